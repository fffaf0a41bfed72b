package cpu

import "reversi/engine"

// cornerScore ranks a corner above an ordinary square, that above a C-square
// beside an empty corner, and that above an X-square beside one. Among equals it
// leaves the opponent as few moves as it can.
func cornerScore(pos engine.Position, s engine.Square) int {
	return 100*squareRank(pos, s) - replies(pos, s)
}

func squareRank(pos engine.Position, s engine.Square) int {
	switch {
	case engine.Corners.Has(s):
		return 3
	case !besideEmptyCorner(pos, s):
		return 2
	case engine.CSquares.Has(s):
		return 1
	}
	return 0
}

// replies returns how many moves the opponent would have after a legal move, 0
// if that makes the opponent pass or ends the game.
func replies(pos engine.Position, s engine.Square) int {
	mover, opponent := pos.Mover()
	flips := engine.Flips(s, mover, opponent)
	return engine.Legal(opponent&^flips, mover|flips|s.Bit()).Count()
}
