package words

import (
	"fmt"
	"strconv"

	"reversi/engine"
	"reversi/link"
)

var english = Text{
	Sharing: englishSharing,
	Look:    englishLook,
	Records: englishRecords,
	Room:    englishRoom,
	Review:  englishReview,
	Puzzle:  englishPuzzles,
	Learn:   englishLessons,
	Opening: englishOpenings,

	Lang:     link.English,
	Name:     "English",
	SiteName: "Reversi",
	Tagline:  "Play Reversi (Othello rules) free in your browser: against the computer from easy to very strong, two on one screen, or a friend by link. No sign-up, no ads.",

	SearchTitle: "Search the pages", SearchLabel: "Words to look for", SearchGo: "Search",
	SearchFound: func(n int, query string) string {
		if n == 0 {
			return "Nothing found for “" + query + "”. Try fewer or shorter words."
		}
		return enCount(n, "place", "places") + " found for “" + query + "”."
	},

	SkipToBoard: "Skip to the board",
	SkipToText:  "Skip to the text",
	Menu:        "Pages",
	TopMenu:     "Rules, settings, language",
	Footer:      "No account, no ads, no tracking.",
	VersionOf:   func(version string) string { return "Version " + version },

	Black: "Black", White: "White",
	Player1: "Player 1", Player2: "Player 2",
	You: "You", Computer: "Computer",
	Level: englishLevels, LevelAbout: englishAboutLevels,
	ComputerAt:  func(level string) string { return "Computer, " + level },
	TheComputer: "the computer",
	SetUp:       "A set-up position.",
	ToMove:      "to move",
	Discs:       func(n int) string { return enCount(n, "disc", "discs") },
	MatchScore: func(s link.Score) string {
		line := fmt.Sprintf("Match %d–%d", s.Wins1, s.Wins2)
		if s.Draws > 0 {
			line += ", " + enCount(s.Draws, "draw", "draws")
		}
		return line
	},

	TurnOf:     func(side string) string { return side + " to move" },
	YourTurn:   func(side string) string { return "Your move: " + side },
	Thinking:   func(side string) string { return "Computer to move: " + side },
	MoveTitle:  func(last, turn string) string { return last + ". " + turn },
	StartTitle: "Play Reversi (Othello) online, free",

	SquareEmpty: "empty", SquareLegal: "empty, legal", SquareLast: "last move",
	SquareBlack: "black", SquareWhite: "white",
	SquareFlips: func(n int) string { return "flips " + strconv.Itoa(n) },

	NewGame: "New game.",
	PlayerBlack: func(player string) string {
		if player == "You" {
			return "You have Black and move first."
		}
		return UpperFirst(player) + " has Black and moves first."
	},
	MoveDone: func(ply int, side string, s engine.Square, flips engine.Bitboard) string {
		return fmt.Sprintf("%d. %s %v, flips %s.", ply, side, s, squaresOr(flips, " and ", " discs"))
	},
	Passed:      func(side string) string { return side + " just passed: no legal move." },
	PassedStart: func(side string) string { return side + " has no legal move here and passes." },
	MovesAgain: func(side string, n int) string {
		return side + " moves again, " + enCount(n, "legal move", "legal moves") + "."
	},
	Moves: func(side string, n int) string {
		return side + " to move, " + enCount(n, "legal move", "legal moves") + "."
	},
	Counts:   func(b, w int) string { return fmt.Sprintf("Black %d, White %d.", b, w) },
	GameOver: "Game over.",
	WinsBy: func(side string, mine, theirs int) string {
		return fmt.Sprintf("%s wins %d to %d.", side, mine, theirs)
	},
	DrawAt:       func(each int) string { return fmt.Sprintf("Draw, %d to %d.", each, each) },
	SideWins:     func(side string) string { return side + " wins" },
	Draw:         "Draw",
	ThinkingLine: func(level string) string { return level + " is thinking." },
	WaitingLine:  func(level string) string { return level + " replies when you choose Continue." },
	NotYourTurn:  "It is not your turn.",
	Illegal: func(s engine.Square, why engine.Illegality) string {
		switch why {
		case engine.GameOver:
			return "The game is over."
		case engine.Occupied:
			return s.String() + " is occupied."
		case engine.Lonely:
			return s.String() + " touches no disc, so it flips nothing."
		case engine.OnlyOwn:
			return s.String() + " touches no disc of the opponent, so it flips nothing."
		}
		return s.String() + " flips nothing: no line of the opponent’s discs is flanked."
	},
	LegalMoves: func(squares []engine.Square) string {
		return "You can play " + joined(squares, " or ") + "."
	},
	NotASquare:   func(typed string) string { return "“" + typed + "” is not a square. Squares are a1 to h8." },
	PassIsAuto:   "There is no need to type a pass: it happens by itself when you have no legal move. Otherwise you must play.",
	NothingTyped: "Type a square, for example d3.",

	PassCard:     func(stuck string) string { return stuck + " has no legal move" },
	PassCardNext: func(again string) string { return again + " moves again" },
	Why:          "why?", OK: "OK",
	PassRule: "/rules#passing",

	Tournament: func(b, w int) string { return fmt.Sprintf("%d–%d by tournament count", b, w) },
	Ended: func(r engine.Result) string {
		switch {
		case r.Ending == engine.BoardFull:
			return "The board is full."
		case r.Ending == engine.WipeOut && r.Black == 0:
			return "Black has no disc left."
		case r.Ending == engine.WipeOut:
			return "White has no disc left."
		}
		return "Neither side can move; " + enCount(r.Empties, "square stays", "squares stay") + " empty."
	},
	Story: enStory,
	WinnerPlayer: func(player string) string {
		switch player {
		case "You":
			return "You win"
		case englishRoom.Opponent:
			return "Your opponent wins"
		case englishRoom.Host, englishRoom.Guest:
			return "The " + lowerFirst(player) + " wins"
		}
		return UpperFirst(player) + " wins"
	},
	NextGame: "Next game", UndoContinue: "Undo & continue",
	Skip: "Skip the count", Close: "Close", Result: "Result",

	Undo: "Undo", Redo: "Redo", Restart: "Restart", NewGameButton: "New game", Hint: "Hint", Share: "Share", Continue: "Continue",
	Controls: "Actions", MoveList: "Moves", Score: "Score", Board: "Board", Position: "The position in words", PlayWith: "Who plays",
	BoardKeys: "Arrow keys move, Enter plays, Home: next legal square, question mark: all keys.",
	BoardHelp: "Every legal square is a link. On the board arrow keys move between squares, Enter plays. If they read the page instead, switch your screen reader to focus mode " +
		"(NVDA: Insert and Space).",
	DiscsOf:    func(side string) string { return side + " discs" },
	Directions: "up,up right,right,down right,down,down left,left,up left",
	Legal:      "Legal moves", None: "none", PassRow: "pass",
	TypeMove: "Type a move", Play: "Play",
	TwoPeople:  "Two players",
	ColorBlack: "Play Black", ColorWhite: "Play White", ColorAlternate: "Alternate",
	RedoMark: "move you took back",

	HintMove:   func(s engine.Square) string { return "Hint: " + s.String() + "." },
	HintMark:   "hint",
	HintReason: enReason,
	Record: func(won, drawn, lost int) string {
		return fmt.Sprintf("On this device: %d won, %d drawn, %d lost.", won, drawn, lost)
	},
	ClearRecord: "Clear",

	TipTitle: "Tip",
	TipX: func(x, corner engine.Square) string {
		return fmt.Sprintf("%v lies diagonally next to the empty corner %v. A disc here often gives the opponent that corner, and a corner can never be flipped.", x, corner)
	},

	RestartTitle: "Restart this game?", RestartAsk: "The moves of this game are discarded. It does not count in the match.",
	RestartYes: "Restart", KeepPlaying: "Keep playing",
	NewTitle: "New game", NewWho: "Who plays Black?", NewStart: "Start", NewToss: "Toss a coin",
	NewMode:   "Who plays",
	NewRecord: "Paste a game or a position", NewPaste: "Paste", NewOpen: "Open",
	NewPasteHelp: "A list of moves such as “f5 d6 c3”, or a board of 64 characters (X black, O white, - empty) and the side to move.",
	NewRandom:    "Random balanced start",

	NewAlternate: "Swap colours after each game (two players always do)",
	NewBlack1:    "Player 1, or you against the computer", NewBlack2: "Player 2, or the computer",

	SettingsTitle: "Settings", SettingsAbout: "They are kept on this device only, in a cookie.",
	SettingsBoard: "Board and keys", Save: "Save", BackToGame: "Back to the game",
	Theme: "Colours", ThemeSystem: "As the device", ThemeLight: "Light", ThemeDark: "Dark", ThemeContrast: "High contrast",
	DiscStyle: "Discs", DiscsPlain: "Plain", DiscsMarked: "Marked: a cross on black, a ring on white",
	Motion: "Movement", MotionSystem: "As the device", MotionOff: "None",
	Pace: "The computer answers", PaceFast: "at once", PaceNormal: "after a short pause", PaceSlow: "after a longer pause",
	ShowDots: "Mark the squares where a move is legal", ShowCoords: "Letters and numbers on the frame",
	TapTwice:  "Tap twice to play: the first tap shows what would flip",
	Shortcuts: "Single-letter keys while the board has the focus", ShowHints: "Offer hints", ShowTips: "Show the tip about squares beside corners once more",
	Contents: "Contents",
	TapAgain: func(s engine.Square, flips engine.Bitboard) string {
		return fmt.Sprintf("%v would flip %s. Choose %v again to play it.", s, squaresOr(flips, " and ", " discs"), s)
	},

	ErrorTitle:    "Something is wrong with this address",
	Transcript:    enTranscript,
	Address:       enAddress,
	PositionError: enPosition,
	LastGood: func(ply int) string {
		if ply == 0 {
			return "Open the start of this game"
		}
		return "Open the position after move " + strconv.Itoa(ply)
	},
	FlippedRanks:  "No game from the usual start begins there. The record seems to count rows from the bottom.",
	FlippedOffer:  "Open the game with its rows turned round",
	CenterOpening: "These are the four centre squares: the record begins like old Reversi, where the first four discs are placed by the players. Here the centre is set up already; leave these four moves out.",
	NotFound:      Problem{"Page not found", "There is no such page."},
	BadMethod:     Problem{"Not possible here", "This page cannot be used in this way."},
	TooLarge:      Problem{"Too long", "That is too long to read."},
	LongHead:      Problem{"Too long an address", "The address, or the cookies sent with it, are too long to read. Open the game by a shorter link, or clear the cookies of this site."},
	BadForm:       Problem{"That cannot be read", "What was sent cannot be read, so nothing was changed."},
	Forbidden:     Problem{"Not from another site", "This request came from another site, so nothing was changed."},
	TooMany:       Problem{"Too many requests", "That was too many requests in a short time. Wait a moment and try again."},
	Broken:        Problem{"Something went wrong", "That is our fault, not yours. Nothing is lost: the game is in its address."},
	Busy:          "The computer is busy with other games just now. Nothing is lost.",
	TryAgain:      "Try again",
	ToStart:       "To the start page",
}

func enCount(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

func enSide(c engine.Color) string {
	if c == engine.White {
		return "White"
	}
	return "Black"
}

func enStory(s engine.Story) string {
	side := enSide(s.Side)
	other := enSide(s.Side.Opponent())
	switch s.Kind {
	case engine.StoryWipeOut:
		return "A wipe-out after " + enCount(s.N, "move", "moves") + "."
	case engine.StoryLastMove:
		if s.M == 0 {
			return fmt.Sprintf("It was level before the last move, %v, which flipped %s.", s.Square, enCount(s.N, "disc", "discs"))
		}
		return fmt.Sprintf("%s was %d behind before the last move, %v, which flipped %s.", side, s.M, s.Square, enCount(s.N, "disc", "discs"))
	case engine.StoryLateSwing:
		return fmt.Sprintf("A late swing: %s still led by %d with %d squares empty.", other, s.N, s.M)
	case engine.StoryCorners:
		return fmt.Sprintf("%s held %s, %s %s.", side, enCorners(s.N), other, enNone(s.M))
	case engine.StoryPasses:
		return fmt.Sprintf("%s had to pass %s, %s %s.", other, enTimes(s.N), side, map[bool]string{true: "never", false: enTimes(s.M)}[s.M == 0])
	case engine.StoryMobility:
		return fmt.Sprintf("%s had more choice: about %s a turn in the middle game, %s %d.", side, enCount(s.N, "move", "moves"), other, s.M)
	case engine.StoryEdges:
		return fmt.Sprintf("%s held %d of the 28 edge squares, %s %d.", side, s.N, other, s.M)
	case engine.StoryMargin:
		return fmt.Sprintf("%s finished %s ahead.", side, enCount(s.N, "disc", "discs"))
	}
	if s.Side == engine.None {
		if s.M > 0 {
			return fmt.Sprintf("It was level with %d squares empty as well.", s.M)
		}
		return "Both sides have the same number of discs."
	}
	return fmt.Sprintf("%s led by %d with %d squares empty, and %s caught up.", side, s.N, s.M, other)
}

func enTimes(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return strconv.Itoa(n) + " times"
}

// enCorners says how many corners a side held.
func enCorners(n int) string {
	if n == 4 {
		return "all four corners"
	}
	return [...]string{"none", "one", "two", "three"}[n] + " of the four corners"
}

func enNone(n int) string {
	if n == 0 {
		return "none"
	}
	return strconv.Itoa(n)
}
