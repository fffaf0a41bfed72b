package search

import (
	"math/rand/v2"
	"testing"

	"reversi/engine"
	"reversi/engine/enginetest"
)

// Numbering a position move by move gives the same as numbering it afresh.
func TestPatternNumbersFollowTheMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	for range 200 {
		pos := engine.Start()
		var b board
		b.me, b.opp = pos.Mover()
		var state patternState
		state.set(b)
		for {
			moves := b.legal()
			if moves == 0 {
				b, state.second = b.pass(), !state.second
				if moves = b.legal(); moves == 0 {
					break
				}
			}
			sq := moves.Nth(rng.IntN(moves.Count()))
			flips := engine.Flips(sq, b.me, b.opp)
			var next patternState
			next.play(&state, sq, flips)
			b, state = b.play(sq, flips), next
			first := b
			if state.second {
				first = b.pass()
			}
			var fresh patternState
			fresh.set(first)
			if fresh.lanes != state.lanes {
				t.Fatalf("after %v: %x, afresh %x", sq, state.lanes, fresh.lanes)
			}
		}
	}
}

// Random weights would expose a lane that is read with the weights of another
// class or side; equal values under symmetry come from shared weights alone.
func TestPatternsAreEqualForSymmetricPositionsAndBothSides(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 24))
	e := newPatterns(randomWeights(rng))
	for pos := range enginetest.EveryNth(enginetest.RandomPositions(20, 5), 3) {
		me, opp := pos.Mover()
		want := e.Evaluate(me, opp)
		for image := range engine.Symmetries {
			b := board{me, opp}.turned(image)
			if got := e.Evaluate(b.me, b.opp); got != want {
				t.Fatalf("image %d of\n%v: %d, want %d", image, pos, got, want)
			}
			state := patternState{second: true}
			state.set(b.pass())
			state.second = true
			if got := e.value(&state, b, b.legal()); got != want {
				t.Fatalf("image %d seen by the second side of\n%v: %d, want %d", image, pos, got, want)
			}
		}
	}
}

func randomWeights(rng *rand.Rand) []phaseWeights {
	phases := make([]phaseWeights, phaseCount)
	for i := range phases {
		p := &phases[i]
		p.mine, p.theirs = int16(rng.IntN(9)), int16(-rng.IntN(9))
		for _, n := range classWeights {
			class := make([]int16, n)
			for j := range class {
				class[j] = int16(rng.IntN(61) - 30)
			}
			p.patterns = append(p.patterns, class)
		}
	}
	return phases
}

func TestSquaresLieInTheirPatternsAsOftenAsTheirImages(t *testing.T) {
	if got := len(patternPlaces); got != patternCount {
		t.Fatalf("%d groups on the board, want %d", got, patternCount)
	}
	for s := range engine.Square(64) {
		for image := range engine.Symmetries {
			if a, b := groupsOf(s), groupsOf(image.Square(s)); a != b {
				t.Errorf("%v lies in %d groups, its image %v in %d", s, a, image.Square(s), b)
			}
		}
	}
}

func groupsOf(s engine.Square) (n int) {
	for _, p := range patternPlaces {
		for _, t := range p.squares {
			if s == t {
				n++
			}
		}
	}
	return n
}
