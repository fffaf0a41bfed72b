package records

import (
	"strings"

	"reversi/engine"
)

// pointOf reads a point as SGF writes those of other games, two letters for column
// and row, "fe" for f5, or "tt" for a pass.
func pointOf(v string) (s engine.Square, pass, ok bool) {
	v = strings.ToLower(strings.TrimSpace(v))
	if v == "tt" {
		return 0, true, true
	}
	if len(v) != 2 || v[0] < 'a' || v[0] > 'h' || v[1] < 'a' || v[1] > 'h' {
		return 0, false, false
	}
	return engine.SquareAt(int(v[0]-'a'), int(v[1]-'a')), false, true
}

// spelled notes a move of SGF that is spelled unlike those before it.
func (rec *Record) spelled(kind Kind, token string) {
	token = strings.TrimSpace(token)
	if kind != SGF || len(token) != 2 || isPassWord(strings.ToLower(token)) {
		return
	}
	way := 0
	if !isDigit(token[1]) {
		way = 1
	}
	if rec.points[way]++; rec.points[way] == 1 && rec.points[1-way] > 0 {
		rec.oddSign(token)
	}
}

// sgfStart reads the set-up: AB, AW, AE and PL before the first move. Without discs
// it is the usual start; without PL the side that moves first has the turn.
func sgfStart(s string, t *tree, rec *Record) (engine.Position, *Problem) {
	var sides [3]engine.Bitboard
	set := false
	side, first := engine.None, engine.None
	for _, p := range t.properties {
		switch p.key {
		case "SZ":
			if p.value() != "8" && p.value() != "8:8" {
				e := problemAt(s, WrongSize, p.at, p.value())
				e.Has = atoi(p.value()[:digits(p.value())])
				return engine.Position{}, e
			}
		case "B":
			first = engine.Black
		case "W":
			first = engine.White
		case "PL":
			c, ok := sideOf(strings.ToLower(p.value()))
			if !ok {
				return engine.Position{}, problemAt(s, UnknownSide, p.at, p.value())
			}
			side = c
		case "AB", "AW", "AE":
			c := map[string]engine.Color{"AB": engine.Black, "AW": engine.White, "AE": engine.None}[p.key]
			set = true
			if e := setUp(&sides, s, p, c, rec); e != nil {
				return engine.Position{}, e
			}
		}
		if first != engine.None {
			break
		}
	}
	if len(t.properties) > 0 && t.get("GM") == "" {
		rec.Notes = append(rec.Notes, Note{Kind: NoGameType})
	}
	return sgfPosition(sides, set, side, first, rec)
}

// sgfPosition puts a set-up together.
func sgfPosition(sides [3]engine.Bitboard, set bool, side, first engine.Color, rec *Record) (engine.Position, *Problem) {
	black, white := sides[engine.Black], sides[engine.White]
	if start := engine.Start(); !set || black == start.Discs(engine.Black) && white == start.Discs(engine.White) && side == engine.None {
		black, white = start.Discs(engine.Black), start.Discs(engine.White)
		if side == engine.None {
			side = engine.Black
		}
	}
	if side == engine.None {
		if side = first; side == engine.None {
			side = engine.Black
		}
		rec.Notes = append(rec.Notes, Note{Kind: SideTaken, Side: side})
	}
	p, err := engine.NewPosition(black, white, side)
	if err != nil {
		return p, &Problem{Fault: BothColors, Token: (black & white).First().String()}
	}
	if black|white == 0 {
		return p, &Problem{Fault: NoDiscs}
	}
	return p, nil
}

// setUp places the discs of one property: points, or rectangles of two corners.
func setUp(sides *[3]engine.Bitboard, s string, p property, c engine.Color, rec *Record) *Problem {
	var named, twice engine.Bitboard
	for _, v := range p.values {
		from, to, _ := strings.Cut(strings.TrimSpace(v), ":")
		if to == "" {
			to = from
		}
		a, okA := point(from)
		b, okB := point(to)
		if !okA || !okB {
			return problemAt(s, NotADisc, p.at, p.key+"["+clip(v)+"]")
		}
		for row := min(a.Row(), b.Row()); row <= max(a.Row(), b.Row()); row++ {
			for col := min(a.Col(), b.Col()); col <= max(a.Col(), b.Col()); col++ {
				bit := engine.SquareAt(col, row).Bit()
				if c != engine.None && sides[c.Opponent()]&bit != 0 {
					return problemAt(s, BothColors, p.at, engine.SquareAt(col, row).String())
				}
				twice |= named & bit
				named |= bit
				sides[engine.Black] &^= bit
				sides[engine.White] &^= bit
				sides[c] |= bit
			}
		}
	}
	if twice != 0 {
		rec.Notes = append(rec.Notes, Note{Kind: SetTwice, N: twice.Count(), Text: twice.First().String()})
	}
	return nil
}

func point(v string) (engine.Square, bool) {
	if s, ok := engine.ParseSquare(strings.ToLower(v)); ok {
		return s, true
	}
	s, pass, ok := pointOf(v)
	return s, ok && !pass
}
