package content

import "testing"

// loaded returns the real pages, which every test below reads.
func loaded(t *testing.T) *Site {
	t.Helper()
	site, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return site
}

func TestEveryPageStandsInEveryLanguage(t *testing.T) {
	site := loaded(t)
	for _, lang := range site.Languages() {
		if len(site.Pages(lang)) == 0 {
			t.Errorf("language %q has no pages", lang)
		}
		for _, p := range site.Pages(lang) {
			for _, other := range site.Languages() {
				q, ok := site.Counterpart(p, other)
				if !ok || q.Key != p.Key || q.Lang != other {
					t.Errorf("%s has no counterpart in %q", p.Path(), other)
				}
			}
			if got, ok := site.Page(lang, p.Slug); !ok || got != p {
				t.Errorf("%s is not found by its slug", p.Path())
			}
		}
	}
}
