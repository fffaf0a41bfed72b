package records

import (
	"strings"

	"reversi/engine"
)

// ggfStart reads BO: the size, the squares, the side to move.
func ggfStart(s string, t *tree, rec *Record) (engine.Position, *Problem) {
	for _, p := range t.properties {
		if p.key == "BO" {
			start, sign, problem := sizedBoard(p.value(), func(f Fault, token string, has int) *Problem {
				e := problemAt(s, f, p.at, token)
				e.Has = has
				return e
			})
			rec.oddSign(sign)
			return start, problem
		}
	}
	return engine.Start(), nil
}

// oddSign notes a sign of a board that is unlike the others.
func (rec *Record) oddSign(sign string) {
	if sign != "" {
		rec.Notes = append(rec.Notes, Note{Kind: OddSign, N: 1, Text: sign})
	}
}

// sizedBoard reads "8 <64 squares> <side>" with spaces anywhere. odd is a sign unlike
// the others.
func sizedBoard(v string, fault func(Fault, string, int) *Problem) (p engine.Position, odd string, problem *Problem) {
	n := digits(v)
	if size := v[:n]; size != "8" {
		return p, "", fault(WrongSize, size, atoi(size))
	}
	all := cells{signs: []rune(strings.Join(strings.Fields(v[n:]), ""))}
	if len(all.signs) != 65 {
		return p, "", fault(WrongCount, "", len(all.signs)-1)
	}
	for _, r := range all.signs {
		switch r {
		case '*', 'X', 'x':
			all.kinds = append(all.kinds, blackCell)
		case 'O', 'o':
			all.kinds = append(all.kinds, whiteCell)
		case '-', '.':
			all.kinds = append(all.kinds, emptyCell)
		default:
			return p, "", fault(NotADisc, string(r), 0)
		}
	}
	turn := engine.Black
	switch all.kinds[64] {
	case emptyCell:
		return p, "", fault(UnknownSide, string(all.signs[64]), 0)
	case whiteCell:
		turn = engine.White
	}
	if sign, ok := all.odd(); ok {
		odd = string(sign)
	}
	board := cells{kinds: all.kinds[:64]}
	black, white, _ := board.discs(coloring{})
	if p, _ = engine.NewPosition(black, white, turn); black|white == 0 {
		return p, odd, fault(NoDiscs, "", 0)
	}
	return p, odd, nil
}
