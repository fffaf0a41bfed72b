package engine

// The kernel: which squares are legal, which discs flip. Everything else in the
// package asks these two functions. They know no colours, only the side to move
// and its opponent.

// Legal returns the squares where the mover may play.
func Legal(mover, opponent Bitboard) Bitboard {
	var legal Bitboard
	for _, d := range directions {
		line := d.step(mover) & opponent
		for range 5 {
			line |= d.step(line) & opponent
		}
		legal |= d.step(line)
	}
	return legal &^ (mover | opponent)
}

// Flips returns the discs that turn when the mover plays on the empty square s;
// none if the move flanks nothing.
func Flips(s Square, mover, opponent Bitboard) Bitboard {
	var flips Bitboard
	for _, d := range directions {
		line := d.step(s.Bit()) & opponent
		for range 5 {
			line |= d.step(line) & opponent
		}
		if d.step(line)&mover != 0 {
			flips |= line
		}
	}
	return flips
}

type direction struct {
	shift int
	mask  Bitboard
}

var directions = [8]direction{
	{1, notA}, {-1, notH}, {8, ^Bitboard(0)}, {-8, ^Bitboard(0)},
	{9, notA}, {-9, notH}, {7, notH}, {-7, notA},
}

func (d direction) step(b Bitboard) Bitboard {
	if d.shift < 0 {
		return b >> -d.shift & d.mask
	}
	return b << d.shift & d.mask
}
