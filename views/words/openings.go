package words

// Openings is what the pages of openings say. Their names are the same everywhere.
type Openings struct {
	Title, About         string
	Search, SearchButton string
	Found                func(n int, word string) string
	Family               func(name string) string
	Also                 func(names string) string
	Line                 func(moves string) string
	ThenMoves            func(name string, moves int) string
	Unnamed              func(name string, moves int) string
	From, Onward, Other  string
	NoNames              string
	PlayHere             string
	TwoPeople, Against   string
	ReviewIt             string
	All                  string
}
