package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// This file is the game once more, written as slowly and obviously as possible,
// so that what the pages show is compared with the rules and not with the engine.

const (
	black = "black"
	white = "white"
	none  = "none"
)

// rules is a position: the discs by square name, and the side to move.
type rules struct {
	discs map[string]string
	turn  string
	// passed is the side that passed after the last move, or none.
	passed string
	// last is the square of the last move, flipped what it turned.
	last    string
	flipped []string
}

func newRules() *rules {
	return &rules{
		discs: map[string]string{"d4": white, "e5": white, "e4": black, "d5": black},
		turn:  black, passed: none,
	}
}

// after returns the position after these moves from the start.
func after(t *testing.T, moves string) *rules {
	t.Helper()
	r := newRules()
	for _, s := range squaresOf(moves) {
		r.play(t, s)
	}
	return r
}

// squaresOf splits a transcript into squares.
func squaresOf(moves string) []string {
	var squares []string
	for m := range slices.Chunk([]byte(moves), 2) {
		squares = append(squares, string(m))
	}
	return squares
}

// allSquares returns a1, b1 … h8, row by row.
func allSquares() []string {
	var all []string
	for row := '1'; row <= '8'; row++ {
		for column := 'a'; column <= 'h'; column++ {
			all = append(all, string(column)+string(row))
		}
	}
	return all
}

func other(side string) string {
	switch side {
	case black:
		return white
	case white:
		return black
	}
	return none
}

// neighbour returns the square so many columns and rows away, "" off the board.
func neighbour(s string, columns, rows int) string {
	column, row := int(s[0])+columns, int(s[1])+rows
	if column < 'a' || column > 'h' || row < '1' || row > '8' {
		return ""
	}
	return string(rune(column)) + string(rune(row))
}

// flips returns the discs that a side would turn on a square.
func (r *rules) flips(s, side string) []string {
	if r.discs[s] != "" {
		return nil
	}
	var all []string
	for columns := -1; columns <= 1; columns++ {
		for rows := -1; rows <= 1; rows++ {
			var line []string
			n := neighbour(s, columns, rows)
			for n != "" && r.discs[n] == other(side) {
				line = append(line, n)
				n = neighbour(n, columns, rows)
			}
			if n != "" && r.discs[n] == side {
				all = append(all, line...)
			}
		}
	}
	return all
}

// legal returns the squares where the side may play, a1 first.
func (r *rules) legal(side string) []string {
	var moves []string
	for _, s := range allSquares() {
		if side != none && len(r.flips(s, side)) > 0 {
			moves = append(moves, s)
		}
	}
	return moves
}

// play places a disc, turns what it flanks, and settles a pass or the end.
func (r *rules) play(t *testing.T, s string) {
	t.Helper()
	turned := r.flips(s, r.turn)
	if len(turned) == 0 {
		t.Fatalf("%s may not play %s", r.turn, s)
	}
	for _, f := range append(turned, s) {
		r.discs[f] = r.turn
	}
	r.last, r.flipped, r.passed = s, turned, none
	next := other(r.turn)
	switch {
	case len(r.legal(next)) > 0:
		r.turn = next
	case len(r.legal(r.turn)) > 0:
		r.passed = next
	default:
		r.turn = none
	}
}

// count returns the number of discs of a side.
func (r *rules) count(side string) int {
	n := 0
	for _, c := range r.discs {
		if c == side {
			n++
		}
	}
	return n
}

// TestRules checks this file itself: all whole games end as the table says.
func TestRules(t *testing.T) {
	for _, g := range wholeGames(t) {
		r := newRules()
		var passes []string
		for i, s := range squaresOf(g.moves) {
			r.play(t, s)
			if r.passed != none {
				passes = append(passes, fmt.Sprintf("%s@%d", r.passed, i+1))
			}
		}
		if r.turn != none || r.count(black) != g.black || r.count(white) != g.white {
			t.Errorf("%s: %s to move, %d–%d; want an end at %d–%d",
				g.moves, r.turn, r.count(black), r.count(white), g.black, g.white)
		}
		if got := strings.Join(passes, " "); got != strings.Join(g.passes, " ") {
			t.Errorf("%s: passes %q, want %q", g.moves, got, g.passes)
		}
	}
}
