package cpu

import (
	"context"
	"errors"
	"fmt"

	"reversi/engine"
)

// Level is how strong the computer plays. The zero Level is none of them.
type Level uint8

// The levels, from the weakest to the strongest.
const (
	// Beginner takes what flips most and likes the squares next to corners.
	Beginner Level = iota + 1
	// CornerHunter takes every corner and keeps away from the squares beside an
	// empty one.
	CornerHunter
	// Expert searches several moves ahead and plays the endgame perfectly.
	Expert
	// Master is the strongest player the package has.
	Master
)

// A chooser picks a move for a position that has at least one. The same position
// and seed give the same choice on every machine; a context that ends before the
// choice is made returns its error.
type chooser interface {
	choose(ctx context.Context, pos engine.Position, seed uint64) (Choice, error)
}

// levels holds every level as data: how an address spells it and who plays it.
var levels = [...]struct {
	key    string
	player chooser
}{
	Beginner:     {"beginner", scorer(beginnerScore)},
	CornerHunter: {"corner", scorer(cornerScore)},
	Expert:       {"expert", expert},
	Master:       {"master", master},
}

// ParseLevel reads a level's key: "beginner", "corner", "expert" or "master".
// It also takes "corner-hunter", which is easier to remember on a command line.
func ParseLevel(key string) (Level, bool) {
	if key == "corner-hunter" {
		return CornerHunter, true
	}
	for l := Beginner; l.Valid(); l++ {
		if levels[l].key == key {
			return l, true
		}
	}
	return 0, false
}

// Levels returns all levels, the weakest first.
func Levels() []Level { return []Level{Beginner, CornerHunter, Expert, Master} }

// Valid tells whether the level is one of the named ones.
func (l Level) Valid() bool { return l >= Beginner && int(l) < len(levels) }

// Key returns the level as addresses spell it, or "" if it is not valid.
func (l Level) Key() string {
	if !l.Valid() {
		return ""
	}
	return levels[l].key
}

// String returns the key, for logs and tests.
func (l Level) String() string {
	if !l.Valid() {
		return fmt.Sprintf("Level(%d)", uint8(l))
	}
	return l.Key()
}

// Searches tells whether the level looks ahead. The others answer within
// microseconds and need neither queue nor cache.
func (l Level) Searches() bool { return l == Expert || l == Master }

// Choice is a move and what the level thinks of it.
type Choice struct {
	// Square is the move.
	Square engine.Square
	// Value is the expected final difference, own discs minus the opponent's, in
	// hundredths of a disc ([DiscValue]), for the side that moves; empty squares
	// count for the winner. It is known only if Depth is positive.
	Value int
	// Exact tells that Value was proved by searching to the end of the game.
	Exact bool
	// Depth is how many plies were searched; 0 if the move was chosen without
	// search, either by a level that never searches or because it was forced.
	Depth int
	// Nodes is how many positions were visited.
	Nodes uint64
}

// ErrNoMove reports that nobody has a move to choose: the game is over, or the
// side to move must pass.
var ErrNoMove = errors.New("cpu: the side to move has no legal move")

// Choose picks a move for the side to move. The result depends on the position,
// the level and the seed alone. It fails with [ErrNoMove] if there is nothing to
// choose, and with the error of a context that ends first.
func Choose(ctx context.Context, pos engine.Position, level Level, seed uint64) (Choice, error) {
	if !level.Valid() {
		return Choice{}, fmt.Errorf("cpu: unknown level %d", uint8(level))
	}
	if err := ctx.Err(); err != nil {
		return Choice{}, err
	}
	if pos.LegalMoves() == 0 {
		return Choice{}, ErrNoMove
	}
	return levels[level].player.choose(ctx, pos, seed)
}
