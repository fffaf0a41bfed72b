package protocol

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"reversi/engine"
)

// nboardSays sends lines and returns what comes back.
func nboardSays(t *testing.T, lines ...string) []string {
	t.Helper()
	var out strings.Builder
	err := RunNBoard(t.Context(), []string{"-nodes", "20000"}, strings.NewReader(strings.Join(lines, "\n")), &out)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(out.String()), "\n")
}

// only keeps the lines that begin with a word.
func only(lines []string, word string) (kept []string) {
	for _, line := range lines {
		if strings.HasPrefix(line, word+" ") || line == word {
			kept = append(kept, line)
		}
	}
	return kept
}

func TestNBoardSession(t *testing.T) {
	game := "set game (;GM[Othello]PC[NBoard]" + ggfStart + "B[F5]W[F6];)"
	got := nboardSays(t, "nboard 2", "set depth 6", "set contempt 0", game, "ping 1", "go", "some future command", "learn", "ping 2", "quit", "ping 3")
	if got[0] != "set myname Reversi" || got[1] != "pong 1" || got[len(got)-1] != "pong 2" || got[len(got)-2] != "learned" {
		t.Errorf("session: %q", got)
	}
	moves := only(got, "===")
	if len(moves) != 1 {
		t.Fatalf("moves: %q", moves)
	}
	pos, _ := engine.ParseTranscript(engine.Start(), "f5f6")
	s, ok := engine.ParseSquare(strings.Fields(moves[0])[1])
	if !ok || !pos.Position().LegalMoves().Has(s) {
		t.Errorf("%q is no legal move after f5 f6", moves[0])
	}
}

func TestNBoardMovesAndPasses(t *testing.T) {
	lines := []string{"set depth 4", "set game (;GM[Othello]" + ggfStart + ";)"}
	for _, m := range strings.Fields("F5 F6/1.5 D3//2 G5 H5 H4 F7 H6") {
		lines = append(lines, "move "+m)
	}
	got := nboardSays(t, append(lines, "go", "move PA", "go", "move PA", "move a1", "move C5", "go")...)
	moves := only(got, "===")
	if len(moves) != 3 || moves[0] != "=== PA" || moves[1] == "=== PA" || moves[2] == "=== PA" {
		t.Errorf("the pass of Black, then a move of White, then one of Black: %q", moves)
	}
	refused := only(got, "status")
	for _, want := range []string{"white passes", "a1"} {
		if !strings.Contains(strings.Join(refused, "|"), want) {
			t.Errorf("no status names %q: %q", want, refused)
		}
	}
}

func TestNBoardHints(t *testing.T) {
	got := only(nboardSays(t, "set depth 6", "set game (;GM[Othello]"+ggfStart+"B[F5];)", "hint 2", "ping 9"), "search")
	if len(got) < 2 || len(got)%2 != 0 {
		t.Fatalf("hints: %q", got)
	}
	for _, line := range got {
		cells := strings.Fields(line)
		if len(cells) != 5 || len(cells[1])%2 != 0 || cells[3] != "0" {
			t.Errorf("%q is not search, line, value, 0, depth", line)
		}
	}
	solved := only(nboardSays(t, "set depth 2", "set game (;BO[8 "+strings.Repeat("X", 61)+"O-- *];)", "hint 1"), "search")
	if len(solved) == 0 || solved[0] != "search G8 64.00 0 100%" {
		t.Errorf("a won end: %q", solved)
	}
}

// A long hint ends when the next command comes.
func TestNBoardHintIsCutShort(t *testing.T) {
	in, commands := io.Pipe()
	replies, out := io.Pipe()
	done := make(chan error)
	go func() {
		err := RunNBoard(t.Context(), nil, in, out)
		out.Close()
		done <- err
	}()
	go func() {
		io.WriteString(commands, "set depth 60\nset game (;"+ggfStart+"B[F5];)\nhint 1\n")
		io.WriteString(commands, "ping 1\nquit\n")
	}()
	all, _ := io.ReadAll(replies)
	if err := <-done; err != nil {
		t.Error(err)
	}
	if !strings.Contains(string(all), "search ") || !strings.HasSuffix(string(all), "pong 1\n") {
		t.Errorf("got %q", all)
	}
}

func TestNBoardEnds(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := RunNBoard(ended, nil, strings.NewReader("ping 1\n"), io.Discard); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled session: %v", err)
	}
	if err := RunNBoard(t.Context(), []string{"-fly"}, strings.NewReader(""), io.Discard); err == nil {
		t.Error("an unknown flag was taken")
	}
}

func TestLineText(t *testing.T) {
	g, err := engine.ParseTranscript(engine.Start(), "f5f6d3g5h5h4f7")
	if err != nil {
		t.Fatal(err)
	}
	if got := lineText(g.Position(), []engine.Square{engine.H6, engine.C5}); got != "H6PAC5" {
		t.Errorf("line %q, want H6PAC5", got)
	}
}

func FuzzNBoard(f *testing.F) {
	f.Add("nboard 2\nset depth 1\nset game (;" + ggfStart + "B[F5];)\nmove F6\ngo\nhint 3\nping 1")
	f.Add("move PA\nset game\nset\nhint -1\n\ngo go\nset depth x")
	f.Fuzz(func(t *testing.T, input string) {
		if len(input) > 400 {
			return // enough commands; searches take time
		}
		RunNBoard(t.Context(), []string{"-nodes", "500"}, strings.NewReader(input), io.Discard)
	})
}
