package e2e

import (
	"strings"
	"testing"
)

// typed sends the form of typed moves.
func (s *screen) typed(text string) {
	s.t.Helper()
	s.must(s.Locator("#typed input[name=sq]").Fill(text))
	s.must(s.Locator("#typed input[name=sq]").Press("Enter"))
}

func TestTypedMoves(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script))
		s.typed("d3")
		s.waitMoves("d3")
		s.typed("C3")
		s.waitMoves("d3c3")
		s.typed(" c4 ")
		s.waitMoves("d3c3c4")
		s.board().check(t, after(t, "d3c3c4"), "d3c3c4")
		s.checkAddress("d3c3c4")
	})
}

// A bad typed move changes nothing, says why, and names what is legal.
func TestBadTypedMovesSayWhy(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		for typed, why := range map[string]string{
			"a1": "a1 .*(touch|neighbour|flank|flips nothing)",
			"e4": "e4 .*occupied",
			"z9": "z9.* not a square",
			"":   "Type a square",
		} {
			s := open(t, "/play?m=d3", withScript(script))
			s.typed(typed)
			s.waitStatus(why)
			status := s.text("#status")
			if typed != "" {
				for _, legal := range after(t, "d3").legal(white) {
					if !strings.Contains(status, legal) {
						t.Errorf("%q: the status line does not name %s: %q", typed, legal, status)
					}
				}
			}
			if got := s.data("moves"); got != "d3" {
				t.Errorf("%q: the moves are %s", typed, got)
			}
			s.typed("c3")
			s.waitMoves("d3c3")
		}
	})
}

// waitStatus waits until the status line matches a pattern.
func (s *screen) waitStatus(pattern string) {
	s.t.Helper()
	s.waitFor(`/` + pattern + `/.test(document.querySelector('#status').textContent)`)
}

// A tap on an empty square that is not legal says why too, and changes nothing.
func TestTapOnAnIllegalSquareSaysWhy(t *testing.T) {
	t.Parallel()
	s := open(t, "/play?m=d3")
	for _, square := range []string{"a1", "f6"} {
		s.must(s.Locator("#sq-" + square).Click())
		s.waitStatus(square)
		if got := s.data("moves"); got != "d3" {
			t.Errorf("tapping %s plays: %s", square, got)
		}
	}
	s.play("c3")
}
