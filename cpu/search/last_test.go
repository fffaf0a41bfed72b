package search

import (
	"math/rand/v2"
	"testing"

	"reversi/engine"
)

// randomEnds calls f with boards of random discs but for n empty squares, in any order.
func randomEnds(n, count int, f func(b board, squares []engine.Square)) {
	rng := rand.New(rand.NewPCG(uint64(n), 71))
	for range count {
		squares := make([]engine.Square, 0, n)
		var empty engine.Bitboard
		for len(squares) < n {
			if s := engine.Square(rng.IntN(64)); !empty.Has(s) {
				empty |= s.Bit()
				squares = append(squares, s)
			}
		}
		// From boards of one side alone to even ones: passes and wipe-outs too.
		me := engine.Bitboard(rng.Uint64())
		for range rng.IntN(4) {
			me &= engine.Bitboard(rng.Uint64())
		}
		if rng.IntN(2) == 0 {
			me = ^me
		}
		f(board{me &^ empty, ^me &^ empty}, squares)
	}
}

// Whatever the processor does for the last three squares, value and nodes are those of
// the plain code, with every kind of window.
func TestLastThreeSquaresAreThoseOfThePlainCode(t *testing.T) {
	fast, plain := &Searcher{}, &Searcher{}
	rng := rand.New(rand.NewPCG(72, 0))
	randomEnds(3, 300_000, func(b board, q []engine.Square) {
		w := anyDiscs
		if rng.IntN(4) > 0 {
			w.alpha = rng.IntN(128) - 64
			w.beta = w.alpha + 1 + rng.IntN(3)
		}
		got, want := fast.last3(b, q[0], q[1], q[2], w), plain.portableLast3(b, q[0], q[1], q[2], w, false)
		if got != want || fast.nodes != plain.nodes {
			t.Fatalf("%x %x %v %+v: %d after %d nodes, want %d after %d", b.me, b.opp, q, w, got, fast.nodes, want, plain.nodes)
		}
	})
}
