package cpu

import (
	"testing"

	"reversi/cpu/search"
	"reversi/engine"
)

func TestOpenings(t *testing.T) {
	o := Openings{Plies: 8, Balance: 200, Depth: 4, Seed: 1}
	games, err := o.Make(t.Context(), 25)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[engine.Position]bool{}
	for _, g := range games {
		if g.Len() != 8 || g.Position().Turn() == engine.None {
			t.Errorf("opening %v has %d plies", g, g.Len())
		}
		seen[g.Position()] = true
		r, err := search.NewSearcher(search.HandMade(), 14).Search(t.Context(), g.Position(), search.Limits{Depth: 4})
		if err != nil || r.Value > 200 || r.Value < -200 {
			t.Errorf("opening %v is worth %d, %v", g, r.Value, err)
		}
	}
	if len(seen) != len(games) {
		t.Errorf("%d different openings of %d", len(seen), len(games))
	}
}

// There are only so many openings of one ply: more are refused, not made up.
func TestOpeningsRunOut(t *testing.T) {
	if games, err := (Openings{Plies: 1, Balance: 64 * search.DiscValue, Depth: 1, Seed: 1}).Make(t.Context(), 9); err == nil {
		t.Errorf("%d openings of one ply", len(games))
	}
}
