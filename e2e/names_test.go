package e2e

import (
	"fmt"
	"regexp"
	"slices"
	"testing"
)

// What a screen reader reads on the board: one cell for each square, in order,
// with the coordinate first, and in a legal cell a link of the same name.
func TestSquareNames(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		cell := regexp.MustCompile(`\b(?:grid)?cell "([^"]*)"`)
		link := regexp.MustCompile(`\blink "([^"]*)"`)
		for _, moves := range []string{"", "f5d6c3d3c4", "f5f6d3g5h5h4f7h6", gameOf(t, "blocked").moves} {
			s := open(t, "/play?m="+moves, withScript(script))
			tree, err := s.Locator("#board").AriaSnapshot()
			s.must(err)
			r := after(t, moves)
			var cells, links []string
			for _, square := range allSquares() {
				name := r.name(square)
				cells = append(cells, name)
				if r.discs[square] == "" && len(r.flips(square, r.turn)) > 0 {
					links = append(links, name)
				}
			}
			if got := found(cell, tree); !slices.Equal(got, cells) {
				t.Errorf("after %q the cells are\n%q, want\n%q", moves, got, cells)
			}
			if got := found(link, tree); !slices.Equal(got, links) {
				t.Errorf("after %q the links are\n%q, want\n%q", moves, got, links)
			}
		}
	})
}

// found returns the first group of every match.
func found(pattern *regexp.Regexp, text string) []string {
	var all []string
	for _, m := range pattern.FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	return all
}

// name is what a square is called aloud.
func (r *rules) name(square string) string {
	name := square + ", empty"
	if disc := r.discs[square]; disc != "" {
		name = square + ", " + disc
	} else if n := len(r.flips(square, r.turn)); r.turn != none && n > 0 {
		name += fmt.Sprintf(", legal, flips %d", n)
	}
	if square == r.last {
		name += ", last move"
	}
	return name
}
