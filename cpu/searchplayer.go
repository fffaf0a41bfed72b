package cpu

import (
	"context"
	"slices"
	"sync"

	"reversi/cpu/search"
	"reversi/engine"
)

// SearchPlayer looks ahead. All its bounds are counted in empty squares, plies and
// nodes, so it answers alike on every machine.
type SearchPlayer struct {
	// Middle bounds a search before the endgame.
	Middle search.Limits
	// Endgame bounds a search once so few squares are empty as its ExactFrom
	// says. Nodes are cheaper there, since none is judged.
	Endgame search.Limits
	// eval judges positions where the search stops.
	eval func() search.Evaluation
	// tableBits is the size of the searcher's memory: see [search.NewSearcher].
	tableBits int
	// solve is the number of empties from which the game is played out
	// perfectly whatever that costs; it must be small enough to be cheap.
	solve int
	// variety makes games differ.
	variety variety
	// searchers keeps searchers for the next choice, a table being too large to
	// allocate for each.
	searchers *sync.Pool
}

// variety is how a player makes its games differ: while the board is emptier
// than until, it judges every move by looking depth plies ahead, its own
// included, and lets the seed decide between those that lose at most loss against
// the best.
type variety struct {
	until int // in empty squares
	depth int // in plies
	loss  int // in hundredths of a disc
}

// expert looks about eight plies ahead and plays the last 14 squares perfectly.
// A reply costs some 6 ms of one core.
var expert = SearchPlayer{
	Middle:    search.Limits{Nodes: 50_000},
	eval:      search.HandMade,
	tableBits: 16,
	solve:     14,
	variety:   variety{until: 48, depth: 6, loss: 100},
	searchers: new(sync.Pool),
}

// master spends about half a second of one core, less than a second on the last
// 20 squares, which it tries to play perfectly; from 17 it does so whatever it
// costs.
var master = SearchPlayer{
	Middle:    search.Limits{Nodes: 2_000_000},
	Endgame:   search.Limits{Nodes: 10_000_000, ExactFrom: 20},
	eval:      search.Patterns,
	tableBits: 19,
	solve:     17,
	variety:   variety{until: 50, depth: 8, loss: 50},
	searchers: new(sync.Pool),
}

// grandmaster is master with six times the budget, and four times of it near the end,
// which it tries to play perfectly from 23 empties: up to some four seconds of one core.
// It shares the memory of Master's searchers, for a server has little of it.
var grandmaster = SearchPlayer{
	Middle:    search.Limits{Nodes: 12_000_000},
	Endgame:   search.Limits{Nodes: 40_000_000, ExactFrom: 23},
	eval:      master.eval,
	tableBits: master.tableBits,
	solve:     18,
	variety:   master.variety,
	searchers: master.searchers,
}

// NewSearcher returns a searcher such as the player searches with.
func (p SearchPlayer) NewSearcher() *search.Searcher {
	return search.NewSearcher(p.eval(), p.tableBits)
}

// Choose picks a move: see [Player].
func (p SearchPlayer) Choose(ctx context.Context, pos engine.Position, seed uint64) (Choice, error) {
	legal := pos.LegalMoves()
	if legal.Count() == 1 {
		return Choice{Square: legal.First()}, nil
	}
	s, _ := p.searchers.Get().(*search.Searcher)
	if s == nil {
		s = p.NewSearcher()
	}
	defer p.searchers.Put(s)
	s.Reset()
	empties := pos.Empty().Count()
	if empties >= p.variety.until {
		return p.varied(ctx, s, pos, seed)
	}
	r, err := s.Search(ctx, pos, p.Limits(empties))
	if err != nil {
		return Choice{}, err
	}
	return Choice{Square: r.Best, Value: r.Value, Exact: r.Exact, Depth: r.Depth, Nodes: r.Nodes}, nil
}

// Limits returns the bounds of a search with so many squares empty.
func (p SearchPlayer) Limits(empties int) search.Limits {
	switch {
	case empties <= p.solve:
		return search.Limits{}
	case empties <= p.Endgame.ExactFrom:
		return p.Endgame
	}
	return p.Middle
}

// varied looks at every move by itself and lets the seed decide between the
// good ones.
func (p SearchPlayer) varied(ctx context.Context, s *search.Searcher, pos engine.Position, seed uint64) (Choice, error) {
	values, err := s.Analyze(ctx, pos, search.Limits{Depth: p.variety.depth, Nodes: p.Middle.Nodes}, nil)
	if err != nil {
		return Choice{}, err
	}
	if len(values) == 0 { // the budget ended before the first ply
		return Choice{Square: pick(pos.LegalMoves(), pos, seed), Nodes: s.Nodes()}, nil
	}
	var good engine.Bitboard
	for _, v := range values {
		if v.Value >= values[0].Value-p.variety.loss {
			good |= v.Move.Bit()
		}
	}
	move := pick(good, pos, seed)
	v := values[slices.IndexFunc(values, func(v search.MoveValue) bool { return v.Move == move })]
	return Choice{Square: move, Value: v.Value, Exact: v.Exact, Depth: v.Depth, Nodes: s.Nodes()}, nil
}
