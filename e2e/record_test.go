package e2e

import (
	"fmt"
	"regexp"
	"testing"
)

// The record against the computer: counted once however often the page is
// reloaded, taken back by "Undo & continue", cleared on request, and only for
// games that were played here.
func TestRecordCountsOnce(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		const before = "f5f4c3c6c5d6f3c4"
		s := open(t, "/play?m="+before+"&vs=beginner", withScript(script))
		wins := func(when string, want int) {
			t.Helper()
			if want == 0 {
				if s.has("#record") {
					t.Errorf("%s: there is a record: %s", when, s.text("#record"))
				}
				return
			}
			if !s.has("#record") {
				t.Errorf("%s: there is no record", when)
			} else if text := fmt.Sprint(s.eval(`document.querySelector('#record').textContent`)); !regexp.MustCompile(`\b1\b.*\b0\b.*\b0\b`).MatchString(text) {
				t.Errorf("%s: the record is %q, want 1 won, 0 drawn, 0 lost", when, text)
			}
		}
		wins("before the end", 0)
		s.follow("#sq-c7 a", before+"c7") // wipes the computer out
		wins("after the win", 1)
		for range 2 {
			_, err := s.Reload()
			s.must(err)
			wins("after a reload", 1)
		}
		s.follow("#undo", before)
		wins("after a look back", 1) // until another move is played there
		s.follow("#redo", before+"c7")
		wins("after the same end again", 1)
		if !s.truth(`document.querySelector('#against').open`) {
			s.must(s.Locator("#against > summary").Click())
		}
		s.must(s.Locator("#record button").Click())
		s.must(s.Locator("#record").WaitFor(gone))
		wins("after clearing", 0)
	})
}

// Opening a link to somebody else's finished game counts nothing.
func TestOpenedGamesAreNotCounted(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/play?m=f5f4c3c6c5d6f3c4c7&vs=beginner", withScript(script))
		if s.has("#record") {
			t.Errorf("an opened link counts: %s", s.text("#record"))
		}
		s.must(s.Locator("a[hreflang=es]").First().Click())
		s.waitFor(`document.documentElement.lang === 'es'`)
		if s.has("#record") {
			t.Errorf("in the other language it counts: %s", s.text("#record"))
		}
	})
}
