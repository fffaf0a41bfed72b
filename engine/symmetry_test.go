package engine

import (
	"math/rand/v2"
	"testing"
)

func TestSymmetriesAreUndone(t *testing.T) {
	for y := range Symmetries {
		for s := range Square(64) {
			if got := y.Inverse().Square(y.Square(s)); got != s {
				t.Errorf("symmetry %d and back turn %v into %v", y, s, got)
			}
		}
	}
}

// The images of one square off all axes are eight different ones.
func TestSymmetriesDiffer(t *testing.T) {
	var images Bitboard
	for y := range Symmetries {
		images |= y.Square(B1).Bit()
	}
	if want := CSquares; images != want {
		t.Errorf("the images of b1 are %x, want the C-squares %x", images, want)
	}
}

// The rules do not know which way round the board lies, and all images of a
// position have one that stands for them.
func TestSymmetriesKeepTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 0))
	for range 200 {
		filled := Bitboard(rng.Uint64() | rng.Uint64())
		mover := filled & Bitboard(rng.Uint64())
		opponent := filled &^ mover
		c := Canonical(mover, opponent)
		for y := range Symmetries {
			m, o := y.Bitboard(mover), y.Bitboard(opponent)
			if got, want := Legal(m, o), y.Bitboard(Legal(mover, opponent)); got != want {
				t.Fatalf("legal moves of the image: %x, image of the legal moves: %x", got, want)
			}
			d := Canonical(m, o)
			if d.Bitboard(m) != c.Bitboard(mover) || d.Bitboard(o) != c.Bitboard(opponent) {
				t.Fatalf("image %d of %x %x has another canonical board", y, mover, opponent)
			}
		}
	}
}

func TestNth(t *testing.T) {
	for _, set := range []Bitboard{1, 1 << 63, Corners, Edges, ^Bitboard(0)} {
		i := 0
		for s := range set.All() {
			if got := set.Nth(i); got != s {
				t.Errorf("square %d of %x is %v, want %v", i, set, got, s)
			}
			i++
		}
	}
}
