package protocol

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"reversi/cpu"
	"reversi/cpu/search"
	"reversi/engine"
)

// RunNBoard answers the NBoard protocol, version 2 (Chris Welty), until quit, the
// end of the input or of the context. It plays as Master does, to the depth the
// board program sets and within -nodes.
func RunNBoard(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	master, _ := cpu.Master.Player().(cpu.SearchPlayer)
	b := nboard{out: out, player: master, record: record{game: engine.NewGame(engine.Start())}, depth: 60}
	flags := flag.NewFlagSet("nboard", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.Uint64Var(&b.nodes, "nodes", b.player.Endgame.Nodes, "greatest number of `positions` to visit for a move")
	if err := flags.Parse(args); err != nil {
		return err
	}
	b.searcher = b.player.NewSearcher()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	b.lines = readLines(ctx, in)
	for {
		line, ok := b.next()
		if !ok {
			return errors.Join(ctx.Err(), b.err)
		}
		if line == "quit" {
			return nil
		}
		b.obey(ctx, line)
		if b.err != nil {
			return b.err
		}
	}
}

// readLines sends the lines of a reader, so that a hint can be cut short by the
// next command. It ends with the input or the context.
func readLines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(in); s.Scan(); {
			select {
			case lines <- s.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// nboard is the state between commands.
type nboard struct {
	lines    <-chan string
	waiting  []string // read while a hint was being worked out
	out      io.Writer
	err      error // of writing
	record   record
	depth    int    // as the board program sets it
	nodes    uint64 // a bound of our own
	player   cpu.SearchPlayer
	searcher *search.Searcher
}

func (b *nboard) next() (line string, ok bool) {
	if len(b.waiting) > 0 {
		line, b.waiting = b.waiting[0], b.waiting[1:]
		return line, true
	}
	line, ok = <-b.lines
	return strings.TrimSpace(line), ok
}

func (b *nboard) say(format string, args ...any) {
	if b.err == nil {
		_, b.err = fmt.Fprintf(b.out, format+"\n", args...)
	}
}

// obey carries out one command. What it does not know it ignores, as the protocol
// asks.
func (b *nboard) obey(ctx context.Context, line string) {
	command, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch command {
	case "nboard":
		b.say("set myname Reversi")
	case "ping":
		b.say("pong %s", rest)
	case "set":
		b.set(rest)
	case "move":
		b.move(rest)
	case "go":
		b.think(ctx)
	case "hint":
		n, _ := strconv.Atoi(rest)
		b.hint(ctx, n)
	case "learn":
		b.say("learned")
	}
}

// set takes a variable. Contempt would make the engine judge draws otherwise,
// which an honest value does not.
func (b *nboard) set(what string) {
	name, value, _ := strings.Cut(what, " ")
	value = strings.TrimSpace(value)
	switch name {
	case "depth":
		if n, err := strconv.Atoi(value); err == nil && n > 0 {
			b.depth = min(n, 60)
		}
	case "game":
		r, err := parseGGF(value)
		if err != nil {
			b.say("status %v", err)
			return
		}
		b.record = r
	}
}

// move plays a move in the form of GGF, "F5/1.2/3" or "PA"; the protocol leaves
// the side out.
func (b *nboard) move(text string) {
	side := b.record.game.Position().Turn()
	if due := b.record.due(); due != engine.None {
		side = due
	}
	r, err := b.record.move(side, text)
	if err != nil {
		b.say("status %v", err)
		return
	}
	b.record = r
}

// think answers "go" with the move to play, without playing it.
func (b *nboard) think(ctx context.Context) {
	pos := b.record.game.Position()
	if b.record.due() != engine.None || pos.Turn() == engine.None {
		b.say("=== PA")
		return
	}
	b.say("status thinking")
	start := time.Now()
	r, err := b.searcher.Search(ctx, pos, b.limits(pos))
	if err == nil {
		took := time.Since(start).Seconds()
		b.say("nodestats %d %.2f", r.Nodes, took)
		b.say("=== %s %.2f %.1f", strings.ToUpper(r.Best.String()), discs(r.Value), took)
	}
	b.say("status")
}

// limits returns what bounds a search: Master's limits, the depth the board
// program set as long as the endgame is not near, and our own bound.
func (b *nboard) limits(pos engine.Position) search.Limits {
	empties := pos.Empty().Count()
	l := b.player.Limits(empties)
	if empties > b.player.Endgame.ExactFrom {
		l.Depth = min(b.depth, empties-1)
	}
	if l.Nodes == 0 || l.Nodes > b.nodes {
		l.Nodes, l.ExactFrom = b.nodes, b.player.Endgame.ExactFrom
	}
	return l
}

// hintDepth is how far the first answer to a hint looks ahead, hintNodes how many
// positions the last may take.
const (
	hintDepth = 4
	hintNodes = 200_000_000
)

// hint names the n best moves, looking further and further ahead until the depth
// is reached, the nodes are spent or the next command comes. The first answer is
// always given.
func (b *nboard) hint(ctx context.Context, n int) {
	pos := b.record.game.Position()
	if pos.Turn() == engine.None || n < 1 {
		return
	}
	b.say("status analyzing")
	defer b.say("status")
	first := search.Limits{Depth: min(hintDepth, b.depth)}
	hints, _ := b.searcher.Analyze(ctx, pos, first, nil)
	b.sayHints(pos, hints, n)
	if b.depth <= hintDepth {
		return
	}
	ctx, stop := b.untilNextCommand(ctx)
	defer stop()
	limits := search.Limits{Depth: b.depth, Nodes: hintNodes}
	b.searcher.Analyze(ctx, pos, limits, func(hints []search.MoveValue) {
		if hints[0].Depth > hintDepth || hints[0].Exact {
			b.sayHints(pos, hints, n)
		}
	})
}

// untilNextCommand returns a context that ends when a line comes in, and a
// function that stops watching.
func (b *nboard) untilNextCommand(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancel(ctx)
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		select {
		case line, ok := <-b.lines:
			if ok {
				b.waiting = append(b.waiting, strings.TrimSpace(line))
			}
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		cancel()
		<-watched
	}
}

// sayHints prints the first n moves: line, value for the side to move, depth.
func (b *nboard) sayHints(pos engine.Position, hints []search.MoveValue, n int) {
	for _, h := range hints[:min(n, len(hints))] {
		depth := strconv.Itoa(h.Depth)
		if h.Exact {
			depth = "100%"
		}
		b.say("search %s %.2f 0 %s", lineText(pos, h.PV), discs(h.Value), depth)
	}
}

// lineText writes a continuation as the protocol does, passes included.
func lineText(pos engine.Position, line []engine.Square) string {
	var text strings.Builder
	side := pos.Turn()
	for _, s := range line {
		if pos.Turn() != side {
			text.WriteString("PA")
			side = pos.Turn()
		}
		next, err := pos.Play(s)
		if err != nil {
			break
		}
		text.WriteString(strings.ToUpper(s.String()))
		pos, side = next, side.Opponent()
	}
	return text.String()
}

func discs(value int) float64 { return float64(value) / search.DiscValue }
