package engine

import (
	"fmt"
	"strings"
)

// String returns the transcript: the squares played in lower case, run together,
// passes never written ("f5d6c3"). It is what [ParseTranscript] reads back.
func (g Game) String() string {
	var b strings.Builder
	b.Grow(2 * g.Len())
	for _, s := range g.moves[:g.n] {
		b.WriteString(s.String())
	}
	return b.String()
}

// ParseTranscript replays a list of moves from a starting position. It takes the
// ways people and programs write one: run together or separated by spaces,
// commas, semicolons, hyphens or line ends; either case, full-width letters too;
// numbered in pairs or plies ("1. f5 d6"); with tags in [ ] or comments in { };
// with passes written ("--", "pa", "pass", "ps", "@@") or left out; with a result
// ("2-31") at the end. A text without a move is the game without moves.
//
// Anything else fails with a [*TranscriptError] that says where and why; no move
// is ever dropped or repaired.
func ParseTranscript(start Position, text string) (Game, error) {
	p := transcriptParser{game: NewGame(start)}
	_, p.passed = start.Settle()
	lex := lexer{rest: foldText(text)}
	for {
		tok, ok := lex.next()
		if !ok {
			return p.game, nil
		}
		if err := p.take(tok); err != nil {
			err.suggest(start, text)
			return p.game, err
		}
	}
}

// TranscriptFault is what is wrong with a transcript.
type TranscriptFault uint8

// The faults of a transcript.
const (
	// NotAMove: the token is no square and no pass.
	NotAMove TranscriptFault = iota
	// OffBoard: the token looks like a square that the board does not have.
	OffBoard
	// HalfSquare: a column letter without its row.
	HalfSquare
	// IllegalMove: the square may not be played; see Why.
	IllegalMove
	// PassNotAllowed: a pass is written, but Side has a legal move.
	PassNotAllowed
)

// TranscriptHint is what probably happened when the very first moves are
// impossible.
type TranscriptHint uint8

const (
	// NoHint: nothing to suggest.
	NoHint TranscriptHint = iota
	// RanksFlipped: the record reads with row 1 at the bottom; Suggestion is the
	// game with its rows turned round.
	RanksFlipped
	// CentreOpening: the record begins with the four centre squares, as old
	// Reversi does.
	CentreOpening
)

// TranscriptError says which part of a transcript is wrong, and why. Good is the
// game up to there.
type TranscriptError struct {
	Ply        int    // the placement that failed, counted from 1
	Token      string // what was written, folded to lower case
	Fault      TranscriptFault
	Square     Square     // of an illegal move
	Side       Color      // the side to move, None after the end
	Why        Illegality // of an illegal move
	Good       Game
	Hint       TranscriptHint
	Suggestion Game // with the hint RanksFlipped
}

func (e *TranscriptError) Error() string {
	switch e.Fault {
	case OffBoard:
		return fmt.Sprintf("move %d, %s: not a square", e.Ply, e.Token)
	case HalfSquare:
		return fmt.Sprintf("move %d, %s: half a square", e.Ply, e.Token)
	case IllegalMove:
		return fmt.Sprintf("move %d, %s: %v", e.Ply, e.Token, e.Why)
	case PassNotAllowed:
		return fmt.Sprintf("move %d, pass: %v has a legal move", e.Ply, e.Side)
	}
	return fmt.Sprintf("move %d, %q: not a move", e.Ply, e.Token)
}

// suggest looks whether a wrong first move is a known habit of other boards.
func (e *TranscriptError) suggest(start Position, text string) {
	if e.Fault != IllegalMove || e.Ply != 1 || start != Start() {
		return
	}
	switch e.Square {
	case C5, D6, E3, F4:
		if g, err := ParseTranscript(start, flipRanks(text)); err == nil {
			e.Hint, e.Suggestion = RanksFlipped, g
		}
	case D4, E4, D5, E5:
		if opensInCentre(text) {
			e.Hint = CentreOpening
		}
	}
}

const centre = 1<<D4 | 1<<E4 | 1<<D5 | 1<<E5

// opensInCentre tells whether the first four moves are the four centre squares.
func opensInCentre(text string) bool {
	lex := lexer{rest: foldText(text)}
	var played Bitboard
	for range 4 {
		tok, _ := lex.next()
		if tok.kind != squareToken || centre&tok.square.Bit() == 0 {
			return false
		}
		played |= tok.square.Bit()
	}
	return played == centre
}

// flipRanks rewrites the squares of a transcript for a board whose row 1 is at
// the other end.
func flipRanks(text string) string {
	var b strings.Builder
	lex := lexer{rest: foldText(text)}
	for tok, ok := lex.next(); ok; tok, ok = lex.next() {
		if tok.kind == squareToken {
			b.WriteString((tok.square ^ 56).String())
		} else {
			b.WriteString(" " + tok.text + " ")
		}
	}
	return b.String()
}

type transcriptParser struct {
	game   Game
	passed Color // a pass that the text may still spell out
	ended  int   // passes spelled out after the end: each side may have one
}

func (p *transcriptParser) take(tok token) *TranscriptError {
	fault := func(f TranscriptFault) *TranscriptError {
		return &TranscriptError{Ply: p.game.Len() + 1, Token: tok.text, Fault: f, Square: tok.square,
			Side: p.game.Position().Turn(), Good: p.game}
	}
	switch tok.kind {
	case squareToken:
		next, err := p.game.Play(tok.square)
		if err != nil {
			e := fault(IllegalMove)
			e.Why = p.game.Position().WhyIllegal(tok.square)
			return e
		}
		mover := p.game.pos.turn
		p.game, p.passed = next, None
		if next.pos.turn == mover {
			p.passed = mover.Opponent()
		}
	case passToken:
		switch {
		case p.passed != None:
			p.passed = None
		case p.game.Position().Turn() == None && p.ended < 2:
			p.ended++
		default:
			return fault(PassNotAllowed)
		}
	case offBoardToken:
		return fault(OffBoard)
	case halfToken:
		return fault(HalfSquare)
	default:
		return fault(NotAMove)
	}
	return nil
}
