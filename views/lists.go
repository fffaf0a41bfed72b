package views

import (
	"context"
	"html"
	"io"

	"github.com/a-h/templ"

	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
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

// moveItems are the rows of the move list, each a link to its position.
func moveItems(t *words.Text, g link.Game, rows []MoveRow) templ.Component {
	side := [...]string{engine.Black: html.EscapeString(t.Black), engine.White: html.EscapeString(t.White)}
	path := g.PlyPaths(t.Lang, link.Play)
	return appended(func(b []byte) []byte {
		var scratch [256]byte
		for _, r := range rows {
			b = append(b, `<li><a href="`...)
			b = appendEscaped(b, path(scratch[:0], r.Ply))
			b = append(b, '"')
			b = flag(b, r.Pass, ` data-pass`)
			b = flag(b, r.Later, ` data-later`)
			b = flag(b, r.Current, ` aria-current="step"`)
			b = append(b, `><i class="no disc" data-color="`...)
			b = append(b, r.Side.String()...)
			b = append(b, `">`...)
			b = append(b, r.Number...)
			b = append(b, `</i> <span class="vh">`...)
			b = append(b, side[r.Side]...)
			b = append(b, ` </span>`...)
			b = appendEscaped(b, r.Text)
			b = append(b, `</a></li>`...)
		}
		return b
	})
}

// appendEscaped appends text as HTML, as html.EscapeString spells it, without a
// string in between.
func appendEscaped[T string | []byte](b []byte, text T) []byte {
	done := 0
	for i := range len(text) {
		if e := escapes[text[i]]; e != "" {
			b = append(b, text[done:i]...)
			b = append(b, e...)
			done = i + 1
		}
	}
	return append(b, text[done:]...)
}

var escapes = [256]string{'&': "&amp;", '<': "&lt;", '>': "&gt;", '"': "&#34;", '\'': "&#39;"}
