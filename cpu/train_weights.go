package cpu

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"time"

	"reversi/engine"
)

// trainFit fits all phases to the samples of the files named and prints how far
// off the result is on positions held out.
func trainFit(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("train fit", flag.ContinueOnError)
	flags.SetOutput(out)
	file := flags.String("o", "weights.bin", "file to write")
	ridge := flags.Float64("ridge", 20, "pull of the weights to zero")
	rounds := flags.Int("rounds", 40, "rounds of conjugate gradients")
	overlap := flags.Int("overlap", 3, "empty squares by which a phase learns from its neighbours")
	if err := flags.Parse(args); err != nil {
		return err
	}
	begin := time.Now()
	learn, held, err := loadSamples(flags.Args())
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%d positions to learn from, %d held out\n", len(learn), len(held))
	phases := make([]phaseWeights, phaseCount)
	for i := range phases {
		if err := ctx.Err(); err != nil {
			return err
		}
		g := newRegression(*ridge)
		for _, s := range learn {
			if n := s.empties(); n >= phaseLow(i)-*overlap && n <= phaseHigh(i)+*overlap {
				g.rows = append(g.rows, g.row(s))
			}
		}
		phases[i] = g.weights(g.solve(*rounds))
	}
	f, err := os.Create(*file)
	if err != nil {
		return err
	}
	if err := writeWeights(f, phases); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	printErrors(out, newPatterns(phases), learn, held)
	fmt.Fprintf(out, "ridge %g, %d rounds, overlap %d, %v\n", *ridge, *rounds, *overlap, time.Since(begin).Round(time.Second))
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

func (s sample) empties() int { return (^(s.me | s.opp)).Count() }

// loadSamples reads files; the last twentieth of each, whole games but for one,
// is held out.
func loadSamples(files []string) (learn, held []sample, err error) {
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return nil, nil, err
		}
		all, err := readSamples(f, nil)
		f.Close()
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", name, err)
		}
		cut := len(all) - len(all)/20
		learn, held = append(learn, all[:cut]...), append(held, all[cut:]...)
	}
	return learn, held, nil
}

// printErrors compares the evaluations by hand and by patterns.
func printErrors(out io.Writer, e *patterns, learn, held []sample) {
	fmt.Fprintln(out, "root mean square error in discs: empties, positions held out, by hand, learned, learned on the positions learned from")
	for _, n := range []int{10, 12, 16, 20, 24, 30, 36, 40, 46, 52} {
		var heldN, learnN []sample
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
func rootMeanSquare(e Evaluation, samples []sample) float64 {
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
