package words

import "fmt"

var englishLessons = Lessons{
	Title: "First steps", Offer: "New here? Ten small boards.",
	StepOf: func(n, of int) string { return fmt.Sprintf("First steps, %d of %d", n, of) },
	Next:   "Next", Again: "Try again",
	Finished: "Those were the first steps.",
	Puzzle:   "Today’s puzzle", Start: "Play a game",
	Steps: [11]Lesson{
		1: {"Place and flip", "You are Black. Place a disc so that white discs stand between it and another of yours.", "One white disc stood between two of yours: it is yours.",
			func(square string, n int) string { return "That works too." }},
		2: {"Several directions", "One square closes six lines at once. Find it.", "Six lines, six discs. f5 stays white: behind it g5 is empty.",
			func(square string, n int) string {
				return "Legal, but it flips " + enCount(n, "disc", "discs") + " only. One square closes six lines."
			}},
		3: {"No chain", "Find the move that leaves exactly one white disc.", "c6 now stands between c5 and c7 and stays white: only the disc you place closes lines.",
			func(square string, n int) string {
				return square + " flips " + enCount(n, "disc", "discs") + ". Find the move that leaves exactly one white disc."
			}},
		4: {"Pass", "Make a move after which White has none.", "White has no legal move and passes by itself. You move again.",
			func(square string, n int) string {
				return "White has " + enCount(n, "move", "moves") + " after that. Look for the one that leaves none."
			}},
		5: {"The end", "Two squares are empty. Which one wins the game?", "33 to 31. More flipped is not more won.",
			func(square string, n int) string {
				return square + " flips more discs, and loses 31 to 33. More flipped is not more won."
			}},
		6: {"Corner", "Find the square whose disc can never be flipped.", "A disc in a corner can never be flipped: no line goes through it.",
			func(square string, n int) string {
				return "It flips " + enCount(n, "disc", "discs") + ", but White may answer. The corner was yours."
			}},
		7: {"X-square", "Play a move that gives White no corner.", "The corner stays closed. Diagonal neighbours of an empty corner are best left alone.",
			func(square string, n int) string {
				if square == "b2" {
					return "It flips four discs and gives White the corner a1."
				}
				return "It stands alone beside an empty corner: better keep off. Look for a quiet move."
			}},
		8: {"Mobility", "Leave White as few moves as you can.", "White has one move left, b1. Whoever has few moves must play bad ones.",
			func(square string, n int) string {
				return "It leaves White " + enCount(n, "move", "moves") + ". One move leaves a single one."
			}},
		9: {"Parity", "Three squares are empty on the right, two below. Where do you play?", "Into the odd region: there you have the last word, and below as well. It wins by 4.",
			func(square string, n int) string {
				if n == 0 {
					return square + " only draws. Play into the region with three empty squares, and at its end."
				}
				return fmt.Sprintf("%s loses by %d: in the even region White has the last word.", square, -n)
			}},
		10: {"Together", "Win by a pass: one move leaves White without a reply.", "White must pass, and you win by 2. This was a puzzle.",
			func(square string, n int) string {
				return fmt.Sprintf("%s loses by %d. Look for the move after which White has none.", square, -n)
			}},
	},
}
