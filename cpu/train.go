package cpu

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"time"
)

// RunTrain runs the commands that make the weights of [Patterns]:
//
//	train games   play games against itself and write their positions
//	train fit     fit weights to positions and print the errors
func RunTrain(ctx context.Context, args []string, out io.Writer) error {
	if len(args) > 0 {
		switch args[0] {
		case "fit":
			return trainFit(ctx, args[1:], out)
		case "margins":
			return trainMargins(ctx, args[1:], out)
		case "games":
			return trainGames(ctx, args[1:], out)
		}
	}
	return fmt.Errorf("usage: train games|fit [flags]; -h lists the flags")
}

func trainGames(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("train games", flag.ContinueOnError)
	flags.SetOutput(out)
	games := flags.Int("n", 1000, "number of games")
	seed := flags.Uint64("seed", 1, "seed of the random moves")
	eval := flags.String("eval", "patterns", "evaluation that plays: hand or patterns")
	depth := flags.Int("depth", 4, "plies looked ahead for a move")
	exact := flags.Int("exact", 16, "empty squares from which games are solved")
	stray := flags.Float64("stray", 0.05, "chance of a random move")
	branches := flags.Int("branches", 20, "endgames to solve beside each game")
	file := flags.String("o", "games.bin", "file to write")
	if err := flags.Parse(args); err != nil {
		return err
	}
	evaluation := Patterns()
	if *eval == "hand" {
		evaluation = HandMade()
	}
	f, err := os.Create(*file)
	if err != nil {
		return err
	}
	g := &gameMaker{
		searcher: NewSearcher(evaluation, 16),
		rng:      rand.New(rand.NewPCG(*seed, 0)),
		limits:   Limits{Depth: *depth, ExactFrom: *exact},
		stray:    *stray,
		branches: *branches,
	}
	begin := time.Now()
	samples, err := makeGames(ctx, f, g, *games)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	fmt.Fprintf(out, "%d games, seed %d, %s, depth %d, exact from %d, stray %.2f, %d branches: %d positions in %v\n",
		*games, *seed, *eval, *depth, *exact, *stray, *branches, samples, time.Since(begin).Round(time.Second))
	return err
}
