package cpu_test

import (
	"context"
	"fmt"

	"reversi/cpu"
	"reversi/engine"
)

// The same position, level and seed give the same move on every machine.
func ExampleChoose() {
	pos, err := engine.Start().Play(engine.F5)
	if err != nil {
		panic(err)
	}
	choice, err := cpu.Choose(context.Background(), pos, cpu.Expert, 7)
	fmt.Println(pos.Flips(choice.Square) != 0, err)

	again, err := cpu.Choose(context.Background(), pos, cpu.Expert, 7)
	fmt.Println(again == choice, err)
	// Output:
	// true <nil>
	// true <nil>
}
