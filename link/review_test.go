package link

import (
	"errors"
	"math/rand/v2"
	"testing"

	"reversi/engine"
)

// randomReview makes any review an address can hold.
func randomReview(rng *rand.Rand) Review {
	r := NewReview(randomState(rng))
	r = r.At(rng.IntN(r.Game.Moves.Len() + 1))
	for range rng.IntN(4) {
		if legal := r.Shown().Position().LegalMoves(); legal != 0 {
			r, _ = r.Play(legal.Nth(rng.IntN(legal.Count())))
		}
	}
	for range rng.IntN(3) {
		if back, ok := r.Back(); ok && r.Line.Len() > 0 {
			r = back
		}
	}
	r.Depth = Depths[rng.IntN(len(Depths))]
	legal := r.Shown().Position().LegalMoves()
	switch rng.IntN(4) {
	case 0:
		r.Values = true
	case 1:
		if legal != 0 {
			r.About, r.Compare = legal.First(), true
		}
	case 2:
		depth := r.Depth
		r = r.At(r.Ply)
		r.Depth, r.Find = depth, engine.White
		for s := range r.Shown().Position().LegalMoves().All() {
			r = r.Guess(s)
		}
	}
	return r
}

func parseReview(t *testing.T, query string) Review {
	t.Helper()
	r, err := ParseReview(query)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return r
}

func TestEveryReviewRoundTrips(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	for range 3000 {
		r := randomReview(rng)
		if r.Game.Moves.Start().Turn() == engine.None {
			continue // only positions in play are set up
		}
		if got := parseReview(t, r.Query()); got.Query() != r.Query() || got != r {
			t.Fatalf("%s\ncomes back as %s", r.Query(), got.Query())
		}
	}
}

// A review and the game that is played are one state in two addresses.
func TestReviewAndGameLeadToEachOther(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 24))
	for range 1000 {
		g := randomState(rng)
		if g.Moves.Start().Turn() == engine.None {
			continue
		}
		r := NewReview(g)
		if r.Ply != g.Moves.Len() || r.Game.Moves.Len() != g.Line().Len() || r.Played() != g {
			t.Fatalf("%s is reviewed as %s", g.Query(), r.Query())
		}
		if got := parseReview(t, g.Query()); got != r {
			t.Fatalf("%s is read as %s", g.Query(), got.Query())
		}
		ply, other := rng.IntN(r.Game.Moves.Len()+1), rng.IntN(r.Game.Moves.Len()+1)
		if r.At(other).At(ply) != r.At(ply) {
			t.Fatalf("%s at %d, then at %d", r.Query(), other, ply)
		}
	}
}

func TestReviewSpellings(t *testing.T) {
	for given, want := range map[string]string{
		"m=F5D6c3":                               "m=f5d6c3",
		"m=f5d6&redo=c3":                         "m=f5d6c3&ply=2",
		"m=f5d6c3&ply=3":                         "m=f5d6c3",
		"m=f5d6c3&ply=1&line=d6":                 "m=f5d6c3&ply=2", // along the game
		"m=f5d6c3&ply=1&line=d6c5":               "m=f5d6c3&ply=2&line=c5",
		"m=f5d6c3&ply=1&line=f6e6":               "m=f5d6c3&ply=1&line=f6e6",
		"m=f5d6&line=c3":                         "m=f5d6&line=c3", // beyond the end
		"m=f5d6c3&ply=1&redo=d6":                 "m=f5d6c3&ply=1",
		"m=f5d6c3&ply=1&redo=f6":                 "m=f5d6c3&ply=1&redo=f6",
		"m=f5d6c3&depth=full":                    "m=f5d6c3",
		"m=f5d6c3&depth=DEEP":                    "m=f5d6c3&depth=deep",
		"m=f5d6c3&show=values&unknown=1":         "m=f5d6c3&show=values",
		"m=f5d6c3&ply=1&show=D6":                 "m=f5d6c3&ply=1&show=d6",
		"m=f5d6c3&ply=1&find=WHITE&tried=f6f6d6": "m=f5d6c3&ply=1&find=white&tried=f6d6",
		"m=f5d6c3&tried=f6":                      "m=f5d6c3",
	} {
		if got := parseReview(t, given).Query(); got != want {
			t.Errorf("%s is read as %s, want %s", given, got, want)
		}
	}
}

func TestReviewsThatCannotBeRead(t *testing.T) {
	for query, want := range map[string]struct{ key, good string }{
		"m=f5a1":                            {"m", "m=f5"},
		"m=f5d6&ply=3":                      {"ply", "m=f5d6"},
		"m=f5d6&ply=x":                      {"ply", "m=f5d6"},
		"m=f5d6c3&ply=1&line=f6a1":          {"line", "m=f5&redo=d6c3"},
		"m=f5d6c3&ply=1&redo=a1":            {"redo", "m=f5&redo=d6c3"},
		"m=f5d6&depth=endless":              {"depth", "m=f5d6"},
		"m=f5d6&show=a1":                    {"show", "m=f5d6"},
		"m=f5d6&find=red":                   {"find", "m=f5d6"},
		"m=f5d6&ply=1&find=white&tried=a1":  {"tried", "m=f5&redo=d6"},
		"m=f5d6&ply=1&find=white&tried=d6f": {"tried", "m=f5&redo=d6"},
		"m=f5d6&show=values&show=d3":        {"show", "m=f5d6"},
		"m=f5d6&ply=1&find=white&tried=d6f6d6f6d6f6d6f6d6f6": {"tried", "m=f5&redo=d6"},
	} {
		_, err := ParseReview(query)
		var e *Error
		if !errors.As(err, &e) || e.Key != want.key || e.Good.Query() != want.good {
			t.Errorf("%s: %v, good %q", query, err, e.Good.Query())
		}
	}
}

func FuzzReview(f *testing.F) {
	for _, q := range []string{"", "m=f5d6c3&ply=1&line=f6&redo=e6", "m=f5&find=black&tried=d6", "m=f5&show=values&depth=deep", "line=f5&ply=0"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, query string) {
		r, err := ParseReview(query)
		if err != nil {
			return
		}
		again, err := ParseReview(r.Query())
		if err != nil || again != r {
			t.Fatalf("%q is read as %q, that as %q, %v", query, r.Query(), again.Query(), err)
		}
	})
}
