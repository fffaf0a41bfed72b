package main

import (
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"
	"time"

	"reversi/engine"
)

// runPerft answers "perft N": it counts the game tree from the start to every
// depth up to N, under both ways of counting a pass, on one core.
func runPerft(args []string, out io.Writer) error {
	if len(args) != 1 {
		return fmt.Errorf("usage: perft N")
	}
	depth, err := strconv.Atoi(args[0])
	if err != nil || depth < 1 {
		return fmt.Errorf("perft: %q is not a depth of 1 or more", args[0])
	}
	for _, rule := range []engine.PassRule{engine.PassIsPly, engine.PassIsFree} {
		if err := printPerft(out, rule, depth); err != nil {
			return err
		}
	}
	return nil
}

func printPerft(out io.Writer, rule engine.PassRule, depth int) error {
	fmt.Fprintf(out, "%v\n", rule)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "ply\tleaves\tpasses\tended earlier\tseconds\tM leaves/s\t")
	for ply := 1; ply <= depth; ply++ {
		begin := time.Now()
		c := engine.Perft(engine.Start(), ply, rule)
		seconds := time.Since(begin).Seconds()
		fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%.3f\t%.1f\t\n", ply, c.Leaves, c.Passes, c.Ended, seconds, float64(c.Leaves)/seconds/1e6)
	}
	return w.Flush()
}
