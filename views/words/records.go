package words

import "reversi/link/records"

// Records is what the catalogue says about games that people bring and take away.
type Records struct {
	OpenRecord    string // the link, the title and the button
	RecordLabel   string
	RecordHelp    string
	RecordFile    string
	RecordDrop    string // where a file can be dropped
	FindingsTitle string
	CorrectRecord string // the heading above the text to correct
	Found         func(k records.Kind, games int) string
	ReadAs        func(k records.Kind) string // in the status line
	RecordNote    func(n records.Note) string
	RecordProblem func(p *records.Problem) string
	Asks          func(q records.Question) string
	Answer        func(a records.Answer) string // empty where the position says it all
	Plies         func(n int) string

	// Many games.
	GamesShown    func(from, to, of int) string
	Narrow        string
	PlayerLabel   string
	FirstLabel    string
	ShowGames     string
	NarrowHelp    string
	NextGames     string
	PreviousGames string
	GameHead      string
	ResultHead    string
	DateHead      string
	MovesHead     string
	NoGames       string
	SendAgain     string
	PlayersVersus func(black, white string) string
	BrokenAt      func(ply int) string

	// Taking a game away.
	TakeAway                    string
	FormatName                  map[string]string
	CannotHold                  string
	SheetTitle                  string
	SheetDate                   string
	SheetResult                 string
	SheetPrint                  string
	SheetFill                   string // keeps the names in the address
	SheetPly                    func(square, side string, ply int) string
	EmbedTitle                  string
	EmbedLabel                  string
	OpenHere                    string
	First, Previous, Next, Last string

	// Setting up a position.
	SetupTitle    string
	EditPosition  string
	SetupHelp     string
	Brush         string
	BrushCycle    string
	Eraser        string
	WhoIsToMove   string
	ClearBoard    string
	StartBoard    string
	MirrorBoard   string
	TurnRanks     string
	SwapColors    string
	PlayFromHere  string
	SetupAgainst  string
	SetupGoOn     string
	NothingOdd    string
	OddNoDiscs    string
	OddOneColor   string
	OddCenter     string
	OddNobody     string
	OddStuck      func(side string) string
	SquareBecomes func(square, now, next string) string
}
