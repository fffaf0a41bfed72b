package e2e

import (
	"fmt"
	"testing"
)

// The first disc diagonally next to an empty corner brings a tip that names the
// danger; the second brings none.
func TestTipOnXSquaresIsShownOnce(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		// White plays b2, then Black g7, in two lines that begin alike.
		first := lineTo(t, "b2", "")
		s := open(t, "/play?m="+first[:len(first)-2], withScript(script))
		if s.has(".tip") {
			t.Error("a tip is shown before any such move")
		}
		s.play("b2")
		if !s.has(".tip") {
			t.Fatal("no tip on b2 beside the empty a1")
		}
		second := lineTo(t, "g7", "")
		s.visit("/play?m=" + second[:len(second)-2])
		s.play("g7")
		if s.has(".tip") {
			t.Error("the tip is shown twice on one device")
		}
	})
}

// Against the computer the tip comes with the reply, and stays.
func TestTipAgainstTheComputer(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		const before = "f5f6e6f4g4e7d7d6c5b6e8g5b4b5h4a3g3"
		s := open(t, "/play?m="+before+"&vs=beginner&as=white", withScript(script))
		s.must(s.Locator("#sq-g7 a").Click())
		s.waitFor(`document.querySelector('#game').dataset.moves.length > ` + fmt.Sprint(len(before)+2))
		if !s.has(".tip") {
			t.Error("the reply has swept the tip away")
		}
	})
}

// lineTo returns the moves of a short game that ends with a square: the first
// one found by breadth from some moves.
func lineTo(t *testing.T, square, moves string) string {
	t.Helper()
	for lines := []string{moves}; len(lines) > 0 && len(lines) < 3000; lines = lines[1:] {
		r := after(t, lines[0])
		for _, s := range r.legal(r.turn) {
			line := lines[0] + s
			if s == square {
				return line
			}
			lines = append(lines, line)
		}
	}
	t.Fatalf("no short game reaches %s", square)
	return ""
}
