package handlers

import (
	"net/http"
	"strings"
	"testing"
)

const (
	passGame = "m=f5f6d3g5h5h4f7h6"
	wipeOut  = "m=f5f4c3c6c5d6f3c4c7"
)

func TestFrontPageIsTheFirstGame(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for _, path := range []string{"/", "/play"} {
		a := v.get(path)
		for name, want := range map[string]string{"turn": "black", "black": "2", "white": "2", "ply": "0", "moves": "", "mode": "two"} {
			if got := a.data(name); got != want {
				t.Errorf("%s: data-%s is %q, want %q", path, name, got, want)
			}
		}
		if n := strings.Count(a.body, " data-legal"); a.status != 200 || n != 4 {
			t.Errorf("%s: status %d, %d legal squares", path, a.status, n)
		}
		if got := a.square("d3").First("a").Attr("href"); got != "/play?m=d3" {
			t.Errorf("%s: d3 leads to %s", path, got)
		}
	}
}

func TestPositionCarriesTheContract(t *testing.T) {
	a := visit(t, serve(t, Config{})).get("/play?m=f5d6c3d3c4")
	for square, want := range map[string]struct{ disc, mark, value string }{
		"c4": {"black", "data-last", ""}, "d4": {"black", "data-flipped", "1"}, "d6": {"white", "", ""},
		"a1": {"empty", "", ""}, "b3": {"empty", "data-legal", ""},
	} {
		got := a.square(square)
		if got.Attr("data-disc") != want.disc {
			t.Errorf("%s has a %s disc", square, got.Attr("data-disc"))
		}
		for _, mark := range []string{"data-last", "data-flipped", "data-legal"} {
			if got.Has(mark) != (mark == want.mark) || mark == want.mark && got.Attr(mark) != want.value {
				t.Errorf("%s: %s is %q", square, mark, got.Attr(mark))
			}
		}
	}
	if a.data("ply") != "5" || a.data("moves") != "f5d6c3d3c4" || a.data("turn") != "white" {
		t.Errorf("ply %s, moves %s, turn %s", a.data("ply"), a.data("moves"), a.data("turn"))
	}
}

func TestOtherSpellingsRedirectToTheCanonicalOne(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for given, want := range map[string]string{
		"/play?m=F5D6":                      "/play?m=f5d6",
		"/play?m=f5+d6,c3":                  "/play?m=f5d6c3",
		"/es/play?m=F5":                     "/es/play?m=f5",
		"/play?vs=expert&m=f5":              "/play?m=f5&vs=expert",
		"/play?m=f5&utm_source=x":           "/play?m=f5",
		"/play?m=f5&sq=D6":                  "/play?m=f5d6",
		"/play?m=f5&sq=+d+6+":               "/play?m=f5d6",
		"/play?m=f5&try=a1":                 "/play?m=f5",
		"/?m=F5":                            "/play?m=f5",
		"/reply?m=f5":                       "/play?m=f5",
		"/hint?m=f5&vs=expert":              "/play?m=f5&vs=expert",
		"/hint?" + wipeOut:                  "/play?" + wipeOut,
		"/reply?" + passGame + "&vs=expert": "/play?" + passGame + "c5&vs=expert",
	} {
		a := v.get(given)
		if a.status/100 != 3 {
			t.Errorf("%s: status %d, want a redirect", given, a.status)
		}
		if strings.HasPrefix(given, "/reply?"+passGame) {
			continue // which of two moves is the computer's business
		}
		if a.to() != want {
			t.Errorf("%s leads to %s, want %s", given, a.to(), want)
		}
	}
}

func TestBrokenAddressesNamePlyAndReason(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	tests := []struct{ path, says, back string }{
		{"/play?m=f5d6c3d3c4a1f4", "Move 6, a1: flips nothing: it touches no disc. White could play", "/play?m=f5d6c3d3c4"},
		{"/play?m=f5d6c3d", "Move 4, d: half a square.", "/play?m=f5d6c3"},
		{"/play?m=f5d9", "Move 2, d9: not a square", "/play?m=f5"},
		{"/play?m=f5d6--c3", "Move 3, pass: Black has a legal move", "/play?m=f5d6"},
		{"/play?" + wipeOut + "a1", "Move 10, a1: the game was over before it.", "/play?" + wipeOut},
		{"/play?m=f5f6g7&vs=expert", "Move 3, g7: flips nothing", "/play?m=f5f6&vs=expert"},
		{"/play?vs=kasparov&m=f5", "There is no level “kasparov”", "/play?m=f5"},
		{"/play?m=f5&score=1", "“1” is not a valid “score”.", "/play?m=f5"},
		{"/play?from=XO", "a board has 64 squares; this one has 2", "/play"},
		{"/play?m=%zz", "not encoded", "/play"},
		{"/play?m=f5&m=d3", "twice", "/play?m=f5"},
		{"/es/play?m=f5d6c3d3c4a1", "Jugada 6, a1: no voltea nada", "/es/play?m=f5d6c3d3c4"},
		{"/play?m=f4d3c6d6c5f5f3", "Move 1, f4: flips nothing", "/play"},
		{"/restart?m=a1", "Move 1, a1", "/play"},
		{"/reply?m=a1&vs=expert", "Move 1, a1", "/play?vs=expert"},
	}
	for _, tt := range tests {
		a := v.get(tt.path)
		if a.status != http.StatusBadRequest || !strings.Contains(a.text("problem"), tt.says) {
			t.Errorf("%s: status %d, says %q, want %q", tt.path, a.status, a.text("problem"), tt.says)
		}
		if got := a.href("last-good"); got != tt.back {
			t.Errorf("%s: leads back to %s, want %s", tt.path, got, tt.back)
		}
	}
	if a := v.get("/play?m=f4d3c6d6c5f5f3"); a.href("flipped") != "/play?m=f5d6c3d3c4f4f6" {
		t.Errorf("rows turned round: offers %q", a.href("flipped"))
	}
}

func TestTypedMovesThatCannotBePlayed(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for typed, want := range map[string]string{
		"a1": "a1 touches no disc", "f5": "f5 is occupied", "": "Type a square", "x": "“x” is not a square", "%3Cb%3E": "“<b>” is not a square",
	} {
		a := v.get("/play?m=f5d6&sq=" + typed)
		if a.status != http.StatusUnprocessableEntity || !strings.HasPrefix(a.text("status"), want) {
			t.Errorf("%q: status %d, says %q, want %q", typed, a.status, a.text("status"), want)
		}
		if a.data("moves") != "f5d6" {
			t.Errorf("%q: the game is %s", typed, a.data("moves"))
		}
	}
}

func TestFragmentForASwapWholePageOtherwise(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	whole := v.get("/play?m=f5")
	if !strings.Contains(whole.body, "<!doctype html>") && !strings.Contains(whole.body, "<!DOCTYPE html>") {
		t.Error("no whole page without htmx")
	}
	if vary := strings.Join(whole.header.Values("Vary"), ","); !strings.Contains(vary, "HX-Request") {
		t.Errorf("Vary: %s", vary)
	}
	v.header.Set("HX-Request", "true")
	part := v.get("/play?m=f5")
	if strings.Contains(part.body, "<html") || !strings.Contains(part.body, "<title>") || part.data("ply") != "1" {
		t.Errorf("not a fragment: %.200s", part.body)
	}
	v.header.Set("HX-History-Restore-Request", "true")
	if restored := v.get("/play?m=f5"); !strings.Contains(restored.body, "<html") {
		t.Error("a history restore gets a fragment")
	}
}

func TestRestartAsksFirst(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	a := v.get("/play?m=f5d6&score=1.0.0")
	ask := v.get(a.href("restart"))
	if ask.status != 200 || ask.href("confirm-restart") != "/play?score=1.0.0" {
		t.Errorf("status %d, restart leads to %q", ask.status, ask.href("confirm-restart"))
	}
}

func TestNextGameCarriesTheScoreAndUndoTakesItBack(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	end := v.get("/play?" + wipeOut)
	if got := end.text("match"); got != "Match 1–0" {
		t.Errorf("match line %q", got)
	}
	next := v.get(end.href("next-game"))
	if next.data("ply") != "0" || !strings.Contains(next.body, "Player 2 has Black and moves first.") {
		t.Errorf("next game: ply %s, %s", next.data("ply"), next.text("status"))
	}
	if back := v.get(end.href("undo")); back.text("match") != "" || back.data("ply") != "8" {
		t.Errorf("undone: ply %s, %s", back.data("ply"), back.text("match"))
	}
}

func TestPassIsAnnounced(t *testing.T) {
	a := visit(t, serve(t, Config{})).get("/play?" + passGame)
	for _, want := range []string{"Black (Player 1) has no legal move", "White moves again", `href="/rules#passing"`} {
		if !strings.Contains(a.body, want) {
			t.Errorf("no %q on the page", want)
		}
	}
	if !strings.Contains(a.text("status"), "just passed") || a.data("turn") != "white" {
		t.Errorf("status %q, turn %s", a.text("status"), a.data("turn"))
	}
}

func TestUnknownPagesAndMethods(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for path, want := range map[string]int{"/nothing": 404, "/es/nada": 404, "/static/app.css": 404, "/%ff": 404, "/es/": 200, "/healthz": 200, "/robots.txt": 200} {
		if a := v.get(path); a.status != want {
			t.Errorf("%s: status %d, want %d", path, a.status, want)
		}
	}
	if a := v.do(http.MethodPost, "/play", "m=f5"); a.status != http.StatusMethodNotAllowed {
		t.Errorf("POST /play: status %d", a.status)
	}
	if a := v.do(http.MethodHead, "/play?m=f5", ""); a.status != 200 || a.body != "" {
		t.Errorf("HEAD: status %d, %d bytes", a.status, len(a.body))
	}
	if a := v.get("/es/nada"); !strings.Contains(a.body, "No existe esa página.") {
		t.Error("the Spanish page for nothing is not Spanish")
	}
}

func TestTipIsShownOncePerDevice(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	const path = "/play?m=f5f6e6f4g4e7d7d6c5b6e8g5b4b5h4a3g3g7"
	if !strings.Contains(v.get(path).body, `id="tip"`) {
		t.Error("no tip")
	}
	if strings.Contains(v.get(path).body, `id="tip"`) {
		t.Error("the tip is shown again")
	}
}

// Who only looks ahead, while a finger is down on a square, gets the position, but
// never one that would leave a mark on the device.
func TestLookingAheadLeavesNoMark(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	const plain, tip = "/play?m=f5d6", "/play?m=f5f6e6f4g4e7d7d6c5b6e8g5b4b5h4a3g3g7"
	v.header.Set("HX-Request", "true")
	v.header.Set("HX-Preloaded", "true")
	if a := v.get(plain); a.status != 200 || a.data("moves") != "f5d6" {
		t.Errorf("ahead: status %d, moves %q", a.status, a.data("moves"))
	}
	if a := v.get(tip); a.status != 204 || a.body != "" || a.header.Get("Set-Cookie") != "" {
		t.Errorf("ahead of the tip: status %d, %d bytes, cookie %q", a.status, len(a.body), a.header.Get("Set-Cookie"))
	}
	v.header.Del("HX-Preloaded")
	if a := v.get(tip); a.status != 200 || !strings.Contains(a.body, `id="tip"`) {
		t.Errorf("in earnest: status %d, no tip", a.status)
	}
}
