//go:build !purego

package engine

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// Were AVX2 not found, all tests of the kernel would be tests of the portable one.
// Linux lists what the processor can do.
func TestAVX2IsDetected(t *testing.T) {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		t.Fatal(err)
	}
	if has := slices.Contains(strings.Fields(string(info)), "avx2"); has != hasAVX2 {
		t.Errorf("AVX2 is detected: %v, the system says %v", hasAVX2, has)
	}
}
