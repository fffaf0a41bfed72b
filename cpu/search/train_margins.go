package search

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
)

// MarginOptions say which searches [Margins] compares.
type MarginOptions struct {
	Positions int    // for each number of empties
	Depth     int    // of the deepest search, in plies
	Exact     int    // empties up to which exact values are compared
	Seed      uint64 // of the choice of positions
}

// Margins measures how far shallow searches lie from deep ones, which is what
// ProbCut needs to know: it prints, by number of empties, the standard deviation
// and mean of the difference for every pair of depths, and against the exact values
// near the end. It shuffles the samples.
func Margins(ctx context.Context, out io.Writer, samples []Sample, o MarginOptions) error {
	rng := rand.New(rand.NewPCG(o.Seed, 0))
	rng.Shuffle(len(samples), func(i, j int) { samples[i], samples[j] = samples[j], samples[i] })
	s := NewSearcher(Patterns(), 18)
	s.probCut = false
	for empties := 12; empties <= 48; empties += 3 {
		if err := ctx.Err(); err != nil {
			return err
		}
		var chosen []Sample
		for _, x := range samples {
			if x.empties() == empties && len(chosen) < o.Positions {
				chosen = append(chosen, x)
			}
		}
		printMargins(ctx, out, s, chosen, empties, o.Depth, empties <= o.Exact)
	}
	return nil
}

func printMargins(ctx context.Context, out io.Writer, s *Searcher, chosen []Sample, empties, deepest int, exact bool) {
	depths := min(deepest, empties-1)
	values := make([][]float64, depths+1) // by depth; the exact ones last
	if exact {
		values = append(values, nil)
	}
	for _, x := range chosen {
		s.Reset()
		s.begin(ctx, 0)
		b := board{x.me, x.opp}
		if s.patterns != nil {
			s.states[empties].set(b)
		}
		for d := 0; d <= depths; d++ {
			values[d] = append(values[d], float64(s.midgame(b, empties, d, anyValue))/DiscValue)
		}
		if exact {
			values[depths+1] = append(values[depths+1], float64(s.solve(b, empties, anyDiscs)))
		}
	}
	for deep := 1; deep < len(values); deep++ {
		name := fmt.Sprint(deep)
		if deep > depths {
			name = "end"
		}
		fmt.Fprintf(out, "empties %d, %d positions, depth %s against shallower:", empties, len(chosen), name)
		for shallow := 0; shallow < deep && shallow <= depths; shallow++ {
			mean, deviation := spread(values[deep], values[shallow])
			fmt.Fprintf(out, " %d:%.2f(%+.1f)", shallow, deviation, mean)
		}
		fmt.Fprintln(out)
	}
}

// spread returns the mean and the standard deviation of a minus b. Decided games
// say little about close ones and are left out.
func spread(a, b []float64) (mean, deviation float64) {
	var sum, squares, n float64
	for i := range a {
		if math.Abs(a[i]) < 30 {
			d := a[i] - b[i]
			sum, squares, n = sum+d, squares+d*d, n+1
		}
	}
	mean = sum / n
	return mean, math.Sqrt(squares/n - mean*mean)
}
