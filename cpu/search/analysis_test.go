package search

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"reversi/engine"
	"reversi/engine/enginetest"
)

// The known endgames come with the value of every move.
func TestAnalysisKnowsEveryMoveOfKnownEndgames(t *testing.T) {
	t.Parallel()
	s := NewSearcher(Patterns(), 16)
	lines := strings.Split(strings.TrimSpace(ffoEasy), "\n")[1:]
	for i, p := range problems(t, ffoEasy) {
		if p.empties > 14 {
			continue
		}
		columns := strings.Split(lines[i], "\t")
		want := strings.Fields(columns[len(columns)-1])
		values, err := s.Analyze(t.Context(), p.pos, Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, v := range values {
			if !v.Exact || v.Depth != p.empties {
				t.Errorf("no. %d, %v: exact %v, depth %d", p.number, v.Move, v.Exact, v.Depth)
			}
			got = append(got, fmt.Sprintf("%v:%+d", v.Move, v.Value/DiscValue))
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("no. %d: got %v, want %v", p.number, got, want)
		}
	}
}

func TestAnalysisGivesSymmetricPositionsEqualValues(t *testing.T) {
	t.Parallel()
	s := NewSearcher(Patterns(), 12)
	for pos := range enginetest.EveryNth(enginetest.RandomPositions(3, 31), 6) {
		me, opp := pos.Mover()
		var want []string
		for image := range engine.Symmetries {
			turned, err := engine.NewPosition(image.Bitboard(me), image.Bitboard(opp), engine.Black)
			if err != nil {
				t.Fatal(err)
			}
			values, err := s.Analyze(t.Context(), turned, Limits{Depth: 4}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.IsSortedFunc(values, func(a, b MoveValue) int { return b.Value - a.Value }) {
				t.Errorf("not best first: %v", values)
			}
			var got []string
			for _, v := range values {
				got = append(got, fmt.Sprintf("%v %d %v", image.Inverse().Square(v.Move), v.Value, v.Exact))
			}
			slices.Sort(got)
			if image == 0 {
				want = got
			}
			if !slices.Equal(got, want) {
				t.Fatalf("image %d of\n%v: %v, want %v", image, pos, got, want)
			}
		}
	}
}

func TestTheFourFirstMovesAreEqual(t *testing.T) {
	s := NewSearcher(HandMade(), 12)
	values, err := s.Analyze(t.Context(), engine.Start(), Limits{Depth: 5}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(values) != 4 {
		t.Fatalf("%d moves, want 4", len(values))
	}
	for _, v := range values {
		if v.Value != values[0].Value || v.PV[0] != v.Move || len(v.PV) != len(values[0].PV) {
			t.Errorf("%+v differs from %+v", v, values[0])
		}
		pos := engine.Start()
		for _, m := range v.PV {
			if pos, err = pos.Play(m); err != nil {
				t.Errorf("line %v: %v", v.PV, err)
			}
		}
	}
}

func TestAnalysisStopsWithWhatItKnows(t *testing.T) {
	s := NewSearcher(Patterns(), 12)
	ctx, cancel := context.WithCancel(t.Context())
	reports := 0
	values, err := s.Analyze(ctx, engine.Start(), Limits{Depth: 40}, func(known []MoveValue) {
		if reports++; reports == 3 {
			if known[0].Depth != 3 {
				t.Errorf("report 3 is of depth %d", known[0].Depth)
			}
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || len(values) != 4 || values[0].Depth < 3 {
		t.Errorf("%v, %v", values, err)
	}
	if _, err := s.Analyze(t.Context(), overPosition(t), Limits{Depth: 1}, nil); !errors.Is(err, ErrGameOver) {
		t.Errorf("after the end: %v", err)
	}
}

func overPosition(t *testing.T) engine.Position {
	t.Helper()
	pos, err := engine.NewPosition(engine.A1.Bit(), 0, engine.Black)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}
