package views

import (
	"net/url"

	"reversi/link"
)

// Found is a place in the written pages that a search leads to.
type Found struct {
	Path        string // with its anchor
	Title, Text string
}

// NewSearchPage asks for words and lists where they were found; without words it
// only asks. Robots have nothing to gain from it.
func NewSearchPage(s Site, query string, found []Found) *TextPage {
	f := s.frame(s.T.SearchTitle, link.Search)
	f.Robots = StayOut
	if query != "" {
		f.Query = url.Values{"q": {query}}.Encode()
	}
	return &TextPage{Frame: f, body: searchPage(f, query, found)}
}
