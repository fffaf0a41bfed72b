package engine

import "math/bits"

// The kernel: which squares are legal, which discs flip. Everything else in the
// package asks these two functions. They know no colours, only the side to move
// and its opponent, and they take no branch on a disc: see the benchmarks beside them.
// kernel_amd64.s has both once more for processors with AVX2; what is here serves
// all others, and WebAssembly.

// Legal returns the squares where the mover may play.
func Legal(mover, opponent Bitboard) Bitboard { return legal(mover, opponent) }

// Flips returns the discs that turn when the mover plays on the empty square s;
// none if the move flanks nothing.
func Flips(s Square, mover, opponent Bitboard) Bitboard { return flips(s, mover, opponent) }

// portableLegal finds the legal squares without assembly.
//
// In each direction it grows the runs of opposing discs that begin beside a disc
// of the mover, by one square, by one, and then twice by two (a run has at most
// six discs); the square after a run is legal if it is empty. Masking the outer
// columns out of the opponent's discs keeps runs from wrapping around the edge.
// Eastward the carry of one addition does it all: adding a run's first disc to
// the run sets the bit after it. The directions are interleaved because their
// chains of steps do not depend on each other.
func portableLegal(mover, opponent Bitboard) Bitboard {
	const innerColumns = notA & notH
	m, o := opponent&innerColumns, opponent

	legal := (m + (mover<<1)&m) &^ m

	f1, f8, f7, f9 := m&(mover>>1), o&(mover<<8), m&(mover<<7), m&(mover<<9)
	f1 |= m & (f1 >> 1)
	f8 |= o & (f8 << 8)
	f7 |= m & (f7 << 7)
	f9 |= m & (f9 << 9)
	pairs1, pairs8, pairs7, pairs9 := m&(m>>1), o&(o<<8), m&(m<<7), m&(m<<9)
	f1 |= pairs1 & (f1 >> 2)
	f8 |= pairs8 & (f8 << 16)
	f7 |= pairs7 & (f7 << 14)
	f9 |= pairs9 & (f9 << 18)
	f1 |= pairs1 & (f1 >> 2)
	f8 |= pairs8 & (f8 << 16)
	f7 |= pairs7 & (f7 << 14)
	f9 |= pairs9 & (f9 << 18)
	legal |= f1>>1 | f8<<8 | f7<<7 | f9<<9

	f8, f7, f9 = o&(mover>>8), m&(mover>>7), m&(mover>>9)
	f8 |= o & (f8 >> 8)
	f7 |= m & (f7 >> 7)
	f9 |= m & (f9 >> 9)
	pairs8, pairs7, pairs9 = pairs8>>8, pairs7>>7, pairs9>>9
	f8 |= pairs8 & (f8 >> 16)
	f7 |= pairs7 & (f7 >> 14)
	f9 |= pairs9 & (f9 >> 18)
	f8 |= pairs8 & (f8 >> 16)
	f7 |= pairs7 & (f7 >> 14)
	f9 |= pairs9 & (f9 >> 18)
	legal |= f8>>8 | f7>>7 | f9>>9

	return legal &^ (mover | opponent)
}

// portableFlips finds the flips without assembly, ray by ray.
func portableFlips(s Square, mover, opponent Bitboard) Bitboard {
	r := &raysFrom[s&63]
	return flipUp(mover, opponent, r.up[0]) | flipUp(mover, opponent, r.up[1]) |
		flipUp(mover, opponent, r.up[2]) | flipUp(mover, opponent, r.up[3]) |
		flipDown(mover, opponent, r.down[0]) | flipDown(mover, opponent, r.down[1]) |
		flipDown(mover, opponent, r.down[2]) | flipDown(mover, opponent, r.down[3])
}

// flipUp finds the flips on a ray towards higher bits. With everything but the
// ray's other squares filled in, adding one carries through the opposing discs
// to the first square of the ray that is none: if the mover has it, all before
// it flip.
func flipUp(mover, opponent, ray Bitboard) Bitboard {
	flank := ((opponent | ^ray) + 1) & ray & mover
	isFlanked := (flank | -flank) >> 63
	return (flank - isFlanked) & ray
}

// flipDown finds the flips on a ray towards lower bits, where no carry goes: the
// highest square of the ray without an opposing disc is found by its bit number.
// Without a flanking disc -flank is zero.
func flipDown(mover, opponent, ray Bitboard) Bitboard {
	end := bits.LeadingZeros64(uint64(ray&^opponent)) & 63
	flank := Bitboard(1<<63) >> end & ray & mover
	return -flank << 1 & ray
}

// rays holds the squares that lie from one square in the four directions towards
// higher bits (east, south, south-east, south-west) and towards lower bits.
// The assembly relies on their order.
type rays struct{ up, down [4]Bitboard }

var raysFrom = makeRays()

func makeRays() (all [64]rays) {
	steps := [4]struct{ cols, rows int }{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}
	for s := range Square(64) {
		for i, d := range steps {
			all[s].up[i] = ray(s, d.cols, d.rows)
			all[s].down[i] = ray(s, -d.cols, -d.rows)
		}
	}
	return all
}

// ray returns the squares that lie beyond s in one direction.
func ray(s Square, cols, rows int) (b Bitboard) {
	col, row := s.Col()+cols, s.Row()+rows
	for col >= 0 && col < 8 && row >= 0 && row < 8 {
		b |= SquareAt(col, row).Bit()
		col, row = col+cols, row+rows
	}
	return b
}
