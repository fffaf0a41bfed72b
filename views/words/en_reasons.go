package words

import "reversi/engine"

// enReason says in a sentence what speaks for a move.
func enReason(r engine.Reason) string {
	switch r.Kind {
	case engine.OnlyMove:
		return "It is the only legal move."
	case engine.WipesOut:
		return "It leaves the opponent no disc."
	case engine.SolvedWin:
		return "With best play it wins by " + enCount(r.N, "disc", "discs") + "."
	case engine.SolvedDraw:
		return "With best play it leads to a draw."
	case engine.SolvedLoss:
		return "No move does better than losing by " + enCount(r.N, "disc", "discs") + "."
	case engine.TakesCorner:
		return "It takes the corner " + r.Square.String() + "."
	case engine.OpponentPasses:
		return "The opponent has no reply and must pass."
	case engine.StopsThreat:
		return "It stops the opponent from taking the corner " + r.Square.String() + "."
	case engine.KeepsCorners:
		return "It gives the opponent no corner; some other moves would."
	case engine.LeavesMoves:
		return "It leaves the opponent " + enCount(r.N, "move", "moves") + "; no move leaves fewer."
	case engine.KeepsParity:
		if r.N == 0 {
			return "It fills the last empty square of its region."
		}
		return "It leaves an even number of empty squares in that region, so you can move last there."
	case engine.Quiet:
		return "It is quiet: what it flips touches no empty square."
	case engine.FlipsFew:
		return "It flips only " + enCount(r.N, "disc", "discs") + "."
	}
	return "It looks best " + enCount(r.N, "move", "moves") + " ahead."
}
