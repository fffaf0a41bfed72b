package handlers

import (
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
