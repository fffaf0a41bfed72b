//go:build !purego

package engine

import (
	"bytes"
	"math/rand/v2"
	"os"
	"testing"
)

// Otherwise all tests of the kernel would be tests of the portable one.
func TestAVX2IsDetected(t *testing.T) {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		t.Skip("no list of the processor's features:", err)
	}
	if has := bytes.Contains(info, []byte(" avx2 ")); has != hasAVX2 {
		t.Errorf("AVX2 is detected: %v, the system says %v", hasAVX2, has)
	}
}

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
