// Package compose makes puzzles: it plays games between players of mixed strength,
// solves their endgames exactly, and keeps the positions in which one move alone
// does what is asked and is worth looking for.
package compose

import (
	"context"

	"reversi/content/puzzles"
	"reversi/cpu"
	"reversi/cpu/search"
	"reversi/engine"
)

// The empty squares a puzzle has.
const (
	leastEmpties = 6
	mostEmpties  = 16
	// Where more squares are empty, a difference of a few discs cannot be
	// explained, so that more is asked of a draw, and most discs is no question.
	fewEmpties = 10
)

// leastMoves is how many moves there must be to choose from.
const leastMoves = 4

// Value is an exact value of a move in discs, for the side that moves.
type value struct {
	move  engine.Square
	discs int
}

// kindOf returns what a position with these values, best first, asks for; ok is
// false if it is no question.
func kindOf(values []value, empties int) (k puzzles.Kind, ok bool) {
	if len(values) < leastMoves {
		return 0, false
	}
	v1, v2 := values[0].discs, values[1].discs
	winning := 0
	for _, v := range values {
		if v.discs > 0 {
			winning++
		}
	}
	switch {
	case v1 > 0 && v2 <= 0 && v1-v2 >= 4:
		return puzzles.Win, true
	case v1 == 0 && (v2 <= -4 || v2 <= -2 && empties <= fewEmpties):
		return puzzles.Draw, true
	case v1 >= 2 && v1 <= 20 && v2 > 0 && v1-v2 >= 6 && empties <= fewEmpties && winning <= 4:
		return puzzles.Discs, true
	}
	return 0, false
}

// dull reports whether a puzzle is not worth asking: everybody finds it, or an
// obvious corner, or a move so much better that nearly everybody does.
func dull(values []value, found []bool) bool {
	able := 0 // of the players above the first
	for _, ok := range found[1:] {
		if ok {
			able++
		}
	}
	nearly := able >= len(found)-2
	switch {
	case found[0] && able == len(found)-1:
		return true
	case engine.Corners.Has(values[0].move) && nearly:
		return true
	}
	return values[0].discs-values[1].discs >= 24 && nearly
}

// grades gives each of the judges the grade of the puzzles that are found from it
// on by every stronger one.
var grades = [...]int{1, 1, 1, 2, 3, 4, 5}

// gradeOf returns the grade of a puzzle from who found its key, weakest first.
func gradeOf(found []bool) int {
	first := len(found)
	for first > 0 && found[first-1] {
		first--
	}
	return grades[min(first, len(grades)-1)]
}

// judges are the players that grade a puzzle, weakest first. None of them plays
// endgames out, or they would find nearly every key.
func judges() []cpu.Player {
	return []cpu.Player{
		cpu.Beginner.Player(), cpu.CornerHunter.Player(),
		plies(search.HandMade(), 1), plies(search.HandMade(), 2), plies(search.HandMade(), 4),
		plies(search.Patterns(), 4), plies(search.Patterns(), 6),
	}
}

// pliesPlayer looks a fixed number of plies ahead.
type pliesPlayer struct {
	searcher *search.Searcher
	depth    int
}

func plies(eval search.Evaluation, depth int) pliesPlayer {
	return pliesPlayer{search.NewSearcher(eval, 14), depth}
}

// Choose picks a move: see [cpu.Player].
func (p pliesPlayer) Choose(ctx context.Context, pos engine.Position, _ uint64) (cpu.Choice, error) {
	p.searcher.Reset()
	r, err := p.searcher.Search(ctx, pos, search.Limits{Depth: p.depth})
	return cpu.Choice{Square: r.Best}, err
}
