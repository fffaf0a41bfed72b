package search

import (
	"testing"

	"reversi/engine"
)

// judgeAt judges a position of a game, with all its moves asked about.
func judgeAt(t *testing.T, moves string, ply int, lim Limits) (engine.Position, []engine.Square, Judged) {
	t.Helper()
	g, err := engine.ParseTranscript(engine.Start(), moves)
	if err != nil {
		t.Fatal(err)
	}
	pos := g.At(ply).Position()
	var asked []engine.Square
	for sq := range pos.LegalMoves().All() {
		asked = append(asked, sq)
	}
	j, err := NewSearcher(Patterns(), 15).Judge(t.Context(), pos, asked, lim)
	if err != nil {
		t.Fatal(err)
	}
	return pos, asked, j
}

const judgedGame = "c4c3d3e3f3d6c6c5e2e1d1c1b5c2f4f5e6f2d2f6b4b3b1b2f1a4a5a6b6a7a2a1a3g1a8b7b8f7c7d7d8c8e7f8e8g8h8g7g5g6h6h7h5h4g4h3g3g2h2h1"

// Near the end every value that is judged exact is the one that playing on gives.
func TestJudgedExactIsExact(t *testing.T) {
	for ply := 48; ply < 60; ply++ {
		pos, asked, j := judgeAt(t, judgedGame, ply, Limits{Nodes: 20_000, ExactFrom: 14})
		best := -maxDiscs
		for i, sq := range asked {
			next, err := pos.Play(sq)
			if err != nil {
				t.Fatal(err)
			}
			want := exactFor(t, next, pos.Turn())
			best = max(best, want)
			if !j.Best.Exact || j.Moves[i] != want*DiscValue {
				t.Errorf("ply %d, %s: %d, exact %v, want %d discs", ply+1, sq, j.Moves[i], j.Best.Exact, want)
			}
		}
		if j.Best.Value != best*DiscValue {
			t.Errorf("ply %d: best %d, want %d discs", ply+1, j.Best.Value, best)
		}
	}
}

// exactFor plays a position to its end by the slow rules: its value for one side.
func exactFor(t *testing.T, pos engine.Position, side engine.Color) int {
	t.Helper()
	if r, over := pos.Result(); over {
		black, white := r.Tournament()
		if side == engine.White {
			return white - black
		}
		return black - white
	}
	r, err := NewSearcher(HandMade(), 12).Search(t.Context(), pos, Limits{})
	if err != nil || !r.Exact {
		t.Fatal(err, r)
	}
	if pos.Turn() != side {
		return -r.Value / DiscValue
	}
	return r.Value / DiscValue
}

// Asking about more moves changes nothing of the first, and none is worth more than
// the best.
func TestJudgedMovesDoNotDependOnOthers(t *testing.T) {
	lim := Limits{Nodes: 20_000, ExactFrom: 14}
	for _, ply := range []int{1, 12, 30, 44} {
		pos, asked, all := judgeAt(t, judgedGame, ply, lim)
		one, err := NewSearcher(Patterns(), 15).Judge(t.Context(), pos, asked[:1], lim)
		if err != nil {
			t.Fatal(err)
		}
		if one.Best.Best != all.Best.Best || one.Best.Value != all.Best.Value || one.Moves[0] != all.Moves[0] {
			t.Errorf("ply %d: %s %d alone, %s %d among others", ply+1, one.Best.Best, one.Moves[0], all.Best.Best, all.Moves[0])
		}
		for i, v := range all.Moves {
			if v > all.Best.Value || asked[i] == all.Best.Best && v != all.Best.Value {
				t.Errorf("ply %d: %s is worth %d, the best %d", ply+1, asked[i], v, all.Best.Value)
			}
		}
	}
}

// The four first moves are one.
func TestJudgedImagesAreAsGood(t *testing.T) {
	pos, asked, j := judgeAt(t, judgedGame, 0, Limits{Nodes: 5000, ExactFrom: 14})
	if j.Alike != pos.LegalMoves() {
		t.Errorf("of %v %v are best", asked, j.Alike)
	}
	for i, v := range j.Moves {
		if v != j.Best.Value {
			t.Errorf("%s: %d, the best %d", asked[i], v, j.Best.Value)
		}
	}
}
