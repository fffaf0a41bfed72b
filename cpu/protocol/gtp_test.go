package protocol

import (
	"strings"
	"testing"
)

// talk sends lines to a beginner and returns its answers, one per command.
func talk(t *testing.T, lines ...string) []string {
	t.Helper()
	var out strings.Builder
	err := RunGTP(t.Context(), []string{"-level", "beginner"}, strings.NewReader(strings.Join(lines, "\n")+"\n"), &out)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n\n"), "\n\n")
}

func TestGTPAnswers(t *testing.T) {
	tests := []struct {
		name        string
		lines, want []string
	}{
		{"administration", []string{"protocol_version", "17 name", "known_command undo", "known_command fly", "list_games", "fly", "3 fly me"},
			[]string{"= 2", "=17 Reversi beginner", "= true", "= false", "= Othello", "? unknown command", "?3 unknown command"}},
		{"comments and blanks", []string{"# hello", "", "  1\tboardsize\t8 # eight", "2", "\x01komi 0"},
			[]string{"=1", "="}},
		{"sizes and games", []string{"boardsize 10", "boardsize", "set_game Othello", "set_game Go"},
			[]string{"? unacceptable size", "? syntax error", "=", "? unsupported game"}},
		{"moves", []string{"play black d3", "play black c3", "play white a1", "play w C3", "play white", "play red d3", "play b d9", "play black pass"},
			[]string{"=", "? illegal move", "? illegal move", "=", "? syntax error", "? syntax error", "? syntax error", "? illegal move"}},
		{"undo", []string{"undo", "play b d3", "undo", "play b c4", "undo", "undo"},
			[]string{"? cannot undo", "=", "=", "=", "=", "? cannot undo"}},
		{"not over", []string{"final_score", "genmove white"}, []string{"? cannot score", "? the other side is to move"}},
		{"quit", []string{"7 quit", "name"}, []string{"=7"}},
		{"times are welcome", []string{"time_settings 60 0 0", "time_left b 10 0"}, []string{"=", "="}},
	}
	for _, test := range tests {
		if got := talk(t, test.lines...); strings.Join(got, "|") != strings.Join(test.want, "|") {
			t.Errorf("%s:\n got %q\nwant %q", test.name, got, test.want)
		}
	}
}

// After f5 f6 d3 g5 h5 h4 f7 h6 Black has no move, and White goes on.
func TestGTPPasses(t *testing.T) {
	var lines []string
	side := "black"
	for _, move := range strings.Fields("f5 f6 d3 g5 h5 h4 f7 h6") {
		lines = append(lines, "play "+side+" "+move)
		side = map[string]string{"black": "white", "white": "black"}[side]
	}
	lines = append(lines, "play white pass", "genmove black", "undo", "play black pass", "play white c5", "undo", "undo", "undo", "play white h6", "play white e7")
	got := talk(t, lines...)[8:]
	want := []string{"? illegal move", "= pass", "=", "=", "=", "=", "=", "=", "=", "="}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestGTPScoreAndBoard(t *testing.T) {
	var lines []string
	side := "black"
	for _, move := range strings.Fields("f5 f4 c3 c6 c5 d6 f3 c4 c7") {
		lines = append(lines, "play "+side+" "+move)
		side = map[string]string{"black": "white", "white": "black"}[side]
	}
	got := talk(t, append(lines, "final_score", "genmove white", "genmove black", "showboard")...)[9:]
	if got[0] != "= B+64" || got[1] != "= pass" || got[2] != "= pass" {
		t.Errorf("a wipe-out: %q", got)
	}
	board := "= " + `
  a b c d e f g h
1 . . . . . . . .
2 . . . . . . . .
3 . . X . . X . .
4 . . X X X X . .
5 . . X X X X . .
6 . . X X . . . .
7 . . X . . . . .
8 . . . . . . . .
black 13, white 0, to move: none`
	if got[3] != board {
		t.Errorf("showboard:\n%s\nwant\n%s", got[3], board)
	}
}

func FuzzGTP(f *testing.F) {
	f.Add("boardsize 8\nclear_board\n1 play black d3\ngenmove white\nundo\nshowboard\nfinal_score\nquit")
	f.Add("play b pass\ngenmove b\nreg_genmove w\nknown_command\n99999999999 x\n#\x00\t 5")
	f.Fuzz(func(t *testing.T, input string) {
		var out strings.Builder
		if err := RunGTP(t.Context(), []string{"-level", "corner-hunter"}, strings.NewReader(input), &out); err != nil {
			return // a line beyond all bounds
		}
		for _, answer := range strings.SplitAfter(out.String(), "\n\n") {
			if answer != "" && (answer[0] != '=' && answer[0] != '?' || !strings.HasSuffix(answer, "\n\n")) {
				t.Errorf("answer %q is not in the protocol's form", answer)
			}
		}
	})
}
