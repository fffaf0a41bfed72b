package content

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// QA is one question with its answer, in plain text, as structured data for
// search engines wants them.
type QA struct {
	Question, Answer string
	ID               string // the anchor of the question
}

// questions returns every heading that asks, with the text below it up to the
// next heading.
func questions(doc ast.Node, src []byte) []QA {
	var all []QA
	asking := false
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			title := strings.TrimSpace(plainText(n, src))
			if asking = strings.HasSuffix(title, "?"); asking {
				id, _ := n.AttributeString("id")
				b, _ := id.([]byte)
				all = append(all, QA{Question: title, ID: string(b)})
			}
		case *drawn:
		default:
			if asking {
				qa := &all[len(all)-1]
				qa.Answer = strings.TrimSpace(qa.Answer + "\n" + blockText(n, src))
			}
		}
	}
	return all
}

// blockText returns a paragraph, the items of a list one to a line, or the rows of
// a table.
func blockText(n ast.Node, src []byte) string {
	var lines []string
	for part := n.FirstChild(); part != nil; part = part.NextSibling() {
		switch n.(type) {
		case *ast.List:
			lines = append(lines, plainText(part, src))
		case *extast.Table:
			var cells []string
			for cell := part.FirstChild(); cell != nil; cell = cell.NextSibling() {
				cells = append(cells, plainText(cell, src))
			}
			lines = append(lines, strings.Join(cells, "; "))
		default:
			return plainText(n, src)
		}
	}
	return strings.Join(lines, "\n")
}
