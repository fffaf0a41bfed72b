package handlers

import (
	"flag"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"reversi/link"
	"reversi/rooms/live"
	"reversi/views/htmltest"
)

var update = flag.Bool("update", false, "rewrite the golden pages of testdata/golden")

// goldenPages are states of a page that one address shows.
var goldenPages = []struct{ name, path string }{
	{"start", "/"},
	{"middle", "/play?m=f5d6c3d3c4"},
	{"back", "/play?m=f5d6&redo=c3d3"},
	{"pass", "/play?" + passGame},
	{"tip", "/play?m=f5f6e6f4g4e7d7d6c5b6e8g5b4b5h4a3g3g7"},
	{"full", "/play?m=c4c3d3e3f3d6c6c5e2e1d1c1b5c2f4f5e6f2d2f6b4b3b1b2f1a4a5a6b6a7a2a1a3g1a8b7b8f7c7d7d8c8e7f8e8g8h8g7g5g6h6h7h5h4g4h3g3g2h2h1&score=2.1.0"},
	{"wipe-out", "/play?" + wipeOut},
	{"computer", "/play?m=f5d6&vs=expert&alt=1&seed=7"},
	{"thinking", "/play?m=f5&vs=beginner"},
	{"set-up", "/play?from=------------------XO------XXXO-----OXX-----O-X------------------O"},
	{"hint", "/hint?m=f5d6"},
	{"share", "/share?m=f5d6&ply=1"},
	{"new", "/new?m=f5d6"},
	{"settings", "/settings?m=f5d6"},
	{"restart", "/restart?m=f5d6"},
	{"broken", "/play?m=f5d6a1"},
	{"missing", "/nowhere"},
	{"offline", "/offline"},
	{"no-rooms", "/room/AAAAAAAAAAAAAAAAAAAAAAAAAA"},
}

// A change of the code that should change no page changes no line of testdata/golden.
// What should change shows there as a difference that can be read:
//
//	go test ./handlers -run Golden -update
func TestGoldenPages(t *testing.T) {
	s, base := serveFrom(t, Config{})
	for _, l := range link.Langs {
		for _, p := range goldenPages {
			v := visitExample(t, base)
			golden(t, p.name, l, v.get(l.Prefix()+p.path))
		}
		v := visitExample(t, base)
		golden(t, "unread", l, v.post(l.Prefix()+"/new", url.Values{"record": {"f5d6a1"}, "paste": {"1"}}))
	}
	s.pool.Close()
	for _, l := range link.Langs {
		golden(t, "busy", l, visitExample(t, base).get(l.Prefix()+"/reply?m=f5&vs=expert"))
	}
}

// The frame of a written page; what is written belongs to content.
func TestGoldenFrameOfWrittenPages(t *testing.T) {
	base := serve(t, Config{})
	for l, path := range map[link.Lang]string{link.English: "/rules", link.Spanish: "/es/reglas"} {
		a := visitExample(t, base).get(path)
		page := a.page()
		page.First("main").Empty()
		page.Find("meta", "name", "description").Set("content", "…")
		page.Find("meta", "property", "og:description").Set("content", "…")
		goldenTree(t, "written", l, a.status, page)
	}
}

func TestGoldenRooms(t *testing.T) {
	for _, l := range link.Langs {
		base := serveRooms(t, Config{}, live.Config{})
		enter := func(room string) *player {
			return &player{visitor: visitExample(t, base), room: room}
		}
		black := enter("")
		black.room = black.post(l.Prefix()+"/rooms", url.Values{}).to()
		golden(t, "room-waiting", l, black.look())
		white, watcher := enter(black.room), enter(black.room)
		golden(t, "room-invited", l, white.look())
		white.join()
		golden(t, "room-joined", l, white.page)
		black.play("f5")
		golden(t, "room-black", l, black.page)
		golden(t, "room-white", l, white.look())
		golden(t, "room-watched", l, watcher.look())
		white.play("d6")
		golden(t, "room-stale", l, black.send("move", "move", "a1"))
		golden(t, "room-resign", l, black.get(black.room+"/resign"))
		white.look()
		white.send("resign", "sure", "1")
		golden(t, "room-ended", l, black.look())
		golden(t, "room-ended-white", l, white.look())
		golden(t, "room-gone", l, black.get(l.Prefix()+"/room/AAAAAAAAAAAAAAAAAAAAAAAAAA"))
		golden(t, "room-seat", l, watcher.get(black.room+"/seat"))
	}
}

// atExample asks a test's server as if it were example.org, so that the addresses on
// its pages stay the same.
type atExample struct{}

func (atExample) RoundTrip(r *http.Request) (*http.Response, error) {
	r.Host = "example.org"
	return http.DefaultTransport.RoundTrip(r)
}

func visitExample(t *testing.T, base string) *visitor {
	t.Helper()
	v := visit(t, base)
	v.client.Transport = atExample{}
	return v
}

// golden compares a page with the one that is kept.
func golden(t *testing.T, name string, l link.Lang, a answer) {
	t.Helper()
	goldenTree(t, name, l, a.status, a.page())
}

func goldenTree(t *testing.T, name string, l link.Lang, status int, page *htmltest.Node) {
	t.Helper()
	if strings.HasPrefix(name, "room-") { // a room's address is drawn by chance
		for svg := range page.All("svg") {
			svg.Empty()
		}
	}
	got := http.StatusText(status) + "\n" + placeholders(page.Tree())
	path := filepath.Join("testdata", "golden", name+"."+string(l)+".txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if line, g, w := firstDifference(got, string(want)); line > 0 {
		t.Errorf("%s, line %d:\n got %s\nwant %s", path, line, g, w)
	}
}

// firstDifference returns where two texts differ, line 0 if they do not.
func firstDifference(got, want string) (line int, g, w string) {
	gs, ws := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(gs), len(ws)) {
		g, w = "(the end)", "(the end)"
		if i < len(gs) {
			g = gs[i]
		}
		if i < len(ws) {
			w = ws[i]
		}
		if g != w {
			return i + 1, g, w
		}
	}
	return 0, "", ""
}

// What differs from build to build or is drawn by chance: hashes of assets, names
// of tabs, ids of rooms and secrets of seats.
var (
	assetHash = regexp.MustCompile(`(/static/[a-z0-9.-]+)\.[0-9a-f]{12}\.`)
	tabName   = regexp.MustCompile(`\b[0-9a-f]{11}-[A-Z2-7]{10}\b`)
	token     = regexp.MustCompile(`\b[A-Z2-7]{26}\b`)
)

func placeholders(tree string) string {
	tree = assetHash.ReplaceAllString(tree, "$1.HASH.")
	tree = tabName.ReplaceAllString(tree, "TAB")
	return token.ReplaceAllString(tree, "TOKEN")
}
