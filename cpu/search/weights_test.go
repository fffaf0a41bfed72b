package search

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"reflect"
	"testing"
)

// weightsSum pins the embedded weights: a link to a game against Master must go
// on giving the replies it gave. README.md tells how these were made.
const weightsSum = "3d6b5996b935bbb7bb56d709d84c0aee861a1387585f25e2e173e8ed9dee2e00"

func TestEmbeddedWeightsAreThoseOfTheReadme(t *testing.T) {
	sum := sha256.Sum256(weightsFile)
	if got := hex.EncodeToString(sum[:]); got != weightsSum {
		t.Errorf("checksum %s, want %s", got, weightsSum)
	}
	if len(weightsFile) > 1<<20 {
		t.Errorf("%d bytes, at most a megabyte was wanted", len(weightsFile))
	}
	phases, err := readWeights(weightsFile)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range phases {
		for class, weights := range p.patterns {
			if len(weights) != classWeights[class] {
				t.Errorf("phase %d, class %d: %d weights", i, class, len(weights))
			}
			for _, w := range weights {
				if w < -64*DiscValue/weightUnit || w > 64*DiscValue/weightUnit {
					t.Errorf("phase %d, class %d: weight %d is worth more than the board", i, class, w)
				}
			}
		}
	}
}

func TestWeightsComeBackFromTheirFile(t *testing.T) {
	want := randomWeights(rand.New(rand.NewPCG(51, 52)))
	var file bytes.Buffer
	if err := writeWeights(&file, want); err != nil {
		t.Fatal(err)
	}
	got, err := readWeights(file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Error("the weights read differ from those written")
	}
}

func TestFilesThatAreNoWeightsAreRefused(t *testing.T) {
	var longer bytes.Buffer
	if err := writeWeights(&longer, append(randomWeights(rand.New(rand.NewPCG(53, 54))), phaseWeights{})); err != nil {
		t.Fatal(err)
	}
	for name, file := range map[string][]byte{
		"nothing":         nil,
		"another version": append([]byte("reversi weights 0\n"), weightsFile[len(weightsMagic):]...),
		"cut short":       weightsFile[:len(weightsFile)/2],
		"no weights":      []byte(weightsMagic),
		"too many":        longer.Bytes(),
	} {
		if _, err := readWeights(file); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestClassesShareWeightsUnderTheirMirror(t *testing.T) {
	// Numbers of distinct weights: (3^n + 3^m) / 2 for n squares of which the
	// mirror leaves n-m pairs and single squares; a class without a mirror has 3^n.
	want := []int{
		(59049 + 243) / 2, // edge and X-squares: five pairs
		(19683 + 729) / 2, // corner 3×3: three squares stay, three pairs
		59049,             // corner 2×5: no mirror
		(6561 + 81) / 2, (6561 + 81) / 2, (6561 + 81) / 2,
		(2187 + 81) / 2, (729 + 27) / 2, (243 + 27) / 2, (81 + 9) / 2,
		(6561 + 81) / 2,
	}
	if !reflect.DeepEqual(classWeights, want) {
		t.Errorf("got %v, want %v", classWeights, want)
	}
}
