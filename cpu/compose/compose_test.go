package compose

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"reversi/content/puzzles"
	"reversi/cpu/search"
	"reversi/engine"
)

func TestTheSameSeedGivesTheSamePuzzles(t *testing.T) {
	made := func() []byte {
		file := filepath.Join(t.TempDir(), "puzzles.txt")
		if err := Run(context.Background(), []string{"-games", "25", "-seed", "3", "-o", file}, new(bytes.Buffer)); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	one := made()
	if len(one) == 0 || !bytes.Equal(one, made()) {
		t.Errorf("first %q, then something else", one)
	}
}

// The exact solver finds of every puzzle that the key alone does what is asked.
// Only some are looked at without EVERY_PUZZLE, which ./test sets for the long checks:
// all of them take minutes, and under the race detector many times that.
func TestKeysAreUnique(t *testing.T) {
	solver := search.NewSearcher(search.Patterns(), 14)
	step := 37
	if os.Getenv("EVERY_PUZZLE") != "" {
		step = 1
	}
	for n := 1; n <= puzzles.Count(); n += step {
		p, _ := puzzles.Numbered(n)
		values, err := solve(context.Background(), solver, p.Position)
		if err != nil {
			t.Fatal(err)
		}
		kind, ok := kindOf(values, p.Position.Empty().Count())
		if !ok || kind != p.Kind || values[0].move != p.Key {
			t.Errorf("puzzle %d asks for %v with %v: %v is best, which is %v", n, p.Kind, p.Key, values, kind)
		}
	}
}

func TestKindOf(t *testing.T) {
	of := func(discs ...int) (v []value) {
		for _, d := range discs {
			v = append(v, value{discs: d})
		}
		return v
	}
	for _, tt := range []struct {
		values  []value
		empties int
		want    puzzles.Kind
	}{
		{of(4, 0, -2, -8), 16, puzzles.Win},
		{of(2, -2, -4, -6), 16, puzzles.Win},
		{of(2, 0, 0, 0), 16, 0},
		{of(8, 2, 0, 0), 10, puzzles.Discs},
		{of(8, 2, 0, 0), 11, 0},
		{of(8, 4, 0, 0), 10, 0},
		{of(22, 2, 0, 0), 10, 0},
		{of(12, 2, 2, 2, 2), 10, 0},
		{of(0, -4, -4, -4), 16, puzzles.Draw},
		{of(0, -2, -4, -4), 10, puzzles.Draw},
		{of(0, -2, -4, -4), 11, 0},
		{of(-2, -8, -8, -8), 10, 0},
		{of(4, 0, -2), 10, 0},
	} {
		if got, ok := kindOf(tt.values, tt.empties); got != tt.want || ok != (tt.want != 0) {
			t.Errorf("%v at %d empties: %v, want %v", tt.values, tt.empties, got, tt.want)
		}
	}
}

func TestGrades(t *testing.T) {
	for _, tt := range []struct {
		found string
		want  int
	}{
		{"-++++++", 1}, {"--+++++", 1}, {"-+-++++", 2}, {"---++++", 2}, {"+---+++", 3}, {"-----++", 4}, {"------+", 5}, {"-------", 5}, {"++++++-", 5},
	} {
		var found []bool
		for _, c := range tt.found {
			found = append(found, c == '+')
		}
		if got := gradeOf(found); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.found, got, tt.want)
		}
	}
}

func TestDull(t *testing.T) {
	values := func(move engine.Square, v1, v2 int) []value { return []value{{move, v1}, {discs: v2}} }
	all, but := []bool{true, true, true, true, true, true, true}, []bool{false, true, true, true, true, true, true}
	hard := []bool{true, false, false, true, true, true, true}
	for _, tt := range []struct {
		values []value
		found  []bool
		want   bool
	}{
		{values(engine.D1, 4, 0), all, true},
		{values(engine.D1, 4, 0), but, false},
		{values(engine.A1, 4, 0), but, true},
		{values(engine.A1, 4, 0), hard, false},
		{values(engine.D1, 24, 0), but, true},
		{values(engine.D1, 24, 0), hard, false},
	} {
		if got := dull(tt.values, tt.found); got != tt.want {
			t.Errorf("%v found by %v: %v", tt.values, tt.found, got)
		}
	}
}
