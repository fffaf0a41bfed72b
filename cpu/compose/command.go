package compose

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	"reversi/content/puzzles"
	"reversi/cpu"
)

// Run plays games, writes the puzzles found in them to a file and prints what was
// seen. The same number of games and seed give the same file on every machine.
func Run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("puzzles", flag.ContinueOnError)
	flags.SetOutput(out)
	games := flags.Int("games", 22000, "number of games to play")
	seed := flags.Uint64("seed", 1, "seed of the games and of the order of the puzzles")
	keep := flags.Int("keep", 3300, "write no more than so many puzzles")
	file := flags.String("o", "puzzles.txt", "file to write")
	if err := flags.Parse(args); err != nil {
		return err
	}
	begin := time.Now()
	c := newComposer()
	var all []puzzles.Puzzle
	for n := range *games {
		p, ok, err := c.from(ctx, cpu.Mix(*seed^cpu.Mix(uint64(n))))
		if err != nil {
			return err
		}
		if ok {
			all = append(all, p)
		}
		// What is written on the way is what so many games would have given.
		if last := n+1 == *games; last || (n+1)%500 == 0 {
			if err := write(*file, first(shuffled(all, *seed), *keep)); err != nil {
				return err
			}
			fmt.Fprintf(out, "%d games, %d puzzles, %v\n", n+1, len(all), time.Since(begin).Round(time.Second))
		}
	}
	fmt.Fprintf(out, "%d games, seed %d: %d positions solved, %d with one best move, %d asked, %d puzzles in %v\n",
		*games, *seed, c.counts.solved, c.counts.unique, c.counts.asked, len(all), time.Since(begin).Round(time.Second))
	c.counts.print(out)
	return nil
}

// shuffled returns the puzzles in an order that the seed decides.
func shuffled(all []puzzles.Puzzle, seed uint64) []puzzles.Puzzle {
	order := slices.Clone(all)
	rand.New(rand.NewPCG(seed, 1)).Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}

func first(all []puzzles.Puzzle, n int) []puzzles.Puzzle { return all[:min(n, len(all))] }

func write(name string, all []puzzles.Puzzle) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	for _, p := range all {
		fmt.Fprintln(w, p.Line())
	}
	if err := w.Flush(); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// print shows by grade how many puzzles there are and what share of them each
// judge finds.
func (c counts) print(out io.Writer) {
	for grade := 1; grade <= puzzles.Grades; grade++ {
		fmt.Fprintf(out, "grade %d: %d puzzles; found by", grade, c.kept[grade])
		sum := 0
		for _, n := range c.found[grade] {
			sum += n
			fmt.Fprintf(out, " %.2f", float64(n)/float64(max(1, c.kept[grade])))
		}
		fmt.Fprintf(out, ", mean %.2f\n", float64(sum)/float64(max(1, c.kept[grade]*len(c.found[grade]))))
	}
}
