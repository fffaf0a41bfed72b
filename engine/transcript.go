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
// numbered in pairs or plies ("1. f5 d6"); with passes written ("--", "pa",
// "pass", "ps", "@@") or left out; with a result ("2-31") at the end. A text
// without a move is the game without moves. Tags in [ ] and remarks in { } are
// left out.
//
// Anything else fails with a [*TranscriptError] that says where and why; no move
// is ever dropped or repaired.
func ParseTranscript(start Position, text string) (Game, error) {
	r := NewReplay(start)
	lex := lexer{rest: foldText(text)}
	for {
		tok, ok := lex.next()
		if !ok {
			return r.Game(), nil
		}
		if err := r.take(tok); err != nil {
			err.suggest(start, text)
			return r.Game(), err
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
	// CenterOpening: the record begins with the four centre squares, as old
	// Reversi does.
	CenterOpening
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
	var squares []Square
	lex := lexer{rest: foldText(text)}
	for tok, ok := lex.next(); ok; tok, ok = lex.next() {
		switch tok.kind {
		case squareToken:
			squares = append(squares, tok.square)
		case passToken:
		default:
			return
		}
		if len(squares) > MaxPlies {
			return
		}
	}
	e.Hint, e.Suggestion = OtherStart(squares)
}

// OtherStart tells what squares that cannot be played from the start probably
// are, and with [RanksFlipped] the game that was meant.
func OtherStart(squares []Square) (TranscriptHint, Game) {
	if len(squares) == 0 || len(squares) > MaxPlies {
		return NoHint, Game{}
	}
	switch squares[0] {
	case C5, D6, E3, F4:
		g := NewGame(Start())
		for _, s := range squares {
			next, err := g.Play(s ^ A8)
			if err != nil {
				return NoHint, Game{}
			}
			g = next
		}
		return RanksFlipped, g
	case D4, E4, D5, E5:
		if opensInCentre(squares) {
			return CenterOpening, Game{}
		}
	}
	return NoHint, Game{}
}

const centre = 1<<D4 | 1<<E4 | 1<<D5 | 1<<E5

// opensInCentre reports whether the first four moves are the four centre squares.
func opensInCentre(squares []Square) bool {
	var played Bitboard
	for _, s := range squares[:min(4, len(squares))] {
		played |= s.Bit()
	}
	return played == centre
}
