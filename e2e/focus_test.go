package e2e

import (
	"strings"
	"testing"
)

// The focus stays on the square that was played, by mouse and by keyboard, and
// on a square of the board after Back.
func TestFocusStaysOnTheBoard(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	for i, square := range squaresOf("f5d6c3d3") {
		s.play(square)
		if got := s.focused(); got != square {
			t.Errorf("after clicking move %d the focus is on %q, want %s", i+1, got, square)
		}
	}
	s.walk("c4")
	s.press("Enter")
	s.waitMoves("f5d6c3d3c4")
	if got := s.focused(); got != "c4" {
		t.Errorf("after Enter on c4 the focus is on %q", got)
	}
	s.walk("a8")
	_, err := s.GoBack()
	s.must(err)
	s.waitMoves("f5d6c3d3")
	if got := s.focused(); got != "a8" {
		t.Errorf("Back moves the focus from a8 to %q", got)
	}
}

// The live region is one node for ever, and its text is new after every event.
func TestLiveRegionIsTheSameNodeWithNewText(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	if role := s.eval(`document.querySelector('#status').getAttribute('role')`); role != "status" {
		t.Errorf("role %v, want status", role)
	}
	s.eval(`window.region = document.querySelector('#status')`)
	said := map[string]string{}
	listen := func(event string) {
		t.Helper()
		if !s.truth(`window.region === document.querySelector('#status') && window.region.isConnected`) {
			t.Fatalf("%s: the live region is another node", event)
		}
		text, err := s.Locator("#status").TextContent()
		s.must(err)
		text = strings.Join(strings.Fields(text), " ")
		if before, ok := said[text]; ok {
			t.Errorf("%s says the same as %s: %q", event, before, text)
		}
		said[text] = event
	}
	listen("start")
	for _, square := range squaresOf("f5f6d3g5h5h4f7h6") {
		s.play(square)
		listen("move " + square)
	}
	s.dismiss("#pass-card")
	s.play("c5")
	listen("move c5")
	s.must(s.Locator("#typed input[name=sq]").Fill("a1"))
	s.press("Enter")
	s.waitFor(`document.querySelector('#status').textContent.includes('a1')`)
	listen("illegal a1")
}

// The title begins with the news, so that a reader hears it first.
func TestTitleSaysWhatHappened(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script))
		s.play("f5")
		title, err := s.Title()
		s.must(err)
		if !strings.Contains(title, "f5") {
			t.Errorf("the title is %q, want f5 in it", title)
		}
	})
}
