package words

import "fmt"

var englishOpenings = Openings{
	Title:  "Openings",
	About:  "The names that players give to beginnings. A name belongs to a position, whatever the order of moves, from each of the four first moves.",
	Search: "Name of an opening", SearchButton: "Find",
	Found: func(n int, word string) string {
		if n == 0 {
			return "No opening is called “" + word + "”."
		}
		return enCount(n, "opening has", "openings have") + " “" + word + "” in a name."
	},
	Family: func(name string) string { return name },
	Also:   func(names string) string { return "Also called " + names + "." },
	Line:   func(moves string) string { return "Line: " + moves + "." },
	ThenMoves: func(name string, moves int) string {
		if moves == 0 {
			return name
		}
		return fmt.Sprintf("%s, then %s", name, enCount(moves, "move", "moves"))
	},
	Unnamed: func(name string, moves int) string {
		return "This position has no name. It is " + name + " and " + enCount(moves, "move", "moves") + " more."
	},
	From: "The moves", Onward: "Names from here", Other: "In the same family",
	NoNames:  "No name follows from here. Every legal square of the board leads on.",
	PlayHere: "Play from here", TwoPeople: "Two players", Against: "Against Expert",
	ReviewIt: "What is each move worth?", All: "All openings",
}
