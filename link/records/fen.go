package records

import (
	"strings"

	"reversi/engine"
)

// readFEN reads a position as chess programs write one: eight rows with "/" between
// them, digits for empty squares in a row, then the side. Programs differ in three
// ways that the text does not show: whether the first row is row 8 or row 1, which
// letter is Black, and what the side is called.
func readFEN(t text) (Reading, bool) {
	for line := range strings.Lines(t.raw[:min(len(t.raw), 4000)]) {
		fields := strings.Fields(line)
		for i, f := range fields {
			rows := strings.Split(f, "/")
			if len(rows) != 8 || !strings.ContainsAny(f, "345678") {
				continue
			}
			r := Reading{Kind: FEN}
			c, problem := fenCells(t, rows, f)
			if problem != nil {
				r.Problem = problem
				return r, true
			}
			r.fen(c, strings.Join(fields[i+1:], " "))
			return r, true
		}
	}
	return Reading{}, false
}

// fenBoard is a board of digits and letters; small and capital letters apart.
type fenBoard struct {
	capital, small engine.Bitboard // of the letter p alone
	black, white   engine.Bitboard // of letters that say it
}

func fenCells(t text, rows []string, f string) (b fenBoard, p *Problem) {
	at := strings.Index(t.raw, f)
	for y, row := range rows {
		if cut := strings.IndexByte(row, '['); cut >= 0 {
			row = row[:cut] // discs in hand, of some programs
		}
		x := 0
		for _, c := range row {
			if c >= '1' && c <= '8' {
				x += int(c - '0')
				continue
			}
			if x > 7 {
				x++
				break
			}
			bit := engine.SquareAt(x, y).Bit()
			switch k := cellOf(fold(c)); {
			case c == 'P':
				b.capital |= bit
			case c == 'p':
				b.small |= bit
			case k == blackCell:
				b.black |= bit
			case k == whiteCell:
				b.white |= bit
			case k == emptyCell:
			default:
				return b, problemAt(t.raw, NotADisc, at, string(c))
			}
			x++
		}
		if x != 8 {
			p := problemAt(t.raw, WrongCount, at, row)
			p.Has = 56 + x
			return b, p
		}
	}
	if b.capital|b.small|b.black|b.white == 0 {
		return b, problemAt(t.raw, NoDiscs, at, "")
	}
	return b, nil
}

// fen asks what a board of digits means: the rows from either end, and which letter
// is Black.
func (r *Reading) fen(b fenBoard, rest string) {
	word, _, _ := strings.Cut(strings.TrimLeft(rest, "[-] "), " ")
	side, named := sideOf(strings.ToLower(word))
	type reading struct {
		answer       Answer
		black, white engine.Bitboard
	}
	var readings []reading
	if b.capital|b.small == 0 {
		readings = []reading{
			{ToMove, b.black, b.white},
			{RanksTurned, turned(b.black, engine.A8), turned(b.white, engine.A8)},
		}
	} else {
		readings = []reading{
			{CapitalWhite, turned(b.small, engine.A8), turned(b.capital, engine.A8)},
			{CapitalBlack, turned(b.capital, engine.A8), turned(b.small, engine.A8)},
		}
	}
	r.Question = WhichColors
	for _, m := range readings {
		turn, known := side, named
		if m.answer == CapitalBlack {
			turn = side.Opponent() // there the first player is called white
		}
		for _, c := range [...]engine.Color{engine.Black, engine.White} {
			p, err := engine.NewPosition(m.black, m.white, c)
			if err == nil && (known && c == turn || !known && p.LegalMoves() != 0) {
				r.Choices = append(r.Choices, Choice{Answer: m.answer, Game: gameFrom(p)})
			}
		}
	}
	if len(r.Choices) == 0 {
		r.Question, r.Problem = Nothing, &Problem{Fault: NoRecord}
		return
	}
	r.Records = append(r.Records, Record{Game: r.Choices[0].Game})
}

// readSized reads a board as GGF has it in BO, alone: "[8 -------- … *]".
func readSized(t text) (Reading, bool) {
	s := strings.TrimSpace(t.folded)
	if len(s) > 400 || !strings.HasPrefix(s, "[") && !strings.HasPrefix(s, "bo[") {
		return Reading{}, false
	}
	s = strings.TrimPrefix(s, "bo")
	inside, _, ok := strings.Cut(s[1:], "]")
	inside = strings.TrimSpace(inside)
	if n := digits(inside); !ok || n == 0 || n > 2 || len(inside) < 60 {
		return Reading{}, false
	}
	r := Reading{Kind: Board}
	p, odd, problem := sizedBoard(inside, func(f Fault, token string, has int) *Problem {
		e := t.problem(f, strings.Index(t.folded, inside), token)
		e.Has = has
		return e
	})
	if problem != nil {
		r.Problem = problem
		return r, true
	}
	black, white := p.Discs(engine.Black), p.Discs(engine.White)
	asBlack, _ := engine.NewPosition(black, white, engine.Black)
	asWhite, _ := engine.NewPosition(black, white, engine.White)
	rec := Record{}
	rec.oddSign(odd)
	r.settle(rec, asBlack, asWhite, p.Turn())
	return r, true
}
