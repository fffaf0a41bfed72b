package search

import "reversi/engine"

// The search before the endgame. Values are estimates of the final disc
// difference for the side to move, in hundredths of a disc.

// maxValue is a won board, 64 discs.
const maxValue = 64 * DiscValue

// midgame looks depth plies ahead in a position with n empty squares. It returns
// the value if that lies between alpha and beta, else a bound on that side. The
// last four squares are played out in any case: that is as quick as an estimate.
func (s *Searcher) midgame(me, opp engine.Bitboard, n, depth, alpha, beta int) int {
	if depth >= n || n <= 4 {
		return s.exactValue(me, opp, n, alpha, beta)
	}
	if s.halted() {
		return alpha
	}
	s.nodes++
	moves := engine.Legal(me, opp)
	if moves == 0 {
		if engine.Legal(opp, me) == 0 {
			return finalDiscs(me, opp) * DiscValue
		}
		s.states[n].second = !s.states[n].second
		v := -s.midgame(opp, me, n, depth, -beta, -alpha)
		s.states[n].second = !s.states[n].second
		return v
	}
	if depth <= 0 {
		return s.estimate(me, opp, moves, n)
	}
	hint := int8(noMove)
	if depth >= 2 {
		if k, ok := s.middles.find(me, opp); ok {
			hint = k.move
			if v, ok := k.settles(alpha, beta); ok && int(k.depth) >= depth {
				return v
			}
		}
	}
	if depth >= cutDepth && beta-alpha == 1 && s.selective {
		if v, ok := s.cutMiddle(me, opp, moves, n, depth, alpha); ok {
			return v
		}
	}
	first := -unknown
	if hint != noMove {
		first = s.midgameHint(me, opp, engine.Square(hint), n, depth, alpha, beta)
		if s.aborted || first >= beta {
			return first
		}
	}
	list := s.list(n, me, opp, moves)
	s.orderMiddle(list, me, opp, n, depth, hint)
	return s.midgameList(list, me, opp, n, depth, alpha, beta, first)
}

// midgameHint is the value of the table's move.
func (s *Searcher) midgameHint(me, opp engine.Bitboard, hint engine.Square, n, depth, alpha, beta int) int {
	m := listed{square: hint, flips: engine.Flips(hint, me, opp)}
	v := s.midgameAfter(&m, me, opp, n, depth, alpha, beta)
	if v >= beta && !s.aborted {
		s.middles.store(me, opp, depth, 0, alpha, beta, v, int8(hint))
	}
	return v
}

// midgameList tries the moves of a list, the most promising first. If the first
// was tried already its value is given.
func (s *Searcher) midgameList(list []listed, me, opp engine.Bitboard, n, depth, alpha, beta, first int) int {
	best, bestMove := first, int8(noMove)
	for i := range list {
		m := takeBest(list, i)
		if i == 0 && first != -unknown {
			bestMove = int8(m.square)
			continue
		}
		low := max(alpha, best)
		var v int
		if i == 0 || beta-low <= 1 {
			v = s.midgameAfter(m, me, opp, n, depth, low, beta)
		} else if v = s.midgameAfter(m, me, opp, n, depth, low, low+1); v > low && v < beta {
			v = s.midgameAfter(m, me, opp, n, depth, v, beta)
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
	if depth >= 2 {
		s.middles.store(me, opp, depth, 0, alpha, beta, best, bestMove)
	}
	return best
}

// midgameAfter is the value of a move in a position with n empty squares that is
// searched depth plies deep.
func (s *Searcher) midgameAfter(m *listed, me, opp engine.Bitboard, n, depth, alpha, beta int) int {
	if s.patterns != nil {
		s.states[n-1].play(&s.states[n], m.square, m.flips)
	}
	return -s.midgame(opp&^m.flips, me|m.flips|m.square.Bit(), n-1, depth-1, -beta, -alpha)
}

// estimate asks the evaluation about a position with these legal moves.
func (s *Searcher) estimate(me, opp, moves engine.Bitboard, n int) int {
	if s.patterns != nil {
		return s.patterns.value(&s.states[n], me, opp, moves)
	}
	return s.eval.Evaluate(me, opp)
}

// exactValue plays on to the end of the game. The window is widened to whole
// discs.
func (s *Searcher) exactValue(me, opp engine.Bitboard, n, alpha, beta int) int {
	low, high := floorDiscs(alpha), -floorDiscs(-beta)
	return DiscValue * s.solve(me, opp, n, max(low, -maxDiscs), min(high, maxDiscs))
}

// floorDiscs rounds a value down to whole discs.
func floorDiscs(value int) int {
	if value < 0 {
		return -((-value + DiscValue - 1) / DiscValue)
	}
	return value / DiscValue
}
