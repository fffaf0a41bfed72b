package records

import (
	"strings"

	"reversi/engine"
	"reversi/link"
)

// readBoard reads drawn positions: in rows, in one line, with digits, each with a
// side, moves or scores behind it or without.
func readBoard(t text) (Reading, bool) {
	if r, ok := readBinary(t); ok {
		return r, true
	}
	if r, ok := readFEN(t); ok {
		return r, true
	}
	if r, ok := readSized(t); ok {
		return r, true
	}
	if d, ok := readDrawn(t); ok {
		r := Reading{Kind: Board}
		c, problem := d.cells(t)
		if problem != nil {
			r.Problem = problem
			return r, true
		}
		r.position(t, c, strings.Join(d.around, " "), 0)
		return r, true
	}
	return readFlat(t)
}

// mostAround is how much text beside a single board is read with it, in bytes.
const mostAround = 4000

// readFlat reads boards that stand in one line, 64 squares run together or with
// bars between the rows; there may be one in every line.
func readFlat(t text) (Reading, bool) {
	r := Reading{Kind: Board}
	found := false
	at, words := 0, 0
	var around []string
	for line := range strings.Lines(t.folded) {
		from, to := flatRun(line)
		switch {
		case strings.HasPrefix(strings.TrimSpace(line), "%"): // a remark of OBF
		case to > from && found && len(r.Records) >= mostTextGames:
			r.Problem = &Problem{Fault: TooMany, Want: mostTextGames}
			return r, true
		case to > from:
			found = true
			one := Reading{Kind: Board}
			one.flat(t, line[from:to], at+from, strings.TrimSpace(line[:from]+" "+line[to:]))
			r.merge(one)
		case strings.TrimSpace(line) != "":
			if words += len(line); words <= mostAround {
				around = append(around, strings.TrimSpace(line))
			}
		}
		at += len(line)
	}
	if found && words > 0 && words <= mostAround {
		return r.again(t, strings.Join(around, " ")), true
	}
	return r, found
}

// merge adds what one line holds. A question about one of several boards is asked
// when it is chosen.
func (r *Reading) merge(one Reading) {
	if len(r.Records) == 0 && r.Problem == nil {
		*r = one
		return
	}
	r.Question, r.Choices = Nothing, nil
	if one.Problem != nil && r.Problem == nil {
		r.Problem = one.Problem
	}
	r.Records = append(r.Records, one.Records...)
}

// again reads a single board with the words of the lines around it.
func (r Reading) again(t text, around string) Reading {
	if len(r.Records) != 1 {
		return r
	}
	at := 0
	for line := range strings.Lines(t.folded) {
		if from, to := flatRun(line); to > from && !strings.HasPrefix(strings.TrimSpace(line), "%") {
			one := Reading{Kind: Board}
			one.flat(t, line[from:to], at+from, strings.TrimSpace(line[:from]+" "+line[to:]+" "+around))
			return one
		}
		at += len(line)
	}
	return r
}

// flatRun finds the squares of a line: a word of at least 40 signs of which nearly
// all are cells, or words of eight that make as many.
func flatRun(line string) (from, to int) {
	total, at := 0, 0
	from = -1
	discs := false
	for at < len(line) {
		for at < len(line) && isSpace(line[at]) {
			at++
		}
		end := at
		for end < len(line) && !isSpace(line[end]) && line[end] != ';' {
			end++
		}
		w := line[at:end]
		good, all := share(w)
		isPart := all >= 40 && good*10 >= all*8 || all == 8 && good == 8 && total < 64
		if isPart {
			if from < 0 {
				from = at
			}
			total, to = total+all, end
			discs = discs || strings.Trim(w, "-._|/+") != "" || all >= 60
		} else if from >= 0 {
			break
		}
		at = max(end, at+1)
		if all > 4000 {
			return 0, 0
		}
	}
	if from < 0 || total < 40 || !discs {
		return 0, 0
	}
	return from, to
}

// flat reads one board from its squares and the words around it.
func (r *Reading) flat(t text, run string, at int, around string) {
	joined := strings.Join(strings.Fields(run), "")
	kinds, bad := cellsOf(joined)
	if bad >= 0 {
		token := first(joined[bad:])
		r.Problem = t.problem(NotADisc, at+strings.Index(run, token), token)
		return
	}
	if len(kinds) == 65 && kinds[64] >= blackCell && readAround(around, coloring{}).side == engine.None {
		around = strings.TrimSpace(joined[len(joined)-len(last(joined)):] + " " + around)
		kinds = kinds[:64]
	}
	if rows := strings.FieldsFunc(run, func(r rune) bool { return r == '|' || r == '/' }); len(rows) == 8 {
		for _, row := range rows {
			if _, all := share(strings.TrimSpace(row)); all != 8 {
				p := t.problem(WrongCount, at+strings.Index(run, row), row)
				p.Has = len(kinds)
				r.Problem = p
				return
			}
		}
	}
	if len(kinds) != 64 {
		r.Problem = t.problem(WrongCount, at, "")
		r.Problem.Has = len(kinds)
		return
	}
	c := cells{kinds: kinds}
	c.signs = signsOf(t.rawOf(at, at+len(run)), kinds)
	r.position(t, c, around, at)
}

// last returns the last sign of a text.
func last(s string) string {
	r := []rune(s)
	return string(r[len(r)-1:])
}

// position makes games of a board: one for each reading of its digits and its side.
func (r *Reading) position(t text, c cells, around string, at int) {
	var notes []Note
	if c.fromBelow {
		notes = append(notes, Note{Kind: FromBelow})
	}
	if c.fromRight {
		notes = append(notes, Note{Kind: FromRight})
	}
	c.markLegal()
	if sign, ok := c.odd(); ok {
		notes = append(notes, Note{Kind: OddSign, N: 1, Text: string(sign)})
	}
	readings := c.colorings()
	if len(readings) == 1 {
		if n := readings[0].note; n != 0 {
			notes = append(notes, Note{Kind: n})
		}
		r.oneColoring(t, c, readings[0], around, at, notes)
		return
	}
	r.Question = WhichColors
	for _, m := range readings {
		black, white, _ := c.discs(m)
		side := readAround(around, m).side
		for _, turn := range [...]engine.Color{engine.Black, engine.White} {
			if p, err := engine.NewPosition(black, white, turn); err == nil && black|white != 0 && (side == turn || side == engine.None && p.LegalMoves() != 0) {
				r.Choices = append(r.Choices, Choice{Answer: m.answer, Game: gameFrom(p)})
			}
		}
	}
	if len(r.Choices) == 0 {
		r.Question, r.Problem = Nothing, t.problem(NoDiscs, at, "")
		return
	}
	r.Records = append(r.Records, Record{Game: r.Choices[0].Game, Notes: notes})
}

// oneColoring reads the side, the moves and the scores of a plain board.
func (r *Reading) oneColoring(t text, c cells, m coloring, around string, at int, notes []Note) {
	black, white, legal := c.discs(m)
	if black|white == 0 {
		r.Problem = t.problem(NoDiscs, at, "")
		return
	}
	a := readAround(around, m)
	rec := Record{Notes: notes, Remarks: a.remarks, source: t.folded, at: at}
	if len(a.remarks) > 0 {
		r.Kind = OBF
	}
	rec.Notes = append(rec.Notes, a.notes(&c)...)
	if a.moves != "" {
		r.playOn(t, rec, black, white, a, around)
		return
	}
	asBlack, _ := engine.NewPosition(black, white, engine.Black)
	asWhite, _ := engine.NewPosition(black, white, engine.White)
	side := a.side
	if side == engine.None && legal != 0 {
		if side = engine.Black; legal == asWhite.LegalMoves() {
			side = engine.White
		} else if legal != asBlack.LegalMoves() {
			side = engine.None
		}
	}
	r.settle(rec, asBlack, asWhite, side)
}

// settle makes the record of a position, or asks who moves where nothing says so
// and both could.
func (r *Reading) settle(rec Record, asBlack, asWhite engine.Position, side engine.Color) {
	can := [3]bool{engine.Black: asBlack.LegalMoves() != 0, engine.White: asWhite.LegalMoves() != 0}
	switch {
	case side != engine.None && !can[side] && can[side.Opponent()]:
		rec.Notes = append(rec.Notes, Note{Kind: MustPass, Side: side})
	case side == engine.None && can[engine.Black] && can[engine.White]:
		rec.Game = gameFrom(asBlack)
		r.Records = append(r.Records, rec)
		r.askWhoMoves(asBlack)
		return
	case side == engine.None && can[engine.White]:
		side = engine.White
		rec.Notes = append(rec.Notes, Note{Kind: OnlyOneCanMove, Side: side})
	case side == engine.None && can[engine.Black]:
		side = engine.Black
		rec.Notes = append(rec.Notes, Note{Kind: OnlyOneCanMove, Side: side})
	}
	rec.Game = gameFrom(asBlack)
	if side == engine.White && (can[engine.Black] || can[engine.White]) {
		rec.Game = gameFrom(asWhite)
	}
	r.Records = append(r.Records, rec)
}

// askWhoMoves offers a position with either side to move, and turned round for
// those who read boards the other way.
func (r *Reading) askWhoMoves(p engine.Position) {
	r.Question = WhoMoves
	black, white := p.Discs(engine.Black), p.Discs(engine.White)
	offer := func(answer Answer, black, white engine.Bitboard, turn engine.Color) {
		if p, err := engine.NewPosition(black, white, turn); err == nil && p.LegalMoves() != 0 {
			r.Choices = append(r.Choices, Choice{Answer: answer, Game: gameFrom(p)})
		}
	}
	offer(ToMove, black, white, engine.Black)
	offer(ToMove, black, white, engine.White)
	for _, turn := range [...]engine.Color{engine.Black, engine.White} {
		offer(RanksTurned, turned(black, engine.A8), turned(white, engine.A8), turn)
		offer(Mirrored, turned(black, engine.H1), turned(white, engine.H1), turn)
		offer(ColorsSwapped, white, black, turn)
	}
	if len(r.Choices) == 0 {
		r.Question = Nothing // nobody could move: there is nothing to ask
	}
}

// turned moves the squares of a set to those across the board.
func turned(b engine.Bitboard, by engine.Square) (out engine.Bitboard) {
	for s := range b.All() {
		out |= (s ^ by).Bit()
	}
	return out
}

func gameFrom(p engine.Position) link.Game {
	g := link.New()
	g.Moves = engine.NewGame(p)
	return g
}
