package e2e

import (
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// Every position of every whole game, asked for by its address: the boards, the
// counts, and each pass in words.
func TestAllGamesReplayByAddress(t *testing.T) {
	for i, g := range wholeGames(t) {
		t.Run(strconv.Itoa(i+1), func(t *testing.T) {
			t.Parallel()
			r := newRules()
			var passes []string
			for ply, square := range squaresOf(g.moves) {
				r.play(t, square)
				moves := g.moves[:2*ply+2]
				page := replayed(t, moves)
				readShown(t, page).check(t, r, moves)
				card := words(byID(page, "pass-card"))
				if got, want := card != "", r.passed != none; got != want {
					t.Errorf("after %s: pass card %q, want one: %v", moves, card, want)
				}
				if r.passed != none {
					passes = append(passes, r.passed+"@"+strconv.Itoa(ply+1))
					if !strings.Contains(words(byID(page, "status")), title(r.passed)+" ") {
						t.Errorf("after %s: the status line does not name %s", moves, r.passed)
					}
				}
				if t.Failed() {
					t.FailNow()
				}
			}
			if strings.Join(passes, " ") != strings.Join(g.passes, " ") {
				t.Errorf("passes %v, want %v", passes, g.passes)
			}
			page := replayed(t, g.moves)
			if byID(page, "result-card") == nil {
				t.Error("the finished game has no result card")
			}
		})
	}
}

// replayed fetches the page of a game of two people.
func replayed(t *testing.T, moves string) *html.Node {
	t.Helper()
	r := fetch(t, "/play?m="+moves, nil)
	if r.status != 200 {
		t.Fatalf("after %s: status %d", moves, r.status)
	}
	return r.document(t)
}
