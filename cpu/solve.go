package cpu

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"reversi/engine"
)

// RunSolve plays out every position of a file perfectly and prints one line each,
// with tabs between: number, score for the side to move in discs (empty squares
// for the winner), best move, empties, nodes, seconds; then a total. The file is
// the only argument left after the flags; without one, or for "-", it reads in.
// Where the file knows the answers, a wrong one is an error at the end. It runs
// on one core.
func RunSolve(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	flags := flag.NewFlagSet("solve", flag.ContinueOnError)
	flags.SetOutput(out)
	bits := flags.Int("bits", 22, "`log2` of the positions to remember, 10 to 28")
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch {
	case flags.NArg() > 1:
		return fmt.Errorf("solve: unexpected %q", flags.Arg(1))
	case *bits < 10 || *bits > 28:
		return errors.New("solve: -bits must be 10 to 28")
	}
	if name := flags.Arg(0); name != "" && name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	s := solver{searcher: NewSearcher(Patterns(), *bits), out: out}
	return s.solveAll(ctx, in)
}

// solver counts what it has done.
type solver struct {
	searcher             *Searcher
	out                  io.Writer
	solved, known, wrong int
	nodes                uint64
	took                 time.Duration
}

func (s *solver) solveAll(ctx context.Context, in io.Reader) error {
	lines := bufio.NewScanner(in)
	for n := 1; lines.Scan(); n++ {
		p, ok, err := parsePuzzle(lines.Text(), s.solved+1)
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		if !ok {
			continue
		}
		if err := s.solve(ctx, p); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(s.out, "total\t%d solved\t%d of %d known answers right\t%d nodes\t%.3f s\t%.1f million nodes/s\n",
		s.solved, s.known-s.wrong, s.known, s.nodes, s.took.Seconds(), float64(s.nodes)/1e6/max(s.took.Seconds(), 1e-9))
	if s.wrong > 0 {
		return fmt.Errorf("solve: %d of %d known answers came out otherwise", s.wrong, s.known)
	}
	return err
}

func (s *solver) solve(ctx context.Context, p puzzle) error {
	s.searcher.Reset()
	start := time.Now()
	score, move, nodes, err := solution(ctx, s.searcher, p.pos)
	took := time.Since(start)
	if err != nil {
		return err
	}
	s.solved, s.nodes, s.took = s.solved+1, s.nodes+nodes, s.took+took
	mark := ""
	if p.known {
		s.known++
		if square, ok := engine.ParseSquare(move); score != p.score || ok && p.best != 0 && !p.best.Has(square) {
			s.wrong++
			mark = fmt.Sprintf("\texpected %+d", p.score)
		}
	}
	_, err = fmt.Fprintf(s.out, "%s\t%+d\t%s\t%d\t%d\t%.3f%s\n", p.number, score, move, p.pos.Empty().Count(), nodes, took.Seconds(), mark)
	return err
}

// solution returns the score in discs for the side to move, and the best move:
// "pass" if that side has none, "-" if nobody has.
func solution(ctx context.Context, s *Searcher, pos engine.Position) (score int, move string, nodes uint64, err error) {
	settled, passed := pos.Settle()
	if end, over := settled.Result(); over {
		return endValue(end, pos.Turn()) / DiscValue, "-", 0, nil
	}
	r, err := s.Search(ctx, settled, Limits{})
	if err != nil {
		return 0, "", r.Nodes, err
	}
	if passed != engine.None {
		return -r.Value / DiscValue, "pass", r.Nodes, nil
	}
	return r.Value / DiscValue, r.Best.String(), r.Nodes, nil
}
