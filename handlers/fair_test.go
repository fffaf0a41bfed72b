package handlers

import (
	"net/http"
	"strings"
	"testing"

	"reversi/rooms/live"
)

// An address that waits for as many replies and pictures as it may is asked to try
// again; another is served, and so is the first once it waits for fewer.
func TestOneAddressDoesNotKeepTheOthersWaiting(t *testing.T) {
	s, base := serveFrom(t, Config{Proxy: "X-Forwarded-For"})
	const greedy, modest = "203.0.113.7", "203.0.113.8"
	from := func(address, path string) answer {
		v := visit(t, base)
		v.header.Set("X-Forwarded-For", address)
		return v.get(path)
	}
	for _, c := range []struct {
		counter *counter
		most    int
		path    string
		served  int
	}{
		{s.thinking, mostReplies, "/reply?m=f5&vs=beginner", http.StatusSeeOther},
		{s.drawing, mostPictures, "/picture/1.png?m=f5", http.StatusOK},
	} {
		var releases []func()
		for range c.most {
			release, ok := c.counter.take(greedy)
			if !ok {
				t.Fatalf("%s: refused too soon", c.path)
			}
			releases = append(releases, release)
		}
		if a := from(greedy, c.path); a.status != http.StatusServiceUnavailable || a.header.Get("Retry-After") == "" {
			t.Errorf("%s: %d, Retry-After %q", c.path, a.status, a.header.Get("Retry-After"))
		}
		if a := from(modest, c.path); a.status != c.served {
			t.Errorf("%s: the other address gets %d", c.path, a.status)
		}
		for _, release := range releases {
			release()
		}
		if a := from(greedy, c.path); a.status != c.served {
			t.Errorf("%s: afterwards %d", c.path, a.status)
		}
	}
}

// What is too long before the form even begins gets a page in the visitor's language.
func TestALongHeadIsAnsweredWithAPage(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	v.header.Set("Cookie", "x="+strings.Repeat("a", maxHead))
	a := v.get("/es/rules")
	if a.status != http.StatusRequestHeaderFieldsTooLarge || !strings.Contains(a.body, "Dirección demasiado larga") {
		t.Errorf("a long cookie: %d", a.status)
	}
	v.header.Del("Cookie")
	if a := v.get("/play?m=" + strings.Repeat("f5", maxHead/2)); a.status != http.StatusRequestHeaderFieldsTooLarge || !strings.Contains(a.body, "Too long an address") {
		t.Errorf("a long address: %d", a.status)
	}
}

// Where no room can be made, no page offers one; the version and the contact are shown
// where they are known.
func TestPagesOfferWhatThereIs(t *testing.T) {
	bare := visit(t, serve(t, Config{}))
	rooms := visit(t, serveRooms(t, Config{Version: "v9", Contact: "mailto:me@example.org"}, live.Config{}))
	for _, path := range []string{"/", "/es/", "/play?m=f5", "/setup?m=f5d6"} {
		if strings.Contains(bare.get(path).body, `action="/rooms"`) || strings.Contains(bare.get(path).body, `action="/es/rooms"`) {
			t.Errorf("%s offers a room that cannot be made", path)
		}
		if a := rooms.get(path); !strings.Contains(a.body, `rooms"`) || !strings.Contains(a.body, "v9") {
			t.Errorf("%s offers no room or tells no version", path)
		}
	}
	if a := bare.get("/.well-known/security.txt"); a.status != http.StatusNotFound {
		t.Errorf("a contact that nobody gave: %d", a.status)
	}
	if a := rooms.get("/.well-known/security.txt"); !strings.HasPrefix(a.body, "Contact: mailto:me@example.org\nExpires: 20") {
		t.Errorf("the contact: %q", a.body)
	}
}
