package views

import (
	"html"
	"strconv"
	"sync"

	"github.com/a-h/templ"

	"reversi/engine"
	"reversi/views/words"
)

// The 64 cells are most of a page and are drawn with every move, so they are
// appended to a buffer instead of going through a template: a tenth of the time
// and of the allocations.

// squareNames are the names of squares and the reasons why they are not legal, in
// one language, escaped.
type squareNames struct {
	disc [3][64]string // by engine.Color: "d3, empty", "d3, black", "d3, white"
	why  [64][engine.FlipsNothing + 1]string
}

var namesOf sync.Map // *words.Text → *squareNames

func namesIn(t *words.Text) *squareNames {
	if w, ok := namesOf.Load(t); ok {
		return w.(*squareNames)
	}
	w := new(squareNames)
	for s := engine.A1; s <= engine.H8; s++ {
		for c := engine.None; c <= engine.White; c++ {
			w.disc[c][s] = html.EscapeString(Square{Square: s, Disc: c}.Name(t))
		}
		for why := engine.GameOver; why <= engine.FlipsNothing; why++ {
			w.why[s][why] = html.EscapeString(t.Illegal(s, why))
		}
	}
	namesOf.Store(t, w)
	return w
}

var cellBuffers = sync.Pool{New: func() any { b := make([]byte, 0, 16<<10); return &b }}

// cells draws the squares of one row, 0 to 7.
func cells(t *words.Text, b *Board, row int) templ.Component {
	names := namesIn(t)
	return appended(func(out []byte) []byte {
		for i := range b.Squares[8*row : 8*row+8] {
			out = b.Squares[8*row+i].append(out, t, names)
		}
		return out
	})
}

func (sq *Square) append(b []byte, t *words.Text, names *squareNames) []byte {
	b = append(b, `<td id="sq-`...)
	b = append(b, sq.Square.String()...)
	b = append(b, `" data-disc="`...)
	b = append(b, sq.discName()...)
	b = append(b, '"')
	if sq.Legal {
		return sq.appendLegal(b, t)
	}
	b = flag(b, sq.Last, ` data-last`)
	b = flag(b, sq.Turning, ` data-turning`)
	if sq.Flipped > 0 {
		b = append(b, ` data-flipped="`...)
		b = strconv.AppendInt(b, int64(sq.Flipped), 10)
		b = append(b, '"')
	}
	if sq.Disc == engine.None {
		b = append(b, ` data-why="`...)
		b = append(b, names.why[sq.Square][sq.Why]...)
		b = append(b, '"')
	}
	b = append(b, ` tabindex="-1"><span class="vh">`...)
	b = append(b, names.disc[sq.Disc][sq.Square]...)
	if sq.Last {
		b = append(b, ", "...)
		b = appendEscaped(b, t.SquareLast)
	}
	return append(b, `</span></td>`...)
}

func (sq *Square) appendLegal(b []byte, t *words.Text) []byte {
	b = append(b, ` data-legal data-flips="`...)
	first := true
	for s := range sq.Flips.All() {
		if !first {
			b = append(b, ' ')
		}
		b, first = append(b, s.String()...), false
	}
	b = append(b, '"')
	b = flag(b, sq.Redo, ` data-redo`)
	b = flag(b, sq.Hint, ` data-hint`)
	if sq.Worth != nil {
		b = append(b, ` data-worth="`...)
		b = strconv.AppendInt(b, int64(sq.Worth.Value), 10)
		b = append(b, '"')
		b = flag(b, sq.Worth.Exact, ` data-exact`)
		b = flag(b, sq.Worth.Best, ` data-best`)
	}
	b = append(b, '>')
	name := html.EscapeString(sq.Name(t))
	if sq.Href == "" { // a room: the move is posted
		b = append(b, `<button name="`...)
		b = append(b, map[bool]string{false: "move", true: "try"}[sq.First]...)
		b = append(b, `" value="`...)
		b = append(b, sq.Square.String()...)
		b = append(b, '"')
		b = flag(b, sq.Try, ` data-try`)
		b = append(b, `><span class="vh">`...)
		b = append(b, name...)
		return append(b, `</span></button></td>`...)
	}
	b = append(b, `<a href="`...)
	b = appendEscaped(b, sq.Href)
	b = append(b, '"')
	b = flag(b, sq.Try, ` data-try`)
	b = flag(b, sq.First, ` data-replace`)
	b = append(b, `><span class="vh">`...)
	b = append(b, name...)
	if sq.Worth != nil {
		b = append(b, sq.Worth.Name...)
		b = append(b, `</span><b class="worth" aria-hidden="true">`...)
		b = append(b, sq.Worth.Text...)
		return append(b, `</b></a></td>`...)
	}
	return append(b, `</span></a></td>`...)
}

// flag appends an attribute without a value if it is set.
func flag(b []byte, set bool, attribute string) []byte {
	if set {
		b = append(b, attribute...)
	}
	return b
}
