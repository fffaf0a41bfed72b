package search

import "reversi/engine"

// The search before the endgame. Values are estimates of the final disc
// difference for the side to move, in hundredths of a disc.

// maxValue is a won board, 64 discs.
const maxValue = 64 * DiscValue

// anyValue is the window of all values.
var anyValue = window{-maxValue, maxValue}

// midgame looks depth plies ahead in a position with n empty squares. It returns
// the value if that lies within the window, else a bound on that side. The
// last four squares are played out in any case: that is as quick as an estimate.
func (s *Searcher) midgame(b board, n, depth int, w window) int {
	if depth >= n || n <= 4 {
		return s.exactValue(b, n, w)
	}
	if s.halted() {
		return w.alpha
	}
	s.nodes++
	moves := b.legal()
	if moves == 0 {
		if b.pass().legal() == 0 {
			return b.final() * DiscValue
		}
		s.states[n].second = !s.states[n].second
		v := -s.midgame(b.pass(), n, depth, w.turned())
		s.states[n].second = !s.states[n].second
		return v
	}
	if depth <= 0 {
		return s.estimate(b, moves, n)
	}
	hint := int8(noMove)
	if depth >= 2 {
		if k, ok := s.middles.find(b); ok {
			hint = k.move
			if v, ok := k.settles(w); ok && int(k.depth) >= depth {
				return v
			}
		}
	}
	if depth >= cutDepth && w.isNull() && s.probCut {
		if v, ok := s.cutMiddle(b, moves, n, depth, w.alpha); ok {
			return v
		}
	}
	first := -unknown
	if hint != noMove {
		first = s.midgameHint(b, engine.Square(hint), n, depth, w)
		if s.aborted || first >= w.beta {
			return first
		}
	}
	list := s.moveList(n, b, moves)
	s.orderMiddle(list, b, n, depth, hint)
	return s.midgameList(list, b, n, depth, w, first)
}

// midgameHint is the value of the table's move.
func (s *Searcher) midgameHint(b board, hint engine.Square, n, depth int, w window) int {
	m := move{square: hint, flips: engine.Flips(hint, b.me, b.opp)}
	v := s.midgameAfter(&m, b, n, depth, w)
	if v >= w.beta && !s.aborted {
		s.middles.store(b, found{window: w, value: v, depth: depth, move: int8(hint)})
	}
	return v
}

// midgameList tries the moves of a list, the most promising first. If the first
// was tried already its value is given.
func (s *Searcher) midgameList(list []move, b board, n, depth int, w window, first int) int {
	best, bestMove := first, int8(noMove)
	for i := range list {
		m := nextBest(list, i)
		if i == 0 && first != -unknown {
			bestMove = int8(m.square)
			continue
		}
		rest := w.from(best)
		var v int
		if i == 0 || rest.beta-rest.alpha <= 1 {
			v = s.midgameAfter(m, b, n, depth, rest)
		} else if v = s.midgameAfter(m, b, n, depth, null(rest.alpha)); v > rest.alpha && v < w.beta {
			v = s.midgameAfter(m, b, n, depth, window{v, w.beta})
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
	if depth >= 2 {
		s.middles.store(b, found{window: w, value: best, depth: depth, move: bestMove})
	}
	return best
}

// midgameAfter is the value of a move in a position with n empty squares that is
// searched depth plies deep.
func (s *Searcher) midgameAfter(m *move, b board, n, depth int, w window) int {
	if s.patterns != nil {
		s.states[n-1].play(&s.states[n], m.square, m.flips)
	}
	return -s.midgame(b.after(m), n-1, depth-1, w.turned())
}

// estimate asks the evaluation about a position with these legal moves.
func (s *Searcher) estimate(b board, moves engine.Bitboard, n int) int {
	if s.patterns != nil {
		return s.patterns.value(&s.states[n], b, moves)
	}
	return s.eval.Evaluate(b.me, b.opp)
}

// exactValue plays on to the end of the game. The window is widened to whole
// discs.
func (s *Searcher) exactValue(b board, n int, w window) int {
	low, high := floorDiscs(w.alpha), -floorDiscs(-w.beta)
	return DiscValue * s.solve(b, n, window{max(low, -maxDiscs), min(high, maxDiscs)})
}

// floorDiscs rounds a value down to whole discs.
func floorDiscs(value int) int {
	if value < 0 {
		return -((-value + DiscValue - 1) / DiscValue)
	}
	return value / DiscValue
}
