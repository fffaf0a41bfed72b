package cpu

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"reversi/engine"
)

// Level is how strong the computer plays. The zero Level is none of them.
type Level uint8

// The levels, from the weakest to the strongest: sixteen rungs of a ladder from Beginner
// to Master, and Grandmaster above it.
const (
	// Beginner takes what flips most and likes the squares next to corners.
	Beginner Level = iota + 1
	// CornerHunter takes every corner and keeps away from the squares beside an
	// empty one.
	CornerHunter
	// Apprentice to Contender judge by hand and look further from rung to rung.
	Apprentice
	Casual
	Regular
	Club
	Strategist
	Veteran
	Contender
	// Expert searches several moves ahead and plays the endgame perfectly.
	Expert
	// Specialist to Grand judge by what was learned, and look further again.
	Specialist
	Candidate
	Finalist
	Champion
	Grand
	// Master is as strong as a player can be who answers soon.
	Master
	// Grandmaster is for those who ask to wait: the strongest player the package has.
	Grandmaster
)

// Player picks a move for a position that has at least one. The same position and
// seed give the same choice on every machine; a context that ends before the choice
// is made returns its error.
type Player interface {
	Choose(ctx context.Context, pos engine.Position, seed uint64) (Choice, error)
}

// levels holds every level as data: how addresses and, if otherwise, commands spell
// it, what the help of commands says of it, and who plays it. The cost is what a
// reply is expected to take until some have been seen, rather too much than too
// little; levels that do not look ahead have none.
var levels = [...]struct {
	key, name, usage string
	player           Player
	cost             time.Duration
}{
	Beginner:     {"beginner", "", "flips as much as it can", ScorePlayer(beginnerScore), 0},
	CornerHunter: {"corner", "corner-hunter", "takes corners, keeps off the squares beside them", ScorePlayer(cornerScore), 0},
	Apprentice:   {"apprentice", "", "looks at 45 positions", rung(expert, 45, 4), time.Millisecond},
	Casual:       {"casual", "", "looks at 78 positions", rung(expert, 78, 6), time.Millisecond},
	Regular:      {"regular", "", "looks at 200 positions", rung(expert, 200, 8), time.Millisecond},
	Club:         {"club", "", "looks at 550 positions", rung(expert, 550, 9), time.Millisecond},
	Strategist:   {"strategist", "", "looks at 1,600 positions", rung(expert, 1600, 10), 2 * time.Millisecond},
	Veteran:      {"veteran", "", "looks at 5,000 positions", rung(expert, 5000, 12), 5 * time.Millisecond},
	Contender:    {"contender", "", "looks at 18,000 positions", rung(expert, 18_000, 13), 20 * time.Millisecond},
	Expert:       {"expert", "", "looks some eight plies ahead", expert, 40 * time.Millisecond},
	Specialist:   {"specialist", "", "looks at 5,000 positions with a learned eye", rung(master, 5000, 14), 20 * time.Millisecond},
	Candidate:    {"candidate", "", "looks at 12,000 positions", rung(master, 12_000, 14), 20 * time.Millisecond},
	Finalist:     {"finalist", "", "looks at 30,000 positions", rung(master, 30_000, 15), 40 * time.Millisecond},
	Champion:     {"champion", "", "looks at 100,000 positions", rung(master, 100_000, 16), 100 * time.Millisecond},
	Grand:        {"grand", "grand-champion", "looks at 450,000 positions", rung(master, 450_000, 17), 300 * time.Millisecond},
	Master:       {"master", "", "thinks for a fifth of a second", master, time.Second},
	Grandmaster:  {"grandmaster", "", "thinks for some seconds", grandmaster, 4 * time.Second},
}

// ParseLevel reads a level's key or its name: "corner" is "corner-hunter".
func ParseLevel(text string) (Level, bool) {
	for _, l := range Levels() {
		if text == l.Key() || text == l.Name() {
			return l, true
		}
	}
	return 0, false
}

// Set reads a level, so that it can be a flag of a command.
func (l *Level) Set(text string) error {
	level, ok := ParseLevel(text)
	if !ok {
		return fmt.Errorf("there is no level %q: want %s", text, LevelNames())
	}
	*l = level
	return nil
}

// Levels returns all levels, the weakest first.
func Levels() (all []Level) {
	for l := Beginner; l.Valid(); l++ {
		all = append(all, l)
	}
	return all
}

// LevelNames lists the levels for the help of a command: "beginner, … or master".
func LevelNames() string {
	var names []string
	for _, l := range Levels() {
		names = append(names, l.Name())
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// Valid reports whether the level is one of the named ones.
func (l Level) Valid() bool { return l >= Beginner && int(l) < len(levels) }

// Key returns the level as addresses spell it, or "" if it is not valid.
func (l Level) Key() string {
	if !l.Valid() {
		return ""
	}
	return levels[l].key
}

// Name returns the level as commands spell it, or "" if it is not valid.
func (l Level) Name() string {
	if l.Valid() && levels[l].name != "" {
		return levels[l].name
	}
	return l.Key()
}

// Usage says in a few English words how the level plays, for the help of a command.
func (l Level) Usage() string {
	if !l.Valid() {
		return ""
	}
	return levels[l].usage
}

// String returns the key, for logs and tests.
func (l Level) String() string {
	if !l.Valid() {
		return fmt.Sprintf("Level(%d)", uint8(l))
	}
	return l.Key()
}

// Player returns who plays the level, nil if it is not valid.
func (l Level) Player() Player {
	if !l.Valid() {
		return nil
	}
	return levels[l].player
}

// Searches reports whether the level looks ahead. The others answer within
// microseconds and need neither queue nor cache.
func (l Level) Searches() bool {
	_, searches := l.Player().(SearchPlayer)
	return searches
}

// Choice is a move and what the level thinks of it.
type Choice struct {
	// Square is the move.
	Square engine.Square
	// Value is the expected final difference, own discs minus the opponent's, in
	// hundredths of a disc, for the side that moves; empty squares
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
	return levels[level].player.Choose(ctx, pos, seed)
}
