package e2e

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// The most that may travel, compressed: a first visit with all it loads and the
// headers of the answers, and the fragment after a move.
const (
	heaviestVisit    = 32_000
	heaviestFragment = 4_500
)

// weigh returns the compressed size of a path's body.
func weigh(t *testing.T, path string, header http.Header) int {
	t.Helper()
	ask := header.Clone()
	if ask == nil {
		ask = http.Header{}
	}
	// Asking by hand keeps the client from unpacking the answer.
	ask.Set("Accept-Encoding", "gzip, deflate, br")
	r := fetch(t, path, ask)
	if r.status != http.StatusOK {
		t.Fatalf("%s: status %d", path, r.status)
	}
	if got := r.header.Get("Content-Encoding"); got == "" && len(r.body) > 1500 {
		t.Fatalf("%s: %d bytes travel with encoding %q", path, len(r.body), got)
	}
	var head bytes.Buffer
	r.header.Write(&head)
	return len(r.body) + head.Len()
}

func TestFirstVisitIsLight(t *testing.T) {
	t.Parallel()
	total := weigh(t, "/", nil)
	for n := range fetch(t, "/", nil).document(t).Descendants() {
		if path := loaded(n); path != "" {
			size := weigh(t, path, nil)
			t.Logf("%6d bytes %s", size, path)
			total += size
		}
	}
	t.Logf("%6d bytes in all", total)
	if total > heaviestVisit {
		t.Errorf("a first visit weighs %d bytes, more than %d", total, heaviestVisit)
	}
}

// loaded returns the path that an element makes a browser load for the first view.
func loaded(n *html.Node) string {
	switch n.Data {
	case "script", "img":
		src, _ := attr(n, "src")
		return src
	case "link":
		if rel, _ := attr(n, "rel"); rel == "stylesheet" {
			href, _ := attr(n, "href")
			return href
		}
	}
	return ""
}

func TestFragmentsAreLight(t *testing.T) {
	t.Parallel()
	heaviest := 0
	for _, g := range wholeGames(t)[:6] {
		for n := 2; n <= len(g.moves); n += 2 {
			heaviest = max(heaviest, weigh(t, "/play?m="+g.moves[:n], http.Header{"Hx-Request": {"true"}}))
		}
	}
	t.Logf("the heaviest fragment weighs %d bytes", heaviest)
	if heaviest > heaviestFragment {
		t.Errorf("a fragment weighs %d bytes, more than %d", heaviest, heaviestFragment)
	}
}

// Files with a hash in their name are kept for ever, the others asked for again.
func TestAssetsAreImmutable(t *testing.T) {
	t.Parallel()
	for n := range fetch(t, "/", nil).document(t).Descendants() {
		path := loaded(n)
		if path == "" {
			continue
		}
		cache := fetch(t, path, nil).header.Get("Cache-Control")
		if !strings.Contains(cache, "immutable") {
			t.Errorf("%s: Cache-Control is %q, want immutable", path, cache)
		}
	}
	if cache := fetch(t, "/play?m=f5", nil).header.Get("Cache-Control"); strings.Contains(cache, "immutable") {
		t.Errorf("a page is %q", cache)
	}
}
