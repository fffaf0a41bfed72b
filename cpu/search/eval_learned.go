package search

import (
	"sync"

	"reversi/engine"
)

// patterns is the learned evaluation, ready for use.
type patterns struct {
	phases [phaseCount]patternTables
}

// patternTables hold the weights of one phase for every filling, seen by the
// first side and by the second.
type patternTables struct {
	side         [2][][]int16
	mine, theirs int
	bias         [phaseBiases]int
}

func newPatterns(phases []phaseWeights) *patterns {
	e := new(patterns)
	for i, p := range phases {
		t := &e.phases[i]
		t.mine, t.theirs = int(p.mine), int(p.theirs)
		for j, v := range p.bias {
			t.bias[j] = int(v)
		}
		for class, numbers := range weightNumber {
			first, second := make([]int16, len(numbers)), make([]int16, len(numbers))
			for filling, number := range numbers {
				first[filling] = p.patterns[class][number]
				second[swapSides(filling)] = p.patterns[class][number]
			}
			t.side[0], t.side[1] = append(t.side[0], first), append(t.side[1], second)
		}
	}
	return e
}

// swapSides exchanges the digits 1 and 2 of a filling.
func swapSides(filling int) (swapped int) {
	for power := 1; filling > 0; power, filling = power*3, filling/3 {
		swapped += (3 - filling%3) % 3 * power
	}
	return swapped
}

var embedded = sync.OnceValue(func() *patterns {
	phases, err := readWeights(weightsFile)
	if err != nil {
		panic("BUG: the embedded weights cannot be read: " + err.Error())
	}
	return newPatterns(phases)
})

// Evaluate is the value of a position by itself, as [Evaluation] wants it.
func (e *patterns) Evaluate(me, opp engine.Bitboard) int {
	b := board{me, opp}
	var state patternState
	state.set(b)
	return e.value(&state, b, b.legal())
}

// value adds up the weights of a numbered position with these legal moves.
func (e *patterns) value(p *patternState, b board, moves engine.Bitboard) int {
	n := b.empty().Count()
	t := &e.phases[phaseOf(n)]
	side := 0
	if p.second {
		side = 1
	}
	w, l := t.side[side], &p.lanes
	v := t.bias[n%phaseBiases] + t.mine*moves.Count() + t.theirs*b.pass().legal().Count()
	v += sum4(w[0], l[0]) + sum4(w[1], l[1]) + sum4(w[2], l[2]) + sum4(w[2], l[3])
	v += sum4(w[3], l[4]) + sum4(w[4], l[5]) + sum4(w[5], l[6]) + sum4(w[6], l[7])
	v += sum4(w[7], l[8]) + sum4(w[8], l[9]) + sum4(w[9], l[10])
	v += int(w[10][uint16(l[11])]) + int(w[10][uint16(l[11]>>16)])
	return min(max(v*weightUnit, -maxValue), maxValue)
}

// sum4 adds the weights of four lanes of one class.
func sum4(w []int16, lanes uint64) int {
	return int(w[uint16(lanes)]) + int(w[uint16(lanes>>16)]) + int(w[uint16(lanes>>32)]) + int(w[lanes>>48])
}
