package records

import (
	"strings"
	"unicode/utf8"

	"reversi/engine"
)

// cell is what a sign of a drawn board can stand for.
type cell uint8

const (
	noCell cell = iota
	emptyCell
	legalCell // empty, marked as a legal move
	blackCell
	whiteCell
	zeroCell
	oneCell
	twoCell
	minusCell // the number -1
)

func cellOf(r rune) cell {
	switch r {
	case '-', '.', '_', '·', '・', '┼', '🟩', '□', '␣', '‧':
		return emptyCell
	case '+', '?':
		return legalCell
	case 'x', '*', 'b', '@', '#', '●', '⚫', '⬤', '■', '黒', '黑', '×', '✕':
		return blackCell
	case 'o', 'w', '○', '⚪', '◯', '〇', '白':
		return whiteCell
	case '0':
		return zeroCell
	case '1':
		return oneCell
	case '2':
		return twoCell
	}
	return noCell
}

// cells are the squares of a drawn board in the order they are written, a1 first
// unless labels say otherwise.
type cells struct {
	kinds     []cell
	signs     []rune // as they were written, one for each cell; none in a grid of numbers
	fromBelow bool   // the first row is row 8
	fromRight bool   // the first column is h
}

func (c *cells) has(k cell) bool {
	for _, e := range c.kinds {
		if e == k {
			return true
		}
	}
	return false
}

// square returns where the i-th cell lies.
func (c *cells) square(i int) engine.Square {
	s := engine.Square(i)
	if c.fromBelow {
		s ^= engine.A8
	}
	if c.fromRight {
		s ^= engine.H1
	}
	return s
}

// coloring is what the digits of a board stand for.
type coloring struct {
	answer         Answer
	zero, one, two engine.Color
	minus          engine.Color
	note           NoteKind
}

// colorings returns the readings of the digits, one if they are plain.
func (c *cells) colorings() []coloring {
	zero, one, two, minus := c.has(zeroCell), c.has(oneCell), c.has(twoCell), c.has(minusCell)
	letters, gaps := c.has(blackCell) || c.has(whiteCell), c.has(emptyCell) || c.has(legalCell)
	oneIs := []coloring{{answer: OneBlack, one: engine.Black, minus: engine.White}, {answer: OneWhite, one: engine.White, minus: engine.Black}}
	zeroIs := []coloring{
		{answer: ZeroBlack, zero: engine.Black, one: engine.White, note: ZeroIsBlack},
		{answer: ZeroWhite, zero: engine.White, one: engine.Black},
	}
	switch {
	case !zero && !one && !two && !minus:
		return []coloring{{}}
	case minus:
		return oneIs
	case two && !gaps:
		return []coloring{{one: engine.Black, two: engine.White, note: ZeroIsEmpty}}
	case zero && c.has(blackCell) && !one:
		return []coloring{{zero: engine.White, note: ZeroIsWhite}} // X and 0
	case zero && one && gaps && !letters:
		return zeroIs[:1]
	case zero && gaps:
		return zeroIs
	case !gaps:
		return append(oneIs, zeroIs...) // 0 may be an empty square, or a disc
	}
	return oneIs
}

// discs returns the discs of both sides with a reading of the digits.
func (c *cells) discs(m coloring) (black, white, legal engine.Bitboard) {
	var sides [3]engine.Bitboard
	for i, k := range c.kinds {
		color := engine.None
		switch k {
		case blackCell:
			color = engine.Black
		case whiteCell:
			color = engine.White
		case zeroCell:
			color = m.zero
		case oneCell:
			color = m.one
		case twoCell:
			color = m.two
		case minusCell:
			color = m.minus
		case legalCell:
			legal |= c.square(i).Bit()
		}
		sides[color] |= c.square(i).Bit()
	}
	return sides[engine.Black], sides[engine.White], legal
}

// sideFor reads a side in the signs of the board itself: where 1 is white, "1" is.
func (m coloring) sideFor(word string) (engine.Color, bool) {
	switch {
	case word == "0" && m.zero != engine.None:
		return m.zero, true
	case word == "1" && m.one != engine.None:
		return m.one, true
	case word == "2" && m.two != engine.None:
		return m.two, true
	case word == "-1" && m.minus != engine.None:
		return m.minus, true
	case word == "0" || word == "1":
		return engine.None, false
	}
	return sideOf(word)
}

// cellsOf reads a word whose every sign is a cell, bars between rows aside.
func cellsOf(word string) (kinds []cell, bad int) {
	kinds = make([]cell, 0, 65)
	for i, r := range word {
		if r == '|' || r == '/' {
			continue
		}
		k := cellOf(r)
		if k == noCell {
			return kinds, i
		}
		kinds = append(kinds, k)
	}
	return kinds, -1
}

// share returns how many signs of a word are cells, and how many it has.
func share(word string) (good, all int) {
	for _, r := range word {
		if r == '|' || r == '/' {
			continue
		}
		all++
		if cellOf(r) != noCell {
			good++
		}
	}
	return good, all
}

// isLabelRow reports whether a line names the columns, and from which side.
func isLabelRow(line string) (fromRight, ok bool) {
	if len(line) > 200 {
		return false, false
	}
	switch strings.Join(strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == '\r' || r == '\n' || r == '|' || r == '+' }), "") {
	case "abcdefgh":
		return false, true
	case "hgfedcba":
		return true, true
	}
	return false, false
}

// first returns the first sign of a text.
func first(s string) string {
	_, n := utf8.DecodeRuneInString(s)
	return s[:n]
}
