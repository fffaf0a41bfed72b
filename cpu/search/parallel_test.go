package search

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"
)

// However many searchers work together, the score is the known one, and the best
// move one of those that reach it.
func TestTeamsFindTheKnownScores(t *testing.T) {
	t.Parallel()
	for _, helpers := range []int{1, 2, 5} {
		t.Run(strconv.Itoa(helpers), func(t *testing.T) {
			t.Parallel()
			s := NewSearcher(Patterns(), 16)
			s.SetHelpers(helpers)
			splits := 0
			for i, p := range problems(t, twentyEmpties) {
				if i%48 != helpers {
					continue
				}
				s.Reset()
				r, err := s.Search(t.Context(), p.pos, Limits{})
				if err != nil {
					t.Fatal(err)
				}
				if r.Value != p.score*DiscValue || !r.Exact || !strings.Contains(p.best, r.Best.String()) {
					t.Errorf("no. %v: %+d by %v, want %+d by %v", p.number, r.Value/DiscValue, r.Best, p.score, p.best)
				}
				for _, sp := range s.splits {
					if sp != nil {
						splits++
					}
				}
			}
			if splits == 0 {
				t.Error("no position was ever shared")
			}
		})
	}
}

// A bound of nodes promises the same search everywhere, so no helper takes part.
func TestTeamsLeaveBoundedSearchesAlone(t *testing.T) {
	t.Parallel()
	alone, led := NewSearcher(Patterns(), 14), NewSearcher(Patterns(), 14)
	led.SetHelpers(3)
	lim := Limits{Nodes: 300_000, ExactFrom: 20}
	for _, p := range problems(t, twentyEmpties)[:4] {
		alone.Reset()
		led.Reset()
		want, err1 := alone.Search(t.Context(), p.pos, lim)
		got, err2 := led.Search(t.Context(), p.pos, lim)
		if err := errors.Join(err1, err2); err != nil {
			t.Fatal(err)
		}
		if got.Best != want.Best || got.Value != want.Value || got.Nodes != want.Nodes {
			t.Errorf("no. %v: %+v, alone %+v", p.number, got, want)
		}
	}
}

// A search that is ended comes back with all its helpers long before it is done, and
// the team is as good as new.
func TestTeamsStopTogether(t *testing.T) {
	t.Parallel()
	s := NewSearcher(Patterns(), 16)
	s.SetHelpers(3)
	hard := problems(t, ffoHard)[10] // a minute's work and more
	for i := range 5 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i+1)*20*time.Millisecond)
		if _, err := s.Search(ctx, hard.pos, Limits{}); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a search that was ended: %v", err)
		}
		cancel()
	}
	p := problems(t, twentyEmpties)[0]
	if r, err := s.Search(t.Context(), p.pos, Limits{}); err != nil || r.Value != p.score*DiscValue {
		t.Errorf("after that no. %v is %+d (%v), want %+d", p.number, r.Value/DiscValue, err, p.score)
	}
	s.SetHelpers(0)
	if r, err := s.Search(t.Context(), p.pos, Limits{}); err != nil || r.Value != p.score*DiscValue {
		t.Errorf("alone no. %v is %+d (%v), want %+d", p.number, r.Value/DiscValue, err, p.score)
	}
}
