package e2e

import (
	"strings"
	"testing"
)

// A puzzle with the keyboard: a wrong move, what follows it, another try, the solution's
// moves one after the other, and the mark that is made by itself.
func TestAPuzzleByKeyboard(t *testing.T) {
	t.Parallel()
	s := open(t, "/puzzle/17?solution=1", stillMotion)
	line := strings.Fields(s.eval(`[...document.querySelectorAll('#line a')].map(a => a.textContent.split(' ')[1]).join(' ')`).(string))
	s.visit("/puzzle/17")
	s.must(s.Locator("#sq-b7 a").Focus())
	s.must(s.Keyboard().Press("Enter"))
	s.waitFor(`document.querySelector('#game[data-state=wrong]')`)
	if got := s.text("#status"); got != "Not b7: it loses by 20." {
		t.Errorf("a wrong move: %q", got)
	}
	s.push("#try-again")
	s.waitFor(`document.querySelector('#game[data-state=asked]') && !document.querySelector('#game').dataset.moves`)
	for i := 0; i < len(line); i += 2 {
		s.must(s.Locator("#sq-" + line[i] + " a").Focus())
		s.must(s.Keyboard().Press("Enter"))
		s.waitMoves(strings.Join(line[:i+2], ""))
	}
	s.waitFor(`document.querySelector('#game[data-state=solved]')`)
	s.waitFor(`document.querySelector('#marked')`)
	if got := s.text("#status"); !strings.HasPrefix(got, "Solved with help.") {
		t.Errorf("solved: %q", got)
	}
	s.visit("/puzzles?grade=2")
	if got := s.eval(`document.querySelectorAll('.numbers [data-solved]').length`); got != float64(1) && got != 1 {
		t.Errorf("%v are marked", got)
	}
	s.push("#forget-puzzles")
	s.waitFor(`!document.querySelector('#forget-puzzles')`)
}
