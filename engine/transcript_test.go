package engine

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	gameG  = "f5d6c3d3c4f4f6"
	gameE  = "d3c3c4c5f6f3b4a4d6c2b6e7b5g7b3a5c6c7b7a3d8b8g5f8h8h6b2a1h4"
	gameW9 = "f5f4c3c6c5d6f3c4c7"
)

func TestParseTranscriptTakesWhatPeopleWrite(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"run together", "f5d6c3d3c4f4f6", gameG},
		{"upper case, spaced", "F5 D6 C3 D3 C4 F4 F6\n", gameG},
		{"mixed separators", "F5 d6,\r\nC3\td3,\r\n c4; F4-f6 \r\n", gameG},
		{"numbered pairs", "1. f5 d6 2. c3 d3 3. c4 f4 4. f6", gameG},
		{"numbered pairs without a space", "1.f5 d6 2.c3 d3 3.c4 f4 4.f6", gameG},
		{"numbered plies", "1. F5 D6\n3. C3 D3\n5. C4 F4\n7. F6\n", gameG},
		{"full width", "Ｆ５Ｄ６Ｃ３Ｄ３Ｃ４Ｆ４Ｆ６", gameG},
		{"full-width space and bullet", "・ｆ５　ｄ６　c3", "f5d6c3"},
		{"tags and a result", "[Event \"d3 e6 open\"]\n[Black \"anna_c4\"]\n\n1. d3 c3 2. c4 c5 3. f6 f3 4. b4 a4 5. d6 c2 6. b6 e7 7. b5 g7 " +
			"8. b3 a5 9. c6 c7 10. b7 a3 11. d8 b8 12. g5 f8 13. h8 h6 14. b2 a1 15. -- h4 2-31", gameE},
		{"comments and an address", "https://example.com/d3 f5 {better d6} d6 c3", "f5d6c3"},
		{"pass --", strings.Replace(gameE, "a1h4", "a1--h4", 1), gameE},
		{"pass pa", strings.Replace(gameE, "a1h4", "a1pah4", 1), gameE},
		{"pass PA", strings.Replace(gameE, "a1h4", "a1PAh4", 1), gameE},
		{"pass ps", strings.Replace(gameE, "a1h4", "a1psh4", 1), gameE},
		{"pass in words", strings.Replace(gameE, "a1h4", "a1passh4", 1), gameE},
		{"pass PASS", strings.Replace(gameE, "a1h4", "a1 PASS h4", 1), gameE},
		{"pass @@", strings.Replace(gameE, "a1h4", "a1@@h4", 1), gameE},
		{"pass @@@@", strings.Replace(gameE, "a1h4", "a1@@@@h4", 1), gameE},
		{"pass at the end, the turn settled already", "f5f6d3g5h5h4f7h6 pass", "f5f6d3g5h5h4f7h6"},
		{"both sides pass at the end", gameW9 + "----", gameW9},
		{"nothing", "   ", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g, err := ParseTranscript(Start(), tt.text)
			if err != nil || g.String() != tt.want {
				t.Errorf("%q\ngot  %v, %v\nwant %v", tt.text, g, err, tt.want)
			}
		})
	}
}

func TestParseTranscriptSaysWhatIsWrong(t *testing.T) {
	tests := []struct {
		text, want string
		good       int
	}{
		{"f5d6c3d3c4a1f4", "move 6, a1: touches no disc", 5},
		{"f5d6g7", "move 3, g7: touches no disc", 2},
		{"f5f6c3", "move 3, c3: flips nothing", 2},
		{"f5d6d6", "move 3, d6: is occupied", 2},
		{"f5d6c3d", "move 4, d: half a square", 3},
		{"f5d6--c3", "move 3, pass: black has a legal move", 2},
		{gameW9 + "a1", "move 10, a1: the game is over", 9},
		{gameW9 + "------", "move 10, pass: none has a legal move", 9},
		{"f5d9", "move 2, d9: not a square", 1},
		{"f5i1", "move 2, i1: not a square", 1},
		{"f5d66", "move 3, \"6\": not a move", 2},
		{"Good game! I lost at d3 when he took e6", "move 1, \"good\": not a move", 0},
		{"f5 park d6", "move 2, \"park\": not a move", 1},
		{"56 64 33", "move 1, \"56\": not a move", 0},
		{"f5\x00d6", "move 2, \"\\x00d6\": not a move", 1},
		{strings.Repeat("f5d6", 60000), "move 3, f5: is occupied", 2},
	}
	for _, tt := range tests {
		g, err := ParseTranscript(Start(), tt.text)
		var te *TranscriptError
		if !errors.As(err, &te) || te.Error() != tt.want || te.Good.Len() != tt.good || g != te.Good {
			t.Errorf("%.40q\ngot  %v, good %d\nwant %v, good %d", tt.text, err, g.Len(), tt.want, tt.good)
		}
	}
}

func TestParseTranscriptRecognisesOtherBoards(t *testing.T) {
	_, err := ParseTranscript(Start(), "f4d3c6d6c5f5f3")
	var te *TranscriptError
	if !errors.As(err, &te) || te.Hint != RanksFlipped || te.Suggestion.String() != gameG {
		t.Errorf("rows turned round: %+v", te)
	}
	_, err = ParseTranscript(Start(), "d4e4e5d5")
	if !errors.As(err, &te) || te.Hint != CenterOpening {
		t.Errorf("old Reversi opening: %+v", te)
	}
	_, err = ParseTranscript(Start(), "f4a1")
	if !errors.As(err, &te) || te.Hint != NoHint {
		t.Errorf("a game that fits no board: %+v", te)
	}
}

func TestEveryGameRoundTrips(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 500 {
		g := randomGame(rng)
		for ply := range g.Len() + 1 {
			at := g.At(ply)
			back, err := ParseTranscript(Start(), at.String())
			if err != nil || back != at {
				t.Fatalf("%v: %v", at, err)
			}
		}
	}
}

func FuzzParseTranscript(f *testing.F) {
	for _, s := range []string{"", gameG, gameE, gameW9 + "a1", "1. F5 d6 2-31", "[x]{y}http://z", "Ｆ５", "f5--", "@@@", "4-", "f4d3c6"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ParseTranscript(Start(), text)
		back, again := ParseTranscript(Start(), g.String())
		if again != nil || back != g {
			t.Fatalf("%q: good part %q does not round-trip: %v", text, g, again)
		}
		if err != nil {
			var te *TranscriptError
			if !errors.As(err, &te) || te.Ply != g.Len()+1 || te.Token == "" {
				t.Fatalf("%q: %v", text, err)
			}
			if utf8.ValidString(text) && !utf8.ValidString(te.Token) {
				t.Fatalf("%q: token %q is cut inside a letter", text, te.Token)
			}
		}
	})
}
