package link

import (
	"errors"
	"net/url"
	"strconv"

	"reversi/engine"
)

// The keys of a puzzle's page, beside the moves.
const (
	hintKey     Key = "hint"     // how much is told: 1 where to look, 2 the square
	solutionKey Key = "solution" // the whole line is told
	helpKey     Key = "help"     // something was told before, or a move was wrong
	dayKey      Key = "day"      // the day whose puzzle it is
)

// mostHint is the last of the hints.
const mostHint = 2

// Puzzle is everything the address of a puzzle says: which one it is, the moves that
// were played in it by both sides, and what was told. Its position is kept elsewhere.
type Puzzle struct {
	Number   int
	Moves    engine.Game // from the puzzle's position on
	Hint     int         // 0 to 2
	Solution bool
	Helped   bool
	Day      string // "2026-12-01", as it was given; empty outside a day
}

// PuzzleAt returns the page of a puzzle.
func PuzzleAt(number int) Page { return puzzle + "/" + Page(strconv.Itoa(number)) }

// PuzzleRoute is the pattern of the pages of puzzles, with the number as ":n".
const PuzzleRoute = puzzle + "/:n"

// PuzzlesRoot is where the addresses of puzzles begin; it leads to [Puzzles].
const PuzzlesRoot = puzzle

// ParsePuzzle reads the query of a puzzle's page. An [*Error] says which move is wrong;
// its Good is the game up to there.
func ParsePuzzle(number int, start engine.Position, query string) (Puzzle, error) {
	p := Puzzle{Number: number, Moves: engine.NewGame(start)}
	values, err := url.ParseQuery(query)
	if err != nil {
		g := New()
		g.Moves = p.Moves
		return p, &Error{Value: query, Fault: BadEncoding, Good: g}
	}
	v := folded(values)
	g, err := FromValues(url.Values{"from": {start.String()}, "m": v["m"]})
	p.Moves = g.Moves
	p.Hint, _ = strconv.Atoi(v.Get(string(hintKey)))
	if p.Hint < 0 || p.Hint > mostHint {
		p.Hint = 0
	}
	p.Solution, p.Helped, p.Day = v.Has(string(solutionKey)), v.Has(string(helpKey)), v.Get(string(dayKey))
	var wrong *Error
	if errors.As(err, &wrong) {
		return p, wrong
	}
	return p, err
}

// Query returns the canonical query, without "?".
func (p Puzzle) Query() string {
	b := appendKey(nil, "m", p.Moves.String())
	if p.Hint > 0 {
		b = appendKey(b, string(hintKey), strconv.Itoa(p.Hint))
	}
	if p.Solution {
		b = appendKey(b, string(solutionKey), "1")
	}
	if p.Helped {
		b = appendKey(b, string(helpKey), "1")
	}
	return string(appendKey(b, string(dayKey), url.QueryEscape(p.Day)))
}

// Path returns the address in a language.
func (p Puzzle) Path(l Lang) string {
	path := PuzzleAt(p.Number).In(l)
	if q := p.Query(); q != "" {
		path += "?" + q
	}
	return path
}

// Again returns the question itself. Something was told by then if it was told before
// or a move was wrong.
func (p Puzzle) Again(helped bool) Puzzle {
	return Puzzle{Number: p.Number, Moves: engine.NewGame(p.Moves.Start()), Helped: p.Helped || helped, Day: p.Day}
}

// Play returns the puzzle after one more move; what was told is remembered as help.
func (p Puzzle) Play(s engine.Square) (Puzzle, error) {
	moves, err := p.Moves.Play(s)
	if err != nil {
		return p, err
	}
	return Puzzle{Number: p.Number, Moves: moves, Helped: p.Helped || p.Hint > 0 || p.Solution, Day: p.Day}, nil
}

// Tell returns the puzzle with a hint: 1 where to look, 2 the square.
func (p Puzzle) Tell(hint int) Puzzle {
	p.Hint, p.Solution = hint, false
	return p
}

// Solve returns the puzzle from its beginning with its solution told.
func (p Puzzle) Solve() Puzzle {
	p = p.Again(true)
	p.Solution, p.Helped = true, false
	return p
}

// After returns a game of two people that begins with the puzzle's position and holds
// the moves up to a ply, to play on from.
func (p Puzzle) After(moves engine.Game) Game {
	g := New()
	g.Moves = moves
	return g
}

// ListOf returns the address of the puzzles of a grade, from a place in their list on;
// grade 0 is the page of all.
func ListOf(l Lang, grade, from int) string {
	path := Puzzles.In(l)
	if grade == 0 {
		return path
	}
	path += "?grade=" + strconv.Itoa(grade)
	if from > 0 {
		path += "&from=" + strconv.Itoa(from)
	}
	return path
}
