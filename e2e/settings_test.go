package e2e

import (
	"testing"

	"github.com/playwright-community/playwright-go"
)

// set opens the settings, changes them, saves, and is back at the game.
func (s *screen) set(change func(form playwright.Locator)) {
	s.t.Helper()
	s.visit("/settings?m=f5d6")
	change(s.Locator("form#settings"))
	s.must(s.Locator("#save").Click())
	s.waitMoves("f5d6")
}

// choose picks a radio button of the settings.
func (s *screen) choose(name, value string) {
	s.t.Helper()
	s.set(func(form playwright.Locator) {
		s.must(form.Locator(`input[name="` + name + `"][value="` + value + `"]`).Check())
	})
}

// flag ticks or clears a box of the settings.
func (s *screen) flag(name string, on bool) {
	s.t.Helper()
	s.set(func(form playwright.Locator) {
		s.must(form.Locator(`input[name="` + name + `"]`).SetChecked(on))
	})
}

func TestDotsCanBeSwitchedOff(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script), stillMotion)
		s.flag("dots", false)
		legal := after(t, "f5d6").legal(black)[0]
		if c := contrast(s.picture(legal)); c > 0.05 {
			t.Errorf("without dots a legal square still stands out by %.2f", c)
		}
		s.play(legal)
		s.flag("dots", true)
		if c := contrast(s.picture(legal)); c < 0.15 {
			t.Errorf("with dots a legal square stands out by %.2f only", c)
		}
	})
}

func TestThemeCanBeChosen(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script), stillMotion)
		page := func() float64 {
			return s.number(`(() => { const c = getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g).map(Number);
				const b = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g).map(Number);
				const v = b.length === 4 && b[3] === 0 ? c : b; return v[0] + v[1] + v[2] })()`)
		}
		light := page()
		s.choose("theme", "dark")
		if dark := page(); dark > light-300 {
			t.Errorf("the dark page has brightness %v, the light one %v", dark, light)
		}
		s.play("c3")
		s.choose("theme", "light")
		if again := page(); again != light {
			t.Errorf("light again has brightness %v, was %v", again, light)
		}
	})
}

func TestLettersOnTheBoardCanBeSwitchedOff(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	s.flag("keys", false)
	s.tabToBoard()
	s.walk("a1")
	status := s.text("#status")
	for _, key := range []string{"m", "s", "x", "5"} {
		s.press(key)
		if got := s.focused(); got != "a1" {
			t.Errorf("%s moves the focus to %q", key, got)
		}
		if got := s.text("#status"); got != status {
			t.Errorf("%s says %q", key, got)
		}
	}
	s.press("ArrowRight")
	if got := s.focused(); got != "b1" {
		t.Errorf("the arrow leads to %q, want b1", got)
	}
}

// Tap twice: the first tap shows what would flip and plays nothing, the second
// plays; a tap elsewhere chooses anew.
func TestTapTwiceToPlay(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script))
		s.flag("confirm", true)
		legal := after(t, "f5d6").legal(black)
		for _, square := range legal[:2] {
			s.must(s.Locator("#sq-" + square + " a").Click())
			s.must(s.Locator("#sq-" + square + " [data-try]").WaitFor())
			if got := s.data("moves"); got != "f5d6" {
				t.Fatalf("the first tap plays: %s", got)
			}
		}
		s.play(legal[1])
	})
}

// Under "no motion" nothing moves, whatever the system says.
func TestMotionCanBeSwitchedOff(t *testing.T) {
	t.Parallel()
	s := openCounting(t, "/")
	s.choose("motion", "off")
	s.play("c3")
	s.play("d3")
	if motions := s.eval(`window.motions.join(', ')`); motions != "" {
		t.Errorf("these have moved: %v", motions)
	}
}

// A setting is for the device: it goes through a new tab, and changes no address.
func TestSettingsStay(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	s.choose("theme", "dark")
	s.Page = s.tab(s.Context())
	s.visit("/play?m=f5d6c3")
	if got := s.eval(`document.documentElement.dataset.theme`); got != "dark" {
		t.Errorf("in a new tab the theme is %v", got)
	}
	s.checkAddress("f5d6c3")
}
