package records

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"reversi/engine"
)

// Small readers of three formats as other programs have them, written down from the
// descriptions of the formats and of what those programs do, without a line of this
// package's own readers: what is written must be understood by them, too.

// ggfMoves reads GGF as the server's clients do: "(;" properties ";)", BO with the size,
// 64 squares of * O - and the side, then B and W with the move before the first slash.
func ggfMoves(s string) (start string, moves []string, err error) {
	if !strings.HasPrefix(s, "(;") || !strings.HasSuffix(strings.TrimSpace(s), ";)") {
		return "", nil, fmt.Errorf("no frame")
	}
	for _, m := range regexp.MustCompile(`([A-Z]{1,2})\[((?:[^\]\\]|\\.)*)\]`).FindAllStringSubmatch(s, -1) {
		switch value := m[2]; m[1] {
		case "GM":
			if value != "Othello" {
				return "", nil, fmt.Errorf("game %q", value)
			}
		case "BO":
			board := strings.Join(strings.Fields(value), "")
			if board[0] != '8' || len(board) != 66 {
				return "", nil, fmt.Errorf("board %q", value)
			}
			start = strings.ReplaceAll(board[1:], "*", "X")
		case "B", "W":
			move, _, _ := strings.Cut(value, "/")
			moves = append(moves, m[1]+strings.ToLower(move))
		}
	}
	return start, moves, nil
}

// sgfMoves reads SGF as Edax does, GM[2] with letter and digit, and what it leaves out:
// AB, AW and PL.
func sgfMoves(s string) (start string, moves []string, err error) {
	if !strings.HasPrefix(s, "(;") || !strings.Contains(s, "GM[2]") || !strings.HasSuffix(strings.TrimSpace(s), ")") {
		return "", nil, fmt.Errorf("no frame")
	}
	board := []byte(strings.Repeat("-", 64))
	side := "X"
	for _, m := range regexp.MustCompile(`([A-Z]{1,2})((?:\[(?:[^\]\\]|\\.)*\])+)`).FindAllStringSubmatch(s, -1) {
		values := strings.Split(strings.Trim(m[2], "[]"), "][")
		switch m[1] {
		case "AB", "AW":
			for _, v := range values {
				board[8*int(v[1]-'1')+int(v[0]-'a')] = map[string]byte{"AB": 'X', "AW": 'O'}[m[1]]
			}
		case "PL":
			side = map[string]string{"B": "X", "W": "O"}[values[0]]
		case "B", "W":
			moves = append(moves, m[1]+strings.ToLower(values[0]))
		}
	}
	return string(board) + side, moves, nil
}

// obfPosition reads a problem file: 64 squares, the side, a semicolon.
func obfPosition(s string) (string, error) {
	m := regexp.MustCompile(`^([-XO]{64}) ([XO]);`).FindStringSubmatch(s)
	if m == nil {
		return "", fmt.Errorf("no problem: %q", s)
	}
	return m[1] + m[2], nil
}

// turnsOf is a game as those readers give it.
func turnsOf(g engine.Game) []string {
	var all []string
	for t := range g.Turns() {
		move := "pa"
		if !t.Pass {
			move = t.Square.String()
		}
		all = append(all, letterOf(t.Side)+move)
	}
	return all
}

func TestOtherProgramsReadWhatIsWritten(t *testing.T) {
	readers := map[Format]func(string) (string, []string, error){GGFText: ggfMoves, SGFText: sgfMoves}
	for _, whole := range games(t) {
		for _, g := range []engine.Game{whole, whole.At(whole.Len() / 3), restFrom(whole, whole.Len()/2), restFrom(whole, whole.Len())} {
			for f, read := range readers {
				rec := record(g)
				rec.Black, rec.White = `anna [1\]`, "bo;)"
				data, _ := Write(rec, f)
				start, moves, err := read(string(data))
				if err != nil || start != g.Start().String() || strings.Join(moves, " ") != strings.Join(turnsOf(g), " ") {
					t.Fatalf("%s\n%s %v %v\nwant %s %v", data, start, moves, err, g.Start(), turnsOf(g))
				}
			}
			data, _ := Write(record(g), PositionLine)
			if got, err := obfPosition(string(data)); err != nil || got != g.Position().String() {
				t.Fatalf("%s %s %v", data, got, err)
			}
		}
	}
}
