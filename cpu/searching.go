package cpu

import (
	"context"
	"slices"
	"sync"

	"reversi/engine"
)

// searching is a player who looks ahead. All its bounds are counted in empty
// squares, plies and nodes, so it answers alike on every machine.
type searching struct {
	// eval judges positions where the search stops.
	eval func() Evaluation
	// middle bounds a search before the endgame.
	middle Limits
	// endgame bounds a search once so few squares are empty as its ExactFrom
	// says. Nodes are cheaper there, since none is judged.
	endgame Limits
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

const (
	expertTableBits = 16
	masterTableBits = 19
)

// expert looks about eight plies ahead and plays the last 14 squares perfectly.
// A reply costs some 6 ms of one core.
var expert = searching{
	eval:      HandMade,
	middle:    Limits{Nodes: 50_000},
	solve:     14,
	variety:   variety{until: 48, depth: 6, loss: 100},
	searchers: searchers(HandMade, expertTableBits),
}

// master spends about half a second of one core, less than a second on the last
// 20 squares, which it tries to play perfectly; from 17 it does so whatever it
// costs.
var master = searching{
	eval:      Patterns,
	middle:    Limits{Nodes: 2_000_000},
	endgame:   Limits{Nodes: 10_000_000, ExactFrom: 20},
	solve:     17,
	variety:   variety{until: 50, depth: 8, loss: 50},
	searchers: searchers(Patterns, masterTableBits),
}

func searchers(eval func() Evaluation, tableBits int) *sync.Pool {
	return &sync.Pool{New: func() any { return NewSearcher(eval(), tableBits) }}
}

func (p searching) choose(ctx context.Context, pos engine.Position, seed uint64) (Choice, error) {
	legal := pos.LegalMoves()
	if legal.Count() == 1 {
		return Choice{Square: legal.First()}, nil
	}
	s := p.searchers.Get().(*Searcher)
	defer p.searchers.Put(s)
	s.Reset()
	empties := pos.Empty().Count()
	if empties >= p.variety.until {
		return p.varied(ctx, s, pos, seed)
	}
	r, err := s.Search(ctx, pos, p.limits(empties))
	if err != nil {
		return Choice{}, err
	}
	return Choice{Square: r.Best, Value: r.Value, Exact: r.Exact, Depth: r.Depth, Nodes: r.Nodes}, nil
}

// limits returns the bounds of a search with so many squares empty.
func (p searching) limits(empties int) Limits {
	switch {
	case empties <= p.solve:
		return Limits{}
	case empties <= p.endgame.ExactFrom:
		return p.endgame
	}
	return p.middle
}

// varied looks at every move by itself and lets the seed decide between the
// good ones.
func (p searching) varied(ctx context.Context, s *Searcher, pos engine.Position, seed uint64) (Choice, error) {
	values, err := s.Analyse(ctx, pos, Limits{Depth: p.variety.depth, Nodes: p.middle.Nodes}, nil)
	if err != nil {
		return Choice{}, err
	}
	var good engine.Bitboard
	for _, v := range values {
		if v.Value >= values[0].Value-p.variety.loss {
			good |= v.Move.Bit()
		}
	}
	move := pick(good, pos, seed)
	v := values[slices.IndexFunc(values, func(v MoveValue) bool { return v.Move == move })]
	return Choice{Square: move, Value: v.Value, Exact: v.Exact, Depth: v.Depth, Nodes: s.nodes}, nil
}

// endValue is the value of a finished game for one side.
func endValue(end engine.Result, side engine.Color) int {
	black, white := end.Tournament()
	if side == engine.White {
		return (white - black) * DiscValue
	}
	return (black - white) * DiscValue
}
