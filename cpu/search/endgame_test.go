package search

import (
	_ "embed"
	"strconv"
	"strings"
	"testing"

	"reversi/engine"
	"reversi/engine/enginetest"
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

// The easier ones of the known endgames; the others take minutes and are run by
// the command solve.
func TestSolverFindsScoreAndMoveOfKnownEndgames(t *testing.T) {
	t.Parallel()
	for _, eval := range []Evaluation{HandMade(), Patterns()} {
		s := NewSearcher(eval, 16)
		for _, p := range problems(t, ffoEasy) {
			if p.empties > 16 {
				continue
			}
			s.Reset()
			r, err := s.Search(t.Context(), p.pos, Limits{})
			if err != nil {
				t.Fatal(err)
			}
			p.check(t, r)
			checkLine(t, p.pos, r)
		}
	}
}

// checkLine plays the line of a solved game: it must end in the value.
func checkLine(t *testing.T, pos engine.Position, r Result) {
	t.Helper()
	turn, start := pos.Turn(), pos
	for _, s := range r.PV {
		next, err := pos.Play(s)
		if err != nil {
			t.Fatalf("line %v of\n%v: %v", r.PV, start, err)
		}
		pos = next
	}
	end, over := pos.Result()
	if !over {
		t.Fatalf("line %v of\n%v does not reach the end", r.PV, start)
	}
	black, white := end.Tournament()
	if turn == engine.White {
		black, white = white, black
	}
	if got := (black - white) * DiscValue; got != r.Value {
		t.Errorf("line %v of\n%v ends in %d, the value is %d", r.PV, start, got, r.Value)
	}
}

// bruteForce plays on to the end by the rules of the engine package alone, in
// the order of the squares, and leaves out only what cannot matter any more
// between alpha and beta. It returns the disc difference for the side to move.
func bruteForce(pos engine.Position, alpha, beta int) int {
	for s := range pos.LegalMoves().All() {
		if alpha >= beta {
			break
		}
		next, _ := pos.Play(s)
		alpha = max(alpha, valueAfter(pos, next, alpha, beta))
	}
	return alpha
}

// valueAfter is the value of a move for the side that made it, who may be to
// move again.
func valueAfter(pos, next engine.Position, alpha, beta int) int {
	if end, over := next.Result(); over {
		black, white := end.Tournament()
		if pos.Turn() == engine.White {
			return white - black
		}
		return black - white
	}
	if next.Turn() == pos.Turn() {
		return bruteForce(next, alpha, beta)
	}
	return -bruteForce(next, -beta, -alpha)
}

// Most positions have at most nine empties: brute force takes its time beyond.
func TestSolverEqualsBruteForce(t *testing.T) {
	t.Parallel()
	for _, eval := range []Evaluation{HandMade(), Patterns()} {
		s := NewSearcher(eval, 14)
		count, large, passes := 0, 0, 0
		for pos := range enginetest.RandomPositions(330, 77) {
			switch n := pos.Empty().Count(); {
			case n > 12 || n < 7 && count%2 == 1:
				continue
			case n > 9 && large >= 24:
				continue
			case n > 9:
				large++
			}
			count++
			s.Reset()
			r, err := s.Search(t.Context(), pos, Limits{ExactFrom: 12})
			if err != nil {
				t.Fatal(err)
			}
			if want := bruteForce(pos, -maxDiscs, maxDiscs) * DiscValue; r.Value != want || !r.Exact {
				t.Fatalf("\n%v\nvalue %d, exact %v, want %d", pos, r.Value, r.Exact, want)
			}
			next, err := pos.Play(r.Best)
			if err != nil {
				t.Fatal(err)
			}
			if got := valueAfter(pos, next, -maxDiscs, maxDiscs) * DiscValue; got != r.Value {
				t.Fatalf("\n%v\n%v is worth %d, not %d", pos, r.Best, got, r.Value)
			}
			checkLine(t, pos, r)
			if next.Turn() == pos.Turn() {
				passes++
			}
		}
		if count < 300 || passes < 10 {
			t.Errorf("%d positions, %d with a pass after the best move", count, passes)
		}
	}
}
