package link

import (
	"net/url"
	"strconv"
	"strings"

	"reversi/engine"
)

// Depth is how closely a review looks, as the address spells it; empty is the usual
// depth.
type Depth string

// The depths an address can name.
const (
	FullDepth  Depth = ""
	QuickDepth Depth = "quick"
	DeepDepth  Depth = "deep"
)

// Depths are all of them, the quickest first.
var Depths = [...]Depth{QuickDepth, FullDepth, DeepDepth}

// The keys of [ReviewPage] beside those of the game and [Ply].
const (
	Variation Key = "line"  // moves after the ply, up to the position shown
	DepthKey  Key = "depth" // how closely to look
	Show      Key = "show"  // "values", or a square whose replies are compared
	Find      Key = "find"  // a side: its mistakes are asked about
	Tried     Key = "tried" // squares guessed so far
)

// MaxTried is how many guesses an address holds.
const MaxTried = 8

// Review is everything the address of a review says: the whole game, and what of it
// is looked at. It is a comparable value with one canonical query:
// ParseReview(r.Query()) is r.
type Review struct {
	Game   Game // the whole game: nothing to redo
	Ply    int  // 0 to Game.Moves.Len(): where the main line is looked at
	Line   Redo // a variation: moves after Ply, up to the position shown
	Redo   Redo // moves of the variation taken back
	Depth  Depth
	Values bool          // the values of all legal moves are shown
	About  engine.Square // with Compare: the replies to this move are compared
	// Compare reports whether About is set.
	Compare bool
	Find    engine.Color // whose mistakes are asked about; None: nobody's
	Tried   Redo         // squares guessed for the move after Ply
}

// NewReview returns the review of a game at the position it shows: what could be
// redone is part of the whole game.
func NewReview(g Game) Review {
	r := Review{Game: g, Ply: g.Moves.Len()}
	r.Game.Moves, r.Game.Redo = g.Line(), Redo{}
	return r
}

// Played returns the game as [Play] shows it at the ply of the review: the moves
// after it can be redone. NewReview of it is the review again, without a variation.
func (r Review) Played() Game { return r.Game.At(r.Ply) }

// Shown returns the moves up to the position shown: those of the game up to the
// ply, then the variation.
func (r Review) Shown() engine.Game {
	g := r.Game.Moves.At(r.Ply)
	for _, s := range r.Line.squares() {
		g, _ = g.Play(s)
	}
	return g
}

// At returns the review at a ply of the game, without a variation.
func (r Review) At(ply int) Review {
	r.Ply = min(max(ply, 0), r.Game.Moves.Len())
	r.Line, r.Redo, r.Tried, r.Compare, r.Find = Redo{}, Redo{}, Redo{}, false, engine.None
	return r
}

// Play returns the review after one more move from the position shown: along the
// game where that is the move, else in a variation.
func (r Review) Play(s engine.Square) (Review, error) {
	if _, err := r.Shown().Play(s); err != nil {
		return r, err
	}
	r.Tried, r.Compare, r.Find = Redo{}, false, engine.None
	if r.Line.n == 0 && r.Ply < r.Game.Moves.Len() && r.Game.Moves.Move(r.Ply+1) == s {
		r.Ply++
		r.Redo = Redo{}
		return r, nil
	}
	if r.Redo.n > 0 && r.Redo.moves[0] == s {
		r.Redo = r.Redo.from(1)
	} else {
		r.Redo = Redo{}
	}
	r.Line = r.Line.with(s)
	return r, nil
}

// Back returns the review one move back in its variation, and in the game where there
// is none; ok is false at the start.
func (r Review) Back() (back Review, ok bool) {
	if r.Line.n == 0 {
		return r.At(r.Ply - 1), r.Ply > 0
	}
	last := r.Line.moves[r.Line.n-1]
	redo := Redo{}.with(last)
	for _, s := range r.Redo.squares() {
		redo = redo.with(s)
	}
	r.Redo, r.Line, r.Compare = redo, r.Line.upTo(int(r.Line.n)-1), false
	return r, true
}

// Guess returns the review with one more square tried; the oldest guesses are
// forgotten.
func (r Review) Guess(s engine.Square) Review {
	for _, tried := range r.Tried.squares() {
		if tried == s {
			return r
		}
	}
	if r.Tried.n >= MaxTried {
		r.Tried = r.Tried.from(1)
	}
	r.Tried = r.Tried.with(s)
	return r
}

// Query returns the canonical query, without "?".
func (r Review) Query() string {
	b := r.Game.AppendQuery(nil)
	// Without the ply what can be redone would be the game's.
	if r.Ply != r.Game.Moves.Len() || r.Line.n == 0 && r.Redo.n > 0 {
		b = appendKey(b, string(Ply), strconv.Itoa(r.Ply))
	}
	b = appendKey(b, string(Variation), r.Line.String())
	b = appendKey(b, "redo", r.Redo.String())
	b = appendKey(b, string(DepthKey), string(r.Depth))
	switch {
	case r.Compare:
		b = appendKey(b, string(Show), r.About.String())
	case r.Values:
		b = appendKey(b, string(Show), "values")
	}
	if r.Find != engine.None {
		b = appendKey(b, string(Find), r.Find.String())
		b = appendKey(b, string(Tried), r.Tried.String())
	}
	return string(b)
}

// Path returns the address of the review in a language.
func (r Review) Path(l Lang) string {
	if q := r.Query(); q != "" {
		return ReviewPage.In(l) + "?" + q
	}
	return ReviewPage.In(l)
}

// ParseReview reads the query of a review. Like [Parse] it takes every spelling that
// can be understood, and an [*Error] names what is wrong.
func ParseReview(query string) (Review, error) {
	g, err := Parse(query)
	if err != nil {
		// The moves of a variation are not the game's to redo.
		if e, ok := err.(*Error); !ok || e.Key != "redo" {
			return NewReview(g), err
		}
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		return NewReview(g), &Error{Value: query, Fault: BadEncoding, Good: g}
	}
	p := reviewParser{parser: parser{values: folded(values), game: g}}
	return p.review()
}

type reviewParser struct {
	parser
	r Review
}

func (p *reviewParser) review() (Review, error) {
	line, redo := p.value(string(Variation)), p.value("redo")
	if strings.TrimSpace(line) == "" && p.value(string(Ply)) == "" && redo != "" {
		// The address of a game with moves taken back: they belong to the game.
		if _, err := replay(p.game.Moves, redo); err != nil {
			p.fail("redo", redo, BadMoves, err)
		}
		p.r = NewReview(p.game)
	} else {
		p.game.Redo = Redo{}
		p.r = NewReview(p.game)
		p.ply()
		p.line(line, redo)
	}
	p.depth()
	p.show()
	p.find()
	if p.err != nil {
		p.err.Good = p.r.Played()
		return p.r, p.err
	}
	return p.r, nil
}

func (p *reviewParser) ply() {
	v := p.word(string(Ply))
	if v == "" {
		return
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < 0 || n > p.r.Game.Moves.Len() {
		p.fail(string(Ply), v, BadValue, nil)
		return
	}
	p.r.Ply = n
}

// line reads a variation and what was taken back of it. Where it begins as the game
// goes on it is the game. Moves taken back without a variation must leave the game.
func (p *reviewParser) line(line, redo string) {
	at := p.r.Game.Moves.At(p.r.Ply)
	shown, err := replay(at, line)
	if err != nil {
		p.fail(string(Variation), line, BadMoves, err)
		return
	}
	for ply := at.Len() + 1; ply <= shown.Len(); ply++ {
		p.r, _ = p.r.Play(shown.Move(ply))
	}
	whole, err := replay(shown, redo)
	if err != nil {
		p.fail("redo", redo, BadMoves, err)
		return
	}
	main := p.r.Game.Moves
	if next := shown.Len() + 1; p.r.Line.n == 0 && next <= main.Len() && next <= whole.Len() && main.Move(next) == whole.Move(next) {
		return // the game's own moves need not be kept
	}
	for ply := shown.Len() + 1; ply <= whole.Len(); ply++ {
		p.r.Redo = p.r.Redo.with(whole.Move(ply))
	}
}

func (p *reviewParser) depth() {
	v := Depth(p.word(string(DepthKey)))
	for _, d := range Depths {
		if v == d {
			p.r.Depth = d
			return
		}
	}
	if v != "full" {
		p.fail(string(DepthKey), string(v), BadValue, nil)
	}
}

func (p *reviewParser) show() {
	v := p.word(string(Show))
	switch sq, ok := engine.ParseSquare(v); {
	case v == "":
	case v == "values":
		p.r.Values = true
	case ok && p.r.Shown().Position().Flips(sq) != 0:
		p.r.About, p.r.Compare = sq, true
	default:
		p.fail(string(Show), v, BadValue, nil)
	}
}

func (p *reviewParser) find() {
	v := p.word(string(Find))
	if v == "" {
		return
	}
	side, ok := engine.ParseColor(v)
	if !ok {
		p.fail(string(Find), v, BadValue, nil)
		return
	}
	p.r.Find, p.r.Values, p.r.Compare = side, false, false
	p.r.Line, p.r.Redo = Redo{}, Redo{}
	tried := p.word(string(Tried))
	if len(tried) > 2*MaxTried {
		p.fail(string(Tried), tried, BadValue, nil)
		return
	}
	for ; tried != ""; tried = tried[2:] {
		sq, ok := engine.ParseSquare(tried[:min(2, len(tried))])
		if !ok || p.r.Shown().Position().Flips(sq) == 0 {
			p.fail(string(Tried), p.word(string(Tried)), BadValue, nil)
			return
		}
		p.r = p.r.Guess(sq)
	}
}
