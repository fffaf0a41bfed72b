package e2e

import (
	"net/url"
	"strings"
	"testing"
)

// query returns a key of the address bar.
func (s *screen) query(key string) string {
	s.t.Helper()
	u, err := url.Parse(s.URL())
	s.must(err)
	return u.Query().Get(key)
}

func TestUndoAndRedo(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		const moves = "f5d6c3d3c4"
		s := open(t, "/", withScript(script))
		if s.has("#undo") || s.has("#redo") {
			t.Error("there is something to undo or redo before the first move")
		}
		for _, square := range squaresOf(moves) {
			s.play(square)
		}
		for n := len(moves) - 2; n >= 0; n -= 2 {
			s.follow("#undo", moves[:n])
			s.board().check(t, after(t, moves[:n]), moves[:n])
		}
		if s.has("#undo") {
			t.Error("there is something to undo at the start")
		}
		for n := 2; n <= len(moves); n += 2 {
			s.follow("#redo", moves[:n])
			s.board().check(t, after(t, moves[:n]), moves[:n])
		}
		if s.has("#redo") {
			t.Error("there is something to redo at the end of the line")
		}
		s.follow("#undo", moves[:8])
		for _, square := range after(t, moves[:8]).legal(black) {
			if square != moves[8:] {
				s.play(square)
				break
			}
		}
		if s.has("#redo") {
			t.Error("a new move leaves the old line to redo")
		}
	})
}

// Undo takes back a placement with the passes that followed it.
func TestUndoOverAPass(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/play?m=f5f6d3g5h5h4f7h6", withScript(script))
		s.dismiss("#pass-card")
		s.follow("#undo", "f5f6d3g5h5h4f7")
		s.board().check(t, after(t, "f5f6d3g5h5h4f7"), "f5f6d3g5h5h4f7")
		if s.has("#pass-card") {
			t.Error("the pass card is still there")
		}
		s.follow("#redo", "f5f6d3g5h5h4f7h6")
		s.checkPass(after(t, "f5f6d3g5h5h4f7h6"))
	})
}

// A match: the winner scores, colours swap, "Undo & continue" takes a finished
// game out of the score again, and restart asks first and scores nothing.
func TestMatch(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		const quick = "f5f4c3c6c5d6f3c4c7" // Black wipes White out
		s := open(t, "/play?m="+quick[:16], withScript(script))
		s.checkColours("Black", "White")
		s.play("c7")
		s.follow("#result-card #undo, #undo", quick[:16])
		if s.has("#result-card") {
			t.Error("the result card stays after Undo & continue")
		}
		s.play("c7")
		s.follow("#next-game", "")
		if got := s.query("score"); got != "1.0.0" {
			t.Errorf("the score is %q after a win of player 1, want 1.0.0", got)
		}
		s.checkColours("White", "Black")
		for _, square := range squaresOf(quick) {
			s.play(square)
		}
		s.follow("#next-game", "")
		if got := s.query("score"); got != "1.1.0" {
			t.Errorf("the score is %q after a win of each, want 1.1.0", got)
		}
		s.checkColours("Black", "White")
		s.visit("/play?m=" + gameOf(t, "draw").moves + "&score=1.1.0")
		s.follow("#next-game", "")
		if got := s.query("score"); got != "1.1.1" {
			t.Errorf("the score is %q after a draw, want 1.1.1", got)
		}
	})
}

// checkColours wants the score cards to name the colours of player 1 and 2.
func (s *screen) checkColours(one, two string) {
	s.t.Helper()
	for selector, colour := range map[string]string{"#player1": one, "#player2": two} {
		text, err := s.Locator(selector).TextContent()
		s.must(err)
		if !strings.Contains(text, colour) {
			s.t.Errorf("%s says %q, want %s", selector, strings.Join(strings.Fields(text), " "), colour)
		}
	}
}

func TestRestartAsksFirst(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/play?m=f5d6&score=2.1.0", withScript(script))
		s.must(s.Locator("#restart").Click())
		s.must(s.Locator("#confirm-restart").WaitFor())
		_, err := s.GoBack()
		s.must(err)
		s.waitMoves("f5d6")
		s.must(s.Locator("#restart").Click())
		s.follow("#confirm-restart", "")
		if got := s.query("score"); got != "2.1.0" {
			t.Errorf("restarting makes the score %q, want 2.1.0 as before", got)
		}
		s.board().check(t, newRules(), "")
	})
}
