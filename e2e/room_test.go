package e2e

import (
	"strings"
	"testing"
)

// Two people on two devices play whole games, and a third watches: with passes,
// ending early, with script on both sides, on one, on none.
func TestRoomWholeGames(t *testing.T) {
	for name, c := range map[string]struct {
		kinds        []string
		black, white bool // with script
	}{
		"early ending":         {[]string{"wipeout"}, true, true},
		"passes":               {[]string{"pass", "blocked"}, true, true},
		"black without script": {[]string{"wipeout"}, false, true},
		"white without script": {[]string{"wipeout"}, true, false},
		"both without script":  {[]string{"wipeout"}, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := gameOf(t, c.kinds...)
			black, invitation := makeRoom(t, withScript(c.black))
			white := joinRoom(t, invitation, withScript(c.white))
			watcher := open(t, invitation)
			placeInTurn(t, g.moves, black, white, watcher)
			r := newRules()
			for _, square := range squaresOf(g.moves) {
				r.play(t, square)
			}
			for _, s := range []*screen{black, white, watcher} {
				s.waitFor(`document.querySelector('#game[data-turn=none]')`)
				s.waitFor(`document.querySelector('#result-card')`)
				s.board().check(t, r, g.moves)
			}
		})
	}
}

// A pass is announced on both screens.
func TestRoomPass(t *testing.T) {
	t.Parallel()
	black, white, _ := twoPlayers(t)
	placeInTurn(t, "f5f6d3g5h5h4f7h6", black, white)
	for _, s := range []*screen{black, white} {
		s.waitSays("Black just passed: no legal move.")
		s.waitSays("White moves again")
		if !s.has("#pass-card") {
			t.Error("there is no pass card")
		}
	}
	if black.has("#board button") {
		t.Error("the side that passed has a square to play on")
	}
	white.waitFor(`document.querySelector('#board button')`)
}

// Opening the invitation, however often, takes no seat; a watcher has none and is
// counted.
func TestRoomOpeningChangesNothing(t *testing.T) {
	t.Parallel()
	host, invitation := makeRoom(t)
	for range 3 {
		r := fetch(t, invitation, nil)
		if r.status != 200 {
			t.Fatalf("status %d", r.status)
		}
	}
	if v := host.data("version"); v != "1" {
		t.Errorf("after looking on the room has version %s", v)
	}
	visitor := open(t, invitation)
	if got := visitor.text("#join"); got != "Join as White" {
		t.Errorf("the button says %q", got)
	}
	white := joinRoom(t, invitation)
	host.waitSays("White has joined.")
	visitor.waitText("#watching", "Both seats are taken")
	white.waitText("#watchers", "1 person is watching")
	if visitor.has("#board button") || visitor.has("#join") || visitor.has("#resign") {
		t.Error("a watcher can do something")
	}
}

func TestRoomNewRound(t *testing.T) {
	t.Parallel()
	black, white, _ := twoPlayers(t)
	placeInTurn(t, "f5", black, white)

	// A move ends the request.
	black.push("#new-round")
	white.waitSays("Black asks for a new round.")
	white.place("d6")
	black.waitMoves("f5d6")
	black.waitFor(`!document.querySelector('#ask-new-round')`)

	// The board stays until the second agrees.
	white.push("#new-round")
	black.waitFor(`document.querySelector('#agree')`)
	white.waitFor(`document.querySelector('#withdraw-new-round')`)
	if got := black.data("moves"); got != "f5d6" {
		t.Errorf("a request alone changed the board: %s", got)
	}
	black.push("#agree")
	for _, s := range []*screen{black, white} {
		s.waitFor(`document.querySelector('#game[data-round="2"][data-ply="0"][data-turn=black]')`)
		s.waitSays("Round 2 begins.")
	}
	if black.data("seat") != "black" || white.data("seat") != "white" {
		t.Error("the colours did not stay")
	}
	placeInTurn(t, "f5d6", black, white)
}

func TestRoomTakeBack(t *testing.T) {
	t.Parallel()
	black, white, _ := twoPlayers(t)
	placeInTurn(t, "f5d6", black, white)
	black.push("#take-back")
	white.waitSays("Black asks to take back moves 1 and 2.")
	white.push("#decline")
	black.waitSays("White declines the take-back.")
	black.waitMoves("f5d6")
	black.push("#take-back")
	white.waitFor(`document.querySelector('#agree')`)
	if got := white.text("#agree"); got != "Agree: take back moves 1 and 2" {
		t.Errorf("the button says %q", got)
	}
	white.push("#agree")
	black.waitMoves("")
	white.waitMoves("")
	white.waitSays("Taken back to the start.")
	placeInTurn(t, "d3", black, white)
}

func TestRoomResign(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		black, invitation := makeRoom(t, withScript(script))
		white := joinRoom(t, invitation, withScript(script))
		placeInTurn(t, "f5d6", black, white)
		black.push("#resign")
		black.must(black.Locator("#confirm-resign").WaitFor())
		if got := white.data("turn"); got != "black" {
			t.Errorf("without confirmation the turn is %s", got)
		}
		black.push("#confirm-resign")
		for _, s := range []*screen{black, white} {
			s.waitFor(`document.querySelector('#game[data-turn=none]')`)
			s.waitText("#result-card", "White wins")
		}
		white.push("#new-round")
		if !script { // after the end a page without script looks again only once a minute
			_, err := black.Reload()
			black.must(err)
		}
		black.waitFor(`document.querySelector('#agree')`)
		black.push("#agree")
		white.waitFor(`document.querySelector('#game[data-round="2"]')`)
		white.waitText("#match", "White 1")
	})
}

// A newer tab of the same seat takes over, the older says so and can take back.
func TestRoomSecondTab(t *testing.T) {
	t.Parallel()
	black, white, invitation := twoPlayers(t)
	second := &screen{t: t, script: true}
	second.Page = second.tab(black.Context())
	second.visit(invitation)
	second.waitFor(`document.querySelector('#board button')`)
	black.waitSays("Your seat is open in a newer tab")
	if black.has("#board button") || black.has("#resign") {
		t.Error("the older tab can still play")
	}
	placeInTurn(t, "f5d6", second, white)
	black.waitMoves("f5d6") // both show the same truth
	black.push("#take-over")
	black.waitFor(`document.querySelector('#board button')`)
	second.waitSays("Your seat is open in a newer tab")
	black.place("c3")
	white.waitMoves("f5d6c3")
	second.waitMoves("f5d6c3")
}

// The game waits while somebody is away, says so, and nobody loses by it.
func TestRoomAwayAndBack(t *testing.T) {
	t.Parallel()
	black, white, invitation := twoPlayers(t)
	placeInTurn(t, "f5", black, white)
	black.must(black.Context().SetOffline(true))
	white.waitSays("Black is away; the game waits.")
	if white.has("#board button") {
		t.Error("white can play while black is away")
	}
	black.waitText("#connection", "Connection lost")
	black.must(black.Context().SetOffline(false))
	white.waitFor(`document.querySelector('#sq-d6 button')`)
	black.waitFor(`document.querySelector('#connection').textContent === ''`)
	placeInTurn(t, "d6c3", black, white)

	// Away altogether, and back by the same address.
	white.must(white.Close())
	black.waitSays("White is away; the game waits.")
	again := &screen{t: t, script: true}
	again.Page = again.tab(white.Context())
	again.visit(invitation)
	placeInTurn(t, "d3", black, again)
}

// The personal link opens the seat on another device, with script or without.
func TestRoomPersonalLink(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		host, invitation := makeRoom(t)
		link, err := host.Locator("#return").InputValue()
		host.must(err)
		path, code, ok := strings.Cut(strings.TrimPrefix(link, server.url), "#")
		if !ok || path != invitation+"/seat" || len(code) < 20 {
			t.Fatalf("the personal link is %q", link)
		}
		other := open(t, path+"#"+code, withScript(script))
		if script {
			other.waitFor(`location.hash === '' && document.querySelector('#code').value !== ''`)
		} else {
			other.must(other.Locator("#code").Fill(link))
		}
		other.push("#take-seat")
		other.waitFor(`document.querySelector('#game[data-seat=black]')`)
		host.waitSays("Your seat is open in a newer tab")
		host.must(func() error { _, err := host.Reload(); return err }())
		if !host.has("#return") {
			t.Error("the personal link was lost with a reload")
		}
		host.push(".return summary")
		host.push("#put-away button")
		host.waitFor(`!document.querySelector('#return')`)
		host.push("#show-return button")
		host.waitFor(`document.querySelector('#return')`)
	})
}

// A room keeps the focus and what is being typed while the other side moves.
func TestRoomKeepsFocusAndTyping(t *testing.T) {
	t.Parallel()
	black, white, _ := twoPlayers(t)
	placeInTurn(t, "f5d6", black, white)
	black.eval(`window.before = document.querySelector('#status')`)
	black.must(black.Locator("#sq-c3 button").Focus())
	black.must(black.Keyboard().Press("Enter"))
	black.waitMoves("f5d6c3")
	black.waitFor(`document.activeElement.id === 'sq-c3'`)
	white.waitFor(`document.querySelector('#typed [name=sq]')`)
	white.must(white.Locator("#typed [name=sq]").Fill("d"))
	black.push("#new-round") // an event arrives while White types
	white.waitSays("Black asks for a new round.")
	if v, _ := white.Locator("#typed [name=sq]").InputValue(); v != "d" || !white.truth(`document.activeElement.name === 'sq'`) {
		t.Errorf("the field holds %q, the focus is on %v", v, white.eval(`document.activeElement.outerHTML`))
	}
	white.must(white.Keyboard().Type("3"))
	white.must(white.Keyboard().Press("Enter"))
	black.waitMoves("f5d6c3d3")
	if !black.truth(`window.before === document.querySelector('#status')`) {
		t.Error("the live region is another element than before")
	}
	if !strings.HasSuffix(black.URL(), "/room/"+black.data("room")) {
		t.Errorf("the address is %s", black.URL())
	}
}

// Who taps twice to play keeps what the first tap has chosen when somebody comes to
// watch, and loses it with the position.
func TestRoomKeepsTheChosenSquare(t *testing.T) {
	t.Parallel()
	black, white, invitation := twoPlayers(t)
	black.flag("confirm", true)
	black.visit(invitation)
	black.waitFor(`document.querySelector('#sq-f5 button')`)
	black.push("#sq-f5 button")
	black.must(black.Locator("#sq-f5 [data-try]").WaitFor())
	open(t, invitation)
	black.waitText("#watchers", "1 person is watching")
	if !black.has("#sq-f5 [data-try]") {
		t.Fatal("what was chosen is forgotten because of a watcher")
	}
	black.push("#sq-f5 button")
	black.waitMoves("f5")
	placeInTurn(t, "d6", black, white)
	black.push("#sq-c3 button")
	black.must(black.Locator("#sq-c3 [data-try]").WaitFor())
	white.push("#resign")
	white.push("#confirm-resign")
	black.waitText("#result-card", "Black wins")
	if black.has("#board button") {
		t.Error("after the end a square is still chosen")
	}
}

// Impatient fingers make one move.
func TestRoomDoubleClick(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		black, invitation := makeRoom(t, withScript(script))
		white := joinRoom(t, invitation, withScript(script))
		black.waitFor(`document.querySelector('#sq-f5 button')`)
		black.must(black.Locator("#sq-f5 button").Dblclick())
		white.waitMoves("f5")
		black.waitMoves("f5")
		if got := black.data("ply"); got != "1" {
			t.Errorf("the ply is %s", got)
		}
	})
}

func TestRoomSpanish(t *testing.T) {
	t.Parallel()
	host := open(t, "/es/")
	host.push("#invite-friend")
	host.waitFor(`document.querySelector('#game[data-mode=room]')`)
	link, err := host.Locator("#invite").InputValue()
	host.must(err)
	path := strings.TrimPrefix(link, server.url)
	if !strings.HasPrefix(path, "/es/room/") {
		t.Fatalf("the invitation is %q", link)
	}
	white := joinRoom(t, path)
	host.waitSays("Las blancas entraron.")
	placeInTurn(t, "f5d6", host, white)
	white.push("#take-back")
	host.waitSays("Las blancas piden retirar la jugada 2.")
	text, err := host.Locator("#game").TextContent()
	host.must(err)
	for _, english := range []string{"Black", "White", "round", "Resign", "Agree", "away", "Moves"} {
		if strings.Contains(text, english) {
			t.Errorf("the Spanish room says %q", english)
		}
	}
	// One player may read English.
	english := strings.TrimPrefix(path, "/es")
	host.visit(english)
	host.waitFor(`document.querySelector('#game[data-seat=black]')`)
	host.push("#agree")
	white.waitMoves("f5")
}

func TestRoomAxe(t *testing.T) {
	t.Parallel()
	host, invitation := makeRoom(t, stillMotion)
	host.axe("a room that waits")
	visitor := open(t, invitation, stillMotion, dark)
	visitor.axe("an invitation")
	white := joinRoom(t, invitation, stillMotion, sized(360, 740))
	white.axe("just joined")
	placeInTurn(t, "f5d6", host, white)
	host.push("#take-back")
	white.waitFor(`document.querySelector('#agree')`)
	host.push("#new-round")
	white.waitFor(`document.querySelector('#ask-new-round')`)
	white.axe("two questions")
	visitor.axe("watching")
	host.push("#resign")
	host.must(host.Locator("#confirm-resign").WaitFor())
	host.axe("confirm")
	host.push("#confirm-resign")
	white.waitFor(`document.querySelector('#result-card')`)
	white.axe("resigned")
	visitor.visit(invitation + "/seat")
	visitor.axe("seat")
	visitor.visit("/room/NOSUCHROOM")
	visitor.axe("no such room")
}
