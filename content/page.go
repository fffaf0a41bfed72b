package content

import (
	"bytes"
	"slices"
	"strings"
	"time"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"go.abhg.dev/goldmark/frontmatter"

	"reversi/link"
)

// Page is one written page in one language.
type Page struct {
	Lang        link.Lang
	Key         string // the page's name in every language: "rules"
	Slug        string // the last part of its address: "reglas"
	Title       string // for the h1 and the title; HTML holds no h1
	Short       string // for menus
	Description string // one sentence for search engines and previews
	HTML        string // the body, trusted, with neither script nor style
	TOC         []Heading
	FAQ         []QA // questions and answers; empty on pages without
	InMenu      bool // listed at the foot of every page
	Minutes     int  // that it takes to read
	Updated     time.Time

	file     string
	order    int
	place    int // in the course, from 1; 0: outside
	ids      []string
	links    []pageLink
	diagrams []diagram
	sections []section // for Search
}

// Heading is one entry of a table of contents.
type Heading struct {
	Level int // 2 or 3
	ID    string
	Text  string
}

// Path returns the address of the page: "/rules", "/es/reglas".
func (p *Page) Path() string { return link.Page("/" + p.Slug).In(p.Lang) }

// pageLink is a link as written, for the check once all pages are known.
type pageLink struct {
	line int
	dest string
}

// meta is the front matter of a page.
type meta struct {
	Key, Slug, Title, Short, Description string
	Order, Course                        int
	Menu                                 *bool // nil: yes
	Updated                              string
	FAQ                                  bool `yaml:"faq"`
}

// reader turns one Markdown file into a page.
type reader struct {
	file     string
	src      []byte
	words    *words
	problems *problems

	page *Page
}

func (r *reader) fault(line int, format string, args ...any) {
	r.problems.add(r.file, line, format, args...)
}

func (r *reader) line(n ast.Node) int { return lineAt(r.src, n.Pos()) }

// read returns the page, or nil if its front matter cannot be read.
func (r *reader) read(lang link.Lang) *Page {
	ctx := parser.NewContext()
	doc := markdown.Parser().Parse(text.NewReader(r.src), parser.WithContext(ctx))
	m, ok := r.meta(ctx)
	if !ok {
		return nil
	}
	r.page = &Page{Lang: lang, Key: m.Key, Slug: m.Slug, Title: m.Title, Short: m.Short,
		Description: m.Description, InMenu: m.Menu == nil || *m.Menu, file: r.file, order: m.Order, place: m.Course}
	if r.page.Updated, ok = r.day(m.Updated); !ok {
		return nil
	}
	r.walk(doc)
	r.page.sections = index(doc, r.src)
	if m.FAQ {
		r.page.FAQ = questions(doc, r.src)
	}
	var html bytes.Buffer
	if err := markdown.Renderer().Render(&html, r.src, doc); err != nil {
		r.fault(1, "%v", err)
	}
	r.page.HTML = html.String()
	r.page.Minutes = minutes(len(strings.Fields(plainText(doc, r.src))), len(r.page.diagrams))
	return r.page
}

// meta decodes the front matter. Every key must be there, and no other.
func (r *reader) meta(ctx parser.Context) (m meta, ok bool) {
	data := frontmatter.Get(ctx)
	if data == nil {
		r.fault(1, "no front matter")
		return m, false
	}
	keys := make(map[string]any)
	if err := data.Decode(&keys); err != nil {
		r.fault(1, "front matter: %v", err)
		return m, false
	}
	ok = true
	for _, key := range []string{"key", "slug", "title", "short", "description", "order", "updated"} {
		if v, there := keys[key]; !there || v == nil || v == "" {
			r.fault(1, "front matter has no %q", key)
			ok = false
		}
		delete(keys, key)
	}
	for _, key := range []string{"faq", "course", "menu"} {
		delete(keys, key)
	}
	for key := range keys {
		r.fault(r.keyLine(key), "front matter has an unknown %q", key)
		ok = false
	}
	if err := data.Decode(&m); err != nil {
		r.fault(1, "front matter: %v", err)
		return m, false
	}
	return m, ok
}

// day reads the date of the last change.
func (r *reader) day(text string) (time.Time, bool) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		r.fault(r.keyLine("updated"), "updated is a day such as 2026-12-01, not %q", text)
	}
	return t, err == nil
}

func (r *reader) keyLine(key string) int {
	return lineAt(r.src, max(0, bytes.Index(r.src, []byte("\n"+key+":"))+1))
}

// heading notes a heading for the table of contents.
func (r *reader) heading(h *ast.Heading) {
	line := r.line(h)
	title := strings.TrimSpace(plainText(h, r.src))
	if h.Level != 2 && h.Level != 3 {
		r.fault(line, "heading %q is of level %d; pages use 2 and 3, the title is the 1", title, h.Level)
	}
	if toc := r.page.TOC; h.Level == 3 && len(toc) == 0 {
		r.fault(line, "heading %q of level 3 has none of level 2 above it", title)
	}
	attr, _ := h.AttributeString("id")
	id, _ := attr.([]byte)
	if len(id) == 0 {
		r.fault(line, "heading %q has no anchor; write {#name} after it", title)
		return
	}
	if slices.Contains(r.page.ids, string(id)) {
		r.fault(line, "anchor %q is used twice", id)
	}
	r.page.ids = append(r.page.ids, string(id))
	r.page.TOC = append(r.page.TOC, Heading{h.Level, string(id), title})
}
