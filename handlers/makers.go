package handlers

import (
	"context"
	"hash/maphash"
	"net/netip"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// makers bound the making of rooms, so that one patient stranger with many addresses
// cannot fill the store, and newcomers are served beside him. There are two bounds for
// an address and for the networks around it, each with its own numbers: how fast, and
// how many rooms may wait for a guest at a time. Whoever has as many loses the oldest
// that nobody has open, and is refused only if there is none.
type makers struct {
	scopes [3]*limiter   // address, network, provider
	most   [3]int        // rooms that wait, for each
	light  *rate.Limiter // for providers of which few rooms wait
	all    *rate.Limiter
	drop   func(ctx context.Context, room string) bool // removes a room that waits
	waits  func(room string) bool
	now    func() time.Time
	seed   maphash.Seed

	mu   sync.Mutex
	made map[uint64][]string // rooms that waited when last looked at, by scope and network, the oldest first
}

// unbounded is the common rate of a limiter that has none.
var unbounded = Rate{1e9, 1e9}

func newMakers(l RoomLimits, drop func(context.Context, string) bool, waits func(string) bool, now func() time.Time) *makers {
	m := &makers{drop: drop, waits: waits, now: now, seed: maphash.MakeSeed(), made: map[uint64][]string{}}
	for i, times := range []int{1, 2, 4} { // a network is not many times as many people
		m.scopes[i] = newLimiter(Rate{l.Rooms.PerSecond * float64(times), l.Rooms.Burst * times}, unbounded, now)
		m.most[i] = l.Waiting * times
	}
	half := func(r Rate) *rate.Limiter { return rate.NewLimiter(rate.Limit(r.PerSecond/2), max(1, r.Burst/2)) }
	m.light, m.all = half(l.AllRooms), half(l.AllRooms)
	return m
}

// networks are what stands for an address, for its network and for its provider's part:
// of IPv6 the first 64, 56 and 48 bits, of IPv4 the address alone, twice, and 24 bits.
func networks(ip string) [3]string {
	a, err := netip.ParseAddr(ip)
	if err != nil {
		return [3]string{ip, ip, ip}
	}
	bits := [3]int{64, 56, 48}
	if a = a.Unmap().WithZone(""); a.Is4() {
		bits = [3]int{32, 32, 24}
	}
	var names [3]string
	for i, n := range bits {
		p, _ := a.Prefix(n) // n fits the kind of address
		names[i] = p.String()
	}
	return names
}

// few is how many rooms of a newcomer's provider wait for a guest. It is this that
// tells a newcomer, not how fast he is: many addresses, each slow, are no newcomers.
const few = 2

// allow counts one room of an address and reports whether it may be made. Half of what
// the server makes in all is for those who have made few.
func (m *makers) allow(ip string) bool {
	names := networks(ip)
	newcomer := m.newcomer(ip)
	for i, name := range names {
		if !m.scopes[i].allow(name) {
			return false
		}
	}
	now := m.now()
	return newcomer && m.light.AllowN(now, 1) || m.all.AllowN(now, 1)
}

func (m *makers) newcomer(ip string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.made[m.keys(ip)[2]]) < few
}

// place makes sure that one more room of an address may wait. It forgets the rooms that
// do not wait any more and drops the oldest ones where there are too many.
func (m *makers) place(ctx context.Context, ip string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, key := range m.keys(ip) {
		if len(m.made[key]) < m.most[i] {
			continue
		}
		m.made[key] = slices.DeleteFunc(m.made[key], func(room string) bool { return !m.waits(room) })
		for _, room := range slices.Clone(m.made[key]) {
			if len(m.made[key]) < m.most[i] {
				break
			}
			if m.drop(ctx, room) {
				m.made[key] = slices.DeleteFunc(m.made[key], func(other string) bool { return other == room })
			}
		}
		if len(m.made[key]) >= m.most[i] {
			return false
		}
	}
	return true
}

// note remembers who made a room for as long as it waits: not the address, but a number
// made from it that means nothing outside this process.
func (m *makers) note(ip, room string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, key := range m.keys(ip) {
		m.made[key] = append(m.made[key], room)
	}
}

func (m *makers) keys(ip string) (keys [3]uint64) {
	for i, name := range networks(ip) {
		keys[i] = maphash.String(m.seed, string(rune('0'+i))+name)
	}
	return keys
}

// tidy forgets what makes no difference any more.
func (m *makers) tidy() {
	for _, l := range m.scopes {
		l.tidy()
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for key, rooms := range m.made {
		if rooms = slices.DeleteFunc(rooms, func(room string) bool { return !m.waits(room) }); len(rooms) == 0 {
			delete(m.made, key)
		} else {
			m.made[key] = rooms
		}
	}
}
