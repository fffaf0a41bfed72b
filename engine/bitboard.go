package engine

import (
	"iter"
	"math/bits"
)

// Bitboard is a set of squares, one bit each; see the package comment for the
// layout.
type Bitboard uint64

// Named sets of squares.
const (
	// Corners are a1, h1, a8 and h8.
	Corners Bitboard = 1<<A1 | 1<<H1 | 1<<A8 | 1<<H8
	// XSquares are the squares diagonally next to a corner: b2, g2, b7 and g7.
	XSquares Bitboard = 1<<B2 | 1<<G2 | 1<<B7 | 1<<G7
	// CSquares are the edge squares next to a corner: a2, b1 and their like.
	CSquares Bitboard = 1<<B1 | 1<<A2 | 1<<G1 | 1<<H2 | 1<<A7 | 1<<B8 | 1<<H7 | 1<<G8
	// Edges are the 28 squares of the border, corners included.
	Edges Bitboard = 0xff818181818181ff

	notA Bitboard = 0xfefefefefefefefe
	notH Bitboard = 0x7f7f7f7f7f7f7f7f
)

// Has reports whether the square is in the set.
func (b Bitboard) Has(s Square) bool { return b>>s&1 != 0 }

// Count returns the number of squares in the set, 0 to 64.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of a set that is not empty.
func (b Bitboard) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Nth returns the square number n of a set, from 0 for the lowest; the set must
// have more than n.
func (b Bitboard) Nth(n int) Square {
	for range n {
		b &= b - 1
	}
	return b.First()
}

// All yields the squares of the set in order, a1 first.
func (b Bitboard) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.First()) {
				return
			}
		}
	}
}

// Neighbors returns the squares that touch the set, diagonals included, without
// the set itself.
func (b Bitboard) Neighbors() Bitboard {
	row := b | b<<1&notA | b>>1&notH
	return (row | row<<8 | row>>8) &^ b
}

// CornerOf returns the corner that an X-square or C-square lies beside; ok is
// false for every other square.
func CornerOf(s Square) (corner Square, ok bool) {
	if !(XSquares | CSquares).Has(s) {
		return 0, false
	}
	col, row := 0, 0
	if s.Col() > 3 {
		col = 7
	}
	if s.Row() > 3 {
		row = 7
	}
	return SquareAt(col, row), true
}
