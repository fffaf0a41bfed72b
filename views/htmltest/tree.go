package htmltest

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// Tree writes a node one element a line, indented, attributes in the order of
// their names, spaces made one: two trees are equal when a visitor would see, hear
// and reach the same.
func (e *Node) Tree() string {
	var b strings.Builder
	if e != nil {
		write(&b, e.n, 0)
	}
	return b.String()
}

func write(b *strings.Builder, n *html.Node, depth int) {
	indent := strings.Repeat(" ", depth)
	switch n.Type {
	case html.TextNode:
		if text := words(n); text != "" {
			b.WriteString(indent + text + "\n")
		}
	case html.ElementNode:
		b.WriteString(indent + tag(n))
		if only := n.FirstChild; only != nil && only.NextSibling == nil && only.Type == html.TextNode {
			if text := words(only); text != "" {
				b.WriteString(" " + text)
			}
			b.WriteString("\n")
			return
		}
		b.WriteString("\n")
		depth++
		fallthrough
	case html.DocumentNode:
		for c := range n.ChildNodes() {
			write(b, c, depth)
		}
	case html.DoctypeNode:
		fmt.Fprintf(b, "<!doctype %s>\n", n.Data)
	}
}

// words are a text as it is shown; in a pre every space counts.
func words(n *html.Node) string {
	if n.Parent != nil && (n.Parent.Data == "pre" || n.Parent.Data == "textarea") {
		return fmt.Sprintf("%q", n.Data)
	}
	return oneLine(n.Data)
}

func tag(n *html.Node) string {
	var attrs []string
	for _, a := range n.Attr {
		if a.Val == "" {
			attrs = append(attrs, " "+a.Key)
		} else {
			attrs = append(attrs, fmt.Sprintf(" %s=%q", a.Key, a.Val))
		}
	}
	slices.Sort(attrs)
	return "<" + n.Data + strings.Join(attrs, "") + ">"
}
