package e2e

import (
	"strings"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// activeSquare is the square that holds the focus, "" if none does.
const activeSquare = `(document.activeElement?.closest('[id^="sq-"]')?.id ?? '').slice(3)`

// focused returns the square with the focus.
func (s *screen) focused() string {
	s.t.Helper()
	square, _ := s.eval(activeSquare).(string)
	return square
}

func (s *screen) press(key string) {
	s.t.Helper()
	s.must(s.Keyboard().Press(key))
}

// tabToBoard presses Tab until the focus is on the board.
func (s *screen) tabToBoard() {
	s.t.Helper()
	for range 40 {
		if s.focused() != "" {
			return
		}
		s.press("Tab")
	}
	s.t.Fatal("Tab never reaches the board")
}

// walk moves the focus to a square by arrow keys.
func (s *screen) walk(square string) {
	s.t.Helper()
	from := s.focused()
	if from == "" {
		s.t.Fatal("the focus is not on the board")
	}
	steps := func(n int, forth, back string) {
		for ; n > 0; n-- {
			s.press(forth)
		}
		for ; n < 0; n++ {
			s.press(back)
		}
	}
	steps(int(square[0])-int(from[0]), "ArrowRight", "ArrowLeft")
	steps(int(square[1])-int(from[1]), "ArrowDown", "ArrowUp")
	if got := s.focused(); got != square {
		s.t.Fatalf("arrow keys from %s lead to %q, want %s", from, got, square)
	}
}

// A whole game, with passes, without touching the mouse.
func TestWholeGameByKeyboard(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "both-pass", "early")
	// Without motion a pass card stays until it is closed.
	s := open(t, "/", stillMotion)
	s.tabToBoard()
	r := newRules()
	for i, square := range squaresOf(g.moves) {
		s.walk(square)
		s.press([]string{"Enter", "Space"}[i%2])
		s.waitMoves(g.moves[:2*i+2])
		r.play(t, square)
		if r.passed != none {
			s.checkPassByKeyboard()
		}
		if got := s.focused(); got != square {
			t.Fatalf("after move %d the focus is on %q, want %s", i+1, got, square)
		}
	}
	s.board().check(t, r, g.moves)
	s.checkResult(g)
}

// checkPassByKeyboard wants Escape to close the pass card at once.
func (s *screen) checkPassByKeyboard() {
	s.t.Helper()
	s.press("Escape")
	s.must(s.Locator("#pass-card").WaitFor(playwright.LocatorWaitForOptions{State: playwright.WaitForSelectorStateHidden}))
}

// Tab reaches the board once, and leaves it with the next press.
func TestBoardIsOneTabStop(t *testing.T) {
	t.Parallel()
	s := open(t, "/play?m=f5d6")
	if role := s.eval(`document.querySelector('#board').getAttribute('role')`); role != "grid" {
		t.Errorf("the board's role is %v, want grid", role)
	}
	if n := s.number(`document.querySelectorAll('#board [tabindex="0"], #board a[href]:not([tabindex="-1"])').length`); n != 1 {
		t.Errorf("the board has %v tab stops, want 1", n)
	}
	s.tabToBoard()
	s.press("Tab")
	if square := s.focused(); square != "" {
		t.Errorf("Tab leads from the board to its square %s", square)
	}
	s.press("Shift+Tab")
	if s.focused() == "" {
		t.Error("Shift+Tab does not lead back to the board")
	}
}

// The keys of the board, each from a known square.
func TestBoardKeys(t *testing.T) {
	t.Parallel()
	legal := func(s *screen) bool {
		return s.truth(`document.activeElement.closest('[data-legal]')`)
	}
	s := open(t, "/play?m=f5d6c3d3c4")
	s.tabToBoard()
	for _, c := range []struct{ from, key, want string }{
		{"d4", "ArrowUp", "d3"}, {"d4", "ArrowDown", "d5"},
		{"d4", "ArrowLeft", "c4"}, {"d4", "ArrowRight", "e4"},
		{"a1", "ArrowLeft", "a1"}, {"a1", "ArrowUp", "a1"},
		{"h8", "ArrowRight", "h8"}, {"h8", "ArrowDown", "h8"},
		{"e4", "Control+Home", "a1"}, {"e4", "Control+End", "h8"},
		{"e4", "5", "e5"}, {"e4", "Shift+Digit2", "b4"},
	} {
		s.walk(c.from)
		s.press(c.key)
		if got := s.focused(); got != c.want {
			t.Errorf("%s from %s leads to %q, want %s", c.key, c.from, got, c.want)
		}
	}
	for _, key := range []string{"m", "Shift+M", "Home"} {
		s.walk("a1")
		s.press(key)
		if !legal(s) {
			t.Errorf("%s leads to %s, which is not legal", key, s.focused())
		}
	}
}

// Letters tell the position from where the focus is, in the live region.
func TestBoardTellsOnRequest(t *testing.T) {
	t.Parallel()
	s := open(t, "/play?m=f5d6c3d3c4")
	s.tabToBoard()
	s.walk("d4")
	for _, c := range []struct{ key, pattern string }{
		{"s", `^6 discs .*Black\. 3 discs .*White`},
		{"l", "c4, black, last move"},
		{"o", "d4, black"},
		{"x", "d3, white"},
	} {
		s.press(c.key)
		s.waitStatus(c.pattern)
	}
}

// Keys that people use for other things are left alone.
func TestModifiedKeysAreNotCommands(t *testing.T) {
	t.Parallel()
	s := open(t, "/play?m=f5d6c3d3c4")
	s.tabToBoard()
	s.walk("e4")
	for _, key := range []string{"Control+l", "Alt+m", "Meta+m", "Alt+ArrowUp"} {
		s.press(key)
		if got := s.focused(); got != "e4" {
			t.Errorf("%s moves the focus to %q", key, got)
		}
	}
	s.must(s.Locator("#typed input[name=sq]").Focus())
	s.must(s.Keyboard().Type("m"))
	if got := s.eval(`document.querySelector('#typed input[name=sq]').value`); got != "m" {
		t.Errorf("typing m in the field gives %q", got)
	}
	if strings.Contains(s.data("moves"), "m") {
		t.Error("typing played a move")
	}
}
