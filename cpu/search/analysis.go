package search

import (
	"cmp"
	"context"
	"slices"

	"reversi/engine"
)

// MoveValue is what an analysis says of one legal move.
type MoveValue struct {
	Move engine.Square
	// Value is the expected final disc difference for the side that moves, in
	// hundredths of a disc.
	Value int
	// Exact tells that Value is proved; otherwise it was looked ahead Depth plies.
	Exact bool
	Depth int
	// PV is the expected continuation, Move first, passes left out.
	PV []engine.Square
}

// Analyze judges every legal move of a position, best first, starting with an
// empty memory as after [Searcher.Reset]. Symmetric positions get equal values,
// and so do the symmetric moves of one position. After every deepening and every
// move searched to the end progress, unless nil, gets what is known so far. When
// the limits are reached the last complete deepening and the moves searched to
// the end by then are returned; when the context ends, they come with its error.
func (s *Searcher) Analyze(ctx context.Context, pos engine.Position, lim Limits, progress func([]MoveValue)) ([]MoveValue, error) {
	pos, _ = pos.Settle()
	if pos.Turn() == engine.None {
		return nil, ErrGameOver
	}
	s.Reset()
	s.begin(ctx, lim.Nodes)
	me, opp := pos.Mover()
	image := engine.Canonical(me, opp)
	a := analysis{root: s.root(board{me, opp}.turned(image)), progress: progress, image: image}
	a.keepDistinct()
	exact := a.exact(lim)
	for depth := 1; depth <= a.lastDepth(lim, exact) && a.deepen(depth); depth++ {
	}
	if !a.aborted && (exact || lim.Depth == 0) {
		a.solveAll()
	}
	return a.report(), ctx.Err()
}

// analysis judges the moves of a position that is turned so that all its
// symmetric images come out as one.
type analysis struct {
	root
	image    engine.Symmetry // that turned it
	values   []MoveValue
	progress func([]MoveValue)
}

// deepen searches every move to one depth.
func (a *analysis) deepen(depth int) (complete bool) {
	values := make([]MoveValue, len(a.moves))
	for i := range a.moves {
		m := &a.moves[i]
		v := a.midgameAfter(m, a.board, a.n, depth, anyValue)
		if a.aborted {
			return false
		}
		values[i] = MoveValue{Move: m.square, Value: v, Depth: depth, PV: a.pvEstimated(m)}
	}
	a.values = values
	a.tell()
	return true
}

// solveAll plays out every move, the most promising first: like a search,
// selectively before exactly if that pays.
func (a *analysis) solveAll() {
	defer func() { a.selectivity = noSelectivity }()
	if a.values == nil {
		for _, m := range a.moves {
			a.values = append(a.values, MoveValue{Move: m.square, PV: []engine.Square{m.square}})
		}
	}
	for a.selectivity = a.firstSelectivity(); a.selectivity <= noSelectivity; a.selectivity++ {
		for _, i := range a.bestFirst() {
			m := &a.moves[i]
			v := -a.solve(a.after(m), a.n-1, anyDiscs)
			if a.aborted {
				return
			}
			known := MoveValue{Move: m.square, Value: v * DiscValue, Depth: a.n, Exact: a.selectivity == noSelectivity}
			if known.Exact {
				known.PV = a.pvExact(m, v)
			} else {
				known.PV = a.pvEstimated(m)
			}
			a.values[i] = known
			a.tell()
		}
	}
}

// bestFirst returns the indices of the moves by the values known.
func (a *analysis) bestFirst() []int {
	order := make([]int, len(a.moves))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(a.values[j].Value, a.values[i].Value) })
	return order
}

func (a *analysis) tell() {
	if a.progress != nil {
		a.progress(a.report())
	}
}

// keepDistinct drops moves that are images of others under a symmetry of the
// position itself: report adds them again.
func (a *analysis) keepDistinct() {
	var seen engine.Bitboard
	kept := a.moves[:0]
	for _, m := range a.moves {
		if seen.Has(m.square) {
			continue
		}
		kept = append(kept, m)
		for image := range engine.Symmetries {
			if a.isSymmetry(image) {
				seen |= image.Square(m.square).Bit()
			}
		}
	}
	a.moves = kept
}

func (a *analysis) isSymmetry(image engine.Symmetry) bool {
	return a.board.turned(image) == a.board
}

// report turns what is known back to the position asked about, best move first.
func (a *analysis) report() []MoveValue {
	var all []MoveValue
	var seen engine.Bitboard
	back := a.image.Inverse()
	for _, v := range a.values {
		for image := range engine.Symmetries {
			if sq := back.Square(image.Square(v.Move)); a.isSymmetry(image) && !seen.Has(sq) {
				seen |= sq.Bit()
				turned := v
				turned.Move = sq
				turned.PV = make([]engine.Square, len(v.PV))
				for i, s := range v.PV {
					turned.PV[i] = back.Square(image.Square(s))
				}
				all = append(all, turned)
			}
		}
	}
	slices.SortStableFunc(all, func(x, y MoveValue) int {
		return cmp.Or(cmp.Compare(y.Value, x.Value), cmp.Compare(x.Move, y.Move))
	})
	return all
}
