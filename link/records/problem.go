package records

import (
	"fmt"

	"reversi/engine"
)

// Fault is what is wrong with a record.
type Fault uint8

// The faults.
const (
	// NothingToRead: there is no text.
	NothingToRead Fault = iota
	// NoRecord: there is text, but no game or position in it.
	NoRecord
	// BadMove: a move cannot be played; see Transcript.
	BadMove
	// WrongSide: a move is written for Side, whose turn it is not.
	WrongSide
	// WrongGame: a record of another game, Token.
	WrongGame
	// WrongSize: a board of another size, Has by Has squares.
	WrongSize
	// WrongCount: a board with Has squares, not 64.
	WrongCount
	// NotADisc: Token is neither a disc nor an empty square.
	NotADisc
	// BadLabel: the label Token does not fit its row.
	BadLabel
	// NoDiscs: an empty board.
	NoDiscs
	// BothColors: the square Token has a disc of both colours.
	BothColors
	// Unclosed: what Token opened is not closed.
	Unclosed
	// Cut: the file ends too soon: its header says Want games, it holds Has.
	Cut
	// TooLong: a file longer than its header says.
	TooLong
	// NotText: neither a text nor a known file.
	NotText
	// TooLarge: more than Want bytes.
	TooLarge
	// TooMany: more than Want games.
	TooMany
	// LinkOnly: only a link of another site, Token, which holds no moves.
	LinkOnly
	// BadLink: an own address that is broken; Err is a *link.Error.
	BadLink
	// BadJSON: JSON that breaks off or is malformed.
	BadJSON
	// NoMoveInIt: an entry Token of a list of moves is none.
	NoMoveInIt
	// NumberMissing: a grid of numbers lacks the number Want.
	NumberMissing
	// NumberTwice: a grid has the number Want twice.
	NumberTwice
	// SetUpLater: discs are set up in the middle of the game.
	SetUpLater
	// UnknownSide: Token is no side to move.
	UnknownSide
	// BadProperty: Token, a property of no known kind, holds a move.
	BadProperty
	// Stray: Token stands where a property should begin.
	Stray
)

// Problem says what is wrong with a record and where. The zero Line is a file
// without lines.
type Problem struct {
	Fault        Fault
	Line, Column int    // counted from 1, in characters
	Ply          int    // the placement that failed, counted from 1; 0 before any moves
	Token        string // what is written there, at most 24 characters
	Side         engine.Color
	Has, Want    int
	Transcript   *engine.TranscriptError // of BadMove
	Err          error                   // of BadLink
	Good         engine.Game             // the part before it, if Ply is not 0

	source string // the text it stands in, until its line is known
	at     int    // and where, in bytes
}

// Error returns the problem in words, for logs and tests; pages have their own.
func (p *Problem) Error() string {
	where := fmt.Sprintf("line %d, column %d: ", p.Line, p.Column)
	if p.Line == 0 {
		where = ""
	}
	if p.Transcript != nil {
		return where + p.Transcript.Error()
	}
	if p.Err != nil {
		return where + p.Err.Error()
	}
	return fmt.Sprintf("%s%v %q has %d want %d", where, p.Fault, p.Token, p.Has, p.Want)
}

var faultNames = [...]string{"nothing to read", "no record", "bad move", "wrong side", "wrong game", "wrong size", "wrong count", "not a disc",
	"bad label", "no discs", "both colours", "unclosed", "cut", "too long", "not text", "too large", "too many", "link only", "bad link",
	"bad JSON", "no move in it", "number missing", "number twice", "set up later", "unknown side", "bad property", "stray"}

// String returns the fault in words, for logs and tests.
func (f Fault) String() string {
	if int(f) < len(faultNames) {
		return faultNames[f]
	}
	return "unknown fault"
}

// clip cuts what is shown of a text.
func clip(s string) string {
	const longest = 24
	n := 0
	for i := range s {
		if n++; n > longest {
			return s[:i]
		}
	}
	return s
}
