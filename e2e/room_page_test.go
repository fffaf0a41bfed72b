package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/playwright-community/playwright-go"
)

// makeRoom lets a fresh visitor make a room and returns the page and the path of
// the invitation.
func makeRoom(t *testing.T, options ...func(*playwright.BrowserNewContextOptions)) (host *screen, invitation string) {
	t.Helper()
	host = open(t, "/", options...)
	host.must(host.Locator("#invite-friend").Click())
	host.waitFor(`document.querySelector('#game[data-mode=room]')`)
	host.settle()
	link, err := host.Locator("#invite").InputValue()
	host.must(err)
	path, ok := strings.CutPrefix(link, server.url)
	if !ok || !strings.HasPrefix(path, "/room/") {
		t.Fatalf("the invitation is %q", link)
	}
	return host, path
}

// joinRoom lets another fresh visitor accept an invitation.
func joinRoom(t *testing.T, invitation string, options ...func(*playwright.BrowserNewContextOptions)) *screen {
	t.Helper()
	s := open(t, invitation, options...)
	s.join()
	return s
}

func (s *screen) join() {
	s.t.Helper()
	s.must(s.Locator("#join").Click())
	s.waitFor(`document.querySelector('#game[data-seat=white]')`)
	s.settle()
}

// twoPlayers opens a room with both players in it.
func twoPlayers(t *testing.T, options ...func(*playwright.BrowserNewContextOptions)) (black, white *screen, invitation string) {
	t.Helper()
	black, invitation = makeRoom(t, options...)
	white = joinRoom(t, invitation, options...)
	black.waitFor(`document.querySelector('#board button')`)
	return black, white, invitation
}

// place clicks a legal square of a room and waits until the disc is there. Without
// script a room looks again by itself every few seconds, and a click that falls
// into the change of pages is lost: then, like a person, it clicks once more.
func (s *screen) place(square string) {
	s.t.Helper()
	after, button := s.data("moves")+square, "#sq-"+square+" button"
	s.push(button)
	if !s.script && s.Locator(fmt.Sprintf(`#game[data-moves^=%q]`, after)).WaitFor(attachedSoon) != nil && s.has(button) {
		s.settle()
		s.push(button)
	}
	s.waitMoves(after)
}

// attachedSoon waits a quarter of what a test waits at most.
var attachedSoon = playwright.LocatorWaitForOptions{
	State: playwright.WaitForSelectorStateAttached, Timeout: playwright.Float(patience / 4),
}

// placeInTurn plays moves, each on the page of the player who has the turn, and
// wants every one on all pages.
func placeInTurn(t *testing.T, moves string, black, white *screen, others ...*screen) {
	t.Helper()
	for _, square := range squaresOf(moves) {
		mover := map[string]*screen{"black": black, "white": white}[black.data("turn")]
		if mover == nil {
			t.Fatalf("nobody is to move before %s", square)
		}
		after := black.data("moves") + square
		mover.waitFor(`document.querySelector('#sq-` + square + ` button')`)
		mover.place(square)
		for _, s := range append(others, black, white) {
			s.waitMoves(after)
		}
	}
}

// push clicks a button of a room.
func (s *screen) push(selector string) {
	s.t.Helper()
	if err := s.Locator(selector).Click(); err != nil {
		s.t.Fatalf("click %s: %v\nstatus: %s", selector, err, s.text("#status"))
	}
}

// waitSays waits until the live region contains words.
func (s *screen) waitSays(words string) {
	s.t.Helper()
	s.waitText("#status", words)
}

func (s *screen) waitText(selector, words string) {
	s.t.Helper()
	deadline := time.After(patience * time.Millisecond)
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	var text any
	for {
		text, _ = s.Evaluate(`(s) => (document.querySelector(s) || {}).textContent || ''`, selector)
		if t, ok := text.(string); ok && strings.Contains(t, words) {
			return
		}
		select {
		case <-deadline:
			s.t.Fatalf("%s says %q, want %q", selector, text, words)
		case <-again.C:
		}
	}
}
