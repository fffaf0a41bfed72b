package search

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"reversi/engine"
)

//go:embed weights.bin
var weightsFile []byte

// weightUnit is the value of one unit of weight in hundredths of a disc.
const weightUnit = 5

// Weights are learned apart for phases of a few empty squares each.
const (
	phaseCount = 12
	phaseFirst = 10 // empties of the latest phase's lower end; fewer belong to it
	phaseWidth = 4
)

// phaseOf returns the phase of a position with n empty squares, 0 for the latest.
func phaseOf(n int) int {
	return min(max((n-phaseFirst)/phaseWidth, 0), phaseCount-1)
}

// classWeights is the number of distinct weights of each class: fillings that
// are mirror images of each other share one.
var classWeights, weightNumber = numberWeights()

// numberWeights gives each filling of each class the number of its weight.
func numberWeights() (counts []int, numbers [][]uint32) {
	for _, c := range patternClasses {
		n, number := 0, make([]uint32, c.size())
		mirror := c.mirror()
		for filling := range number {
			if m := reorder(filling, mirror); m < filling {
				number[filling] = number[m]
				continue
			}
			number[filling] = uint32(n)
			n++
		}
		counts, numbers = append(counts, n), append(numbers, number)
	}
	return counts, numbers
}

// mirror returns where each square of a class goes under the symmetry that maps
// the class onto itself; the identity if there is none.
func (c patternClass) mirror() []int {
	for image := engine.Symmetry(1); image < engine.Symmetries; image++ {
		to := make([]int, len(c.squares))
		found := 0
		for i, s := range c.squares {
			for j, t := range c.squares {
				if image.Square(s) == t {
					to[i] = j
					found++
				}
			}
		}
		if found == len(c.squares) {
			return to
		}
	}
	same := make([]int, len(c.squares))
	for i := range same {
		same[i] = i
	}
	return same
}

// reorder moves the base-three digits of a filling to other places.
func reorder(filling int, to []int) (moved int) {
	for _, place := range to {
		power := 1
		for range place {
			power *= 3
		}
		moved += filling % 3 * power
		filling /= 3
	}
	return moved
}

// phaseWeights is what one phase of the game learned, in units of weight.
type phaseWeights struct {
	patterns [][]int16 // by class and number of weight
	mine     int16     // for each move of the side to move
	theirs   int16     // for each move of the opponent
	bias     [phaseBiases]int16
}

// phaseBiases is room for a constant for each number of empties in a phase, by
// the remainder modulo 4; odd and even differ by the parity of the last move.
const phaseBiases = 4

var errWeights = errors.New("not a weights file of this version")

// weightsMagic begins a weights file; its last digit is the version.
const weightsMagic = "reversi weights 1\n"

// writeWeights writes the magic line and then, deflated, all weights as variable
// length integers, phase by phase.
func writeWeights(out io.Writer, phases []phaseWeights) error {
	if _, err := io.WriteString(out, weightsMagic); err != nil {
		return err
	}
	w, err := flate.NewWriter(out, flate.BestCompression)
	if err != nil {
		return err
	}
	var b []byte
	for _, p := range phases {
		b = binary.AppendVarint(b, int64(p.mine))
		b = binary.AppendVarint(b, int64(p.theirs))
		for _, v := range p.bias {
			b = binary.AppendVarint(b, int64(v))
		}
		for _, class := range p.patterns {
			for _, v := range class {
				b = binary.AppendVarint(b, int64(v))
			}
		}
	}
	if _, err := w.Write(b); err != nil {
		return err
	}
	return w.Close()
}

// readWeights reads what writeWeights wrote.
func readWeights(file []byte) ([]phaseWeights, error) {
	rest, ok := bytes.CutPrefix(file, []byte(weightsMagic))
	if !ok {
		return nil, errWeights
	}
	raw, err := io.ReadAll(flate.NewReader(bytes.NewReader(rest)))
	if err != nil {
		return nil, fmt.Errorf("weights: %w", err)
	}
	in := bytes.NewReader(raw)
	next := func() int16 {
		v, readErr := binary.ReadVarint(in)
		err = errors.Join(err, readErr)
		return int16(v)
	}
	phases := make([]phaseWeights, phaseCount)
	for i := range phases {
		p := &phases[i]
		p.mine, p.theirs = next(), next()
		for j := range p.bias {
			p.bias[j] = next()
		}
		for _, n := range classWeights {
			class := make([]int16, n)
			for j := range class {
				class[j] = next()
			}
			p.patterns = append(p.patterns, class)
		}
		if err != nil {
			return nil, errWeights
		}
	}
	if in.Len() != 0 {
		return nil, errWeights
	}
	return phases, nil
}
