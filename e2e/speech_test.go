package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// An occupied square answers, however it is asked, as typed moves do.
func TestOccupiedSquaresSpeak(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	s.must(s.Locator("#sq-d4").Click())
	s.waitSays("d4 is occupied. You can play")
	s.tabToBoard()
	for square, key := range map[string]string{"e4": "Enter", "d5": " "} {
		s.walk(square)
		s.press(key)
		s.waitSays(square + " is occupied. You can play")
	}
	if got := s.data("moves"); got != "" {
		t.Errorf("moves %q", got)
	}
}

// The grid is described by its keys, in a text that is exposed, before and after a
// move, in a room as well.
func TestTheGridNamesItsKeys(t *testing.T) {
	t.Parallel()
	check := func(s *screen, keys string) {
		t.Helper()
		got, _ := s.eval(`(() => {
			const help = document.getElementById(document.getElementById('board').getAttribute('aria-describedby'));
			return help.closest('details,[hidden],[aria-hidden]') || !help.getClientRects().length ? '' : help.textContent;
		})()`).(string)
		for _, key := range strings.Split(keys, ",") {
			if !strings.Contains(got, key) {
				t.Errorf("the grid is described as %q, without %q", got, key)
			}
		}
	}
	s := open(t, "/")
	check(s, "Arrow,Enter,Home,question mark")
	s.play("f5")
	check(s, "Arrow,Enter,Home,question mark")
	s = open(t, "/es")
	check(s, "flechas,Intro,Inicio,interrogación")
	black, _, _ := twoPlayers(t)
	check(black, "Arrow,Enter")
	black.place("f5")
	check(black, "Arrow,Enter")
}

// listenTo keeps in the page what its live region says, the first text as well.
const listenTo = `addEventListener('DOMContentLoaded', () => {
	const status = document.getElementById('status');
	if (!status) return;
	window.said = [status.textContent];
	new MutationObserver(() => {
		if (said.at(-1) !== status.textContent) said.push(status.textContent);
	}).observe(status, { childList: true, characterData: true, subtree: true });
})`

// In a whole game in a room each side hears every move once, and nothing untrue of
// who is there.
func TestRoomSpeaksOnce(t *testing.T) {
	t.Parallel()
	black := open(t, "/")
	script := playwright.Script{Content: playwright.String(listenTo)}
	black.must(black.AddInitScript(script))
	black.must(black.Locator("#invite-friend").Click())
	black.waitFor(`document.querySelector('#game[data-mode=room]')`)
	black.settle()
	link, err := black.Locator("#invite").InputValue()
	black.must(err)
	white := open(t, strings.TrimPrefix(link, server.url))
	white.must(white.AddInitScript(script))
	white.join()
	moves := squaresOf(gameOf(t, "wipeout").moves)
	black.waitFor(`document.querySelector('#board button')`)
	placeInTurn(t, strings.Join(moves, ""), black, white)
	for name, s := range map[string]*screen{"black": black, "white": white} {
		said, _ := s.eval(`said.join('\n')`).(string)
		for _, untrue := range []string{"away", "has left", "is here", "occupied"} {
			if strings.Contains(said, untrue) {
				t.Errorf("%s hears %q:\n%s", name, untrue, said)
			}
		}
		if n := strings.Count(said, "joined."); n != 1 {
			t.Errorf("%s hears %d times of the joining:\n%s", name, n, said)
		}
		for i, square := range moves {
			ply := fmt.Sprintf("%d. ", i+1)
			n := 0
			for line := range strings.Lines(said) {
				if strings.HasPrefix(line, ply) {
					n++
				}
			}
			if n != 1 {
				t.Errorf("%s hears %d times of %s%s:\n%s", name, n, ply, square, said)
			}
		}
	}
}

// A move that cannot be sent is said to be so until the line is back, nobody is called
// connected meanwhile, and the move is offered again.
func TestRoomCutLine(t *testing.T) {
	t.Parallel()
	black, _, _ := twoPlayers(t)
	black.cut = true
	black.must(black.Context().SetOffline(true))
	black.push("#sq-f5 button")
	black.waitText("#connection", "that was not sent")
	black.eval(`(() => {
		window.lines = [];
		const line = document.getElementById('connection');
		new MutationObserver(() => lines.push(line.textContent)).observe(line, { childList: true, characterData: true, subtree: true });
	})()`)
	if got := black.text(".players"); strings.Contains(strings.ReplaceAll(got, "connection lost", ""), "connected") || !strings.Contains(got, "connection lost") {
		t.Errorf("the cards say %q", got)
	}
	if got := black.data("moves"); got != "" {
		t.Errorf("moves %q", got)
	}
	black.must(black.Context().SetOffline(false))
	black.waitSays("f5 was not sent")
	black.waitFor(`document.querySelector('#sq-f5[data-redo] button')`)
	if got, _ := black.eval(`lines.join('|')`).(string); got != "" {
		t.Errorf("meanwhile and at the end the line said %q", got)
	}
	if got := black.text(".players"); strings.Contains(got, "connection lost") {
		t.Errorf("the cards say %q", got)
	}
	black.place("f5")
}

// What Tab reaches on the board is a link, a button or a cell with a name of its own,
// in any position; and there is one such place.
func TestTheTabStopHasAName(t *testing.T) {
	t.Parallel()
	check := func(s *screen, where string) {
		t.Helper()
		got, _ := s.eval(`(() => {
			const stops = [...document.querySelectorAll('#board [tabindex="0"]')];
			const named = [...document.querySelectorAll('#board [aria-label]')];
			if (stops.length !== 1) return stops.length + ' tab stops';
			const [stop] = stops, words = stop.querySelector('.vh').textContent;
			if (stop.matches('a,button')) return named.length ? 'another cell is named' : '';
			return named.length === 1 && named[0] === stop && stop.getAttribute('aria-label') === words ? '' : stop.id + ' is bare';
		})()`).(string)
		if got != "" {
			t.Errorf("%s: %s", where, got)
		}
	}
	s := open(t, "/")
	check(s, "start")
	s.play("f5")
	check(s, "after a move")
	s.tabToBoard()
	s.walk("c4")
	check(s, "on an empty square")
	s.walk("d6")
	check(s, "on a legal square")
	s.play("d6")
	check(s, "after a second move")
	s.visit("/play?m=" + gameOf(t, "plain").moves)
	check(s, "at the end")
}
