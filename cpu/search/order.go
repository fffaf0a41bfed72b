package search

import "reversi/engine"

// move is a legal move in a list that is being put in order.
type move struct {
	flips   engine.Bitboard
	replies engine.Bitboard // the opponent's legal moves after it, set by orderEnd
	score   int32           // the higher, the sooner
	square  engine.Square
}

// maxMoves is room for every legal move: no reachable position has more than 33,
// and this is enough for any board.
const maxMoves = 64

// moveList returns the legal moves with their flips, in the memory kept for
// positions with n empty squares.
func (s *Searcher) moveList(n int, b board, moves engine.Bitboard) []move {
	list := s.moveLists[n][:0]
	for ; moves != 0; moves &= moves - 1 {
		sq := moves.First()
		list = append(list, move{flips: engine.Flips(sq, b.me, b.opp), square: sq})
	}
	return list
}

// nextBest brings the best of the moves from i on to place i.
func nextBest(list []move, i int) *move {
	best := i
	for j := i + 1; j < len(list); j++ {
		if list[j].score > list[best].score {
			best = j
		}
	}
	list[i], list[best] = list[best], list[i]
	return &list[i]
}

// squareScore ranks squares before anything is known of the position: corners
// first, squares beside them last.
var squareScore = [64]int32{
	18, 4, 16, 12, 12, 16, 4, 18,
	4, 2, 6, 8, 8, 6, 2, 4,
	16, 6, 14, 10, 10, 14, 6, 16,
	12, 8, 10, 0, 0, 10, 8, 12,
	12, 8, 10, 0, 0, 10, 8, 12,
	16, 6, 14, 10, 10, 14, 6, 16,
	4, 2, 6, 8, 8, 6, 2, 4,
	18, 4, 16, 12, 12, 16, 4, 18,
}

// Weights of the ordering in endgames: fastest first, that is the move that
// leaves the opponent the fewest replies.
const (
	firstScore     = 1 << 30 // the table's move
	wipeOutScore   = 1 << 29
	mobilityWeight = 1 << 8
	oddWeight      = 1 << 7
)

// orderEnd scores the moves of an endgame position.
func (s *Searcher) orderEnd(list []move, b board, n int, hint int8) {
	odd := oddQuadrants(b.empty())
	depth := orderDepth(n)
	if depth >= 0 && s.patterns != nil {
		s.states[n].set(b)
	}
	for i := range list {
		m := &list[i]
		if int8(m.square) == hint {
			m.score = firstScore
			continue
		}
		next := b.after(m)
		if n <= largeFrom && n > tableFrom {
			s.smalls.prefetch(next)
		}
		m.replies = next.legal()
		if next.me == 0 {
			m.score = wipeOutScore
			continue
		}
		m.score = squareScore[m.square] - mobilityWeight*mobility(m.replies)
		if odd.Has(m.square) {
			m.score += oddWeight
		}
		if depth >= 0 {
			m.score += int32(s.midgameAfter(m, b, n, depth+1, anyValue))
		}
	}
}

// orderDepth is how deep moves are looked ahead to put them in order when n
// squares are empty; negative means not at all.
func orderDepth(n int) int {
	switch {
	case n < 12:
		return -1
	case n < 15:
		return 0
	case n < 18:
		return 1
	case n < 21:
		return 2
	}
	return 3
}

// mobility counts legal moves, corners twice.
func mobility(moves engine.Bitboard) int32 {
	return int32(moves.Count() + (moves & engine.Corners).Count())
}

// orderMiddle scores the moves of a position before the endgame.
func (s *Searcher) orderMiddle(list []move, b board, n, depth int, hint int8) {
	for i := range list {
		m := &list[i]
		if int8(m.square) == hint {
			m.score = firstScore
			continue
		}
		next := b.after(m)
		if next.me == 0 {
			m.score = wipeOutScore
			continue
		}
		if depth < 3 {
			m.score = squareScore[m.square] - 16*mobility(next.legal())
			continue
		}
		m.score = squareScore[m.square] - 64*mobility(next.legal()) +
			int32(s.midgameAfter(m, b, n, (depth-3)/3+1, anyValue))
	}
}
