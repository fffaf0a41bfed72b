package review

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"reversi/cpu/search"
	"reversi/engine"
)

// Depth is how closely a game is looked at.
type Depth uint8

// The depths. A whole game takes a core about 0.1 s, 6 s and 25 s.
const (
	Quick Depth = iota
	Full
	Deep
)

// depths are bounds in positions visited, never in time: the same game has the same
// table on every machine. Weight is the expected work of a whole game, in seconds of
// a core.
var depths = [...]struct {
	nodes     uint64 // of an estimate
	tableBits int
	exactFrom int // empty squares from which the game is solved
	weight    int
}{
	Quick: {20_000, 15, 14, 0},
	Full:  {800_000, 19, 22, 6},
	Deep:  {4_000_000, 21, 24, 25},
}

// Unit is a position and the move played there, judged together. Values are the
// expected final difference for the side that moves, in hundredths of a disc; empty
// squares count for the winner.
type Unit struct {
	Best   engine.Square
	Alike  engine.Bitboard // Best, and its images where the position is symmetric
	Value  int             // of Best
	Played int             // of the move played, to the same depth, at most Value
	Exact  bool            // both values are proved
	Plies  int             // looked ahead
	Line   []engine.Square // expected, Best first, passes left out
	Moves  []Worth         // of every legal move, best first, if they were asked for
}

// Worth is what a move is worth for the side that moves, in hundredths of a disc.
type Worth struct {
	Move  engine.Square
	Value int
}

// Weight is the expected work of a whole game, in seconds of a core.
func (d Depth) Weight() int { return depths[d].weight }

// ExactFrom is the number of empty squares from which the game is solved.
func (d Depth) ExactFrom() int { return depths[d].exactFrom }

// searchers keeps a memory for each depth, which is too large to allocate for each
// unit.
var searchers [len(depths)]sync.Pool

func (d Depth) searcher() *search.Searcher {
	if s, ok := searchers[d].Get().(*search.Searcher); ok {
		return s
	}
	return search.NewSearcher(search.Patterns(), depths[d].tableBits)
}

// Key names a unit among all games: position and move, turned so that mirrored games
// share them, and colours left out.
type Key struct {
	me, opp engine.Bitboard
	move    engine.Square // noMove: only the position is judged
	all     bool          // every legal move is judged too
	depth   Depth
}

// noMove stands for no move in a key.
const noMove engine.Square = 64

// Question asks for a unit, as a game shows it.
type Question struct {
	Key  Key
	back engine.Symmetry // from the key's squares to the game's
}

// Questions returns what must be known of a game: the position before each ply with
// the move played there, and the position at the end unless the game is over.
func Questions(g engine.Game, d Depth) []Question {
	var all []Question
	for ply := 1; ply <= g.Len(); ply++ {
		all = append(all, ask(g.At(ply-1).Position(), g.Move(ply), false, d))
	}
	if !g.Position().Over() {
		all = append(all, ask(g.Position(), noMove, false, d))
	}
	return all
}

// AskAll asks about every legal move of a position that is not over. The move played
// there, if ok, is judged as it is in the game's own unit.
func AskAll(pos engine.Position, move engine.Square, ok bool, d Depth) Question {
	if !ok {
		move = noMove
	}
	return ask(pos, move, true, d)
}

// AskValue asks about a position alone, which is not over.
func AskValue(pos engine.Position, d Depth) Question { return ask(pos, noMove, false, d) }

func ask(pos engine.Position, move engine.Square, all bool, d Depth) Question {
	me, opp := pos.Mover()
	image := engine.Canonical(me, opp)
	k := Key{me: image.Bitboard(me), opp: image.Bitboard(opp), move: noMove, all: all, depth: d}
	if move != noMove {
		k.move = image.Square(move)
		for y := range engine.Symmetries { // the least of the images of the move
			if y.Bitboard(k.me) == k.me && y.Bitboard(k.opp) == k.opp {
				k.move = min(k.move, y.Square(k.move))
			}
		}
	}
	return Question{k, image.Inverse()}
}

// Judge makes the unit. Pause, unless nil, is called every few thousand positions
// and may wait.
func (k Key) Judge(ctx context.Context, pause func()) (Unit, error) {
	pos, err := engine.NewPosition(k.me, k.opp, engine.Black)
	if err != nil {
		return Unit{}, err
	}
	s := k.depth.searcher()
	defer searchers[k.depth].Put(s)
	s.Pause = pause
	defer func() { s.Pause = nil }()
	var asked []engine.Square
	if k.move != noMove {
		asked = append(asked, k.move)
	}
	if k.all {
		for sq := range pos.LegalMoves().All() {
			asked = append(asked, sq)
		}
	}
	b := depths[k.depth]
	j, err := s.Judge(ctx, pos, asked, search.Limits{Nodes: b.nodes, ExactFrom: b.exactFrom})
	if err != nil {
		return Unit{}, err
	}
	u := Unit{Best: j.Best.Best, Alike: j.Alike, Value: j.Best.Value, Played: j.Best.Value, Exact: j.Best.Exact, Plies: j.Best.Depth, Line: j.Best.PV}
	if k.move != noMove {
		u.Played = j.Moves[0]
	}
	if k.all {
		first := len(asked) - pos.LegalMoves().Count()
		for i, sq := range asked[first:] {
			u.Moves = append(u.Moves, Worth{sq, j.Moves[first+i]})
		}
	}
	return u, nil
}

// Answer is the unit of the question's key in the squares of the game.
func (q Question) Answer(u Unit) Unit {
	u.Best, u.Alike = q.back.Square(u.Best), q.back.Bitboard(u.Alike)
	line := make([]engine.Square, len(u.Line))
	for i, sq := range u.Line {
		line[i] = q.back.Square(sq)
	}
	moves := make([]Worth, len(u.Moves))
	for i, w := range u.Moves {
		moves[i] = Worth{q.back.Square(w.Move), w.Value}
	}
	slices.SortFunc(moves, func(a, b Worth) int { return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(a.Move, b.Move)) })
	u.Line, u.Moves = line, moves
	return u
}
