package handlers

import (
	"bufio"
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"reversi/rooms/live"
)

// event is one event of a stream.
type event struct{ id, data string }

// version is the state that an event shows.
func (e event) version() int {
	n, _ := strconv.Atoi(e.id[strings.LastIndexByte(e.id, '.')+1:])
	return n
}

// listen opens the stream of a player's page.
func (p *player) listen(more string) (res *http.Response, events <-chan event) {
	p.t.Helper()
	live := p.page.data("live")
	ctx, cancel := context.WithCancel(context.Background())
	p.t.Cleanup(cancel)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, p.base+live+more, nil)
	if err != nil {
		p.t.Fatal(err)
	}
	req.Header.Set("Accept-Encoding", "gzip")
	res, err = p.client.Do(req)
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { res.Body.Close() })
	out := make(chan event, 64)
	go func() {
		defer close(out)
		var e event
		lines := bufio.NewScanner(res.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			switch key, value, _ := strings.Cut(lines.Text(), ":"); key {
			case "id":
				e.id = strings.TrimPrefix(value, " ")
			case "data":
				e.data += strings.TrimPrefix(value, " ") + "\n"
			case "":
				if e.id != "" {
					out <- e
				}
				e = event{}
			}
		}
	}()
	return res, out
}

// next is the next event; ok is false when the stream has ended.
func next(t *testing.T, events <-chan event) (e event, ok bool) {
	t.Helper()
	select {
	case e, ok = <-events:
		return e, ok
	case <-time.After(10 * time.Second):
		t.Fatal("no event")
	}
	return e, false
}

// until is the first event whose data match.
func until(t *testing.T, events <-chan event, pattern string) event {
	t.Helper()
	for {
		e, ok := next(t, events)
		if !ok {
			t.Fatalf("the stream ended before %s", pattern)
		}
		if regexp.MustCompile(pattern).MatchString(e.data) {
			return e
		}
	}
}

func TestStreamTellsTheWholeRoom(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, white := pair(t, base)
	res, events := black.listen("")
	h := res.Header
	if h.Get("Content-Type") != "text/event-stream" || h.Get("Content-Encoding") != "" || h.Get("X-Accel-Buffering") != "no" || h.Get("Cache-Control") != "no-store" {
		t.Errorf("headers %v", h)
	}
	first, _ := next(t, events)
	id := strings.TrimPrefix(black.room, "/room/")
	if first.id != id+".1.0.2" {
		t.Errorf("the id is %q", first.id)
	}
	for _, want := range []string{"<title>", `<main id="game"`, `id="sq-h8"`, `role="status"`} {
		if !strings.Contains(first.data, want) {
			t.Errorf("the first event lacks %s", want)
		}
	}
	black.play("f5")
	white.play("d6")
	e := until(t, events, `data-moves="f5d6"`)
	if e.id != id+".1.2.4" || !strings.Contains(e.data, "2. White d6, flips d5.") {
		t.Errorf("id %q", e.id)
	}
	// A page that was away hears what it missed.
	_, again := black.listen("&v=2")
	if e, _ := next(t, again); !strings.Contains(e.data, "1. Black f5, flips e5. 2. White d6, flips d5.") {
		t.Error("what was missed is not told")
	}
}

func TestVersionsNeverGoBackInAStream(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, white := pair(t, base)
	_, events := white.listen("")
	for i, square := range []string{"f5", "d6", "c3", "d3", "c4", "f4"} {
		[]*player{black, white}[i%2].play(square)
	}
	last := 0
	for last < 8 {
		e, ok := next(t, events)
		if !ok || e.version() < last {
			t.Fatalf("version %d after %d", e.version(), last)
		}
		last = e.version()
	}
}

func TestAnOlderTabSaysSo(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, white := pair(t, base)
	_, events := black.listen("")
	old := black.page
	black.look() // a second tab
	until(t, events, "Your seat is open in a newer tab")
	black.page = old
	if a := black.send("move", "move", "f5"); a.status != http.StatusConflict || !strings.Contains(a.text("status"), "newer tab") || a.href("take-over") != black.room {
		t.Errorf("the older tab: %d %q", a.status, a.text("status"))
	}
	black.look()
	black.play("f5")
	if white.look().data("moves") != "f5" {
		t.Error("the newer tab cannot play")
	}
}

func TestPresenceIsAnOpenStream(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black := host(t, base)
	white := guest(t, base, black.room)
	white.join()
	_, events := white.listen("")
	res, mine := black.listen("")
	next(t, mine)
	res.Body.Close()
	e := until(t, events, "Black is away; the game waits")
	if !strings.Contains(e.data, "Black has left.") {
		t.Error("the event does not say who left")
	}
	black.look()
	until(t, events, "Black is here")
	watcher := guest(t, base, black.room)
	watcher.listen("")
	until(t, events, "1 person is watching")
}

func TestStreamsEndWithTheServer(t *testing.T) {
	keeper := keep(t, live.Config{Dir: t.TempDir(), Log: slog.New(slog.DiscardHandler)})
	if _, err := keeper.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	s, err := New(Config{Log: slog.New(slog.DiscardHandler), Rooms: RoomConfig{Keeper: keeper}})
	if err != nil {
		t.Fatal(err)
	}
	server := s.HTTP("")
	base := serveOn(t, server)
	black := host(t, base)
	_, events := black.listen("")
	next(t, events)
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := server.Shutdown(ctx); err != nil {
		t.Errorf("the streams hold the server: %v", err)
	}
	if _, ok := next(t, events); ok {
		t.Error("the stream goes on")
	}
	s.Close()
}

func TestAPostByScriptIsAnsweredWithTheRoom(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, _ := pair(t, base)
	black.header.Set("HX-Request", "true")
	a := black.send("move", "move", "f5")
	if a.status != http.StatusOK || a.data("moves") != "f5" || strings.Contains(a.body, "<html") {
		t.Errorf("%d, moves %q", a.status, a.data("moves"))
	}
	a = black.post(black.room+"/new-round", url.Values{"round": {"1"}, "line": {"0"}, "ply": {"0"}})
	if a.status != http.StatusConflict || a.data("moves") != "f5" || strings.Contains(a.body, "<html") {
		t.Errorf("stale: %d", a.status)
	}
}

func TestJoiningIsSaidOnceAndStays(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black := host(t, base)
	_, events := black.listen("")
	next(t, events)
	white := guest(t, base, black.room)
	white.join()
	until(t, events, "White has joined.")
	white.listen("")
	guest(t, base, black.room).listen("")
	if e := until(t, events, "1 person is watching"); !strings.Contains(e.data, "White has joined.") || strings.Contains(e.data, "White is here.") {
		t.Error("the news does not stay")
	}
}
