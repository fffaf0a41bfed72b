package e2e

import (
	"strings"
	"testing"
)

// From the front page to a game against the computer by links and forms alone.
func TestNewGameForm(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script))
		s.must(s.Locator("#new-game").Click())
		s.must(s.Locator(`input[name=vs][value=corner]`).Check())
		s.must(s.Locator(`input[name=black][value="2"]`).Check())
		s.must(s.Locator("#start").Click())
		s.waitFor(`document.querySelector('#game')?.dataset.mode === 'cpu'`)
		s.answer()
		if vs, as := s.query("vs"), s.query("as"); vs != "corner" || as != "white" {
			t.Errorf("the game has vs=%q as=%q, want corner and white", vs, as)
		}
		if turn := s.data("turn"); turn != white {
			t.Errorf("after the computer's first move it is the turn of %s", turn)
		}
	})
}

// The coin toss gives Black to either player.
func TestCoinToss(t *testing.T) {
	t.Parallel()
	s := open(t, "/", withScript(false))
	seen := map[string]bool{}
	for range 40 {
		s.visit("/new")
		s.must(s.Locator(`input[name=black][value=toss]`).Check())
		s.must(s.Locator("#start").Click())
		s.waitMoves("")
		text, err := s.Locator("#player1").TextContent()
		s.must(err)
		for _, colour := range []string{"Black", "White"} {
			if strings.Contains(text, colour) {
				seen[colour] = true
			}
		}
		if len(seen) == 2 {
			return
		}
	}
	t.Errorf("forty tosses give player 1 only %v", seen)
}

// The bar of modes leads from the board to every level.
func TestModeBar(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script))
		for i, level := range levels {
			s.must(s.Locator("#against > summary").Click())
			s.must(s.Locator(`.modes a[href*="vs=` + level + `"]`).First().Click())
			s.waitFor(`new URL(location.href).searchParams.get('vs') === '` + level + `'`)
			s.settle()
			s.playOwn("f5")
			s.answer()
			if n := len(s.data("moves")); n < 4 {
				t.Errorf("level %d: no reply", i)
			}
		}
	})
}
