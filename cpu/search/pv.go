package search

import "reversi/engine"

// guess follows the best moves after m that the table of estimates knows.
func (r *root) guess(m listed) []engine.Square {
	line := []engine.Square{m.square}
	me, opp := r.opp&^m.flips, r.me|m.flips|m.square.Bit()
	for {
		if engine.Legal(me, opp) == 0 {
			me, opp = opp, me
		}
		k, ok := r.middles.find(me, opp)
		if !ok || k.move == noMove {
			return line
		}
		sq := engine.Square(k.move)
		flips := engine.Flips(sq, me, opp)
		line = append(line, sq)
		me, opp = opp&^flips, me|flips|sq.Bit()
	}
}

// lineNodes bounds the search for the line of a solved game; most of it is still
// in the table.
const lineNodes = 500_000

// proved plays a solved game to its end after the move m: a move belongs to the
// line if it keeps the value, in discs for the side to move at the root.
func (r *root) proved(m listed, value int) []engine.Square {
	nodes, budget := r.nodes, r.budget
	r.budget, r.nextLook = nodes+lineNodes, nodes
	defer func() { r.nodes, r.budget, r.nextLook, r.aborted = nodes, budget, nodes, false }()

	line := []engine.Square{m.square}
	me, opp, value := r.opp&^m.flips, r.me|m.flips|m.square.Bit(), -value
	for {
		moves := engine.Legal(me, opp)
		if moves == 0 {
			me, opp, value = opp, me, -value
			if moves = engine.Legal(me, opp); moves == 0 {
				return line
			}
		}
		sq, ok := r.keeps(me, opp, moves, value)
		if !ok {
			return line
		}
		flips := engine.Flips(sq, me, opp)
		line = append(line, sq)
		me, opp, value = opp&^flips, me|flips|sq.Bit(), -value
	}
}

// keeps returns a move that is worth value, the table's move first.
func (r *root) keeps(me, opp, moves engine.Bitboard, value int) (engine.Square, bool) {
	n := (^(me | opp)).Count()
	list := r.list(n, me, opp, moves)
	hint := int8(noMove)
	if k, ok := r.endTable(n).find(me, opp); ok {
		hint = k.move
	}
	r.orderEnd(list, me, opp, n, hint)
	for i := range list {
		m := *takeBest(list, i)
		v := -r.solve(opp&^m.flips, me|m.flips|m.square.Bit(), n-1, -value, -value+1)
		if r.aborted {
			return 0, false
		}
		if v >= value {
			return m.square, true
		}
	}
	return 0, false
}
