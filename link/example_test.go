package link_test

import (
	"errors"
	"fmt"

	"reversi/engine"
	"reversi/link"
)

// An address that can be understood has one spelling; one that cannot says what is
// wrong and where, and what of it is good.
func ExampleParse() {
	g, err := link.Parse("vs=Expert&m=F5+D6")
	fmt.Println(g.Path(link.Spanish, link.Play), g.Turn(), err)

	_, err = link.Parse("m=f5d6a1")
	var broken *link.Error
	if errors.As(err, &broken) {
		fmt.Println(broken)
		fmt.Println(broken.Good.Path(link.English, link.Play))
	}

	next, _ := g.Play(engine.C3)
	fmt.Println(next.Query(), next.ComputerToMove())
	// Output:
	// /es/play?m=f5d6&vs=expert black <nil>
	// m: move 3, a1: touches no disc
	// /play?m=f5d6
	// m=f5d6c3&vs=expert true
}
