// Package train is the command that makes the weights of the learned evaluation:
// its flags and files. What it does is in package search.
package train

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"reversi/cpu/search"
)

// Run runs one of the commands that make the weights of [search.Patterns]:
//
//	games     play games against itself and write their positions
//	fit       fit weights to positions and print the errors
//	exact     solve positions that are held out
//	errors    compare weights with exact values
//	margins   compare shallow searches with deep ones, for ProbCut
func Run(ctx context.Context, args []string, out io.Writer) error {
	if len(args) > 0 {
		switch args[0] {
		case "games":
			return games(ctx, args[1:], out)
		case "fit":
			return fit(ctx, args[1:], out)
		case "exact":
			return exact(ctx, args[1:], out)
		case "errors":
			return errorsOf(args[1:], out)
		case "margins":
			return margins(ctx, args[1:], out)
		}
	}
	return errors.New("usage: train games|fit|exact|errors|margins [flags] [files]; -h lists the flags")
}

func games(ctx context.Context, args []string, out io.Writer) error {
	o := search.GameOptions{Eval: search.Patterns()}
	flags := flag.NewFlagSet("train games", flag.ContinueOnError)
	flags.SetOutput(out)
	n := flags.Int("n", 1000, "number of games")
	flags.Uint64Var(&o.Seed, "seed", 1, "seed of the random moves")
	eval := flags.String("eval", "patterns", "evaluation that plays: hand or patterns")
	flags.IntVar(&o.Depth, "depth", 4, "plies looked ahead for a move")
	flags.IntVar(&o.Exact, "exact", 16, "empty squares from which games are solved")
	flags.Float64Var(&o.Random, "random", 0.05, "chance of a random move")
	flags.IntVar(&o.Branches, "branches", 20, "endgames to solve beside each game")
	file := flags.String("o", "games.bin", "file to write")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *eval == "hand" {
		o.Eval = search.HandMade()
	}
	begin := time.Now()
	samples := 0
	err := writeFile(*file, func(f io.Writer) (err error) {
		samples, err = search.MakeGames(ctx, f, *n, o)
		return err
	})
	fmt.Fprintf(out, "%d games, seed %d, %s, depth %d, exact from %d, random moves %.2f, %d branches: %d positions in %v\n",
		*n, o.Seed, *eval, o.Depth, o.Exact, o.Random, o.Branches, samples, time.Since(begin).Round(time.Second))
	return err
}

func fit(ctx context.Context, args []string, out io.Writer) error {
	var o search.FitOptions
	flags := flag.NewFlagSet("train fit", flag.ContinueOnError)
	flags.SetOutput(out)
	file := flags.String("o", "weights.bin", "file to write")
	flags.Float64Var(&o.Ridge, "ridge", 20, "pull of the weights to zero")
	flags.IntVar(&o.Rounds, "rounds", 40, "rounds of conjugate gradients")
	flags.IntVar(&o.Overlap, "overlap", 3, "empty squares by which a phase learns from its neighbours")
	if err := flags.Parse(args); err != nil {
		return err
	}
	begin := time.Now()
	learn, held, err := loadSamples(flags.Args())
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%d positions to learn from, %d held out\n", len(learn), len(held))
	if err := writeFile(*file, func(f io.Writer) error { return search.Fit(ctx, f, out, learn, held, o) }); err != nil {
		return err
	}
	fmt.Fprintf(out, "ridge %g, %d rounds, overlap %d, %v\n", o.Ridge, o.Rounds, o.Overlap, time.Since(begin).Round(time.Second))
	return nil
}

func margins(ctx context.Context, args []string, out io.Writer) error {
	var o search.MarginOptions
	flags := flag.NewFlagSet("train margins", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.IntVar(&o.Positions, "n", 100, "positions for each number of empties")
	flags.IntVar(&o.Depth, "depth", 8, "deepest search in plies")
	flags.IntVar(&o.Exact, "exact", 18, "empties up to which exact values are compared")
	flags.Uint64Var(&o.Seed, "seed", 1, "seed of the choice of positions")
	if err := flags.Parse(args); err != nil {
		return err
	}
	samples, _, err := loadSamples(flags.Args())
	if err != nil {
		return err
	}
	return search.Margins(ctx, out, samples, o)
}

func exact(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("train exact", flag.ContinueOnError)
	flags.SetOutput(out)
	n := flags.Int("n", 500, "positions for each number of empties")
	seed := flags.Uint64("seed", 1, "seed of the choice of positions")
	file := flags.String("o", "exact.bin", "file to write")
	if err := flags.Parse(args); err != nil {
		return err
	}
	_, held, err := loadSamples(flags.Args())
	if err != nil {
		return err
	}
	return writeFile(*file, func(f io.Writer) error { return search.Exact(ctx, f, out, held, *n, *seed) })
}

func errorsOf(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("train errors", flag.ContinueOnError)
	flags.SetOutput(out)
	file := flags.String("weights", "", "weights file to examine; the embedded one if empty")
	if err := flags.Parse(args); err != nil {
		return err
	}
	var weights []byte
	var err error
	if *file != "" {
		if weights, err = os.ReadFile(*file); err != nil {
			return err
		}
	}
	learn, held, err := loadSamples(flags.Args())
	if err != nil {
		return err
	}
	return search.Errors(out, weights, append(learn, held...))
}

func writeFile(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// loadSamples reads files; the last twentieth of each, whole games but for one,
// is held out.
func loadSamples(files []string) (learn, held []search.Sample, err error) {
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return nil, nil, err
		}
		all, err := search.ReadSamples(f, nil)
		f.Close()
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", name, err)
		}
		cut := len(all) - len(all)/20
		learn, held = append(learn, all[:cut]...), append(held, all[cut:]...)
	}
	return learn, held, nil
}
