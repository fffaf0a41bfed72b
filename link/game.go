package link

import (
	"iter"
	"strconv"
	"strings"

	"reversi/engine"
)

// Level is the computer's level as the address spells it; empty means that two
// people play.
type Level string

// The levels an address can name.
const (
	TwoPeople Level = ""
	Beginner  Level = "beginner"
	Corner    Level = "corner"
	Expert    Level = "expert"
	Master    Level = "master"
)

// Levels are the computer's levels, weakest first.
var Levels = [...]Level{Beginner, Corner, Expert, Master}

// Score counts the games of a match before this one.
type Score struct {
	Wins1, Wins2, Draws int // wins of player 1 and player 2
}

// Games returns the number of games counted.
func (s Score) Games() int { return s.Wins1 + s.Wins2 + s.Draws }

// Game is everything the address of a game says. The zero Game is not one; begin
// with [New]. It is a comparable value.
type Game struct {
	Moves engine.Game // the start, the moves and so the position
	Redo  Redo        // moves taken back, next first
	Vs    Level
	As    engine.Color // player 1's colour, Black or White
	Alt   bool         // colours alternate against the computer
	Seed  uint32       // the computer's variety
	Score Score
}

// New returns the first game of two people at one screen.
func New() Game {
	return Game{Moves: engine.NewGame(engine.Start()), As: engine.Black}
}

// Against returns a first game of a person with a colour against the computer.
func Against(level Level, as engine.Color, seed uint32) Game {
	g := New()
	g.Vs, g.As, g.Seed = level, as, seed
	return g
}

// Redo is a list of moves that were taken back.
type Redo struct {
	moves [engine.MaxPlies]engine.Square
	n     uint8
}

// Len returns how many moves can be played again.
func (r Redo) Len() int { return int(r.n) }

// defaultAs is player 1's colour when the address does not name it: colours swap
// each game between two people, and a person against the computer has Black.
func (g Game) defaultAs() engine.Color {
	if g.Vs == TwoPeople && g.Score.Games()%2 == 1 {
		return engine.White
	}
	return engine.Black
}

// Player returns the number of the player, 1 or 2, who has a colour in this game.
func (g Game) Player(c engine.Color) int {
	if c == g.As {
		return 1
	}
	return 2
}

// ComputerToMove tells whether the computer has the turn.
func (g Game) ComputerToMove() bool {
	turn := g.Moves.Position().Turn()
	return g.Vs != TwoPeople && turn != engine.None && turn != g.As
}

// Play returns the game after one more move; what could be redone is gone, unless
// the move is the very one that was taken back.
func (g Game) Play(s engine.Square) (Game, error) {
	moves, err := g.Moves.Play(s)
	if err != nil {
		return g, err
	}
	g.Moves = moves
	if g.Redo.n > 0 && g.Redo.moves[0] == s {
		return g.dropRedo(1), nil
	}
	g.Redo = Redo{}
	return g, nil
}

func (g Game) dropRedo(n int) Game {
	var r Redo
	r.n = uint8(copy(r.moves[:], g.Redo.moves[n:g.Redo.n]))
	g.Redo = r
	return g
}

// Line returns the whole known line: the moves played and those taken back.
func (g Game) Line() engine.Game {
	line := g.Moves
	for _, s := range g.Redo.moves[:g.Redo.n] {
		line, _ = line.Play(s)
	}
	return line
}

// At returns the game at a ply of its whole line, 0 to Line().Len(). Moves after
// it can be redone.
func (g Game) At(ply int) Game {
	line := g.Line()
	g.Moves = line.At(ply)
	g.Redo = Redo{}
	for i := ply + 1; i <= line.Len(); i++ {
		g.Redo.moves[g.Redo.n] = line.Move(i)
		g.Redo.n++
	}
	return g
}

// Undo returns the game one decision back: one move between two people, and the
// person's own last decision against the computer, over its moves and any passes;
// ok is false where there is none.
func (g Game) Undo() (back Game, ok bool) {
	for ply := g.Moves.Len() - 1; ply >= 0; ply-- {
		at := g.Moves.At(ply)
		if g.Vs == TwoPeople || at.Position().Turn() == g.As {
			return g.At(ply), true
		}
	}
	return g, false
}

// RedoNext returns the game with the moves played again that [Game.Undo] took
// back; ok is false where there are none.
func (g Game) RedoNext() (forward Game, ok bool) {
	if g.Redo.n == 0 {
		return g, false
	}
	line := g.Line()
	ply := g.Moves.Len() + 1
	for g.Vs != TwoPeople && ply < line.Len() && line.At(ply).Position().Turn() != g.As {
		ply++
	}
	return g.At(ply), true
}

// Alone returns the position as it is shared: without moves taken back.
func (g Game) Alone() Game {
	g.Redo = Redo{}
	return g
}

// Restart returns the same game from its beginning: same players, colours and
// score, nothing to redo.
func (g Game) Restart() Game {
	g.Moves = engine.NewGame(g.Moves.Start())
	g.Redo = Redo{}
	return g
}

// ScoreNow returns the match score with this game counted if it was played to its
// end.
func (g Game) ScoreNow() Score {
	s := g.Score
	r, over := g.Moves.Position().Result()
	switch {
	case !over || g.Moves.Len() == 0:
	case r.Winner == engine.None:
		s.Draws = min(s.Draws+1, MaxScore)
	case g.Player(r.Winner) == 1:
		s.Wins1 = min(s.Wins1+1, MaxScore)
	default:
		s.Wins2 = min(s.Wins2+1, MaxScore)
	}
	return s
}

// Next returns the game that follows in a match: this one counted, colours
// swapped between two people and wherever they alternate, another seed for the
// computer.
func (g Game) Next() Game {
	next := g.Restart()
	next.Score = g.ScoreNow()
	if g.Vs == TwoPeople || g.Alt {
		next.As = g.As.Opponent()
	}
	if g.Vs != TwoPeople {
		next.Seed = g.Seed*1664525 + 1013904223 // Numerical Recipes' linear congruential generator
	}
	return next
}

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

// String returns the score as the address spells it, "2.1.0".
func (s Score) String() string {
	return strconv.Itoa(s.Wins1) + "." + strconv.Itoa(s.Wins2) + "." + strconv.Itoa(s.Draws)
}

// String returns the squares of the moves, next first, run together.
func (r Redo) String() string {
	var b strings.Builder
	for _, s := range r.moves[:r.n] {
		b.WriteString(s.String())
	}
	return b.String()
}

// RedoMove returns the move that would be played again next.
func (g Game) RedoMove() (s engine.Square, ok bool) { return g.Redo.moves[0], g.Redo.n > 0 }

// PlyPaths returns a function that appends the address of the position after a ply
// of the whole line, as [Game.At] would give it, without replaying the game.
func (g Game) PlyPaths(l Lang, page Page) func(b []byte, ply int) []byte {
	line := g.Line()
	transcript := line.String()
	rest := g.Restart().Query()
	return func(b []byte, ply int) []byte {
		b = append(b, l.Prefix()...)
		b = append(b, page...)
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
