package views

import (
	"reversi/cpu/review"
	"reversi/engine"
)

// Walk is a step of the walk through one's own mistakes: a position, and what was
// said of the squares guessed. Nothing of it gives the answer away.
type Walk struct {
	Title, Ask string
	Said       string // of the last guess
	Solved     bool
	Show       string // where the answer is
	Skip       string // the next mistake, empty after the last
	Leave      string
}

// right is how much a guess may lose: nothing where that is proved.
func right(exact bool) int {
	if exact {
		return 0
	}
	return 1
}

// walk asks for a better move than the one after the ply shown.
func (p *ReviewPage) walk(m Made) {
	r, l, side := p.Review, p.lang(), p.Review.Find
	p.Walk = &Walk{Leave: r.At(r.Ply).Path(l)}
	number, all := 0, 0
	for _, row := range m.Table.Rows {
		if row.Side != side || !row.Kind.Bad() {
			continue
		}
		all++
		if row.Ply <= r.Ply+1 {
			number = all
		}
	}
	if next, ok := nextMistake(m.Table, side, r.Ply+1); ok {
		at := r.At(next - 1)
		at.Find = side
		p.Walk.Skip = at.Path(l)
	}
	if r.Ply >= len(m.Table.Rows) || m.Table.Rows[r.Ply].Side != side || !m.Table.Rows[r.Ply].Kind.Bad() {
		p.Walk.Title = p.R.FindNone(p.Frame.T.Side(side))
		return
	}
	row := m.Table.Rows[r.Ply]
	p.Walk.Title, p.Walk.Ask = p.R.FindTitle(number, all), p.R.FindAsk(row.Move.String(), row.Loss)
	p.Turn, p.Status = p.Walk.Title, p.Walk.Ask
	if shown, err := r.At(r.Ply).Play(row.Unit.Best); err == nil {
		p.Walk.Show = shown.Path(l)
	}
	tried := r.Tried.Squares()
	if len(tried) == 0 || m.Values == nil {
		return
	}
	p.Walk.Said, p.Walk.Solved = p.verdict(tried[len(tried)-1], row, m)
	p.Status = p.Walk.Said
	for _, s := range tried {
		p.Board.Squares[s].Redo = true
	}
}

// verdict says what the last guess is worth beside the best move and the one played.
func (p *ReviewPage) verdict(guess engine.Square, row review.Row, m Made) (said string, solved bool) {
	for _, w := range m.Values.Moves {
		if w.Move != guess {
			continue
		}
		short := review.Discs(m.Values.Value - w.Value)
		switch better := row.Loss - short; {
		case short <= right(m.Values.Exact):
			return p.R.FindRight(guess.String()), true
		case better > 0:
			return p.R.FindCloser(guess.String(), better, short), false
		}
	}
	reply := ""
	if len(m.Replies) > 0 && m.Replies[0] != nil {
		reply = m.Replies[0].Best.String()
	}
	return p.R.FindWrong(guess.String(), reply), false
}
