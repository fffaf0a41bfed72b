package words

// Lessons is what the first steps say.
type Lessons struct {
	Title, Offer  string
	StepOf        func(n, of int) string
	Next, Again   string
	Finished      string
	Puzzle, Start string
	Steps         [11]Lesson // from 1
}

// Lesson is what one of them says. N is, of a wrong move, how many discs it flips, or
// where the lesson is about that, how many moves it leaves or what it leads to.
type Lesson struct {
	Title, Ask, Right string
	Wrong             func(square string, n int) string
}
