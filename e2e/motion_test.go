package e2e

import (
	"fmt"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// countMotions counts every animation and transition that ever starts.
const countMotions = `window.motions = [];
	for (const kind of ['animationstart', 'transitionrun'])
		addEventListener(kind, e => window.motions.push((e.animationName || e.propertyName) + ' on ' + (e.target.id || e.target.className)), true)`

// openCounting opens a page that counts its motions from the beginning.
func openCounting(t *testing.T, path string, options ...func(*playwright.BrowserNewContextOptions)) *screen {
	t.Helper()
	s := open(t, "/healthz", options...)
	s.must(s.AddInitScript(playwright.Script{Content: playwright.String(countMotions)}))
	s.visit(path)
	return s
}

// Under reduced motion nothing moves: no move, flip, pass or end animates.
func TestReducedMotionMovesNothing(t *testing.T) {
	t.Parallel()
	s := openCounting(t, "/", stillMotion)
	for _, square := range squaresOf("f5f6d3g5h5h4f7") {
		s.play(square)
		if running := s.eval(`document.getAnimations().map(a => a.animationName || a.transitionProperty).join(' ')`); running != "" {
			t.Errorf("after %s these run: %v", square, running)
		}
	}
	s.visit("/play?m=" + gameOf(t, "wipeout").moves)
	if running := s.eval(`document.getAnimations().map(a => a.animationName || a.transitionProperty).join(' ')`); running != "" {
		t.Errorf("at the end these run: %v", running)
	}
	if motions := fmt.Sprint(s.eval(`window.motions.join(', ')`)); motions != "" {
		t.Errorf("these have moved: %s", motions)
	}
}

// Without that wish, discs turn visibly, and soon lie still.
func TestFlipsAreShown(t *testing.T) {
	t.Parallel()
	s := openCounting(t, "/")
	s.play("f5")
	s.waitFor(`window.motions.length > 0`)
	s.waitFor(`document.getAnimations().every(a => a.playState !== 'running')`)
}

// Discs that turn take no click meant for another square: at every moment of the
// turn what lies under the middle of a square is that square. (Edge-on, a turned
// box has no inverse, and a browser may find it anywhere on its axis.)
func TestTurningDiscsAreNotInTheWay(t *testing.T) {
	t.Parallel()
	s := open(t, "/play?m=f5f6e6")
	s.play("f4")
	if n := s.number(`document.getAnimations().filter(a => /^to-/.test(a.animationName)).length`); n == 0 {
		t.Fatal("no disc turns")
	}
	wrong := s.eval(`[...Array(101).keys()].flatMap(percent => {
		for (const turn of document.getAnimations()) { turn.pause(); turn.currentTime = 2.2 * percent }
		return [...document.querySelectorAll('#board td')].flatMap(td => {
			const box = td.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2
			const hit = document.elementFromPoint(x, y)?.closest('td')
			return hit === td ? [] : [td.id + ' is ' + hit?.id + ' at ' + percent + ' %']
		})
	}).join(', ')`)
	if wrong != "" {
		t.Error(wrong)
	}
}

// The pass card leaves by itself, with script and without, after about 1.2 s.
func TestPassCardLeavesByItself(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/play?m=f5f6d3g5h5h4f7", withScript(script))
		s.follow("#sq-h6 a", "f5f6d3g5h5h4f7h6")
		// How long it stays is read from the style: on a busy machine it may be gone
		// before anybody looks.
		stays := s.number(`Math.max(...document.querySelector('#pass-card').getAnimations().map(a => a.effect.getComputedTiming().endTime))`)
		if stays < 1000 || stays > 1600 {
			t.Errorf("the card stays %v ms, want about 1200", stays)
		}
		s.must(s.Locator("#pass-card").WaitFor(playwright.LocatorWaitForOptions{State: playwright.WaitForSelectorStateHidden}))
		s.play("c5")
	})
}

// When the computer passes the person by and moves again, its next disc waits until
// the pass has been seen.
func TestComputerWaitsForThePassCard(t *testing.T) {
	t.Parallel()
	const passed = "f5f6d3g5h5h4f7h6"
	s := open(t, "/healthz")
	s.must(s.AddInitScript(playwright.Script{Content: playwright.String(`
		(function look() { document.querySelector('#pass-card') ? window.drawn = performance.now() : requestAnimationFrame(look) })();
		addEventListener('click', (e) => { window.clicked ??= e.target.id === 'continue' ? performance.now() : undefined }, true)`)}))
	s.visit("/play?m=" + passed + "&vs=beginner")
	s.waitFor(`document.querySelector('#game').dataset.moves.length > ` + fmt.Sprint(len(passed)))
	waited := s.number(`window.clicked - window.drawn`)
	if waited < 1190 {
		t.Errorf("the reply came after %v ms", waited)
	}
}

// Where nothing moves the pass card waits for its button.
func TestPassCardClosesByItsButton(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/play?m=f5f6d3g5h5h4f7", withScript(script), stillMotion)
		s.follow("#sq-h6 a", "f5f6d3g5h5h4f7h6")
		s.must(s.Locator("#pass-card form[method=dialog] button").Click())
		s.must(s.Locator("#pass-card").WaitFor(playwright.LocatorWaitForOptions{State: playwright.WaitForSelectorStateHidden}))
		if got := s.data("moves"); got != "f5f6d3g5h5h4f7h6" {
			t.Errorf("closing the card leads to %s", got)
		}
		s.play("c5")
	})
}
