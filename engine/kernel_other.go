//go:build !amd64 || purego

package engine

func legal(mover, opponent Bitboard) Bitboard { return portableLegal(mover, opponent) }

func flips(s Square, mover, opponent Bitboard) Bitboard { return portableFlips(s, mover, opponent) }
