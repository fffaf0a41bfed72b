// Package htmltest reads the pages of the program as elements, for tests: what has
// an id, what an attribute holds, what an element says, and the whole as a tree
// that can be compared line by line.
package htmltest

import (
	"iter"
	"strings"

	"golang.org/x/net/html"
)

// Node is an element of a page, or the whole page. The methods of a nil Node find
// nothing, so that a test asks for what it wants in one chain.
type Node struct{ n *html.Node }

// Parse reads a page, or a part of one, as a browser without script does: whatever
// the text is, it becomes a page.
func Parse(body string) *Node {
	n, err := html.ParseWithOptions(strings.NewReader(body), html.ParseOptionEnableScripting(false))
	if err != nil {
		panic("BUG: a string cannot be read: " + err.Error())
	}
	return &Node{n}
}

// All yields the elements below a node that have a name ("" for every name), in
// the order of the page.
func (e *Node) All(name string) iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		if e == nil {
			return
		}
		for n := range e.n.Descendants() {
			if n.Type == html.ElementNode && (name == "" || n.Data == name) && !yield(&Node{n}) {
				return
			}
		}
	}
}

// Find returns the first element with a name and an attribute of this value, nil
// if there is none. The name may be "".
func (e *Node) Find(name, attr, value string) *Node {
	for n := range e.All(name) {
		if got, ok := n.Lookup(attr); ok && got == value {
			return n
		}
	}
	return nil
}

// First returns the first element with a name, nil if there is none.
func (e *Node) First(name string) *Node {
	for n := range e.All(name) {
		return n
	}
	return nil
}

// ID returns the element with an id, nil if there is none.
func (e *Node) ID(id string) *Node { return e.Find("", "id", id) }

// Field returns the first field of a form with a name, nil if there is none.
func (e *Node) Field(name string) *Node { return e.Find("", "name", name) }

// Name returns what kind of element it is, "td".
func (e *Node) Name() string {
	if e == nil {
		return ""
	}
	return e.n.Data
}

// Lookup returns an attribute and reports whether the element has it.
func (e *Node) Lookup(attr string) (string, bool) {
	if e == nil {
		return "", false
	}
	for _, a := range e.n.Attr {
		if a.Key == attr {
			return a.Val, true
		}
	}
	return "", false
}

// Attr returns an attribute, "" if the element does not have it.
func (e *Node) Attr(name string) string {
	value, _ := e.Lookup(name)
	return value
}

// Has reports whether the element has an attribute.
func (e *Node) Has(attr string) bool {
	_, ok := e.Lookup(attr)
	return ok
}

// Text returns what the element says, with single spaces.
func (e *Node) Text() string {
	var b strings.Builder
	for text := range e.Texts() {
		b.WriteString(text)
	}
	return oneLine(b.String())
}

// Texts yields the pieces of text below a node, in the order of the page.
func (e *Node) Texts() iter.Seq[string] {
	return func(yield func(string) bool) {
		if e == nil {
			return
		}
		for n := range e.n.Descendants() {
			if n.Type == html.TextNode && !yield(n.Data) {
				return
			}
		}
	}
}

// Set changes an attribute the element has.
func (e *Node) Set(attr, value string) {
	if e == nil {
		return
	}
	for i := range e.n.Attr {
		if e.n.Attr[i].Key == attr {
			e.n.Attr[i].Val = value
		}
	}
}

// Empty drops everything the element holds.
func (e *Node) Empty() {
	for e != nil && e.n.FirstChild != nil {
		e.n.RemoveChild(e.n.FirstChild)
	}
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
