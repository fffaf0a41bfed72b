package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// Whole games of every kind of pass and ending, clicked move by move. After
// every move the page is compared with the rules.
func TestWholeGames(t *testing.T) {
	kinds := map[string][]string{
		"a series of passes, then blocked": {"repeat-pass", "blocked"},
		"both sides pass, then blocked":    {"both-pass", "blocked"},
		"wipe-out":                         {"wipeout"},
		"wipe-out after passes":            {"wipeout", "repeat-pass"},
		"draw after passes of both sides":  {"draw", "both-pass"},
		"full board without a pass":        {"plain"},
	}
	for name, kind := range kinds {
		t.Run(name, func(t *testing.T) {
			bothWays(t, func(t *testing.T, script bool) {
				clickWholeGame(t, gameOf(t, kind...), script)
			})
		})
	}
}

func clickWholeGame(t *testing.T, g wholeGame, script bool) {
	s := open(t, "/", withScript(script))
	r := newRules()
	s.board().check(t, r, "")
	for i, square := range squaresOf(g.moves) {
		s.play(square)
		r.play(t, square)
		s.board().check(t, r, g.moves[:2*i+2])
		if r.passed != none {
			s.checkPass(r)
		}
		if t.Failed() {
			t.FailNow()
		}
	}
	s.checkResult(g)
	s.checkMoveList(g)
}

// checkPass wants the card over the board and the status line to name who
// passes and who moves again; then it closes the card.
func (s *screen) checkPass(r *rules) {
	s.t.Helper()
	for _, selector := range []string{"#pass-card", "#status"} {
		text, err := s.Locator(selector).TextContent()
		s.must(err)
		for _, want := range []string{title(r.passed), title(r.turn), "pass|no legal move"} {
			if !regexp.MustCompile(want).MatchString(text) {
				s.t.Errorf("%s says %q, want it to contain %q", selector, text, want)
			}
		}
	}
	s.dismiss("#pass-card")
}

func title(side string) string { return strings.ToUpper(side[:1]) + side[1:] }

// checkResult wants the result card with the winner, the counts and the reason.
func (s *screen) checkResult(g wholeGame) {
	s.t.Helper()
	card := s.Locator("#result-card")
	s.must(card.WaitFor(playwright.LocatorWaitForOptions{State: playwright.WaitForSelectorStateVisible}))
	text := s.text("#result-card")
	for _, want := range resultWords(g) {
		if !regexp.MustCompile(want).MatchString(text) {
			s.t.Errorf("the result card says %q, want it to match %q", text, want)
		}
	}
	if s.has("#board a[href]") {
		s.t.Error("a square of a finished game holds a link")
	}
}

// resultWords are patterns that a finished game's card must match.
func resultWords(g wholeGame) []string {
	words := []string{fmt.Sprintf(`\b%d\D{1,4}%d\b|\b%d\D{1,4}%d\b`, g.black, g.white, g.white, g.black)}
	switch {
	case g.black > g.white:
		words = append(words, "Black wins")
	case g.black < g.white:
		words = append(words, "White wins")
	default:
		words = append(words, "(?i)draw")
	}
	switch {
	case g.is("wipeout"):
		words = append(words, "(?i)wipe")
	case g.is("early"):
		words = append(words, "(?i)neither|nobody|no one|both")
	default:
		words = append(words, "(?i)full")
	}
	if g.is("early") {
		high, low, _ := strings.Cut(g.tournament, "-")
		words = append(words, fmt.Sprintf(`\b%s\D{1,4}%s\b|\b%s\D{1,4}%s\b`, high, low, low, high))
	}
	return words
}

// checkMoveList wants a row for each placement and each pass.
func (s *screen) checkMoveList(g wholeGame) {
	s.t.Helper()
	text, err := s.Locator("#moves").TextContent()
	s.must(err)
	passes := len(regexp.MustCompile(`(?i)\bpass(es|ed)?\b`).FindAllString(text, -1))
	if passes != len(g.passes) {
		s.t.Errorf("the move list names %d passes, want %d", passes, len(g.passes))
	}
	links, err := s.Locator("#moves a[href]").Count()
	s.must(err)
	if links < g.placements-1 {
		s.t.Errorf("the move list holds %d links for %d placements", links, g.placements)
	}
}
