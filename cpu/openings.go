package cpu

import (
	"context"
	"fmt"

	"reversi/cpu/search"
	"reversi/engine"
)

// Openings say how the random openings of a match are made.
type Openings struct {
	Plies   int    // random placements
	Balance int    // the greatest accepted value, in hundredths of a disc
	Depth   int    // plies looked ahead to judge an opening
	Seed    uint64 // the same seed gives the same openings
}

// openingTries bounds the search for a balanced opening; the most balanced of so
// many is taken if none is good enough.
const openingTries = 500

// BalancedOpening returns eight random moves after which neither side stands much
// better, by the judgement of a shallow search. The same seed gives the same moves.
func BalancedOpening(ctx context.Context, seed uint64) (engine.Game, error) {
	games, err := Openings{Plies: 8, Balance: 2 * search.DiscValue, Depth: 4, Seed: seed}.Make(ctx, 1)
	if err != nil {
		return engine.Game{}, err
	}
	return games[0], nil
}

// Make returns n different openings in which neither side stands better.
func (o Openings) Make(ctx context.Context, n int) ([]engine.Game, error) {
	judge := search.NewSearcher(search.HandMade(), 14)
	seen := make(map[engine.Position]bool, n)
	games := make([]engine.Game, 0, n)
	for len(games) < n {
		g, err := o.find(ctx, judge, uint64(len(games)), seen)
		if err != nil {
			return nil, err
		}
		seen[g.Position()] = true
		games = append(games, g)
	}
	return games, nil
}

func (o Openings) find(ctx context.Context, judge *search.Searcher, number uint64, seen map[engine.Position]bool) (engine.Game, error) {
	var best engine.Game
	top := 64 * search.DiscValue
	for try := range uint64(openingTries) {
		g, ok := randomGame(o.Plies, Mix(o.Seed^Mix(number))+try)
		if !ok || seen[g.Position()] {
			continue
		}
		judge.Reset()
		r, err := judge.Search(ctx, g.Position(), search.Limits{Depth: o.Depth})
		if err != nil {
			return g, err
		}
		if v := max(r.Value, -r.Value); v < top {
			best, top = g, v
		}
		if top <= o.Balance {
			break
		}
	}
	if best == (engine.Game{}) {
		return best, fmt.Errorf("after %d random plies there are no more than %d different openings", o.Plies, len(seen))
	}
	return best, nil
}

// randomGame plays so many random moves; ok is false if the game ended first.
func randomGame(plies int, seed uint64) (g engine.Game, ok bool) {
	g = engine.NewGame(engine.Start())
	for range plies {
		if g.Position().Turn() == engine.None {
			return g, false
		}
		g, _ = g.Play(pick(g.Position().LegalMoves(), g.Position(), seed))
	}
	return g, g.Position().Turn() != engine.None
}
