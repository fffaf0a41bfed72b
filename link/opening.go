package link

import (
	"net/url"

	"reversi/engine"
)

// OpeningAt returns the page of a named opening.
func OpeningAt(slug string) Page { return Openings + "/" + Page(slug) }

// OpeningRoute is the pattern of the pages of openings, with the name as ":name".
const OpeningRoute = Openings + "/:name"

// OpeningPath returns the address of an opening after these moves on from its line,
// which is the opening itself where there are none.
func OpeningPath(l Lang, slug string, line, played engine.Game) string {
	path := OpeningAt(slug).In(l)
	if played.Len() > line.Len() {
		path += "?m=" + played.String()
	}
	return path
}

// OpeningFound returns the address of the openings that a word finds.
func OpeningFound(l Lang, word string) string {
	return Openings.In(l) + "?q=" + url.QueryEscape(word)
}
