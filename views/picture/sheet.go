package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strconv"
	"strings"
	"sync"

	"reversi/engine"
)

// Sheet is a board on paper: discs, with the number of the ply that placed them or
// without one. A score sheet has the plies, a diagram of a position has none.
type Sheet struct {
	Discs [64]engine.Color // who placed the disc, or whose it is
	Plies [64]int          // 0: no number
}

// ScoreSheet is the sheet of a game: each disc in the colour of who placed it, with
// its number; the first discs without.
func ScoreSheet(g engine.Game) (s Sheet) {
	for sq := engine.A1; sq <= engine.H8; sq++ {
		s.Discs[sq] = g.Start().At(sq)
	}
	for t := range g.Turns() {
		if !t.Pass {
			s.Discs[t.Square], s.Plies[t.Square] = t.Side, t.Ply
		}
	}
	return s
}

// Diagram is the sheet of a position.
func Diagram(p engine.Position) (s Sheet) {
	for sq := engine.A1; sq <= engine.H8; sq++ {
		s.Discs[sq] = p.At(sq)
	}
	return s
}

// The measures of a sheet in pixels.
const (
	sheetEdge  = 40 // for the labels
	sheetCell  = 80
	sheetWidth = 8*sheetCell + 2*sheetEdge
	sheetDisc  = 34 // radius
)

// SVG returns the sheet as an image of lines and letters, black on white.
func (s Sheet) SVG() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" text-anchor="middle">`,
		sheetWidth, sheetWidth, sheetWidth, sheetWidth)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#fff"/>`, sheetWidth, sheetWidth)
	b.WriteString(`<path fill="none" stroke="#000" stroke-width="2" d="`)
	for i := range 9 {
		at := sheetEdge + i*sheetCell
		fmt.Fprintf(&b, "M%d %dh%dM%d %dv%d", sheetEdge, at, 8*sheetCell, at, sheetEdge, 8*sheetCell)
	}
	b.WriteString(`"/><g font-size="22">`)
	for i := range 8 {
		at := sheetEdge + i*sheetCell + sheetCell/2
		fmt.Fprintf(&b, `<text x="%d" y="30">%c</text><text x="20" y="%d">%d</text>`, at, 'a'+i, at+8, i+1)
	}
	b.WriteString(`</g><g font-size="30" font-weight="bold" stroke="#000" stroke-width="2">`)
	for sq := engine.A1; sq <= engine.H8; sq++ {
		if s.Discs[sq] == engine.None {
			continue
		}
		x, y := sheetEdge+sq.Col()*sheetCell+sheetCell/2, sheetEdge+sq.Row()*sheetCell+sheetCell/2
		disc, ink := "#000", "#fff"
		if s.Discs[sq] == engine.White {
			disc, ink = ink, disc
		}
		fmt.Fprintf(&b, `<circle cx="%d" cy="%d" r="%d" fill="%s"/>`, x, y, sheetDisc, disc)
		if s.Plies[sq] > 0 {
			fmt.Fprintf(&b, `<text x="%d" y="%d" fill="%s" stroke="none">%d</text>`, x, y+11, ink, s.Plies[sq])
		}
	}
	b.WriteString("</g></svg>\n")
	return []byte(b.String())
}

// sheetFaces are the letters of sheets, drawn once.
var sheetFaces = sync.OnceValue(func() [2]face { return [2]face{regular(22), bold(30)} })

// PNG returns the same image in pixels.
func (s Sheet) PNG() ([]byte, error) {
	m := image.NewRGBA(image.Rect(0, 0, sheetWidth, sheetWidth))
	paper, ink := color.RGBA{255, 255, 255, 255}, color.RGBA{0, 0, 0, 255}
	fill(m, m.Rect, 0, paper)
	for i := range 9 {
		at := sheetEdge + i*sheetCell
		fill(m, image.Rect(sheetEdge-1, at-1, sheetEdge+8*sheetCell+1, at+1), 0, ink)
		fill(m, image.Rect(at-1, sheetEdge-1, at+1, sheetEdge+8*sheetCell+1), 0, ink)
	}
	faces := sheetFaces()
	for i := range 8 {
		at := sheetEdge + i*sheetCell + sheetCell/2
		stain(m, faces[0], image.Pt(at-6, 30), string(rune('a'+i)), ink)
		stain(m, faces[0], image.Pt(14, at+8), strconv.Itoa(i+1), ink)
	}
	for sq := engine.A1; sq <= engine.H8; sq++ {
		if s.Discs[sq] == engine.None {
			continue
		}
		x, y := float64(sheetEdge+sq.Col()*sheetCell+sheetCell/2), float64(sheetEdge+sq.Row()*sheetCell+sheetCell/2)
		number := paper
		circle(m, x, y, sheetDisc, ink)
		if s.Discs[sq] == engine.White {
			circle(m, x, y, sheetDisc-2, paper)
			number = ink
		}
		if ply := s.Plies[sq]; ply > 0 {
			text := strconv.Itoa(ply)
			stain(m, faces[1], image.Pt(int(x)-8*len(text), int(y)+11), text, number)
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, m)
	return b.Bytes(), err
}
