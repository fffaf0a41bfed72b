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

// solve returns the value of a position with n empty squares if it lies between
// alpha and beta, else a bound on that side of the window.
func (s *Searcher) solve(me, opp engine.Bitboard, n, alpha, beta int) int {
	switch {
	case n >= tableFrom:
		return s.solveDeep(me, opp, engine.Legal(me, opp), n, alpha, beta)
	case n > 4:
		return s.solveShallow(me, opp, engine.Legal(me, opp), n, alpha, beta)
	case n == 4:
		return s.last4(me, opp, alpha, beta, false)
	}
	empty := ^(me | opp)
	switch n {
	case 3:
		rest := empty & (empty - 1)
		return s.last3(me, opp, empty.First(), rest.First(), (rest & (rest - 1)).First(), alpha, beta, false)
	case 2:
		return s.last2(me, opp, empty.First(), (empty & (empty - 1)).First(), beta)
	case 1:
		return last1(me, empty.First())
	}
	return finalDiscs(me, opp)
}

// solveShallow tries moves in regions with an odd number of empties first: who
// moves there first tends to move there last. It is told the legal moves.
func (s *Searcher) solveShallow(me, opp, moves engine.Bitboard, n, alpha, beta int) int {
	s.nodes++
	if moves == 0 {
		moves = engine.Legal(opp, me)
		if moves == 0 {
			return finalDiscs(me, opp)
		}
		return -s.solveShallow(opp, me, moves, n, -beta, -alpha)
	}
	best := -unknown
	odd := moves & oddQuadrants(^(me | opp))
	for _, part := range [2]engine.Bitboard{odd, moves &^ odd} {
		for ; part != 0; part &= part - 1 {
			move := part.First()
			flips := engine.Flips(move, me, opp)
			nextMe, nextOpp := opp&^flips, me|flips|move.Bit()
			var v int
			if n > 5 {
				v = -s.solveShallow(nextMe, nextOpp, engine.Legal(nextMe, nextOpp), n-1, -beta, -max(alpha, best))
			} else {
				v = -s.last4(nextMe, nextOpp, -beta, -max(alpha, best), false)
			}
			if v > best {
				if best = v; v >= beta {
					return v
				}
			}
		}
	}
	return best
}

// solveDeep is a principal variation search with the table. It is told the legal
// moves, which whoever put this one in order has counted already.
func (s *Searcher) solveDeep(me, opp, moves engine.Bitboard, n, alpha, beta int) int {
	if s.halted() {
		return alpha
	}
	s.nodes++
	if v, ok := stableBound(me, opp, n, alpha); ok {
		return v
	}
	if moves == 0 {
		moves = engine.Legal(opp, me)
		if moves == 0 {
			return finalDiscs(me, opp)
		}
		return -s.solveDeep(opp, me, moves, n, -beta, -alpha)
	}
	hint := int8(noMove)
	if k, ok := s.endTable(n).find(me, opp); ok {
		hint = k.move
		if v, ok := k.settles(alpha, beta); ok && int(k.trust) >= s.trust {
			return v
		}
	}
	if s.trust < trustAll && n >= cutEmpties && beta-alpha == 1 {
		if v, ok := s.cutEnd(me, opp, moves, n, alpha); ok {
			return v
		}
	}
	// Often the table's move is all that is needed, and the others need not be
	// put in order.
	first := -unknown
	if hint != noMove {
		first = s.solveHint(me, opp, engine.Square(hint), n, alpha, beta)
		if s.aborted || first >= beta {
			return first
		}
	}
	list := s.list(n, me, opp, moves)
	if v, ok := s.childBound(list, me, opp, n, beta); ok {
		return v
	}
	s.orderEnd(list, me, opp, n, hint)
	return s.solveList(list, me, opp, n, alpha, beta, first)
}

// solveHint is the value of the table's move.
func (s *Searcher) solveHint(me, opp engine.Bitboard, hint engine.Square, n, alpha, beta int) int {
	flips := engine.Flips(hint, me, opp)
	v := -s.solve(opp&^flips, me|flips|hint.Bit(), n-1, -beta, -alpha)
	if v >= beta && !s.aborted {
		s.endTable(n).store(me, opp, n, s.trustAt(n), alpha, beta, v, int8(hint))
	}
	return v
}

// solveList tries the moves of a list, the most promising first. If the first
// was tried already its value is given.
func (s *Searcher) solveList(list []listed, me, opp engine.Bitboard, n, alpha, beta, first int) int {
	best, bestMove := first, int8(noMove)
	for i := range list {
		m := takeBest(list, i)
		if i == 0 && first != -unknown {
			bestMove = int8(m.square)
			continue
		}
		if i > 0 && s.shares(n, len(list)-i-1) {
			if v, ok := s.solveTogether(list[i:], me, opp, n, alpha, beta, best, bestMove); ok {
				return v
			}
		}
		low := max(alpha, best)
		var v int
		if i == 0 || beta-low <= 1 {
			v = s.solveAfter(m, me, opp, n, low, beta)
		} else if v = s.solveAfter(m, me, opp, n, low, low+1); v > low && v < beta {
			v = s.solveAfter(m, me, opp, n, v, beta)
		}
		if s.aborted {
			return alpha
		}
		if v > best {
			if best, bestMove = v, int8(m.square); v >= beta {
				break
			}
		}
	}
	s.endTable(n).store(me, opp, n, s.trustAt(n), alpha, beta, best, bestMove)
	return best
}

// solveAfter is the value of a move that was put in order.
func (s *Searcher) solveAfter(m *listed, me, opp engine.Bitboard, n, alpha, beta int) int {
	nextMe, nextOpp := opp&^m.flips, me|m.flips|m.square.Bit()
	if n > tableFrom {
		return -s.solveDeep(nextMe, nextOpp, m.replies, n-1, -beta, -alpha)
	}
	return -s.solveShallow(nextMe, nextOpp, m.replies, n-1, -beta, -alpha)
}

// stableBound bounds the value from above by the opponent's stable discs, which
// it keeps to the end. It is worth its time only if alpha is so high that few
// stable discs suffice.
func stableBound(me, opp engine.Bitboard, n, alpha int) (int, bool) {
	if alpha < stableAlpha(n) {
		return 0, false
	}
	v := maxDiscs - 2*engine.Stable(opp, me).Count()
	return v, v <= alpha
}

// stableAlpha is the alpha from which stable discs are counted.
func stableAlpha(n int) int { return min(n-4, 24) }

// childBound looks whether the table already knows a move that is good enough.
func (s *Searcher) childBound(list []listed, me, opp engine.Bitboard, n, beta int) (int, bool) {
	if n <= largeFrom {
		return 0, false
	}
	for i := range list {
		m := &list[i]
		k, ok := s.ends.find(opp&^m.flips, me|m.flips|m.square.Bit())
		if ok && int(k.trust) >= s.trust && -int(k.upper) >= beta {
			return -int(k.upper), true
		}
	}
	return 0, false
}

// trustAt is the trust in a value found now: so near the end nothing is left out.
func (s *Searcher) trustAt(n int) int {
	if n < cutEmpties {
		return trustAll
	}
	return s.trust
}

func (s *Searcher) endTable(n int) *table {
	if n < largeFrom {
		return s.smalls
	}
	return s.ends
}
