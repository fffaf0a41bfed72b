package cpu

import (
	"context"
	"errors"
	"iter"
	"slices"
	"testing"

	"reversi/cpu/search"
	"reversi/engine"
	"reversi/engine/enginetest"
)

func TestParseLevel(t *testing.T) {
	for _, l := range Levels() {
		if got, ok := ParseLevel(l.Key()); !ok || got != l {
			t.Errorf("ParseLevel(%q) = %v, %v; want %v", l.Key(), got, ok, l)
		}
	}
	if l, ok := ParseLevel("corner-hunter"); !ok || l != CornerHunter {
		t.Errorf(`ParseLevel("corner-hunter") = %v, %v`, l, ok)
	}
	for _, key := range []string{"", "Expert", "expert ", "none", "0"} {
		if l, ok := ParseLevel(key); ok {
			t.Errorf("ParseLevel(%q) = %v, want none", key, l)
		}
	}
	if Level(0).Valid() || Level(len(levels)).Valid() || Level(0).Key() != "" {
		t.Error("a level without a name is valid")
	}
}

func TestChooseErrors(t *testing.T) {
	stuck := enginetest.MustBoard(t, `
		XO......
		........
		........
		........
		........
		........
		........
		........`, engine.White)
	over := enginetest.MustBoard(t, `
		X.......
		........
		........
		........
		........
		........
		........
		.......O`, engine.None)
	for _, l := range Levels() {
		for _, pos := range []engine.Position{stuck, over} {
			if _, err := Choose(context.Background(), pos, l, 1); !errors.Is(err, ErrNoMove) {
				t.Errorf("%v: error %v, want ErrNoMove", l, err)
			}
		}
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := Choose(ended, engine.Start(), l, 1); !errors.Is(err, context.Canceled) {
			t.Errorf("%v: error %v, want the context's", l, err)
		}
	}
	if _, err := Choose(context.Background(), engine.Start(), 0, 1); err == nil {
		t.Error("level 0 chose a move")
	}
}

// The same position, level and seed give the same move, whoever asked before.
func TestChooseIsDeterministic(t *testing.T) {
	for _, l := range Levels() {
		for pos := range enginetest.EveryNth(cheapPositions(l, 2, 11), 9) {
			want := mustChoose(t, pos, l, 5)
			mustChoose(t, engine.Start(), l, 6) // leaves other things in the tables
			if got := mustChoose(t, pos, l, 5); got != want {
				t.Errorf("%v in %v: first %v, then %v", l, pos, want, got)
			}
			if !pos.LegalMoves().Has(want.Square) {
				t.Errorf("%v in %v: illegal move %v", l, pos, want.Square)
			}
		}
	}
}

// Different seeds give different games at every level.
func TestSeedsGiveDifferentGames(t *testing.T) {
	for _, l := range Levels() {
		games, plies := 8, 10
		if l >= Master {
			games, plies = 4, 4
		}
		seen := map[engine.Position]bool{}
		for seed := range uint64(games) {
			pos := engine.Start()
			for range plies {
				next, err := pos.Play(mustChoose(t, pos, l, seed).Square)
				if err != nil {
					t.Fatal(err)
				}
				pos = next
			}
			seen[pos] = true
		}
		if len(seen) <= games/2 {
			t.Errorf("%v: %d seeds gave %d games", l, games, len(seen))
		}
	}
}

// In the opening the seed may cost no more than the stated loss; once it is over
// the seed changes nothing.
func TestVarietyCostsLittle(t *testing.T) {
	v := expert.variety
	judge := expert.NewSearcher()
	for pos := range enginetest.EveryNth(enginetest.RandomPositions(2, 41), 9) {
		first := mustChoose(t, pos, Expert, 0)
		if pos.Empty().Count() < v.until {
			for seed := range uint64(2) {
				if c := mustChoose(t, pos, Expert, seed+1); c != first {
					t.Errorf("%v: seed 0 gives %v, seed %d %v", pos, first, seed+1, c)
				}
			}
			continue
		}
		values, err := judge.Analyze(t.Context(), pos, search.Limits{Depth: v.depth}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(4) {
			c := mustChoose(t, pos, Expert, seed)
			i := slices.IndexFunc(values, func(m search.MoveValue) bool { return m.Move == c.Square })
			if loss := values[0].Value - values[i].Value; loss > v.loss && pos.LegalMoves().Count() > 1 {
				t.Errorf("%v: seed %d plays %v, which loses %d, more than %d", pos, seed, c.Square, loss, v.loss)
			}
		}
	}
}

func TestForcedMoveNeedsNoSearch(t *testing.T) {
	forced := enginetest.MustBoard(t, `
		XO......
		........
		........
		........
		........
		........
		........
		........`, engine.Black)
	for _, l := range Levels() {
		if c := mustChoose(t, forced, l, 1); c != (Choice{Square: engine.C1}) {
			t.Errorf("%v: %v, want c1 without search", l, c)
		}
	}
}

func TestCornerHunterKeepsItsPromise(t *testing.T) {
	for pos := range enginetest.RandomPositions(40, 17) {
		legal := pos.LegalMoves()
		beside := engine.Bitboard(0)
		for s := range legal.All() {
			if c, ok := engine.CornerOf(s); ok && pos.At(c) == engine.None {
				beside |= s.Bit()
			}
		}
		s := mustChoose(t, pos, CornerHunter, 3).Square
		switch {
		case legal&engine.Corners != 0 && !engine.Corners.Has(s):
			t.Fatalf("left a corner for %v in %v", s, pos)
		case legal&^beside != 0 && beside.Has(s):
			t.Fatalf("played %v beside an empty corner in %v", s, pos)
		}
	}
}

// The beginner flips the most there is, and steps beside an empty corner where
// that costs it no disc.
func TestBeginnerIsGreedyAndCareless(t *testing.T) {
	for pos := range enginetest.RandomPositions(40, 19) {
		most, trap := 0, false
		for s := range pos.LegalMoves().All() {
			switch n := pos.Flips(s).Count(); {
			case n > most:
				most, trap = n, besideEmptyCorner(pos, s)
			case n == most:
				trap = trap || besideEmptyCorner(pos, s)
			}
		}
		s := mustChoose(t, pos, Beginner, 3).Square
		if n := pos.Flips(s).Count(); n != most {
			t.Fatalf("%v flips %d, %d were to be had in %v", s, n, most, pos)
		}
		if trap && !besideEmptyCorner(pos, s) {
			t.Fatalf("%v keeps away from the corners in %v", s, pos)
		}
	}
}

func TestPickIsFair(t *testing.T) {
	const seeds = 6000
	set := engine.Corners | engine.D3.Bit() | engine.E6.Bit()
	times := map[engine.Square]int{}
	for seed := range uint64(seeds) {
		times[pick(set, engine.Start(), seed)]++
	}
	for s := range set.All() {
		if n := times[s]; n < 850 || n > 1150 {
			t.Errorf("%v picked %d times of %d, want about %d", s, n, seeds, seeds/set.Count())
		}
	}
	if len(times) != set.Count() {
		t.Errorf("picked %d squares of %d", len(times), set.Count())
	}
}

// cheapPositions yields positions of random games; for the strongest levels only those of the
// opening and the endgame, where they do not search for a second.
func cheapPositions(l Level, games int, seed uint64) iter.Seq[engine.Position] {
	return func(yield func(engine.Position) bool) {
		for pos := range enginetest.RandomPositions(games, seed) {
			empties := pos.Empty().Count()
			if l >= Master && empties > 13 && empties < master.variety.until {
				continue
			}
			if !yield(pos) {
				return
			}
		}
	}
}

func mustChoose(t testing.TB, pos engine.Position, l Level, seed uint64) Choice {
	t.Helper()
	c, err := Choose(context.Background(), pos, l, seed)
	if err != nil {
		t.Fatalf("%v in %v: %v", l, pos, err)
	}
	return c
}
