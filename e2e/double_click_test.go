package e2e

import (
	"strings"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// A double click plays one move, and the game goes on from there.
func TestDoubleClickPlaysOnce(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script))
		moves := ""
		for _, square := range squaresOf(gameOf(t, "plain").moves[:12]) {
			s.must(s.Locator("#sq-" + square + " a").Dblclick())
			moves += square
			s.waitMoves(moves)
		}
		s.board().check(t, after(t, moves), moves)
		s.checkAddress(moves)
	})
}

// Two squares clicked in the same moment make one move, and board and address agree.
func TestTwoClicksAtOncePlayOnce(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	s.eval(`for (const q of ['d3', 'c4']) document.querySelector('#sq-' + q + ' a').click()`)
	s.waitFor(`document.querySelector('#game').dataset.ply === '1'`)
	moves := s.data("moves")
	s.checkAddress(moves)
	next := after(t, moves).legal(white)[0]
	s.play(next)
	s.board().check(t, after(t, moves+next), moves+next)
}

// A second click on the square just played, after the board has changed, is a
// click on a disc: nothing is played.
func TestSecondClickOnTheSameSquareIsNoMove(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script))
		s.play("d3")
		s.must(s.Locator("#sq-d3").Click())
		s.play("c3")
		s.board().check(t, after(t, "d3c3"), "d3c3")
	})
}

// A button that goes down on a square asks for the position, and the click that
// follows shows what has come; a press that is drawn away plays nothing.
func TestAPressAsksAheadOnce(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	asked := 0
	s.OnRequest(func(r playwright.Request) {
		if strings.HasSuffix(r.URL(), "/play?m=d3") {
			asked++
		}
	})
	s.must(s.Locator("#sq-d3 a").Hover())
	_, err := s.ExpectResponse(server.url+"/play?m=d3", func() error { return s.Mouse().Down() })
	s.must(err)
	if s.data("moves") != "" {
		t.Error("the press has played")
	}
	s.must(s.Mouse().Up())
	s.waitMoves("d3")
	if asked != 1 {
		t.Errorf("the position was asked for %d times", asked)
	}

	s.must(s.Locator("#sq-c3 a").Hover())
	_, err = s.ExpectResponse(server.url+"/play?m=d3c3", func() error { return s.Mouse().Down() })
	s.must(err)
	s.must(s.Locator("#sq-h8").Hover())
	s.must(s.Mouse().Up())
	s.play("c5")
	s.board().check(t, after(t, "d3c5"), "d3c5")
}
