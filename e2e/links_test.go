package e2e

import (
	"net/http"
	"strings"
	"testing"
)

// A broken link names the ply and the reason, and leads to the last good position.
func TestBrokenLinksSayWhere(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		path, good string
		says       []string
	}{
		{"/play?m=f5d6c3a1", "f5d6c3", []string{"4", "a1"}},
		{"/play?m=a1", "", []string{"1", "a1"}},
		{"/play?m=f5d6f5", "f5d6", []string{"3", "f5"}},
		{"/play?m=f5d6z9", "f5d6", []string{"3", "z9"}},
		{"/play?m=f5d6c", "f5d6", []string{"c"}},
		{"/play?m=f5f4c3c6c5d6f3c4c7a1", "f5f4c3c6c5d6f3c4c7", []string{"10", "a1"}},
	} {
		r := fetch(t, c.path, nil)
		if r.status != http.StatusBadRequest {
			t.Errorf("%s: status %d, want 400", c.path, r.status)
		}
		page := r.document(t)
		text := words(page)
		for _, want := range c.says {
			if !strings.Contains(text, want) {
				t.Errorf("%s: the page does not say %q: %s", c.path, want, text)
			}
		}
		last := byID(page, "last-good")
		if last == nil {
			t.Errorf("%s: no way back", c.path)
			continue
		}
		href, _ := attr(last, "href")
		back := fetch(t, href, nil)
		if back.status != http.StatusOK {
			t.Errorf("%s: the way back %s has status %d", c.path, href, back.status)
			continue
		}
		if got := readShown(t, back.document(t)).Moves; got != c.good {
			t.Errorf("%s: the way back leads to %q, want %q", c.path, got, c.good)
		}
	}
}

// Whatever can be understood leads to the one canonical address.
func TestOtherSpellingsRedirect(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		"/play?m=F5D6":                           "/play?m=f5d6",
		"/play?m=f5-d6":                          "/play?m=f5d6",
		"/play?score=1.0.0&m=f5":                 "/play?m=f5&score=1.0.0",
		"/play?m=f5&score=0.0.0":                 "/play?m=f5",
		"/play?vs=expert&m=f5&utm_source=letter": "/play?m=f5&vs=expert",
		"/es/play?m=F5":                          "/es/play?m=f5",
	} {
		r := fetch(t, path, nil)
		if r.status < 300 || r.status > 399 {
			t.Errorf("%s: status %d, want a redirect", path, r.status)
			continue
		}
		if got := r.header.Get("Location"); strings.TrimPrefix(got, server.url) != want {
			t.Errorf("%s leads to %s, want %s", path, got, want)
		}
	}
}

// Game pages ask crawlers not to follow the moves; nothing leaves this site.
func TestHeaders(t *testing.T) {
	t.Parallel()
	r := fetch(t, "/play?m=f5d6", nil)
	policy := r.header.Get("Content-Security-Policy")
	if policy == "" || strings.Contains(policy, "unsafe-inline") || strings.Contains(policy, "unsafe-eval") {
		t.Errorf("Content-Security-Policy is %q", policy)
	}
	if got := r.header.Get("X-Content-Type-Options"); got != "nosniff" {
		t.Errorf("X-Content-Type-Options is %q, want nosniff", got)
	}
	robots := r.header.Get("X-Robots-Tag") + r.body
	if !strings.Contains(robots, "nofollow") {
		t.Error("the game page lets crawlers follow its moves")
	}
	if strings.Contains(r.body, "<script>") || strings.Contains(r.body, "style=\"") || strings.Contains(r.body, "onclick=") {
		t.Error("the page holds inline script or style")
	}
}

// Games are private: the log holds no moves.
func TestLogHoldsNoGames(t *testing.T) {
	t.Parallel()
	fetch(t, "/play?m=f5d6c3d3c4f4e3f6", nil)
	fetch(t, "/play?m=f5d6c3d3c4f4e3a1", nil)
	if strings.Contains(server.output(), "f5d6c3d3c4f4e3") {
		t.Error("the log holds the moves of a game")
	}
}
