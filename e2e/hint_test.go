package e2e

import (
	"regexp"
	"testing"
)

// A hint suggests a legal move with a reason, and plays nothing.
func TestHint(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		for _, path := range []string{"/play?m=f5d6c3d3", "/play?m=f5d6c3d3&vs=corner"} {
			s := open(t, path, withScript(script))
			before := s.text("#status")
			s.must(s.Locator("#hint").Click())
			s.must(s.Locator("#board [data-hint]").WaitFor())
			square, err := s.Locator("#board [data-hint]").GetAttribute("id")
			s.must(err)
			if !s.has("#" + square + "[data-legal] a") {
				t.Errorf("the hint %s is not legal", square)
			}
			text := s.text("#status")
			if text == before || !regexp.MustCompile(`\b`+square[3:]+`\b.*\w{3}`).MatchString(text) {
				t.Errorf("the status line does not tell the hint %s: %q", square, text)
			}
			if got := s.data("moves"); got != "f5d6c3d3" {
				t.Errorf("the hint has played: %s", got)
			}
			s.playOwn(square[3:])
		}
	})
}

// Hints can be switched off.
func TestHintsCanBeSwitchedOff(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	s.flag("hints", false)
	if s.has("#hint") {
		t.Error("the hint button is still there")
	}
}
