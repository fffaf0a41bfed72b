package engine

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// String returns the 64 squares from a1 row by row, X for black, O for white and
// - for empty, then the side to move, X or O (X as well when the game is over).
func (p Position) String() string {
	var b [65]byte
	for s := A1; s <= H8; s++ {
		switch p.At(s) {
		case Black:
			b[s] = 'X'
		case White:
			b[s] = 'O'
		default:
			b[s] = '-'
		}
	}
	b[64] = 'X'
	if p.turn == White {
		b[64] = 'O'
	}
	return string(b[:])
}

// The errors of [ParsePosition] that carry no more than themselves.
var (
	ErrNoDiscs       = errors.New("the board has no discs")
	ErrNoSide        = errors.New("the side to move is missing, or a square is")
	ErrZeroAmbiguous = errors.New("the digit 0 may mean black or white; write X and O")
)

// SquaresError says that a text has the wrong number of squares.
type SquaresError struct{ Squares int }

func (e *SquaresError) Error() string {
	return fmt.Sprintf("a board has 64 squares, this has %d", e.Squares)
}

// LetterError names a character that means no disc, no empty square and no side.
type LetterError struct{ Letter rune }

func (e *LetterError) Error() string {
	return fmt.Sprintf("%q is neither a disc nor an empty square", e.Letter)
}

// ParsePosition reads a board written as 64 characters from a1 row by row and
// the side to move, Black if none is named; but not where the board is run
// together and ends in a disc, which could as well be the side after 63 squares. Black is X, *, B or @; white O or W;
// empty -, . or _; either case. Spaces, line ends, | and / between squares are
// skipped, as are labels a–h above and 1–8 beside the rows. The digits 0 and 1
// mean black and white where a 1 occurs; 0 beside X means white. The side is one
// of the same letters after the board, or "Black to move" / "White to move".
func ParsePosition(text string) (Position, error) {
	text = foldText(text)
	cells, side, err := boardCells(text)
	if err != nil {
		return Position{}, err
	}
	p := Position{turn: Black}
	zero := zeroMeans(text)
	for s, r := range cells {
		switch c, err := cellColor(r, zero); {
		case err != nil:
			return Position{}, err
		case c == Black:
			p.black |= Square(s).Bit()
		case c == White:
			p.white |= Square(s).Bit()
		}
	}
	if p.black|p.white == 0 {
		return Position{}, ErrNoDiscs
	}
	switch {
	case side != "":
		p.turn, err = sideNamed(side, zero)
	case p.At(H8) != None && !strings.ContainsAny(strings.TrimSpace(text), " \n|/"):
		// Run together, 63 squares and a side look just like this.
		return Position{}, ErrNoSide
	}
	return p, err
}

// boardCells finds the 64 squares and what is written after them.
func boardCells(text string) (cells []rune, side string, err error) {
	text, side = cutSide(text)
	var all []rune
	for line := range strings.Lines(text) {
		bare := strings.Join(strings.Fields(line), "")
		if bare == "abcdefgh" {
			continue
		}
		if len(bare) >= 9 && len(bare) <= 10 && isDigit(bare[0]) && len(strings.Fields(line)) > 1 {
			bare = bare[1:9]
		}
		for _, r := range bare {
			if r != '|' && r != '/' {
				all = append(all, r)
			}
		}
		if len(all) > 128 {
			return nil, "", &SquaresError{len(all)}
		}
	}
	if len(all) == 65 && side == "" {
		all, side = all[:64], string(all[64])
	}
	for _, r := range all {
		if _, err := cellColor(r, Black); err != nil {
			return nil, "", err
		}
	}
	if len(all) != 64 {
		return nil, "", &SquaresError{len(all)}
	}
	return all, side, nil
}

// cutSide takes the side to move off the end of a board: "white to move", or a
// word of its own behind squares that are run together.
func cutSide(text string) (board, side string) {
	words := strings.Fields(text)
	n := len(words)
	if n > 3 && words[n-2] == "to" && words[n-1] == "move" {
		side = words[n-3]
		return text[:strings.LastIndex(text, side)], side
	}
	if n < 2 {
		return text, ""
	}
	side = words[n-1]
	if side == "black" || side == "white" || len(words[n-2]) > 1 && utf8.RuneCountInString(side) == 1 {
		return text[:strings.LastIndex(text, side)], side
	}
	return text, ""
}

// zeroMeans decides what the digit 0 stands for: black where 1 is used, white
// where X is, None where neither tells.
func zeroMeans(text string) Color {
	switch {
	case strings.ContainsRune(text, 'x') || strings.ContainsRune(text, '*'):
		return White
	case strings.ContainsRune(text, '1'):
		return Black
	}
	return None
}

func cellColor(r rune, zero Color) (Color, error) {
	switch r {
	case 'x', '*', 'b', '@':
		return Black, nil
	case 'o', 'w', '1':
		return White, nil
	case '-', '.', '_':
		return None, nil
	case '0':
		if zero == None {
			return None, ErrZeroAmbiguous
		}
		return zero, nil
	}
	return None, &LetterError{r}
}

func sideNamed(word string, zero Color) (Color, error) {
	switch word {
	case "black":
		return Black, nil
	case "white":
		return White, nil
	}
	r, _ := utf8.DecodeRuneInString(word)
	c, err := cellColor(r, zero)
	if err == nil && c == None {
		err = &LetterError{r}
	}
	return c, err
}
