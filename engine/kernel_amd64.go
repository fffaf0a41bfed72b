//go:build !purego

package engine

// hasAVX2 tells whether the processor and the system support AVX2, which nearly
// all of this architecture do since 2013.
var hasAVX2 = detectAVX2()

func detectAVX2() bool

// legal is [Legal] in assembly: with AVX2 it takes half the time of
// portableLegal, which it calls without.
//
//go:noescape
func legal(mover, opponent Bitboard) Bitboard

// flips is [Flips] in assembly: with AVX2 it takes two thirds of the time of
// portableFlips, which it calls without.
//
//go:noescape
func flips(s Square, mover, opponent Bitboard) Bitboard
