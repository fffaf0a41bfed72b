package e2e

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// wholeGame is one line of testdata/games.tsv.
type wholeGame struct {
	moves        string
	placements   int
	black, white int
	tournament   string   // "63-1": empties to the winner
	kinds        []string // blocked, both-pass, draw, early, pass, plain, repeat-pass, wipeout
	passes       []string // "black@16": who passed, and the placements before it
}

func (g wholeGame) is(kind string) bool { return slices.Contains(g.kinds, kind) }

func wholeGames(t *testing.T) []wholeGame {
	t.Helper()
	text, err := os.ReadFile("testdata/games.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var games []wholeGame
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		c := strings.Split(line, "\t")
		g := wholeGame{moves: c[0], tournament: c[4], kinds: strings.Split(c[5], ",")}
		for i, n := range []*int{&g.placements, &g.black, &g.white} {
			if *n, err = strconv.Atoi(c[i+1]); err != nil {
				t.Fatal(err)
			}
		}
		if c[6] != "-" {
			g.passes = strings.Fields(c[6])
		}
		games = append(games, g)
	}
	if len(games) != 35 {
		t.Fatalf("%d games, want 35", len(games))
	}
	return games
}

// gameOf returns the shortest whole game of all these kinds.
func gameOf(t *testing.T, kinds ...string) wholeGame {
	t.Helper()
	var found []wholeGame
	for _, g := range wholeGames(t) {
		if !slices.ContainsFunc(kinds, func(k string) bool { return !g.is(k) }) {
			found = append(found, g)
		}
	}
	if len(found) == 0 {
		t.Fatalf("no game is %v", kinds)
	}
	return slices.MinFunc(found, func(a, b wholeGame) int { return a.placements - b.placements })
}
