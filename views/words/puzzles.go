package words

import "reversi/engine"

// Puzzles is what pages of puzzles say. Kinds are "win", "draw" and "discs".
type Puzzles struct {
	Title, About       string
	Today, TodayAbout  string
	Yesterday          string
	GradeAbout         [6]string // by grade, from 1
	SolvedOf           func(solved, all int) string
	Streak             func(days int) string
	More, Earlier      string
	Next               func(grade int) string
	Forget, ForgetNote string
	Mark               string // on a solved one in a list, aloud

	Number   func(n int) string
	Grade    func(g int) string
	DayOf    func(date string) string
	Ask      func(kind string, side engine.Color) string // a heading: "White to move and win"
	Explain  func(kind string) string
	Reply    func(side engine.Color, square string) string // before the next question
	NextAsk  func(kind string) string
	Wrong    func(kind, square string, value, best int) string
	Corner   func(square string) string
	Stuck    string
	Line     string
	TryAgain string

	Solved, SolvedHelped string
	Rest                 string
	PlayOn               string
	Another              string
	All                  string
	MarkIt, Marked       string

	HintWhere, HintSquare, Solution string
	Where                           func(place string) string
	Places                          map[string]string // top, bottom, left, right, corner halves
	Square                          func(square string) string
	SolutionIs                      string
	PassMark                        func(square string) string
	CornerMark, QuietMark           string
	SacrificeMark                   func(square string) string
	Busy                            string
}
