//go:build !purego

package engine

// hasAVX2 reports whether the processor and the system support AVX2, which nearly
// all of this architecture do since 2013.
var hasAVX2 = detectAVX2()

// AVX2 reports whether the kernel uses AVX2, so that what is built on it may too.
func AVX2() bool { return hasAVX2 }

func detectAVX2() bool

// The assembly reads these variables, which the compiler cannot see: naming them
// here has them made before any other variable that is computed with the kernel.

func legal(mover, opponent Bitboard) Bitboard {
	_ = &hasAVX2
	return legalAVX2(mover, opponent)
}

func flips(s Square, mover, opponent Bitboard) Bitboard {
	_, _ = &hasAVX2, &raysFrom
	return flipsAVX2(s, mover, opponent)
}

// legalAVX2 takes half the time of portableLegal, which it calls where there is no
// AVX2.
//
//go:noescape
func legalAVX2(mover, opponent Bitboard) Bitboard

// flipsAVX2 takes two thirds of the time of portableFlips, which it calls where
// there is no AVX2.
//
//go:noescape
func flipsAVX2(s Square, mover, opponent Bitboard) Bitboard
