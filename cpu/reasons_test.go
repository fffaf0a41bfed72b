package cpu

import (
	"slices"
	"testing"

	"reversi/engine"
	"reversi/engine/enginetest"
)

// after plays a move without settling a pass: the opponent is to move.
func after(t *testing.T, pos engine.Position, s engine.Square) engine.Position {
	t.Helper()
	next, err := pos.Play(s)
	if err != nil {
		t.Fatal(err)
	}
	next, err = engine.NewPosition(next.Discs(engine.Black), next.Discs(engine.White), pos.Turn().Opponent())
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// corners lists the corners the side to move may take.
func corners(pos engine.Position) (cs []engine.Square) {
	for _, s := range []engine.Square{engine.A1, engine.H1, engine.A8, engine.H8} {
		if pos.WhyIllegal(s) == engine.Playable {
			cs = append(cs, s)
		}
	}
	return cs
}

// everyMove holds for each legal move of a position.
func everyMove(t *testing.T, pos engine.Position, holds func(next engine.Position, s engine.Square) bool) bool {
	for s := range pos.LegalMoves().All() {
		if !holds(after(t, pos, s), s) {
			return false
		}
	}
	return true
}

func flipsOf(pos engine.Position, s engine.Square) int { return pos.Flips(s).Count() }

// reasonHolds checks a reason against the words of its documentation, by
// playing moves.
func reasonHolds(t *testing.T, pos engine.Position, s engine.Square, r engine.Reason) bool {
	own, opp := pos.Turn(), pos.Turn().Opponent()
	next := after(t, pos, s)
	switch r.Kind {
	case engine.OnlyMove:
		return pos.LegalMoves() == s.Bit()
	case engine.WipesOut:
		end, over := next.Result()
		return over && end.Discs(opp) == 0 && end.Winner == own
	case engine.TakesCorner:
		return r.Square == s && slices.Contains(corners(pos), s)
	case engine.OpponentPasses:
		settled, passed := next.Settle()
		return passed == opp && settled.Turn() == own
	case engine.StopsThreat:
		now, _ := engine.NewPosition(pos.Discs(engine.Black), pos.Discs(engine.White), opp)
		return slices.Contains(corners(now), r.Square) && !slices.Contains(corners(next), r.Square) &&
			next.At(r.Square) == engine.None
	case engine.KeepsCorners:
		return len(corners(next)) == 0 && !everyMove(t, pos, func(n engine.Position, _ engine.Square) bool { return len(corners(n)) == 0 })
	case engine.LeavesMoves:
		return r.N == next.LegalMoves().Count() && r.N > 0 &&
			everyMove(t, pos, func(n engine.Position, _ engine.Square) bool { return n.LegalMoves().Count() >= r.N }) &&
			!everyMove(t, pos, func(n engine.Position, _ engine.Square) bool { return n.LegalMoves().Count() == r.N })
	case engine.KeepsParity:
		region := walk(pos, s, map[engine.Square]bool{})
		return r.N%2 == 0 && r.N == region-1 && pos.Empty().Count() <= 20 && region < pos.Empty().Count()
	case engine.Quiet:
		for f := range pos.Flips(s).All() {
			for e := range next.Empty().All() {
				if f.Distance(e) == 1 {
					return false
				}
			}
		}
		return r.N == flipsOf(pos, s)
	case engine.FlipsFew:
		return r.N == flipsOf(pos, s) &&
			everyMove(t, pos, func(_ engine.Position, o engine.Square) bool { return flipsOf(pos, o) >= r.N }) &&
			!everyMove(t, pos, func(_ engine.Position, o engine.Square) bool { return flipsOf(pos, o) == r.N })
	}
	return false
}

// walk counts the empty squares connected with s, step by step.
func walk(pos engine.Position, s engine.Square, seen map[engine.Square]bool) int {
	seen[s] = true
	n := 1
	for t := engine.A1; t <= engine.H8; t++ {
		if s.Distance(t) == 1 && pos.At(t) == engine.None && !seen[t] {
			n += walk(pos, t, seen)
		}
	}
	return n
}

// Every reason given is true, and every kind that can be told from the board is
// given whenever it is true.
func TestReasonsAreTrue(t *testing.T) {
	told := map[engine.ReasonKind]int{}
	boardKinds := []engine.ReasonKind{engine.WipesOut, engine.TakesCorner, engine.OpponentPasses, engine.KeepsCorners}
	for pos := range enginetest.RandomPositions(60, 3) {
		for s := range pos.LegalMoves().All() {
			rs := Reasons(pos, s, Choice{})
			given := map[engine.ReasonKind]bool{}
			for _, r := range rs {
				told[r.Kind]++
				given[r.Kind] = true
				if !reasonHolds(t, pos, s, r) {
					t.Fatalf("%v for %v is not true in %v", r, s, pos)
				}
			}
			for _, k := range boardKinds {
				if !given[k] && !given[engine.OnlyMove] && reasonHolds(t, pos, s, engine.Reason{Kind: k, Square: s}) {
					t.Fatalf("%v for %v was not told in %v", engine.Reason{Kind: k}, s, pos)
				}
			}
			if !slices.IsSortedFunc(rs, func(a, b engine.Reason) int { return int(a.Kind) - int(b.Kind) }) {
				t.Fatalf("reasons out of order: %v", rs)
			}
		}
	}
	for _, k := range []engine.ReasonKind{engine.OnlyMove, engine.TakesCorner, engine.OpponentPasses, engine.StopsThreat, engine.KeepsCorners, engine.LeavesMoves, engine.KeepsParity, engine.Quiet, engine.FlipsFew} {
		if told[k] == 0 {
			t.Errorf("no move of 60 games had the reason %v", engine.Reason{Kind: k})
		}
	}
}

func TestReasonsOfDrawnBoards(t *testing.T) {
	tests := []struct {
		name  string
		board string
		turn  engine.Color
		move  engine.Square
		want  engine.Reason
	}{
		{"wipes out", `
			........
			........
			...X....
			..XO....
			........
			........
			........
			........`, engine.Black, engine.E4, engine.Reason{Kind: engine.WipesOut}},
		{"only move", `
			XO......
			........
			........
			........
			........
			........
			........
			........`, engine.Black, engine.C1, engine.Reason{Kind: engine.OnlyMove}},
		{"stops a threat", `
			.XO.....
			XOX.....
			XX......
			...XO...
			...OX...
			........
			........
			........`, engine.Black, engine.D1, engine.Reason{Kind: engine.StopsThreat, Square: engine.A1}},
		{"takes corner", `
			.OX.....
			........
			........
			...OX...
			...XO...
			........
			........
			........`, engine.Black, engine.A1, engine.Reason{Kind: engine.TakesCorner, Square: engine.A1}},
		{"opponent passes", `
			XO......
			........
			........
			........
			........
			........
			........
			XO......`, engine.Black, engine.C1, engine.Reason{Kind: engine.OpponentPasses}},
		{"last of a region", `
			.OXXXXXX
			XXXXXXXX
			XXXXXXXX
			XXXXXXXX
			XXXXXXXX
			XXXXXXOO
			XXXXXOO.
			XXXXXOO.`, engine.Black, engine.A1, engine.Reason{Kind: engine.KeepsParity, N: 0}},
	}
	for _, test := range tests {
		pos := enginetest.MustBoard(t, test.board, test.turn)
		got := Reasons(pos, test.move, Choice{})
		if !slices.Contains(got, test.want) {
			t.Errorf("%s: %v, want %v among them", test.name, got, test.want)
		}
	}
	if got := Reasons(engine.Start(), engine.A1, Choice{}); got != nil {
		t.Errorf("an illegal move has reasons: %v", got)
	}
}

func TestReasonsFromASearch(t *testing.T) {
	tests := []struct {
		choice Choice
		want   engine.Reason
	}{
		{Choice{Square: engine.D3, Value: 1200, Exact: true, Depth: 10}, engine.Reason{Kind: engine.SolvedWin, N: 12}},
		{Choice{Square: engine.D3, Value: 0, Exact: true, Depth: 10}, engine.Reason{Kind: engine.SolvedDraw}},
		{Choice{Square: engine.D3, Value: -200, Exact: true, Depth: 10}, engine.Reason{Kind: engine.SolvedLoss, N: 2}},
		{Choice{Square: engine.D3, Value: 310, Depth: 9}, engine.Reason{Kind: engine.Searched, N: 9}},
	}
	for _, test := range tests {
		if got := Reasons(engine.Start(), engine.D3, test.choice); !slices.Contains(got, test.want) {
			t.Errorf("%v: %v, want %v among them", test.choice, got, test.want)
		}
		for _, r := range Reasons(engine.Start(), engine.C4, test.choice) {
			if r.Kind == engine.Searched || r.Kind <= engine.SolvedLoss {
				t.Errorf("c4 has %v from a search that chose d3", r)
			}
		}
	}
}
