package link

import (
	"slices"
	"strings"

	"reversi/engine"
)

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

// String returns the squares of the moves, next first, run together.
func (r Redo) String() string {
	var b strings.Builder
	for _, s := range r.moves[:r.n] {
		b.WriteString(s.String())
	}
	return b.String()
}

// Squares returns the moves, next first.
func (r Redo) Squares() []engine.Square { return slices.Clone(r.squares()) }

func (r *Redo) squares() []engine.Square { return r.moves[:r.n] }

// with returns the list with one more move at its end.
func (r Redo) with(s engine.Square) Redo {
	if int(r.n) < len(r.moves) {
		r.moves[r.n] = s
		r.n++
	}
	return r
}

// from and upTo return a part of the list.
func (r Redo) from(n int) (part Redo) {
	part.n = uint8(copy(part.moves[:], r.moves[n:r.n]))
	return part
}

func (r Redo) upTo(n int) (part Redo) {
	part.n = uint8(copy(part.moves[:], r.moves[:n]))
	return part
}

// RedoMove returns the move that would be played again next.
func (g Game) RedoMove() (s engine.Square, ok bool) { return g.Redo.moves[0], g.Redo.n > 0 }

// Turn returns the side to move, [engine.None] once the game is over.
func (g Game) Turn() engine.Color { return g.Moves.Position().Turn() }

// Over reports whether neither side can move.
func (g Game) Over() bool { return g.Turn() == engine.None }

// Outcome returns the result of a game that is over.
func (g Game) Outcome() (r engine.Result, over bool) { return g.Moves.Position().Result() }

// ComputerToMove reports whether the computer has the turn.
func (g Game) ComputerToMove() bool {
	turn := g.Turn()
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
	g.Redo = g.Redo.from(n)
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
