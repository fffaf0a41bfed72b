package engine

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestParsePositionTakesWhatPeopleWrite(t *testing.T) {
	white := replay(t, gameG).Position() // White to move
	black := white
	black.turn = Black
	tests := []struct {
		name, text string
		want       Position
	}{
		{"X O -", "------------------XO------XXXO-----OXX-----O-X------------------ O", white},
		{"* O", "------------------*O------***O-----O**-----O-*------------------ O", white},
		{"b w .", "..................bw......bbbw.....wbb.....w.b.................. w", white},
		{"@ O .", "..................@O......@@@O.....O@@.....O.@.................. O", white},
		{"digits", "------------------01------0001-----100-----1-0------------------ 1", white},
		{"zero for a white disc", "------------------X0------XXX0-----0XX-----0-X------------------ 0", white},
		{"no space before the side", "------------------XO------XXXO-----OXX-----O-X------------------O", white},
		{"no side: Black", "------------------XO------XXXO-----OXX-----O-X------------------", black},
		{"rows with slashes", "--------/--------/--bw----/--bbbw--/---wbb--/---w-b--/--------/--------", black},
		{"a drawn board", "  a b c d e f g h\n1 . . . . . . . .\n2 . . . . . . . .\n3 . . X O . . . .\n4 . . X X X O . .\n5 . . . O X X . .\n" +
			"6 . . . O . X . .\n7 . . . . . . . .\n8 . . . . . . . .\nWhite to move\n", white},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := ParsePosition(tt.text)
			if err != nil || got != tt.want {
				t.Errorf("got  %v, %v\nwant %v", got, err, tt.want)
			}
		})
	}
}

func TestParsePositionSaysWhatIsWrong(t *testing.T) {
	empty64 := strings.Repeat("-", 64)
	for text, want := range map[string]string{
		"------------------XO------XXXO-----OXX-----O-X----------------- X": "a board has 64 squares, this has 63",
		empty64[:27] + "OX------XO--------------------------X":              "the side to move is missing, or a square is",
		strings.Repeat("X", 70): "a board has 64 squares, this has 70",
		"":                      "a board has 64 squares, this has 0",
		empty64 + "X":           "the board has no discs",
		"---?" + empty64[4:]:    "'?' is neither a disc nor an empty square",
		"00------------------------------------------------------------00": "the digit 0 may mean black or white; write X and O",
		"X" + empty64[1:] + "-": "'-' is neither a disc nor an empty square",
	} {
		if _, err := ParsePosition(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}

func TestEveryPositionRoundTrips(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range 100 {
		g := randomGame(rng)
		for ply := range g.Len() {
			p := g.At(ply).Position()
			if back, err := ParsePosition(p.String()); err != nil || back != p {
				t.Fatalf("%v: %v, %v", p, back, err)
			}
		}
	}
}

func FuzzParsePosition(f *testing.F) {
	f.Add(Start().String())
	f.Add("1 . . . . . . . .\n2 X O")
	f.Add(strings.Repeat("0", 64) + " white to move")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePosition(text)
		if err != nil {
			if errors.Unwrap(err) == nil && err.Error() == "" {
				t.Fatal("an error without words")
			}
			return
		}
		if back, err := ParsePosition(p.String()); err != nil || back != p {
			t.Fatalf("%q: %v becomes %v, %v", text, p, back, err)
		}
	})
}
