package handlers

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"reversi/link"
)

// spoken are the attributes that a screen reader or a preview says.
var spoken = []string{"aria-label", "data-why", "data-could", "data-none", "data-directions", "placeholder", "content", "title", "alt"}

var (
	address = regexp.MustCompile(`https?://\S+|#[0-9a-f]{6}\b`) // or a colour
	wordRE  = regexp.MustCompile(`\p{L}{3,}`)
)

// wordsOf returns the words a page says, to the eye or to a screen reader.
func wordsOf(a answer) map[string]bool {
	page := a.page()
	for _, silent := range []string{"script", "style", "svg", "pre"} {
		for e := range page.All(silent) {
			e.Empty()
		}
	}
	// Names of openings are the same in every language.
	for e := range page.All("") {
		if id := e.Attr("id"); id == "opening" || id == "onward" || id == "line" || e.Attr("class") == "plain-list" {
			e.Empty()
		}
	}
	said := slices.Collect(page.Texts())
	for e := range page.All("") {
		for _, attr := range spoken {
			if value := address.ReplaceAllString(e.Attr(attr), " "); !strings.ContainsAny(value, "=/") && !strings.Contains(value, "includeIndicatorCSS") {
				said = append(said, value)
			}
		}
	}
	words := map[string]bool{}
	for _, text := range said {
		for _, w := range wordRE.FindAllString(address.ReplaceAllString(text, " "), -1) {
			words[strings.ToLower(w)] = true
		}
	}
	return words
}

// alsoEnglish are words that are right in a language and in English, names and what
// is quoted from an address among them.
var alsoEnglish = map[link.Lang]map[string]bool{link.Spanish: {
	"reversi": true, "othello": true, "english": true, "español": true, "nvda": true, "cookie": true, "code": true, "legal": true, "http": true, "https": true,
	"utc": true, "total": true, "personal": true, "insert": true, "play": true, "qr": true, "svg": true, "utf": true, "light": true, "dark": true, "width": true, "device": true,
	// Names of formats, and the words of HTML in the code of a board.
	"ggf": true, "sgf": true, "png": true, "wthor": true, "iframe": true, "src": true, "height": true, "loading": true, "lazy": true, "title": true,
	// Keys and values of addresses, and what was written in one.
	"beginner": true, "corner": true, "expert": true, "master": true, "grandmaster": true, "apprentice": true, "casual": true, "regular": true, "club": true, "strategist": true, "veteran": true,
	"contender": true, "specialist": true, "candidate": true, "finalist": true, "champion": true, "grand": true, "kasparov": true, "from": true, "tiger": true,
	"initial": true, "scale": true, "noindex": true, "nofollow": true, "summary": true, "large": true, "image": true, "website": true,
}}

// TestAGameInALanguageSaysNothingInEnglish plays a whole game with passes, in each
// language beside English: no word of the English page may stand on the other one.
func TestAGameInALanguageSaysNothingInEnglish(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	const game = "c4c3d3c5b5d2e2e3c2c1b2d1f6b3b4a4e1f1g1a2a6f2b1a1a3h1f5a5g7a7g2h2f3g3h3c6h8f7e7f8g5h7h6f4g4h5h4d6d7e6"
	paths := []string{"/new", "/settings", "/share?m=f5d6", "/restart?m=f5d6", "/hint?m=f5d6", "/nothing", "/offline",
		"/play?m=f5d6a1", "/play?m=f5d6&sq=a1", "/play?m=f5d6&sq=zz", "/play?vs=kasparov", "/play?from=XO", "/play?m=f5&vs=expert",
		"/play?m=f5d6&vs=master&as=white", "/play?m=f5d6&try=c3", "/play?" + wipeOut + "&vs=beginner&as=white", "/play?m=f4d3c6d6c5f5f3",
		"/puzzles", "/puzzles?grade=3", "/puzzle/17", "/puzzle/17?m=b7", "/puzzle/17?m=h2a1a2g2", "/puzzle/17?hint=1", "/puzzle/17?hint=2", "/puzzle/17?solution=1",
		"/openings/tiger", "/openings/tiger?m=f5d6c3d3c4g6", "/learn/1", "/learn/2?m=g5", "/learn/5?m=h3", "/learn/8?m=a3", "/learn/10?m=a6"}
	for ply := 0; ply <= len(game); ply += 2 {
		path := "/play?m=" + game[:ply]
		if ply == 0 {
			path = "/"
		}
		paths = append(paths, path)
	}
	for _, path := range paths {
		v.whole(path)
		english := wordsOf(v.get(path))
		for _, l := range link.Langs[1:] {
			v.whole(l.Prefix() + path)
			said := wordsOf(v.get(l.Prefix() + path))
			if len(said) < 15 {
				t.Errorf("%s%s says hardly anything: %v", l.Prefix(), path, said)
			}
			for w := range said {
				if english[w] && !alsoEnglish[l][w] {
					t.Errorf("%s%s says %q, as the English page does", l.Prefix(), path, w)
				}
			}
		}
	}
}

// whole expects sentences where a page of a game says them, and no key or verb that
// was not filled in.
func (v *visitor) whole(path string) {
	v.t.Helper()
	a := v.get(path)
	sentences := map[string]string{"the description": a.meta("description")}
	for _, id := range []string{"status", "brief", "problem"} {
		if e := a.find(id); e != nil && strings.TrimSpace(e.Text()) != "" {
			sentences[id] = e.Text()
		}
	}
	for what, s := range sentences {
		if !fullStop.MatchString(strings.TrimSpace(s)) {
			v.t.Errorf("%s: %s is no sentence: %q", path, what, s)
		}
	}
	page := a.page()
	for _, silent := range []string{"script", "style", "svg", "textarea", "pre"} {
		for e := range page.All(silent) {
			e.Empty()
		}
	}
	for text := range page.Texts() {
		if key := raw.FindString(address.ReplaceAllString(text, " ")); key != "" {
			v.t.Errorf("%s: %q holds %q", path, text, key)
		}
	}
}
