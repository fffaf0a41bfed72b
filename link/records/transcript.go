package records

import (
	"strings"

	"reversi/engine"
	"reversi/link"
)

// mostTextGames is how many games of one text are read.
const mostTextGames = 20_000

// mostNumbers is how many numbers may stand in one game: more are no move numbers.
const mostNumbers = 256

// benign are words that only announce a record.
var benign = map[string]bool{"moves": true, "move": true, "game": true, "transcript": true, "record": true, "kifu": true, "棋譜": true, "partida": true,
	"jugadas": true, "movimientos": true, "othello": true, "reversi": true, "オセロ": true, "リバーシ": true, "result": true, "resultado": true}

// line is one game as it is read token by token.
type line struct {
	t       text
	b       *builder
	rec     Record
	numbers []numbered
	slots   int // moves and passes written
	links   int
	labels  int
	squares int // moves written
	ended   int // where a result stands, -1 before
	result  string
	failed  token // where the first fault is
	side    engine.Color
}

// numbered is a move number and what it may count.
type numbered struct {
	token        token
	slots, plies int
}

// readLine reads one game from a part of a text.
func readLine(t text, from, to int, start engine.Position, mode scanMode) *line {
	l := &line{t: t, b: newBuilder(start, t.folded), ended: -1}
	l.rec.Game = link.New()
	l.rec.source, l.rec.at = t.folded, from
	scan := scanner{s: t.folded[:to], at: from, mode: mode, fresh: true}
	for l.b.problem == nil {
		tok := scan.next()
		if tok.kind == endToken {
			break
		}
		if tok.kind == wordToken && len(tok.text) >= 3 && scan.beforeLink() {
			l.left(Surrounded, tok.text) // "see https://…"
			continue
		}
		l.take(tok)
		if l.b.problem != nil {
			l.failed = tok
		}
	}
	l.finish()
	return l
}

// take plays or keeps one token.
func (l *line) take(tok token) {
	if l.ended >= 0 && (tok.kind == squareToken || tok.kind == passToken) {
		if tok.kind == squareToken && l.b.replay.Game().Position().Over() {
			l.b.play(tok.square, false, engine.None, tok.at, tok.text)
			return
		}
		if l.b.reject(engine.NotAMove, l.ended, l.result); l.b.problem != nil && tok.first {
			l.b.problem.at = tok.at
		}
		return
	}
	switch tok.kind {
	case squareToken:
		l.slots++
		l.squares++
		l.b.play(tok.square, false, l.side, tok.at, tok.text)
		l.side = engine.None
	case passToken:
		l.slots++
		l.b.play(0, true, l.side, tok.at, tok.text)
		l.side = engine.None
	case numberToken:
		if len(l.numbers) == mostNumbers {
			l.b.reject(engine.NotAMove, tok.at, tok.text)
			return
		}
		l.numbers = append(l.numbers, numbered{tok, l.slots, l.b.replay.Game().Len()})
	case sideToken:
		l.labels++
		l.side = tok.side
	case resultToken:
		if l.ended < 0 {
			l.ended = tok.at
		}
		l.result = tok.text
	case remarkToken:
		l.rec.remark(l.b.replay.Game().Len(), strings.TrimSpace(tok.text[1:len(tok.text)-1]))
		l.left(LeftOut, "")
	case tagToken:
		l.tag(tok)
	case linkToken:
		l.links++
		l.left(OtherSite, hostOf(tok.text))
	case halfToken:
		l.b.reject(engine.HalfSquare, tok.at, tok.text)
	case offBoardToken:
		l.b.reject(engine.OffBoard, tok.at, tok.text)
	case openToken:
		l.b.within(problemAt(l.t.folded, Unclosed, tok.at, tok.text))
	default:
		if !benign[tok.text] {
			l.b.reject(engine.NotAMove, tok.at, tok.text)
		}
	}
}

// left counts what is not played.
func (l *line) left(kind NoteKind, text string) {
	for i := range l.rec.Notes {
		if n := &l.rec.Notes[i]; n.Kind == kind {
			n.N++
			return
		}
	}
	l.rec.Notes = append(l.rec.Notes, Note{Kind: kind, N: 1, Text: clip(text)})
}

// tag keeps the value of a tag, as it was written.
func (l *line) tag(tok token) {
	key, _, _ := strings.Cut(strings.Trim(tok.text, "[]"), " ")
	_, value, _ := strings.Cut(strings.Trim(l.t.rawOf(tok.at, tok.at+len(tok.text)), "[]"), " ")
	value = strings.Trim(strings.TrimSpace(value), `"`)
	switch key {
	case "black":
		l.rec.Black = value
	case "white":
		l.rec.White = value
	case "event":
		l.rec.Event = value
	case "date":
		l.rec.Date = value
	case "result":
		l.result = value
	}
}

// finish looks at the whole of the game.
func (l *line) finish() {
	l.rec.Game.Moves, l.rec.Problem = l.b.replay.Game(), l.b.problem
	if l.rec.Problem != nil {
		return
	}
	if l.labels > 0 && l.labels != l.slots {
		l.rec.Notes = append(l.rec.Notes, Note{Kind: SidesDiffer, N: l.labels})
	}
	if bad, ok := l.misnumbered(); ok {
		l.rec.Notes = append(l.rec.Notes, Note{Kind: NumbersDiffer, Text: bad.token.text})
	}
	if l.result == "" {
		return
	}
	r, ok := parseResult(strings.Trim(l.result, "([{}])"))
	if l.rec.Result = r; ok {
		l.rec.checkResult(l.result)
	} else {
		l.rec.Notes = append(l.rec.Notes, Note{Kind: ResultDiffers, Text: clip(l.result)})
	}
}

// misnumbered returns the first number that does not count, if there is one. The
// numbers may count placements, moves with the passes written, or pairs of either.
func (l *line) misnumbered() (first numbered, bad bool) {
	laws := [...]func(n numbered) bool{
		func(n numbered) bool { return n.token.number == n.plies+1 },
		func(n numbered) bool { return n.token.number == n.slots+1 },
		func(n numbered) bool { return n.token.number == n.slots/2+1 },
		func(n numbered) bool { return n.token.number == n.plies/2+1 },
	}
	for i, n := range l.numbers {
		// Numbers begin before the first move, grow, and have a move behind them: a
		// lone digit is what is left of a square.
		if i == 0 && n.slots > 0 || i > 0 && n.token.number <= l.numbers[i-1].token.number || n.slots == l.slots {
			return n, true
		}
	}
	best := -1
	for _, holds := range laws {
		broken := -1
		for i, n := range l.numbers {
			if !holds(n) {
				broken = i
				break
			}
		}
		if broken < 0 {
			return l.unnumbered()
		}
		best = max(best, broken)
	}
	return l.numbers[best], true
}

// unnumbered returns the last number if more moves follow it than any number before
// it: one is missing there, and may have become a move.
func (l *line) unnumbered() (last numbered, bad bool) {
	n := len(l.numbers)
	if n < 2 {
		return last, false
	}
	widest := 0
	for i := 1; i < n; i++ {
		widest = max(widest, l.numbers[i].slots-l.numbers[i-1].slots)
	}
	last = l.numbers[n-1]
	return last, l.slots-last.slots > widest
}

// hostOf returns the host of an address.
func hostOf(address string) string {
	if _, after, ok := strings.Cut(address, "://"); ok {
		address = after
	}
	if end := strings.IndexAny(address, "/?#"); end >= 0 {
		address = address[:end]
	}
	return address
}
