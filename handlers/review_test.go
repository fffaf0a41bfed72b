package handlers

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"reversi/link"
	"reversi/views/htmltest"
)

// A whole game with a pass of White after move 45 and of Black after 59: 30 to 34.
const passesGame = "c4c3d3e3f3d6c6c5e2e1d1c1b5c2f4f5e6f2d2f6b4b3b1b2f1a4a5a6b6a7a2a1a3g1a8b7b8f7c7d7d8c8e7f8e8g8h8g7g5g6h6h7h5h4g4h3g3g2h2h1"

// number is an attribute that is a number, 0 if it is not there.
func number(t *testing.T, e *htmltest.Node, name string) int {
	t.Helper()
	if !e.Has(name) {
		return 0
	}
	n, err := strconv.Atoi(e.Attr(name))
	if err != nil {
		t.Fatalf("%s is %q", name, e.Attr(name))
	}
	return n
}

// look asks for a page of a review as its visitor does: where the server is busy, it
// says so, and the visitor asks again.
func (v *visitor) look(path string) answer {
	v.t.Helper()
	for {
		if a := v.get(path); a.status != http.StatusServiceUnavailable || a.header.Get("Retry-After") == "" {
			return a
		}
	}
}

func TestReviewTableKeepsTheLaw(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	a := v.look("/review?m=" + passesGame + "&depth=quick")
	if a.status != http.StatusOK || a.data("mode") != "review" || a.data("ply") != "60" {
		t.Fatalf("status %d, mode %q, ply %q", a.status, a.data("mode"), a.data("ply"))
	}
	table := a.find("review-table")
	ply, value, passes := 0, 0, 0
	for row := range table.All("tr") {
		if row.Has("data-pass") {
			passes++
		}
		if !row.Has("data-ply") {
			continue
		}
		ply++
		sign := 1
		if row.Attr("data-side") == "white" {
			sign = -1
		}
		if number(t, row, "data-ply") != ply || row.Attr("data-move") != passesGame[2*ply-2:2*ply] {
			t.Errorf("row %d is of move %s, %s", ply, row.Attr("data-ply"), row.Attr("data-move"))
		}
		after := number(t, row, "data-value")
		if ply > 1 && value-after != sign*number(t, row, "data-loss")+number(t, row, "data-revision") {
			t.Errorf("move %d: from %d to %d, lost %s, revised %s", ply, value, after, row.Attr("data-loss"), row.Attr("data-revision"))
		}
		if row.Has("data-exact") != (ply >= 47) {
			t.Errorf("move %d: exact %v", ply, row.Has("data-exact"))
		}
		if got := row.First("a").Attr("href"); !strings.HasPrefix(got, "/review?m="+passesGame) {
			t.Errorf("move %d leads to %s", ply, got)
		}
		value = after
	}
	if ply != 60 || passes != 2 || value != 30-34 {
		t.Errorf("%d rows, %d passes, at the end %d", ply, passes, value)
	}
	if columns := len(collect(a.find("graph").All("a"))); columns != 60 {
		t.Errorf("the drawing has %d links", columns)
	}
}

func collect(seq func(func(*htmltest.Node) bool)) (all []*htmltest.Node) {
	for e := range seq {
		all = append(all, e)
	}
	return all
}

func TestReviewIsStepped(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	at := func(ply int) string { return "/review?m=f5d6c3d3c4&ply=" + strconv.Itoa(ply) + "&depth=quick" }
	a := v.get(at(2))
	for id, want := range map[string]string{"first": at(0), "previous": at(1), "next": at(3), "last": "/review?m=f5d6c3d3c4&depth=quick"} {
		if got := a.href(id); got != want {
			t.Errorf("%s leads to %s, want %s", id, got, want)
		}
	}
	if got := a.square("c3").First("a").Attr("href"); got != at(3) {
		t.Errorf("the move of the game leads to %s", got)
	}
	if got, want := a.square("c7").First("a").Attr("href"), "/review?m=f5d6c3d3c4&ply=2&line=c7&depth=quick"; got != want {
		t.Errorf("another move leads to %s, want %s", got, want)
	}
	b := v.get(a.square("c7").First("a").Attr("href"))
	if b.data("moves") != "f5d6c7" || b.href("main-line") != at(2) || b.find("graph").Find("path", "class", "branch") == nil {
		t.Errorf("in the variation: moves %s, back to %s", b.data("moves"), b.href("main-line"))
	}
	if got := v.look("/review?m=F5d6").to(); got != "/review?m=f5d6" {
		t.Errorf("another spelling leads to %s", got)
	}
	if a := v.look("/review?m=f5d6a1"); a.status != http.StatusBadRequest {
		t.Errorf("an impossible game: %d", a.status)
	}
	if a := v.look("/review?m=f5d6&ply=1&line=a1"); a.status != http.StatusBadRequest || !strings.Contains(a.body, "a1") {
		t.Errorf("an impossible variation: %d", a.status)
	}
}

func TestReviewShowsValuesAndReplies(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	const path = "/review?m=" + passesGame + "&ply=46&depth=quick"
	if v.look(path).square("g8").Has("data-worth") {
		t.Error("values that nobody asked for")
	}
	a := v.look(path + "&show=values")
	best, most := 0, -65
	legal := 0
	for cell := range a.find("board").All("td") {
		if !cell.Has("data-legal") {
			continue
		}
		legal++
		if !cell.Has("data-exact") {
			t.Errorf("%s is not exact with 14 squares empty", cell.Attr("id"))
		}
		most = max(most, number(t, cell, "data-worth"))
		if cell.Has("data-best") {
			best = number(t, cell, "data-worth")
		}
	}
	row := a.find("review-table").Find("tr", "data-ply", "46")
	sign := 1
	if a.data("turn") == "white" {
		sign = -1
	}
	if legal == 0 || best != most || best != sign*number(t, row, "data-value") {
		t.Errorf("%d legal squares, the best is worth %d, the most %d, the table says %s", legal, best, most, row.Attr("data-value"))
	}
	played := a.find("review-table").Find("tr", "data-ply", "47")
	if got := number(t, a.square(played.Attr("data-move")), "data-worth"); got != best-number(t, played, "data-loss") {
		t.Errorf("the move played is worth %d, the best %d, it lost %s", got, best, played.Attr("data-loss"))
	}
	b := v.look(path[:len(path)-len("&depth=quick")] + "&depth=quick&show=" + played.Attr("data-best"))
	if b.status != http.StatusOK || b.page().Find("ol", "class", "replies") == nil {
		t.Errorf("replies: status %d", b.status)
	}
}

// The walk through one's own mistakes gives nothing away, and says of a guess whether
// it is right.
func TestFindTheBetterMove(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	a := v.look("/review?m=" + passesGame + "&depth=quick")
	for a.find("progress") != nil { // a slow machine needs more than one look
		a = v.look("/review?m=" + passesGame + "&depth=quick")
	}
	row := a.find("review-table")
	path := a.href("find-black")
	if path == "" {
		t.Fatal("Black made no mistake")
	}
	asked := v.look(path)
	if asked.find("review-table") != nil || asked.find("graph") != nil || asked.find("asked").Text() == "" {
		t.Error("the question gives the answer away, or is none")
	}
	ply := number(t, asked.find("game"), "data-ply") + 1
	best := row.Find("tr", "data-ply", strconv.Itoa(ply)).Attr("data-best")
	played := row.Find("tr", "data-ply", strconv.Itoa(ply)).Attr("data-move")
	if got := v.get(asked.square(best).First("a").Attr("href")); !got.find("verdict").Has("data-solved") {
		t.Errorf("%s is the best move, and the page says %q", best, got.text("verdict"))
	}
	wrong := v.get(asked.square(played).First("a").Attr("href"))
	if wrong.find("verdict").Has("data-solved") || wrong.text("verdict") == "" {
		t.Errorf("%s is the mistake itself, and the page says %q", played, wrong.text("verdict"))
	}
	if shown := v.get(asked.href("show-answer")); shown.data("moves") != passesGame[:2*ply-2]+best {
		t.Errorf("the answer shows %s", shown.data("moves"))
	}
}

func TestFinishedReviewIsSentOnce(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	const path = "/review?m=f5d6c3&depth=quick"
	tag := v.look(path).header.Get("ETag")
	v.header.Set("If-None-Match", tag)
	if a := v.look(path); tag == "" || a.status != http.StatusNotModified || a.body != "" {
		t.Errorf("tag %q, again %d", tag, a.status)
	}
	if a := v.look(path + "&show=values"); a.status != http.StatusOK {
		t.Errorf("another page: %d", a.status)
	}
}

// The first answer holds a quick look and says that more is made, without script too.
func TestReviewBeginsWithAQuickLook(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	a := v.look("/review?m=f5d6c3d3c4")
	progress := a.find("progress")
	if progress.Name() != "progress" || progress.Attr("max") != "6" || a.href("look-again") != "/review?m=f5d6c3d3c4" {
		t.Errorf("progress %q of %q, again %q", progress.Attr("value"), progress.Attr("max"), a.href("look-again"))
	}
	if a.page().Find("meta", "http-equiv", "refresh") == nil || a.header.Get("ETag") != "" {
		t.Error("the page does not look again by itself, or may be kept")
	}
	if a.find("review-table").Find("tr", "data-ply", "5").Attr("data-value") == "" {
		t.Error("nothing is there yet")
	}
}

func TestReviewIsReachedFromGames(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for _, l := range link.Langs {
		a := v.get(l.Prefix() + "/play?m=" + passesGame)
		for _, id := range []string{"review", "review-result"} {
			if got, want := a.href(id), l.Prefix()+"/review?m="+passesGame; got != want {
				t.Errorf("%s: %s leads to %s", l, id, got)
			}
		}
	}
	if got, want := v.get("/play?m=f5d6&redo=c3").href("review"), "/review?m=f5d6c3&ply=2"; got != want {
		t.Errorf("a game looked back at is reviewed at %s, want %s", got, want)
	}
	if v.get("/").find("review") != nil {
		t.Error("there is nothing to review yet")
	}
}
