package protocol

import (
	"strings"
	"testing"

	"reversi/engine"
)

const ggfStart = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"

func TestParseGGF(t *testing.T) {
	tests := []struct {
		name, text, moves string
		turn              engine.Color
	}{
		{"no move", "(;GM[Othello]" + ggfStart + ";)", "", engine.Black},
		{"values and times", "(;GM[Othello]PC[x y]PB[a;b]RE[?]" + ggfStart + "B[F5//2.1]W[D6/0.5/1.0]B[c3];)", "f5d6c3", engine.White},
		{"run together", "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6];)", "f5f6", engine.Black},
		{"written pass", "(;GM[Othello]" + ggfStart + "B[f5]W[f6]B[d3]W[g5]B[h5]W[h4]B[f7]W[h6]B[PA]W[c5];)", "f5f6d3g5h5h4f7h6c5", engine.Black},
		{"pass left out", "(;GM[Othello]" + ggfStart + "B[f5]W[f6]B[d3]W[g5]B[h5]W[h4]B[f7]W[h6]W[c5];)", "f5f6d3g5h5h4f7h6c5", engine.Black},
		{"stuck at the start", "(;GM[Othello]TY[8]BO[8 -------- -------- ---*---- ---**--O ---***OO -----*-O -----*-- -------- *]B[PA]W[C5];)", "c5", engine.Black},
		{"without an end", "(;GM[Othello]" + ggfStart + "B[f5]", "f5", engine.White},
	}
	for _, test := range tests {
		r, err := parseGGF(test.text)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		g := r.game
		var moves strings.Builder
		for ply := range g.Len() {
			moves.WriteString(g.Move(ply + 1).String())
		}
		if moves.String() != test.moves || g.Position().Turn() != test.turn {
			t.Errorf("%s: %s, %v to move; want %s, %v", test.name, moves.String(), g.Position().Turn(), test.moves, test.turn)
		}
	}
}

func TestParseGGFErrors(t *testing.T) {
	for _, text := range []string{
		"", "f5d6", "(;GM[Amazons];)", "(;GM[Othello", "(;GM",
		"(;BO[10 " + strings.Repeat("-", 100) + " *];)",
		"(;BO[8 " + strings.Repeat("-", 63) + " *];)",
		"(;BO[8 " + strings.Repeat("?", 64) + " *];)",
		"(;" + ggfStart + "B[a1];)", "(;" + ggfStart + "W[f5];)", "(;" + ggfStart + "B[PA];)", "(;" + ggfStart + "B[z9];)",
		"(;" + ggfStart + "B[f5]" + ggfStart + ";)",
	} {
		if r, err := parseGGF(text); err == nil {
			t.Errorf("%q was taken as %v", text, r.game.Position())
		}
	}
}

// The pass after h6 is Black's; it is due until it is written.
func TestDuePass(t *testing.T) {
	const until = "B[f5]W[f6]B[d3]W[g5]B[h5]W[h4]B[f7]W[h6]"
	for text, want := range map[string]engine.Color{
		until: engine.Black, until + "B[PA]": engine.None, until + "W[c5]": engine.None, "B[f5]": engine.None,
	} {
		r, err := parseGGF("(;" + ggfStart + text + ";)")
		if err != nil || r.due() != want {
			t.Errorf("%s: due to pass %v, %v; want %v", text, r.due(), err, want)
		}
	}
}

func FuzzParseGGF(f *testing.F) {
	f.Add("(;GM[Othello]" + ggfStart + "B[F5//2.1]W[D6/0.5/1.0];)")
	f.Add("(;BO[8 ]B[PA];)")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := parseGGF(text)
		if err != nil {
			return
		}
		g := r.game
		replay := engine.NewGame(g.Start())
		for ply := range g.Len() {
			if replay, err = replay.Play(g.Move(ply + 1)); err != nil {
				t.Fatalf("%q: %v", text, err)
			}
		}
		if replay.Position() != g.Position() {
			t.Errorf("%q: replay ends in another position", text)
		}
	})
}
