package handlers

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestNewGameForm(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	post := func(form url.Values) answer { return v.post("/new", form) }
	if a := post(url.Values{"black": {"2"}}); a.to() != "/play?as=white" {
		t.Errorf("player 2 has Black: %s", a.to())
	}
	sides := map[string]bool{}
	for range 60 {
		sides[post(url.Values{"black": {"toss"}}).to()] = true
	}
	if len(sides) != 2 {
		t.Errorf("sixty tosses of a coin: %v", sides)
	}
	if a := post(url.Values{"vs": {"expert"}, "black": {"2"}, "alt": {"1"}}); !strings.HasPrefix(a.to(), "/play?vs=expert&as=white&alt=1&seed=") {
		t.Errorf("against the computer: %s", a.to())
	}
	a := post(url.Values{"random": {"1"}})
	if got := v.get(a.to()); got.data("ply") != "8" {
		t.Errorf("random start %s is at ply %s", a.to(), got.data("ply"))
	}
	for record, want := range map[string]string{
		"1. F5 d6 2. c3": "/play?m=f5d6c3",
		"------------------XO------XXXO-----OXX-----O-X------------------ O": "/play?from=------------------XO------XXXO-----OXX-----O-X------------------O",
	} {
		if a := post(url.Values{"record": {record}}); a.to() != want {
			t.Errorf("%q leads to %q, %d", record, a.to(), a.status)
		}
	}
	for record, want := range map[string]string{
		"f5d6a1": "Move 3, a1", "  ": "nothing to read", "Good game": "not a move", strings.Repeat("-", 63): "63", "d4e4e5d5": "Move 1, d4",
	} {
		if a := post(url.Values{"record": {record}, "paste": {"1"}}); a.status != http.StatusUnprocessableEntity || !strings.Contains(a.text("problem"), want) {
			t.Errorf("%q: status %d, %q", record, a.status, a.text("problem"))
		}
	}
	if a := post(url.Values{"record": {strings.Repeat("f5d6", 60000)}}); a.status != http.StatusRequestEntityTooLarge {
		t.Errorf("240 kB: status %d", a.status)
	}
}
