package handlers

import (
	"net/http"
	"strings"
	"testing"

	"reversi/content/openings"
	"reversi/engine"
	"reversi/link"
)

// Every opening has its page, on which each move with a name leads to that name's page,
// and each other legal move on from here.
func TestOpeningsLeadToOneAnother(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for _, o := range openings.All() {
		at := link.OpeningAt(o.Slug).In(link.English)
		a := v.get(at)
		if a.status != http.StatusOK || !strings.Contains(a.find("opening").Text(), o.Name) || !strings.Contains(a.body, `data-moves="`+o.Line.String()+`"`) {
			t.Fatalf("%s: status %d", at, a.status)
		}
		for s := range o.Line.Position().LegalMoves().All() {
			next, _ := o.Line.Play(s)
			want := at + "?m=" + next.String()
			if named, ok := openings.At(next.Position()); ok {
				want = link.OpeningAt(named.Slug).In(link.English)
			}
			if !strings.Contains(a.body, `href="`+want+`"`) {
				t.Errorf("%s, %v: no link to %s", at, s, want)
			}
		}
	}
}

// Beyond the names the moves go on, and where they meet a name they lead to its page.
func TestOpeningsGoOn(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for path, want := range map[string]int{
		"/openings": 200, "/es/openings": 200, "/openings?q=tiger": 200, "/openings?q=zzz": 200, "/openings?q=%00%ff": 200,
		"/openings/tiger": 200, "/es/openings/tiger": 200, "/openings/nothing": 404,
		"/openings/tiger?m=f5d6c3d3c4a1": 400, "/openings/tiger?m=f5": 302, "/openings/tiger?x=1": 302, "/openings/tiger?m=F5D6C3D3C4": 302,
		"/openings/perpendicular?m=f5d6c3d3c4": 302,
	} {
		if a := v.get(path); a.status != want {
			t.Errorf("%s: %d, want %d", path, a.status, want)
		}
	}
	if a := v.get("/openings/perpendicular?m=f5d6c3d3c4"); a.to() != "/openings/tiger" {
		t.Errorf("the line of the tiger leads to %s", a.to())
	}
	if a := v.get("/openings?q=berg"); !strings.Contains(a.body, "/openings/germans-tiger") {
		t.Error("another name finds nothing")
	}
}

// The name of what was played stands on the page of the game, the same from all four
// first moves, and says how many moves came after it.
func TestTheOpeningOfAGameIsNamed(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	tiger, _ := openings.BySlug("tiger")
	for y := range engine.Symmetries {
		var moves string
		for ply := 1; ply <= tiger.Line.Len(); ply++ {
			moves += y.Square(tiger.Line.Move(ply)).String()
		}
		a := v.get("/play?m=" + moves)
		if a.status != http.StatusOK {
			continue // an image that the start does not have
		}
		if got := strings.TrimSpace(a.find("opening").Text()); got != "Tiger" {
			t.Errorf("%s is called %q", moves, got)
		}
	}
	for path, want := range map[string]string{
		"/play": "", "/play?m=f5d6c3d3c4a6": "", "/es/play?m=f5d6c3d3c4": "Tiger", "/play?from=" + strings.Repeat("-", 27) + "OX------XO" + strings.Repeat("-", 27) + "X&m=f5d6c3d3c4": "Tiger",
	} {
		a := v.get(path)
		if e := a.find("opening"); e != nil && strings.TrimSpace(e.Text()) != want {
			t.Errorf("%s is called %q, want %q", path, strings.TrimSpace(e.Text()), want)
		}
	}
	if got := strings.TrimSpace(v.get("/play?m=f5d6c3d3c4f4c5b3c2e3d2c6b4a4a3").find("opening").Text()); !strings.HasSuffix(got, ", then 1 move") {
		t.Errorf("a move later it is %q", got)
	}
}
