package search

import (
	"context"

	"reversi/engine"
)

// Judged is what one search says of a position and of the moves that were asked
// about there. All values are in hundredths of a disc for the side that moves.
type Judged struct {
	// Best is the best move, its value and the line expected after it.
	Best Result
	// Alike are the best move and its images under symmetries of the position.
	Alike engine.Bitboard
	// Moves are the values of the moves asked about, in their order, each to the
	// depth of Best and never above its value.
	Moves []int
}

// Judge compares moves of a position with the best one, all of them searched to
// one depth in one memory that is empty at first: values searched apart differ by
// more than a disc at any budget. A better move among the first asked about is the
// best one. Limits.Nodes
// bounds the search for an estimate, Limits.ExactFrom says from where the game is
// solved instead.
func (s *Searcher) Judge(ctx context.Context, pos engine.Position, asked []engine.Square, lim Limits) (Judged, error) {
	if err := ctx.Err(); err != nil {
		return Judged{}, err
	}
	pos, _ = pos.Settle()
	if pos.Turn() == engine.None {
		return Judged{}, ErrGameOver
	}
	me, opp := pos.Mover()
	image := engine.Canonical(me, opp)
	b := board{me, opp}.turned(image)
	turned := make([]engine.Square, len(asked))
	for i, sq := range asked {
		turned[i] = image.Square(sq)
	}
	j, ok := s.judgeExact(ctx, b, turned, lim)
	if !ok {
		j = s.judgeEstimate(ctx, b, turned, lim.Nodes)
	}
	back := image.Inverse()
	j.Best.Best, j.Alike = back.Square(j.Best.Best), back.Bitboard(j.Alike)
	for i, sq := range j.Best.PV {
		j.Best.PV[i] = back.Square(sq)
	}
	return j, ctx.Err()
}

// ExactNodes bounds the search of a position to its end in [Searcher.Judge]; where
// it is not enough, the position is estimated. With 22 empties one in a few hundred
// needs more.
const ExactNodes = 120_000_000

func (s *Searcher) judgeExact(ctx context.Context, b board, asked []engine.Square, lim Limits) (j Judged, ok bool) {
	if b.empty().Count() > lim.ExactFrom {
		return Judged{}, false
	}
	s.Reset()
	s.begin(ctx, ExactNodes)
	r := s.root(b)
	best := r.search(Limits{ExactFrom: lim.ExactFrom})
	if !best.Exact {
		return Judged{}, false
	}
	j = r.judged(best)
	top := best.Value / DiscValue
	s.budget += s.nodes
	for _, sq := range asked {
		v := top
		if !j.Alike.Has(r.first(sq)) {
			m := r.find(r.first(sq))
			v = -s.solve(r.after(&m), r.n-1, window{-top, maxDiscs})
		}
		j.Moves = append(j.Moves, min(v, top)*DiscValue)
	}
	j.Best.Nodes = s.nodes
	return j, !s.aborted
}

// judgeEstimate deepens until the budget is spent, and never plays out the game:
// what is asked about is then as deep as the best move.
func (s *Searcher) judgeEstimate(ctx context.Context, b board, asked []engine.Square, budget uint64) Judged {
	s.Reset()
	s.begin(ctx, budget)
	r := s.root(b)
	best := Result{Best: r.moves[0].square, PV: []engine.Square{r.moves[0].square}}
	for depth := 1; depth < max(r.n, 2) && r.iterate(depth, &best); depth++ {
	}
	j := r.judged(best)
	for i, sq := range asked {
		v := best.Value
		if !j.Alike.Has(r.first(sq)) {
			v = r.estimateAfter(r.find(r.first(sq)), best.Depth, budget)
			if i == 0 && v > best.Value && !s.aborted {
				m := r.find(r.first(sq))
				best.Best, best.Value, best.PV = m.square, v, r.pvEstimated(&m)
				j = r.judged(best)
			}
		}
		j.Moves = append(j.Moves, min(v, best.Value))
	}
	j.Best.Nodes = s.nodes
	return j
}

// estimateAfter judges one move to a depth. Each has a share of nodes of its own, so that its
// value does not depend on how many others are asked about after it; if that is not
// enough it is looked at less deeply, which is rare, since the memory knows most of
// its replies.
func (r *root) estimateAfter(m move, depth int, share uint64) (value int) {
	for ; ; depth -= 2 {
		r.aborted, r.budget, r.nextLook = false, r.nodes+4*share, r.nodes
		value = r.midgameAfter(&m, r.board, r.n, depth, anyValue)
		if !r.aborted || depth <= 2 {
			return value
		}
	}
}

// judged begins an answer with the best move and its images.
func (r *root) judged(best Result) Judged {
	j := Judged{Best: best}
	for image := range engine.Symmetries {
		if image.Bitboard(r.me) == r.me && image.Bitboard(r.opp) == r.opp {
			j.Alike |= image.Square(best.Best).Bit()
		}
	}
	return j
}

// first returns the image of a move that stands for all its images, so that a
// mirrored game gets the same values.
func (r *root) first(sq engine.Square) engine.Square {
	first := sq
	for image := range engine.Symmetries {
		if image.Bitboard(r.me) == r.me && image.Bitboard(r.opp) == r.opp {
			first = min(first, image.Square(sq))
		}
	}
	return first
}

// find returns a legal move of the list.
func (r *root) find(sq engine.Square) move {
	for _, m := range r.moves {
		if m.square == sq {
			return m
		}
	}
	panic("BUG: " + sq.String() + " is not legal")
}
