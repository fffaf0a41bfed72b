package records

import (
	"strconv"
	"strings"

	"reversi/engine"
)

// around is what stands beside a board.
type around struct {
	turn
	moves   string // a transcript that goes on from it
	remarks []Remark
	words   int // of no known meaning
}

// readAround reads the words beside a board: a side to move, then moves, or scores
// of moves as problem files have them ("A3:+36;").
func readAround(s string, m coloring) (a around) {
	if scores := readScores(s); len(scores) > 0 {
		a.remarks = scores
		head, _, _ := strings.Cut(s, ";")
		a.turn, _ = readTurnOf(head, m)
		return a
	}
	if t, known := readTurnOf(s, m); known {
		a.turn = t
		return a
	}
	fields := strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ';' || r == '\t' || r == '\n' || r == '\r' })
	from := 0
	for from < len(fields) {
		t, known := readTurnOf(fields[from], m)
		if !known {
			break
		}
		a.add(t)
		from++
	}
	rest := strings.Join(fields[from:], " ")
	if holdsSquare(rest) && beginsWithMove(rest) {
		a.moves = rest
		return a
	}
	for _, w := range fields[from:] {
		t, known := readTurnOf(w, m)
		if !known {
			a.words++
		}
		a.add(t)
	}
	return a
}

// notes says what is unusual about the side that is named beside a board.
func (a *around) notes(c *cells) []Note {
	var notes []Note
	if a.words > 0 {
		notes = append(notes, Note{Kind: Surrounded, N: a.words})
	}
	if a.two {
		notes = append(notes, Note{Kind: TwoSides})
	}
	if a.sign != 0 && c.has(map[engine.Color]cell{engine.Black: blackCell, engine.White: whiteCell}[a.side]) && !c.uses(a.sign) {
		notes = append(notes, Note{Kind: SideSign, Side: a.side, Text: string(a.sign)})
	}
	return notes
}

// beginsWithMove reports whether a text begins as a transcript does.
func beginsWithMove(s string) bool {
	scan := scanner{s: s, fresh: true}
	for range 4 {
		switch tok := scan.next(); tok.kind {
		case squareToken, passToken, offBoardToken:
			return true
		case numberToken, sideToken:
		default:
			return false
		}
	}
	return false
}

func readTurnOf(s string, m coloring) (turn, bool) {
	if w := strings.Trim(s, " .,:;"); w != "" {
		if side, ok := m.sideFor(w); ok {
			return turn{side: side, sign: signOf(w)}, true
		}
	}
	return readTurn(s)
}

// readScores reads the scores of a problem: after the side, moves with a colon and a
// number, each behind a semicolon.
func readScores(s string) []Remark {
	_, rest, ok := strings.Cut(s, ";")
	if !ok {
		return nil
	}
	var scores []Remark
	for part := range strings.SplitSeq(rest, ";") {
		part = strings.TrimSpace(part)
		sq, value, ok := strings.Cut(part, ":")
		if !ok {
			continue
		}
		_, pass, isMove := move(sq)
		if isMove && !(pass && sq == "") && isScore(value) && len(scores) < MaxRemarks {
			scores = append(scores, Remark{Text: part})
		}
	}
	return scores
}

// isScore reports whether a text begins with a number of its own, as a score does.
func isScore(s string) bool {
	number, _, _ := strings.Cut(strings.TrimSpace(s), " ")
	_, err := strconv.ParseFloat(number, 64)
	return err == nil
}

// playOn plays the moves that stand behind a board. Without a side they tell who
// moved first, if they can be played for one side alone.
func (r *Reading) playOn(t text, rec Record, black, white engine.Bitboard, a around, s string) {
	var games []Record
	for _, side := range [...]engine.Color{engine.Black, engine.White} {
		p, err := engine.NewPosition(black, white, side)
		if err != nil || a.side != engine.None && a.side != side {
			continue
		}
		moves := newText(a.moves)
		l := readLine(moves, 0, len(moves.folded), p, modeOf(moves.folded))
		one := l.rec
		one.Notes = append(append([]Note(nil), rec.Notes...), one.Notes...)
		one.Remarks = append(append([]Remark(nil), rec.Remarks...), one.Remarks...)
		one.source, one.at = rec.source, rec.at
		if one.Problem != nil {
			one.Problem.source, one.Problem.at = t.folded, rec.at
			if i := strings.LastIndex(t.folded, one.Problem.Token); i >= 0 && one.Problem.Token != "" {
				one.Problem.at = i
			}
		}
		games = append(games, one)
	}
	if len(games) == 2 && (games[0].Problem == nil) != (games[1].Problem == nil) {
		if games[0].Problem != nil {
			games[0] = games[1]
		}
		games[0].Notes = append(games[0].Notes, Note{Kind: SideTaken, Side: games[0].Game.Moves.Start().Turn()})
		games = games[:1]
	}
	if len(games) == 2 && games[0].Problem == nil {
		r.Question = WhoMoves
		r.Choices = []Choice{{Answer: ToMove, Game: games[0].Game}, {Answer: ToMove, Game: games[1].Game}}
		r.Records = append(r.Records, games[0])
		return
	}
	r.add(games[0])
}
