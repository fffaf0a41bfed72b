package records

import (
	"reversi/engine"
	"reversi/link"
)

// Kind is a form in which games are written down.
type Kind uint8

// The kinds of record.
const (
	Unknown    Kind = iota
	Transcript      // a list of squares, with or without numbers and tags
	Address         // a link of this site
	WTHOR           // the database files of the French federation
	GGF             // Generic Game Format, of the server GGS
	NBoard          // lines of the NBoard protocol
	SGF             // Smart Game Format, GM[2]
	JSON            // objects or arrays with moves
	NumberGrid      // a board with the number of each ply in its square
	Board           // a drawn position
	FEN             // a position with digits for empty squares
	OBF             // a position with scores, as problem files have it
	Bitboards       // two numbers of 64 bits
	Digits          // squares as 11 to 88
	Ordinals        // squares as 0 to 63
)

var kindNames = [...]string{"unknown", "transcript", "address", "wthor", "ggf", "nboard", "sgf", "json", "grid", "board", "fen", "obf", "bitboards",
	"digits", "ordinals"}

// String returns the kind in one word, for logs, tests and addresses.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return kindNames[Unknown]
}

// ParseKind reads what [Kind.String] writes.
func ParseKind(s string) (Kind, bool) {
	for k, name := range kindNames {
		if s == name {
			return Kind(k), true
		}
	}
	return Unknown, false
}

// Reading is everything that was found in a text or in files.
type Reading struct {
	Kind     Kind
	Records  []Record // in the order written; one that breaks off holds its good part
	Question Question // what has to be asked, Nothing if the answer is plain
	Choices  []Choice // the answers, the likeliest first
	Problem  *Problem // the first fault; its record may still have a good part
	Notes    []Note   // what holds for the whole
}

// Certain reports whether there is one game, without a fault and without a
// question.
func (r *Reading) Certain() bool {
	return r.Problem == nil && r.Question == Nothing && len(r.Records) == 1
}

// Record is one game and what is written about it.
type Record struct {
	Game         link.Game
	Black, White string // the players, as they are named
	Event, Date  string
	Result       *Result // as it is written, which need not be what the board says
	Notes        []Note
	Remarks      []Remark // comments, evaluations, times and scores, at most MaxRemarks
	Line         int      // where it begins, counted from 1; 0 in files without lines
	Problem      *Problem // why it breaks off

	source string // the text it stands in, until its line is known
	at     int    // and where it begins, in bytes
	points [2]int // moves of SGF spelled as f5, and as fe
}

// MaxRemarks is how many remarks of one game are kept.
const MaxRemarks = 200

// Remark is a text that stands beside a move and is not played.
type Remark struct {
	Ply  int // placements made before it
	Text string
}

// Result is a result as a record states it, which other programs count in their
// own way. Black and White are discs if Counted; else Margin is Black's, if
// Measured; else only Winner is named. Stopped: by resignation or on time.
type Result struct {
	Black, White      int
	Counted, Measured bool
	Stopped           bool
	Margin            int
	Winner            engine.Color // None: a draw
}

// Note is something worth saying about how a record was read.
type Note struct {
	Kind NoteKind
	N    int          // how many, where it says so
	Side engine.Color // who, where it says so
	Text string       // what was written, where it says so
}

// NoteKind is what a [Note] says.
type NoteKind uint8

// The notes.
const (
	// LeftOut: N remarks are not played.
	LeftOut NoteKind = iota + 1
	// Variations: N other lines are not read; the main line is.
	Variations
	// NoGameType: an SGF without GM is read as Othello.
	NoGameType
	// RowThenColumn: a number such as 56 is read as row 5, column 6, which is f5.
	RowThenColumn
	// FromA1: a number from 0 to 63 counts the squares from a1 row by row.
	FromA1
	// DigitFirst: squares are written with the row first.
	DigitFirst
	// OtherSite: a link to another site, Text, was not opened.
	OtherSite
	// FromBelow: the labels put row 1 at the bottom.
	FromBelow
	// FromRight: the labels put column a at the right.
	FromRight
	// OnlyOneCanMove: no side is named, but only Side can move.
	OnlyOneCanMove
	// MustPass: the side named, Side, cannot move and passes.
	MustPass
	// ZeroIsEmpty: 0 is an empty square, 1 Black and 2 White.
	ZeroIsEmpty
	// ZeroIsBlack: 0 is a black disc and 1 a white one.
	ZeroIsBlack
	// CentersAssumed: a grid of numbers does not show its first discs; those of the
	// usual start are taken.
	CentersAssumed
	// SideTaken: a set-up without a side begins with Side, who moves first in it.
	SideTaken
	// Misprinted: N properties, or keys, are of no known kind; Text is the first.
	Misprinted
	// Surrounded: N words around the link are not read.
	Surrounded
	// ResultDiffers: the result Text is not what the board says.
	ResultDiffers
	// NumbersDiffer: the move numbers do not count the moves; Text is the first.
	NumbersDiffer
	// SidesDiffer: a move is written for the wrong side.
	SidesDiffer
	// IDsOnly: players are numbers, since their file of names was not given.
	IDsOnly
	// OddSign: the sign Text stands for the same as another that is used more often.
	OddSign
	// SideSign: the sign Text, which the board does not use, names Side.
	SideSign
	// TwoSides: both sides are named beside a board.
	TwoSides
	// ZeroIsWhite: 0 is a white disc, among other signs for black ones.
	ZeroIsWhite
	// SetTwice: a set-up names the square Text twice.
	SetTwice
)

// Question is what has to be asked before a game can be shown.
type Question uint8

// The questions.
const (
	Nothing Question = iota
	// WhichGame: there are several.
	WhichGame
	// WhoMoves: a position without a side to move.
	WhoMoves
	// WhichColors: signs that may be either colour.
	WhichColors
	// WhichOrder: numbers that may count the squares from either end.
	WhichOrder
	// OneOrSeveral: lines that may be one game or one each.
	OneOrSeveral
	// IsThisIt: a game among other words.
	IsThisIt
	// Nonetheless: a game that can be played, but something written beside it, a
	// result, a number, a side, does not agree; see its notes.
	Nonetheless
)

// Choice is an answer to a question, or a way on from a problem.
type Choice struct {
	Answer Answer
	Game   link.Game
	Record int // of WhichGame: the index in Records
}

// Answer is what distinguishes a choice from the others.
type Answer uint8

// The answers.
const (
	// ThisGame: the game as it was read.
	ThisGame Answer = iota
	// GoodPart: the game up to the fault.
	GoodPart
	// ToMove: the position with the side to move that it has.
	ToMove
	// OneBlack, OneWhite: what the number 1 stands for.
	OneBlack
	OneWhite
	// ZeroBlack, ZeroWhite: what the digit 0 stands for.
	ZeroBlack
	ZeroWhite
	// CapitalBlack, CapitalWhite: what the capital letter stands for.
	CapitalBlack
	CapitalWhite
	// LowBlack and the others: whether bit 0 is a1 (low) or bit 63 is, and whose
	// discs the first number holds.
	LowBlack
	LowWhite
	HighBlack
	HighWhite
	// RanksTurned: with row 1 at the bottom.
	RanksTurned
	// Mirrored: columns turned round.
	Mirrored
	// ColorsSwapped: black discs for white ones.
	ColorsSwapped
	// ColumnThenRow: a number such as 56 as column 5, row 6.
	ColumnThenRow
	// OneGame: all lines together.
	OneGame
	// FromCenter: from a board whose four middle squares were played first.
	FromCenter
)
