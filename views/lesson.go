package views

import (
	"github.com/a-h/templ"

	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
)

// LessonMade is a lesson and what was tried on it.
type LessonMade struct {
	Number, Of int
	Tried      engine.Game // from the lesson's position on, at most one move
	Right      bool
	N          int // what the answer to a wrong move counts
}

// LessonPage is one of the first steps.
type LessonPage struct {
	Frame  Frame
	W      *words.Lessons
	Made   LessonMade
	Board  Board
	Turn   string
	Status string
	State  PuzzleState
	Again  string
	Next   string
}

// NewLessonPage makes the page of a lesson.
func NewLessonPage(s Site, m LessonMade) *LessonPage {
	t := s.T
	p := &LessonPage{W: &t.Learn, Made: m, State: PuzzleAsked}
	lesson := p.W.Steps[m.Number]
	last, _, ok := m.Tried.LastTurn()
	p.Board = newBoard(m.Tried.Position(), last, ok, m.Tried.Len() == 0)
	p.Board.Could = could(t, m.Tried.Position())
	for i := range p.Board.Squares {
		if sq := &p.Board.Squares[i]; sq.Legal {
			next, _ := m.Tried.Play(sq.Square)
			sq.Href = link.LessonPath(t.Lang, m.Number, next)
		}
	}
	p.Turn, p.Status = lesson.Title, lesson.Ask
	switch {
	case m.Right:
		p.State, p.Status = PuzzleSolved, lesson.Right
		if m.Number < m.Of {
			p.Next = link.LessonAt(m.Number + 1).In(t.Lang)
		} else {
			p.Status += " " + p.W.Finished
		}
	case m.Tried.Len() > 0:
		p.State, p.Status = PuzzleWrong, lesson.Wrong(m.Tried.Move(1).String(), m.N)
		p.Again = link.LessonAt(m.Number).In(t.Lang)
	}
	p.Frame = Frame{Site: s, Title: p.W.StepOf(m.Number, m.Of) + ": " + lesson.Title + " – " + t.SiteName, Description: lesson.Ask,
		Path: link.LessonAt(m.Number), HasBoard: true}
	if m.Tried.Len() > 0 {
		p.Frame.Query, p.Frame.Robots = "m="+m.Tried.String(), StayOut
	}
	return p
}

// Whole is the page as a document.
func (p *LessonPage) Whole() templ.Component { return document(p.Frame, lessonView(p)) }

// Part is what is swapped in place.
func (p *LessonPage) Part() templ.Component { return Fragment(p.Frame, lessonView(p)) }
