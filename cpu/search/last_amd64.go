//go:build !purego

package search

import "reversi/engine"

var hasAVX2 = engine.AVX2()

// last3 is the value with three empty squares.
func (s *Searcher) last3(b board, x, y, z engine.Square, w window) int {
	if !hasAVX2 {
		return s.portableLast3(b, x, y, z, w, false)
	}
	value, nodes := last3AVX2(b.me, b.opp, x, y, z, w.alpha, w.beta)
	s.nodes += nodes
	return value
}

// last3AVX2 plays out the last three squares: the value and the number of nodes are
// those of portableLast3. It needs no call for a move's flips, and the boards stay in
// registers.
//
//go:noescape
func last3AVX2(me, opp engine.Bitboard, x, y, z engine.Square, alpha, beta int) (value int, nodes uint64)

// lastRays holds the squares that lie from one square in the directions east, south,
// south-east and south-west, those in the opposite ones, and of the latter the squares
// next to it. The assembly relies on the order, and on rows of 128 bytes.
//
//lint:ignore U1000 the assembly reads it
var lastRays = func() (all [64][4][4]engine.Bitboard) {
	steps := [4]struct{ cols, rows int }{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}
	for s := range engine.Square(64) {
		for i, d := range steps {
			all[s][0][i] = ray(s, d.cols, d.rows, 7)
			all[s][1][i] = ray(s, -d.cols, -d.rows, 7)
			all[s][2][i] = ray(s, -d.cols, -d.rows, 1)
		}
	}
	return all
}()

// lastLines holds, for the row, the column and the diagonals through each square, the
// line's other squares and the factor that gathers them in the highest byte, then where
// the tables for the square's place in its column's direction and its row's begin in
// flipsInLine. The assembly relies on the order, and on rows of 128 bytes.
//
//lint:ignore U1000 the assembly reads it
var lastLines = func() (all [64]struct {
	lines, factors  [4]engine.Bitboard
	inRow, inColumn uint64
	_               [6]uint64
}) {
	for s := range engine.Square(64) {
		l := &all[s]
		col, row := s.Col(), s.Row()
		const file, gatherColumn, gatherRows = 0x0101010101010101, 0x0102040810204080, 0x0101010101010101
		l.lines = [4]engine.Bitboard{0xff << (8 * row), file << col, diagonals[s][0], diagonals[s][1]}
		for i := range l.lines {
			l.lines[i] &^= s.Bit()
		}
		l.factors = [4]engine.Bitboard{1 << (56 - 8*row), gatherColumn >> col, gatherRows, gatherRows}
		l.inRow, l.inColumn = uint64(col)<<8, uint64(row)<<8
	}
	return all
}()

// ray returns the first squares that lie beyond s in one direction.
func ray(s engine.Square, cols, rows, most int) (b engine.Bitboard) {
	col, row := s.Col()+cols, s.Row()+rows
	for range most {
		if col < 0 || col > 7 || row < 0 || row > 7 {
			break
		}
		b |= engine.SquareAt(col, row).Bit()
		col, row = col+cols, row+rows
	}
	return b
}
