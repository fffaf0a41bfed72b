package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// levels are the computer's levels as addresses spell them.
var levels = []string{"beginner", "corner", "expert", "master", "grandmaster"}

// thinking tells whether the computer has the turn on the page.
func (s *screen) thinking() bool { return s.has("#game[data-thinking]") }

// answer waits for the computer's reply, or follows the link to it where there
// is no script, until the person has the turn or the game is over.
func (s *screen) answer() {
	s.t.Helper()
	for {
		// Asked for at once, since the reply may come at any moment.
		moves, thinking := strings.CutSuffix(fmt.Sprint(s.eval(`(d => d.moves + ('thinking' in d ? '…' : ''))(document.querySelector('#game').dataset)`)), "…")
		if !thinking {
			return
		}
		if !s.script {
			// The page may go on by itself before the click.
			_ = s.Locator("#continue").Click(playwright.LocatorClickOptions{Timeout: playwright.Float(1000)})
		}
		s.waitFor(fmt.Sprintf(`document.querySelector('#game').dataset.moves.length > %d`, len(moves)))
		s.settle()
		if got := s.data("moves"); !strings.HasPrefix(got, moves) {
			s.t.Fatalf("the reply to %s leads to %s", moves, got)
		}
	}
}

// playOwn clicks a square on the person's turn and waits until the move is
// there; with script the reply may already be there as well.
func (s *screen) playOwn(square string) {
	s.t.Helper()
	moves := s.data("moves") + square
	s.click("#sq-"+square+" a", fmt.Sprintf(`#game[data-moves^=%q]`, moves))
	s.waitFor(fmt.Sprintf(`document.querySelector('#game').dataset.moves.startsWith(%q)`, moves))
	s.settle()
}

// finish plays a game against the computer to its end; the person always takes
// the last legal square of the board. It wants every own turn to be right.
func (s *screen) finish(own string) {
	s.t.Helper()
	s.answer()
	for {
		moves := s.data("moves")
		r := after(s.t, moves)
		s.board().check(s.t, r, moves)
		if s.t.Failed() {
			s.t.FailNow()
		}
		if r.turn == none {
			return
		}
		if r.turn != own {
			s.t.Fatalf("after %s it is the turn of %s, not of the person", moves, r.turn)
		}
		legal := r.legal(own)
		s.playOwn(legal[len(legal)-1])
		s.answer()
	}
}

// Whole games against every level, as Black and as White. Grandmaster is Master with more
// time, and a game against it takes minutes.
func TestWholeGamesAgainstTheComputer(t *testing.T) {
	for i, level := range levels[:len(levels)-1] {
		t.Run(level, func(t *testing.T) {
			bothWays(t, func(t *testing.T, script bool) {
				// Each level is played with both colours, one of them without script.
				own, as := black, ""
				if (i%2 == 0) == script {
					own, as = white, "&as=white"
				}
				s := open(t, "/settings", withScript(script))
				s.choose("pace", "fast")
				s.visit("/play?vs=" + level + as + "&seed=5")
				if mode := s.data("mode"); mode != "cpu" {
					t.Errorf("data-mode is %q, want cpu", mode)
				}
				s.finish(own)
				if !s.has("#result-card") {
					t.Error("no result card at the end")
				}
				s.checkAddress(s.data("moves"))
			})
		})
	}
}

// Where colours alternate, the next game swaps them and the score goes on.
func TestColoursAlternate(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/play?m=f5f4c3c6c5d6f3c4&vs=beginner&alt=1", withScript(script))
		s.playOwn("c7") // wipes the computer out
		s.must(s.Locator("#next-game").Click())
		s.waitFor(`document.querySelector('#game').dataset.moves.length < 10`)
		if as, score := s.query("as"), s.query("score"); as != "white" || score != "1.0.0" {
			t.Errorf("the next game has as=%q score=%q, want white and 1.0.0", as, score)
		}
		s.answer()
		if turn := s.data("turn"); turn != white {
			t.Errorf("after the computer's first move the turn is %s", turn)
		}
	})
}

// The own move is seen before the reply: the address of the position in between
// is a page of its own, which leads on without script.
func TestComputerToMoveIsAPage(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/play?vs=beginner&seed=3", withScript(script))
		s.playOwn("f5")
		s.answer()
		if n := len(s.data("moves")); n != 4 {
			t.Fatalf("after own move and reply there are %d letters of moves", n)
		}
		_, err := s.GoBack()
		s.must(err)
		s.waitFor(`document.querySelector('#game').dataset.moves.length < 4`)
	})
	page := fetch(t, "/play?m=f5&vs=beginner&seed=3", nil).document(t)
	got := readShown(t, page)
	got.Legal, got.Links = nil, nil
	if got.Moves != "f5" || got.Turn != white || got.Last[0] != "f5" {
		t.Errorf("the position between is %+v", got)
	}
	for n := range page.Descendants() {
		if v, _ := attr(n, "http-equiv"); strings.EqualFold(v, "refresh") {
			return
		}
	}
	t.Error("without script nothing leads on by itself: no timed refresh")
}

// The same link gives the same reply; other seeds give other games.
func TestRepliesAreSeeded(t *testing.T) {
	t.Parallel()
	reply := func(seed int) string {
		t.Helper()
		page := fetch(t, fmt.Sprintf("/play?m=f5&vs=beginner&seed=%d", seed), nil).document(t)
		href, _ := attr(byID(page, "continue"), "href")
		r := fetch(t, href, nil)
		if location := r.header.Get("Location"); location != "" {
			r = fetch(t, location, nil)
		}
		return readShown(t, r.document(t)).Moves
	}
	seen := map[string]bool{}
	for seed := 1; seed <= 20; seed++ {
		first := reply(seed)
		if again := reply(seed); again != first {
			t.Errorf("seed %d: %s, then %s", seed, first, again)
		}
		seen[first] = true
	}
	if len(seen) < 2 {
		t.Errorf("twenty seeds give one reply: %v", seen)
	}
}

// A pass of the computer: the person moves again, and the pass is announced.
func TestComputerPasses(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		moves, passed := passGame(t)
		s := open(t, "/play?m="+moves[:len(moves)-2]+"&vs=expert&as="+other(passed), withScript(script))
		s.follow("#sq-"+moves[len(moves)-2:]+" a", moves)
		if s.thinking() {
			t.Fatal("the computer thinks although it has to pass")
		}
		s.checkPass(after(t, moves))
		s.follow("#undo", moves[:len(moves)-2])
		s.board().check(t, after(t, moves[:len(moves)-2]), moves[:len(moves)-2])
	})
}

// passGame is a game of eight moves, after which one side, Black, has passed.
func passGame(t *testing.T) (moves, passed string) {
	t.Helper()
	moves = "f5f6d3g5h5h4f7h6"
	return moves, after(t, moves).passed
}

// A pass of the person: the computer moves twice, the pass between is announced,
// and undo goes back over all of it to the person's own decision.
func TestPersonPasses(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		moves, passed := passGame(t)
		path := "/play?m=" + moves + "&vs=expert" // the person has Black
		page := fetch(t, path, nil).document(t)
		if _, thinks := attr(byID(page, "game"), "data-thinking"); !thinks {
			t.Fatal("the computer moves again, but does not think")
		}
		if text := words(byID(page, "pass-card")); !strings.Contains(text, title(passed)) {
			t.Errorf("the pass card says %q, want %s", text, title(passed))
		}
		s := open(t, path, withScript(script))
		s.answer()
		now := s.data("moves")
		r := after(t, now)
		s.board().check(t, r, now)
		if r.turn == none {
			t.Fatalf("the game is over after %s", now)
		}
		s.playOwn(r.legal(passed)[0])
		s.answer()
		s.follow("#undo", lastDecision(t, s.data("moves"), passed))
		// Once more: over the computer's moves on both sides of the pass.
		if back := lastDecision(t, s.data("moves"), passed); len(back) >= len(moves) {
			t.Fatalf("undo would only lead to %s", back)
		} else {
			s.follow("#undo", back)
			s.board().check(t, after(t, back), back)
		}
	})
}

// lastDecision returns the moves up to the last turn of a side before the end.
func lastDecision(t *testing.T, moves, side string) string {
	t.Helper()
	for n := len(moves) - 2; n >= 0; n -= 2 {
		if after(t, moves[:n]).turn == side {
			return moves[:n]
		}
	}
	t.Fatalf("%s has not moved in %s", side, moves)
	return ""
}

// With script the focus stays on the person's square through the reply, and the
// live region tells both moves.
func TestFocusStaysThroughTheReply(t *testing.T) {
	t.Parallel()
	s := open(t, "/play?vs=beginner&seed=9")
	s.eval(`window.region = document.querySelector('#status')`)
	for range 5 {
		s.answer()
		legal := after(t, s.data("moves")).legal(black)
		s.playOwn(legal[0])
		s.answer()
		if got := s.focused(); got != legal[0] {
			t.Fatalf("after %s the focus is on %q, want %s", s.data("moves"), got, legal[0])
		}
		moves := s.data("moves")
		if text := s.text("#status"); !strings.Contains(text, moves[len(moves)-2:]) {
			t.Errorf("the status line does not tell the reply %s: %q", moves[len(moves)-2:], text)
		}
		if !s.truth(`window.region === document.querySelector('#status')`) {
			t.Fatal("the live region is another node")
		}
	}
}
