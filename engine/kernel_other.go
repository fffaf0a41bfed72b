//go:build !amd64 || purego

package engine

func legal(mover, opponent Bitboard) Bitboard { return portableLegal(mover, opponent) }

func flips(s Square, mover, opponent Bitboard) Bitboard { return portableFlips(s, mover, opponent) }

// AVX2 reports whether the kernel uses AVX2, so that what is built on it may too.
func AVX2() bool { return false }
