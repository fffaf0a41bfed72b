package link

import (
	"net/url"
	"strings"

	"reversi/engine"
)

// Key is a word that a page takes in its query or form beside the keys of the
// game, which ignore it.
type Key string

// The keys of pages.
const (
	Try    Key = "try" // of Play: a square chosen by a first tap, not played yet
	Square Key = "sq"  // of Play: a move, typed
	Ply    Key = "ply" // of Share: another position of the game to send
)

// Cut takes a key out of a query and returns its first value; ok is false where it
// was not there.
func (k Key) Cut(values url.Values) (value string, ok bool) {
	value, ok = values.Get(string(k)), values.Has(string(k))
	values.Del(string(k))
	return value, ok
}

// Path returns the address of a game's page in a language, "/es/play?m=f5".
func (g Game) Path(l Lang, page Page) string {
	b := page.appendIn(make([]byte, 0, 192), l)
	b = append(b, '?')
	n := len(b)
	if b = g.AppendQuery(b); len(b) == n {
		b = b[:n-1]
	}
	return string(b)
}

// TryPath returns the address of the position in which a square is chosen, not
// played.
func (g Game) TryPath(l Lang, s engine.Square) string {
	base, sep := g.Path(l, Play), "?"
	if strings.Contains(base, "?") {
		sep = "&"
	}
	return base + sep + string(Try) + "=" + s.String()
}

// Pasted finds the address of a game in a text, alone or among other words, and
// returns its query; ok is false where there is none. The host may be any: it is
// the query that is read.
func Pasted(text string) (query string, ok bool) {
	for word := range strings.FieldsSeq(text) {
		u, err := url.Parse(strings.Trim(word, "(<.,;)>"))
		if err != nil || u.RawQuery == "" {
			continue
		}
		_, path := CutLang(u.Path)
		if page := Page(path); page.OfGame() && (page != Front || u.Query().Has("m")) {
			return u.RawQuery, true
		}
	}
	return "", false
}

// PlyPaths returns a function that appends the address of the position after a ply
// of the whole line, as [Game.At] would give it, without replaying the game.
func (g Game) PlyPaths(l Lang, page Page) func(b []byte, ply int) []byte {
	line := g.Line()
	transcript := line.String()
	rest := g.Restart().Query()
	return func(b []byte, ply int) []byte {
		b = page.appendIn(b, l)
		b = append(b, '?')
		n := len(b)
		b = appendKey(b, "m", transcript[:2*ply])
		if rest != "" {
			if len(b) > n {
				b = append(b, '&')
			}
			b = append(b, rest...)
		}
		if b = appendKey(b, "redo", transcript[2*ply:]); len(b) == n {
			b = b[:n-1]
		}
		return b
	}
}
