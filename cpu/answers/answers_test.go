package answers

import (
	"context"
	"os"
	"testing"

	"reversi/content/puzzles"
	"reversi/engine"
)

// Whoever plays the one move each time solves the puzzle; whoever plays another is
// told so at that move, and what it is worth.
func TestPuzzlesAreSolvedByTheirKeys(t *testing.T) {
	j, ctx := NewJudge(), context.Background()
	step := 331
	if os.Getenv("REVERSI_DEEP") != "" {
		step = 37
	}
	for n := 1; n <= puzzles.Count(); n += step {
		p, _ := puzzles.Numbered(n)
		g := engine.NewGame(p.Position)
		v, err := j.Of(ctx, p, g)
		if err != nil || v.State != Asked || v.Keeps != p.Key.Bit() {
			t.Fatalf("puzzle %d: %v, keeps %v, %v", n, v.State, v.Keeps, err)
		}
		for s := range p.Position.LegalMoves().All() {
			if s == p.Key {
				continue
			}
			wrong, _ := g.Play(s)
			if v, err := j.Of(ctx, p, wrong); err != nil || v.State != Wrong || v.Ply != 1 || v.Value >= v.Best || len(v.Line) == 0 || v.Line[0] != s {
				t.Fatalf("puzzle %d, %v: %+v, %v", n, s, v, err)
			}
		}
		for steps := 0; v.State != Solved; steps++ {
			move := v.Reply
			if v.State == Asked {
				move = v.Keeps.First()
			}
			if g, err = g.Play(move); err != nil || steps > 16 {
				t.Fatalf("puzzle %d, %s, %v: %v", n, g, v.State, err)
			}
			if v, err = j.Of(ctx, p, g); err != nil || v.State == Wrong {
				t.Fatalf("puzzle %d, %s: %+v, %v", n, g, v, err)
			}
		}
	}
}

func TestKeeps(t *testing.T) {
	for _, tt := range []struct {
		kind        puzzles.Kind
		value, best int
		want        bool
	}{
		{puzzles.Win, 2, 10, true}, {puzzles.Win, 0, 10, false}, {puzzles.Draw, 0, 0, true}, {puzzles.Draw, 4, 0, true},
		{puzzles.Draw, -2, 0, false}, {puzzles.Discs, 12, 12, true}, {puzzles.Discs, 10, 12, false}, {puzzles.Discs, 14, 12, true},
	} {
		if got := keeps(tt.kind, tt.value, tt.best); got != tt.want {
			t.Errorf("%v worth %d of %d: %v", tt.kind, tt.value, tt.best, got)
		}
	}
}
