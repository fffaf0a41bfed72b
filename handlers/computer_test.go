package handlers

import (
	"net/http"
	"strings"
	"testing"

	"reversi/cpu"
	"reversi/link"
)

func TestLevelsOfAddressesAndComputerAgree(t *testing.T) {
	if len(link.Levels) != len(cpu.Levels()) {
		t.Fatalf("%d levels in addresses, %d players", len(link.Levels), len(cpu.Levels()))
	}
	for i, l := range cpu.Levels() {
		if l.Key() != string(link.Levels[i]) {
			t.Errorf("level %d is %s and %s", i, l.Key(), link.Levels[i])
		}
	}
}

func TestTheSameLinkGetsTheSameReply(t *testing.T) {
	for _, level := range link.Levels {
		path := "/reply?m=f5d6c3&vs=" + string(level) + "&seed=7"
		first, second := visit(t, serve(t, Config{})).get(path), visit(t, serve(t, Config{})).get(path)
		if first.status != http.StatusSeeOther || first.to() != second.to() {
			t.Errorf("%s: %d to %s, then %s", level, first.status, first.to(), second.to())
		}
		if !strings.HasPrefix(first.to(), "/play?m=f5d6c3") || len(first.to()) != len(path)+len("d3")-len("/reply")+len("/play") {
			t.Errorf("%s: reply leads to %s", level, first.to())
		}
	}
}

func TestThinkingPageLeadsToTheReply(t *testing.T) {
	a := visit(t, serve(t, Config{})).get("/play?m=f5&vs=beginner")
	if !strings.Contains(a.body, " data-thinking") || a.href("continue") != "/reply?m=f5&vs=beginner" {
		t.Errorf("continue leads to %q", a.href("continue"))
	}
	if !strings.Contains(a.body, `<noscript><meta http-equiv="refresh" content="1; url=/reply?m=f5&amp;vs=beginner"></noscript>`) {
		t.Error("no timed refresh without script")
	}
	if strings.Contains(a.body, " data-legal") {
		t.Error("squares are legal while the computer is to move")
	}
}

// When a pool takes no more is told by the tests of cpu; here it was closed, which
// says the same.
func TestBusyPoolIsPolite(t *testing.T) {
	s, base := serveFrom(t, Config{})
	s.pool.Close()
	v := visit(t, base)
	for path, again := range map[string]string{
		"/reply?m=f5d6c3d3c4&vs=expert&seed=7":    "/reply?m=f5d6c3d3c4&vs=expert&seed=7",
		"/es/reply?m=f5d6c3d3c4&vs=master&seed=7": "/es/reply?m=f5d6c3d3c4&vs=master&seed=7",
	} {
		a := v.get(path)
		if a.status != http.StatusServiceUnavailable || a.header.Get("Retry-After") == "" || a.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: status %d, again after %q", path, a.status, a.header.Get("Retry-After"))
		}
		if a.href("continue") != again || a.data("moves") != "f5d6c3d3c4" || !a.page().First("main").Has("data-thinking") {
			t.Errorf("%s: continue leads to %q", path, a.href("continue"))
		}
	}
	if got := v.get("/reply?m=f5d6c3d3c4&vs=expert&seed=7").text("status"); !strings.Contains(got, "busy") {
		t.Errorf("not polite: %q", got)
	}
	if a := v.get("/hint?m=f5d6"); a.status != http.StatusServiceUnavailable || !strings.Contains(a.text("status"), "busy") {
		t.Errorf("hint: status %d, %q", a.status, a.text("status"))
	}
	if a := v.get("/reply?m=f5&vs=beginner"); a.status != http.StatusSeeOther {
		t.Errorf("a level that does not search: status %d", a.status)
	}
}

func TestHintGivesReasons(t *testing.T) {
	a := visit(t, serve(t, Config{})).get("/hint?m=f5d6")
	if a.status != 200 || !strings.HasPrefix(a.text("status"), "Hint: ") || !strings.Contains(a.body, " data-hint") {
		t.Errorf("status %d, %q", a.status, a.text("status"))
	}
}

func TestLookingBackDoesNotDropTheGame(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	next := v.get("/reply?m=f5&vs=beginner").to() // the recorded reply
	reply := strings.TrimSuffix(strings.TrimPrefix(next, "/play?m=f5"), "&vs=beginner")
	back := v.get("/play?m=f5&vs=beginner&redo=" + reply + "c3")
	if strings.Contains(back.body, "http-equiv") || !strings.Contains(back.body, " data-paused") {
		t.Error("a position looked back at replies by itself")
	}
	if got := v.get(back.href("continue")).to(); got != next+"&redo=c3" {
		t.Errorf("continue leads to %s, want %s", got, next+"&redo=c3")
	}
}
