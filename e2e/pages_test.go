package e2e

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// page is one kind of page, with an example.
type page struct {
	name, path string
	status     int
}

func (p page) language() string {
	if strings.HasPrefix(p.path, "/es") {
		return "es"
	}
	return "en"
}

// kindsOfPages lists every kind of page that the program serves.
func kindsOfPages(t *testing.T) []page {
	t.Helper()
	middle := gameOf(t, "plain").moves[:40]
	return []page{
		{"start", "/", 200},
		{"middle of a game", "/play?m=" + middle, 200},
		{"something to redo", "/play?m=f5&redo=d6c3", 200},
		{"pass", "/play?m=f5f6d3g5h5h4f7h6", 200},
		{"full board", "/play?m=" + gameOf(t, "plain").moves, 200},
		{"draw", "/play?m=" + gameOf(t, "draw").moves, 200},
		{"blocked", "/play?m=" + gameOf(t, "blocked").moves, 200},
		{"wipe-out", "/play?m=" + gameOf(t, "wipeout").moves, 200},
		{"second game of a match", "/play?score=1.0.0", 200},
		{"own turn against the computer", "/play?vs=corner", 200},
		{"computer to move", "/play?m=f5&vs=expert&seed=7", 200},
		{"illegal typed move", "/play?m=f5d6&sq=a1", 422},
		{"broken link", "/play?m=f5d6c3a1", 400},
		{"long typed word", "/play?m=f5d6&sq=" + strings.Repeat("W", 60), 422},
		{"long broken value", "/es/play?vs=" + strings.Repeat("W", 200), 400},
		{"not found", "/no-such-page", 404},
		{"new game", "/new", 200},
		{"restart", "/restart?m=f5d6", 200},
		{"share", "/share?m=f5d6&redo=c3", 200},
		{"share another position", "/share?m=f5d6&redo=c3&ply=1", 200},
		{"no connection", "/offline", 200},
		{"hint", "/hint?m=f5d6", 200},
		{"share", "/share?m=f5d6", 200},
		{"settings", "/settings", 200},
		{"rules", "/rules", 200},
		{"puzzle", "/puzzle/17", 200},
		{"puzzle, wrong", "/puzzle/17?m=b7", 200},
		{"puzzle, told", "/es/puzzle/17?solution=1", 200},
		{"puzzle, solved", "/puzzle/17?m=h2a1a2g2", 200},
		{"puzzles", "/puzzles", 200},
		{"openings", "/openings", 200},
		{"an opening", "/openings/tiger", 200},
		{"beyond an opening", "/es/openings/tiger?m=f5d6c3d3c4g6", 200},
		{"first steps", "/learn/2", 200},
		{"first steps, wrong", "/es/learn/8?m=b4", 200},
		{"first steps, the last", "/learn/10?m=a6", 200},
		{"puzzles of a grade", "/es/puzzles?grade=3", 200},
		{"strategy", "/strategy", 200},
		{"questions", "/faq", 200},
		{"Spanish game", "/es/play?m=" + middle, 200},
		{"Spanish settings", "/es/settings", 200},
		{"Spanish rules", "/es/reglas", 200},
	}
}

// Every kind of page has its status, and is a page with a language and a heading.
func TestKindsOfPages(t *testing.T) {
	for _, p := range kindsOfPages(t) {
		r := fetch(t, p.path, nil)
		if r.status != p.status {
			t.Errorf("%s: status %d, want %d", p.name, r.status, p.status)
		}
		root := r.document(t)
		headings, lang := 0, ""
		for n := range root.Descendants() {
			if n.Type != html.ElementNode { // the square h1 is a text
				continue
			}
			switch n.Data {
			case "h1":
				headings++
			case "html":
				lang, _ = attr(n, "lang")
			}
		}
		if headings != 1 {
			t.Errorf("%s: %d headings of the first level, want 1", p.name, headings)
		}
		if lang != p.language() {
			t.Errorf("%s: language %q, want %s", p.name, lang, p.language())
		}
	}
}
