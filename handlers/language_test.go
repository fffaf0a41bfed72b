package handlers

import (
	"strings"
	"testing"

	"reversi/content"
	"reversi/link"
	"reversi/views/picture"
	"reversi/views/words"
)

// A language needs more than its row in link.Langs: sentences, written pages, and
// letters to draw its pictures with.
func TestEveryLanguageIsWhole(t *testing.T) {
	site, err := content.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range link.Langs {
		if len(site.Pages(l)) == 0 {
			t.Errorf("link.Langs lists %q, and content has no pages in it", l)
		}
		said := words.In(l)
		if said == nil {
			t.Errorf("link.Langs lists %q, and views/words has no catalogue for it", l)
			continue
		}
		if letters := notDrawn(t, said); letters != "" {
			t.Errorf("views/picture cannot draw the letters %s of %q", letters, l)
		}
	}
}

// notDrawn returns the letters that a language needs for its pictures and that
// views/picture does not draw.
func notDrawn(t *testing.T, said *words.Text) (letters string) {
	missing := map[rune]bool{}
	for _, query := range []string{"", "m=f5", "m=f5&vs=expert", "m=f5d6&vs=expert", wipeOut, wipeOut + "&vs=expert",
		"from=" + "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOX"} {
		g, err := link.Parse(query)
		if err != nil {
			t.Fatal(err)
		}
		p := drawingOf(said, g)
		for _, r := range p.Headline + p.Black + p.White + p.Note + p.Site {
			if !picture.CanWrite(r) && !missing[r] {
				missing[r] = true
				letters += string(r)
			}
		}
	}
	return letters
}

func TestLanguageIsGuessedOnceAtTheFrontPage(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	v.header.Set("Accept-Language", "es-MX,es;q=0.9,en;q=0.5")
	if a := v.get("/play?m=f5"); a.status != 200 {
		t.Errorf("a game is led away: %d", a.status)
	}
	if a := v.get("/"); a.to() != "/es/" {
		t.Fatalf("a Spanish reader is led to %q", a.to())
	}
	if a := v.get("/"); a.status != 200 {
		t.Errorf("led away twice, to %s", a.to())
	}
	w := visit(t, v.base)
	w.header.Set("Accept-Language", "es")
	w.header.Set("Sec-Fetch-Site", "same-origin")
	if a := w.get("/"); a.status != 200 {
		t.Errorf("who chose English is led to %s", a.to())
	}
}

func TestPagesOfAGameKeepItForOtherLanguagesAndSettings(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for _, path := range []string{"/restart?m=f5d6", "/share?m=f5d6", "/play?m=f5d6"} {
		body := v.get(path).body
		if !strings.Contains(body, `href="/es`+path+`"`) || !strings.Contains(body, `href="/settings?m=f5d6"`) {
			t.Errorf("%s loses the game", path)
		}
	}
	if body := v.get("/play?m=f5d6a1").body; !strings.Contains(body, `href="/es/play?m=f5d6a1"`) {
		t.Error("the page of a broken address loses it in the other language")
	}
}

func TestPreferredLanguage(t *testing.T) {
	for header, want := range map[string]link.Lang{
		"": link.English, "de": link.English, "fr,de;q=0.5": link.English, "nonsense!!": link.English, "*": link.English,
		"es": link.Spanish, "es-MX,es;q=0.9,en;q=0.5": link.Spanish, "es-419": link.Spanish, "ES": link.Spanish,
		"en;q=0.4, es;q=0.8":               link.Spanish, // by preference, not by place
		"es;q=0.4, en;q=0.8":               link.English,
		"es;q=0, en":                       link.English, // anything but Spanish
		"de, es;q=0.3":                     link.Spanish,
		"en-GB,en;q=0.9,es;q=0.8":          link.English,
		"en-GB,es;q=0.8":                   link.English,
		"en-AU,es;q=0.5,de;q=0.2":          link.English,
		"fr-CA,en-GB;q=0.9,es;q=0.8":       link.English,
		"es-MX,en;q=0.8":                   link.Spanish,
		"pt-BR,pt;q=0.9,es;q=0.8,en;q=0.7": link.Spanish,
	} {
		if got := preferred(header); got != want {
			t.Errorf("%q: %s, want %s", header, got, want)
		}
	}
}
