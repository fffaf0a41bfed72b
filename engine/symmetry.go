package engine

// Symmetry is one of the eight turns and reflections that leave the rules of the
// game as they are; the zero Symmetry changes nothing. Bit 0 mirrors the columns,
// then bit 1 the rows, then bit 2 swaps columns and rows.
type Symmetry uint8

// Symmetries is the number of symmetries of the board; they are numbered from 0.
const Symmetries Symmetry = 8

// Square returns the image of a square.
func (y Symmetry) Square(s Square) Square {
	col, row := s.Col(), s.Row()
	if y&1 != 0 {
		col = 7 - col
	}
	if y&2 != 0 {
		row = 7 - row
	}
	if y&4 != 0 {
		col, row = row, col
	}
	return SquareAt(col, row)
}

// Bitboard returns the image of a set of squares.
func (y Symmetry) Bitboard(b Bitboard) (to Bitboard) {
	for s := range b.All() {
		to |= y.Square(s).Bit()
	}
	return to
}

// Inverse returns the symmetry that undoes another: after a swap the mirrors of
// columns and rows change places.
func (y Symmetry) Inverse() Symmetry {
	if y&4 != 0 {
		return 4 | y&1<<1 | y&2>>1
	}
	return y
}

// Canonical returns the symmetry that turns two sets of discs into the pair that
// stands for all their images: the one with the lowest bitboards, the mover's
// first. Symmetric positions have the same one.
func Canonical(mover, opponent Bitboard) (best Symmetry) {
	bestMover, bestOpponent := mover, opponent
	for y := Symmetry(1); y < Symmetries; y++ {
		m, o := y.Bitboard(mover), y.Bitboard(opponent)
		if m < bestMover || m == bestMover && o < bestOpponent {
			best, bestMover, bestOpponent = y, m, o
		}
	}
	return best
}
