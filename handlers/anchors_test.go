package handlers

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"reversi/rooms/live"
)

// The script finds the parts of a game by their ids. A heading of a written page with
// such an id would be taken for one.
func TestAnchorsMeetNoIdOfTheGame(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	id := regexp.MustCompile(` id="([^"]+)"`)
	ids := func(html string) (all []string) {
		for _, m := range id.FindAllStringSubmatch(html, -1) {
			all = append(all, m[1])
		}
		return all
	}
	black, _ := pair(t, base)
	black.play("f5")
	games := map[string]bool{}
	v := visit(t, base)
	for _, html := range []string{black.page.body, v.get("/play?m=f5d6c3&redo=d3").body, v.get("/play?m=f5d6&vs=expert").body,
		v.get("/play?m=f5f4c3c6c5d6f3c4c7").body} {
		for _, name := range ids(html) {
			games[name] = true
		}
	}
	if !games["moves"] || !games["undo"] || !games["take-back"] {
		t.Fatal("no ids of a game were found")
	}
	headings := regexp.MustCompile(`<h[23] id="[^"]+"`)
	pages := 0
	for _, loc := range regexp.MustCompile(`<loc>([^<]+)</loc>`).FindAllStringSubmatch(v.get("/sitemap.xml").body, -1) {
		u, err := url.Parse(loc[1])
		if err != nil {
			t.Fatal(err)
		}
		pages++
		for _, name := range ids(strings.Join(headings.FindAllString(v.get(u.Path).body, -1), "\n")) {
			if games[name] {
				t.Errorf("%s: a heading is called %q, like a part of the game", u.Path, name)
			}
		}
	}
	if pages < 20 {
		t.Errorf("only %d pages were looked at", pages)
	}
}
