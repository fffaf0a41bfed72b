package words

import (
	"fmt"

	"reversi/link"
	"reversi/link/records"
)

var englishRecords = Records{
	OpenRecord:  "Open a record",
	RecordLabel: "A game or a position, as text",
	RecordHelp: "Moves such as f5d6c3 in any spelling, a board of X, O and -, a link, GGF, SGF, JSON, or a grid of numbers. " +
		"What was recognised is said; nothing is guessed in silence.",
	RecordFile: "or a file (.wtb with its .jou and .trn, .ggf, .sgf, .txt …), up to 4 MB",
	RecordDrop: "A file can also be dropped on the board, and a record pasted there.",

	FindingsTitle: "What was found", CorrectRecord: "Correct it, or open another",
	Found: func(k records.Kind, n int) string {
		switch {
		case k == records.Unknown:
			return "No kind of record was recognised."
		case n == 0:
			return "Recognised as " + enKinds[k] + "."
		}
		return "Recognised as " + enKinds[k] + ": " + enCount(n, "game or position", "games or positions") + "."
	},
	ReadAs:        func(k records.Kind) string { return "Read as " + enKinds[k] + "." },
	RecordNote:    enNote,
	RecordProblem: enProblem,
	Asks: func(q records.Question) string {
		return map[records.Question]string{
			records.WhichGame: "Which game?", records.WhoMoves: "It is not said which side is to move. Who moves?",
			records.WhichColors: "The signs can mean either colour. Which is right?", records.WhichOrder: "The numbers can be counted in more than one way. Which is right?",
			records.OneOrSeveral: "Is it one game, or one in every line?", records.IsThisIt: "There are moves among other words. Is this the game?",
			records.Nonetheless: "The moves can be played, but something beside them does not agree. Open it nonetheless?",
		}[q]
	},
	Answer: func(a records.Answer) string {
		return map[records.Answer]string{
			records.GoodPart: "The good part", records.OneBlack: "1 is Black", records.OneWhite: "1 is White",
			records.ZeroBlack: "0 is Black", records.ZeroWhite: "0 is White", records.CapitalBlack: "P is Black, the first row is row 8",
			records.CapitalWhite: "p is Black, the first row is row 8", records.LowBlack: "Lowest bit a1, the first number Black",
			records.LowWhite: "Lowest bit a1, the first number White", records.HighBlack: "Highest bit a1, the first number Black",
			records.HighWhite: "Highest bit a1, the first number White", records.RanksTurned: "With row 1 at the bottom",
			records.Mirrored: "With the columns mirrored", records.ColorsSwapped: "With the colours swapped",
			records.ColumnThenRow: "Column, then row", records.OneGame: "All lines as one game", records.FromCenter: "From the board with these four discs",
		}[a]
	},
	Plies: func(n int) string { return enCount(n, "move", "moves") },

	GamesShown: func(from, to, of int) string { return fmt.Sprintf("Games %d to %d of %d", from, to, of) },
	Narrow:     "Look for games", PlayerLabel: "Player", FirstLabel: "First moves, such as f5d6c3", ShowGames: "Show",
	NarrowHelp: "Nothing is kept here: the record is sent again with this form. A file has to be chosen again.",
	NextGames:  "Next games", PreviousGames: "Previous games", GameHead: "Players", ResultHead: "Result", DateHead: "Date", MovesHead: "Moves",
	NoGames: "No game fits.", SendAgain: "Choose the file again to see more of it.",
	PlayersVersus: func(b, w string) string { return b + " – " + w },
	BrokenAt:      func(ply int) string { return fmt.Sprintf("breaks off at move %d", ply) },

	TakeAway: "Take the game away",
	FormatName: map[string]string{"txt": "Moves", "numbered": "Numbered moves", "ggf": "GGF file", "sgf": "SGF file", "obf": "Position as text", "wtb": "WTHOR file",
		"svg": "Picture, SVG", "png": "Picture, PNG", "sheet-svg": "Score sheet, SVG", "sheet-png": "Score sheet, PNG"},
	CannotHold: "A WTHOR file holds games from the usual start only; this one begins with a set-up position.",
	SheetTitle: "Score sheet", SheetDate: "Date", SheetResult: "Result", SheetFill: "Fill in", SheetPrint: "Print this page: it fits on one sheet.",
	SheetPly:   func(square, side string, ply int) string { return fmt.Sprintf("%s, %s, move %d", square, side, ply) },
	EmbedTitle: "A board", EmbedLabel: "Code for a page of your own", OpenHere: "Open in Reversi",
	First: "First position", Previous: "Previous position", Next: "Next position", Last: "Last position",

	SetupTitle: "Set up a position", EditPosition: "Edit this position",
	SetupHelp: "Choose what to place, then the squares. Every square is a link.",
	Brush:     "Place", BrushCycle: "In turn: black, white, empty", Eraser: "Empty", WhoIsToMove: "Who is to move",
	ClearBoard: "Clear", StartBoard: "Usual start", MirrorBoard: "Mirror columns", TurnRanks: "Turn rows round", SwapColors: "Swap colours",
	SetupAgainst: "Against the computer", PlayFromHere: "Play from here", SetupGoOn: "Go on with the position",
	NothingOdd: "The position can be played.", OddNoDiscs: "There is no disc on the board.", OddOneColor: "There are discs of one colour only.",
	OddCenter:     "A square in the middle is empty: no game from the usual start comes to this. It can be played all the same.",
	OddNobody:     "Neither side can move: the game would be over.",
	OddStuck:      func(side string) string { return side + " cannot move and would pass." },
	SquareBecomes: func(square, now, next string) string { return square + ", " + now + ", becomes " + next },
}

var enKinds = map[records.Kind]string{
	records.Transcript: "a list of moves", records.Address: "a link", records.WTHOR: "a WTHOR file", records.GGF: "GGF", records.NBoard: "NBoard lines",
	records.SGF: "SGF", records.JSON: "JSON", records.NumberGrid: "a grid of move numbers", records.Board: "a board", records.FEN: "a board with digits",
	records.OBF: "a problem with scores (OBF)", records.Bitboards: "bitboards", records.Digits: "squares as numbers", records.Ordinals: "squares counted from 0",
	records.Unknown: "nothing known",
}

func enNote(n records.Note) string {
	switch n.Kind {
	case records.LeftOut:
		return enCount(n.N, "remark in brackets was", "remarks in brackets were") + " left out and not played."
	case records.Variations:
		return "The main line was read; " + enCount(n.N, "other line was", "other lines were") + " not."
	case records.NoGameType:
		return "The SGF does not say which game it is; it was read as Othello."
	case records.RowThenColumn:
		return "56 was read as row 5, column 6: f5. The other way round is the mirror image of this game."
	case records.FromA1:
		return "The squares were counted from a1, row by row."
	case records.DigitFirst:
		return "5f was read as f5."
	case records.OtherSite:
		if n.Text == "" {
			return "A link to another site was not opened."
		}
		return "The link to " + n.Text + " is none of ours and was not opened."
	case records.FromBelow:
		return "The labels put row 1 at the bottom; the board was read so."
	case records.FromRight:
		return "The labels put column a at the right; the board was read so."
	case records.OnlyOneCanMove:
		return "No side to move was named; only " + enSide(n.Side) + " can move."
	case records.MustPass:
		return enSide(n.Side) + " was to move but has to pass."
	case records.ZeroIsEmpty:
		return "0 was read as empty, 1 as Black, 2 as White."
	case records.ZeroIsBlack:
		return "0 was read as Black, 1 as White."
	case records.CentersAssumed:
		return "The first four discs are not shown; those of the usual start were taken."
	case records.SideTaken:
		return "No side was named; " + enSide(n.Side) + " moves first."
	case records.Misprinted:
		return fmt.Sprintf("“%s” is not known and was not read.", n.Text)
	case records.Surrounded:
		return enCount(n.N, "word beside it was", "words beside it were") + " not read."
	case records.ResultDiffers:
		return fmt.Sprintf("The result written there, “%s”, is not what the board says.", n.Text)
	case records.NumbersDiffer:
		return fmt.Sprintf("The number “%s” does not count the moves.", n.Text)
	case records.SidesDiffer:
		return "Sides are named, but not for every move."
	case records.OddSign:
		return fmt.Sprintf("“%s” stands beside another sign for the same: it may be a slip.", n.Text)
	case records.SideSign:
		return "The sign beside the board is none of its own; it was read as " + enSide(n.Side) + " to move."
	case records.TwoSides:
		return "Both sides are named beside the board."
	case records.ZeroIsWhite:
		return "0 was read as White."
	case records.SetTwice:
		return fmt.Sprintf("The disc on %s is set up twice: another square may be missing.", n.Text)
	case records.IDsOnly:
		return "The players are numbers: their names are in files of their own (.jou)."
	}
	return ""
}

func enProblem(p *records.Problem) string {
	where := ""
	if p.Line > 1 || p.Line == 1 && p.Column > 1 {
		where = fmt.Sprintf("Line %d, character %d: ", p.Line, p.Column)
	}
	if p.Transcript != nil {
		return where + enTranscript(p.Transcript)
	}
	if bad, ok := p.Err.(*link.Error); ok {
		return where + enAddress(bad)
	}
	return where + enFault(p)
}

func enFault(p *records.Problem) string {
	token := "“" + p.Token + "”"
	switch p.Fault {
	case records.NothingToRead:
		return "There is nothing to read yet."
	case records.WrongSide:
		return fmt.Sprintf("Move %d, %s, is written for %s, whose turn it is not.", p.Ply, token, enSide(p.Side))
	case records.WrongGame:
		return "This is a record of another game: " + token + "."
	case records.WrongSize:
		return fmt.Sprintf("The board has %d rows, not 8.", p.Has)
	case records.WrongCount:
		return fmt.Sprintf("A board has 64 squares, this has %d.", p.Has)
	case records.NotADisc:
		return token + " is neither a disc nor an empty square."
	case records.BadLabel:
		return fmt.Sprintf("The label of this row is %s, but %d is expected.", token, p.Want)
	case records.NoDiscs:
		return "The board has no discs."
	case records.BothColors:
		return token + " has a disc of both colours."
	case records.Unclosed:
		return token + " is opened and never closed."
	case records.Cut:
		return fmt.Sprintf("The file breaks off: its header says %d games, it holds %d whole ones.", p.Want, p.Has)
	case records.TooLong:
		return fmt.Sprintf("The file is longer than its header says: %d games.", p.Want)
	case records.NotText:
		return "The file is neither text nor a WTHOR file of games."
	case records.TooLarge:
		return "This is more than 4 MB."
	case records.TooMany:
		return fmt.Sprintf("There are more than %d games; the first were read.", p.Want)
	case records.LinkOnly:
		return "This link to " + p.Token + " holds no moves. Copy the moves themselves from that page, or download its record."
	case records.BadJSON:
		return "The JSON is broken here: " + token + "."
	case records.NoMoveInIt:
		return "Entry " + p.Token + " of the list of moves has no move."
	case records.NumberMissing:
		return fmt.Sprintf("The number %d is missing in the grid.", p.Want)
	case records.NumberTwice:
		return fmt.Sprintf("The number %d stands in the grid twice.", p.Want)
	case records.SetUpLater:
		return "Discs are set up in the middle of the game."
	case records.UnknownSide:
		return token + " is no side to move."
	case records.BadProperty:
		return token + " is not known, but holds a move."
	case records.Stray:
		return token + " stands where a property should begin."
	}
	return "There is no game and no position in it: " + token + "."
}
