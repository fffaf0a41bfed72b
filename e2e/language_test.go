package e2e

import (
	"regexp"
	"strings"
	"testing"
)

// Spanish is a whole language: a game stays in it, and every page has it.
func TestSpanishStaysSpanish(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/es/", withScript(script))
		for _, square := range squaresOf("f5f6d3g5h5h4f7h6") {
			s.play(square)
			if !strings.HasPrefix(s.URL(), server.url+"/es/") {
				t.Fatalf("after %s the address is %s", square, s.URL())
			}
		}
		if lang := s.eval(`document.documentElement.lang`); lang != "es" {
			t.Errorf("the page's language is %v", lang)
		}
		text, err := s.Locator("#game").TextContent()
		s.must(err)
		for _, english := range []string{"Black", "White", "Player", "flips", "Undo", "move"} {
			if regexp.MustCompile(`\b` + english + `\b`).MatchString(text) {
				t.Errorf("the Spanish page says %q", english)
			}
		}
	})
}

// The switch of languages keeps the position.
func TestLanguageSwitchKeepsThePosition(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script))
		s.play("f5")
		s.play("d6")
		s.must(s.Locator(`a[hreflang=es]`).First().Click())
		s.waitFor(`document.documentElement.lang === 'es'`)
		s.waitMoves("f5d6")
		s.play("c3")
		if !strings.Contains(s.URL(), "/es/play?m=f5d6c3") {
			t.Errorf("the address is %s", s.URL())
		}
	})
}
