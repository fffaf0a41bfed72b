package views

import (
	"strings"

	"github.com/a-h/templ"

	"reversi/cpu/review"
	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
)

// ReviewPage is the review of a game at one of its positions.
type ReviewPage struct {
	Frame  Frame
	R      *words.Review
	Review link.Review
	Shown  engine.Game // up to the position shown
	Board  Board
	Turn   string // the heading
	Status string

	Story   []string // the sentences on top
	Sums    []string
	Notes   []string // how the review stands
	Exact   string
	Graph   Graph
	Rows    []ReviewRow
	Line    string // expected from here
	Legend  string // how values on squares are to be read
	Compare []ReplyList
	Walk    *Walk

	Working     bool
	Done, All   int
	ShowRevised bool // some estimate was revised

	First, Previous, Next, Last, NextMistake string
	Values, Main, PlayOn, TryAgain, Deeper   string
	TryAgainName                             string
	Finds                                    []Link
	Again                                    string // looks again, while it is made
}

// ReviewRow is a row of the table: a ply or a pass.
type ReviewRow struct {
	review.Row
	Pass     string // what a pass says; then the rest is empty
	Name     string // "41. Black c7"
	Path     string
	Value    string
	Kind     string
	Best     string
	BestPath string
	Current  bool
}

// Made is what the search has found out for a page so far.
type Made struct {
	Table   review.Table
	Values  *review.Unit    // every legal move of the position shown, if they are wanted
	Replies []*review.Unit  // to the moves that are compared, in their order
	Compare []engine.Square // those moves
	Branch  []*review.Unit  // of the positions of the variation, its last the one shown
	Done    int
	All     int
	Working bool
	Minutes int // until it may be worth asking again, if too much is wanted; 0: it is made
	Quick   bool
}

// NewReviewPage makes the page of a review from what is known of it.
func NewReviewPage(s Site, r link.Review, m Made) *ReviewPage {
	t := s.T
	p := &ReviewPage{R: &t.Review, Review: r, Shown: r.Shown(), Done: m.Done, All: m.All, Working: m.Working}
	p.Frame.Site = s // links are in its language
	last, _, ok := p.Shown.LastTurn()
	p.Board = newBoard(p.Shown.Position(), last, ok, true)
	p.Board.Could = could(t, p.Shown.Position())
	for i := range p.Board.Squares {
		if sq := &p.Board.Squares[i]; sq.Legal {
			sq.Href = p.move(sq.Square)
		}
	}
	n := news{t: t, g: shownGame(r, p.Shown)}
	n.read()
	p.Turn, p.Status = t.Review.Title+": "+n.heading(), n.status("")
	p.Frame = Frame{Site: s, Title: t.Review.Title + " – " + n.title(), Description: t.Review.OpenAbout, Path: link.ReviewPage, Query: r.Query(),
		Back: r.Played().Query(), Robots: StayOut, HasBoard: true, Preview: func() *Preview { return NewPreview(t, shownGame(r, p.Shown)) }}
	p.paths()
	if r.Find != engine.None {
		p.walk(m)
		return p
	}
	p.values(m)
	p.compare(m)
	p.rows(m)
	p.sentences(m)
	p.Graph = newGraph(p, m)
	if p.Working {
		p.Again = r.Path(t.Lang)
		if r.Line.Len() == 0 {
			p.Frame.Refresh, p.Frame.RefreshIn = p.Again, 3
		}
	}
	return p
}

// shownGame is the position shown as a game that can be spoken of.
func shownGame(r link.Review, shown engine.Game) link.Game {
	g := r.Game
	g.Moves, g.Vs, g.Score = shown, link.TwoPeople, link.Score{}
	return g
}

// Whole is the page as a document.
func (p *ReviewPage) Whole() templ.Component { return document(p.Frame, reviewView(p)) }

// Part is what is swapped in place.
func (p *ReviewPage) Part() templ.Component { return Fragment(p.Frame, reviewView(p)) }

// move is where a legal square leads: on in the game or in a variation, or, while a
// better move is looked for, to what is said of it.
func (p *ReviewPage) move(s engine.Square) string {
	if p.Review.Find != engine.None {
		return p.Review.Guess(s).Path(p.lang())
	}
	next, err := p.Review.Play(s)
	if err != nil {
		return ""
	}
	return next.Path(p.lang())
}

func (p *ReviewPage) lang() link.Lang { return p.Frame.T.Lang }

// paths are the links that depend on the address alone.
func (p *ReviewPage) paths() {
	r, l := p.Review, p.lang()
	end := r.Game.Moves.Len()
	if r.Ply > 0 || r.Line.Len() > 0 {
		p.First = r.At(0).Path(l)
		if back, ok := r.Back(); ok {
			p.Previous = back.Path(l)
		}
	}
	switch {
	case r.Redo.Len() > 0:
		next, _ := r.Play(r.Redo.Squares()[0])
		p.Next = next.Path(l)
	case r.Line.Len() == 0 && r.Ply < end:
		p.Next = r.At(r.Ply + 1).Path(l)
	}
	if r.Ply < end || r.Line.Len() > 0 {
		p.Last = r.At(end).Path(l)
	}
	if r.Line.Len() > 0 {
		p.Main = r.At(r.Ply).Path(l)
	}
	on := r.Game
	on.Moves, on.Score = p.Shown, link.Score{}
	p.PlayOn = on.Path(l, link.Play)
	shown := r
	shown.Values, shown.Compare = !r.Values, false
	if p.Board.Mover != engine.None {
		p.Values = shown.Path(l)
	}
}

// rows makes the table and the links that depend on it.
func (p *ReviewPage) rows(m Made) {
	t, l := p.Frame.T, p.lang()
	for _, row := range m.Table.Rows {
		v := ReviewRow{Row: row, Name: p.R.MoveName(row.Ply, t.Side(row.Side), row.Move.String()), Path: p.Review.At(row.Ply).Path(l),
			Kind: kindWords(p.R, row.Kind), Current: row.Ply == p.Review.Ply && p.Review.Line.Len() == 0}
		if row.ValueKnown {
			v.Value = p.R.Worth(row.Value)
		}
		if row.Changed {
			v.Kind += ", " + p.R.ThrewAway
		}
		if row.Known && row.Kind != review.Only {
			v.Best = row.Unit.Best.String()
			if at, err := p.Review.At(row.Ply - 1).Play(row.Unit.Best); err == nil {
				v.BestPath = at.Path(l)
			}
		}
		p.ShowRevised = p.ShowRevised || row.Revision != 0
		p.Rows = append(p.Rows, v)
		if row.Passed != engine.None {
			p.Rows = append(p.Rows, ReviewRow{Pass: p.R.NoMove(t.Side(row.Passed))})
		}
		if p.NextMistake == "" && row.Kind.Bad() && row.Ply > p.Review.Ply {
			p.NextMistake = p.Review.At(row.Ply).Path(l)
		}
	}
	if ply := p.Review.Ply; ply > 0 && ply <= len(m.Table.Rows) && p.Review.Line.Len() == 0 {
		if row := m.Table.Rows[ply-1]; row.Kind.Bad() {
			p.TryAgain, p.TryAgainName = tryAgain(p.Review.Game, row).Path(l, link.Play), p.R.TryAgain(t.Side(row.Side))
		}
	}
	if m.Table.Exact <= len(m.Table.Rows) {
		p.Exact = p.R.ExactFrom(m.Table.Exact)
	}
}

// tryAgain is the game before a bad move, to be played on by the side that made it,
// against the computer.
func tryAgain(g link.Game, row review.Row) link.Game {
	g.Moves, g.Score, g.As = g.Moves.At(row.Ply-1), link.Score{}, row.Side
	if g.Vs == link.TwoPeople {
		g.Vs = link.Expert
	}
	return g
}

func kindWords(r *words.Review, k review.Kind) string {
	return map[review.Kind]string{review.Unknown: "", review.Only: r.Only, review.Best: r.Best, review.Inaccuracy: r.Inaccuracy,
		review.Mistake: r.Mistake, review.Blunder: r.Blunder}[k]
}

// sentences say where the game turned, what each side lost and how the review
// stands.
func (p *ReviewPage) sentences(m Made) {
	t, tb := p.Frame.T, m.Table
	if len(tb.Rows) > 0 {
		if row, ok := tb.Turned(); ok {
			p.Story = append(p.Story, p.turned(row, tb))
		} else {
			p.Story = append(p.Story, p.R.Sound)
		}
		lost := map[engine.Color]int{}
		for _, side := range []engine.Color{engine.Black, engine.White} {
			s := tb.Sum(side, p.Review.Game.Moves.Start())
			lost[side] = s.Lost
			p.Sums = append(p.Sums, p.R.Sum(t.Side(side), s.Lost, s.Phases, s.Found, s.Choices, s.Kinds[review.Inaccuracy], s.Kinds[review.Mistake], s.Kinds[review.Blunder]))
		}
		if tb.StartKnown && tb.EndKnown {
			// What was revised in favour of a side is the other way round in the law.
			p.Sums = append(p.Sums, p.R.Law(lost[engine.Black], lost[engine.White], p.R.Worth(-tb.Revised()), p.R.Worth(tb.Start), p.R.Worth(tb.End)))
		}
	}
	if p.Review.Line.Len() > 0 {
		p.Notes = append(p.Notes, p.R.Variation(p.Review.Ply))
	}
	switch {
	case m.Minutes > 0:
		p.Notes = append(p.Notes, p.R.Waiting(m.Minutes))
		p.Again = p.Review.Path(p.lang())
	case m.Working:
		p.Notes = append(p.Notes, p.R.Progress(m.Done, m.All), p.R.Rough)
	case m.Quick:
		p.Notes = append(p.Notes, p.R.Rough)
	}
	if !m.Working && m.Minutes == 0 && p.Review.Depth != link.DeepDepth {
		deeper := p.Review
		deeper.Depth = map[link.Depth]link.Depth{link.QuickDepth: link.FullDepth, link.FullDepth: link.DeepDepth}[deeper.Depth]
		p.Deeper = deeper.Path(p.lang())
	}
	for _, side := range []engine.Color{engine.Black, engine.White} {
		if first, ok := nextMistake(tb, side, 0); ok {
			find := p.Review.At(first - 1)
			find.Values, find.Find = false, side
			p.Finds = append(p.Finds, Link{ID: "find-" + side.String(), Path: find.Path(p.lang()), Text: p.R.Find(t.Side(side))})
		}
	}
}

// turned says where the game turned. The better move kept a lead only if that is
// proved or clear.
func (p *ReviewPage) turned(row review.Row, tb review.Table) string {
	const clear = 4
	sign := 1
	if row.Side == engine.White {
		sign = -1
	}
	before, known := tb.Before(row.Ply)
	kept := known && (sign*before > clear || row.Exact && sign*before > 0)
	return p.R.Turned(p.Frame.T.Side(row.Side), row.Move.String(), row.Ply, row.Loss, row.Unit.Best.String(), kept)
}

// nextMistake is the first bad move of a side after a ply.
func nextMistake(tb review.Table, side engine.Color, after int) (ply int, ok bool) {
	for _, row := range tb.Rows {
		if row.Ply > after && row.Side == side && row.Kind.Bad() {
			return row.Ply, true
		}
	}
	return 0, false
}

// squaresOf writes moves one after another, with spaces.
func squaresOf(line []engine.Square) string {
	var b strings.Builder
	for i, s := range line {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(s.String())
	}
	return b.String()
}

// NewBusyReviewPage is a review of which not even a quick look could be had: the
// position, and a link to ask again.
func NewBusyReviewPage(s Site, r link.Review) *ReviewPage {
	r.Find = engine.None
	p := NewReviewPage(s, r, Made{})
	p.Status, p.Again = s.T.Review.Busy, r.Path(s.T.Lang)
	return p
}
