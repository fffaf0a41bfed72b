package engine

import (
	_ "embed"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
)

//go:embed testdata/perft.tsv
var perftFigures string

// published is one line of the known figures; a negative number is not known.
type published struct {
	depth               int
	ply, plyEnded, free int64 // leaves and early endings under each rule
	passes, endings     int64 // under PassIsPly: at this ply, with this ply
}

func perftTable(t *testing.T) (table []published) {
	t.Helper()
	for i, line := range strings.Split(strings.TrimSpace(perftFigures), "\n") {
		if i == 0 {
			continue
		}
		f := append(strings.Split(line, "\t"), "", "", "", "", "", "")
		depth, err := strconv.Atoi(f[0])
		if err != nil {
			t.Fatal(err)
		}
		n := func(s string) int64 {
			if v, err := strconv.ParseInt(s, 10, 64); err == nil {
				return v
			}
			return -1
		}
		table = append(table, published{depth, n(f[1]), n(f[3]), n(f[4]), n(f[5]), n(f[6])})
	}
	return table
}

// perftDepth is how deep the tests count: 12 plies in the deep run, 11 else.
func perftDepth() int {
	if os.Getenv("REVERSI_DEEP") != "" {
		return 12
	}
	return 11
}

func TestPerftMatchesTheKnownFigures(t *testing.T) {
	t.Parallel()
	for _, want := range perftTable(t) {
		if want.depth > perftDepth() {
			break
		}
		got := parallelPerft(Start(), want.depth, PassIsPly)
		check(t, want.depth, "leaves, pass is a ply", got.Leaves, want.ply)
		check(t, want.depth, "ended earlier", got.Ended, want.plyEnded)
		check(t, want.depth, "passes", got.Passes, want.passes)
		free := parallelPerft(Start(), want.depth, PassIsFree)
		check(t, want.depth, "leaves, pass is free", free.Leaves, want.free)
		// A game that ends with this ply is seen one ply earlier when the ply
		// without a move costs nothing.
		check(t, want.depth, "ended, pass is free", free.Ended, want.plyEnded+want.endings)
	}
}

func check(t *testing.T, depth int, what string, got uint64, want int64) {
	t.Helper()
	if want >= 0 && got != uint64(want) {
		t.Errorf("depth %d: %s: got %d, want %d", depth, what, got, want)
	}
}

// parallelPerft shares the subtrees two plies down among goroutines; no pass can
// be due that early from the starting position.
func parallelPerft(p Position, depth int, rule PassRule) (sum PerftCount) {
	if depth < 8 {
		return Perft(p, depth, rule)
	}
	var wg sync.WaitGroup
	var mu sync.Mutex
	for a := range p.LegalMoves().All() {
		one, _ := p.Play(a)
		for b := range one.LegalMoves().All() {
			two, _ := one.Play(b)
			wg.Go(func() {
				c := Perft(two, depth-2, rule)
				mu.Lock()
				defer mu.Unlock()
				sum = sum.Add(c)
			})
		}
	}
	wg.Wait()
	return sum
}

// The slow walk makes every move and asks the slow oracle for the rules.
func slowPerft(mover, opponent Bitboard, depth int, rule PassRule) PerftCount {
	if depth == 0 {
		return PerftCount{Leaves: 1}
	}
	moves := slowLegal(mover, opponent)
	if moves == 0 && slowLegal(opponent, mover) == 0 {
		if rule == PassIsPly && depth == 1 {
			return PerftCount{Leaves: 1}
		}
		return PerftCount{Leaves: 1, Ended: 1}
	}
	if moves == 0 {
		var sum PerftCount
		if depth == 1 {
			sum.Passes = 1
		}
		if rule == PassIsPly {
			depth--
		}
		return sum.Add(slowPerft(opponent, mover, depth, rule))
	}
	var sum PerftCount
	for s := range moves.All() {
		flips := slowFlips(s, mover, opponent)
		sum = sum.Add(slowPerft(opponent&^flips, mover|flips|s.Bit(), depth-1, rule))
	}
	return sum
}

func TestPerftEqualsTheSlowWalk(t *testing.T) {
	t.Parallel()
	p := Start()
	// After these eight moves Black has to pass.
	for _, s := range []Square{F5, F6, D3, G5, H5, H4, F7, H6} {
		next, err := p.Play(s)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	stuck := Position{p.black, p.white, Black}
	for _, start := range []Position{Start(), p, stuck} {
		for _, rule := range []PassRule{PassIsPly, PassIsFree} {
			for depth := range 6 {
				mover, opponent := start.Mover()
				got, want := Perft(start, depth, rule), slowPerft(mover, opponent, depth, rule)
				if got != want {
					t.Errorf("%v to move, depth %d, %v: got %+v, want %+v", start.turn, depth, rule, got, want)
				}
			}
		}
	}
}

func BenchmarkPerft(b *testing.B) {
	var leaves uint64
	for b.Loop() {
		leaves += Perft(Start(), 10, PassIsFree).Leaves
	}
	b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
}
