package handlers

import (
	"strings"
	"testing"

	"reversi/content"
	"reversi/link"
)

func TestWrittenPagesAndTheirLinks(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	site, err := content.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range link.Langs {
		for _, p := range site.Pages(l) {
			a := v.get(p.Path())
			if a.status != 200 || !strings.Contains(a.body, "<h1>"+p.Title+"</h1>") || !strings.Contains(a.body, `lang="`+string(l)+`"`) {
				t.Errorf("%s: status %d", p.Path(), a.status)
			}
		}
	}
	for _, path := range site.AppLinks() {
		if a := v.get(path); a.status != 200 {
			t.Errorf("a page links to %s, which answers %d", path, a.status)
		}
	}
}
