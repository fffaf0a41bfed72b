package words

import (
	"reversi/engine"
	"reversi/link"
)

// Text is the catalogue of one language: everything a page or a screen reader
// says, written pages apart. A language is one value of this type and one row of
// the table that [In] reads; a test fails when a field of it is left empty.
//
// Functions make whole sentences, because word order, gender and plurals differ
// from language to language.
type Text struct {
	Sharing
	Look
	Records

	Room    Room   // live rooms
	Review  Review // the review of a game
	Puzzle  Puzzles
	Learn   Lessons
	Opening Openings

	Lang     link.Lang
	Name     string // the language's own name
	SiteName string
	Tagline  string // what this is, for descriptions and the front page

	// The frame of a page.
	SkipToBoard, SkipToText, Menu, TopMenu, Footer string
	VersionOf                                      func(version string) string

	// The search over the written pages.
	SearchTitle, SearchLabel, SearchGo string
	SearchFound                        func(n int, query string) string

	// Colours, players, levels.
	Black, White     string
	Player1, Player2 string
	You, Computer    string
	Level            map[link.Level]string
	LevelAbout       map[link.Level]string // one honest line each
	ComputerAt       func(level string) string
	TheComputer      string // within a sentence
	SetUp            string // before the first move of a set-up position
	ToMove           string // beside the card of the side to move
	Discs            func(n int) string
	MatchScore       func(s link.Score) string

	// Headings and titles.
	TurnOf     func(side string) string // "Black to move"
	YourTurn   func(side string) string
	Thinking   func(side string) string
	MoveTitle  func(last, turn string) string // the title after a move
	StartTitle string

	// Squares, as they are spoken.
	SquareEmpty, SquareLegal, SquareLast, SquareBlack, SquareWhite string
	SquareFlips                                                    func(n int) string

	// The status line.
	NewGame      string // before the first move
	PlayerBlack  func(player string) string
	MoveDone     func(ply int, side string, s engine.Square, flips engine.Bitboard) string
	Passed       func(side string) string
	PassedStart  func(side string) string // a set-up position that begins with a pass
	MovesAgain   func(side string, moves int) string
	Moves        func(side string, moves int) string
	Counts       func(black, white int) string
	GameOver     string
	WinsBy       func(side string, mine, theirs int) string
	DrawAt       func(each int) string
	SideWins     func(side string) string // "Black wins"
	Draw         string
	ThinkingLine func(level string) string
	WaitingLine  func(level string) string // the visitor looks back: the reply waits to be asked for
	NotYourTurn  string                    // a move typed while the computer is to move
	Illegal      func(s engine.Square, why engine.Illegality) string
	LegalMoves   func(squares []engine.Square) string
	NotASquare   func(typed string) string
	PassIsAuto   string
	NothingTyped string

	// The pass card.
	PassCard     func(stuck string) string
	PassCardNext func(again string) string
	Why, OK      string
	PassRule     string // path of the rule within the rules page, with its anchor

	// The result card.
	Tournament   func(black, white int) string
	Ended        func(r engine.Result) string
	Story        func(s engine.Story) string
	WinnerPlayer func(player string) string
	NextGame     string
	UndoContinue string
	Skip, Close  string
	Result       string

	// Controls.
	Undo, Redo, Restart, NewGameButton, Hint, Share, Continue string
	Controls, MoveList, Score, Board, Position, PlayWith      string
	BoardHelp                                                 string
	BoardKeys                                                 string                   // the keys of the grid in one breath, described by it
	DiscsOf                                                   func(side string) string // a heading of a list of squares
	Directions                                                string                   // the eight directions, clockwise from up, with commas between
	Legal, None, PassRow                                      string
	TypeMove, Play                                            string
	TwoPeople                                                 string
	ColorBlack, ColorWhite, ColorAlternate                    string
	RedoMark                                                  string // a square that was played next before it was taken back

	// Against the computer.
	HintMove    func(s engine.Square) string
	HintMark    string // spoken with the suggested square
	HintReason  func(r engine.Reason) string
	Record      func(won, drawn, lost int) string
	ClearRecord string

	// The tip on X-squares.
	TipTitle string
	TipX     func(x, corner engine.Square) string

	// Restart and new game.
	RestartTitle, RestartAsk, RestartYes, KeepPlaying                    string
	NewTitle, NewWho, NewStart, NewPaste, NewPasteHelp, NewToss, NewOpen string
	NewMode, NewRecord, NewRandom, NewAlternate                          string
	NewBlack1, NewBlack2                                                 string // player 1 or 2 has Black, with who that is

	// Settings.
	SettingsTitle, SettingsAbout, SettingsBoard, Save, BackToGame            string
	Theme, ThemeSystem, ThemeLight, ThemeDark, ThemeContrast                 string
	DiscStyle, DiscsPlain, DiscsMarked                                       string
	Motion, MotionSystem, MotionOff                                          string
	Pace, PaceFast, PaceNormal, PaceSlow                                     string
	ShowDots, ShowCoords, TapTwice, Shortcuts, ShowHints, ShowTips, Contents string
	TapAgain                                                                 func(s engine.Square, flips engine.Bitboard) string

	// Errors.
	ErrorTitle                                                           string // of a broken address
	Transcript                                                           func(e *engine.TranscriptError) string
	Address                                                              func(e *link.Error) string
	PositionError                                                        func(err error) string
	LastGood                                                             func(ply int) string
	FlippedRanks, FlippedOffer, CenterOpening                            string
	NotFound, BadMethod, TooLarge, LongHead, BadForm, Forbidden, TooMany Problem
	Broken                                                               Problem // an error of the server's own
	Busy                                                                 string
	TryAgain, ToStart                                                    string
}

// Problem is what an error page says: its heading and a sentence.
type Problem struct{ Title, Text string }

// Side returns the name of a colour.
func (t *Text) Side(c engine.Color) string {
	if c == engine.White {
		return t.White
	}
	return t.Black
}

// Player returns what a player of a game is called.
func (t *Text) Player(g link.Game, n int) string {
	switch {
	case g.Vs == link.TwoPeople && n == 1:
		return t.Player1
	case g.Vs == link.TwoPeople:
		return t.Player2
	case n == 1:
		return t.You
	}
	return t.TheComputer
}
