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
	if l == Langs[0] {
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
	return Langs[0], path
}
