package content

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"reversi/link"
)

// Words that one language uses all the time and the other never does.
var telltale = map[link.Lang][]string{
	"en": strings.Fields("the and of with you your is are be not what which when move moves disc discs flip flips square " +
		"squares corner corners board game games player turn black white empty pass play how from this that or by at may"),
	"es": strings.Fields("el los las una unas con que para por pero sin más muy jugada jugadas ficha fichas casilla casillas " +
		"esquina esquinas tablero partida partidas negras blancas turno juego quien cuando cada del al se es está"),
}

var (
	tag  = regexp.MustCompile(`<[^>]*>`)
	word = regexp.MustCompile(`\p{L}+`)
)

// pageText returns everything of a page that somebody reads or hears.
func pageText(p *Page) string {
	return p.Title + " " + p.Short + " " + p.Description + " " + html.UnescapeString(tag.ReplaceAllString(p.HTML, " "))
}

func TestNoPageMixesLanguages(t *testing.T) {
	everyPage(t, func(t *testing.T, p *Page) {
		if len(telltale[p.Lang]) == 0 {
			t.Fatalf("no words are listed that only %q uses", p.Lang)
		}
		foreign := make(map[string]bool)
		for lang, list := range telltale {
			for _, w := range list {
				if lang != p.Lang {
					foreign[w] = true
				}
			}
		}
		found := make(map[string]int)
		for _, w := range word.FindAllString(pageText(p), -1) {
			if w := strings.ToLower(w); foreign[w] {
				found[w]++
			}
		}
		if len(found) > 0 {
			t.Errorf("words of another language: %v", found)
		}
	})
}

// The tone of the site: no exclamation marks, typographic quotes and apostrophes.
func TestTone(t *testing.T) {
	everyPage(t, func(t *testing.T, p *Page) {
		text := pageText(p)
		if i := strings.IndexAny(text, "!¡'\""); i >= 0 {
			t.Errorf("%q in “%s”", text[i:i+1], text[max(0, i-30):min(len(text), i+30)])
		}
		if p.Lang == "es" && strings.Contains(text, "“") {
			t.Error("English quotes on a Spanish page")
		}
	})
}

// Spanish questions open with their own mark.
func TestSpanishQuestionsOpen(t *testing.T) {
	everyPage(t, func(t *testing.T, p *Page) {
		text := pageText(p)
		if open, shut := strings.Count(text, "¿"), strings.Count(text, "?"); p.Lang == "es" && open != shut {
			t.Errorf("%d ¿ and %d ?", open, shut)
		}
	})
}

// Translations run to about the same length; half a page would show here.
func TestTranslationsAreWhole(t *testing.T) {
	site := loaded(t)
	everyPage(t, func(t *testing.T, p *Page) {
		original, _ := site.Counterpart(p, pattern)
		ratio := float64(len([]rune(pageText(p)))) / float64(len([]rune(pageText(original))))
		if ratio < 0.85 || ratio > 1.3 {
			t.Errorf("%.2f times as long as %s", ratio, original.Path())
		}
		if got, want := len(p.links), len(original.links); got != want {
			t.Errorf("%d links, %d in %s", got, want, original.Path())
		}
	})
}
