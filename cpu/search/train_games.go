package search

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"

	"reversi/engine"
)

// Sample is a position from a game with what it turned out to be worth.
type Sample struct {
	me, opp engine.Bitboard
	value   int16 // for the side to move, in hundredths of a disc
}

// sampleBytes is the size of a sample in a file: both boards and the value, least
// significant byte first.
const sampleBytes = 18

// GameOptions say how training games are played.
type GameOptions struct {
	Eval     Evaluation
	Seed     uint64  // of the random moves
	Depth    int     // plies looked ahead for a move
	Exact    int     // empty squares from which games are solved
	Random   float64 // chance of a random move, 0 to 1
	Branches int     // endgames to solve beside each game
}

func newGameMaker(o GameOptions) *gameMaker {
	return &gameMaker{
		searcher: NewSearcher(o.Eval, 16),
		rng:      rand.New(rand.NewPCG(o.Seed, 0)),
		limits:   Limits{Depth: o.Depth, ExactFrom: o.Exact},
		random:   o.Random,
		branches: o.Branches,
	}
}

// gameMaker plays games of the program against itself. It leaves the best line
// now and then, so that the samples hold what a search meets: positions after
// bad moves too. The value of a position is that of the end of its undisturbed
// stretch of best moves: solved exactly once few squares are empty, searched
// before a random move that comes earlier.
type gameMaker struct {
	searcher *Searcher
	rng      *rand.Rand
	limits   Limits
	random   float64 // the chance of a random move
	branches int     // endgames to try beside each game
}

// stretch is a run of positions without a random move between them.
type stretch struct {
	positions []engine.Position
}

// label gives every position of the stretch the value found at its end, seen
// from the side to move there.
func (s *stretch) label(out []Sample, value int, turn engine.Color) []Sample {
	for _, p := range s.positions {
		me, opp := p.Mover()
		v := value
		if p.Turn() != turn {
			v = -value
		}
		out = append(out, Sample{me, opp, int16(v)})
	}
	s.positions = s.positions[:0]
	return out
}

// play appends the samples of one game.
func (g *gameMaker) play(ctx context.Context, out []Sample) ([]Sample, error) {
	pos := g.opening()
	var run stretch
	for pos.Turn() != engine.None {
		r, err := g.searcher.Search(ctx, pos, g.limits)
		if err != nil {
			return out, err
		}
		run.positions = append(run.positions, pos)
		if g.rng.Float64() < g.random {
			out = run.label(out, r.Value, pos.Turn())
			pos = g.randomMove(pos)
			continue
		}
		if r.Exact {
			out, pos = g.followLine(out, &run, pos, r)
			continue
		}
		if pos, err = pos.Play(r.Best); err != nil {
			return out, err
		}
	}
	return out, nil
}

// followLine labels a stretch that reached the solved part of the game. The
// solved line is followed to its end, or to where chance leaves it.
func (g *gameMaker) followLine(out []Sample, run *stretch, pos engine.Position, r Result) ([]Sample, engine.Position) {
	turn := pos.Turn()
	for i, move := range r.PV {
		if i > 0 {
			run.positions = append(run.positions, pos)
			if g.rng.Float64() < g.random {
				return run.label(out, r.Value, turn), g.randomMove(pos)
			}
		}
		next, err := pos.Play(move)
		if err != nil {
			break
		}
		if pos = next; pos.Turn() == engine.None {
			break
		}
	}
	// A line may be cut short; the game is over as far as samples go.
	return run.label(out, r.Value, turn), engine.Position{}
}

// Branches leave a game when this many squares are empty, and that many of their
// positions become samples.
const (
	branchFrom, branchTo = 20, 10
	branchSamples        = 4
)

// branch adds endgames that leave the game by one to three random moves and are
// solved: exact values cost little there, and games alone hold few of them.
func (g *gameMaker) branch(ctx context.Context, game []Sample) ([]Sample, error) {
	var from []Sample
	for _, s := range game {
		if n := s.empties(); n >= branchTo && n <= branchFrom {
			from = append(from, s)
		}
	}
	for i := 0; i < g.branches && len(from) > 0; i++ {
		s := from[g.rng.IntN(len(from))]
		pos, err := engine.NewPosition(s.me, s.opp, engine.Black)
		if err != nil {
			return game, err
		}
		pos, _ = pos.Settle()
		for range 1 + g.rng.IntN(3) {
			if pos.Turn() != engine.None {
				pos = g.randomMove(pos)
			}
		}
		if pos.Turn() == engine.None {
			continue
		}
		r, err := g.searcher.Search(ctx, pos, g.limits)
		if err != nil {
			return game, err
		}
		game = labelLine(game, pos, r)
	}
	return game, nil
}

// labelLine adds the first positions of a searched line.
func labelLine(game []Sample, pos engine.Position, r Result) []Sample {
	turn := pos.Turn()
	for i, move := range r.PV {
		if i == branchSamples || pos.Turn() == engine.None || !r.Exact && i > 0 {
			break
		}
		me, opp := pos.Mover()
		v := r.Value
		if pos.Turn() != turn {
			v = -v
		}
		game = append(game, Sample{me, opp, int16(v)})
		next, err := pos.Play(move)
		if err != nil {
			break
		}
		pos = next
	}
	return game
}

// opening plays 4 to 24 random moves.
func (g *gameMaker) opening() engine.Position {
	for {
		pos := engine.Start()
		for range 4 + g.rng.IntN(21) {
			if pos.Turn() != engine.None {
				pos = g.randomMove(pos)
			}
		}
		if pos.Turn() != engine.None {
			return pos
		}
	}
}

func (g *gameMaker) randomMove(pos engine.Position) engine.Position {
	moves := pos.LegalMoves()
	next, err := pos.Play(moves.Nth(g.rng.IntN(moves.Count())))
	if err != nil {
		return engine.Position{}
	}
	return next
}

// MakeGames plays n games and writes their positions; it returns how many. They
// depend on the options alone.
func MakeGames(ctx context.Context, out io.Writer, n int, o GameOptions) (samples int, err error) {
	g := newGameMaker(o)
	w := bufio.NewWriter(out)
	var game []Sample
	for range n {
		g.searcher.Reset()
		if game, err = g.play(ctx, game[:0]); err != nil {
			break
		}
		if game, err = g.branch(ctx, game); err != nil {
			break
		}
		for _, s := range game {
			if err := writeSample(w, s); err != nil {
				return samples, err
			}
		}
		samples += len(game)
	}
	return samples, w.Flush()
}

func writeSample(w io.Writer, s Sample) error {
	var b [sampleBytes]byte
	binary.LittleEndian.PutUint64(b[0:], uint64(s.me))
	binary.LittleEndian.PutUint64(b[8:], uint64(s.opp))
	binary.LittleEndian.PutUint16(b[16:], uint16(s.value))
	_, err := w.Write(b[:])
	return err
}

// ReadSamples appends the samples of a file.
func ReadSamples(in io.Reader, all []Sample) ([]Sample, error) {
	r := bufio.NewReaderSize(in, 1<<20)
	var b [sampleBytes]byte
	for {
		if _, err := io.ReadFull(r, b[:]); err == io.EOF {
			return all, nil
		} else if err != nil {
			return all, fmt.Errorf("samples: %w", err)
		}
		s := Sample{
			me:    engine.Bitboard(binary.LittleEndian.Uint64(b[0:])),
			opp:   engine.Bitboard(binary.LittleEndian.Uint64(b[8:])),
			value: int16(binary.LittleEndian.Uint16(b[16:])),
		}
		if s.me&s.opp != 0 {
			return all, fmt.Errorf("samples: no. %d has two discs on a square", len(all)+1)
		}
		all = append(all, s)
	}
}
