package e2e

import (
	"fmt"
	"image"
	"testing"
	"time"

	"github.com/playwright-community/playwright-go"
)

// keepShifts notes every shift of the layout, whoever caused it, that is worth
// more than one pixel of a hidden text.
const keepShifts = `window.shifts = [];
	new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.value > .0002)
		window.shifts.push(e.value.toFixed(5) + ' ' + e.sources.map((s) => s.node && (s.node.id || s.node.className || s.node.nodeName)).join(' '));
	}).observe({ type: 'layout-shift', buffered: true })`

// Nothing moves from the first move of a game to its end, on any screen.
func TestNothingShiftsInAWholeGame(t *testing.T) {
	g := gameOf(t, "repeat-pass", "wipeout")
	for _, size := range [][2]int{{360, 740}, {844, 390}, {932, 430}, {1280, 800}, {1920, 1080}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			t.Parallel()
			s := open(t, "/healthz", sized(size[0], size[1]), stillMotion)
			s.must(s.AddInitScript(playwright.Script{Content: playwright.String(keepShifts)}))
			s.visit("/")
			for _, square := range squaresOf(g.moves) {
				s.play(square)
				s.eval(`document.querySelectorAll('dialog[open]').forEach((d) => d.close())`)
			}
			if shifts := s.eval(`window.shifts.join('\n')`); shifts != "" {
				t.Errorf("these moved:\n%v", shifts)
			}
		})
	}
}

// Discs and rings are circles, in whole pixels of the device, at any density: as
// wide as they are high.
func TestDiscsAreCircles(t *testing.T) {
	for _, density := range []float64{1, 1.25, 1.5, 2, 2.625, 3} {
		t.Run(fmt.Sprint(density), func(t *testing.T) {
			t.Parallel()
			s := open(t, "/play?m=f5d6", sized(375, 740), stillMotion,
				func(o *playwright.BrowserNewContextOptions) { o.DeviceScaleFactor = playwright.Float(density) })
			size := s.number(`document.querySelector('#sq-a1').getBoundingClientRect().width`) * density
			if whole := float64(int(size + .5)); size-whole > .04 || whole-size > .04 {
				t.Errorf("a square has %v pixels of the device", size)
			}
			edge := int(2*density) + 1 // seen below the disc
			for _, square := range []string{"d4"} {
				wide, high := extent(s.picture(square))
				if wide == 0 || wide-high > edge || high-wide > edge {
					t.Errorf("the disc on %s is %d by %d pixels", square, wide, high)
				}
			}
		})
	}
}

// extent returns how many points of a white disc lie on the lines through the middle
// of its square.
func extent(img image.Image) (wide, high int) {
	b := img.Bounds()
	x, y := (b.Min.X+b.Max.X)/2, (b.Min.Y+b.Max.Y)/2
	disc := func(px, py int) bool { return brightness(img, px, py) > .6 }
	for i := b.Min.X + 2; i < b.Max.X-2; i++ {
		if disc(i, y) {
			wide++
		}
	}
	for i := b.Min.Y + 2; i < b.Max.Y-2; i++ {
		if disc(x, i) {
			high++
		}
	}
	return wide, high
}

// The disc lies on the board in the next frame, whatever the network does, and a
// second click meanwhile is not lost.
func TestMoveIsDrawnAtOnce(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	release := make(chan struct{})
	s.must(s.Route("**/play*", func(route playwright.Route) {
		go func() {
			select {
			case <-release:
			case <-time.After(patience * time.Millisecond):
			}
			_ = route.Continue()
		}()
	}))
	s.must(s.Locator("#sq-f5 a").Click())
	shown := s.eval(`[...document.querySelectorAll('[data-disc=black]')].map((td) => td.id).join(' ')`)
	if shown != "sq-e4 sq-d5 sq-e5 sq-f5" || s.data("moves") != "" {
		t.Errorf("before any answer black stands on %v, moves %q", shown, s.data("moves"))
	}
	s.must(s.Locator("#sq-f6").Click())
	close(release)
	s.waitMoves("f5f6")
}

// A move that does not arrive is taken back, and a sentence says so.
func TestMoveThatDoesNotArriveIsTakenBack(t *testing.T) {
	t.Parallel()
	s := open(t, "/play?m=f5f6")
	const board = `[...document.querySelectorAll('#board td')].map((td) => Object.entries(td.dataset).sort().join()).join(' ')`
	before := s.eval(board)
	s.eval(`console.error = () => {}`) // htmx reports it there
	s.must(s.Context().SetOffline(true))
	s.must(s.Locator("#sq-e6 a").Click())
	s.waitText("#status", "taken back")
	s.must(s.Mouse().Move(2, 2))
	s.waitFor(`!document.querySelector('[data-turning]')`)
	if after := s.eval(board); after != before {
		t.Errorf("the board is not what it was:\n%v\n%v", before, after)
	}
}

// After undo, by mouse, no disc stays half turned: what has the focus by itself
// shows no preview.
func TestUndoLeavesNoDiscHalfTurned(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	s.play("f5")
	s.follow("#undo", "")
	if s.has("[data-turning]") {
		t.Error("a disc is half turned")
	}
}

// The first of two taps draws what would be flipped.
func TestFirstTapDrawsTheFlips(t *testing.T) {
	t.Parallel()
	s := open(t, "/settings")
	s.must(s.Locator("input[name=confirm]").Check())
	s.click("#save", "#board")
	s.visit("/")
	s.must(s.Locator("#sq-f5 a").Click())
	s.waitFor(`document.querySelector('#sq-f5 [data-try]')`)
	s.must(s.Mouse().Move(2, 2))
	s.waitFor(`document.querySelector('#sq-e5[data-turning]')`)
}
