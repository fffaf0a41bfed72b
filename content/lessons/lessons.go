// Package lessons holds the first steps: ten small boards on which a newcomer, as Black,
// finds one move, from placing a disc to making the other side pass. Every board and
// what is said of its moves is checked by tests.
package lessons

import (
	"strings"

	"reversi/engine"
)

// Lesson is one board with what is to be found on it.
type Lesson struct {
	Number   int
	Position engine.Position
	Goals    engine.Bitboard // any of these moves is right
	// Worth is, where the last count is the point, what each legal move leads to by
	// best play of both sides, in discs for Black.
	Worth map[engine.Square]int
}

// Count is how many lessons there are; they are numbered from 1.
const Count = 10

// boards are the positions row by row from a1, X for Black, with the goals.
var boards = [Count]struct {
	board, goals string
	worth        map[engine.Square]int
}{
	{"---------------------------OX------XO---------------------------", "d3 c4 f5 e6", nil},
	{"------------------X-X------OO-----XO-O-X---OOO----X-X-X---------", "e5", nil},
	{"-----------X-------O-------O-----XO-------O-------X-------------", "d5", nil},
	{"---OX----O-X------OO-------OO------OO-------O-------------------", "c1", nil},
	{"XXOXXX-XXXOOXOOOXXOXXOO-XXOXXOOOXOXOOOOXXXOOXOXXXXXOOXOOOOOOOOOO", "g1", map[engine.Square]int{engine.G1: 2, engine.H3: -2}},
	{"---------------X------X---XXXXOO---XXXOO---XXXOO---X--O---------", "h8", nil},
	{"----------O-------OOOO----OOOO-----OOO-----OXOXX--O---X------X-O", "e2 b3 g4 c6", nil},
	{"X-------OX-------OOOOO----OXOO---OOOO------O--------------------", "a3", nil},
	{"OOXXXXXXOOXOOO--OOXXOOO-OXXOXOOOOXXOOXOOOXOXXOO-OOXXXXO-OOOOOOOO", "h3",
		map[engine.Square]int{engine.H3: 4, engine.G2: 0, engine.H2: 0, engine.H7: -4, engine.H6: -6}},
	{"OOOOOOOOOXOXOOO-OXXOOOO-OXOOXXO-XXOXXXOO-OXOOXOOOOOOOXXO-X-OOOOO", "a6",
		map[engine.Square]int{engine.A6: 2, engine.A8: -8, engine.C8: -10, engine.H3: -24, engine.H4: -24, engine.H2: -28}},
}

// Numbered returns a lesson by its number; ok is false where there is none.
func Numbered(n int) (l Lesson, ok bool) {
	if n < 1 || n > Count {
		return l, false
	}
	b := boards[n-1]
	pos, err := engine.ParsePosition(b.board + " X")
	if err != nil {
		panic("BUG: lesson: " + err.Error())
	}
	l = Lesson{Number: n, Position: pos, Worth: b.worth}
	for name := range strings.FieldsSeq(b.goals) {
		s, ok := engine.ParseSquare(name)
		if !ok {
			panic("BUG: lesson: no square " + name)
		}
		l.Goals |= s.Bit()
	}
	return l, true
}
