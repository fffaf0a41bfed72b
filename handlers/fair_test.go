package handlers

import (
	"net/http"
	"strings"
	"testing"
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
