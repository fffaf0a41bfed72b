package review

import (
	"context"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"reversi/engine"
)

func parse(t testing.TB, moves string) engine.Game {
	t.Helper()
	g, err := engine.ParseTranscript(engine.Start(), moves)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// judged returns all units of a game.
func judged(t testing.TB, g engine.Game, d Depth) []*Unit {
	t.Helper()
	var units []*Unit
	for _, q := range Questions(g, d) {
		u, err := q.Key.Judge(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		u = q.Answer(u)
		units = append(units, &u)
	}
	return units
}

// lawful checks what every table must obey, row by row and in sum.
func lawful(t *testing.T, g engine.Game, table Table) {
	t.Helper()
	before, lost := table.Start, map[engine.Color]int{}
	for _, row := range table.Rows {
		sign := 1
		if row.Side == engine.White {
			sign = -1
		}
		if before-row.Value != sign*row.Loss+row.Revision {
			t.Errorf("ply %d: %d to %d, lost %d, revised %d", row.Ply, before, row.Value, row.Loss, row.Revision)
		}
		if row.Loss < 0 || max(row.Value, -row.Value) > 64 || max(row.Revision, -row.Revision) > 2 {
			t.Errorf("ply %d: value %d, lost %d, revised %d", row.Ply, row.Value, row.Loss, row.Revision)
		}
		if row.Exact && (row.Revision != 0 || row.Loss%2 != 0 || row.Value%2 != 0) {
			t.Errorf("ply %d is exact: value %d, lost %d, revised %d", row.Ply, row.Value, row.Loss, row.Revision)
		}
		if (row.Kind == Only || row.Unit.Alike.Has(row.Move)) && row.Loss != 0 {
			t.Errorf("ply %d: the best or only move lost %d", row.Ply, row.Loss)
		}
		lost[row.Side] += row.Loss
		before = row.Value
	}
	if table.Start-before != lost[engine.Black]-lost[engine.White]+table.Revised() {
		t.Errorf("from %d to %d: lost %v, revised %d", table.Start, before, lost, table.Revised())
	}
	for _, side := range []engine.Color{engine.Black, engine.White} {
		if s := table.Sum(side, g.Start()); s.Lost != lost[side] || s.Phases[0]+s.Phases[1]+s.Phases[2] != s.Lost {
			t.Errorf("%s: sums %+v, lost %d", side, s, lost[side])
		}
	}
	if r, over := g.Position().Result(); over {
		if black, white := r.Tournament(); before != black-white {
			t.Errorf("the end is %d, the result %d:%d", before, black, white)
		}
	}
}

// games are whole games: full boards, wipe-outs, early ends, passes in series.
func games(t testing.TB) (all []string) {
	t.Helper()
	text, err := os.ReadFile("../../e2e/testdata/games.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		moves, _, _ := strings.Cut(line, "\t")
		all = append(all, moves)
	}
	return all
}

func TestTheLawHoldsInEveryGame(t *testing.T) {
	for i, moves := range games(t) {
		if os.Getenv("REVERSI_DEEP") == "" && i%5 > 0 {
			continue
		}
		g := parse(t, moves)
		table := Tabulate(g, judged(t, g, Quick))
		lawful(t, g, table)
		// Fourteen squares are empty before the 47th move.
		if want := min(47, g.Len()+1); table.Exact != want {
			t.Errorf("%s: exact from ply %d, want %d", moves, table.Exact, want)
		}
	}
}

// The law does not depend on what the search says.
func TestTheLawHoldsForAnyUnits(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, moves := range games(t)[:12] {
		g := parse(t, moves).At(30 + random.IntN(20))
		units := make([]*Unit, len(Questions(g, Quick)))
		for i := range units {
			pos := g.At(i).Position()
			best := pos.LegalMoves().First()
			value := random.IntN(12801) - 6400
			units[i] = &Unit{Best: best, Alike: best.Bit(), Value: value, Played: value - random.IntN(3000)}
		}
		lawful(t, g, Tabulate(g, units))
	}
}

// mirrored returns a game with its columns and rows swapped, which is another
// whole game from the start.
func mirrored(t *testing.T, g engine.Game) engine.Game {
	t.Helper()
	m := engine.NewGame(g.Start())
	for ply := 1; ply <= g.Len(); ply++ {
		var err error
		if m, err = m.Play(engine.Symmetry(4).Square(g.Move(ply))); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func TestAMirroredGameHasTheMirroredTable(t *testing.T) {
	g := parse(t, games(t)[3])
	a, b := Tabulate(g, judged(t, g, Quick)), Tabulate(mirrored(t, g), judged(t, mirrored(t, g), Quick))
	for i, row := range a.Rows {
		other := b.Rows[i]
		if row.Value != other.Value || row.Loss != other.Loss || row.Revision != other.Revision || row.Kind != other.Kind {
			t.Errorf("ply %d: %+v, mirrored %+v", row.Ply, row, other)
		}
	}
}

func TestSwappedColorsNegateTheTable(t *testing.T) {
	start := engine.Start()
	swapped, err := engine.NewPosition(start.Discs(engine.White), start.Discs(engine.Black), engine.White)
	if err != nil {
		t.Fatal(err)
	}
	g := parse(t, "f5d6c3d3c4f4e3f3")
	other, err := engine.ParseTranscript(swapped, g.String())
	if err != nil {
		t.Fatal(err)
	}
	a, b := Tabulate(g, judged(t, g, Quick)), Tabulate(other, judged(t, other, Quick))
	if a.Start != -b.Start {
		t.Errorf("start %d and %d", a.Start, b.Start)
	}
	for i, row := range a.Rows {
		if o := b.Rows[i]; row.Value != -o.Value || row.Loss != o.Loss || row.Revision != -o.Revision || row.Side == o.Side {
			t.Errorf("ply %d: %+v, swapped %+v", row.Ply, row, o)
		}
	}
}

func TestKinds(t *testing.T) {
	for _, tt := range []struct {
		loss           int
		exact, changed bool
		want           Kind
	}{
		{0, true, false, Best}, {0, false, false, Best}, {2, false, false, Best}, {2, true, false, Inaccuracy}, {3, false, false, Inaccuracy},
		{2, true, true, Mistake}, {5, false, false, Inaccuracy}, {6, false, false, Mistake}, {6, true, true, Blunder}, {6, false, true, Mistake},
		{11, false, false, Mistake}, {12, false, false, Blunder}, {30, true, true, Blunder},
	} {
		if got := kindOf(tt.loss, tt.exact, tt.changed); got != tt.want {
			t.Errorf("%d discs, exact %v, changed %v: %s, want %s", tt.loss, tt.exact, tt.changed, got, tt.want)
		}
	}
}

func TestUnitsThatAreNotKnownLeaveAGap(t *testing.T) {
	g := parse(t, games(t)[0])
	units := judged(t, g, Quick)
	units[20] = nil
	table := Tabulate(g, units)
	if row := table.Rows[20]; row.Known || row.Kind != Unknown || !row.ValueKnown {
		t.Errorf("ply 21: %+v", row)
	}
	if table.Rows[19].ValueKnown || !table.Rows[19].Known || !table.Rows[18].ValueKnown || !table.StartKnown {
		t.Errorf("around the gap: %+v, %+v", table.Rows[18], table.Rows[19])
	}
}

func BenchmarkQuickGame(b *testing.B) {
	g := parse(b, games(b)[12])
	for b.Loop() {
		judged(b, g, Quick)
	}
}
