package cpu

import "reversi/engine"

// lure is how many extra discs a square beside an empty corner is worth to the
// beginner. It makes the level fall into the classic trap early and often, so
// that somebody who has just learnt to take corners beats it.
const lure = 3

// beginnerScore is the number of discs a move flips, plus the lure of the
// squares beside an empty corner.
func beginnerScore(pos engine.Position, s engine.Square) int {
	n := pos.Flips(s).Count()
	if besideEmptyCorner(pos, s) {
		n += lure
	}
	return n
}

// besideEmptyCorner tells whether a square touches a corner that is empty.
func besideEmptyCorner(pos engine.Position, s engine.Square) bool {
	corner, ok := engine.CornerOf(s)
	return ok && pos.At(corner) == engine.None
}
