package search

import "reversi/engine"

// The exact search to the end of the game. Values are final disc differences
// for the side to move, in discs.

const (
	// unknown is beyond every value of either search.
	unknown = 1 << 14
	// maxDiscs bounds the values of the exact search.
	maxDiscs = 64
	// tableFrom is the number of empties from which positions are looked up,
	// ordered by what they leave the opponent and cut off by stable discs;
	// below it that costs more than it saves.
	tableFrom = 6
	// largeFrom is the number of empties from which the large table is used; the
	// many smaller positions have a small one that stays in the processor's cache.
	largeFrom = 10
)

// anyDiscs is the window of all values.
var anyDiscs = window{-maxDiscs, maxDiscs}

// solve returns the value of a position with n empty squares if it lies within the
// window, else a bound on that side of it.
func (s *Searcher) solve(b board, n int, w window) int {
	switch {
	case n >= tableFrom:
		return s.solveDeep(b, b.legal(), n, w)
	case n > 4:
		return s.solveShallow(b, b.legal(), n, w)
	case n == 4:
		return s.last4(b, w, false)
	}
	empty := b.empty()
	switch n {
	case 3:
		return s.last3(b, empty.Nth(0), empty.Nth(1), empty.Nth(2), w)
	case 2:
		return s.last2(b, empty.Nth(0), empty.Nth(1), w.beta)
	case 1:
		return last1(b.me, empty.First())
	}
	return b.final()
}

// solveShallow tries moves in regions with an odd number of empties first: who
// moves there first tends to move there last. It is told the legal moves.
func (s *Searcher) solveShallow(b board, moves engine.Bitboard, n int, w window) int {
	s.nodes++
	if moves == 0 {
		moves = b.pass().legal()
		if moves == 0 {
			return b.final()
		}
		return -s.solveShallow(b.pass(), moves, n, w.turned())
	}
	best := -unknown
	odd := moves & oddQuadrants(b.empty())
	for _, part := range [2]engine.Bitboard{odd, moves &^ odd} {
		for ; part != 0; part &= part - 1 {
			square := part.First()
			next := b.play(square, engine.Flips(square, b.me, b.opp))
			var v int
			if n > 5 {
				v = -s.solveShallow(next, next.legal(), n-1, w.from(best).turned())
			} else {
				v = -s.last4(next, w.from(best).turned(), false)
			}
			if v > best {
				if best = v; v >= w.beta {
					return v
				}
			}
		}
	}
	return best
}

// solveDeep is a principal variation search with the table. It is told the legal
// moves, which whoever put this one in order has counted already.
func (s *Searcher) solveDeep(b board, moves engine.Bitboard, n int, w window) int {
	if s.halted() {
		return w.alpha
	}
	s.nodes++
	if v, ok := stabilityCutoff(b, n, w.alpha); ok {
		return v
	}
	if moves == 0 {
		moves = b.pass().legal()
		if moves == 0 {
			return b.final()
		}
		return -s.solveDeep(b.pass(), moves, n, w.turned())
	}
	hint := int8(noMove)
	if k, ok := s.endTable(n).find(b); ok {
		hint = k.move
		if v, ok := k.settles(w); ok && int(k.selectivity) >= s.selectivity {
			return v
		}
	}
	if s.selectivity < noSelectivity && n >= cutEmpties && w.isNull() {
		if v, ok := s.cutEnd(b, moves, n, w.alpha); ok {
			return v
		}
	}
	// Often the table's move is all that is needed, and the others need not be
	// put in order.
	first := -unknown
	if hint != noMove {
		first = s.solveHint(b, engine.Square(hint), n, w)
		if s.aborted || first >= w.beta {
			return first
		}
	}
	list := s.moveList(n, b, moves)
	if n > largeFrom {
		for i := range list {
			s.ends.prefetch(b.after(&list[i]))
		}
	}
	if v, ok := s.transpositionCutoff(list, b, n, w.beta); ok {
		return v
	}
	s.orderEnd(list, b, n, hint)
	return s.solveList(list, b, n, w, first)
}

// solveHint is the value of the table's move.
func (s *Searcher) solveHint(b board, hint engine.Square, n int, w window) int {
	v := -s.solve(b.play(hint, engine.Flips(hint, b.me, b.opp)), n-1, w.turned())
	if v >= w.beta && !s.aborted {
		s.storeEnd(b, n, w, v, int8(hint))
	}
	return v
}

// solveList tries the moves of a list, the most promising first. If the first
// was tried already its value is given.
func (s *Searcher) solveList(list []move, b board, n int, w window, first int) int {
	best, bestMove := first, int8(noMove)
	for i := range list {
		m := nextBest(list, i)
		if i == 0 && first != -unknown {
			bestMove = int8(m.square)
			continue
		}
		if i > 0 && s.shares(n, len(list)-i-1) {
			if v, ok := s.solveSplit(list[i:], b, n, w, best, bestMove); ok {
				return v
			}
		}
		rest := w.from(best)
		var v int
		if i == 0 || rest.beta-rest.alpha <= 1 {
			v = s.solveAfter(m, b, n, rest)
		} else if v = s.solveAfter(m, b, n, null(rest.alpha)); v > rest.alpha && v < w.beta {
			v = s.solveAfter(m, b, n, window{v, w.beta})
		}
		if s.aborted {
			return w.alpha
		}
		if v > best {
			if best, bestMove = v, int8(m.square); v >= w.beta {
				break
			}
		}
	}
	s.storeEnd(b, n, w, best, bestMove)
	return best
}

// solveAfter is the value of a move that was put in order.
func (s *Searcher) solveAfter(m *move, b board, n int, w window) int {
	if n > tableFrom {
		return -s.solveDeep(b.after(m), m.replies, n-1, w.turned())
	}
	return -s.solveShallow(b.after(m), m.replies, n-1, w.turned())
}

// stabilityCutoff bounds the value from above by the opponent's stable discs, which
// it keeps to the end. It is worth its time only if alpha is so high that few
// stable discs suffice.
func stabilityCutoff(b board, n, alpha int) (int, bool) {
	if alpha < stableAlpha(n) {
		return 0, false
	}
	v := maxDiscs - 2*engine.Stable(b.opp, b.me).Count()
	return v, v <= alpha
}

// stableAlpha is the alpha from which stable discs are counted.
func stableAlpha(n int) int { return min(n-4, 24) }

// transpositionCutoff looks whether the table already knows a move that is good
// enough (enhanced transposition cutoff, ETC).
func (s *Searcher) transpositionCutoff(list []move, b board, n, beta int) (int, bool) {
	if n <= largeFrom {
		return 0, false
	}
	for i := range list {
		k, ok := s.ends.find(b.after(&list[i]))
		if ok && int(k.selectivity) >= s.selectivity && -int(k.upper) >= beta {
			return -int(k.upper), true
		}
	}
	return 0, false
}

// storeEnd keeps the outcome of an exact search. So near the end that nothing is left
// out it counts as not selective.
func (s *Searcher) storeEnd(b board, n int, w window, value int, move int8) {
	f := found{window: w, value: value, depth: n, selectivity: s.selectivity, move: move}
	if n < cutEmpties {
		f.selectivity = noSelectivity
	}
	s.endTable(n).store(b, f)
}

func (s *Searcher) endTable(n int) *table {
	if n < largeFrom {
		return s.smalls
	}
	return s.ends
}
