package search

import "reversi/engine"

// The learned evaluation adds up weights of patterns: small groups of squares
// whose every filling has its own weight. A group and its images under the
// board's symmetries share their weights. See README.md for how they are learned.

// patternClasses lists the groups, each by its squares in one corner of the
// board. The order is that of the weights file, and of the lanes of a
// [patternState]: classes of four or eight images fill whole words.
var patternClasses = []patternClass{
	{"edge and X-squares", []engine.Square{engine.A1, engine.B1, engine.C1, engine.D1, engine.E1, engine.F1, engine.G1, engine.H1, engine.B2, engine.G2}},
	{"corner 3×3", []engine.Square{engine.A1, engine.B1, engine.C1, engine.A2, engine.B2, engine.C2, engine.A3, engine.B3, engine.C3}},
	{"corner 2×5", []engine.Square{engine.A1, engine.B1, engine.C1, engine.D1, engine.E1, engine.A2, engine.B2, engine.C2, engine.D2, engine.E2}},
	{"second line", []engine.Square{engine.A2, engine.B2, engine.C2, engine.D2, engine.E2, engine.F2, engine.G2, engine.H2}},
	{"third line", []engine.Square{engine.A3, engine.B3, engine.C3, engine.D3, engine.E3, engine.F3, engine.G3, engine.H3}},
	{"fourth line", []engine.Square{engine.A4, engine.B4, engine.C4, engine.D4, engine.E4, engine.F4, engine.G4, engine.H4}},
	{"diagonal of 7", []engine.Square{engine.B1, engine.C2, engine.D3, engine.E4, engine.F5, engine.G6, engine.H7}},
	{"diagonal of 6", []engine.Square{engine.C1, engine.D2, engine.E3, engine.F4, engine.G5, engine.H6}},
	{"diagonal of 5", []engine.Square{engine.D1, engine.E2, engine.F3, engine.G4, engine.H5}},
	{"diagonal of 4", []engine.Square{engine.E1, engine.F2, engine.G3, engine.H4}},
	{"diagonal of 8", []engine.Square{engine.A1, engine.B2, engine.C3, engine.D4, engine.E5, engine.F6, engine.G7, engine.H8}},
}

type patternClass struct {
	name    string
	squares []engine.Square
}

// size is the number of fillings: 3 to the number of squares.
func (c patternClass) size() int {
	n := 1
	for range c.squares {
		n *= 3
	}
	return n
}

const (
	// patternCount is the number of groups on the board, images included.
	patternCount = 46
	// patternWords holds their numbers in lanes of 16 bits, four to a word.
	patternWords = (patternCount + 3) / 4
)

// patternState numbers the filling of every group in base three: digit 0 is an
// empty square, 1 a disc of the first side, 2 one of the second. The largest
// number, 3^10 - 1, fits a lane, so whole words may be added without a carry
// from one lane into the next.
type patternState struct {
	lanes  [patternWords]uint64
	second bool // the second side is to move
}

// patternLanes holds what a disc of the first side on a square adds to a state.
var patternLanes, patternPlaces = placePatterns()

// place is one group on the board.
type place struct {
	class   int
	squares []engine.Square // in the order of the digits, least first
}

// placePatterns lays every class on the board in all orientations.
func placePatterns() (lanes [64][patternWords]uint64, places []place) {
	seen := map[engine.Bitboard]bool{}
	for class, c := range patternClasses {
		clear(seen)
		for image := range engine.Symmetries {
			var squares []engine.Square
			var set engine.Bitboard
			for _, s := range c.squares {
				squares = append(squares, image.Square(s))
				set |= image.Square(s).Bit()
			}
			if seen[set] {
				continue
			}
			seen[set] = true
			lane, power := len(places), uint64(1)
			for _, s := range squares {
				lanes[s][lane/4] += power << (lane % 4 * 16)
				power *= 3
			}
			places = append(places, place{class, squares})
		}
	}
	return lanes, places
}

// set numbers a whole position; the first side is to move.
func (p *patternState) set(b board) {
	*p = patternState{}
	for s := range b.me.All() {
		for i, v := range &patternLanes[s] {
			p.lanes[i] += v
		}
	}
	for s := range b.opp.All() {
		for i, v := range &patternLanes[s] {
			p.lanes[i] += 2 * v
		}
	}
}

// play sets p to what from becomes by a move.
func (p *patternState) play(from *patternState, s engine.Square, flips engine.Bitboard) {
	disc := &patternLanes[s&63]
	p.second = !from.second
	if from.second {
		for i, v := range disc {
			p.lanes[i] = from.lanes[i] + 2*v
		}
		for ; flips != 0; flips &= flips - 1 {
			for i, v := range &patternLanes[flips.First()&63] {
				p.lanes[i] += v
			}
		}
		return
	}
	for i, v := range disc {
		p.lanes[i] = from.lanes[i] + v
	}
	for ; flips != 0; flips &= flips - 1 {
		for i, v := range &patternLanes[flips.First()&63] {
			p.lanes[i] -= v
		}
	}
}
