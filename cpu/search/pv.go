package search

import "reversi/engine"

// pvEstimated follows the best moves after m that the table of estimates knows.
func (r *root) pvEstimated(m *move) []engine.Square {
	pv := []engine.Square{m.square}
	b := r.after(m)
	for {
		if b.legal() == 0 {
			b = b.pass()
		}
		k, ok := r.middles.find(b)
		if !ok || k.move == noMove {
			return pv
		}
		sq := engine.Square(k.move)
		pv = append(pv, sq)
		b = b.play(sq, engine.Flips(sq, b.me, b.opp))
	}
}

// pvNodes bounds the search for the continuation of a solved game; most of it is
// still in the table.
const pvNodes = 500_000

// pvExact plays a solved game to its end after the move m: a move belongs to it if
// it keeps the value, in discs for the side to move at the root.
func (r *root) pvExact(m *move, value int) []engine.Square {
	nodes, budget := r.nodes, r.budget
	r.budget, r.nextLook = nodes+pvNodes, nodes
	defer func() { r.nodes, r.budget, r.nextLook, r.aborted = nodes, budget, nodes, false }()

	pv := []engine.Square{m.square}
	b, value := r.after(m), -value
	for {
		moves := b.legal()
		if moves == 0 {
			b, value = b.pass(), -value
			if moves = b.legal(); moves == 0 {
				return pv
			}
		}
		sq, ok := r.keeps(b, moves, value)
		if !ok {
			return pv
		}
		pv = append(pv, sq)
		b, value = b.play(sq, engine.Flips(sq, b.me, b.opp)), -value
	}
}

// keeps returns a move that is worth value, the table's move first.
func (r *root) keeps(b board, moves engine.Bitboard, value int) (engine.Square, bool) {
	n := b.empty().Count()
	list := r.moveList(n, b, moves)
	hint := int8(noMove)
	if k, ok := r.endTable(n).find(b); ok {
		hint = k.move
	}
	r.orderEnd(list, b, n, hint)
	for i := range list {
		m := *nextBest(list, i)
		v := -r.solve(b.after(&m), n-1, null(-value))
		if r.aborted {
			return 0, false
		}
		if v >= value {
			return m.square, true
		}
	}
	return 0, false
}
