package link

import (
	"errors"
	"iter"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"reversi/engine"
)

// Parse reads the query of a game page. Keys it does not know are ignored; moves,
// boards and letters are taken in every usual spelling, so the answer may have
// another canonical query than the one given. An [*Error] says what is wrong.
func Parse(query string) (Game, error) {
	values, err := url.ParseQuery(query)
	if err == nil {
		return FromValues(values)
	}
	// What can be read of it is still the last good position.
	g, err := FromValues(values)
	var e *Error
	if errors.As(err, &e) {
		g = e.Good
	}
	return g, &Error{Value: query, Fault: BadEncoding, Good: g}
}

// FromValues is [Parse] for a query that is already split.
func FromValues(values url.Values) (Game, error) { return fromFolded(folded(values)) }

// FromForm reads the first game of a form: who plays, and a position set up. Moves
// are no part of a game that is only to begin.
func FromForm(values url.Values) (Game, error) {
	v := folded(values)
	delete(v, "m")
	delete(v, "redo")
	return fromFolded(v)
}

// folded returns the values with their keys in lower case.
func folded(values url.Values) url.Values {
	f := make(url.Values, len(values))
	for key, v := range values {
		key = strings.ToLower(key)
		f[key] = append(f[key], v...)
	}
	return f
}

func fromFolded(values url.Values) (Game, error) {
	p := parser{values: values, game: New()}
	p.level()
	p.score()
	p.colors()
	p.seed()
	p.moves()
	if p.err != nil {
		p.err.Good = p.game
		return p.game, p.err
	}
	return p.game, nil
}

type parser struct {
	values url.Values
	game   Game
	err    *Error // the first fault
}

// value returns the value of a key, empty if it is absent.
func (p *parser) value(key string) string {
	all := p.values[key]
	if len(all) == 0 {
		return ""
	}
	for _, v := range all[1:] {
		if v != all[0] {
			p.fail(key, v, Twice, nil)
		}
	}
	return all[0]
}

// word returns a value that is one word, folded.
func (p *parser) word(key string) string {
	return strings.ToLower(strings.TrimSpace(p.value(key)))
}

func (p *parser) fail(key, value string, f Fault, err error) {
	if p.err == nil {
		p.err = &Error{Key: key, Value: value, Fault: f, Err: err}
	}
}

func (p *parser) level() {
	v := p.word("vs")
	if v == "" {
		return
	}
	for _, l := range Levels {
		if v == string(l) {
			p.game.Vs = l
			return
		}
	}
	p.fail("vs", v, BadValue, nil)
}

func (p *parser) score() {
	v := p.word("score")
	if v == "" {
		return
	}
	var n [3]int
	parts := strings.Split(v, ".")
	ok := len(parts) == len(n)
	for i := 0; ok && i < len(n); i++ {
		u, err := strconv.ParseUint(parts[i], 10, 16)
		n[i], ok = int(u), err == nil && u <= MaxScore
	}
	if !ok {
		p.fail("score", v, BadValue, nil)
		return
	}
	p.game.Score = Score{n[0], n[1], n[2]}
}

func (p *parser) colors() {
	g := &p.game
	g.As = g.defaultAs()
	if v := p.word("as"); v != "" {
		c, ok := engine.ParseColor(v)
		if !ok {
			p.fail("as", v, BadValue, nil)
			return
		}
		g.As = c
	}
	switch v := p.word("alt"); v {
	case "", "0":
	case "1":
		g.Alt = g.Vs != TwoPeople
	default:
		p.fail("alt", v, BadValue, nil)
	}
}

func (p *parser) seed() {
	v := p.word("seed")
	if v == "" {
		return
	}
	n, err := strconv.ParseUint(v, 10, 32)
	if err != nil {
		p.fail("seed", v, BadValue, nil)
		return
	}
	if p.game.Vs != TwoPeople {
		p.game.Seed = uint32(n)
	}
}

func (p *parser) moves() {
	start := engine.Start()
	if v := p.value("from"); strings.TrimSpace(v) != "" {
		pos, err := engine.ParsePosition(v)
		if err != nil {
			p.fail("from", v, BadBoard, err)
			return
		}
		start = pos
	}
	moves, err := replay(engine.NewGame(start), p.value("m"))
	p.game.Moves = moves
	if err != nil {
		p.fail("m", p.value("m"), BadMoves, err)
		return
	}
	line, err := replay(moves, p.value("redo"))
	if err != nil {
		var te *engine.TranscriptError
		if errors.As(err, &te) {
			te.Good = moves
		}
		p.fail("redo", p.value("redo"), BadMoves, err)
		return
	}
	ply := moves.Len()
	p.game.Moves = line
	p.game = p.game.At(ply)
}

// replay plays the moves of an address after those of a game.
func replay(g engine.Game, more string) (engine.Game, error) {
	if strings.TrimSpace(more) == "" {
		return g, nil
	}
	more, aside := cutAside(header.ReplaceAllLiteralString(more, ""))
	line, err := engine.ParseTranscript(g.Start(), g.String()+" "+more)
	if err == nil && aside != "" {
		err = &engine.TranscriptError{Ply: line.Len() + 1, Token: aside, Fault: engine.NotAMove, Good: line}
	}
	return line, err
}

// cutAside cuts the moves of an address before the first tag, comment or address
// within them. A record may have those, and they are no part of its game; but
// whoever writes moves into an address means all of them, so that nothing there
// may be passed over.
func cutAside(moves string) (before, aside string) {
	at := asides.FindStringIndex(moves)
	if at == nil {
		return moves, ""
	}
	const longest = 24 // enough to find it again
	aside = moves[at[0]:]
	for i := range aside {
		if i > longest {
			aside = aside[:i]
			break
		}
	}
	return moves[:at[0]], aside
}

// header is what a whole record begins with, [Event "…"] and so on. It stands before
// the moves and holds none, so that nothing is passed over with it.
var header = regexp.MustCompile(`^\s*(?:\[[A-Za-z]\w*\s+"[^"]*"\s*\]\s*)+`)

// asides are what a record may have beside its moves, in plain and full-width
// letters.
var asides = regexp.MustCompile(`(?i)[hｈ][tｔ][tｔ][pｐ]|[]{}[［］｛｝]`)

// Query returns the canonical query of the game, without "?"; empty for the first
// game of two people.
func (g Game) Query() string { return string(g.AppendQuery(nil)) }

// AppendQuery appends the canonical query to a buffer that is empty or ends in "?".
func (g Game) AppendQuery(b []byte) []byte {
	b = appendKey(b, "m", g.Moves.String())
	b = appendKey(b, "vs", string(g.Vs))
	if g.As != g.defaultAs() {
		b = appendKey(b, "as", g.As.String())
	}
	if g.Alt {
		b = appendKey(b, "alt", "1")
	}
	if g.Seed != 0 {
		b = appendKey(b, "seed", strconv.FormatUint(uint64(g.Seed), 10))
	}
	if g.Score != (Score{}) {
		b = appendKey(b, "score", g.Score.String())
	}
	if g.Moves.Start() != engine.Start() {
		b = appendKey(b, "from", g.Moves.Start().String())
	}
	return appendKey(b, "redo", g.Redo.String())
}

func appendKey(b []byte, key, value string) []byte {
	if value == "" {
		return b
	}
	if n := len(b); n > 0 && b[n-1] != '?' {
		b = append(b, '&')
	}
	b = append(b, key...)
	b = append(b, '=')
	return append(b, value...)
}

// Fields yields the keys and values of the canonical query, for the hidden fields
// of a form that adds to it. What could be redone is left out.
func (g Game) Fields() iter.Seq2[string, string] {
	return func(yield func(key, value string) bool) {
		for pair := range strings.SplitSeq(g.Alone().Query(), "&") {
			key, value, ok := strings.Cut(pair, "=")
			if ok && !yield(key, value) {
				return
			}
		}
	}
}
