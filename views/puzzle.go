package views

import (
	"strings"

	"github.com/a-h/templ"

	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
)

// PuzzleState is how far a visitor is in a puzzle, as data-state spells it.
type PuzzleState string

// The states of a puzzle's page.
const (
	PuzzleAsked  PuzzleState = "asked"
	PuzzleWrong  PuzzleState = "wrong"
	PuzzleSolved PuzzleState = "solved"
)

// PuzzleMade is what a puzzle's page needs besides its address.
type PuzzleMade struct {
	Kind        string // "win", "draw" or "discs"
	Grade       int    // 1 to 5
	State       PuzzleState
	Ply         int             // of the move that is wrong
	Value, Best int             // of that move and of the right one, in discs for the solver
	Line        []engine.Square // what follows the wrong move, itself first
	Key         engine.Square   // of a hint: the move that is asked for; None-like zero otherwise
	Solution    []engine.Square // the whole line, if it was asked for
	Next        int             // the next of this grade that this device has not solved
	Known       bool            // this device has marked it as solved
	Yesterday   int             // of the puzzle of a day: the one before; 0: none
}

// PuzzlePage is a puzzle that somebody looks at or solves.
type PuzzlePage struct {
	Frame   Frame
	Z       *words.Puzzles
	Puzzle  link.Puzzle
	Made    PuzzleMade
	Board   Board
	Shown   engine.Game
	Turn    string
	Status  string
	About   []string
	Line    []PuzzleStep
	Marks   []string
	Again   string
	Hints   []Link
	PlayOn  string
	Another string
}

// PuzzleStep is one move of a line, leading to the position after it.
type PuzzleStep struct{ Path, Text string }

// NewPuzzlePage makes the page of a puzzle.
func NewPuzzlePage(s Site, z link.Puzzle, m PuzzleMade) *PuzzlePage {
	t := s.T
	p := &PuzzlePage{Z: &t.Puzzle, Puzzle: z, Made: m, Shown: z.Moves}
	if m.State == PuzzleWrong {
		p.Shown = z.Moves.At(m.Ply)
	}
	start := z.Moves.Start()
	p.board(t)
	p.Turn = p.Z.Ask(m.Kind, start.Turn())
	p.Status = p.said(t)
	p.About = []string{p.Z.Number(z.Number) + ". " + p.Z.Grade(m.Grade) + "."}
	if z.Day != "" {
		p.About[0] = p.Z.DayOf(z.Day) + " " + p.About[0]
	}
	p.links(t)
	question := z.Again(false)
	p.Frame = Frame{Site: s, Title: p.Z.Number(z.Number) + ": " + p.Turn + " – " + t.SiteName, Description: p.Z.Explain(m.Kind) + " " + p.Z.Grade(m.Grade) + ".",
		Path: link.PuzzleAt(z.Number), Query: z.Query(), HasBoard: true,
		Preview: func() *Preview {
			shown := NewPreview(t, z.After(question.Moves))
			shown.Title, shown.Description = p.Z.Number(z.Number)+": "+p.Turn, p.Z.Explain(m.Kind)
			return shown
		}}
	if z.Query() != "" {
		p.Frame.Robots = StayOut
	}
	return p
}

// board draws the position; only what is asked can be played, and nothing tells one
// legal square from another.
func (p *PuzzlePage) board(t *words.Text) {
	last, _, ok := p.Shown.LastTurn()
	asked := p.Made.State == PuzzleAsked && !p.Puzzle.Solution
	p.Board = newBoard(p.Shown.Position(), last, ok, asked)
	p.Board.Could = could(t, p.Shown.Position())
	for i := range p.Board.Squares {
		sq := &p.Board.Squares[i]
		if !sq.Legal {
			continue
		}
		if next, err := p.Puzzle.Play(sq.Square); err == nil {
			sq.Href = next.Path(t.Lang)
		}
		sq.Hint = p.Puzzle.Hint == 2 && sq.Square == p.Made.Key
	}
}

// said is the sentence of the state.
func (p *PuzzlePage) said(t *words.Text) string {
	z, m := p.Z, p.Made
	solver := p.Puzzle.Moves.Start().Turn()
	switch {
	case p.Puzzle.Solution:
		return z.SolutionIs
	case m.State == PuzzleWrong:
		return z.Wrong(m.Kind, p.Shown.Move(m.Ply).String(), m.Value, m.Best)
	case m.State == PuzzleSolved && p.Puzzle.Helped:
		return z.SolvedHelped + " " + z.Rest
	case m.State == PuzzleSolved:
		return z.Solved + " " + z.Rest
	}
	var replied string
	if last, by, ok := p.Shown.LastTurn(); ok && by != solver {
		replied = z.Reply(by, last.Square.String()) + " "
	}
	if p.Shown.Len() == 0 {
		return p.Z.Explain(m.Kind)
	}
	return replied + z.NextAsk(m.Kind)
}

// links are the ways on.
func (p *PuzzlePage) links(t *words.Text) {
	z, m, l := p.Puzzle, p.Made, t.Lang
	p.Another = link.PuzzleAt(m.Next).In(l)
	switch {
	case z.Solution:
		p.Again = z.Again(true).Path(l)
		p.Line = p.steps(t, z.Moves.At(0), m.Solution)
	case m.State == PuzzleWrong:
		p.Again = z.Again(true).Path(l)
		p.Line = p.steps(t, p.Shown.At(m.Ply-1), m.Line)
		p.reasons()
	case m.State == PuzzleSolved:
		p.PlayOn = p.playOn(l)
		p.marks()
	default:
		p.Hints = []Link{
			{ID: "hint-where", Path: z.Tell(1).Path(l), Text: p.Z.HintWhere},
			{ID: "hint-square", Path: z.Tell(2).Path(l), Text: p.Z.HintSquare},
			{ID: "solution", Path: z.Solve().Path(l), Text: p.Z.Solution},
		}
		switch z.Hint {
		case 1:
			p.About = append(p.About, p.Z.Where(p.Z.Places[whereIs(m.Key)]))
		case 2:
			p.About = append(p.About, p.Z.Square(m.Key.String()))
		}
	}
}

// steps are the moves of a line that begins after some moves, each with the position
// after it.
func (p *PuzzlePage) steps(t *words.Text, from engine.Game, line []engine.Square) (steps []PuzzleStep) {
	for _, s := range line {
		side := from.Position().Turn()
		next, err := from.Play(s)
		if err != nil {
			return steps
		}
		from = next
		steps = append(steps, PuzzleStep{p.Puzzle.After(from).Path(t.Lang, link.Play), t.Side(side) + " " + s.String()})
	}
	return steps
}

// reasons say why a move is wrong, as far as the reply shows it.
func (p *PuzzlePage) reasons() {
	line := p.Made.Line
	if len(line) < 2 {
		return
	}
	solver := p.Puzzle.Moves.Start().Turn()
	after, err := p.Shown.Play(line[1])
	if err != nil || p.Shown.Position().Turn() == solver {
		return
	}
	switch {
	case engine.Corners.Has(line[1]):
		p.Marks = append(p.Marks, p.Z.Corner(line[1].String()))
	case after.Position().Turn() != solver && !after.Position().Over():
		p.Marks = append(p.Marks, p.Z.Stuck)
	}
}

// marks say of a solved puzzle what its key was, by rules alone.
func (p *PuzzlePage) marks() {
	key := p.Made.Key
	start := p.Puzzle.Moves.Start()
	flips := start.Flips(key).Count()
	switch {
	case passTrick(start, key):
		p.Marks = append(p.Marks, p.Z.PassMark(key.String()))
	case engine.Corners.Has(key):
		p.Marks = append(p.Marks, p.Z.CornerMark)
	case engine.XSquares.Has(key) && start.At(cornerOf(key)) == engine.None:
		p.Marks = append(p.Marks, p.Z.SacrificeMark(cornerOf(key).String()))
	case flips == 1:
		p.Marks = append(p.Marks, p.Z.QuietMark)
	}
}

// passTrick reports whether the key makes the other side pass, and no other move does.
func passTrick(start engine.Position, key engine.Square) bool {
	for s := range start.LegalMoves().All() {
		next, err := start.Play(s)
		passes := err == nil && next.Turn() == start.Turn()
		if passes != (s == key) {
			return false
		}
	}
	return true
}

// cornerOf is the corner nearest to a square.
func cornerOf(s engine.Square) engine.Square {
	corner := engine.A1
	if s%8 >= 4 {
		corner += 7
	}
	if s >= 32 {
		corner += 56
	}
	return corner
}

// whereIs is the part of the board in which a square lies.
func whereIs(s engine.Square) string {
	row, col := int(s)/8, int(s)%8
	switch {
	case s == cornerOf(s):
		return "corner"
	case row <= 1:
		return "top"
	case row >= 6:
		return "bottom"
	case col <= 1:
		return "left"
	case col >= 6:
		return "right"
	}
	return "middle"
}

// playOn is the position as a game against Master, with the solver's side.
func (p *PuzzlePage) playOn(l link.Lang) string {
	if p.Shown.Position().Over() {
		return ""
	}
	g := p.Puzzle.After(engine.NewGame(p.Shown.Position()))
	g.Vs, g.As = link.Master, p.Puzzle.Moves.Start().Turn()
	return g.Path(l, link.Play)
}

// Whole is the page as a document.
func (p *PuzzlePage) Whole() templ.Component { return document(p.Frame, puzzleView(p)) }

// Part is what is swapped in place.
func (p *PuzzlePage) Part() templ.Component { return Fragment(p.Frame, puzzleView(p)) }

// PuzzleList is what the page of all puzzles shows.
type PuzzleList struct {
	Today, Yesterday int
	Day, DayBefore   string
	Streak           int
	Grades           []PuzzleGrade
	Grade, From      int // the grade that is listed, and where its page begins; 0: none
	Numbers          []int
	Solved           func(n int) bool
	Any              bool // something is kept on this device
}

// PuzzleGrade is one grade on the page of all puzzles.
type PuzzleGrade struct{ Grade, Solved, All, Next int }

// PuzzlesPerPage is how many numbers of a grade are on one page.
const PuzzlesPerPage = 120

// NewPuzzlesPage is the page of all puzzles.
func NewPuzzlesPage(s Site, m PuzzleList) *TextPage {
	f := s.frame(s.T.Puzzle.Title, link.Puzzles)
	f.Description = s.T.Puzzle.About
	if m.Grade > 0 {
		f.Title = s.T.Puzzle.Title + ": " + s.T.Puzzle.Grade(m.Grade) + " – " + s.T.SiteName
		f.Robots = NoFollow
		_, f.Query, _ = strings.Cut(link.ListOf(link.English, m.Grade, m.From), "?")
	}
	return &TextPage{Frame: f, body: puzzlesPage(f, &s.T.Puzzle, m)}
}
