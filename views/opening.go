package views

import (
	"strings"

	"github.com/a-h/templ"

	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
)

// Opening is a named opening, as a page needs it.
type Opening struct {
	Name, Slug, Family string
	Others             []string
	Line               engine.Game
}

// OpeningMade is an opening and what was played on from it.
type OpeningMade struct {
	Opening
	Played engine.Game // the line, or the line and more
	// Names are the openings after each named move from here, by the move.
	Names map[engine.Square]Opening
	// Before are the named positions on the way here, by ply.
	Before map[int]Opening
	Family []Opening // the others of the same family
}

// OpeningPage is an opening on a board from which every move leads on.
type OpeningPage struct {
	Frame  Frame
	W      *words.Openings
	Made   OpeningMade
	Board  Board
	Status string
	Moves  []PuzzleStep
	Onward []PuzzleStep
}

// NewOpeningPage makes the page of an opening.
func NewOpeningPage(s Site, m OpeningMade) *OpeningPage {
	t := s.T
	p := &OpeningPage{W: &t.Opening, Made: m}
	last, _, ok := m.Played.LastTurn()
	p.Board = newBoard(m.Played.Position(), last, ok, true)
	p.Board.Could = could(t, m.Played.Position())
	for i := range p.Board.Squares {
		sq := &p.Board.Squares[i]
		if !sq.Legal {
			continue
		}
		if named, ok := m.Names[sq.Square]; ok {
			sq.Href = link.OpeningAt(named.Slug).In(t.Lang)
			p.Onward = append(p.Onward, PuzzleStep{sq.Href, sq.Square.String() + ": " + named.Name})
		} else if next, err := m.Played.Play(sq.Square); err == nil {
			sq.Href = link.OpeningPath(t.Lang, m.Slug, m.Line, next)
		}
	}
	more := m.Played.Len() - m.Line.Len()
	p.Status = p.W.Line(spaced(m.Played))
	if more > 0 {
		p.Status = p.W.Unnamed(m.Name, more)
	}
	for ply := 1; ply <= m.Played.Len(); ply++ {
		step := PuzzleStep{Text: m.Played.Move(ply).String()}
		if named, ok := m.Before[ply]; ok {
			step.Path = link.OpeningAt(named.Slug).In(t.Lang)
			step.Text += " (" + named.Name + ")"
		}
		p.Moves = append(p.Moves, step)
	}
	g := p.game()
	p.Frame = Frame{Site: s, Title: m.Name + " – " + p.W.Title + " – " + t.SiteName, Description: m.Name + ". " + p.W.Line(spaced(m.Line)),
		Path: link.OpeningAt(m.Slug), HasBoard: true, Preview: func() *Preview {
			shown := NewPreview(t, g)
			shown.Title, shown.Description = m.Name, p.W.Line(spaced(m.Line))
			return shown
		}}
	if more > 0 {
		p.Frame.Query, p.Frame.Robots = "m="+m.Played.String(), StayOut
	}
	return p
}

// spaced are the moves of a line with spaces between.
func spaced(g engine.Game) string {
	var moves []string
	for ply := 1; ply <= g.Len(); ply++ {
		moves = append(moves, g.Move(ply).String())
	}
	return strings.Join(moves, " ")
}

// game is the position as a game of two people.
func (p *OpeningPage) game() link.Game {
	g := link.New()
	g.Moves = p.Made.Played
	return g
}

// against is the position as a game against Expert, with the side to move for the
// visitor.
func (p *OpeningPage) against() link.Game {
	g := p.game()
	g.Vs, g.As = link.Expert, g.Turn()
	return g
}

// Whole is the page as a document.
func (p *OpeningPage) Whole() templ.Component { return document(p.Frame, openingView(p)) }

// Part is what is swapped in place.
func (p *OpeningPage) Part() templ.Component { return Fragment(p.Frame, openingView(p)) }

// OpeningFamily is a group of openings on the page of all.
type OpeningFamily struct {
	Name    string
	Members []Opening
}

// NewOpeningsPage is the page of all openings, or of those that a word finds.
func NewOpeningsPage(s Site, families []OpeningFamily, word string, found []Opening) *TextPage {
	f := s.frame(s.T.Opening.Title, link.Openings)
	f.Description = s.T.Opening.About
	if word != "" {
		_, f.Query, _ = strings.Cut(link.OpeningFound(link.English, word), "?")
		f.Robots = StayOut
	}
	return &TextPage{Frame: f, body: openingsPage(f, &s.T.Opening, families, word, found)}
}
