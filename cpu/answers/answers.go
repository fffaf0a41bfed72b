// Package answers judges what somebody plays in a puzzle, exactly: whether a move
// keeps what the puzzle asks for, what the best reply is, and when the point is won.
package answers

import (
	"context"
	"slices"

	"reversi/content/puzzles"
	"reversi/cpu/search"
	"reversi/engine"
)

// State is how far somebody is in a puzzle.
type State uint8

const (
	// Asked: the solver is to find a move.
	Asked State = iota
	// Replying: the other side is to move; Verdict.Reply is its move.
	Replying
	// Forced: the solver has one legal move, which asks nothing; it is Verdict.Reply.
	Forced
	// Wrong: the last move of the solver gives the point away.
	Wrong
	// Solved: the point is kept without an only move now.
	Solved
)

// String returns the state as pages spell it.
func (s State) String() string {
	return [...]string{"asked", "replying", "forced", "wrong", "solved"}[s]
}

// Verdict is what is to be said of the moves played in a puzzle.
type Verdict struct {
	State State
	Ply   int           // of the move that is wrong, counted from the puzzle's position
	Reply engine.Square // what is played next without asking
	// Value and Best are what the last move of the solver is worth and what the best
	// one was, in discs for the solver. Of a wrong move, Line is what follows it.
	Value, Best int
	Line        []engine.Square
	// Keeps are the moves that keep the point, where one is asked for.
	Keeps engine.Bitboard
}

// Judge finds verdicts. It serves one goroutine at a time.
type Judge struct{ solver *search.Searcher }

// NewJudge returns a judge.
func NewJudge() *Judge { return &Judge{search.NewSearcher(search.Patterns(), 14)} }

// keeps reports whether a move of this value, in discs, keeps what a puzzle asks for
// where the best one is worth best at its beginning.
func keeps(k puzzles.Kind, value, best int) bool {
	switch k {
	case puzzles.Win:
		return value > 0
	case puzzles.Draw:
		return value >= 0
	}
	return value >= best
}

// Of judges the moves of a game from a puzzle's position, the solver's and the other
// side's. Any move that keeps the point is right, now and later. The error is that of
// the context.
func (j *Judge) Of(ctx context.Context, p puzzles.Puzzle, g engine.Game) (v Verdict, err error) {
	solver := p.Position.Turn()
	first, err := j.solver.Analyze(ctx, p.Position, search.Limits{}, nil)
	if err != nil {
		return v, err
	}
	best := first[0].Value / search.DiscValue
	for ply := 1; ply <= g.Len(); ply++ {
		before := g.At(ply - 1).Position()
		if before.Turn() != solver {
			continue
		}
		values, err := j.solver.Analyze(ctx, before, search.Limits{}, nil)
		if err != nil {
			return v, err
		}
		move := g.Move(ply)
		played := values[slices.IndexFunc(values, func(m search.MoveValue) bool { return m.Move == move })]
		v.Value, v.Best = played.Value/search.DiscValue, values[0].Value/search.DiscValue
		if !keeps(p.Kind, v.Value, best) {
			v.State, v.Ply, v.Line = Wrong, ply, played.PV
			return v, nil
		}
	}
	return v, j.next(ctx, &v, p.Kind, best, solver, g.Position())
}

// next says what follows moves that are all right.
func (j *Judge) next(ctx context.Context, v *Verdict, k puzzles.Kind, best int, solver engine.Color, pos engine.Position) error {
	legal := pos.LegalMoves()
	switch {
	case pos.Over():
		v.State = Solved
		return nil
	case pos.Turn() != solver:
		reply, err := j.reply(ctx, k, best, solver, pos)
		v.State, v.Reply = Replying, reply
		return err
	case legal.Count() == 1:
		v.State, v.Reply = Forced, legal.First()
		return nil
	}
	kept, err := j.keeping(ctx, k, best, pos)
	v.State, v.Keeps = Asked, kept
	if kept.Count() != 1 {
		v.State = Solved
	}
	return err
}

// keeping returns the moves that keep the point.
func (j *Judge) keeping(ctx context.Context, k puzzles.Kind, best int, pos engine.Position) (kept engine.Bitboard, err error) {
	values, err := j.solver.Analyze(ctx, pos, search.Limits{}, nil)
	if err != nil {
		return 0, err
	}
	for _, m := range values {
		if keeps(k, m.Value/search.DiscValue, best) {
			kept |= m.Move.Bit()
		}
	}
	return kept, nil
}

// reply returns the best reply to the solver: of equal ones the first after which
// again one move alone keeps the point, else the first.
func (j *Judge) reply(ctx context.Context, k puzzles.Kind, best int, solver engine.Color, pos engine.Position) (engine.Square, error) {
	values, err := j.solver.Analyze(ctx, pos, search.Limits{}, nil)
	if err != nil {
		return 0, err
	}
	for _, m := range values {
		if m.Value < values[0].Value {
			break
		}
		next, err := pos.Play(m.Move)
		if err != nil {
			return 0, err
		}
		if next.Turn() != solver || next.LegalMoves().Count() == 1 {
			continue
		}
		kept, err := j.keeping(ctx, k, best, next)
		if err != nil {
			return 0, err
		}
		if kept.Count() == 1 {
			return m.Move, nil
		}
	}
	return values[0].Move, nil
}
