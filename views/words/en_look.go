package words

import (
	"fmt"

	"reversi/engine"
)

var englishLook = Look{
	Against: "Against",
	Turned: func(name string, you bool, s engine.Square, flips engine.Bitboard) string {
		if you {
			return fmt.Sprintf("You played %v and turned %s.", s, squaresOr(flips, " and ", " discs"))
		}
		return fmt.Sprintf("%s %v turned %s.", name, s, squaresOr(flips, " and ", " discs"))
	},
	Passes: func(name string, you bool) string {
		if you {
			return "You have no move and pass."
		}
		return name + " has no move and passes."
	},
	Won: func(name string, you bool, mine, theirs int) string {
		if you {
			return fmt.Sprintf("You win %d–%d", mine, theirs)
		}
		return fmt.Sprintf("%s wins %d–%d", name, mine, theirs)
	},
	Drawn: func(each int) string { return fmt.Sprintf("Draw %d–%d", each, each) },

	ToFirst: "To the start", ToPrevious: "One move back", ToLast: "To the end", LookAtBoard: "Look at the board",

	NotArrived: "The move did not arrive, so it is taken back. Try again.",
	Saving:     "Being saved",

	TwoPeopleAbout: "Side by side, on this device.",
	FriendAbout:    "By a link, on two devices.",
	ColorsBlack:    "Black", ColorsWhite: "White", ColorsToss: "Toss a coin",
	More:       "More: swap colours, drawn start",
	BoardStyle: "Board", BoardGreen: "Green felt", BoardWood: "Wood", BoardNight: "Blue night",
	Sound: "Sound of a disc", Vibration: "A short vibration with each move",
	Preview: "What it looks like",

	KeysPath: "/keyboard",
}
