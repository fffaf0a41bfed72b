package rooms

import (
	"iter"
	"slices"
	"time"

	"reversi/engine"
)

// Times of presence.
const (
	// VisitTime is how long a page load without a stream counts as being there.
	VisitTime = 30 * time.Second
	// Grace is how long a closed stream still counts, so that a reconnection
	// makes nobody away.
	Grace = 4 * time.Second
)

// Here tells who is in a room at one moment.
type Here struct {
	// Black and White are the tabs in charge of the seats, empty if the player is
	// away.
	Black, White Tab
	// Watchers counts the open tabs without a seat.
	Watchers int
}

// Tab returns the tab in charge of a seat.
func (h Here) Tab(seat engine.Color) Tab {
	switch seat {
	case engine.Black:
		return h.Black
	case engine.White:
		return h.White
	}
	return ""
}

// Connected tells whether a player is there.
func (h Here) Connected(seat engine.Color) bool { return h.Tab(seat) != "" }

// InCharge tells whether a tab may act for a seat: no newer tab of that seat is
// open.
func (h Here) InCharge(seat engine.Color, t Tab) bool { return t >= h.Tab(seat) }

// changes returns what a page should say when one Here follows another.
func (h Here) changes(next Here) []Event {
	var events []Event
	for _, seat := range []engine.Color{engine.Black, engine.White} {
		before, after := h.Tab(seat), next.Tab(seat)
		switch {
		case before == after:
		case before == "":
			events = append(events, Event{Kind: Connected, By: seat})
		case after == "":
			events = append(events, Event{Kind: Disconnected, By: seat})
		case after > before:
			events = append(events, Event{Kind: TookOver, By: seat})
		}
	}
	return events
}

// Presence is the set of connections of one room, an immutable value. The zero
// Presence is an empty room.
type Presence struct{ conns []Connection }

// Connection is one open tab, as one app server sees it: the same tab on two
// servers, while it moves from one to the other, is two connections.
type Connection struct {
	Server string
	Tab    Tab
	Seat   engine.Color // None for a watcher
	Lapse  time.Time    // when it ends unless it is renewed; the zero time is never
}

func (c Connection) lapsed(now time.Time) bool { return !c.Lapse.IsZero() && !now.Before(c.Lapse) }

// Connect adds a tab that stays until a time, the zero time for as long as it is
// not disconnected. A tab that is there already is renewed, never shortened.
func (p Presence) Connect(server string, t Tab, seat engine.Color, lapse time.Time) Presence {
	old, ok := p.Find(server, t)
	if ok && (old.Lapse.IsZero() || !lapse.IsZero() && old.Lapse.After(lapse)) {
		return p
	}
	return p.With(Connection{server, t, seat, lapse})
}

// Disconnect lets a tab lapse at a time, or at once if that has passed.
func (p Presence) Disconnect(server string, t Tab, lapse time.Time) Presence {
	old, ok := p.Find(server, t)
	if !ok {
		return p
	}
	old.Lapse = lapse
	return p.With(old)
}

// Lapse returns what is left now and when the next connection will lapse, the
// zero time if none will.
func (p Presence) Lapse(now time.Time) (left Presence, next time.Time) {
	for _, c := range p.conns {
		if c.lapsed(now) {
			continue
		}
		left.conns = append(left.conns, c)
		if !c.Lapse.IsZero() && (next.IsZero() || c.Lapse.Before(next)) {
			next = c.Lapse
		}
	}
	return left, next
}

// Here sums up who is there now.
func (p Presence) Here(now time.Time) Here {
	var h Here
	for _, c := range p.conns {
		switch {
		case c.lapsed(now):
		case c.Seat == engine.Black:
			h.Black = max(h.Black, c.Tab)
		case c.Seat == engine.White:
			h.White = max(h.White, c.Tab)
		default:
			h.Watchers++
		}
	}
	return h
}

// Empty reports whether nobody is there.
func (p Presence) Empty() bool { return len(p.conns) == 0 }

// Connections returns all there are, in the order of their last change.
func (p Presence) Connections() iter.Seq[Connection] { return slices.Values(p.conns) }

// Find returns the connection of a tab to a server.
func (p Presence) Find(server string, t Tab) (c Connection, ok bool) {
	i := slices.IndexFunc(p.conns, func(c Connection) bool { return c.Server == server && c.Tab == t })
	if i < 0 {
		return Connection{}, false
	}
	return p.conns[i], true
}

// With returns the set with one connection added or replaced, in a slice of its
// own.
func (p Presence) With(c Connection) Presence {
	conns := make([]Connection, 0, len(p.conns)+1)
	for _, old := range p.conns {
		if old.Server != c.Server || old.Tab != c.Tab {
			conns = append(conns, old)
		}
	}
	return Presence{append(conns, c)}
}
