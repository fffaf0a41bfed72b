package match

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"reversi/cpu"
	"reversi/engine"
)

// player takes part in matches. One player serves one goroutine at a time.
type player interface {
	// move picks a move for the side to move; the game is not over.
	move(ctx context.Context, g engine.Game, seed uint64) (engine.Square, error)
	// close ends the player.
	close() error
}

// newPlayer makes the player that a command line names: a level's key, a
// level that looks ahead, "@" and a budget of nodes for it, "random" for
// somebody who plays anything legal, "corner-random" for somebody who takes
// corners and else plays at random, or "gtp:" and the command that starts an
// engine which speaks the Go Text Protocol.
func newPlayer(ctx context.Context, name string) (player, error) {
	if key, nodes, ok := strings.Cut(name, "@"); ok {
		return withNodes(key, nodes)
	}
	if command, ok := strings.CutPrefix(name, "gtp:"); ok {
		return startGTP(ctx, strings.Fields(command))
	}
	if l, ok := cpu.ParseLevel(name); ok {
		return levelPlayer{l.Player()}, nil
	}
	switch name {
	case "random":
		return levelPlayer{cpu.ScorePlayer(func(engine.Position, engine.Square) int { return 0 })}, nil
	case "corner-random":
		return levelPlayer{cpu.ScorePlayer(func(_ engine.Position, s engine.Square) int {
			return (engine.Corners & s.Bit()).Count()
		})}, nil
	}
	return nil, fmt.Errorf("unknown player %q: want %s, random, corner-random or gtp:COMMAND", name, cpu.LevelNames())
}

// withNodes returns a level that looks ahead with another budget: so many nodes in the
// middle game, five times as many near the end, where they are cheaper.
func withNodes(key, nodes string) (player, error) {
	l, _ := cpu.ParseLevel(key)
	n, err := strconv.ParseUint(nodes, 10, 32)
	p, searches := l.Player().(cpu.SearchPlayer)
	if err != nil || n == 0 || !searches {
		return nil, fmt.Errorf("no player %s@%s: want a level that looks ahead and a number of nodes", key, nodes)
	}
	p.Middle.Nodes, p.Endgame.Nodes = n, 5*n
	return levelPlayer{p}, nil
}

// levelPlayer plays as a level does.
type levelPlayer struct{ cpu.Player }

func (p levelPlayer) move(ctx context.Context, g engine.Game, seed uint64) (engine.Square, error) {
	c, err := p.Choose(ctx, g.Position(), seed)
	return c.Square, err
}

func (levelPlayer) close() error { return nil }
