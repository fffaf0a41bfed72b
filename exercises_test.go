package main

import (
	"context"
	"fmt"
	"testing"

	"reversi/content"
	"reversi/content/lessons"
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

// What the lessons say that a move leads to is the exact solver's, for each legal move.
func TestLessonsAgreeWithTheSolver(t *testing.T) {
	searcher := search.NewSearcher(search.Patterns(), 18)
	for n := 1; n <= lessons.Count; n++ {
		l, _ := lessons.Numbered(n)
		if l.Worth == nil {
			continue
		}
		moves, err := searcher.Analyze(context.Background(), l.Position, search.Limits{ExactFrom: 20}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range moves {
			if worth, ok := l.Worth[m.Move]; !ok || worth != m.Value/search.DiscValue {
				t.Errorf("lesson %d: %v ends at %+d, the lesson says %+d (%v)", n, m.Move, m.Value/search.DiscValue, worth, ok)
			}
			if l.Goals.Has(m.Move) != (m.Value == moves[0].Value) {
				t.Errorf("lesson %d: %v is a goal and not the best move, or the other way round", n, m.Move)
			}
		}
	}
}
