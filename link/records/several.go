package records

import (
	"strings"

	"reversi/engine"
)

// readMoves reads the transcripts of a text: one, or one after each block of tags,
// or one a line.
func readMoves(t text, start engine.Position) Reading {
	mode := modeOf(t.folded)
	r := Reading{Kind: Transcript}
	sections := tagSections(t.folded)
	if len(sections) > 1 {
		for i, from := range sections {
			to := len(t.folded)
			if i+1 < len(sections) {
				to = sections[i+1]
			}
			r.add(readLine(t, from, to, start, mode).rec)
			if len(r.Records) > mostTextGames {
				r.Problem = &Problem{Fault: TooMany, Want: mostTextGames}
				break
			}
		}
		return r
	}
	l := readLine(t, 0, len(t.folded), start, mode)
	if l.squares == 0 && l.rec.Problem == nil && mode == usual && strings.IndexByte(t.folded, '[') >= 0 {
		if b := readLine(t, 0, len(t.folded), start, bracketed); b.squares > 0 && b.rec.Problem == nil {
			l = b
		}
	}
	if mode == digitFirst && l.squares > 0 {
		l.rec.Notes = append(l.rec.Notes, Note{Kind: DigitFirst})
	}
	switch {
	case l.rec.Problem == nil && l.squares > 0:
		r.add(l.rec)
		r.oneOrSeveral(t, start, mode, l)
	case l.rec.Problem == nil:
		r.Problem = nothingIn(t, l)
	case r.lines(t, start, mode, l):
	case l.rec.Problem.isWord() && r.prose(t, start):
	default:
		r.add(l.rec)
		r.otherStart(t, start, l)
	}
	return r
}

// nothingIn says why a text without a move is no record.
func nothingIn(t text, l *line) *Problem {
	switch trimmed := strings.TrimSpace(t.folded); {
	case trimmed == "":
		return &Problem{Fault: NothingToRead}
	case l.links > 0:
		for _, n := range l.rec.Notes {
			if n.Kind == OtherSite {
				return &Problem{Fault: LinkOnly, Token: n.Text, Line: 1, Column: 1}
			}
		}
		fallthrough
	default:
		return t.problem(NoRecord, 0, word(trimmed))
	}
}

// tagSections returns where the games of a text with tags begin: at the first tag
// after moves.
func tagSections(s string) []int {
	var sections []int
	inMoves, at := true, 0
	for line := range strings.Lines(s) {
		trimmed := strings.TrimSpace(line)
		if isTagLine(trimmed) {
			if inMoves {
				sections = append(sections, at)
			}
			inMoves = false
		} else if trimmed != "" {
			if len(sections) == 0 {
				sections = append(sections, at)
			}
			inMoves = true
		}
		at += len(line)
	}
	if len(sections) > 1 && !holdsSquare(s[sections[0]:sections[1]]) {
		sections = sections[1:] // words before the first tag
		sections[0] = 0
	}
	return sections
}

func isTagLine(s string) bool {
	return len(s) > 2 && s[0] == '[' && s[len(s)-1] == ']' && isTag(strings.TrimSpace(s[1:len(s)-1]))
}

// openings are the squares a game can begin with.
const openings = 1<<engine.D3 | 1<<engine.C4 | 1<<engine.F5 | 1<<engine.E6

// lines reads a text whose lines are games of their own, if it is one: the game
// stops where a line begins again with a first move.
func (r *Reading) lines(t text, start engine.Position, mode scanMode, whole *line) bool {
	f := whole.failed
	if !f.first || f.kind != squareToken || start == engine.Start() && openings&f.square.Bit() == 0 {
		return false
	}
	games := lineGames(t, start, mode)
	if len(games) < 2 {
		return false
	}
	for _, g := range games {
		r.add(g.rec)
	}
	if len(games) > mostTextGames {
		r.Problem = &Problem{Fault: TooMany, Want: mostTextGames}
	}
	return true
}

// lineGames reads every line with a move as a game.
func lineGames(t text, start engine.Position, mode scanMode) []*line {
	var games []*line
	at := 0
	for s := range strings.Lines(t.folded) {
		if l := readLine(t, at, at+len(s), start, mode); l.squares > 0 || l.rec.Problem != nil && !l.rec.Problem.isWord() {
			games = append(games, l)
		}
		if at += len(s); len(games) > mostTextGames {
			break
		}
	}
	return games
}

// oneOrSeveral asks where a text is one game as a whole and every line is one, too.
func (r *Reading) oneOrSeveral(t text, start engine.Position, mode scanMode, whole *line) {
	body := strings.TrimSpace(t.folded)
	if strings.IndexByte(body, '\n') < 0 || len(whole.numbers) > 0 || whole.labels > 0 || len(t.folded) > 1<<16 {
		return
	}
	games := lineGames(t, start, mode)
	if len(games) < 2 {
		return
	}
	for _, g := range games {
		if g.rec.Problem != nil {
			return
		}
	}
	r.Question = OneOrSeveral
	r.Choices = append(r.Choices, Choice{Answer: OneGame, Game: whole.rec.Game})
	for i, g := range games {
		r.Records = append(r.Records, g.rec)
		r.Choices = append(r.Choices, Choice{Answer: ThisGame, Game: g.rec.Game, Record: i + 1})
	}
}

// isWord reports whether the fault is a word that is no move.
func (p *Problem) isWord() bool {
	return p.Transcript != nil && (p.Transcript.Fault == engine.NotAMove || p.Transcript.Fault == engine.HalfSquare)
}

// otherStart offers what a game that fails at its first move probably is.
func (r *Reading) otherStart(t text, start engine.Position, l *line) {
	p := l.rec.Problem
	if start != engine.Start() || p.Transcript == nil || p.Transcript.Fault != engine.IllegalMove || p.Ply != 1 {
		return
	}
	squares := allSquares(t.folded)
	g := l.rec.Game
	switch hint, suggestion := engine.OtherStart(squares); hint {
	case engine.RanksFlipped:
		g.Moves = suggestion
		p.Transcript.Hint, p.Transcript.Suggestion = hint, suggestion
		r.Choices = append(r.Choices, Choice{Answer: RanksTurned, Game: g})
	case engine.CenterOpening:
		p.Transcript.Hint = hint
		if moves, ok := fromCenter(squares); ok {
			g.Moves = moves
			r.Choices = append(r.Choices, Choice{Answer: FromCenter, Game: g})
		}
	}
}

// allSquares returns the moves of a text if there is nothing else in it.
func allSquares(s string) []engine.Square {
	var squares []engine.Square
	scan := scanner{s: s, fresh: true, mode: modeOf(s)}
	for {
		switch tok := scan.next(); tok.kind {
		case endToken:
			return squares
		case squareToken:
			if squares = append(squares, tok.square); len(squares) > engine.MaxPlies+4 {
				return nil
			}
		case passToken, numberToken, remarkToken, tagToken, resultToken, sideToken:
		default:
			return nil
		}
	}
}

// fromCenter plays a game whose first four discs were placed by turns in the
// middle, Black first.
func fromCenter(squares []engine.Square) (engine.Game, bool) {
	var sides [3]engine.Bitboard
	for i, s := range squares[:4] {
		sides[engine.Black+engine.Color(i%2)] |= s.Bit()
	}
	start, err := engine.NewPosition(sides[engine.Black], sides[engine.White], engine.Black)
	if err != nil {
		return engine.Game{}, false
	}
	g := engine.NewGame(start)
	for _, s := range squares[4:] {
		if g, err = g.Play(s); err != nil {
			return g, false
		}
	}
	return g, true
}
