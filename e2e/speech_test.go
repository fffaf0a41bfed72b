package e2e

import (
	"strings"
	"testing"
)

// An occupied square answers, however it is asked, as typed moves do.
func TestOccupiedSquaresSpeak(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	s.must(s.Locator("#sq-d4").Click())
	s.waitSays("d4 is occupied. You can play")
	s.tabToBoard()
	for square, key := range map[string]string{"e4": "Enter", "d5": " "} {
		s.walk(square)
		s.press(key)
		s.waitSays(square + " is occupied. You can play")
	}
	if got := s.data("moves"); got != "" {
		t.Errorf("moves %q", got)
	}
}

// The grid is described by its keys, in a text that is exposed, before and after a
// move, in a room as well.
func TestTheGridNamesItsKeys(t *testing.T) {
	t.Parallel()
	check := func(s *screen, keys string) {
		t.Helper()
		got, _ := s.eval(`(() => {
			const help = document.getElementById(document.getElementById('board').getAttribute('aria-describedby'));
			return help.closest('details,[hidden],[aria-hidden]') || !help.getClientRects().length ? '' : help.textContent;
		})()`).(string)
		for _, key := range strings.Split(keys, ",") {
			if !strings.Contains(got, key) {
				t.Errorf("the grid is described as %q, without %q", got, key)
			}
		}
	}
	s := open(t, "/")
	check(s, "Arrow,Enter,Home,question mark")
	s.play("f5")
	check(s, "Arrow,Enter,Home,question mark")
	s = open(t, "/es")
	check(s, "flechas,Intro,Inicio,interrogación")
	black, _, _ := twoPlayers(t)
	check(black, "Arrow,Enter")
	black.place("f5")
	check(black, "Arrow,Enter")
}
