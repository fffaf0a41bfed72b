package handlers

import (
	"context"
	"fmt"
	"testing"
	"time"
)

// flooded is a server whose rooms wait for ever, under a clock of the test's own.
func flooded(l RoomLimits) (m *makers, alive map[string]bool, tick func(time.Duration)) {
	now := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	alive = map[string]bool{}
	drop := func(_ context.Context, room string) bool {
		was := alive[room]
		delete(alive, room)
		return was
	}
	m = newMakers(l.withDefaults(), drop, func(room string) bool { return alive[room] }, func() time.Time { return now })
	return m, alive, func(d time.Duration) { now = now.Add(d) }
}

// make lets an address make a room if it may.
func (m *makers) make(alive map[string]bool, ip string) bool {
	if !m.allow(ip) || !m.place(context.Background(), ip) {
		return false
	}
	room := fmt.Sprint("room", len(m.made), len(alive), ip, m.now().UnixNano())
	alive[room] = true
	m.note(ip, room)
	return true
}

// Whoever has many addresses, of one provider or of many, for days, fills no store of
// 50,000 rooms, and whoever comes new is served meanwhile.
func TestAPatientStrangerFillsNoStore(t *testing.T) {
	for name, address := range map[string]func(i int) string{
		"one address":       func(int) string { return "203.0.113.1" },
		"240 addresses":     func(i int) string { return fmt.Sprintf("198.51.%d.7", i%240) },
		"an IPv6 /56":       func(i int) string { return fmt.Sprintf("2001:db8:1:%x::%x", i%256, i%65536) },
		"an IPv6 /48":       func(i int) string { return fmt.Sprintf("2001:db8:1:%x::1", i%65536) },
		"240 nets of a /24": func(i int) string { return fmt.Sprintf("203.0.113.%d", i%240) },
	} {
		t.Run(name, func(t *testing.T) {
			m, alive, tick := flooded(RoomLimits{})
			served, newcomers := 0, 0
			for second := range 600 {
				for i := range 100 {
					m.make(alive, address(second*100+i))
				}
				newcomers++
				if m.make(alive, fmt.Sprintf("10.%d.%d.1", second/250, second%250)) {
					served++
				}
				tick(time.Second)
			}
			if len(alive) > 25_000+newcomers {
				t.Errorf("%d rooms wait", len(alive))
			}
			if served != newcomers {
				t.Errorf("of %d newcomers %d were served", newcomers, served)
			}
			t.Logf("%d rooms wait", len(alive))
		})
	}
}

// Rooms that are joined, or open, cost nobody a place; rooms that wait make one.
func TestTheOldestRoomThatWaitsMakesPlace(t *testing.T) {
	m, alive, tick := flooded(RoomLimits{Waiting: 3, Rooms: Rate{100, 100}})
	for range 3 {
		if !m.make(alive, "203.0.113.1") {
			t.Fatal("refused below the bound")
		}
		tick(time.Second)
	}
	if !m.make(alive, "203.0.113.1") || len(alive) != 3 {
		t.Errorf("%d rooms wait", len(alive))
	}
	m.drop = func(context.Context, string) bool { return false } // all are open
	if m.make(alive, "203.0.113.1") {
		t.Error("a fourth room beside three that are open")
	}
	clear(alive) // somebody joined them all
	if !m.make(alive, "203.0.113.1") {
		t.Error("joined rooms count")
	}
	clear(alive)
	tick(time.Hour)
	m.tidy()
	if len(m.made) != 0 || len(m.scopes[0].addresses) != 0 {
		t.Errorf("%d makers and %d addresses are remembered", len(m.made), len(m.scopes[0].addresses))
	}
}

func TestNetworksOfAnAddress(t *testing.T) {
	for ip, want := range map[string][3]string{
		"203.0.113.9":        {"203.0.113.9/32", "203.0.113.9/32", "203.0.113.0/24"},
		"::ffff:203.0.113.9": {"203.0.113.9/32", "203.0.113.9/32", "203.0.113.0/24"},
		"2001:db8:1:2ff::9":  {"2001:db8:1:2ff::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"},
		"fe80::1%eth0":       {"fe80::/64", "fe80::/56", "fe80::/48"},
		"no address":         {"no address", "no address", "no address"},
	} {
		if got := networks(ip); got != want {
			t.Errorf("%s: %v", ip, got)
		}
	}
}
