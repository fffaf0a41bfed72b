package engine

import (
	"math/bits"
	"sync"
)

// Stable returns discs of the owner that no continuation of the game can flip,
// whoever moves. It is sound but not complete: every disc it names is stable,
// some stable discs it does not see.
//
// A disc is safe along a line through it if the line ends beside it, if the line
// has no empty square left, or if the next disc on one side is a stable disc of
// the same owner; a disc that is safe along all four lines is stable. The edges,
// where most stability begins, are looked up: see [edgeStable].
func Stable(owner, opponent Bitboard) Bitboard {
	full := fullLines(owner | opponent)
	stable := stableEdges(owner, opponent) | owner&full.all()
	for {
		grown := stable
		safe := (full.row | stable<<1&notA | stable>>1&notH | files(0, 7)) &
			(full.column | stable<<8 | stable>>8 | ranks) &
			(full.rising | stable<<7&notH | stable>>7&notA | Edges) &
			(full.falling | stable<<9&notA | stable>>9&notH | Edges)
		stable |= safe & owner
		if stable == grown {
			return stable
		}
	}
}

const ranks Bitboard = 0xff000000000000ff // rows 1 and 8

// files is the union of two columns.
func files(a, b int) Bitboard { return 0x0101010101010101<<a | 0x0101010101010101<<b }

// lines holds, for each of the four directions, the squares whose whole line in
// that direction is filled.
type lines struct{ row, column, rising, falling Bitboard }

// all returns the squares that are filled in along all four lines.
func (l lines) all() Bitboard { return l.row & l.column & l.rising & l.falling }

// fullLines floods the empty squares along each direction, by one, two and four
// steps; what stays dry lies on a full line.
func fullLines(filled Bitboard) lines {
	e := uint64(^filled)
	column := e | bits.RotateLeft64(e, 8)
	column |= bits.RotateLeft64(column, 16)
	column |= bits.RotateLeft64(column, 32)

	b := ^filled
	return lines{
		row:     ^(floodEast(b, 1, 2, 4) | floodWest(b, 1, 2, 4)),
		column:  Bitboard(^column),
		rising:  ^(floodWest(b, -7, -14, -28) | floodEast(b, -7, -14, -28)),
		falling: ^(floodEast(b, 9, 18, 36) | floodWest(b, 9, 18, 36)),
	}
}

// Columns that a square can reach by one, two or four steps east or west.
const (
	east1, east2, east4 Bitboard = notA, 0xfcfcfcfcfcfcfcfc, 0xf0f0f0f0f0f0f0f0
	west1, west2, west4 Bitboard = notH, 0x3f3f3f3f3f3f3f3f, 0x0f0f0f0f0f0f0f0f
)

// floodEast spreads by steps that go one column east: +1, +9 or -7 bits.
func floodEast(b Bitboard, one, two, four int) Bitboard {
	b |= shift(b, one) & east1
	b |= shift(b, two) & east2
	return b | shift(b, four)&east4
}

// floodWest spreads by the opposite steps.
func floodWest(b Bitboard, one, two, four int) Bitboard {
	b |= shift(b, -one) & west1
	b |= shift(b, -two) & west2
	return b | shift(b, -four)&west4
}

func shift(b Bitboard, by int) Bitboard {
	if by < 0 {
		return b >> -by
	}
	return b << by
}

// stableEdges returns the owner's discs that are stable along their edge. For
// the corners and the other edge squares that is enough: every other line
// through an edge square ends there.
func stableEdges(owner, opponent Bitboard) Bitboard {
	table := edgeStable()
	row1 := Bitboard(table.of(owner&0xff, opponent&0xff))
	row8 := Bitboard(table.of(owner>>56, opponent>>56)) << 56
	colA := table.column[table.of(columnA(owner), columnA(opponent))]
	colH := table.column[table.of(columnA(owner>>7), columnA(opponent>>7))] << 7
	return row1 | row8 | colA | colH
}

// columnA gathers column a into the low byte, a1 in bit 0.
func columnA(b Bitboard) Bitboard {
	return b & 0x0101010101010101 * 0x0102040810204080 >> 56
}

// edgeTable tells which of the owner's discs on an edge are stable. Edges are
// numbered in base three, one digit a square: 0 empty, 1 owner, 2 opponent.
type edgeTable struct {
	ternary [256]uint16   // the digits 1 of a byte's set bits
	stable  [6561]uint8   // by the number of the edge
	column  [256]Bitboard // a byte laid along column a
}

func (t *edgeTable) of(owner, opponent Bitboard) uint8 {
	return t.stable[t.ternary[owner&0xff]+2*t.ternary[opponent&0xff]]
}

// edgeStable is made when first needed: a disc is stable along an edge if it
// stays its owner's whatever disc of either side comes onto an empty square of
// the edge, and is stable there again. That includes moves that flip nothing
// along the edge, because they may be legal for what they flip elsewhere.
var edgeStable = sync.OnceValue(func() *edgeTable {
	t := new(edgeTable)
	for b := range 256 {
		for i, power := 0, uint16(1); i < 8; i, power = i+1, power*3 {
			if b>>i&1 != 0 {
				t.ternary[b] += power
				t.column[b] |= 1 << (8 * i)
			}
		}
	}
	// The fullest edges first, so that every successor is known.
	for empties := range 9 {
		for owner := range 256 {
			for opponent := range 256 {
				if owner&opponent == 0 && bits.OnesCount8(^uint8(owner|opponent)) == empties {
					t.fill(uint8(owner), uint8(opponent))
				}
			}
		}
	}
	return t
})

func (t *edgeTable) fill(owner, opponent uint8) {
	stable := owner
	for s := range Square(8) {
		bit := uint8(1) << s
		if (owner|opponent)&bit != 0 {
			continue
		}
		mine := uint8(Flips(s, Bitboard(owner), Bitboard(opponent)))
		stable &= t.of(Bitboard(owner|mine|bit), Bitboard(opponent&^mine))
		theirs := uint8(Flips(s, Bitboard(opponent), Bitboard(owner)))
		stable &= t.of(Bitboard(owner&^theirs), Bitboard(opponent|theirs|bit))
	}
	t.stable[t.ternary[owner]+2*t.ternary[opponent]] = stable
}
