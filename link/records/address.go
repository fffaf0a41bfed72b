package records

import (
	"errors"
	"net/url"
	"strings"

	"reversi/engine"
	"reversi/link"
)

// gameKeys are the keys of which an address of a game has at least one, and those
// that its pages take beside them.
var gameKeys = map[string]bool{"m": true, "vs": true, "as": true, "alt": true, "seed": true, "score": true, "from": true, "redo": true}
var pageKeys = map[string]bool{"ply": true, "sq": true, "try": true, "line": true, "depth": true, "show": true, "find": true, "tried": true, "lang": true,
	"format": true}

// mostAddresses is how many addresses of one text are read.
const mostAddresses = 2000

// mostSigns is how many question marks of one text are looked at: around each there
// may be an address of some thousand characters.
const mostSigns = 10_000

// readAddresses finds the addresses of games in a text: alone, in a sentence, in
// HTML, or the query by itself. Of several the last is the newest.
func readAddresses(t text) (Reading, bool) {
	s := t.raw
	var found []Record
	rest := strings.Builder{}
	from := 0
	if q := strings.TrimSpace(s); isQuery(q) {
		found = append(found, addressRecord(t, strings.TrimLeft(q, "?#"), strings.Index(s, q)))
		from = len(s)
	}
	signs := 0
	for i := from; i < len(s) && len(found) < mostAddresses && signs < mostSigns; {
		signs++
		sign := strings.IndexAny(s[i:], "?#")
		if sign < 0 {
			break
		}
		sign += i
		start, end := addressAround(s, sign)
		i = sign + 1
		query := strings.ReplaceAll(s[sign+1:end], "&amp;", "&")
		if !isOwn(s[start:sign], s[sign], query) {
			continue
		}
		found = append(found, addressRecord(t, query, start))
		rest.WriteString(s[from:start] + " ")
		from, i = end, end
	}
	if len(found) == 0 {
		return Reading{}, false
	}
	rest.WriteString(s[from:])
	r := mergeAddresses(found, rest.String())
	if n := digitWords(rest.String()); n > 0 && len(r.Records) == 1 {
		r.Notes = append(r.Notes, Note{Kind: Surrounded, N: n})
	}
	return r, true
}

// digitWords counts the words that have a digit: the rest of an address into which a
// space has come looks so.
func digitWords(s string) int {
	n := 0
	for w := range strings.FieldsSeq(s) {
		if strings.ContainsAny(w, "12345678") {
			n++
		}
	}
	return n
}

// mergeAddresses puts the newest first, each game once. A game in words beside them
// is one more.
func mergeAddresses(found []Record, around string) Reading {
	r := Reading{Kind: Address}
	seen := map[link.Game]bool{}
	for i := len(found) - 1; i >= 0; i-- {
		if g := found[i].Game; found[i].Problem != nil || !seen[g] {
			seen[g] = true
			r.add(found[i])
		}
	}
	if holdsSquare(newText(around).folded) {
		if beside := readMoves(newText(around), engine.Start()); beside.Problem == nil && len(beside.Records) > 0 &&
			beside.Records[0].Game.Moves.Len() >= shortestRun && !seen[beside.Records[0].Game] {
			beside.Records[0].source = ""
			r.add(beside.Records[0])
		}
	}
	return r
}

// addressAround returns where the address lies whose query begins at a sign.
func addressAround(s string, sign int) (start, end int) {
	const longest = 300
	start = sign
	for start > 0 && sign-start < longest && !strings.ContainsRune(" \t\r\n\"'<>()=", rune(s[start-1])) {
		start--
	}
	end = sign + 1
	for end < len(s) && end-sign < 4000 && !strings.ContainsRune(" \t\r\n\"'<>)", rune(s[end])) {
		end++
	}
	end = sign + 1 + len(strings.TrimRight(s[sign+1:end], ".,;!?"))
	return start, end
}

// isOwn reports whether a path, with host or without, and a query are those of a
// game on a site like this one.
func isOwn(path string, sign byte, query string) bool {
	if _, after, ok := strings.Cut(path, "://"); ok {
		path = after
	}
	if i := strings.IndexByte(path, '/'); i >= 0 {
		path = path[i:]
	} else if path != "" {
		return false
	}
	_, path = link.CutLang(path)
	page := link.Page(path)
	switch {
	case !hasGameKey(query):
		return false
	case sign == '#':
		return path == "/private" || page == link.Play
	case page == link.Front:
		values, _ := url.ParseQuery(query)
		return values.Has("m") || values.Has("from")
	}
	return page.OfGame() || path == "/review" || path == "/sheet" || path == "/embed" || path == "/setup" || path == "/export"
}

// isQuery reports whether a text is a query of a game and nothing else.
func isQuery(s string) bool {
	s = strings.TrimLeft(s, "?#")
	return (strings.HasPrefix(s, "m=") || strings.HasPrefix(s, "from=") || strings.HasPrefix(s, "vs=") && strings.Contains(s, "&m=")) &&
		len(s) < 4000 && !strings.ContainsAny(s, " \t\n\"'<>")
}

func hasGameKey(query string) bool {
	for pair := range strings.SplitSeq(query, "&") {
		if key, _, ok := strings.Cut(pair, "="); ok && gameKeys[strings.ToLower(key)] {
			return true
		}
	}
	return false
}

// addressRecord reads one address. Keys that no page has are said, since a mistyped
// key loses what it meant.
func addressRecord(t text, query string, at int) Record {
	query = strings.ReplaceAll(query, "&amp;", "&")
	g, err := link.Parse(query)
	rec := Record{Game: g, source: t.raw, at: at}
	var bad *link.Error
	if errors.As(err, &bad) {
		p := problemAt(t.raw, BadLink, at, bad.Value)
		p.Err, p.Good = bad, bad.Good.Moves
		if errors.As(bad.Err, &p.Transcript) {
			p.Ply, p.Token = p.Transcript.Ply, p.Transcript.Token
		}
		rec.Game, rec.Problem = bad.Good, p
		return rec
	}
	for pair := range strings.SplitSeq(query, "&") {
		key, _, _ := strings.Cut(pair, "=")
		if key = strings.ToLower(key); pair != "" && !gameKeys[key] && !pageKeys[key] {
			rec.Notes = append(rec.Notes, Note{Kind: Misprinted, N: 1, Text: clip(key)})
			break
		}
	}
	rec.oddInAddress(query)
	return rec
}

// oddInAddress notes a sign of a set-up that is unlike the others, and a side that
// is missing.
func (rec *Record) oddInAddress(query string) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return
	}
	kinds, bad := cellsOf(newText(values.Get("from")).folded)
	if bad >= 0 || len(kinds) < 64 {
		return
	}
	if len(kinds) == 64 {
		rec.Notes = append(rec.Notes, Note{Kind: SideTaken, Side: rec.Game.Moves.Start().Turn()})
	}
	c := cells{kinds: kinds, signs: signsOf(values.Get("from"), kinds)}
	if sign, ok := c.odd(); ok {
		rec.oddSign(string(sign))
	}
}
