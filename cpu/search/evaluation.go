package search

import "reversi/engine"

// HandMade returns the evaluation that a player would write down: mobility now
// and later, corners and the squares beside them, stable discs, parity. It needs
// no weights file.
func HandMade() Evaluation { return handMade{} }

// Patterns returns the evaluation learned from the program's own games.
func Patterns() Evaluation { return embedded() }

type handMade struct{}

// Weights of the features in hundredths of a disc: round figures near those that
// fit 160,000 positions of our own games best.
const (
	cornerValue    = 500
	xSquareValue   = -600 // a disc on an X-square while its corner is empty
	cSquareValue   = -200 // the same for a C-square
	stableValue    = 150
	mobilityValue  = 3000 // times the relative difference, -1 to 1
	potentialValue = 500  // the same for potential mobility
	parityValue    = 170  // for the side that expects the last move
	discsValue     = -50  // discs won early are discs to be flipped
)

func (handMade) Evaluate(me, opp engine.Bitboard) int {
	empty := ^(me | opp)
	v := relative(engine.Legal(me, opp).Count(), engine.Legal(opp, me).Count(), mobilityValue)
	v += relative((opp.Neighbors() & empty).Count(), (me.Neighbors() & empty).Count(), potentialValue)
	v += discsValue * (me.Count() - opp.Count())
	v += cornerValue * difference(me, opp, engine.Corners)
	if corners := empty & engine.Corners; corners != 0 {
		near := corners.Neighbors()
		v += xSquareValue * difference(me, opp, near&engine.XSquares)
		v += cSquareValue * difference(me, opp, near&engine.CSquares)
	}
	if (me|opp)&engine.Corners != 0 {
		v += stableValue * (engine.Stable(me, opp).Count() - engine.Stable(opp, me).Count())
	}
	if empty.Count()%2 == 1 {
		v += parityValue
	} else {
		v -= parityValue
	}
	return min(max(v, -maxValue), maxValue)
}

// relative scales the share by which a exceeds b.
func relative(a, b, scale int) int { return scale * (a - b) / (a + b + 2) }

// difference counts discs within a set of squares.
func difference(me, opp, within engine.Bitboard) int {
	return (me & within).Count() - (opp & within).Count()
}
