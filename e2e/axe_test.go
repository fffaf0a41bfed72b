package e2e

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// axeRules are the rules that axe checks: all of WCAG 2.2 to AA, and its own
// best practices.
const axeRules = `async () => JSON.stringify((await axe.run(document, {
	runOnly: {type: 'tag', values: ['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']},
	resultTypes: ['violations']})).violations)`

// axe fails the test for every violation that axe finds on the page as it is. It
// needs a context with script: axe waits on timers.
func (s *screen) axe(name string) {
	s.t.Helper()
	source, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	s.must(err)
	// Evaluation comes through the debugger, so the page's policy does not stop it.
	s.eval(string(source))
	text, _ := s.eval(axeRules).(string)
	var violations []struct {
		ID, Impact, Help string
		Nodes            []struct{ HTML, FailureSummary string }
	}
	s.must(json.Unmarshal([]byte(text), &violations))
	for _, v := range violations {
		var nodes []string
		for _, n := range v.Nodes[:min(3, len(v.Nodes))] {
			nodes = append(nodes, n.HTML+"\n\t"+strings.ReplaceAll(n.FailureSummary, "\n", "\n\t"))
		}
		s.t.Errorf("%s: %s (%s): %s, %d times\n\t%s", name, v.ID, v.Impact, v.Help, len(v.Nodes), strings.Join(nodes, "\n\t"))
	}
}

func TestAxeFindsNothing(t *testing.T) {
	for name, options := range map[string][]func(*playwright.BrowserNewContextOptions){
		"light":           {stillMotion},
		"dark":            {stillMotion, dark},
		"phone":           {stillMotion, sized(360, 740)},
		"side of a phone": {stillMotion, sized(844, 390), dark},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t, "/", options...)
			for _, p := range kindsOfPages(t) {
				s.visit(p.path)
				s.axe(p.name)
			}
		})
	}
}

func TestAxeFindsNothingInHighContrast(t *testing.T) {
	t.Parallel()
	s := open(t, "/", stillMotion)
	s.must(s.Context().AddCookies([]playwright.OptionalCookie{
		{Name: "settings", Value: "theme%3Dcontrast%26discs%3Dmarked", URL: playwright.String(server.url)}}))
	for _, p := range kindsOfPages(t) {
		s.visit(p.path)
		if !s.has(`html[data-theme="contrast"]`) {
			t.Fatalf("%s is not in high contrast", p.name)
		}
		s.axe(p.name)
	}
}

// After moves in place, with the script's own changes, nothing is wrong either.
func TestAxeFindsNothingAfterMoves(t *testing.T) {
	t.Parallel()
	s := open(t, "/", stillMotion)
	for _, square := range squaresOf("f5f6d3g5h5h4f7h6") {
		s.play(square)
	}
	s.axe("pass card after moves")
	s.visit("/play?m=f5f4c3c6c5d6f3c4")
	s.play("c7")
	s.axe("result card after moves")
}

// The written pages, with their diagrams and answers open.
func TestAxeFindsNothingOnWrittenPages(t *testing.T) {
	t.Parallel()
	s := open(t, "/", stillMotion)
	for _, path := range []string{
		"/beat-the-computer", "/mobility", "/edges", "/diagonals", "/stable-discs", "/parity", "/counting", "/glossary",
		"/notation", "/history", "/real-set", "/far-apart", "/checked", "/privacy", "/whats-new", "/search?q=corner",
		"/es/ganar-a-la-maquina", "/es/movilidad", "/es/bordes", "/es/diagonales", "/es/paridad", "/es/calcular", "/es/glosario",
		"/es/notacion", "/es/historia", "/es/tablero-real", "/es/a-distancia", "/es/comprobacion", "/es/privacidad", "/es/novedades", "/es/search?q=esquina",
	} {
		s.visit(path)
		if s.has("#status") {
			t.Errorf("%s is no written page", path)
		}
		s.eval("document.querySelectorAll('details').forEach(d => d.open = true)")
		s.axe(path)
	}
}
