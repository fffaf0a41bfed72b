package e2e

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// sameAsFresh compares the page as swaps have left it with the page that the
// server gives at the same address, and returns the first difference. What the
// script and the visitor set does not count, nor what is shown once.
const sameAsFresh = `async () => {
	const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
	const plain = (root) => {
		const copy = root.cloneNode(true);
		for (const el of copy.querySelectorAll('[data-own], #tip, #invitation')) el.remove();
		for (const el of [copy, ...copy.querySelectorAll('*')])
			for (const name of ['role', 'tabindex', 'aria-describedby', el.tagName === 'TD' && 'aria-label', 'data-htmx-powered', 'data-turning', 'class', 'hx-swap-oob', 'open'])
				if (name && (name !== 'class' || !el.className)) el.removeAttribute(name);
		for (const el of [copy, ...copy.querySelectorAll('*')])
			for (const name of el.getAttributeNames().sort()) { // in one order
				const value = el.getAttribute(name);
				el.removeAttribute(name);
				el.setAttribute(name, value);
			}
		copy.normalize();
		return copy.outerHTML.replaceAll('\u2060', '').replaceAll('><', '>\n<').split('\n');
	};
	for (const id of ['game', 'languages']) {
		const here = plain(document.getElementById(id)), there = plain(fresh.getElementById(id));
		for (let i = 0; i < Math.max(here.length, there.length); i++)
			if (here[i] !== there[i]) return '#' + id + ' line ' + i + ': the page has ' + here[i] + ', fresh it is ' + there[i];
	}
	return '';
}`

func (s *screen) checkFresh(what string) {
	s.t.Helper()
	difference, err := s.Evaluate(sameAsFresh)
	s.must(err)
	if difference != "" {
		s.t.Fatalf("after %s, at %s: %v", what, s.URL(), difference)
	}
}

// Whatever is clicked, in whatever order, a page that was changed in place is the
// page that a reload would give.
func TestSwappedPageIsTheFreshPage(t *testing.T) {
	t.Parallel()
	s := open(t, "/", stillMotion)
	draw := rand.New(rand.NewPCG(2026, 11))
	kinds := []string{
		"#board td[data-legal] a", "#board td[data-legal] a", "#board td[data-legal] a", "#board td[data-legal] a", "#undo", "#redo",
		"#moves a:not([aria-current])", "#next-game", "#hint", ".modes a:not([aria-current])", ".words ul a",
	}
	for step := range 120 {
		kind := kinds[draw.IntN(len(kinds))]
		n := int(s.number(fmt.Sprintf(`document.querySelectorAll(%q).length`, kind)))
		if n == 0 || kind == ".modes a:not([aria-current])" && step%5 != 0 {
			continue
		}
		swapped := fmt.Sprintf(`new Promise((done) => {
			document.addEventListener('htmx:after:swap', () => done(true), {once: true});
			document.querySelectorAll(%q)[%d].click();
		})`, kind, draw.IntN(n))
		s.eval(swapped)
		s.waitFor(`!document.querySelector('#game[data-thinking]:not([data-paused])')`)
		if kind != "#hint" { // a hint is no place of its own
			s.checkFresh(kind)
		}
	}
}

// A typed move is shown in place like any other: the menu stays, the field is empty
// for the next move and keeps the focus, and a refusal is news each time.
func TestTypedMovesAreShownInPlace(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	menu := s.text("#languages")
	s.eval(`window.here = true`)
	field := s.Locator("#typed input[name=sq]")
	for _, move := range []string{"d3", "c3", "c4"} {
		moves := s.data("moves") + move
		s.must(field.Fill(move))
		s.must(field.Press("Enter"))
		s.waitMoves(moves)
		s.waitFor(`document.querySelector('#typed input[name=sq]').value === ''`)
		s.checkFresh("typing " + move)
	}
	for range 2 {
		s.eval(`window.told = 0; new MutationObserver(() => window.told++).observe(document.querySelector('#status'), {childList: true, characterData: true, subtree: true})`)
		s.must(field.Fill("a1"))
		s.must(field.Press("Enter"))
		s.waitFor(`window.told > 0`)
		if got := s.eval(`document.querySelector('#typed input[name=sq]').value`); got != "a1" {
			t.Errorf("a refused move leaves %q in the field", got)
		}
	}
	if got := s.text("#languages"); got != menu {
		t.Errorf("the menu says %q, it was %q", got, menu)
	}
	if !s.truth(`window.here && document.activeElement.name === 'sq'`) {
		t.Error("the page was loaded anew, or the field has lost the focus")
	}
	s.checkAddress("d3c3c4")
}

// A card is new with its position: it opens again for another pass, and stays
// closed while the position stays.
func TestCardsBelongToTheirPosition(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "repeat-pass")
	s := open(t, "/play?m="+g.moves, stillMotion)
	rows := int(s.number(`document.querySelectorAll('#moves a[data-pass]').length`))
	if rows < 2 {
		t.Fatalf("%d passes", rows)
	}
	for i := range rows {
		s.eval(fmt.Sprintf(`new Promise((done) => {
			document.addEventListener('htmx:after:swap', () => done(true), {once: true});
			document.querySelectorAll('#moves a[data-pass]')[%d].click();
		})`, i))
		s.must(s.Locator("#pass-card").WaitFor())
		if i%2 == 0 {
			s.dismiss("#pass-card")
		}
	}
	s.eval(`document.querySelector('#pass-card').close()`)
	s.must(s.Locator("#hint").Click())
	s.must(s.Locator("td[data-hint]").WaitFor())
	if s.truth(`document.querySelector('#pass-card').open`) {
		t.Error("the card is open again")
	}
}

// A disc that turns with two moves in a row is seen to turn twice.
func TestADiscTurnsAgain(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	s.eval(`window.turns = 0;
		addEventListener('animationstart', (e) => window.turns += e.target.id === 'sq-d4' && e.animationName.startsWith('to-'), true)`)
	for i, square := range []string{"d3", "c3", "c4"} { // each turns d4
		s.play(square)
		s.waitFor(fmt.Sprintf(`window.turns === %d`, i+1))
	}
}

// A move whose request fails in any way is taken back, with a sentence, and can be
// made again.
func TestFailedMovesAreTakenBack(t *testing.T) {
	for _, failure := range []string{"failed", "timedout", "connectionrefused"} {
		t.Run(failure, func(t *testing.T) {
			t.Parallel()
			s := openAt(t, server.url+"/")
			s.must(s.Route("**/play?m=d3", func(route playwright.Route) {
				_ = route.Abort(failure)
			}))
			s.must(s.Locator("#sq-d3 a").Click())
			s.waitFor(`document.querySelector('#status').textContent.includes('taken back')`)
			s.board().check(t, after(t, ""), "")
			s.must(s.Unroute("**/play?m=d3"))
			s.must(s.Locator("#sq-d3 a").Click())
			s.waitMoves("d3")
		})
	}
}

// Who types moves in a room keeps the field and the focus while the other thinks.
func TestTypedMovesInARoomKeepTheField(t *testing.T) {
	t.Parallel()
	black, white, _ := twoPlayers(t)
	moves := ""
	for i, move := range []string{"d3", "c3", "c4", "e3"} {
		mover := []*screen{black, white}[i%2]
		mover.waitFor(`document.querySelector('#board button')`)
		field := mover.Locator("#typed input[name=sq]")
		mover.must(field.Fill(move))
		mover.must(field.Press("Enter"))
		moves += move
		black.waitMoves(moves)
		white.waitMoves(moves)
		mover.waitFor(`document.querySelector('#typed input[name=sq]').value === ''`)
		if !mover.truth(`document.activeElement.name === 'sq'`) {
			t.Errorf("after %s the focus is elsewhere", move)
		}
	}
	if name := black.eval(`(document.querySelector('#full-screen') || {title: 'none'}).title`); name == "undefined" || name == "" {
		t.Errorf("the button for the full screen is called %v", name)
	}
}
