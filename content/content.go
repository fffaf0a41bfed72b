// Package content holds the written pages: rules, strategy, questions, keyboard
// help, how the rules were checked, privacy. Each is a Markdown file in the folder
// of its language; all are rendered once, by [Load], which fails on anything a
// reader would stumble over: a dead link, a diagram of an impossible position, a
// page without its translation.
//
// The package knows nothing of HTTP or of the frame around a page. See README.md
// for how to write a page, a diagram or a language.
package content

import (
	"embed"
	"errors"
	"io/fs"
	"path"
	"slices"
	"sort"

	"reversi/link"
)

// pattern is the language whose pages the other languages must follow.
var pattern = link.Langs[0]

//go:embed */*.md */words.json
var files embed.FS

// Site is all pages in all languages. It does not change after [Load] and may be
// used by many goroutines.
type Site struct {
	langs []link.Lang
	pages map[link.Lang][]*Page // by language, in order
	links []string
}

// Load reads and checks all pages. The error joins every [Problem] found.
func Load() (*Site, error) { return load(files) }

func load(fsys fs.FS) (*Site, error) {
	langs, err := languages(fsys)
	if err != nil {
		return nil, err
	}
	site := &Site{langs: langs, pages: make(map[link.Lang][]*Page)}
	var problems problems
	all := make(map[link.Lang]*words)
	for _, lang := range langs {
		w, err := loadWords(fsys, lang)
		if err != nil {
			problems.add(string(lang)+"/words.json", 1, "%v", err)
			continue
		}
		all[lang] = w
		names, err := fs.Glob(fsys, string(lang)+"/*.md")
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			src, err := fs.ReadFile(fsys, name)
			if err != nil {
				return nil, err
			}
			r := reader{file: name, src: src, words: w, problems: &problems}
			if page := r.read(lang); page != nil {
				site.pages[lang] = append(site.pages[lang], page)
			}
		}
		sort.SliceStable(site.pages[lang], func(i, j int) bool {
			return site.pages[lang][i].order < site.pages[lang][j].order
		})
	}
	site.checkPages(&problems)
	site.checkLinks(&problems)
	if len(problems) == 0 {
		site.finish(all)
	}
	return site, problems.join()
}

// languages returns the folders that hold pages, the first of link.Langs first.
func languages(fsys fs.FS) ([]link.Lang, error) {
	names, err := fs.Glob(fsys, "*/words.json")
	if err != nil {
		return nil, err
	}
	langs := []link.Lang{pattern}
	for _, name := range names {
		if lang := link.Lang(path.Dir(name)); lang != pattern {
			langs = append(langs, lang)
		}
	}
	if len(langs) != len(names) {
		return nil, errors.New("content: no " + string(pattern) + "/words.json")
	}
	return langs, nil
}

// Languages returns the languages that have pages, the default one first.
func (s *Site) Languages() []link.Lang { return slices.Clone(s.langs) }

// Pages returns the pages of a language in the order of their menu.
func (s *Site) Pages(lang link.Lang) []*Page { return slices.Clone(s.pages[lang]) }

// Page returns the page of a language with this last part of its address.
func (s *Site) Page(lang link.Lang, slug string) (*Page, bool) {
	return s.find(lang, func(p *Page) bool { return p.Slug == slug })
}

// ByKey returns the page of a language by the name that all languages share:
// "rules", "strategy", "faq", "keyboard", "checked" or "privacy".
func (s *Site) ByKey(lang link.Lang, key string) (*Page, bool) {
	return s.find(lang, func(p *Page) bool { return p.Key == key })
}

// Counterpart returns the same page in another language. Its headings carry the
// same anchors.
func (s *Site) Counterpart(p *Page, lang link.Lang) (*Page, bool) { return s.ByKey(lang, p.Key) }

// AppLinks returns the addresses outside the written pages that they link to
// ("/settings", "/play?m=f5"), sorted, each once, so that a test of the
// application can ask for every one.
func (s *Site) AppLinks() []string { return slices.Clone(s.links) }

func (s *Site) find(lang link.Lang, match func(*Page) bool) (*Page, bool) {
	if i := slices.IndexFunc(s.pages[lang], match); i >= 0 {
		return s.pages[lang][i], true
	}
	return nil, false
}
