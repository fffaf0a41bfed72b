package protocol

import (
	"fmt"
	"strconv"
	"strings"

	"reversi/engine"
)

// problem is an endgame position to solve, with the known solution if the file
// gives one.
type problem struct {
	number string // as the file counts it
	pos    engine.Position
	known  bool            // whether score and best are
	score  int             // in discs, for the side to move
	best   engine.Bitboard // moves that reach it; empty if not given
}

// parseProblem reads one line of a file of problems: OBF ("64 squares, side;
// move:score; …", a % begins a comment), a bare board and side, or a table row
// with tabs between number, board, side, empties, score and best moves, which may
// begin with the name of a suite. ok is false for a line without a problem: an
// empty one, a comment, the heading of a table. The number is the fallback for
// formats that do not count.
func parseProblem(line string, number int) (p problem, ok bool, err error) {
	if strings.Contains(line, "\t") {
		return parseRow(strings.Split(strings.TrimRight(line, "\r\n"), "\t"))
	}
	line, _, _ = strings.Cut(line, "%")
	if strings.TrimSpace(line) == "" {
		return p, false, nil
	}
	parts := strings.Split(line, ";")
	p.number = strconv.Itoa(number)
	if p.pos, err = engine.ParsePosition(parts[0]); err != nil {
		return p, false, err
	}
	for _, part := range parts[1:] {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if err := p.addScore(part); err != nil {
			return p, false, err
		}
	}
	return p, true, nil
}

// addScore takes one "move:score" of an OBF line.
func (p *problem) addScore(text string) error {
	move, score, _ := strings.Cut(text, ":")
	s, ok := engine.ParseSquare(strings.TrimSpace(move))
	n, err := strconv.Atoi(strings.TrimSpace(score))
	if !ok || err != nil {
		return fmt.Errorf("%q is no move and score", text)
	}
	switch {
	case !p.known || n > p.score:
		p.known, p.score, p.best = true, n, s.Bit()
	case n == p.score:
		p.best |= s.Bit()
	}
	return nil
}

// parseRow reads the cells of a table row.
func parseRow(cells []string) (p problem, ok bool, err error) {
	board := -1
	for i, cell := range cells {
		if len(cell) == 64 {
			board = i
			break
		}
	}
	if board < 1 || len(cells) <= board+1 {
		return p, false, nil
	}
	p.number = cells[board-1]
	if p.pos, err = engine.ParsePosition(cells[board] + " " + cells[board+1]); err != nil {
		return p, false, err
	}
	if len(cells) <= board+4 {
		return p, true, nil
	}
	if p.score, err = strconv.Atoi(cells[board+3]); err != nil {
		return p, false, fmt.Errorf("%q is no score", cells[board+3])
	}
	p.known = true
	for move := range strings.SplitSeq(cells[board+4], ",") {
		if s, ok := engine.ParseSquare(move); ok {
			p.best |= s.Bit()
		}
	}
	return p, true, nil
}
