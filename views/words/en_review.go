package words

import "fmt"

var englishReview = Review{
	Open: "Review", Title: "Review",
	OpenAbout: "What every move of this game was worth, where it turned, and the better moves.",

	Table: "Every move", Move: "Move", Value: "Value after it", Lost: "Lost", Better: "Best move", Kind: "Kind", Revised: "Revised",
	Only: "only move", Best: "sound", Inaccuracy: "inaccuracy", Mistake: "mistake", Blunder: "blunder",
	ThrewAway: "threw away the result",
	NoMove:    func(side string) string { return side + " has no move" },
	Worth: func(v int) string {
		switch {
		case v > 0:
			return fmt.Sprintf("Black +%d", v)
		case v < 0:
			return fmt.Sprintf("White +%d", -v)
		}
		return "even"
	},
	About:    "about ",
	Discs:    func(n int) string { return enCount(n, "disc", "discs") },
	MoveName: func(ply int, side, square string) string { return fmt.Sprintf("%d. %s %s", ply, side, square) },
	Legend: "A value is the difference at the end that is expected if both play well from there; empty squares count for the winner. An inaccuracy loses 2 discs or more " +
		"(3 where it is estimated), a mistake 6, a blunder 12. A proved loss that changes who wins counts one kind worse.",
	GraphTitle: func(move, value string, lost int) string {
		if lost == 0 {
			return move + ", " + value
		}
		return fmt.Sprintf("%s, %s, lost %d", move, value, lost)
	},
	ExactFrom: func(ply int) string { return fmt.Sprintf("exact from move %d", ply) },

	Sound: "No move of this game was a mistake.",
	Turned: func(side, square string, ply, lost int, better string, kept bool) string {
		s := fmt.Sprintf("%s threw away %s at move %d, %s; ", side, enCount(lost, "disc", "discs"), ply, square)
		if kept {
			return s + better + " kept the lead."
		}
		return s + better + " was better."
	},
	Sum: func(side string, lost int, p [3]int, found, choices, i, m, b int) string {
		return fmt.Sprintf("%s lost %s: %d in the opening, %d in the middle, %d in the end. Best move in %d of %s; %s, %s, %s.", side, enCount(lost, "disc", "discs"),
			p[0], p[1], p[2], found, enCount(choices, "choice", "choices"), enCount(i, "inaccuracy", "inaccuracies"), enCount(m, "mistake", "mistakes"), enCount(b, "blunder", "blunders"))
	},
	Law: func(black, white int, revised, from, to string) string {
		s := fmt.Sprintf("Black lost %d, White lost %d", black, white)
		if revised != "even" {
			s += ", estimates were revised by " + revised
		}
		return s + ": from " + from + " to " + to + "."
	},
	Rough: "This is a quick look; its sums are rough.",

	Progress: func(done, all int) string { return fmt.Sprintf("%d of %d positions looked at closely.", done, all) },
	Waiting: func(m int) string {
		return "Many reviews are being made. This is a quick look; ask again in about " + enCount(m, "minute", "minutes") + "."
	},
	Busy:      "The server is busy with many reviews. Please try again in a moment.",
	LookAgain: "Look again", StopLooks: "Do not look again by itself", Finished: "The review is finished.",

	First: "First position", Previous: "Previous move", Next: "Next move", Last: "Last position", NextMistake: "Next mistake",
	Values: "Show values", HideValues: "Hide values",
	ForMover:   func(side string) string { return "Values are for " + side + ", who moves." },
	Expected:   "Expected",
	BackToGame: "Back to the game", PlayOn: "Play on from here",
	TryAgain:  func(side string) string { return "Try again as " + side },
	Variation: func(after int) string { return fmt.Sprintf("A variation after move %d.", after) },
	Compare:   "Compare replies", CompareWith: "Compare the replies to",
	Replies: func(square string, n int) string {
		return fmt.Sprintf("After %s: %s", square, enCount(n, "reply", "replies"))
	},
	Corner: "corner", BesideCorner: "beside an empty corner",
	Leaves: func(n int) string { return "leaves " + enCount(n, "move", "moves") },
	Deeper: "Look deeper",
	SquareWorth: func(v int, about bool) string {
		s := ", "
		if about {
			s += "about "
		}
		switch {
		case v > 0:
			return s + fmt.Sprintf("plus %d", v)
		case v < 0:
			return s + fmt.Sprintf("minus %d", -v)
		}
		return s + "even"
	},

	Find:      func(side string) string { return "Find the better moves of " + side },
	FindTitle: func(n, of int) string { return fmt.Sprintf("Find the better move, %d of %d", n, of) },
	FindAsk: func(sq string, lost int) string {
		return fmt.Sprintf("You played %s and lost %s. Find better.", sq, enCount(lost, "disc", "discs"))
	},
	FindRight: func(sq string) string { return "Yes: " + sq + " is right." },
	FindCloser: func(sq string, better, short int) string {
		return fmt.Sprintf("%s is %d better than the move played, and %d short of the best. Go on, or see it.", sq, better, short)
	},
	FindWrong: func(sq, reply string) string {
		if reply == "" {
			return sq + " is not better. Try again."
		}
		return sq + " is not better: " + reply + " answers it. Try again."
	},
	FindShow: "Show it", FindSkip: "Next one", FindLeave: "Back to the review",
	FindNone:  func(side string) string { return side + " made no mistake in this game." },
	FindShown: func(best, line string) string { return "The best move is " + best + ". Expected: " + line },
}
