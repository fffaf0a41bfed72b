package e2e

import (
	"fmt"
	"testing"
)

// No page needs sideways scrolling on the narrowest screens, and every target
// can be hit: 256 px is 400 % zoom on a small laptop.
func TestNothingScrollsSideways(t *testing.T) {
	for _, width := range []int{320, 256} {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			t.Parallel()
			s := open(t, "/", sized(width, 640))
			for _, p := range kindsOfPages(t) {
				s.visit(p.path)
				if wide := s.number(`document.documentElement.scrollWidth - document.documentElement.clientWidth`); wide > 0 {
					t.Errorf("%s: %v px too wide; widest: %v", p.name, wide, s.eval(widest))
				}
				if small := s.number(`Math.min(...[...document.querySelectorAll('#board a[href]')].map(a => a.getBoundingClientRect().width), 99)`); small < 24 {
					t.Errorf("%s: a square's link is %v px wide", p.name, small)
				}
			}
		})
	}
}

// widest names an element that reaches furthest to the right.
const widest = `(() => {
	const e = [...document.querySelectorAll('body *')].reduce((a, b) =>
		b.getBoundingClientRect().right > a.getBoundingClientRect().right ? b : a);
	return e.tagName + '#' + e.id + '.' + e.className;
})()`

// On a phone of 360 px the squares are 40 px wide at least, links fill them, and
// the whole board is in the first window.
func TestSquaresOnAPhone(t *testing.T) {
	t.Parallel()
	s := open(t, "/play?m=f5d6c3", sized(360, 740))
	if w := s.number(`Math.min(...[...document.querySelectorAll('[id^="sq-"]')].map(e => e.getBoundingClientRect().width))`); w < 40 {
		t.Errorf("a square is %v px wide, want at least 40", w)
	}
	if w := s.number(`Math.min(...[...document.querySelectorAll('#board a[href]')].flatMap(e => { const r = e.getBoundingClientRect(); return [r.width, r.height] }))`); w < 39 {
		t.Errorf("a link is %v px wide or high, want it to fill its square", w)
	}
	s.checkBoardInWindow("phone")
}

// The board is seen whole, without scrolling, on a phone on its side and on a desktop.
func TestWholeBoardWithoutScrolling(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int{
		"landscape": {844, 390}, "desktop": {1280, 800}, "small laptop": {1024, 600}, "small phone": {320, 640},
	} {
		open(t, "/play?m=f5d6c3", sized(size[0], size[1])).checkBoardInWindow(name)
	}
}

func (s *screen) checkBoardInWindow(name string) {
	s.t.Helper()
	over := s.number(`(() => { const r = document.querySelector('#board').getBoundingClientRect();
		return Math.max(-r.top, -r.left, r.bottom - innerHeight, r.right - innerWidth) })()`)
	if over > 0.5 {
		s.t.Errorf("%s: the board reaches %v px out of the window", name, over)
	}
}

// Nothing jumps: the board stays at its place when a card or a message appears.
func TestBoardStaysAtItsPlace(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{360, 740}, {844, 390}, {1280, 800}} {
		s := open(t, "/", sized(size[0], size[1]))
		place := func() string {
			return fmt.Sprint(s.eval(`(() => { const r = document.querySelector('#board').getBoundingClientRect();
				return [r.left + scrollX, r.top + scrollY, r.width, r.height].map(Math.round).join(' ') })()`))
		}
		before := place()
		for _, square := range squaresOf("f5f6d3g5h5h4f7h6") {
			s.play(square)
			if now := place(); now != before {
				t.Errorf("%v: after %s the board is at %s, was at %s", size, s.data("moves"), now, before)
				break
			}
		}
	}
}
