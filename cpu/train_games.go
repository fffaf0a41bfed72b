package cpu

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"

	"reversi/engine"
)

// sample is a position from a game with what it turned out to be worth.
type sample struct {
	me, opp engine.Bitboard
	value   int16 // for the side to move, in hundredths of a disc
}

// sampleBytes is the size of a sample in a file: both boards and the value, least
// significant byte first.
const sampleBytes = 18

// gameMaker plays games of the program against itself. It leaves the best line
// now and then, so that the samples hold what a search meets: positions after
// bad moves too. The value of a position is that of the end of its undisturbed
// stretch of best moves: solved exactly once few squares are empty, searched
// before a random move that comes earlier.
type gameMaker struct {
	searcher *Searcher
	rng      *rand.Rand
	limits   Limits
	stray    float64 // chance of a random move
	branches int     // endgames to try beside each game
}

// stretch is a run of positions without a random move between them.
type stretch struct {
	positions []engine.Position
}

// label gives every position of the stretch the value found at its end, seen
// from the side to move there.
func (s *stretch) label(out []sample, value int, turn engine.Color) []sample {
	for _, p := range s.positions {
		me, opp := p.Mover()
		v := value
		if p.Turn() != turn {
			v = -value
		}
		out = append(out, sample{me, opp, int16(v)})
	}
	s.positions = s.positions[:0]
	return out
}

// play appends the samples of one game.
func (g *gameMaker) play(ctx context.Context, out []sample) ([]sample, error) {
	pos := g.opening()
	var run stretch
	for pos.Turn() != engine.None {
		r, err := g.searcher.Search(ctx, pos, g.limits)
		if err != nil {
			return out, err
		}
		run.positions = append(run.positions, pos)
		if g.rng.Float64() < g.stray {
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
func (g *gameMaker) followLine(out []sample, run *stretch, pos engine.Position, r Result) ([]sample, engine.Position) {
	turn := pos.Turn()
	for i, move := range r.Line {
		if i > 0 {
			run.positions = append(run.positions, pos)
			if g.rng.Float64() < g.stray {
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
func (g *gameMaker) branch(ctx context.Context, game []sample) ([]sample, error) {
	var from []sample
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
func labelLine(game []sample, pos engine.Position, r Result) []sample {
	turn := pos.Turn()
	for i, move := range r.Line {
		if i == branchSamples || pos.Turn() == engine.None || !r.Exact && i > 0 {
			break
		}
		me, opp := pos.Mover()
		v := r.Value
		if pos.Turn() != turn {
			v = -v
		}
		game = append(game, sample{me, opp, int16(v)})
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

// makeGames writes the samples of n games.
func makeGames(ctx context.Context, out io.Writer, g *gameMaker, n int) (samples int, err error) {
	w := bufio.NewWriter(out)
	var game []sample
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

func writeSample(w io.Writer, s sample) error {
	var b [sampleBytes]byte
	binary.LittleEndian.PutUint64(b[0:], uint64(s.me))
	binary.LittleEndian.PutUint64(b[8:], uint64(s.opp))
	binary.LittleEndian.PutUint16(b[16:], uint16(s.value))
	_, err := w.Write(b[:])
	return err
}

// readSamples reads all samples of a file.
func readSamples(in io.Reader, all []sample) ([]sample, error) {
	r := bufio.NewReaderSize(in, 1<<20)
	var b [sampleBytes]byte
	for {
		if _, err := io.ReadFull(r, b[:]); err == io.EOF {
			return all, nil
		} else if err != nil {
			return all, fmt.Errorf("samples: %w", err)
		}
		s := sample{
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
