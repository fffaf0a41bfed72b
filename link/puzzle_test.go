package link

import (
	"errors"
	"testing"

	"reversi/engine"
)

// What a puzzle's address says is read back, and only moves that can be played stand in it.
func TestPuzzleAddresses(t *testing.T) {
	start := engine.Start()
	for query, want := range map[string]string{
		"":                           "/puzzle/7",
		"m=F5d6":                     "/puzzle/7?m=f5d6",
		"m=f5&hint=1":                "/puzzle/7?m=f5&hint=1",
		"hint=9&x=y":                 "/puzzle/7",
		"help=1&day=2026-12-01&m=f5": "/puzzle/7?m=f5&help=1&day=2026-12-01",
		"solution":                   "/puzzle/7?solution=1",
		"day=%26x%3D1":               "/puzzle/7?day=%26x%3D1",
	} {
		p, err := ParsePuzzle(7, start, query)
		if got := p.Path(English); err != nil || got != want {
			t.Errorf("%q: %s, %v, want %s", query, got, err, want)
		}
		again, err := ParsePuzzle(7, start, p.Query())
		if err != nil || again != p {
			t.Errorf("%q is read back as %+v, %v", p.Query(), again, err)
		}
	}
	var wrong *Error
	if _, err := ParsePuzzle(7, start, "m=f5f5"); !errors.As(err, &wrong) || wrong.Good.Moves.String() != "f5" {
		t.Errorf("an occupied square: %v", err)
	}
	p, _ := ParsePuzzle(7, start, "hint=2&day=2026-12-01")
	if next, err := p.Play(engine.F5); err != nil || next.Path(Spanish) != "/es/puzzle/7?m=f5&help=1&day=2026-12-01" {
		t.Errorf("after a hint and a move: %s, %v", next.Path(Spanish), err)
	}
	if got := ListOf(Spanish, 3, 100); got != "/es/puzzles?grade=3&from=100" {
		t.Errorf("a list: %s", got)
	}
}
