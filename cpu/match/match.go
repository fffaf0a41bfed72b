// Package match lets two players play a series of games and says how sure one can
// be of which is the stronger: levels, levels with another budget, and other
// programs that speak the Go Text Protocol.
package match

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"sync"
	"text/tabwriter"

	"reversi/cpu"
	"reversi/engine"
)

// match is a series of games between two players.
type match struct {
	names    [2]string
	games    int // even: each opening is played twice, colours swapped
	seed     uint64
	workers  int
	openings cpu.Openings
	moves    bool // print each game
}

// tally is what a player, or a player with one colour, has done.
type tally struct{ won, drawn, lost, discs int }

func (t tally) games() int      { return t.won + t.drawn + t.lost }
func (t tally) points() float64 { return float64(t.won) + float64(t.drawn)/2 }

// add counts a game that ended with this difference in discs.
func (t *tally) add(difference int) {
	t.discs += difference
	switch {
	case difference > 0:
		t.won++
	case difference < 0:
		t.lost++
	default:
		t.drawn++
	}
}

// Run plays the match that the arguments describe and prints its table; the
// last line gives the first player's points, like "expert 197.5 / 200". The same
// arguments give the same games, on however many cores. See README.md for the
// flags and the names of players.
func Run(ctx context.Context, args []string, out io.Writer) error {
	m, err := parseMatch(args, out)
	if err != nil {
		return err
	}
	for _, name := range m.names { // a wrong name is told before the work begins
		p, err := newPlayer(ctx, name)
		if err != nil {
			return err
		}
		p.close()
	}
	games, err := m.play(ctx)
	if err != nil {
		return err
	}
	if m.moves {
		for _, g := range games {
			fmt.Fprintln(out, g)
		}
	}
	return m.print(out, games)
}

func parseMatch(args []string, out io.Writer) (match, error) {
	m := match{}
	flags := flag.NewFlagSet("match", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.StringVar(&m.names[0], "a", "expert", "the first `player`")
	flags.StringVar(&m.names[1], "b", "corner-hunter", "the second `player`")
	flags.IntVar(&m.games, "n", 200, "number of `games`, an even number")
	flags.Uint64Var(&m.seed, "seed", 1, "`seed` of openings and players")
	flags.IntVar(&m.workers, "workers", runtime.GOMAXPROCS(0), "games played at once")
	flags.IntVar(&m.openings.Plies, "plies", 8, "random `plies` of an opening")
	flags.IntVar(&m.openings.Balance, "balance", 200, "greatest value of an opening in hundredths of a `disc`")
	flags.BoolVar(&m.moves, "moves", false, "print the moves of each game before the table")
	if err := flags.Parse(args); err != nil {
		return m, err
	}
	m.openings.Seed, m.openings.Depth = m.seed, 6
	switch {
	case flags.NArg() > 0:
		return m, fmt.Errorf("match: unexpected %q", flags.Arg(0))
	case m.games < 2 || m.games%2 != 0:
		return m, errors.New("match: -n must be an even number of games, at least 2")
	case m.openings.Plies < 0 || m.openings.Plies > 40:
		return m, errors.New("match: -plies must be 0 to 40")
	}
	m.workers = max(1, min(m.workers, m.games))
	return m, nil
}

// play returns the games. Game 2i and game 2i+1 share an opening; the first player is
// Black in even ones.
func (m match) play(ctx context.Context) ([]engine.Game, error) {
	starts, err := m.openings.Make(ctx, m.games/2)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	games := make([]engine.Game, m.games)
	numbers := make(chan int)
	var wg sync.WaitGroup
	for range m.workers {
		wg.Go(func() {
			if err := m.work(ctx, starts, numbers, games); err != nil {
				cancel(err)
			}
		})
	}
	for i := range m.games {
		select {
		case numbers <- i:
		case <-ctx.Done():
		}
	}
	close(numbers)
	wg.Wait()
	return games, context.Cause(ctx)
}

// work plays the games whose numbers it gets, with players of its own.
func (m match) work(ctx context.Context, starts []engine.Game, numbers <-chan int, games []engine.Game) (err error) {
	var players [2]player
	for i, name := range m.names {
		if players[i], err = newPlayer(ctx, name); err != nil {
			return err
		}
		defer players[i].close()
	}
	for n := range numbers {
		black := n % 2
		games[n], err = playGame(ctx, starts[n/2], players[black], players[1-black], cpu.Mix(m.seed)+uint64(n))
		if err != nil {
			return err
		}
	}
	return nil
}

// playGame plays a game to its end.
func playGame(ctx context.Context, g engine.Game, black, white player, seed uint64) (engine.Game, error) {
	for g.Position().Turn() != engine.None {
		if err := ctx.Err(); err != nil {
			return g, err
		}
		p := black
		if g.Position().Turn() == engine.White {
			p = white
		}
		s, err := p.move(ctx, g, seed)
		if err != nil {
			return g, err
		}
		if g, err = g.Play(s); err != nil {
			return g, fmt.Errorf("after %v: %w", g, err)
		}
	}
	return g, nil
}

// ahead is by how many discs the first player won game n.
func ahead(n int, g engine.Game) int {
	end, _ := g.Position().Result()
	black, white := end.Tournament()
	if n%2 == 1 {
		return white - black
	}
	return black - white
}

func (m match) print(out io.Writer, games []engine.Game) error {
	var asBlack, asWhite, all tally
	for n, g := range games {
		d := ahead(n, g)
		all.add(d)
		if n%2 == 0 {
			asBlack.add(d)
		} else {
			asWhite.add(d)
		}
	}
	fmt.Fprintf(out, "%s against %s, %d openings of %d random plies, colours swapped, seed %d\n",
		m.names[0], m.names[1], m.games/2, m.openings.Plies, m.seed)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "\twon\tdrawn\tlost\tpoints\tdiscs a game\t")
	for _, row := range []struct {
		name string
		t    tally
	}{{"as black", asBlack}, {"as white", asWhite}, {"all", all}} {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%.1f\t%+.1f\t\n", row.name, row.t.won, row.t.drawn, row.t.lost,
			row.t.points(), float64(row.t.discs)/float64(row.t.games()))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(out, eloText(all.points(), all.games()))
	_, err := fmt.Fprintf(out, "%s %g / %d\n", m.names[0], all.points(), all.games())
	return err
}
