package handlers

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"reversi/link"
	"reversi/rooms"
	"reversi/rooms/live"
)

// fullStop is how a sentence ends; a label does not.
var fullStop = regexp.MustCompile(`[.!?…]$`)

// raw is what stands on a page when a sentence was not filled in or not translated:
// a verb of fmt, a name in braces, a name of the code.
var raw = regexp.MustCompile(`%!|\{[A-Za-z]+\}|\b[a-z]+[A-Z]\w*\b`)

// inBoth looks at a room in every language and judges what it says there.
func (p *player) inBoth(state string) {
	p.t.Helper()
	english := p.get(p.room)
	said := wordsOf(english)
	p.whole(state, english)
	for _, l := range link.Langs[1:] {
		a := p.get(l.Prefix() + p.room)
		p.whole(l.Prefix()+" "+state, a)
		for w := range wordsOf(a) {
			if said[w] && !alsoEnglish[l][w] {
				p.t.Errorf("%s %s: the page says %q, as the English page does", l.Prefix(), state, w)
			}
		}
	}
}

// whole expects sentences where sentences are said.
func (p *player) whole(state string, a answer) {
	p.t.Helper()
	if a.status != http.StatusOK {
		p.t.Fatalf("%s: status %d", state, a.status)
	}
	sentences := map[string]string{"the status": a.text("status"), "the description": a.meta("description")}
	for _, id := range []string{"watching", "watchers", "problem"} {
		if e := a.find(id); e != nil {
			sentences[id] = e.Text()
		}
	}
	for what, s := range sentences {
		if !fullStop.MatchString(strings.TrimSpace(s)) {
			p.t.Errorf("%s: %s is no sentence: %q", state, what, s)
		}
	}
	page := a.page()
	for _, silent := range []string{"script", "style", "svg"} {
		for e := range page.All(silent) {
			e.Empty()
		}
	}
	for text := range page.Texts() {
		if key := raw.FindString(address.ReplaceAllString(text, " ")); key != "" {
			p.t.Errorf("%s: %q holds %q", state, text, key)
		}
	}
}

// TestARoomInALanguageSaysNothingInEnglish walks through the states of a room and
// looks at each as both players and somebody who watches.
func TestARoomInALanguageSaysNothingInEnglish(t *testing.T) {
	now := struct {
		sync.Mutex
		time.Time
	}{Time: time.Now()}
	clock := func() time.Time { now.Lock(); defer now.Unlock(); return now.Time }
	base := serveRooms(t, Config{}, live.Config{Clock: clock})
	black := host(t, base)
	black.inBoth("the host waits")
	white := guest(t, base, black.room)
	white.inBoth("invited")
	white.join()
	watcher := guest(t, base, black.room)
	look := func(state string) {
		t.Helper()
		for who, p := range []*player{black, white, watcher} {
			p.inBoth(state + ", seen by " + [...]string{"Black", "White", "a watcher"}[who])
			p.look()
		}
	}
	act := func(p *player, action string, more ...string) {
		t.Helper()
		if a := p.send(action, more...); a.status != http.StatusSeeOther {
			t.Fatalf("%s: status %d, %s", action, a.status, a.text("status"))
		}
		look(action)
	}
	look("joined")
	act(black, "move", "move", "f5")
	act(white, "move", "move", "d6")
	act(black, "take-back")
	act(black, "cancel-take-back")
	act(black, "take-back")
	act(white, "cancel-take-back")
	act(black, "take-back")
	act(white, "agree-take-back")
	act(black, "new-round")
	act(black, "cancel-new-round")
	act(black, "new-round")
	act(white, "cancel-new-round")
	act(black, "new-round")
	act(white, "agree-new-round")
	act(black, "move", "move", "f5")
	now.Lock()
	now.Time = now.Add(rooms.VisitTime + time.Second)
	now.Unlock()
	white.inBoth("Black is away")
	watcher.inBoth("somebody is away")
	look("all are here again")
	act(black, "resign", "confirm", "1")
	act(white, "new-round")
	act(black, "agree-new-round")
	// A pass, the shortest game, and a draw.
	for _, square := range []string{"f5", "f4", "c3", "c6", "c5", "d6", "f3", "c4", "c7"} {
		p := black
		if black.look().data("turn") == "white" {
			p = white
			white.look()
		}
		p.play(square)
		look("after " + square)
	}
	if black.page.data("turn") != "none" {
		t.Fatal("the shortest game is not over")
	}
	const draw = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3a4a1a2c1h2h1g2b8a8g7h8h7"
	v := visit(t, base)
	black = &player{visitor: v, room: v.post("/rooms", url.Values{"m": {draw}}).to()}
	black.look()
	black.inBoth("a game goes on, and the host waits")
	white = guest(t, base, black.room)
	white.join()
	watcher = guest(t, base, black.room)
	white.play("h6")
	look("a draw")
	if !strings.Contains(white.page.text("status"), "Draw") {
		t.Errorf("no draw: %q", white.page.text("status"))
	}
	// What a visitor of no room, or without a seat, is told.
	for _, path := range []string{"/resign", "/seat"} {
		black.inBothAt(path)
	}
}

// inBothAt compares a page beside the room in every language.
func (p *player) inBothAt(path string) {
	p.t.Helper()
	english := wordsOf(p.get(p.room + path))
	for _, l := range link.Langs[1:] {
		for w := range wordsOf(p.get(l.Prefix() + p.room + path)) {
			if english[w] && !alsoEnglish[l][w] {
				p.t.Errorf("%s%s says %q, as the English page does", l.Prefix(), path, w)
			}
		}
	}
}

// The page describes itself to each by role: nobody who plays is told of watching.
func TestARoomIsDescribedByRole(t *testing.T) {
	base := serveRooms(t, Config{BaseURL: public}, live.Config{})
	black := host(t, base)
	expect := func(p *player, english, spanish string) {
		t.Helper()
		for prefix, want := range map[string]string{"": english, "/es": spanish} {
			if got := p.get(prefix + p.room).meta("description"); !strings.Contains(got, want) {
				t.Errorf("described as %q, want %q", got, want)
			}
		}
	}
	expect(black, "you play Black. It begins when somebody joins", "llevas las negras. Empieza cuando")
	white := guest(t, base, black.room)
	expect(white, "You play White; Black moves first.", "Llevas las blancas; empiezan las negras.")
	white.join()
	expect(black, "you play Black. The board follows", "llevas las negras. El tablero")
	expect(white, "you play White.", "llevas las blancas.")
	expect(guest(t, base, black.room), "Both seats are taken; anybody can watch.", "cualquiera puede mirar.")
}
