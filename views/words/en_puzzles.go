package words

import (
	"fmt"

	"reversi/engine"
)

var englishPuzzles = Puzzles{
	Title:      "Puzzles",
	About:      "Positions near the end of a game, in which one move alone does what is asked. The exact solver has proved every one.",
	Today:      "Today’s puzzle",
	TodayAbout: "The same for everybody, from midnight to midnight UTC. The week begins easily and ends with the hardest.",
	Yesterday:  "Yesterday’s puzzle",
	GradeAbout: [6]string{"", "A quick look finds it.", "Look at the replies.", "Look two moves further.", "For strong players.", "Even strong programs need the exact count."},
	SolvedOf:   func(solved, all int) string { return fmt.Sprintf("%d of %d solved.", solved, all) },
	Streak: func(days int) string {
		return "Puzzle of the day solved on " + enCount(days, "day", "days") + " in a row."
	},
	More: "Further puzzles", Earlier: "Earlier puzzles",
	Next:   func(grade int) string { return fmt.Sprintf("Next of grade %d", grade) },
	Forget: "Forget which were solved", ForgetNote: "Which puzzles you have solved is kept on this device only, in a cookie.",
	Mark: "solved",

	Number: func(n int) string { return fmt.Sprintf("Puzzle %d", n) },
	Grade:  func(g int) string { return fmt.Sprintf("Grade %d of 5", g) },
	DayOf:  func(date string) string { return "The puzzle of " + date + "." },
	Ask: func(kind string, side engine.Color) string {
		return enSide(side) + " to move and " + map[string]string{"win": "win", "draw": "draw", "discs": "win by the most"}[kind]
	},
	Explain: func(kind string) string {
		return map[string]string{
			"win":   "One move wins. Every other one draws or loses.",
			"draw":  "One move draws. Every other one loses.",
			"discs": "Several moves win. One of them wins by far the most discs.",
		}[kind]
	},
	Reply: func(side engine.Color, square string) string {
		return "Right. " + enSide(side) + " replies " + square + "."
	},
	NextAsk: func(kind string) string {
		return map[string]string{"win": "Which move still wins?", "draw": "Which move still draws?", "discs": "Which move keeps the most?"}[kind]
	},
	Wrong: func(kind, square string, value, best int) string {
		switch {
		case value < 0:
			return fmt.Sprintf("Not %s: it loses by %d.", square, -value)
		case value == 0:
			return fmt.Sprintf("Not %s: it only draws.", square)
		}
		return fmt.Sprintf("Not %s: it wins by %d, and %d can be had.", square, value, best)
	},
	Corner:   func(square string) string { return "It gives the corner " + square + " away." },
	Stuck:    "It leaves you without a move.",
	Line:     "What follows:",
	TryAgain: "Try again",

	Solved: "Solved.", SolvedHelped: "Solved with help.",
	Rest:    "From here on no single move decides.",
	PlayOn:  "Play on against Master",
	Another: "Another of this grade",
	All:     "All puzzles",
	MarkIt:  "Mark as solved", Marked: "Marked as solved on this device.",

	HintWhere: "Where to look", HintSquare: "Which square", Solution: "Solution",
	Where: func(place string) string { return "Look " + place + "." },
	Places: map[string]string{"corner": "at a corner", "top": "at the top", "bottom": "at the bottom", "left": "on the left", "right": "on the right",
		"middle": "at the middle of the board"},
	Square:     func(square string) string { return "The square is " + square + "." },
	SolutionIs: "This is the solution, move by move.",
	PassMark: func(square string) string {
		return "After " + square + " the other side has to pass: that is the point."
	},
	CornerMark: "A corner was the key.", QuietMark: "A quiet move was the key: it flips one disc.",
	SacrificeMark: func(square string) string {
		return "The key is an X-square that gives the corner " + square + " away, on purpose."
	},
	Busy: "The solver is busy with other puzzles just now. Nothing is lost: try again.",
}
