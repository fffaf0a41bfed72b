package e2e

import (
	"net/http"
	"strings"
	"testing"
)

// Back is undo: ten times, and forward again, each time the whole right board.
func TestBackTenTimesAndForward(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		moves := gameOf(t, "plain").moves[:24]
		s := open(t, "/", withScript(script))
		for _, square := range squaresOf(moves) {
			s.play(square)
		}
		for n := 22; n >= 4; n -= 2 {
			_, err := s.GoBack()
			s.must(err)
			s.waitMoves(moves[:n])
			s.board().check(t, after(t, moves[:n]), moves[:n])
		}
		for n := 6; n <= 24; n += 2 {
			_, err := s.GoForward()
			s.must(err)
			s.waitMoves(moves[:n])
			s.board().check(t, after(t, moves[:n]), moves[:n])
		}
	})
}

// After Back another move may be played; the address follows the board.
func TestAnotherMoveAfterBack(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script))
		s.play("f5")
		s.play("d6")
		_, err := s.GoBack()
		s.must(err)
		s.waitMoves("f5")
		s.play("f4")
		s.board().check(t, after(t, "f5f4"), "f5f4")
		s.checkAddress("f5f4")
	})
}

// checkAddress wants the address bar to hold these moves.
func (s *screen) checkAddress(moves string) {
	s.t.Helper()
	if got := s.eval(`new URL(location.href).searchParams.get('m') ?? ''`); got != moves {
		s.t.Errorf("the address holds moves %q, the board %q", got, moves)
	}
}

// Coming back from another page shows the whole page, never a bare fragment.
func TestBackFromAnotherPageShowsTheWholePage(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script))
		s.play("f5")
		s.play("d6")
		s.visit("/new")
		_, err := s.GoBack()
		s.must(err)
		s.waitMoves("f5d6")
		if !s.truth(`document.doctype && document.querySelector('header') && document.styleSheets.length > 0`) {
			t.Error("the page came back without its frame")
		}
		s.play("c3")
	})
}

// A reload of an address that a fragment was fetched for gives the whole page.
func TestReloadShowsTheWholePage(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	s.play("f5")
	_, err := s.Reload()
	s.must(err)
	s.waitMoves("f5")
	if !s.truth(`document.doctype && document.querySelector('header') && document.styleSheets.length > 0`) {
		t.Error("the reloaded page has lost its frame")
	}
}

// htmx gets a fragment, a history restore and everybody else the whole page, and
// caches are told the difference.
func TestFragmentAndWholePage(t *testing.T) {
	for _, c := range []struct {
		name  string
		ask   http.Header
		whole bool
	}{
		{"plain", nil, true},
		{"htmx", http.Header{"Hx-Request": {"true"}}, false},
		{"history restore", http.Header{"Hx-Request": {"true"}, "Hx-History-Restore-Request": {"true"}}, true},
	} {
		r := fetch(t, "/play?m=f5d6", c.ask)
		if got := strings.Contains(r.body, "<html"); got != c.whole {
			t.Errorf("%s: whole page %v, want %v", c.name, got, c.whole)
		}
		if !strings.Contains(r.body, `id="game"`) || !strings.Contains(r.body, "<title>") {
			t.Errorf("%s: no #game or no title", c.name)
		}
		vary := strings.ToLower(strings.Join(r.header.Values("Vary"), ","))
		if !strings.Contains(vary, "hx-request") {
			t.Errorf("%s: Vary is %q, want HX-Request in it", c.name, vary)
		}
	}
}
