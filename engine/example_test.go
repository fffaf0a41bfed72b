package engine_test

import (
	"fmt"

	"reversi/engine"
)

// A move flips what it flanks and gives the turn to the opponent; a square that
// flanks nothing is refused with the reason.
func ExamplePosition_Play() {
	pos := engine.Start()
	for s := range pos.LegalMoves().All() {
		fmt.Print(s, " ")
	}
	fmt.Println("for", pos.Turn())

	next, err := pos.Play(engine.D3)
	fmt.Println(next.Discs(engine.Black).Count(), next.Discs(engine.White).Count(), next.Turn(), err)

	_, err = pos.Play(engine.A1)
	fmt.Println(err)
	// Output:
	// d3 c4 f5 e6 for black
	// 4 1 white <nil>
	// a1: touches no disc
}
