package link

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"reversi/engine"
)

// MaxScore is the highest count of wins or draws an address holds.
const MaxScore = 9999

// Fault is what is wrong with one key of an address.
type Fault uint8

// The faults of an address. A broken transcript is a [*engine.TranscriptError]
// inside the [*Error] instead.
const (
	// BadEncoding: the query is not percent-encoded as it should be.
	BadEncoding Fault = iota
	// Twice: a key stands twice with different values.
	Twice
	// BadValue: the value is none of those the key can have.
	BadValue
	// BadMoves: the moves cannot be played; Err is a *engine.TranscriptError.
	BadMoves
	// BadBoard: the set-up position cannot be read; Err says why.
	BadBoard
)

// Error says which part of an address is wrong. Good is the game that the rest of
// the address describes: the last good position for broken moves.
type Error struct {
	Key   string
	Value string
	Fault Fault
	Err   error
	Good  Game
}

func (e *Error) Error() string {
	switch {
	case e.Err != nil:
		return fmt.Sprintf("%s: %v", e.Key, e.Err)
	case e.Fault == BadEncoding:
		return "the query is badly encoded"
	case e.Fault == Twice:
		return e.Key + " stands twice"
	}
	return fmt.Sprintf("%s=%q: not a value of this key", e.Key, e.Value)
}

// Unwrap returns the error of the engine, if any.
func (e *Error) Unwrap() error { return e.Err }

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
func FromValues(values url.Values) (Game, error) {
	folded := make(url.Values, len(values))
	for key, v := range values {
		key = strings.ToLower(key)
		folded[key] = append(folded[key], v...)
	}
	p := parser{values: folded, game: New()}
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
	moves, err := engine.ParseTranscript(start, p.value("m"))
	p.game.Moves = moves
	if err != nil {
		p.fail("m", p.value("m"), BadMoves, err)
		return
	}
	line, err := continued(moves, p.value("redo"))
	if err != nil {
		p.fail("redo", p.value("redo"), BadMoves, err)
		return
	}
	ply := moves.Len()
	p.game.Moves = line
	p.game = p.game.At(ply)
}

// continued replays more moves after a game.
func continued(g engine.Game, more string) (engine.Game, error) {
	if strings.TrimSpace(more) == "" {
		return g, nil
	}
	line, err := engine.ParseTranscript(g.Start(), g.String()+" "+more)
	var te *engine.TranscriptError
	if errors.As(err, &te) {
		te.Good = g
	}
	return line, err
}
