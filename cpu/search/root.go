package search

import "reversi/engine"

// root is the position a search was asked about.
type root struct {
	*Searcher
	board
	n     int    // empty squares
	moves []move // the best of the last iteration first
}

// root prepares a search of a position in which the side to move can move.
func (s *Searcher) root(b board) root {
	r := root{Searcher: s, board: b, n: b.empty().Count()}
	if s.patterns != nil {
		s.states[r.n].set(b)
	}
	r.moves = append(r.moves, s.moveList(r.n, b, b.legal())...)
	return r
}

// exact reports whether limits ask for the game to be solved.
func (r *root) exact(lim Limits) bool {
	return r.n <= lim.ExactFrom || lim.Depth >= r.n || lim == Limits{}
}

// search deepens ply by ply until a limit is reached, then solves the game if
// that was asked for.
func (r *root) search(lim Limits) Result {
	exact := r.exact(lim)
	best := Result{Best: r.moves[0].square, PV: []engine.Square{r.moves[0].square}}
	for depth := 1; depth <= r.lastDepth(lim, exact); depth++ {
		if !r.iterate(depth, &best) {
			break
		}
	}
	if !r.aborted && (exact || lim.Depth == 0) {
		r.solveRoot(&best)
	}
	return best
}

// lastDepth is where deepening ends. Before an exact search a shallow one is
// enough: it puts the moves in order.
func (r *root) lastDepth(lim Limits, exact bool) int {
	if exact {
		return r.n - 9
	}
	if lim.Depth > 0 {
		return min(lim.Depth, r.n-1)
	}
	return r.n - 1
}

// iterate searches every move to one depth. When it is cut short after the
// first move, what it found is still better than the iteration before.
func (r *root) iterate(depth int, best *Result) (complete bool) {
	value, tried := -unknown, 0
	for i := range r.moves {
		m, low := r.moves[i], max(value, -maxValue)
		var v int
		if i == 0 {
			v = r.midgameAfter(&m, r.board, r.n, depth, anyValue)
		} else if v = r.midgameAfter(&m, r.board, r.n, depth, null(low)); v > low {
			v = r.midgameAfter(&m, r.board, r.n, depth, window{low, maxValue})
		}
		if r.aborted {
			break
		}
		tried++
		if v > value {
			value = v
			r.toFront(i)
		}
	}
	if tried == 0 {
		return false
	}
	*best = Result{Best: r.moves[0].square, Value: value, Depth: depth}
	best.PV = r.pvEstimated(&r.moves[0])
	return !r.aborted
}

// toFront makes a move the first, keeping the order of the others.
func (r *root) toFront(i int) {
	m := r.moves[i]
	copy(r.moves[1:i+1], r.moves[:i])
	r.moves[0] = m
}

// selectiveFrom is the number of empties from which selective searches go before
// the exact one: they cost little and put the moves in order.
const selectiveFrom = 17

// solveRoot searches to the end of the game, more and more exactly.
func (r *root) solveRoot(best *Result) {
	defer func() { r.selectivity = noSelectivity }()
	for r.selectivity = r.firstSelectivity(); r.selectivity < noSelectivity; r.selectivity++ {
		value, ok := r.solveMoves()
		if !ok {
			return
		}
		*best = Result{Best: r.moves[0].square, Value: value * DiscValue, Depth: r.n, PV: best.PV}
		best.PV = r.pvEstimated(&r.moves[0])
	}
	r.selectivity = noSelectivity
	if value, ok := r.solveMoves(); ok {
		*best = Result{Best: r.moves[0].square, Value: value * DiscValue, Exact: true, Depth: r.n}
		best.PV = r.pvExact(&r.moves[0], value)
	}
}

// firstSelectivity is the selectivity of the first of the searches to the end.
func (r *root) firstSelectivity() int {
	if r.probCut && r.n >= selectiveFrom {
		return 0
	}
	return noSelectivity
}

// solveMoves searches every move to the end of the game and brings the best to
// the front.
func (r *root) solveMoves() (value int, ok bool) {
	value = -unknown
	for i := range r.moves {
		m := r.moves[i]
		next := r.after(&m)
		low := max(value, -maxDiscs)
		var v int
		if i == 0 {
			v = -r.solve(next, r.n-1, anyDiscs)
		} else if v = -r.solve(next, r.n-1, null(-low-1)); v > low {
			v = -r.solve(next, r.n-1, window{-maxDiscs, -low})
		}
		if r.aborted {
			return 0, false
		}
		if v > value {
			value = v
			r.toFront(i)
		}
	}
	return value, true
}
