package words

// Review is what the catalogue says about the review of a game. Values are whole
// discs for Black, and are said in words, never as a bare sign.
type Review struct {
	Open, Title string // the link to a review, its heading
	OpenAbout   string // for the page's description

	// The table.
	Table                                    string
	Move, Value, Lost, Better, Kind, Revised string // heads of its columns
	Only, Best, Inaccuracy, Mistake, Blunder string // kinds
	ThrewAway                                string // a proved loss that changed the result
	NoMove                                   func(side string) string
	Worth                                    func(value int) string // "Black +6", "even"
	About                                    string                 // before an estimate
	Discs                                    func(n int) string
	MoveName                                 func(ply int, side, square string) string // "41. Black c7"
	Legend                                   string                                    // what the kinds mean
	GraphTitle                               func(move, value string, lost int) string
	ExactFrom                                func(ply int) string

	// The sentences on top.
	Sound  string
	Turned func(side, square string, ply, lost int, better string, kept bool) string
	Sum    func(side string, lost int, phases [3]int, found, choices, inaccuracies, mistakes, blunders int) string
	Law    func(black, white int, revised string, from, to string) string
	Rough  string

	// While it is made.
	Progress  func(done, all int) string
	Waiting   func(minutes int) string
	Busy      string // not even a quick look could be had
	LookAgain string
	StopLooks string
	Finished  string

	// Around the board.
	First, Previous, Next, Last, NextMistake string
	Values, HideValues                       string
	ForMover                                 func(side string) string // how values on squares are to be read
	Expected                                 string                   // the line that is expected
	BackToGame, PlayOn                       string
	TryAgain                                 func(side string) string
	Variation                                func(after int) string
	Compare, CompareWith                     string
	Replies                                  func(square string, n int) string
	Corner, BesideCorner                     string
	Leaves                                   func(n int) string
	Deeper                                   string
	SquareWorth                              func(value int, about bool) string // ", about plus 4"

	// The walk through one's own mistakes.
	Find       func(side string) string
	FindTitle  func(n, of int) string
	FindAsk    func(square string, lost int) string
	FindRight  func(square string) string
	FindCloser func(square string, better, short int) string
	FindWrong  func(square, reply string) string
	FindShow   string
	FindSkip   string
	FindLeave  string
	FindNone   func(side string) string
	FindShown  func(best, line string) string
}
