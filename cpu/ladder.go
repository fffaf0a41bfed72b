package cpu

import "reversi/cpu/search"

// rung returns a player between the levels that were there first: one of them with
// other positions visited in the middle game, and other empties from which it plays
// perfectly. The weak ones are fallible to the end, or somebody who sees little would
// lose no game once it is won. It shares the memory of the other's searchers.
//
// Matches between neighbours have set the numbers: see README.md. A link depends on
// them, so they never change.
func rung(of SearchPlayer, nodes uint64, solve int) SearchPlayer {
	of.Middle, of.Endgame, of.solve = search.Limits{Nodes: nodes}, search.Limits{}, solve
	return of
}
