package protocol

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"
	"time"

	"reversi/cpu/search"
	"reversi/engine"
)

// RunSolve plays out every position of a file perfectly and prints one line each,
// with tabs between: number, score for the side to move in discs (empty squares
// for the winner), best move, empties, nodes, seconds; then a total. The file is
// the only argument left after the flags; without one, or for "-", it reads in.
// Where the file knows the answers, a wrong one is an error at the end; a file of
// which nothing can be read is one too.
//
// Several positions are solved at once, one to a core, each by a searcher of its
// own that has forgotten all others: the answers, moves and nodes are the same with
// any number of workers. With -cores, each of these searchers has helpers: see
// [search.Searcher.SetHelpers] for what may then differ.
func RunSolve(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	flags := flag.NewFlagSet("solve", flag.ContinueOnError)
	flags.SetOutput(out)
	bits := flags.Int("bits", 20, "`log2` of the positions to remember, 10 to 28")
	workers := flags.Int("workers", runtime.GOMAXPROCS(0), "positions solved at once; 1 to measure seconds")
	cores := flags.Int("cores", 1, "searchers for one position; with more than one, nodes and equal moves may differ")
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch {
	case flags.NArg() > 1:
		return fmt.Errorf("solve: unexpected %q", flags.Arg(1))
	case *workers < 1 || *workers > 1024:
		return errors.New("solve: -workers must be 1 to 1024")
	case *cores < 1 || *cores > 256:
		return errors.New("solve: -cores must be 1 to 256")
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
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := solver{out: out}
	return s.solveAll(startSolvers(ctx, in, *workers, *cores, *bits))
}

// solved is a position of a file with what was found out, or the error that ended
// the reading or the search.
type solved struct {
	problem
	found  int // the score
	move   string
	nodes  uint64
	took   time.Duration
	failed error
}

// startSolvers reads positions and solves them, so many at once. The answers come
// in the order of the file, each on a channel of its own.
func startSolvers(ctx context.Context, in io.Reader, workers, cores, bits int) <-chan chan solved {
	type job struct {
		problem
		answer chan solved
	}
	jobs, answers := make(chan job), make(chan chan solved, 4*workers)
	work := sync.OnceFunc(func() { // begun with the first position, for tables are large
		for range workers {
			go func() {
				searcher := search.NewSearcher(search.Patterns(), bits)
				searcher.SetHelpers(cores - 1)
				for j := range jobs {
					j.answer <- solveOne(ctx, searcher, j.problem)
				}
			}()
		}
	})
	go func() {
		defer close(answers)
		defer close(jobs)
		count := 0
		lines := bufio.NewScanner(in)
		for n := 1; lines.Scan() && ctx.Err() == nil; n++ {
			p, ok, err := parseProblem(lines.Text(), count+1)
			if err == nil && !ok {
				continue
			}
			if err != nil {
				answers <- made(solved{failed: fmt.Errorf("line %d: %w", n, err)})
				return
			}
			count++
			work()
			answer := make(chan solved, 1)
			answers <- answer
			jobs <- job{p, answer}
		}
		if err := errors.Join(lines.Err(), ctx.Err()); err != nil {
			answers <- made(solved{failed: err})
		}
	}()
	return answers
}

// made is a channel that holds an answer already.
func made(s solved) chan solved {
	c := make(chan solved, 1)
	c <- s
	return c
}

func solveOne(ctx context.Context, searcher *search.Searcher, p problem) solved {
	searcher.Reset()
	start := time.Now()
	score, move, nodes, err := solution(ctx, searcher, p.pos)
	return solved{problem: p, found: score, move: move, nodes: nodes, took: time.Since(start), failed: err}
}

// solver prints answers and counts them.
type solver struct {
	out                  io.Writer
	solved, known, wrong int
	nodes                uint64
	took                 time.Duration
}

func (s *solver) solveAll(answers <-chan chan solved) error {
	for answer := range answers {
		if err := s.report(<-answer); err != nil {
			go func() { // let the reader and the workers end
				for range answers {
				}
			}()
			return err
		}
	}
	if s.solved == 0 {
		return errors.New("solve: no position was read; each line must hold 64 squares and the side to move, as in OBF or in a table with tabs")
	}
	_, err := fmt.Fprintf(s.out, "total\t%d solved\t%d of %d known answers right\t%d nodes\t%.3f s\t%.1f million nodes/s\n",
		s.solved, s.known-s.wrong, s.known, s.nodes, s.took.Seconds(), float64(s.nodes)/1e6/max(s.took.Seconds(), 1e-9))
	if s.wrong > 0 {
		return fmt.Errorf("solve: %d of %d known answers came out otherwise", s.wrong, s.known)
	}
	return err
}

func (s *solver) report(a solved) error {
	if a.failed != nil {
		return a.failed
	}
	s.solved, s.nodes, s.took = s.solved+1, s.nodes+a.nodes, s.took+a.took
	mark := ""
	if a.known {
		s.known++
		if !a.agrees(a.found, a.move) {
			s.wrong++
			mark = fmt.Sprintf("\texpected %+d", a.score)
		}
	}
	_, err := fmt.Fprintf(s.out, "%s\t%+d\t%s\t%d\t%d\t%.3f%s\n", a.number, a.found, a.move, a.pos.Empty().Count(), a.nodes, a.took.Seconds(), mark)
	return err
}

// solution returns the score in discs for the side to move, and the best move:
// "pass" if that side has none, "-" if nobody has.
func solution(ctx context.Context, s *search.Searcher, pos engine.Position) (score int, move string, nodes uint64, err error) {
	settled, passed := pos.Settle()
	if end, over := settled.Result(); over {
		return endDiscs(end, pos.Turn()), "-", 0, nil
	}
	r, err := s.Search(ctx, settled, search.Limits{})
	if err != nil {
		return 0, "", r.Nodes, err
	}
	if passed != engine.None {
		return -r.Value / search.DiscValue, "pass", r.Nodes, nil
	}
	return r.Value / search.DiscValue, r.Best.String(), r.Nodes, nil
}

// endDiscs is the score of a finished game for one side, empty squares counted for
// the winner.
func endDiscs(end engine.Result, side engine.Color) int {
	black, white := end.Tournament()
	if side == engine.White {
		return white - black
	}
	return black - white
}
