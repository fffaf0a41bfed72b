package handlers

import (
	"net/http"
	"net/netip"
	"testing"
	"time"
)

// Behind a proxy a limit is for each visitor; without one no header is believed.
func TestVisitorAddress(t *testing.T) {
	for _, c := range []struct{ header, peer, sent, want string }{
		{"", "10.0.0.1:9", "203.0.113.7", "10.0.0.1"},
		{"X-Forwarded-For", "10.0.0.1:9", "198.51.100.1, 203.0.113.7", "203.0.113.7"},
		{"X-Forwarded-For", "203.0.113.9:9", "198.51.100.1", "203.0.113.9"},
		{"Fly-Client-IP", "172.19.3.4:9", "203.0.113.7", "203.0.113.7"},
		{"Fly-Client-IP", "[fdaa::3]:9", "2001:db8::5", "2001:db8::5"},
		{"Fly-Client-IP", "172.19.3.4:9", "", "172.19.3.4"},
		{"Fly-Client-IP", "172.19.3.4:9", "nobody", "172.19.3.4"},
		{"Fly-Client-IP", "203.0.113.9:9", "198.51.100.1", "203.0.113.9"}, // not from the proxy
		// A visitor on the proxy's private network cannot name another address.
		{"X-Forwarded-For", "10.0.0.1:9", "198.51.100.1, 10.0.0.77", "10.0.0.77"},
		{"X-Forwarded-For", "10.0.0.1:9", "198.51.100.1, ", "10.0.0.1"},
		{"X-Forwarded-For", "[::ffff:10.0.0.1]:9", "203.0.113.7", "203.0.113.7"},
	} {
		r := &http.Request{RemoteAddr: c.peer, Header: http.Header{}}
		if c.header != "" {
			r.Header.Set(c.header, c.sent)
		} else {
			r.Header.Set("X-Forwarded-For", c.sent)
		}
		if got := visitorAddress(c.header, nil)(r); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// Where the proxy is named, nobody else on its network is believed; and of several
// headers the last counts.
func TestVisitorAddressOfANamedProxy(t *testing.T) {
	of := visitorAddress("X-Forwarded-For", []netip.Prefix{netip.MustParsePrefix("10.0.0.1/32")})
	for peer, want := range map[string]string{"10.0.0.1:9": "203.0.113.8", "10.0.0.2:9": "10.0.0.2", "127.0.0.1:9": "127.0.0.1"} {
		r := &http.Request{RemoteAddr: peer, Header: http.Header{"X-Forwarded-For": {"198.51.100.1", "203.0.113.7, 203.0.113.8"}}}
		if got := of(r); got != want {
			t.Errorf("from %s: %s, want %s", peer, got, want)
		}
	}
}

// When more addresses come than are remembered, those that come later share one
// allowance, and places are looked for at most once a second.
func TestLimiterWithTooManyAddresses(t *testing.T) {
	now := time.Unix(0, 0)
	l := newLimiter(Rate{1, 2}, Rate{1e9, 1e9}, func() time.Time { return now })
	name := func(i int) string { return string(rune('a'+i%26)) + time.Duration(i).String() }
	for i := range mostAddresses {
		l.allow(name(i))
	}
	for i, want := range []bool{true, true, false, false} {
		if got := l.allow(name(mostAddresses + i)); got != want {
			t.Errorf("newcomer %d: %v", i, got)
		}
	}
	if len(l.addresses) != mostAddresses {
		t.Errorf("%d addresses are remembered", len(l.addresses))
	}
	now = now.Add(10 * time.Second) // all are quiet again
	if !l.allow("late") || len(l.addresses) != 1 {
		t.Errorf("afterwards %d addresses are remembered", len(l.addresses))
	}
}
