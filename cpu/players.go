package cpu

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"reversi/engine"
)

// player takes part in matches. One player serves one goroutine at a time.
type player interface {
	// move picks a move for the side to move; the game is not over.
	move(ctx context.Context, g engine.Game, seed uint64) (engine.Square, error)
	// close ends the player.
	close() error
}

// newPlayer makes the player that a command line names: a level's key, "master@"
// or "expert@" and a budget of nodes for that level on a diet, "random" for
// somebody who plays anything legal, "corner-random" for somebody who takes
// corners and else plays at random, or "gtp:" and the command that starts an
// engine which speaks the Go Text Protocol.
func newPlayer(ctx context.Context, name string) (player, error) {
	if key, nodes, ok := strings.Cut(name, "@"); ok {
		return dieter(key, nodes)
	}
	if command, ok := strings.CutPrefix(name, "gtp:"); ok {
		return startGTP(ctx, strings.Fields(command))
	}
	if l, ok := ParseLevel(name); ok {
		return chooserPlayer{levels[l].player}, nil
	}
	switch name {
	case "random":
		return chooserPlayer{scorer(func(engine.Position, engine.Square) int { return 0 })}, nil
	case "corner-random":
		return chooserPlayer{scorer(func(_ engine.Position, s engine.Square) int {
			return (engine.Corners & s.Bit()).Count()
		})}, nil
	}
	return nil, fmt.Errorf("unknown player %q: want beginner, corner-hunter, expert, master, random, corner-random or gtp:COMMAND", name)
}

// dieter returns a searching level with another budget: so many nodes in the
// middle game, five times as many near the end, where they are cheaper.
func dieter(key, nodes string) (player, error) {
	l, _ := ParseLevel(key)
	n, err := strconv.ParseUint(nodes, 10, 32)
	p, searches := levels[l].player.(searching)
	if err != nil || n == 0 || !searches {
		return nil, fmt.Errorf("no player %s@%s: want expert or master and a number of nodes", key, nodes)
	}
	p.middle.Nodes, p.endgame.Nodes = n, 5*n
	return chooserPlayer{p}, nil
}

// chooserPlayer plays as a level does.
type chooserPlayer struct{ chooser }

func (p chooserPlayer) move(ctx context.Context, g engine.Game, seed uint64) (engine.Square, error) {
	c, err := p.choose(ctx, g.Position(), seed)
	return c.Square, err
}

func (chooserPlayer) close() error { return nil }
