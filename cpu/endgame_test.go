package cpu

import (
	"context"
	_ "embed"
	"strconv"
	"strings"
	"testing"
	"time"

	"reversi/engine"
)

//go:embed testdata/ffo-1-39.tsv
var ffoEasy string

//go:embed testdata/ffo-40-59.tsv
var ffoHard string

//go:embed testdata/twenty-empties.tsv
var twentyEmpties string

// problem is an endgame whose solution is known.
type problem struct {
	number, empties, score int
	pos                    engine.Position
	best                   string // names of the best moves, comma between
}

func problems(t testing.TB, file string) (all []problem) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(file), "\n")
	column := map[string]int{}
	for i, name := range strings.Split(lines[0], "\t") {
		column[name] = i
	}
	for _, line := range lines[1:] {
		f := strings.Split(line, "\t")
		number, _ := strconv.Atoi(f[column["number"]])
		empties, _ := strconv.Atoi(f[column["empties"]])
		score, err := strconv.Atoi(f[column["score"]])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, problem{number, empties, score, readBoard(t, f[column["board"]], f[column["side"]]), f[column["best_moves"]]})
	}
	return all
}

// readBoard reads 64 squares of X, O and - in order and the side to move.
func readBoard(t testing.TB, board, side string) engine.Position {
	t.Helper()
	var black, white engine.Bitboard
	for i, c := range board {
		switch c {
		case 'X':
			black |= engine.Square(i).Bit()
		case 'O':
			white |= engine.Square(i).Bit()
		}
	}
	turn := engine.Black
	if side == "O" {
		turn = engine.White
	}
	pos, err := engine.NewPosition(black, white, turn)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func (p problem) check(t testing.TB, r Result) {
	t.Helper()
	if !r.Exact || r.Value != p.score*DiscValue || !strings.Contains(","+p.best+",", ","+r.Best.String()+",") {
		t.Errorf("no. %d: %v worth %d, exact %v; want %s worth %d", p.number, r.Best, r.Value, r.Exact, p.best, p.score*DiscValue)
	}
}

func TestSolverFindsScoreAndMoveOfKnownEndgames(t *testing.T) {
	for _, p := range problems(t, ffoEasy) {
		if p.empties > 18 {
			continue
		}
		s := NewSearcher(HandMade(), 18)
		begin := time.Now()
		r, err := s.Search(context.Background(), p.pos, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		p.check(t, r)
		d := time.Since(begin)
		t.Logf("%d %d empties: %v %d nodes %d, %v, %.1f Mnps %v", p.number, p.empties, r.Best, r.Value, r.Nodes, d, float64(r.Nodes)/d.Seconds()/1e6, r.Line)
	}
}
