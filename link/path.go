package link

import "strings"

// Lang is the language of a page. It is the first part of the path, so that a
// link keeps it; English has none.
type Lang string

// The languages there are.
const (
	English Lang = "en"
	Spanish Lang = "es"
)

// Langs are all languages, the default first.
var Langs = [...]Lang{English, Spanish}

// Prefix returns what the paths of a language begin with: "" or "/es".
func (l Lang) Prefix() string {
	if l == English {
		return ""
	}
	return "/" + string(l)
}

// CutLang splits a path into its language and the path within the language,
// which begins with "/".
func CutLang(path string) (Lang, string) {
	for _, l := range Langs[1:] {
		rest, ok := strings.CutPrefix(path, l.Prefix())
		if ok && (rest == "" || rest[0] == '/') {
			return l, "/" + strings.TrimPrefix(rest, "/")
		}
	}
	return English, path
}

// Page is a page that shows or acts on one game; its address is its path and the
// game's query.
type Page string

// The pages of a game.
const (
	Play    Page = "/play"
	Reply   Page = "/reply"         // redirects to the game with the computer's reply
	Restart Page = "/restart"       // asks before a game is begun again
	Hint    Page = "/hint"          // the position with a suggested move
	Share   Page = "/share"         // the addresses of a game, to send
	Picture Page = "/picture/1.png" // the position as a picture; the number counts designs
	Begin   Page = "/begin"         // redirects to a first game with a seed of its own
)

// Path returns the address of a game's page in a language, "/es/play?m=f5".
func (g Game) Path(l Lang, page Page) string {
	b := make([]byte, 0, 192)
	b = append(b, l.Prefix()...)
	b = append(b, page...)
	b = append(b, '?')
	n := len(b)
	if b = g.AppendQuery(b); len(b) == n {
		b = b[:n-1]
	}
	return string(b)
}
