package content

import (
	"slices"
	"strings"
	"testing"

	"reversi/link"
)

func TestSearchFindsPagesAndSections(t *testing.T) {
	site := loaded(t)
	tests := []struct {
		lang        link.Lang
		query, want string // the first place found
	}{
		{"en", "mobility", "/mobility"},
		{"en", "MOBILITY", "/mobility"},
		{"en", "stoner trap", "/glossary#stoner-trap"},
		{"en", "poisoned", "/mobility"},
		{"en", "handicap", "/real-set"},
		{"en", "wedges gaps", "/edges#gaps"},
		{"en", "logistello", "/history#computers"},
		{"es", "paridad", "/es/paridad"},
		{"es", "notacion", "/es/notacion"}, // as many people type it
		{"es", "cuñas y huecos", "/es/bordes#huecos"},
		{"es", "cunas y huecos", "/es/bordes#huecos"},
	}
	for _, tt := range tests {
		hits := site.Search(tt.lang, tt.query)
		if len(hits) == 0 {
			t.Errorf("%s: %q finds nothing", tt.lang, tt.query)
			continue
		}
		got := hits[0].Page.Path()
		if hits[0].ID != "" {
			got += "#" + hits[0].ID
		}
		if got != tt.want {
			t.Errorf("%s: %q leads to %s, want %s", tt.lang, tt.query, got, tt.want)
		}
	}
}

func TestSearchesThatFindNothing(t *testing.T) {
	site := loaded(t)
	for _, query := range []string{"", "   ", "?!", "xylophone", "mobility xylophone", "\xff\xfe", strings.Repeat("a ", 10000)} {
		if hits := site.Search("en", query); len(hits) != 0 && strings.TrimSpace(query) != "" && !strings.HasPrefix(query, "a ") {
			t.Errorf("%q finds %d places", query, len(hits))
		}
	}
	if hits := site.Search("xx", "mobility"); len(hits) != 0 {
		t.Error("a language without pages finds something")
	}
	if n := len(site.Search("en", "a")); n > mostHits {
		t.Errorf("%d places at once", n)
	}
}

func TestWordsAreFolded(t *testing.T) {
	if got, want := fold("¿Cuñas, MÓVILES o el Reversi’s a1?"), []string{"cuna", "movile", "o", "el", "reversi", "s", "a1"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Every place leads to an anchor of its page.
func FuzzSearch(f *testing.F) {
	for _, q := range []string{"corner", "esquina", "f5 d6", "ñ", "%", "\x00"} {
		f.Add(q)
	}
	site, err := loadOnce()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, query string) {
		for _, lang := range site.Languages() {
			for _, h := range site.Search(lang, query) {
				if h.ID != "" && !slices.Contains(h.Page.ids, h.ID) {
					t.Errorf("%q leads to %s#%s", query, h.Page.Path(), h.ID)
				}
			}
		}
	})
}
