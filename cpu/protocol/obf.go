package protocol

import (
	"errors"
	"fmt"
	"slices"
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
	best   engine.Bitboard // moves that reach it, as far as they are given
	scored engine.Bitboard // moves that the file gives a score of their own
}

// parseProblem reads one line of a file of problems: OBF ("64 squares, side;
// move:score; …", a % begins a comment), a bare board and side, or a table row
// with tabs between number, board, side, empties, score and best moves, which may
// begin with the name of a suite. ok is false for a line without a problem: an
// empty one, a comment, the heading of a table. The number is the fallback for
// formats that do not count.
func parseProblem(line string, number int) (p problem, ok bool, err error) {
	if strings.Contains(line, "\t") {
		return parseRow(strings.Split(strings.TrimRight(line, "\r\n"), "\t"), number)
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
	s, ok := engine.ParseSquare(strings.TrimSpace(strings.ToLower(move)))
	n, err := strconv.Atoi(strings.TrimSpace(score))
	if !ok || err != nil {
		return fmt.Errorf("%q is no move and score", text)
	}
	p.scored |= s.Bit()
	switch {
	case !p.known || n > p.score:
		p.known, p.score, p.best = true, n, s.Bit()
	case n == p.score:
		p.best |= s.Bit()
	}
	return nil
}

// agrees reports whether a solution is what the file knows. The score decides: a file
// may name one of several best moves. Only if it scores all of them the move must be
// one of the best.
func (p *problem) agrees(score int, move string) bool {
	s, isMove := engine.ParseSquare(move)
	if isMove && p.scored != 0 && p.pos.LegalMoves()&^p.scored == 0 && !p.best.Has(s) {
		return false
	}
	return score == p.score
}

// boardCell returns the first cell that a board was meant to be in, -1 if there is
// none, as in the heading of a table.
func boardCell(cells []string) int {
	return slices.IndexFunc(cells, func(cell string) bool {
		return len(cell) > 32 && strings.Trim(cell, "-.*XxOoBbWw0") == ""
	})
}

// parseRow reads the cells of a table row. The cell before the board is the number;
// a board in the first cell gets the one given.
func parseRow(cells []string, number int) (p problem, ok bool, err error) {
	board := boardCell(cells)
	if board < 0 {
		return p, false, nil
	}
	if len(cells) <= board+1 {
		return p, false, errors.New("no side to move after the board")
	}
	p.number = strconv.Itoa(number)
	if board > 0 {
		p.number = cells[board-1]
	}
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
