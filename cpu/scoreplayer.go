package cpu

import (
	"context"
	"math/bits"

	"reversi/engine"
)

// ScorePlayer looks at each legal move by itself and takes the one with the highest
// score; the seed decides between equals.
type ScorePlayer func(pos engine.Position, s engine.Square) int

// Choose picks a move: see [Player].
func (score ScorePlayer) Choose(_ context.Context, pos engine.Position, seed uint64) (Choice, error) {
	var best engine.Bitboard
	top := 0
	for s := range pos.LegalMoves().All() {
		switch n := score(pos, s); {
		case best == 0 || n > top:
			best, top = s.Bit(), n
		case n == top:
			best |= s.Bit()
		}
	}
	return Choice{Square: pick(best, pos, seed)}, nil
}

// pick returns one square of a set that is not empty: always the same for the
// same position and seed, each about as often over many seeds.
func pick(set engine.Bitboard, pos engine.Position, seed uint64) engine.Square {
	n, _ := bits.Mul64(hash(pos, seed), uint64(set.Count()))
	return set.Nth(int(n))
}

// hash mixes a position and a seed. Shared links depend on it: it may never
// change.
func hash(pos engine.Position, seed uint64) uint64 {
	h := Mix(seed + uint64(pos.Turn()))
	h = Mix(h ^ uint64(pos.Discs(engine.Black)))
	return Mix(h ^ uint64(pos.Discs(engine.White)))
}

// Mix spreads seeds over all numbers: it is the output function of SplitMix64 (Steele, Lea and Flood, 2014, "Fast
// splittable pseudorandom number generators"), one step of its generator.
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
