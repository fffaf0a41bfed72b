package search

import (
	"context"
	"fmt"
	"io"
	"math"

	"reversi/engine"
)

// FitOptions say how weights are fitted.
type FitOptions struct {
	Ridge   float64 // pull of the weights to zero
	Rounds  int     // of conjugate gradients
	Overlap int     // empty squares by which a phase learns from its neighbours
}

// Fit writes the weights that fit the first samples best, and prints to report how
// far off they are on these and on the ones held out.
func Fit(ctx context.Context, weights, report io.Writer, learn, held []Sample, o FitOptions) error {
	phases := make([]phaseWeights, phaseCount)
	for i := range phases {
		if err := ctx.Err(); err != nil {
			return err
		}
		g := newRegression(o.Ridge)
		g.learn(learn, phaseLow(i)-o.Overlap, phaseHigh(i)+o.Overlap)
		phases[i] = g.weights(g.solve(o.Rounds))
		fmt.Fprintf(report, "phase %d: %d positions\n", i, len(g.rows))
	}
	if err := writeWeights(weights, phases); err != nil {
		return err
	}
	printErrors(report, newPatterns(phases), learn, held)
	return nil
}

// phaseLow and phaseHigh are the empties a phase is for.
func phaseLow(phase int) int {
	if phase == 0 {
		return phaseFirst - 2
	}
	return phaseFirst + phase*phaseWidth
}

func phaseHigh(phase int) int {
	if phase == phaseCount-1 {
		return 60
	}
	return phaseFirst + phase*phaseWidth + phaseWidth - 1
}

func (s Sample) empties() int { return (^(s.me | s.opp)).Count() }

// printErrors compares the evaluations by hand and by patterns.
func printErrors(out io.Writer, e *patterns, learn, held []Sample) {
	fmt.Fprintln(out, "root mean square error in discs: empties, positions held out, by hand, learned, learned on the positions learned from")
	for _, n := range []int{10, 12, 16, 20, 24, 30, 36, 40, 46, 52} {
		var heldN, learnN []Sample
		for _, s := range held {
			if d := s.empties() - n; d >= -1 && d <= 1 {
				heldN = append(heldN, s)
			}
		}
		for i := 0; i < len(learn); i += 10 {
			if d := learn[i].empties() - n; d >= -1 && d <= 1 {
				learnN = append(learnN, learn[i])
			}
		}
		fmt.Fprintf(out, "%2d %7d  %5.2f  %5.2f  %5.2f\n", n, len(heldN), rootMeanSquare(HandMade(), heldN), rootMeanSquare(e, heldN), rootMeanSquare(e, learnN))
	}
}

// rootMeanSquare is the error of an evaluation over samples, in discs. Positions
// without a move are left out, as in the search.
func rootMeanSquare(e Evaluation, samples []Sample) float64 {
	sum, n := 0.0, 0
	for _, s := range samples {
		if engine.Legal(s.me, s.opp) != 0 {
			d := float64(e.Evaluate(s.me, s.opp)-int(s.value)) / DiscValue
			sum += d * d
			n++
		}
	}
	return math.Sqrt(sum / float64(n))
}
