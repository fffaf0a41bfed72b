package cpu

import "reversi/engine"

// symmetric returns the image of a square under one of the eight symmetries of
// the board: bit 0 mirrors the columns, then bit 1 the rows, then bit 2 swaps
// columns and rows.
func symmetric(s engine.Square, image int) engine.Square {
	col, row := s.Col(), s.Row()
	if image&1 != 0 {
		col = 7 - col
	}
	if image&2 != 0 {
		row = 7 - row
	}
	if image&4 != 0 {
		col, row = row, col
	}
	return engine.SquareAt(col, row)
}

// inverse returns the symmetry that undoes another: after a swap the mirrors of
// columns and rows change places.
func inverse(image int) int {
	if image&4 != 0 {
		return 4 | image&1<<1 | image&2>>1
	}
	return image
}

// mapBoard returns the image of a set of squares.
func mapBoard(b engine.Bitboard, image int) (to engine.Bitboard) {
	for s := range b.All() {
		to |= symmetric(s, image).Bit()
	}
	return to
}

// canonicalImage returns the symmetry that turns a position into the one that
// stands for all its images: the one with the lowest boards.
func canonicalImage(me, opp engine.Bitboard) (best int) {
	bestMe, bestOpp := me, opp
	for image := 1; image < 8; image++ {
		m, o := mapBoard(me, image), mapBoard(opp, image)
		if m < bestMe || m == bestMe && o < bestOpp {
			best, bestMe, bestOpp = image, m, o
		}
	}
	return best
}
