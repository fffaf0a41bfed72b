package engine

import (
	"math/rand/v2"
	"testing"
)

// slowFlips walks each of the eight directions square by square, the way the
// rule book words it.
func slowFlips(s Square, mover, opponent Bitboard) (flips Bitboard) {
	for cols := -1; cols <= 1; cols++ {
		for rows := -1; rows <= 1; rows++ {
			if cols == 0 && rows == 0 {
				continue
			}
			flips |= slowFlipsTowards(s, cols, rows, mover, opponent)
		}
	}
	return flips
}

func slowFlipsTowards(s Square, cols, rows int, mover, opponent Bitboard) (line Bitboard) {
	col, row := s.Col()+cols, s.Row()+rows
	for ; col >= 0 && col < 8 && row >= 0 && row < 8; col, row = col+cols, row+rows {
		switch at := SquareAt(col, row); {
		case opponent.Has(at):
			line |= at.Bit()
		case mover.Has(at):
			return line
		default:
			return 0
		}
	}
	return 0
}

func slowLegal(mover, opponent Bitboard) (legal Bitboard) {
	for s := range (^(mover | opponent)).All() {
		if slowFlips(s, mover, opponent) != 0 {
			legal |= s.Bit()
		}
	}
	return legal
}

// checkKernel compares the kernel, as it is here and as it is elsewhere, with the
// slow definitions.
func checkKernel(t *testing.T, mover, opponent Bitboard) {
	t.Helper()
	want := slowLegal(mover, opponent)
	for name, got := range map[string]Bitboard{"Legal": Legal(mover, opponent), "portable": portableLegal(mover, opponent)} {
		if got != want {
			t.Fatalf("mover %#x, opponent %#x: %s %#x, want %#x", uint64(mover), uint64(opponent), name, uint64(got), uint64(want))
		}
	}
	for s := range (^(mover | opponent)).All() {
		want := slowFlips(s, mover, opponent)
		for name, got := range map[string]Bitboard{"Flips": Flips(s, mover, opponent), "portable": portableFlips(s, mover, opponent)} {
			if got != want {
				t.Fatalf("mover %#x, opponent %#x, %v: %s %#x, want %#x", uint64(mover), uint64(opponent), s, name, uint64(got), uint64(want))
			}
		}
	}
}

// Boards of random discs hold what no game reaches: seven in a row, full edges,
// runs that touch the border on both sides.
func TestKernelEqualsTheSlowOracleOnRandomBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 30_000 {
		filled := Bitboard(rng.Uint64())
		if rng.IntN(2) == 0 {
			filled |= Bitboard(rng.Uint64())
		}
		mover := Bitboard(rng.Uint64()) & filled
		if rng.IntN(2) == 0 {
			mover &= Bitboard(rng.Uint64())
		}
		checkKernel(t, mover, filled&^mover)
	}
}

func TestKernelEqualsTheSlowOracleInGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		for p := Start(); p.turn != None; p = randomMove(rng, p) {
			mover, opponent := p.Mover()
			checkKernel(t, mover, opponent)
			checkKernel(t, opponent, mover)
		}
	}
}

func randomMove(rng *rand.Rand, p Position) Position {
	moves := p.LegalMoves()
	for range rng.IntN(moves.Count()) {
		moves &= moves - 1
	}
	next, err := p.Play(moves.First())
	if err != nil {
		panic(err)
	}
	return next
}

func TestKernelDoesNotAllocate(t *testing.T) {
	var sink Bitboard
	mover, opponent := Start().Mover()
	if n := testing.AllocsPerRun(100, func() { sink = Legal(mover, opponent) | Flips(D3, mover, opponent) }); n != 0 {
		t.Errorf("legal and flips allocate %v times (%v)", n, sink)
	}
}

var middleGame = func() []Position {
	rng := rand.New(rand.NewPCG(5, 6))
	var all []Position
	for len(all) < 256 {
		p := Start()
		for p.turn != None && p.Empty().Count() > 10+rng.IntN(45) {
			p = randomMove(rng, p)
		}
		all = append(all, p)
	}
	return all
}()

func BenchmarkLegal(b *testing.B) { benchmarkLegal(b, Legal) }

func BenchmarkPortableLegal(b *testing.B) { benchmarkLegal(b, portableLegal) }

func benchmarkLegal(b *testing.B, legal func(mover, opponent Bitboard) Bitboard) {
	var sink Bitboard
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		mover, opponent := middleGame[i&255].Mover()
		sink ^= legal(mover, opponent)
	}
	_ = sink
}

func BenchmarkFlips(b *testing.B) { benchmarkFlips(b, Flips) }

func BenchmarkPortableFlips(b *testing.B) { benchmarkFlips(b, portableFlips) }

func benchmarkFlips(b *testing.B, flips func(s Square, mover, opponent Bitboard) Bitboard) {
	var sink Bitboard
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		mover, opponent := middleGame[i&255].Mover()
		sink ^= flips(Square(i&63), mover, opponent)
	}
	_ = sink
}
