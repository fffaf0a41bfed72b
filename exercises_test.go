package main

import (
	"context"
	"fmt"
	"testing"

	"reversi/content"
	"reversi/cpu/search"
	"reversi/link"
)

// Every value that an exercise of the written pages claims is the exact solver's,
// for each legal move. The test is here because only the whole program knows both.
func TestExercisesAgreeWithTheSolver(t *testing.T) {
	site, err := content.Load()
	if err != nil {
		t.Fatal(err)
	}
	const mostEmpties = 20
	searcher := search.NewSearcher(search.Patterns(), 18)
	count := 0
	for _, p := range site.Pages(link.Langs[0]) { // the others have the same
		for _, e := range p.Exercises() {
			count++
			t.Run(fmt.Sprintf("%s/%d", p.Key, e.Number), func(t *testing.T) {
				pos := e.Game.Position()
				if n := pos.Empty().Count(); n > mostEmpties {
					t.Fatalf("%d squares are empty, too many to solve in a test", n)
				}
				moves, err := searcher.Analyze(context.Background(), pos, search.Limits{ExactFrom: mostEmpties}, nil)
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range moves {
					if want := m.Value / search.DiscValue; !m.Exact || e.Values[m.Move] != want {
						t.Errorf("%v ends at %+d, the page says %+d", m.Move, want, e.Values[m.Move])
					}
				}
				if len(moves) != len(e.Values) {
					t.Errorf("the page knows %d moves of %d", len(e.Values), len(moves))
				}
				if len(moves) < 2 || moves[0].Value == moves[1].Value {
					t.Error("there is no single best move to find")
				}
			})
		}
	}
	if count < 10 {
		t.Errorf("only %d exercises", count)
	}
}
