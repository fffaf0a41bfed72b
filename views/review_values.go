package views

import (
	"strconv"

	"reversi/cpu/review"
	"reversi/engine"
	"reversi/link"
)

// ReplyList is what the opponent can do after one move.
type ReplyList struct {
	Title   string
	Replies []Reply
}

// Reply is one of them.
type Reply struct{ Square, Path, Value, About string }

// signed writes a value as it stands on a square: "+4", "0", "−6", with "≈" before
// what is estimated.
func signed(value int, exact bool) string {
	s := strconv.Itoa(value)
	switch {
	case value > 0:
		s = "+" + s
	case value < 0:
		s = "−" + s[1:]
	}
	if !exact {
		s = "≈" + s
	}
	return s
}

// worthOfBest is the value of the best move for the side to move: along the game that
// of the table, so that graph, table and squares show one number.
func (p *ReviewPage) worthOfBest(m Made, u *review.Unit) int {
	if p.Review.Line.Len() == 0 && len(m.Table.Rows) > 0 {
		if value, known := m.Table.Before(p.Review.Ply + 1); known {
			if p.Board.Mover == engine.White {
				return -value
			}
			return value
		}
	}
	return review.Discs(u.Value)
}

// values writes what each legal move is worth on its square, and what is expected.
func (p *ReviewPage) values(m Made) {
	u := m.Values
	if u == nil {
		if rows := m.Table.Rows; p.Review.Line.Len() == 0 && p.Review.Ply < len(rows) && rows[p.Review.Ply].Known {
			p.Line = squaresOf(rows[p.Review.Ply].Unit.Line)
		} else if n := len(m.Branch); n > 0 && m.Branch[n-1] != nil {
			p.Line = squaresOf(m.Branch[n-1].Line)
		}
		return
	}
	p.Line = squaresOf(u.Line)
	if !p.Review.Values {
		return
	}
	p.Legend = p.R.ForMover(p.Frame.T.Side(p.Board.Mover))
	best := p.worthOfBest(m, u)
	for _, w := range u.Moves {
		worth := best - review.Discs(u.Value-w.Value)
		p.Board.Squares[w.Move].Worth = &Worth{Value: worth, Exact: u.Exact, Best: u.Alike.Has(w.Move), Text: signed(worth, u.Exact),
			Name: p.R.SquareWorth(worth, !u.Exact)}
	}
}

// Worth is what a move is worth for the side to move, as its square shows it.
type Worth struct {
	Value      int
	Exact      bool
	Best       bool
	Text, Name string
}

// compare lists the opponent's replies to candidate moves.
func (p *ReviewPage) compare(m Made) {
	if !p.Review.Compare {
		return
	}
	pos := p.Shown.Position()
	for i, candidate := range m.Compare {
		next, err := pos.Play(candidate)
		u := m.Replies[i]
		if err != nil || u == nil {
			continue
		}
		list := ReplyList{Title: p.R.Replies(candidate.String(), len(u.Moves))}
		after, _ := p.Review.Play(candidate)
		for _, w := range u.Moves {
			list.Replies = append(list.Replies, p.reply(next, after, w, u.Exact))
		}
		p.Compare = append(p.Compare, list)
	}
}

// reply describes one reply: its value for who replies, whether it takes a corner or
// goes beside an empty one, and how many moves it leaves.
func (p *ReviewPage) reply(pos engine.Position, after link.Review, w review.Worth, exact bool) Reply {
	r := Reply{Square: w.Move.String(), Value: signed(review.Discs(w.Value), exact)}
	if at, err := after.Play(w.Move); err == nil {
		r.Path = at.Path(p.lang())
	}
	if engine.Corners.Has(w.Move) {
		r.About = p.R.Corner + ", "
	} else if corner, ok := engine.CornerOf(w.Move); ok && pos.At(corner) == engine.None {
		r.About = p.R.BesideCorner + ", "
	}
	leaves := 0
	if then, err := pos.Play(w.Move); err == nil {
		leaves = then.Mobility(pos.Turn().Opponent())
	}
	r.About += p.R.Leaves(leaves)
	return r
}

// compareLinks are the moves whose replies can be compared.
func (p *ReviewPage) compareLinks() (links []Link) {
	r := p.Review
	for sq := range p.Shown.Position().LegalMoves().All() {
		r.About, r.Compare, r.Values = sq, true, false
		links = append(links, Link{Path: r.Path(p.lang()), Text: sq.String()})
	}
	return links
}
