package views

import (
	"context"
	"html"
	"io"

	"github.com/a-h/templ"

	"reversi/engine"
)

// appended makes a component of a function that appends HTML; long lists are drawn
// so, like the squares.
func appended(draw func(b []byte) []byte) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		buf := cellBuffers.Get().(*[]byte)
		defer cellBuffers.Put(buf)
		*buf = draw((*buf)[:0])
		_, err := w.Write(*buf)
		return err
	})
}

// squareItems are squares as the items of a list.
func squareItems(squares []engine.Square) templ.Component {
	return appended(func(b []byte) []byte {
		for _, s := range squares {
			b = append(b, "<li>"...)
			b = append(b, s.String()...)
			b = append(b, "</li>"...)
		}
		return b
	})
}

// moveItems are the rows of the move list.
func moveItems(t *Text, rows []MoveRow) templ.Component {
	side := [...]string{engine.Black: html.EscapeString(t.Black), engine.White: html.EscapeString(t.White)}
	return appended(func(b []byte) []byte {
		for _, r := range rows {
			b = append(b, `<li><a href="`...)
			b = append(b, html.EscapeString(r.Path)...)
			b = append(b, '"')
			b = flag(b, r.Pass, ` data-pass`)
			b = flag(b, r.Later, ` data-later`)
			b = flag(b, r.Current, ` aria-current="step"`)
			b = append(b, `><i class="no disc" data-color="`...)
			b = append(b, r.Side.String()...)
			b = append(b, `">`...)
			b = append(b, r.Number...)
			b = append(b, `</i><span class="vh">`...)
			b = append(b, side[r.Side]...)
			b = append(b, ` </span>`...)
			b = append(b, html.EscapeString(r.Text)...)
			b = append(b, `</a></li>`...)
		}
		return b
	})
}
