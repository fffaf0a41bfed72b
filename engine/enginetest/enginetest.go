// Package enginetest gives tests boards drawn in text and positions of random games.
package enginetest

import (
	"iter"
	"math/rand/v2"
	"testing"

	"reversi/engine"
)

// MustBoard reads a board drawn in a test.
func MustBoard(t testing.TB, text string, turn engine.Color) engine.Position {
	t.Helper()
	pos, err := engine.ParsePosition(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	pos, err = engine.NewPosition(pos.Discs(engine.Black), pos.Discs(engine.White), turn)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// RandomPositions yields every position with a side to move of so many games of
// random moves.
func RandomPositions(games int, seed uint64) iter.Seq[engine.Position] {
	return func(yield func(engine.Position) bool) {
		r := rand.New(rand.NewPCG(seed, 0))
		for range games {
			pos := engine.Start()
			for pos.Turn() != engine.None {
				if !yield(pos) {
					return
				}
				pos = playRandom(pos, r)
			}
		}
	}
}

func playRandom(pos engine.Position, r *rand.Rand) engine.Position {
	legal := pos.LegalMoves()
	next, _ := pos.Play(legal.Nth(r.IntN(legal.Count())))
	return next
}

// EveryNth yields the first of every n.
func EveryNth[T any](all iter.Seq[T], n int) iter.Seq[T] {
	return func(yield func(T) bool) {
		i := 0
		for v := range all {
			if i%n == 0 && !yield(v) {
				return
			}
			i++
		}
	}
}
