//go:build !purego

package engine

import (
	"math/rand/v2"
	"testing"
)

// On a processor without AVX2 the assembly hands over to the portable kernel.
func TestKernelWithoutAVX2(t *testing.T) {
	defer func(has bool) { hasAVX2 = has }(hasAVX2)
	hasAVX2 = false
	rng := rand.New(rand.NewPCG(7, 8))
	for range 1000 {
		filled, mover := Bitboard(rng.Uint64()|rng.Uint64()), Bitboard(rng.Uint64())
		checkKernel(t, mover&filled, filled&^mover)
	}
}
