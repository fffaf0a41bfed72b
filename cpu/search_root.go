package cpu

import "reversi/engine"

// root is the position a search was asked about.
type root struct {
	*Searcher
	me, opp engine.Bitboard
	n       int      // empty squares
	moves   []listed // the best of the last iteration first
}

// search deepens ply by ply until a limit is reached, then solves the game if
// that was asked for.
func (r *root) search(lim Limits) Result {
	exact := r.n <= lim.ExactFrom || lim.Depth >= r.n || lim == Limits{Nodes: lim.Nodes} && lim.Nodes == 0
	best := Result{Best: r.moves[0].square, Line: []engine.Square{r.moves[0].square}}
	for depth := 1; depth <= r.lastDepth(lim, exact); depth++ {
		if !r.iterate(depth, &best) {
			break
		}
	}
	if exact && !r.aborted {
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
			v = r.midgameAfter(&m, r.me, r.opp, r.n, depth, -maxValue, maxValue)
		} else if v = r.midgameAfter(&m, r.me, r.opp, r.n, depth, low, low+1); v > low {
			v = r.midgameAfter(&m, r.me, r.opp, r.n, depth, low, maxValue)
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
	best.Line = r.guess()
	return !r.aborted
}

// toFront makes a move the first, keeping the order of the others.
func (r *root) toFront(i int) {
	m := r.moves[i]
	copy(r.moves[1:i+1], r.moves[:i])
	r.moves[0] = m
}

// solveRoot searches every move to the end of the game.
func (r *root) solveRoot(best *Result) {
	value := -unknown
	for i := range r.moves {
		m := r.moves[i]
		nextMe, nextOpp := r.opp&^m.flips, r.me|m.flips|m.square.Bit()
		low := max(value, -maxDiscs)
		var v int
		if i == 0 {
			v = -r.solve(nextMe, nextOpp, r.n-1, -maxDiscs, maxDiscs)
		} else if v = -r.solve(nextMe, nextOpp, r.n-1, -low-1, -low); v > low {
			v = -r.solve(nextMe, nextOpp, r.n-1, -maxDiscs, -low)
		}
		if r.aborted {
			return
		}
		if v > value {
			value = v
			r.toFront(i)
		}
	}
	*best = Result{Best: r.moves[0].square, Value: value * DiscValue, Exact: true, Depth: r.n}
	best.Line = r.proved(value)
}

// guess follows the best moves that the table of estimates knows.
func (r *root) guess() []engine.Square {
	m := r.moves[0]
	line := []engine.Square{m.square}
	me, opp := r.opp&^m.flips, r.me|m.flips|m.square.Bit()
	for {
		if engine.Legal(me, opp) == 0 {
			me, opp = opp, me
		}
		e := r.middles.find(me, opp)
		if e == nil || e.move == noMove {
			return line
		}
		sq := engine.Square(e.move)
		flips := engine.Flips(sq, me, opp)
		line = append(line, sq)
		me, opp = opp&^flips, me|flips|sq.Bit()
	}
}

// lineNodes bounds the search for the line of a solved game; most of it is still
// in the table.
const lineNodes = 500_000

// proved plays a solved game to its end: a move belongs to the line if it keeps
// the value, in discs for the side to move at the root.
func (r *root) proved(value int) []engine.Square {
	nodes := r.nodes
	r.budget = nodes + lineNodes
	defer func() { r.nodes, r.aborted = nodes, false }()

	m := r.moves[0]
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
	if e := r.endTable(n).find(me, opp); e != nil {
		hint = e.move
	}
	r.orderEnd(list, me, opp, n, value-1, hint)
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
