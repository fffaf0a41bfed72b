package content

import (
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
	"go.abhg.dev/goldmark/frontmatter"

	"reversi/link"
)

// markdown reads and renders pages. Alignment in tables is an attribute, since
// the site's policy allows no inline styles; anchors are written by hand, so that
// they stay when a heading is reworded and are the same in every language.
var markdown = goldmark.New(
	goldmark.WithExtensions(
		&frontmatter.Extender{Formats: []frontmatter.Format{frontmatter.YAML}},
		extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignNone)), // align is obsolete,
	),
	goldmark.WithParserOptions(parser.WithAttribute()),
	goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(drawnRenderer{}, 100))),
)

// drawn is a block whose HTML is ready: a diagram or the perft table.
type drawn struct {
	ast.BaseBlock
	html string
	text string // what of it a search finds
}

var kindDrawn = ast.NewNodeKind("Drawn")

func (*drawn) Kind() ast.NodeKind              { return kindDrawn }
func (*drawn) IsRaw() bool                     { return true }
func (d *drawn) Dump(source []byte, level int) { ast.DumpHelper(d, source, level, nil, nil) }

type drawnRenderer struct{}

func (drawnRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(kindDrawn, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			_, _ = w.WriteString(n.(*drawn).html)
		}
		return ast.WalkSkipChildren, nil
	})
}

// walk notes headings and links, draws the fenced blocks and refuses what cannot
// be checked.
func (r *reader) walk(doc ast.Node) {
	var fences []*ast.FencedCodeBlock
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			r.heading(n)
		case *ast.Link:
			r.link(n)
		case *ast.FencedCodeBlock:
			fences = append(fences, n)
		case *ast.RawHTML, *ast.HTMLBlock:
			r.fault(r.line(n), "HTML is not allowed in a page")
		case *ast.Image, *ast.AutoLink:
			r.fault(r.line(n), "a page has neither pictures nor bare addresses")
		}
		return ast.WalkContinue, nil
	})
	// Replaced after the walk, which must not lose its place.
	for _, f := range fences {
		r.fence(f)
	}
}

func (r *reader) link(n *ast.Link) {
	dest := string(n.Destination)
	r.page.links = append(r.page.links, pageLink{r.line(n), dest})
	if strings.Contains(dest, string(link.Play)+"?") {
		n.SetAttributeString("rel", []byte("nofollow"))
	}
}

// fence draws a fenced block in place of its text.
func (r *reader) fence(f *ast.FencedCodeBlock) {
	first := r.line(f) + 1 // the line after the opening fence
	var source []string
	for _, seg := range f.Lines().Sliced(0, f.Lines().Len()) {
		source = append(source, strings.TrimRight(string(seg.Value(r.src)), "\r\n"))
	}
	var html, text string
	switch lang := string(f.Language(r.src)); lang {
	case "board":
		html, text = r.board(source, first, parseDiagram)
	case "exercise":
		html, text = r.board(source, first, parseExercise)
	case "perft":
		html = perftTable(r.words)
	default:
		r.fault(first-1, "unknown block %q; there are board, exercise and perft", lang)
		return
	}
	f.Parent().ReplaceChild(f.Parent(), f, &drawn{html: html, text: text})
}

// board draws a diagram, whose lines one of the two parse functions reads.
func (r *reader) board(source []string, first int, parse func([]string) (diagram, *blockFault)) (html, text string) {
	d, fault := parse(source)
	if fault != nil {
		r.fault(first+fault.line, "board: %s", fault.text)
		return "", ""
	}
	r.page.diagrams = append(r.page.diagrams, d)
	v := drawing{diagram: d, number: len(r.page.diagrams), words: r.words, lang: r.page.Lang}
	r.page.ids = append(r.page.ids, v.id())
	if href := v.href(); href != "" {
		r.page.links = append(r.page.links, pageLink{first, href})
	}
	return v.html(), d.caption + " " + d.answer
}

// plainText returns the words of a node, diagrams and tables' HTML left out.
func plainText(n ast.Node, src []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := n.(*ast.Text); ok && entering {
			b.Write(util.UnescapePunctuations(util.ResolveEntityNames(util.ResolveNumericReferences(t.Value(src)))))
			if t.SoftLineBreak() || t.HardLineBreak() {
				b.WriteByte(' ')
			}
		}
		if s, ok := n.(*ast.String); ok && entering {
			b.Write(s.Value)
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}
