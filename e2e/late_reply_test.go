package e2e

import (
	"strings"
	"sync"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// held keeps requests for the computer's reply back until it is released.
type held struct {
	waiting chan struct{} // one for each request that has arrived
	release chan struct{} // closed to let all of them go
	gone    sync.WaitGroup
}

// holdReplies keeps back every reply that the page asks for from now on.
func (s *screen) holdReplies() *held {
	s.t.Helper()
	h := &held{waiting: make(chan struct{}, 100), release: make(chan struct{})}
	s.must(s.Route("**/reply*", func(route playwright.Route) {
		h.gone.Go(func() {
			h.waiting <- struct{}{}
			<-h.release
			// The page may have given the request up: then there is nobody to tell.
			_ = route.Continue()
		})
	}))
	return h
}

// letGo releases what was held back and what is still to come, and waits until
// it is on its way.
func (h *held) letGo() {
	close(h.release)
	h.gone.Wait()
}

// A reply that comes late never lands in another position: not after undo, a new
// game, Back, a restart or a step in the move list during the thinking.
func TestLateReplyLandsNowhere(t *testing.T) {
	const start = "/play?m=f5d6&vs=beginner&seed=4"
	for name, c := range map[string]struct {
		leave func(s *screen)
		moves string
	}{
		"undo": {func(s *screen) { s.must(s.Locator("#undo").Click()) }, "f5d6"},
		"back": {func(s *screen) { _, err := s.GoBack(); s.must(err) }, "f5d6"},
		"restart": {func(s *screen) {
			s.must(s.Locator("#restart").Click())
			s.must(s.Locator("#confirm-restart").Click())
		}, ""},
		"another address": {func(s *screen) { s.visit("/play?m=d3c3") }, "d3c3"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t, start)
			h := s.holdReplies()
			s.playOwn("c3")
			<-h.waiting
			c.leave(s)
			s.waitMoves(c.moves)
			h.letGo()
			if s.thinking() {
				t.Error("the page still thinks")
			}
			// The game goes on from here, whatever was on its way.
			next := after(t, c.moves).legal(black)[0]
			s.playOwn(next)
			s.answer()
			if got := s.data("moves"); !strings.HasPrefix(got, c.moves+next) {
				t.Errorf("the next move leads to %s, want %s first", got, c.moves+next)
			}
			s.checkAddress(s.data("moves"))
		})
	}
}
