package handlers

import (
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// RoomLimits bound what one address may do with rooms, and all together. A
// school or an office may share one address, so they are far above what one
// person does. Zero fields have the value their comment names.
type RoomLimits struct {
	Rooms      Rate // rooms made by one address: 1 every 3 s, 60 at once
	AllRooms   Rate // by all together: 50 a second, 1,000 at once, half of it for those who made few
	Waiting    int  // rooms of one address that wait for a guest: 100
	Codes      Rate // codes of seats tried by one address: 1 a second, 20 at once
	Acts       Rate // forms sent to rooms by one address: 40 a second, 200 at once
	AllActs    Rate // by all together: 2,000 a second, 4,000 at once
	StreamsPer int  // open streams of one address: 200
}

// Rate is how many a second there may be on average, and how many at once.
type Rate struct {
	PerSecond float64
	Burst     int
}

func (r Rate) or(perSecond float64, burst int) Rate {
	if r == (Rate{}) {
		return Rate{perSecond, burst}
	}
	return r
}

func (l RoomLimits) withDefaults() RoomLimits {
	l.Rooms = l.Rooms.or(1.0/3, 60)
	l.AllRooms = l.AllRooms.or(50, 1000)
	l.Codes = l.Codes.or(1, 20)
	l.Acts = l.Acts.or(40, 200)
	l.AllActs = l.AllActs.or(2000, 4000)
	if l.Waiting == 0 {
		l.Waiting = 100
	}
	if l.StreamsPer == 0 {
		l.StreamsPer = 200
	}
	return l
}

// How many replies of the computer, and how many new pictures, one address may wait
// for at the same time. A class that plays through one address has a few under way
// at any moment; who asks for more than this keeps others waiting.
const (
	mostReplies  = 32
	mostPictures = 8
)

// limiter allows a rate to each address and to all together.
type limiter struct {
	each Rate
	all  *rate.Limiter
	now  func() time.Time

	mu        sync.Mutex
	addresses map[string]*rate.Limiter
	swept     time.Time     // when quiet addresses were last looked for
	others    *rate.Limiter // shared by addresses for which there is no room
}

// mostAddresses is how many addresses are remembered before those that have been
// quiet are forgotten: about 10 MB.
const mostAddresses = 50_000

func newLimiter(each, all Rate, now func() time.Time) *limiter {
	return &limiter{each: each, all: rate.NewLimiter(rate.Limit(all.PerSecond), all.Burst), now: now,
		addresses: map[string]*rate.Limiter{}, others: rate.NewLimiter(rate.Limit(each.PerSecond), each.Burst)}
}

// allow counts one request of an address and tells whether it may go on.
func (l *limiter) allow(address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	one := l.addresses[address]
	switch {
	case one != nil:
	case l.full(now):
		one = l.others
	default:
		one = rate.NewLimiter(rate.Limit(l.each.PerSecond), l.each.Burst)
		l.addresses[address] = one
	}
	return one.AllowN(now, 1) && l.all.AllowN(now, 1)
}

// tidy forgets the addresses that have their whole allowance again, so that an address
// is known for no longer than it takes to count for something.
func (l *limiter) tidy() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.forget(l.now())
}

// full tells whether no more addresses can be remembered. At most once a second it
// drops those that have their whole allowance again, so that remembering them makes
// no difference.
func (l *limiter) full(now time.Time) bool {
	if len(l.addresses) < mostAddresses {
		return false
	}
	if now.Sub(l.swept) < time.Second {
		return true
	}
	l.swept = now
	l.forget(now)
	return len(l.addresses) >= mostAddresses
}

func (l *limiter) forget(now time.Time) {
	for a, one := range l.addresses {
		if one.TokensAt(now) >= float64(l.each.Burst) {
			delete(l.addresses, a)
		}
	}
}

// counter counts what each address has open at a time.
type counter struct {
	most int

	mu   sync.Mutex
	open map[string]int
}

func newCounter(most int) *counter { return &counter{most: most, open: map[string]int{}} }

// take counts one more of an address unless it has as many as it may. The
// function gives it back.
func (c *counter) take(address string) (release func(), ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open[address] >= c.most {
		return nil, false
	}
	c.open[address]++
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.open[address]--; c.open[address] == 0 {
			delete(c.open, address)
		}
	}, true
}

// network is the part of an address that stands for one visitor: of IPv6 the
// first 64 bits, since a visitor has all of the rest.
func network(ip string) string {
	a, err := netip.ParseAddr(ip)
	if err != nil || a.Is4() || a.Is4In6() {
		return ip
	}
	p, err := a.WithZone("").Prefix(64)
	if err != nil {
		return ip
	}
	return p.String()
}
