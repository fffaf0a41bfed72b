package search

import (
	"math/bits"

	"reversi/engine"
)

// The last squares of a game, written out by the number of empties. Values here
// are final disc differences for the side to move, in discs, empty squares
// counting for the winner.

// last1 is the value with one empty square s left. The mover's discs say it all:
// the opponent has every other square.
func last1(me engine.Bitboard, s engine.Square) int {
	mine := me.Count()
	if n := lastFlips(me, s); n != 0 {
		return 2*(mine+n) - 62
	}
	opp := ^(me | s.Bit())
	if n := lastFlips(opp, s); n != 0 {
		return 2*(mine-n) - 64
	}
	if mine > 31 {
		return 2*mine - 62
	}
	return 2*mine - 64
}

// last2 is the value with two empty squares, x and y.
func (s *Searcher) last2(b board, x, y engine.Square, beta int) int {
	s.nodes++
	best := -unknown
	if flips := flipsAt(x, b.me, b.opp); flips != 0 {
		if best = -last1(b.opp&^flips, y); best >= beta {
			return best
		}
	}
	if flips := flipsAt(y, b.me, b.opp); flips != 0 {
		best = max(best, -last1(b.opp&^flips, x))
	}
	if best != -unknown {
		return best
	}
	worst := unknown
	if flips := flipsAt(x, b.opp, b.me); flips != 0 {
		worst = last1(b.me&^flips, y)
	}
	if flips := flipsAt(y, b.opp, b.me); flips != 0 {
		worst = min(worst, last1(b.me&^flips, x))
	}
	if worst != unknown {
		return worst
	}
	return b.final()
}

// portableLast3 is the value with three empty squares, x, y and z. The assembly has
// it once more, with all below it, for processors with AVX2.
func (s *Searcher) portableLast3(b board, x, y, z engine.Square, w window, passed bool) int {
	s.nodes++
	// A square alone in its quadrant comes first.
	switch quadrant(x) {
	case quadrant(y):
		x, z = z, x
	case quadrant(z):
		x, y = y, x
	}
	best := -unknown
	if flips := flipsAt(x, b.me, b.opp); flips != 0 {
		best = -s.last2(b.play(x, flips), y, z, -w.alpha)
		if best >= w.beta {
			return best
		}
	}
	if flips := flipsAt(y, b.me, b.opp); flips != 0 {
		best = max(best, -s.last2(b.play(y, flips), x, z, -max(w.alpha, best)))
		if best >= w.beta {
			return best
		}
	}
	if flips := flipsAt(z, b.me, b.opp); flips != 0 {
		best = max(best, -s.last2(b.play(z, flips), x, y, -max(w.alpha, best)))
	}
	if best != -unknown {
		return best
	}
	if passed {
		return b.final()
	}
	return -s.portableLast3(b.pass(), x, y, z, w.turned(), true)
}

// last4 is the value with four empty squares. Like the others here it tries
// every empty square instead of looking for the legal ones first; those in
// quadrants with an odd number of empty squares come before the others.
func (s *Searcher) last4(b board, w window, passed bool) int {
	s.nodes++
	empty := b.empty()
	odd := empty & oddQuadrants(empty)
	squares := [4]engine.Square{}
	i := 0
	for rest := odd; rest != 0; rest &= rest - 1 {
		squares[i&3] = rest.First()
		i++
	}
	for rest := empty &^ odd; rest != 0; rest &= rest - 1 {
		squares[i&3] = rest.First()
		i++
	}
	best := -unknown
	for i, square := range squares {
		flips := flipsAt(square, b.me, b.opp)
		if flips == 0 {
			continue
		}
		x, y, z := squares[others[i][0]], squares[others[i][1]], squares[others[i][2]]
		v := -s.last3(b.play(square, flips), x, y, z, w.from(best).turned())
		if v > best {
			if best = v; v >= w.beta {
				return v
			}
		}
	}
	if best != -unknown {
		return best
	}
	if passed {
		return b.final()
	}
	return -s.last4(b.pass(), w.turned(), true)
}

// others holds the indices below four except one.
var others = [4][3]uint8{{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}}

// quadrant numbers the quadrant of a square, 0, 1, 8 or 9.
func quadrant(s engine.Square) engine.Square { return s >> 2 & 9 }

// flipsAt is [engine.Flips] for squares that often flip nothing.
func flipsAt(s engine.Square, me, opp engine.Bitboard) engine.Bitboard {
	if neighbors[s&63]&opp == 0 {
		return 0
	}
	return engine.Flips(s, me, opp)
}

var neighbors = func() (all [64]engine.Bitboard) {
	for s := range engine.Square(64) {
		all[s] = s.Bit().Neighbors()
	}
	return all
}()

// oddQuadrants returns the quadrants of the board that hold an odd number of
// the given squares, by folding every 4×4 quadrant onto its first bit.
func oddQuadrants(b engine.Bitboard) engine.Bitboard {
	b ^= b >> 2
	b ^= b >> 1
	b ^= b >> 16
	b ^= b >> 8
	return b & 0x1100000011 * 0x0f0f0f0f
}

// lastFlips counts what a disc on the last empty square flips, one lookup for
// each of the four lines through it. No disc of the mover lies beyond the ends
// of a short diagonal, so that its missing squares do no harm.
func lastFlips(me engine.Bitboard, s engine.Square) int {
	d := &diagonals[s&63]
	col, row := s.Col(), s.Row()
	const gatherColumn, gatherRows = 0x0102040810204080, 0x0101010101010101
	n := flipsInLine[col][me>>(row*8)&0xff]
	n += flipsInLine[row][me>>col&0x0101010101010101*gatherColumn>>56]
	n += flipsInLine[col][me&d[0]*gatherRows>>56]
	n += flipsInLine[col][me&d[1]*gatherRows>>56]
	return int(n)
}

// flipsInLine counts the flips in a full line of eight by a disc on one of its
// squares, given the mover's discs.
var flipsInLine = func() (all [8][256]uint8) {
	for at := range all {
		for line := range 256 {
			if above := line >> (at + 1); above != 0 {
				all[at][line] += uint8(bits.TrailingZeros8(uint8(above)))
			}
			if below := uint8(line << (8 - at)); below != 0 {
				all[at][line] += uint8(bits.LeadingZeros8(below))
			}
		}
	}
	return all
}()

// diagonals holds the two diagonals through each square.
var diagonals = func() (all [64][2]engine.Bitboard) {
	for s := range engine.Square(64) {
		for t := range engine.Square(64) {
			if t.Col()-t.Row() == s.Col()-s.Row() {
				all[s][0] |= t.Bit()
			}
			if t.Col()+t.Row() == s.Col()+s.Row() {
				all[s][1] |= t.Bit()
			}
		}
	}
	return all
}()
