package search

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"reversi/engine"
)

// examined are the numbers of empty squares at which evaluations are compared
// with exact values.
var examined = []int{12, 16, 20, 24}

// Exact writes samples with the values of their positions as the solver knows
// them: n for each of a few numbers of empty squares, chosen from those given.
// It shuffles the samples, and tells report how far it has come.
func Exact(ctx context.Context, w, report io.Writer, samples []Sample, n int, seed uint64) error {
	rng := rand.New(rand.NewPCG(seed, 0))
	rng.Shuffle(len(samples), func(i, j int) { samples[i], samples[j] = samples[j], samples[i] })
	s := NewSearcher(Patterns(), 20)
	for _, empties := range examined {
		chosen := atEmpties(samples, empties, n)
		for _, x := range chosen {
			if err := s.writeExact(ctx, w, x); err != nil {
				return err
			}
		}
		fmt.Fprintf(report, "%d empties: %d positions solved\n", empties, len(chosen))
	}
	return nil
}

// writeExact writes a sample with its exact value.
func (s *Searcher) writeExact(ctx context.Context, w io.Writer, x Sample) error {
	pos, err := engine.NewPosition(x.me, x.opp, engine.Black)
	if err != nil {
		return err
	}
	s.Reset()
	r, err := s.Search(ctx, pos, Limits{})
	if err != nil {
		return err
	}
	x.value = int16(r.Value)
	return writeSample(w, x)
}

// atEmpties returns the first n samples with so many empty squares in which the
// side to move has a move.
func atEmpties(samples []Sample, empties, n int) (chosen []Sample) {
	for _, x := range samples {
		if x.empties() == empties && engine.Legal(x.me, x.opp) != 0 && len(chosen) < n {
			chosen = append(chosen, x)
		}
	}
	return chosen
}

// near is how far from even a game is that is still open, in hundredths of a disc.
const near = 10 * DiscValue

// Errors compares the learned evaluation with samples of exact value and prints a
// table. The weights are those of a file, or the embedded ones if it is empty.
func Errors(out io.Writer, weights []byte, samples []Sample) error {
	if len(weights) == 0 {
		weights = weightsFile
	}
	phases, err := readWeights(weights)
	if err != nil {
		return err
	}
	e := newPatterns(phases)
	fmt.Fprintln(out, "error against exact values in discs, root mean square and mean: empties, positions, all; positions within ten discs of even, those")
	for _, n := range examined {
		all := atEmpties(samples, n, len(samples))
		var even []Sample
		for _, x := range all {
			if x.value >= -near && x.value <= near {
				even = append(even, x)
			}
		}
		fmt.Fprintf(out, "%2d %6d  %5.2f  %5.2f  %6d  %5.2f  %5.2f\n", n,
			len(all), rootMeanSquare(e, all), meanError(e, all), len(even), rootMeanSquare(e, even), meanError(e, even))
	}
	return nil
}

// meanError is the mean distance of an evaluation from the samples' values, in discs.
func meanError(e Evaluation, samples []Sample) float64 {
	sum := 0.0
	for _, s := range samples {
		sum += math.Abs(float64(e.Evaluate(s.me, s.opp)-int(s.value))) / DiscValue
	}
	return sum / float64(len(samples))
}
