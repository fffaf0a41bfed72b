package content

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"reversi/link"
)

// section is what stands below one heading of a page, or above the first one.
type section struct {
	id, heading, text string
	folded            []string // the words of the heading and the text, see fold
	inHeading         int      // how many of folded are the heading's
}

// Hit is a section of a page in which all words of a search occur.
type Hit struct {
	Page    *Page
	ID      string // the anchor, empty above the first heading
	Heading string
	Excerpt string // the text around the first word found
}

const (
	mostHits    = 20
	mostWords   = 8   // of a search; the rest is ignored
	excerptSize = 180 // letters
)

// Search returns the sections of a language's pages that hold every word of a
// query, or begin a word with it, the best first: words in titles and headings count
// more than in the text. Case and accents do not matter, nor does a plural s.
func (s *Site) Search(lang link.Lang, query string) []Hit {
	sought := fold(query)
	if len(sought) > mostWords {
		sought = sought[:mostWords]
	}
	if len(sought) == 0 {
		return nil
	}
	type ranked struct {
		Hit
		rank int
	}
	var found []ranked
	for _, p := range s.pages[lang] {
		title := fold(p.Title)
		for i, sec := range p.sections {
			rank, all := 0, true
			for _, w := range sought {
				r := sec.rank(w, title, i == 0)
				rank += r
				all = all && r > 0
			}
			if all {
				found = append(found, ranked{Hit{p, sec.id, sec.heading, excerpt(sec.text, sought[0])}, rank})
			}
		}
	}
	slices.SortStableFunc(found, func(a, b ranked) int { return cmp.Compare(b.rank, a.rank) })
	var hits []Hit
	for _, f := range found[:min(len(found), mostHits)] {
		hits = append(hits, f.Hit)
	}
	return hits
}

// rank weighs one sought word in a section; 0 is not found. The title stands for
// the page's first section.
func (sec *section) rank(w string, title []string, first bool) int {
	switch {
	case first && hasWord(title, w):
		return 16
	case hasWord(sec.folded[:sec.inHeading], w):
		return 8
	case hasWord(sec.folded[sec.inHeading:], w):
		if hasWord(title, w) {
			return 2
		}
		return 1
	}
	return 0
}

func hasWord(words []string, w string) bool {
	return slices.ContainsFunc(words, func(have string) bool { return strings.HasPrefix(have, w) })
}

// fold returns the words of a text without case, accents and plural s.
func fold(text string) []string {
	bare, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), text)
	if err != nil {
		bare = text
	}
	words := strings.FieldsFunc(strings.ToLower(bare), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, w := range words {
		if len(w) > 3 {
			words[i] = strings.TrimSuffix(w, "s")
		}
	}
	return words
}

// excerpt returns the part of a text where a word first occurs, cut between words.
func excerpt(text, w string) string {
	words := strings.Fields(text)
	at := max(0, slices.IndexFunc(words, func(have string) bool { return hasWord(fold(have), w) }))
	from := max(0, at-10)
	var b strings.Builder
	if from > 0 {
		b.WriteString("… ")
	}
	for i := from; i < len(words); i++ {
		if b.Len() > excerptSize {
			b.WriteString("…")
			break
		}
		b.WriteString(words[i] + " ")
	}
	return strings.TrimSpace(b.String())
}

// index cuts a page into its sections.
func index(doc ast.Node, src []byte) []section {
	all := []section{{}}
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		last := &all[len(all)-1]
		switch n := n.(type) {
		case *ast.Heading:
			id, _ := n.AttributeString("id")
			anchor, _ := id.([]byte)
			all = append(all, section{id: string(anchor), heading: strings.TrimSpace(plainText(n, src))})
		case *drawn:
			last.text += " " + n.text
		default:
			last.text += " " + blockText(n, src)
		}
	}
	for i := range all {
		sec := &all[i]
		sec.text = strings.TrimSpace(sec.text)
		heading := fold(sec.heading)
		sec.inHeading = len(heading)
		sec.folded = append(heading, fold(sec.text)...)
	}
	return all
}
