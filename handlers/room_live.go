package handlers

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"reversi/engine"
	"reversi/rooms"
	"reversi/rooms/live"
	"reversi/views"
)

// Times of a stream.
const (
	saveTime  = 25 * time.Second // for a change to be saved, while a cluster elects a leader too
	beatTime  = 15 * time.Second // between signs of life; the script gives up after three
	writeTime = 10 * time.Second // for one event to be taken by the network
)

// live streams a room: GET /room/ID/live. Every event is the whole room as this
// visitor sees it, so that one event heals whatever was missed. Its id names the
// room, the round, the ply and the version.
func (p *roomPages) live(c echo.Context) error {
	release, ok := p.open.take(network(c.RealIP()))
	if !ok {
		return echo.ErrTooManyRequests
	}
	defer release()
	v, err := p.viewer(c, c.QueryParam("tab"), c.QueryParam("v"))
	if err != nil {
		return err
	}
	stream, err := p.service().Connect(c.Request().Context(), v.id, v.caller())
	if err != nil {
		return err
	}
	defer stream.Close()
	v.tab, v.seat = stream.Tab(), stream.Seat()
	h := c.Response().Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no") // proxies hold nothing back
	c.Response().WriteHeader(http.StatusOK)
	p.pump(c, v, stream)
	return nil
}

// pump sends events until somebody ends the stream.
func (p *roomPages) pump(c echo.Context, v *viewer, stream *live.Stream) {
	out := eventWriter{c: c, rc: http.NewResponseController(c.Response())}
	beat := time.NewTicker(beatTime)
	defer beat.Stop()
	first := true
	for {
		select {
		case <-c.Request().Context().Done():
			return
		case <-p.ending.Done():
			return
		case <-beat.C:
			if out.send([]byte("event: beat\ndata:\n\n")) != nil {
				return
			}
		case state, open := <-stream.C():
			if !open {
				return
			}
			v.hear(state, first)
			first = false
			if out.room(p, v) != nil || state.Gone {
				return
			}
		}
	}
}

// hear takes over the next state of a stream, and what it has to tell. When
// nothing happened that a page would say (a watcher came, the own tab changed),
// the last news stays: words that change are read aloud again.
func (v *viewer) hear(state rooms.State, first bool) {
	if first {
		v.state = state
		v.events = v.news()
		return
	}
	changes := rooms.Changes(v.state, state)
	// Whoever has just joined is here.
	joined := slices.ContainsFunc(slices.Concat(changes, v.events), func(e rooms.Event) bool { return e.Kind == rooms.Joined })
	news := slices.DeleteFunc(changes, func(e rooms.Event) bool {
		switch e.Kind {
		case rooms.TookOver:
			return true
		case rooms.Connected:
			return e.By == v.seat || e.By == engine.White && (joined || !state.Room.HasGuest())
		case rooms.Disconnected:
			return e.By == v.seat
		}
		return false
	})
	if v.state = state; len(news) > 0 {
		v.events = news
	}
}

// news is what a page has to tell: what happened since the version it showed, or
// the newest once more.
func (v *viewer) news() []rooms.Event {
	if v.events != nil {
		return v.events
	}
	now := v.state.Room.Version()
	if v.seen == 0 || v.seen >= now {
		return v.state.Room.News(now - 1)
	}
	return v.state.Room.News(v.seen)
}

// eventWriter writes to one stream.
type eventWriter struct {
	c  echo.Context
	rc *http.ResponseController
}

// room sends the whole room as one event. The memory for it is borrowed: most of
// the time a stream is silent.
func (w *eventWriter) room(p *roomPages, v *viewer) error {
	fragment, event := borrow(), borrow()
	defer buffers.Put(fragment)
	defer buffers.Put(event)
	page := views.NewRoomPage(p.site(w.c), p.view(w.c, v, ""))
	if err := page.Part().Render(w.c.Request().Context(), fragment); err != nil {
		return err
	}
	writeEvent(event, v.state.Room, fragment.Bytes())
	return w.send(event.Bytes())
}

func borrow() *bytes.Buffer {
	b := buffers.Get().(*bytes.Buffer)
	b.Reset()
	return b
}

// writeEvent puts a fragment into the form of an event.
func writeEvent(b *bytes.Buffer, r rooms.Room, fragment []byte) {
	at := r.Point()
	fmt.Fprintf(b, "id: %s.%d.%d.%d\n", r.ID(), at.Round, at.Ply, r.Version())
	for line := range bytes.Lines(fragment) {
		b.WriteString("data: ")
		b.Write(bytes.TrimRight(line, "\r\n"))
		b.WriteByte('\n')
	}
	b.WriteByte('\n')
}

// send writes and flushes; whoever does not read in time is let go.
func (w *eventWriter) send(event []byte) error {
	if err := w.rc.SetWriteDeadline(time.Now().Add(writeTime)); err != nil {
		return err
	}
	if _, err := w.c.Response().Write(event); err != nil {
		return err
	}
	return w.rc.Flush()
}

// page renders the room for a visitor.
func (p *roomPages) page(c echo.Context, status int, v *viewer, note string) error {
	return show(c, status, views.NewRoomPage(p.site(c), p.view(c, v, note)))
}

// view is a room as the visitor sees it.
func (p *roomPages) view(c echo.Context, v *viewer, note string) views.Room {
	visit := views.Visit{Seat: v.seat, Tab: v.tab, Return: v.personal, Invite: p.address(c, v.id),
		Events: v.news(), Note: note, Try: v.try, Trying: v.trying, Seen: v.same}
	if !v.state.Room.HasGuest() && v.seat == engine.None {
		visit.NewSecret = rooms.NewSecret()
	}
	return views.NewRoom(v.state, visit)
}
