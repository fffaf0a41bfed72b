package e2e

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// shown is what a page says about a position, by the names it promises to keep.
type shown struct {
	Turn, Black, White, Ply, Moves string
	Discs                          map[string]string // by square, "empty" too
	Links                          map[string]string // the address that a legal square leads to
	Legal, Last, Flipped           []string          // squares so marked, a1 first
}

// readBoard is the script that collects a shown.
const readBoard = `() => {
	const game = document.querySelector('#game').dataset;
	const squares = [...document.querySelectorAll('[id^="sq-"]')];
	const name = e => e.id.slice(3);
	const marked = a => squares.filter(e => e.hasAttribute(a)).map(name);
	return JSON.stringify({
		Turn: game.turn, Black: game.black, White: game.white, Ply: game.ply, Moves: game.moves,
		Discs: Object.fromEntries(squares.map(e => [name(e), e.dataset.disc])),
		Links: Object.fromEntries(squares.flatMap(e =>
			[...e.querySelectorAll('a[href]'), ...(e.matches('a[href]') ? [e] : [])].map(a => [name(e), a.getAttribute('href')]))),
		Legal: marked('data-legal'), Last: marked('data-last'), Flipped: marked('data-flipped'),
	});
}`

func (s *screen) board() shown {
	s.t.Helper()
	var b shown
	text, _ := s.eval(readBoard).(string)
	s.must(json.Unmarshal([]byte(text), &b))
	return b
}

// check compares what is shown with the rules.
func (b shown) check(t *testing.T, want *rules, moves string) {
	t.Helper()
	compare := func(what string, got, want any) {
		t.Helper()
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("after %q: %s is %v, want %v", moves, what, got, want)
		}
	}
	compare("turn", b.Turn, want.turn)
	compare("black", b.Black, want.count(black))
	compare("white", b.White, want.count(white))
	compare("ply", b.Ply, len(moves)/2)
	compare("moves", b.Moves, moves)
	for _, s := range allSquares() {
		disc := want.discs[s]
		if disc == "" {
			disc = "empty"
		}
		compare(s, b.Discs[s], disc)
	}
	compare("legal", b.Legal, want.legal(want.turn))
	for _, s := range b.Legal {
		if b.Links[s] == "" {
			t.Errorf("after %q: legal square %s holds no link", moves, s)
		}
	}
	compare("number of squares with links", len(b.Links), len(b.Legal))
	compare("last", strings.Join(b.Last, " "), want.last)
	compare("flipped", b.Flipped, inBoardOrder(want.flipped))
}

func inBoardOrder(squares []string) []string {
	all := allSquares()
	sorted := slices.Clone(squares)
	slices.SortFunc(sorted, func(a, b string) int { return slices.Index(all, a) - slices.Index(all, b) })
	return sorted
}
