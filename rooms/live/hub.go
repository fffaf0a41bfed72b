package live

import (
	"sync"
	"time"

	"reversi/engine"
	"reversi/rooms"
)

// hub knows, for this process, who is in which room and who listens to it. Its
// mutex is the only one of the package; nothing under it waits for anything.
//
// What a listener is told: each [Stream] has a channel that holds one [rooms.State].
// A newer state takes the place of one that was not yet read. So a listener that
// is slow, or has stopped reading, costs nobody anything; it may miss states in
// between but always gets the newest; and within one stream versions never go
// back.
type hub struct {
	server     string // this process among the app servers
	now        func() time.Time
	maxStreams int
	announce   func(room string, c rooms.Connection) // tells other app servers; must not wait

	mu      sync.Mutex
	topics  map[string]*topic
	streams int
	closed  bool
}

// topic is a room that somebody here listens to or that somebody anywhere is in.
type topic struct {
	state    rooms.State // Room is zero until it is known
	revision uint64      // of that room in the store
	presence rooms.Presence
	next     time.Time         // when the next connection lapses
	streams  map[*Stream]bool  // of this process
	open     map[rooms.Tab]int // streams of this process per tab
}

// Stream is one listener to one room, and for as long as it is open its tab
// counts as being there.
type Stream struct {
	hub  *hub
	room string
	tab  rooms.Tab
	seat engine.Color
	c    chan rooms.State
}

// C delivers states, the newest only. It is closed by [Stream.Close] and by
// [Service.Close].
func (s *Stream) C() <-chan rooms.State { return s.c }

// Seat returns the seat of whoever listens, None for a watcher.
func (s *Stream) Seat() engine.Color { return s.seat }

// Tab returns the tab that listens.
func (s *Stream) Tab() rooms.Tab { return s.tab }

func newHub(server string, now func() time.Time, maxStreams int) *hub {
	return &hub{
		server: server, now: now, maxStreams: maxStreams,
		announce: func(string, rooms.Connection) {},
		topics:   map[string]*topic{},
	}
}

// listen opens a stream and makes its tab present.
func (h *hub) listen(room string, tab rooms.Tab, seat engine.Color) (*Stream, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.closed:
		return nil, ErrClosed
	case h.streams >= h.maxStreams:
		return nil, ErrFull
	}
	s := &Stream{hub: h, room: room, tab: tab, seat: seat, c: make(chan rooms.State, 1)}
	t := h.topic(room)
	t.streams[s] = true
	t.open[tab]++
	h.streams++
	h.setPresence(room, t, t.presence.Connect(h.server, tab, seat, time.Time{}))
	h.announceTab(room, t, tab)
	return s, nil
}

// Close ends the stream. Its tab counts as being there for [rooms.Grace] more, in case
// it comes back. Closing again does nothing.
func (s *Stream) Close() {
	h := s.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.topics[s.room]
	if t == nil || !t.streams[s] {
		return
	}
	delete(t.streams, s)
	close(s.c)
	h.streams--
	if t.open[s.tab]--; t.open[s.tab] == 0 {
		delete(t.open, s.tab)
		h.setPresence(s.room, t, t.presence.Disconnect(h.server, s.tab, h.now().Add(rooms.Grace)))
		h.announceTab(s.room, t, s.tab)
	}
}

// visit makes a tab present for a time without a stream.
func (h *hub) visit(room string, tab rooms.Tab, seat engine.Color, stay time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return
	}
	t := h.topic(room)
	h.setPresence(room, t, t.presence.Connect(h.server, tab, seat, h.now().Add(stay)))
	h.announceTab(room, t, tab)
}

// seat gives the tab of a page another seat, or none, for as long as a page load
// counts; its stream does not say so itself.
func (h *hub) seat(room string, tab rooms.Tab, seat engine.Color) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return
	}
	t := h.topic(room)
	h.setPresence(room, t, t.presence.With(rooms.Connection{Server: h.server, Tab: tab, Seat: seat, Lapse: h.now().Add(rooms.VisitTime)}))
	h.announceTab(room, t, tab)
}

// remote takes over what another app server says about one connection.
func (h *hub) remote(room string, c rooms.Connection) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return
	}
	t := h.topic(room)
	h.setPresence(room, t, t.presence.With(c))
}

// offer tells the hub of a room and its revision, from whatever source. An older
// one than it knows is ignored; a life renewed is no news.
func (h *hub) offer(r rooms.Room, revision uint64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.topics[r.ID()]
	if t == nil || revision <= t.revision {
		return
	}
	news := r.Version() != t.state.Room.Version()
	t.state.Room, t.state.Gone, t.revision = r, false, revision
	if news {
		t.publish()
	}
}

// known returns the newest room the hub knows, to try a change on: most often it
// is the newest there is, and if not, the store will say so.
func (h *hub) known(room string) (r rooms.Room, revision uint64, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.topics[room]
	if t == nil || t.revision == 0 || t.state.Gone {
		return rooms.Room{}, 0, false
	}
	return t.state.Room, t.revision, true
}

// gone tells the hub that a room has expired.
func (h *hub) gone(room string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.topics[room]
	if t == nil || t.state.Gone {
		return
	}
	t.state.Gone = true
	t.publish()
}

// begin gives a stream its first state, unless it has had one.
func (h *hub) begin(s *Stream) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t := h.topics[s.room]; t != nil && t.streams[s] && len(s.c) == 0 {
		s.put(t.state)
	}
}

// here tells who is in a room now.
func (h *hub) here(room string) rooms.Here {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t := h.topics[room]; t != nil {
		return t.presence.Here(h.now())
	}
	return rooms.Here{}
}

// lapse lets connections end whose time has come, and forgets rooms that nobody
// is in.
func (h *hub) lapse() {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.now()
	for room, t := range h.topics {
		if !t.next.IsZero() && !now.Before(t.next) || t.idle() {
			h.setPresence(room, t, t.presence)
		}
	}
}

// listened returns the rooms that somebody here listens to.
func (h *hub) listened() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	ids := make([]string, 0, len(h.topics))
	for room, t := range h.topics {
		if len(t.streams) > 0 {
			ids = append(ids, room)
		}
	}
	return ids
}

// local calls f with every connection of this process.
func (h *hub) local(f func(room string, c rooms.Connection)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for room, t := range h.topics {
		for c := range t.presence.Connections() {
			if c.Server == h.server {
				f(room, c)
			}
		}
	}
}

// count returns the number of open streams.
func (h *hub) count() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.streams
}

// close ends all streams and takes no more.
func (h *hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for _, t := range h.topics {
		for s := range t.streams {
			delete(t.streams, s)
			close(s.c)
			h.streams--
		}
	}
}

// The functions below are called with the mutex held.

func (h *hub) topic(room string) *topic {
	t := h.topics[room]
	if t == nil {
		t = &topic{streams: map[*Stream]bool{}, open: map[rooms.Tab]int{}}
		h.topics[room] = t
	}
	return t
}

// setPresence is the only place where presence changes: it drops what has
// lapsed, tells the listeners if that shows, and forgets a room left by all.
func (h *hub) setPresence(room string, t *topic, p rooms.Presence) {
	now := h.now()
	t.presence, t.next = p.Lapse(now)
	if here := t.presence.Here(now); here != t.state.Here {
		t.state.Here = here
		t.publish()
	}
	if t.idle() {
		delete(h.topics, room)
	}
}

func (h *hub) announceTab(room string, t *topic, tab rooms.Tab) {
	if c, ok := t.presence.Find(h.server, tab); ok {
		h.announce(room, c)
	}
}

func (t *topic) idle() bool { return len(t.streams) == 0 && t.presence.Empty() }

// publish gives the state to every listener, once the room is known.
func (t *topic) publish() {
	if t.state.Room.Version() == 0 {
		return
	}
	for s := range t.streams {
		s.put(t.state)
	}
}

// put replaces what the listener has not read yet. It never waits: only put
// fills the channel, and always under the mutex of the hub.
func (s *Stream) put(state rooms.State) {
	select {
	case <-s.c:
	default:
	}
	s.c <- state
}
