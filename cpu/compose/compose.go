package compose

import (
	"context"
	"math/rand/v2"
	"slices"

	"reversi/content/puzzles"
	"reversi/cpu"
	"reversi/cpu/search"
	"reversi/engine"
)

// The games: so many random plies first, then a random move now and then.
const (
	openingPlies = 8
	randomMoves  = 0.05
)

// composer makes puzzles. It serves one goroutine at a time.
type composer struct {
	players []cpu.Player // who play the games
	judges  []cpu.Player
	solver  *search.Searcher
	seen    map[puzzles.Shape]bool
	counts  counts
}

// counts are what a composer has seen.
type counts struct {
	solved, unique, asked int
	found                 [puzzles.Grades + 1][]int // by grade, how often each judge found the key
	kept                  [puzzles.Grades + 1]int
}

func newComposer() *composer {
	c := &composer{
		players: []cpu.Player{cpu.CornerHunter.Player(), plies(search.HandMade(), 1), plies(search.HandMade(), 3),
			plies(search.Patterns(), 2), plies(search.Patterns(), 4)},
		judges: judges(),
		solver: search.NewSearcher(search.Patterns(), 14),
		seen:   map[puzzles.Shape]bool{},
	}
	for g := range c.counts.found {
		c.counts.found[g] = make([]int, len(c.judges))
	}
	return c
}

// candidate is a puzzle of a game with those who found its key.
type candidate struct {
	puzzles.Puzzle
	found []bool
}

// from returns the best puzzle of one game, the one that asks for a draw before a
// win before most discs, and of those the hardest; ok is false if it has none. Only
// one is taken, because neighbours of one game look alike.
func (c *composer) from(ctx context.Context, seed uint64) (p puzzles.Puzzle, ok bool, err error) {
	rng := rand.New(rand.NewPCG(seed, 0))
	sides := [...]cpu.Player{c.players[rng.IntN(len(c.players))], c.players[rng.IntN(len(c.players))]}
	g := engine.NewGame(engine.Start())
	var best candidate
	for pos := g.Position(); !pos.Over(); pos = g.Position() {
		found, err := c.look(ctx, pos)
		if err != nil {
			return p, false, err
		}
		if found.Kind != 0 && (best.Kind == 0 || better(found.Puzzle, best.Puzzle)) {
			best = found
		}
		legal := pos.LegalMoves()
		move := legal.Nth(rng.IntN(legal.Count()))
		if chance := rng.Float64(); g.Len() >= openingPlies && chance >= randomMoves {
			choice, err := sides[pos.Turn()-engine.Black].Choose(ctx, pos, seed)
			if err != nil {
				return p, false, err
			}
			move = choice.Square
		}
		if g, err = g.Play(move); err != nil {
			return p, false, err
		}
	}
	if best.Kind == 0 {
		return p, false, nil
	}
	c.keep(best)
	return best.Puzzle, true, nil
}

// better reports whether one puzzle of a game is taken rather than another.
func better(p, q puzzles.Puzzle) bool {
	order := [...]int{puzzles.Draw: 3, puzzles.Win: 2, puzzles.Discs: 1}
	if order[p.Kind] != order[q.Kind] {
		return order[p.Kind] > order[q.Kind]
	}
	return p.Grade > q.Grade
}

func (c *composer) keep(p candidate) {
	c.seen[puzzles.ShapeOf(p.Position)] = true
	c.counts.kept[p.Grade]++
	for i, ok := range p.found {
		if ok {
			c.counts.found[p.Grade][i]++
		}
	}
}

// look returns the puzzle that a position is, one of no kind if it is none.
func (c *composer) look(ctx context.Context, pos engine.Position) (p candidate, err error) {
	empties := pos.Empty().Count()
	if empties < leastEmpties || empties > mostEmpties || pos.LegalMoves().Count() < leastMoves || c.seen[puzzles.ShapeOf(pos)] {
		return p, nil
	}
	if empties > fewEmpties {
		if clear, err := c.decided(ctx, pos); err != nil || clear {
			return p, err
		}
	}
	values, err := solve(ctx, c.solver, pos)
	if err != nil {
		return p, err
	}
	c.counts.solved++
	if values[0].discs > values[1].discs {
		c.counts.unique++
	}
	kind, ok := kindOf(values, empties)
	if !ok {
		return p, nil
	}
	c.counts.asked++
	found, err := c.judge(ctx, pos, values[0].move)
	if err != nil || dull(values, found) {
		return p, err
	}
	return candidate{puzzles.Puzzle{Position: pos, Kind: kind, Grade: gradeOf(found), Key: values[0].move}, found}, nil
}

// decided reports whether two moves win by far, or none does, as far as a glance
// tells: such positions are seldom a question to win or draw, and solving them is
// most of the work.
func (c *composer) decided(ctx context.Context, pos engine.Position) (bool, error) {
	const depth, far = 2, 10 * search.DiscValue
	moves, err := c.solver.Analyze(ctx, pos, search.Limits{Depth: depth}, nil)
	return err == nil && (moves[1].Value > far || moves[0].Value < -far), err
}

// judge lets every judge look for the key of a position.
func (c *composer) judge(ctx context.Context, pos engine.Position, key engine.Square) (found []bool, err error) {
	for _, j := range c.judges {
		choice, err := j.Choose(ctx, pos, 1)
		if err != nil {
			return nil, err
		}
		found = append(found, choice.Square == key)
	}
	return found, nil
}

// solve returns the exact values of all moves of a position, best first.
func solve(ctx context.Context, s *search.Searcher, pos engine.Position) (values []value, err error) {
	moves, err := s.Analyze(ctx, pos, search.Limits{}, nil)
	if err != nil {
		return nil, err
	}
	for _, m := range moves {
		values = append(values, value{m.Move, m.Value / search.DiscValue})
	}
	slices.SortStableFunc(values, func(a, b value) int { return b.discs - a.discs })
	return values, nil
}
