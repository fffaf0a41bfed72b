package cpu

import "reversi/engine"

// beginnerScore ranks moves by the discs they flip; between equals it prefers a
// square beside an empty corner. So the level falls into the classic trap early
// and often, and somebody who has just learnt to take corners beats it.
func beginnerScore(pos engine.Position, s engine.Square) int {
	n := 2 * pos.Flips(s).Count()
	if besideEmptyCorner(pos, s) {
		n++
	}
	return n
}

// besideEmptyCorner reports whether a square touches a corner that is empty.
func besideEmptyCorner(pos engine.Position, s engine.Square) bool {
	corner, ok := engine.CornerOf(s)
	return ok && pos.At(corner) == engine.None
}
