package handlers

import (
	"net/http"
	"strings"
	"testing"
)

// A title and a heading say what happened, not only that something did.
func TestErrorPagesAreNamedByWhatHappened(t *testing.T) {
	h := serve(t, Config{})
	tests := []struct {
		method, path string
		status       int
		title        string
	}{
		{"GET", "/nothing", http.StatusNotFound, "Page not found"},
		{"GET", "/es/nada", http.StatusNotFound, "Página no encontrada"},
		{"POST", "/rules", http.StatusMethodNotAllowed, "Not possible here"},
		{"POST", "/es/reglas", http.StatusMethodNotAllowed, "Aquí no es posible"},
	}
	for _, tt := range tests {
		a := visit(t, h).do(tt.method, tt.path, "")
		if a.status != tt.status {
			t.Errorf("%s %s: status %d", tt.method, tt.path, a.status)
		}
		page := a.page()
		if title, h1 := page.First("title").Text(), page.First("h1").Text(); title != tt.title+" – Reversi" || h1 != tt.title {
			t.Errorf("%s %s is called %q and %q, want %q", tt.method, tt.path, title, h1, tt.title)
		}
	}
}

// Forms are no places for search engines, which must be let in to read that.
func TestFormsAreNotIndexed(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	robots := v.get("/robots.txt").body
	for _, path := range []string{"/new", "/settings", "/es/new", "/es/settings"} {
		if got := v.get(path).meta("robots"); got != "noindex, nofollow" {
			t.Errorf("%s: robots %q", path, got)
		}
		if strings.Contains(robots, "Disallow: "+path+"\n") {
			t.Errorf("robots may not read %s, so they never learn that it is not to be indexed", path)
		}
	}
}

// A position that was set up is titled by what it shows.
func TestTitlesOfSetUpPositions(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	drawn := strings.Repeat("X", 32) + strings.Repeat("O", 32) + "X"
	for path, want := range map[string]string{
		"/":                                 "Play Reversi (Othello) online, free",
		"/es/":                              "Jugar al reversi (Othello) gratis en línea",
		"/play?from=" + drawn:               "Draw, 32 to 32 – Reversi",
		"/play?from=" + setUpWhite:          "White to move – Reversi",
		"/play?vs=beginner&as=white&seed=1": "Play Reversi (Othello) online, free",
	} {
		if got := v.get(path).page().First("title").Text(); got != want {
			t.Errorf("%s is titled %q, want %q", path, got, want)
		}
	}
}

const setUpWhite = "---------------------------XXX-----XO---------------------------O"

// The front page says what this is, and nowhere else does a game.
func TestTheFrontPageSaysWhatThisIs(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for path, want := range map[string]string{"/": "Play Reversi (Othello rules) free in your browser", "/es/": "Juega al reversi (reglas de Othello) gratis"} {
		if a := v.get(path); !strings.Contains(a.body, `<p class="what">`+want) {
			t.Errorf("%s does not say %q", path, want)
		}
	}
	if strings.Contains(v.get("/play?m=f5").body, `class="what"`) {
		t.Error("a game says it, too")
	}
}

// A title tells the pass: without script it is the first thing spoken.
func TestTitlesNameThePass(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for path, want := range map[string]string{
		"/play?m=f5f6d3g5h5h4f7h6":    "White h6. Black just passed: no legal move. White to move – Reversi",
		"/es/play?m=f5f6d3g5h5h4f7h6": "Blancas h6. ",
	} {
		if got := v.get(path).page().First("title").Text(); !strings.HasPrefix(got, want) || !strings.Contains(got, "pas") {
			t.Errorf("%s is called %q", path, got)
		}
	}
}

// A game against the computer that begins again is another film.
func TestRestartTakesANewSeed(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	seen := map[string]bool{"/play?vs=expert&seed=7": true}
	for range 3 {
		again := v.get("/restart?m=f5&vs=expert&seed=7").href("confirm-restart")
		if seen[again] || !strings.Contains(again, "vs=expert") || strings.Contains(again, "m=") {
			t.Errorf("it begins again as %s", again)
		}
		seen[again] = true
	}
	if got := v.get("/restart?m=f5").href("confirm-restart"); strings.Contains(got, "seed") {
		t.Errorf("two people begin again as %s", got)
	}
}
