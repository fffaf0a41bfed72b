package engine

import "iter"

// MaxPlies is the most placements a game can have: a set-up position needs at
// least two discs before anything can be flanked. From the usual start it is 60.
const MaxPlies = 62

// Game is a starting position and the moves played from it. The zero Game has no
// discs; begin with [NewGame].
type Game struct {
	start Position
	pos   Position
	moves [MaxPlies]Square
	n     uint8
}

// NewGame returns the game without moves that begins in a position, with a pass
// already taken if the side to move there has none.
func NewGame(start Position) Game {
	pos, _ := start.Settle()
	return Game{start: start, pos: pos}
}

// Start returns the position the game began in, as it was given.
func (g Game) Start() Position { return g.start }

// Position returns the position after the last move, passes settled.
func (g Game) Position() Position { return g.pos }

// Len returns the number of placements so far: the game's ply.
func (g Game) Len() int { return int(g.n) }

// Move returns the placement with this number, 1 to Len.
func (g Game) Move(ply int) Square { return g.moves[ply-1] }

// Last returns the newest placement; ok is false before the first.
func (g Game) Last() (s Square, ok bool) {
	if g.n == 0 {
		return 0, false
	}
	return g.moves[g.n-1], true
}

// Play returns the game with one more placement by the side to move. An illegal
// move returns an [*IllegalError] and the game unchanged.
func (g Game) Play(s Square) (Game, error) {
	pos, err := g.pos.Play(s)
	if err != nil {
		return g, err
	}
	g.moves[g.n] = s
	g.n++
	g.pos = pos
	return g, nil
}

// At returns the game as it stood after this many placements, 0 to Len.
func (g Game) At(ply int) Game {
	at := NewGame(g.start)
	for i := range ply {
		at, _ = at.Play(g.moves[i])
	}
	return at
}

// Turn is one step of a game: a placement or a pass.
type Turn struct {
	Side   Color
	Pass   bool
	Ply    int      // number of placements made when the turn is over
	Square Square   // where the disc went; meaningless for a pass
	Flips  Bitboard // discs turned; none for a pass
	After  Position // passes not yet settled: the opponent is to move
}

// Turns yields every placement and every pass in order. Two sides that cannot
// move end the game; that is not a pass.
func (g Game) Turns() iter.Seq[Turn] {
	return func(yield func(Turn) bool) {
		pos := g.start
		for ply := 0; ; ply++ {
			settled, passed := pos.Settle()
			if passed != None && !yield(Turn{Side: passed, Pass: true, Ply: ply, After: settled}) {
				return
			}
			if ply == g.Len() {
				return
			}
			s := g.moves[ply]
			flips := settled.Flips(s)
			pos = settled.place(s, flips)
			if !yield(Turn{Side: settled.turn, Ply: ply + 1, Square: s, Flips: flips, After: pos}) {
				return
			}
		}
	}
}

// LastTurn returns the newest placement and the side that passed after it (None
// if nobody did); ok is false before the first placement, and then only passed
// is set.
func (g Game) LastTurn() (last Turn, passed Color, ok bool) {
	for t := range g.Turns() {
		if t.Pass {
			passed = t.Side
			continue
		}
		last, passed, ok = t, None, true
	}
	return last, passed, ok
}
