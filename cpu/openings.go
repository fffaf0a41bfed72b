package cpu

import (
	"context"
	"fmt"

	"reversi/engine"
)

// openings says how the random openings of a match are made.
type openings struct {
	plies   int    // random placements
	balance int    // the greatest accepted value, in hundredths of a disc
	depth   int    // plies looked ahead to judge an opening
	seed    uint64 // the same seed gives the same openings
}

// openingTries bounds the search for a balanced opening; the most balanced of so
// many is taken if none is good enough.
const openingTries = 500

// BalancedOpening returns eight random moves after which neither side stands much
// better, by the judgement of a shallow search. The same seed gives the same moves.
func BalancedOpening(ctx context.Context, seed uint64) (engine.Game, error) {
	games, err := openings{plies: 8, balance: 2 * DiscValue, depth: 4, seed: seed}.make(ctx, 1)
	if err != nil {
		return engine.Game{}, err
	}
	return games[0], nil
}

// make returns n different openings in which neither side stands better.
func (o openings) make(ctx context.Context, n int) ([]engine.Game, error) {
	judge := NewSearcher(HandMade(), 14)
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

func (o openings) find(ctx context.Context, judge *Searcher, number uint64, seen map[engine.Position]bool) (engine.Game, error) {
	var best engine.Game
	top := 64 * DiscValue
	for try := range uint64(openingTries) {
		g, ok := randomGame(o.plies, mix(o.seed^mix(number))+try)
		if !ok || seen[g.Position()] {
			continue
		}
		judge.Reset()
		r, err := judge.Search(ctx, g.Position(), Limits{Depth: o.depth})
		if err != nil {
			return g, err
		}
		if v := max(r.Value, -r.Value); v < top {
			best, top = g, v
		}
		if top <= o.balance {
			break
		}
	}
	if best == (engine.Game{}) {
		return best, fmt.Errorf("after %d random plies there are no more than %d different openings", o.plies, len(seen))
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
