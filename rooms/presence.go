package rooms

import (
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
type Presence struct{ conns []connection }

// connection is one open tab, as one app server sees it: the same tab on two
// servers, while it moves from one to the other, is two connections. It lapses
// at a time unless it is renewed; a zero time never lapses.
type connection struct {
	server string
	tab    Tab
	seat   engine.Color
	lapse  time.Time
}

func (c connection) lapsed(now time.Time) bool { return !c.lapse.IsZero() && !now.Before(c.lapse) }

// Connect adds a tab that stays until a time, the zero time for as long as it is
// not disconnected. A tab that is there already is renewed, never shortened.
func (p Presence) Connect(server string, t Tab, seat engine.Color, lapse time.Time) Presence {
	old, ok := p.find(server, t)
	if ok && (old.lapse.IsZero() || !lapse.IsZero() && old.lapse.After(lapse)) {
		return p
	}
	return p.with(connection{server, t, seat, lapse})
}

// Disconnect lets a tab lapse at a time, or at once if that has passed.
func (p Presence) Disconnect(server string, t Tab, lapse time.Time) Presence {
	old, ok := p.find(server, t)
	if !ok {
		return p
	}
	old.lapse = lapse
	return p.with(old)
}

// Lapse returns what is left now and when the next connection will lapse, the
// zero time if none will.
func (p Presence) Lapse(now time.Time) (left Presence, next time.Time) {
	for _, c := range p.conns {
		if c.lapsed(now) {
			continue
		}
		left.conns = append(left.conns, c)
		if !c.lapse.IsZero() && (next.IsZero() || c.lapse.Before(next)) {
			next = c.lapse
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
		case c.seat == engine.Black:
			h.Black = max(h.Black, c.tab)
		case c.seat == engine.White:
			h.White = max(h.White, c.tab)
		default:
			h.Watchers++
		}
	}
	return h
}

func (p Presence) empty() bool { return len(p.conns) == 0 }

func (p Presence) find(server string, t Tab) (connection, bool) {
	i := slices.IndexFunc(p.conns, func(c connection) bool { return c.server == server && c.tab == t })
	if i < 0 {
		return connection{}, false
	}
	return p.conns[i], true
}

// with returns the set with one connection added or replaced, in a slice of its
// own.
func (p Presence) with(c connection) Presence {
	conns := make([]connection, 0, len(p.conns)+1)
	for _, old := range p.conns {
		if old.server != c.server || old.tab != c.tab {
			conns = append(conns, old)
		}
	}
	return Presence{append(conns, c)}
}
