package content

import (
	"net/url"
	"slices"
	"strings"

	"reversi/link"
)

// taken reports whether addresses of the application begin with a slug.
func taken(slug string) bool {
	return slices.ContainsFunc(link.Pages(), func(p link.Page) bool {
		first, _, _ := strings.Cut(string(p[1:]), "/")
		return first == slug
	})
}

// checkPages compares the languages: the same pages, in the same order, with the
// same headings and diagrams.
func (s *Site) checkPages(ps *problems) {
	slugs := make(map[string]string)
	for _, lang := range s.langs {
		keys := make(map[string]bool)
		for _, p := range s.pages[lang] {
			if other, taken := slugs[p.Path()]; taken {
				ps.add(p.file, 1, "the address %s is taken by %s", p.Path(), other)
			}
			slugs[p.Path()] = p.file
			if keys[p.Key] {
				ps.add(p.file, 1, "the key %q is taken", p.Key)
			}
			keys[p.Key] = true
			if slices.Contains(s.langs, link.Lang(p.Slug)) || taken(p.Slug) {
				ps.add(p.file, 1, "the slug %q is in use by the application", p.Slug)
			}
			s.checkCounterparts(p, ps)
		}
	}
}

func (s *Site) checkCounterparts(p *Page, ps *problems) {
	for _, lang := range s.langs {
		other, ok := s.Counterpart(p, lang)
		switch {
		case !ok:
			ps.add(p.file, 1, "there is no %q in language %q", p.Key, lang)
		case lang != pattern || p == other:
			// Each translation is compared with the default language only.
		default:
			compare(p, other, ps)
		}
	}
}

func compare(p, original *Page, ps *problems) {
	if p.order != original.order {
		ps.add(p.file, 1, "order is %d, but %d in %s", p.order, original.order, original.file)
	}
	if p.place != original.place || p.InMenu != original.InMenu {
		ps.add(p.file, 1, "course and menu are not those of %s", original.file)
	}
	if len(p.FAQ) != len(original.FAQ) {
		ps.add(p.file, 1, "%d questions, but %d in %s", len(p.FAQ), len(original.FAQ), original.file)
	}
	if !slices.EqualFunc(p.TOC, original.TOC, func(a, b Heading) bool { return a.Level == b.Level }) {
		ps.add(p.file, 1, "the headings differ from those of %s: %v and %v", original.file, anchors(p), anchors(original))
	}
	if !slices.EqualFunc(p.diagrams, original.diagrams, diagram.same) {
		ps.add(p.file, 1, "the diagrams differ from those of %s", original.file)
	}
}

func anchors(p *Page) []string {
	var ids []string
	for _, h := range p.TOC {
		ids = append(ids, h.ID)
	}
	return ids
}

// checkLinks follows every link of every page and collects those that leave the
// written pages for the application.
func (s *Site) checkLinks(ps *problems) {
	byPath := make(map[string]*Page)
	for _, lang := range s.langs {
		for _, p := range s.pages[lang] {
			byPath[p.Path()] = p
		}
	}
	for _, lang := range s.langs {
		for _, p := range s.pages[lang] {
			for _, l := range p.links {
				s.checkLink(p, l, byPath, ps)
			}
		}
	}
	slices.Sort(s.links)
	s.links = slices.Compact(s.links)
}

func (s *Site) checkLink(p *Page, l pageLink, byPath map[string]*Page, ps *problems) {
	u, err := url.Parse(l.dest)
	if err != nil {
		ps.add(p.file, l.line, "link %s: %v", l.dest, err)
		return
	}
	if u.Scheme == "https" {
		return
	}
	target := byPath[u.Path]
	if u.Path == "" {
		target = p
	}
	switch {
	case u.Scheme != "" || u.Host != "" || (u.Path != "" && u.Path[0] != '/'):
		ps.add(p.file, l.line, "link %s: write the whole path, beginning with /", l.dest)
	case target == nil:
		if fault := checkAppLink(p.Lang, u); fault != "" {
			ps.add(p.file, l.line, "link %s: %s", l.dest, fault)
			return
		}
		s.links = append(s.links, l.dest)
	case u.Fragment != "" && !slices.Contains(target.ids, u.Fragment):
		ps.add(p.file, l.line, "link %s: %s has no anchor %q", l.dest, target.file, u.Fragment)
	}
}

// checkAppLink returns what is wrong with a link into the application, "" if
// nothing is.
func checkAppLink(lang link.Lang, u *url.URL) string {
	l, path := link.CutLang(u.Path)
	page := link.Page(path)
	if l != lang || !page.Known() || page.Posts() {
		return "no such page"
	}
	if _, err := link.Parse(u.RawQuery); page.OfGame() && err != nil {
		return err.Error()
	}
	return ""
}
