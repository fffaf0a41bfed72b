package content

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"reversi/link"
)

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load(); err != nil {
			b.Fatal(err)
		}
	}
}

var loadOnce = sync.OnceValues(Load)

// loaded returns the real pages, which most tests here read.
func loaded(t *testing.T) *Site {
	t.Helper()
	site, err := loadOnce()
	if err != nil {
		t.Fatal(err)
	}
	return site
}

// everyPage runs a check on each page of each language.
func everyPage(t *testing.T, check func(t *testing.T, p *Page)) {
	t.Helper()
	site := loaded(t)
	for _, lang := range site.Languages() {
		for _, p := range site.Pages(lang) {
			t.Run(p.Path(), func(t *testing.T) { check(t, p) })
		}
	}
}

func TestThePagesAndTheirAddresses(t *testing.T) {
	site := loaded(t)
	want := map[link.Lang][]string{
		"en": {"/rules", "/strategy", "/faq", "/keyboard", "/checked", "/privacy",
			"/beat-the-computer", "/mobility", "/edges", "/diagonals", "/stable-discs", "/parity", "/counting", "/first-moves",
			"/far-apart", "/real-set", "/notation", "/glossary", "/history", "/whats-new"},
		"es": {"/es/reglas", "/es/estrategia", "/es/preguntas", "/es/teclado", "/es/comprobacion", "/es/privacidad",
			"/es/ganar-a-la-maquina", "/es/movilidad", "/es/bordes", "/es/diagonales", "/es/fichas-estables", "/es/paridad", "/es/calcular",
			"/es/primeras-jugadas", "/es/a-distancia", "/es/tablero-real", "/es/notacion", "/es/glosario", "/es/historia", "/es/novedades"},
	}
	if got := site.Languages(); !slices.Equal(got, link.Langs[:]) {
		t.Errorf("languages are %v", got)
	}
	for lang, paths := range want {
		var got []string
		for _, p := range site.Pages(lang) {
			got = append(got, p.Path())
		}
		if !slices.Equal(got, paths) {
			t.Errorf("pages in %q are %v, want %v", lang, got, paths)
		}
	}
}

func TestPagesAreFound(t *testing.T) {
	site := loaded(t)
	everyPage(t, func(t *testing.T, p *Page) {
		bySlug, ok := site.Page(p.Lang, p.Slug)
		if !ok || bySlug.Key != p.Key {
			t.Error("not found by its slug")
		}
		for _, lang := range site.Languages() {
			other, ok := site.Counterpart(p, lang)
			if !ok || other.Lang != lang || other.Key != p.Key {
				t.Errorf("no counterpart in %q", lang)
			}
		}
	})
	if _, ok := site.Page("es", "rules"); ok {
		t.Error("an English slug answers in Spanish")
	}
	if _, ok := site.Page("fr", "rules"); ok {
		t.Error("a language without pages answers")
	}
}

// The application links to these places; renaming one would break it.
func TestAnchorsTheGameLinksTo(t *testing.T) {
	site := loaded(t)
	for _, a := range []struct {
		lang     link.Lang
		slug, id string
	}{
		{"en", "rules", "passing"}, {"es", "reglas", "pasar"},
		{"en", "rules", "moved-twice"}, {"es", "reglas", "dos-veces"},
		{"en", "strategy", "x-squares"}, {"es", "estrategia", "casillas-x"},
	} {
		p, ok := site.Page(a.lang, a.slug)
		if !ok || !slices.Contains(anchors(p), a.id) {
			t.Errorf("%s/%s has no heading %q", a.lang, a.slug, a.id)
		}
	}
}

// A page is trusted by the frame around it, so it must be whole and harmless: no
// title of its own, nothing that the content security policy refuses.
func TestHTMLIsWholeAndHarmless(t *testing.T) {
	banned := regexp.MustCompile(`(?i)<h1|<script|<style|style=| on[a-z]+=|javascript:|<!--|\{[a-z]+\}|%!`)
	everyPage(t, func(t *testing.T, p *Page) {
		if found := banned.FindString(p.HTML); found != "" {
			t.Errorf("the page holds %q", found)
		}
		dec := xml.NewDecoder(strings.NewReader("<div>" + p.HTML + "</div>"))
		dec.Entity = xml.HTMLEntity
		for {
			if _, err := dec.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("not well formed: %v", err)
			}
		}
	})
}

func TestEveryHeadingHasItsAnchor(t *testing.T) {
	everyPage(t, func(t *testing.T, p *Page) {
		if len(p.TOC) < 3 {
			t.Errorf("only %d headings", len(p.TOC))
		}
		for _, h := range p.TOC {
			if !strings.Contains(p.HTML, `id="`+h.ID+`"`) {
				t.Errorf("heading %q has no id %q in the page", h.Text, h.ID)
			}
			if h.Text == "" || strings.ContainsAny(h.Text, "{}<>&") {
				t.Errorf("heading text %q", h.Text)
			}
		}
	})
}

func TestEveryDiagramIsPlayedOutAndHasATextForm(t *testing.T) {
	count := 0
	everyPage(t, func(t *testing.T, p *Page) {
		count += len(p.diagrams)
		for i, d := range p.diagrams {
			if d.setUp {
				t.Errorf("diagram %d is set up; the pages promise positions from moves", i+1)
			}
		}
		for _, tag := range []string{`<table class="diagram"`, `<details class="in-words">`, `<figcaption `} {
			if got := strings.Count(p.HTML, tag); got != len(p.diagrams) {
				t.Errorf("%d of %s for %d diagrams", got, tag, len(p.diagrams))
			}
		}
	})
	if count < 30 {
		t.Errorf("only %d diagrams on all pages", count)
	}
}

func TestDescriptionsFitASearchResult(t *testing.T) {
	seen := make(map[string]bool)
	everyPage(t, func(t *testing.T, p *Page) {
		if n := len([]rune(p.Description)); n < 50 || n > 220 {
			t.Errorf("description of %d characters", n)
		}
		if seen[p.Title] || seen[p.Description] {
			t.Error("title or description occurs twice")
		}
		seen[p.Title], seen[p.Description] = true, true
		if len([]rune(p.Short)) > 16 {
			t.Errorf("%q is long for a menu", p.Short)
		}
	})
}

func TestQuestionsAndAnswers(t *testing.T) {
	site := loaded(t)
	en, _ := site.ByKey("en", "faq")
	asked := make(map[string]bool)
	for _, qa := range en.FAQ {
		asked[qa.ID] = true
	}
	for _, id := range []string{"how", "cannot-move", "moved-twice", "winning", "beginners", "easy",
		"two-people", "far-apart", "othello", "stored"} {
		if !asked[id] {
			t.Errorf("no question %q", id)
		}
	}
	everyPage(t, func(t *testing.T, p *Page) {
		if p.Key != "faq" {
			if len(p.FAQ) != 0 {
				t.Errorf("%d questions on a page that is no FAQ", len(p.FAQ))
			}
			return
		}
		if len(p.FAQ) != len(p.TOC) {
			t.Errorf("%d questions under %d headings", len(p.FAQ), len(p.TOC))
		}
		for _, qa := range p.FAQ {
			if !strings.HasSuffix(qa.Question, "?") || len(qa.Answer) < 80 || strings.ContainsAny(qa.Answer, "<>[]") {
				t.Errorf("%q: %q", qa.Question, qa.Answer)
			}
		}
	})
}

func TestLinksIntoTheApplication(t *testing.T) {
	links := loaded(t).AppLinks()
	for _, want := range []string{"/", "/new", "/play", "/play?m=f5f6e6f4", "/settings", "/es/", "/es/play?m=f5f6e6f4", "/es/settings"} {
		if !slices.Contains(links, want) {
			t.Errorf("%s is not among %v", want, links)
		}
	}
	if !slices.IsSorted(links) || len(slices.Compact(slices.Clone(links))) != len(links) {
		t.Error("links are not sorted, each once")
	}
}
