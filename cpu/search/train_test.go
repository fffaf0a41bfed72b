package search

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"reversi/engine"
	"reversi/engine/enginetest"
)

func trialGames(t *testing.T, seed uint64) []Sample {
	t.Helper()
	var file bytes.Buffer
	n, err := MakeGames(t.Context(), &file, 6, GameOptions{Eval: HandMade(), Seed: seed, Depth: 2, Exact: 10, Random: 0.1, Branches: 4})
	if err != nil {
		t.Fatal(err)
	}
	all, err := ReadSamples(&file, nil)
	if err != nil || len(all) != n || n < 6*20 {
		t.Fatalf("%d samples written, %d read, %v", n, len(all), err)
	}
	return all
}

func TestGamesDependOnTheSeedAlone(t *testing.T) {
	first := trialGames(t, 1)
	if !slices.Equal(first, trialGames(t, 1)) {
		t.Error("the same seed gives other games")
	}
	if slices.Equal(first, trialGames(t, 2)) {
		t.Error("another seed gives the same games")
	}
}

func TestSamplesNearTheEndHaveTheirExactValue(t *testing.T) {
	s := NewSearcher(HandMade(), 12)
	checked := 0
	for _, x := range trialGames(t, 3) {
		n := x.empties()
		if x.me&x.opp != 0 || engine.Legal(x.me, x.opp) == 0 {
			t.Fatalf("not a position with a side to move: %+v", x)
		}
		if n > 10 {
			continue
		}
		s.Reset()
		s.begin(t.Context(), 0)
		if want := s.solve(board{x.me, x.opp}, n, anyDiscs) * DiscValue; int(x.value) != want {
			t.Fatalf("%d empties: labelled %d, worth %d", n, x.value, want)
		}
		checked++
	}
	if checked < 50 {
		t.Errorf("only %d samples near the end", checked)
	}
}

func TestSampleFilesThatAreBrokenAreRefused(t *testing.T) {
	for name, file := range map[string]string{
		"cut short":               strings.Repeat("\x00", sampleBytes+5),
		"two discs on one square": strings.Repeat("\x01", sampleBytes),
	} {
		if _, err := ReadSamples(strings.NewReader(file), nil); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

// Values made from known weights must be found again on the positions they were
// made for: the fit minimises what it says it does.
func TestFitReproducesWeightsThatMadeTheValues(t *testing.T) {
	truth := newPatterns(randomWeights(rand.New(rand.NewPCG(61, 62))))
	g := newRegression(0.01)
	var samples []Sample
	for pos := range enginetest.RandomPositions(40, 63) {
		if n := pos.Empty().Count(); n >= phaseLow(4) && n <= phaseHigh(4) {
			me, opp := pos.Mover()
			s := Sample{me, opp, int16(truth.Evaluate(me, opp))}
			if s.value > -maxValue && s.value < maxValue {
				samples = append(samples, s)
				g.rows = append(g.rows, g.row(s))
			}
		}
	}
	w := g.solve(60)
	var squares float64
	for i := range g.rows {
		d := (g.times(&g.rows[i], w) - float64(g.rows[i].target)) * weightUnit / DiscValue
		squares += d * d
	}
	if root := math.Sqrt(squares / float64(len(samples))); root > 0.1 {
		t.Errorf("%d samples: %.3f discs off", len(samples), root)
	}
}
