// Package puzzles holds the puzzles: positions near the end of a game in which one
// move alone does what is asked. They come from games that the program has played
// against itself, and the exact solver has proved every one; package cpu/compose
// makes the file.
//
// Numbers never change: new puzzles are appended, and a faulty one stays where it
// is, marked as withdrawn.
package puzzles

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"reversi/engine"
)

// Kind is what a puzzle asks for. Values are those of best play to the last disc,
// in discs, empty squares counted for the winner.
type Kind uint8

const (
	// Win: one move wins, every other one draws or loses.
	Win Kind = iota + 1
	// Draw: one move draws, every other one loses.
	Draw
	// Discs: several moves win, and one of them by far the most discs.
	Discs
)

var kinds = [...]string{Win: "win", Draw: "draw", Discs: "discs"}

// String returns the kind as the file spells it.
func (k Kind) String() string {
	if k == 0 || int(k) >= len(kinds) {
		return fmt.Sprintf("Kind(%d)", uint8(k))
	}
	return kinds[k]
}

// Grades is the number of grades, from 1, the easiest.
const Grades = 5

// Puzzle is a position with a question. The zero Puzzle is none.
type Puzzle struct {
	Number    int // from 1
	Position  engine.Position
	Kind      Kind
	Grade     int           // 1 to Grades
	Key       engine.Square // the one move that does what is asked
	Withdrawn bool          // a fault was found; it can still be opened
}

// Shape is a position without its colours and turned so that all its images are
// one: two puzzles with the same shape are the same puzzle.
type Shape struct{ mover, opponent engine.Bitboard }

// ShapeOf returns the shape of a position.
func ShapeOf(pos engine.Position) Shape {
	mover, opponent := pos.Mover()
	y := engine.Canonical(mover, opponent)
	return Shape{y.Bitboard(mover), y.Bitboard(opponent)}
}

// Line returns the puzzle as a line of the file, without its number: the discs of
// the mover and of the other side as bitboards, who moves, kind, grade and key.
func (p Puzzle) Line() string {
	mover, opponent := p.Position.Mover()
	line := fmt.Sprintf("%x:%x %.1s %v %d %v", uint64(mover), uint64(opponent), p.Position.Turn(), p.Kind, p.Grade, p.Key)
	if p.Withdrawn {
		line += " withdrawn"
	}
	return line
}

// ParseLine reads a line of the file. It checks that the key is legal, not that
// it is right.
func ParseLine(line string) (p Puzzle, err error) {
	fields := strings.Fields(line)
	if len(fields) < 5 || len(fields) > 6 {
		return p, fmt.Errorf("%q: want boards, side, kind, grade and key", line)
	}
	if p.Withdrawn = len(fields) == 6; p.Withdrawn && fields[5] != "withdrawn" {
		return p, fmt.Errorf("%q: %q after the key", line, fields[5])
	}
	first, second, _ := strings.Cut(fields[0], ":")
	mover, err1 := strconv.ParseUint(first, 16, 64)
	other, err2 := strconv.ParseUint(second, 16, 64)
	if err := cmp.Or(err1, err2); err != nil {
		return p, fmt.Errorf("%q: %w", line, err)
	}
	turn, black, white := engine.Black, engine.Bitboard(mover), engine.Bitboard(other)
	switch fields[1] {
	case "b":
	case "w":
		turn, black, white = engine.White, white, black
	default:
		return p, fmt.Errorf("%q: no side %q", line, fields[1])
	}
	if p.Position, err = engine.NewPosition(black, white, turn); err != nil {
		return p, fmt.Errorf("%q: %w", line, err)
	}
	for k, name := range kinds {
		if name != "" && name == fields[2] {
			p.Kind = Kind(k)
		}
	}
	grade, err := strconv.Atoi(fields[3])
	key, ok := engine.ParseSquare(fields[4])
	switch {
	case p.Kind == 0:
		return p, fmt.Errorf("%q: no kind %q", line, fields[2])
	case err != nil || grade < 1 || grade > Grades:
		return p, fmt.Errorf("%q: no grade %q", line, fields[3])
	case !ok || p.Position.Turn() != turn || !p.Position.LegalMoves().Has(key):
		return p, fmt.Errorf("%q: %s is no move", line, fields[4])
	}
	p.Grade, p.Key = grade, key
	return p, nil
}
