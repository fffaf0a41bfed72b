package picture

import (
	"image"
	"image/color"
	"sync"

	"reversi/engine"
)

// Width and Height are the size of a picture in pixels.
const (
	Width  = 1200
	Height = 630
)

// Where things stand, in pixels.
const (
	square  = 67                      // the side of a square, its line included
	border  = 34                      // of wood, with the letters and numbers
	edge    = 12                      // of wood, without
	margin  = 24                      // around the board
	gridX   = margin + border         // left edge of column a
	gridY   = margin + border         // upper edge of row 1
	boardTo = gridX + 8*square + edge // right and lower edge of the board
	radius  = 0.43 * square           // of a disc
	textX   = boardTo + 52            // where the words begin
	textTo  = Width - 40              // and end
	countY  = 410                     // the middle of the counts
	bigDisc = 36                      // radius of the discs beside the counts
)

// parts is all that is drawn once for every picture.
type parts struct {
	colours   *colours
	empty     []uint8 // the picture of an empty board, without words
	discs     map[stamp][]uint8
	site      face
	headline  face
	number    face
	note      face
	labelFont face
}

// stamp names the drawing of a disc on its square.
type stamp struct {
	side engine.Color
	last bool
}

var once = sync.OnceValue(func() *parts {
	p := &parts{colours: newColours(), discs: make(map[stamp][]uint8),
		site: bold(36), headline: bold(66), number: bold(60), note: regular(31), labelFont: regular(27)}
	p.empty = p.indexed(p.background())
	for _, side := range []engine.Color{engine.Black, engine.White} {
		for _, last := range []bool{false, true} {
			p.discs[stamp{side, last}] = p.indexed(discOnFelt(side, last))
		}
	}
	return p
})

// indexed returns a drawing in the colours of the palette.
func (p *parts) indexed(m *image.RGBA) []uint8 {
	b := m.Bounds()
	pix := make([]uint8, b.Dx()*b.Dy())
	for y := range b.Dy() {
		for x := range b.Dx() {
			pix[y*b.Dx()+x] = p.colours.index(m.RGBAAt(x, y))
		}
	}
	return pix
}

// background draws everything that is the same on all pictures.
func (p *parts) background() *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, Width, Height))
	fill(m, m.Rect, 0, page)
	fill(m, image.Rect(margin, margin, boardTo, boardTo), 10, wood)
	grid := image.Rect(gridX, gridY, gridX+8*square, gridY+8*square)
	fill(m, grid.Inset(-2), 0, feltLine)
	for row := range 8 {
		for col := range 8 {
			at := image.Pt(gridX+col*square, gridY+row*square)
			fill(m, image.Rectangle{at, at.Add(image.Pt(square, square))}.Inset(1), 0, felt)
		}
	}
	for _, dot := range []image.Point{{2, 2}, {6, 2}, {2, 6}, {6, 6}} {
		circle(m, float64(gridX+dot.X*square), float64(gridY+dot.Y*square), 6, feltLine)
	}
	disc(m, textX+bigDisc, countY, bigDisc, engine.Black)
	disc(m, textX+bigDisc+secondCount, countY, bigDisc, engine.White)
	fill(m, image.Rect(textX, Height-margin-74, textTo, Height-margin-72), 0, line)
	logo(m, image.Rect(textX, margin+8, textX+52, margin+60), 0.22)
	p.coordinates(m)
	return m
}

// secondCount is how far White's count stands from Black's.
const secondCount = 244

// coordinates writes the letters and numbers onto the wood.
func (p *parts) coordinates(m *image.RGBA) {
	font := regular(21)
	for i := range 8 {
		column, row := string(rune('a'+i)), string(rune('1'+i))
		middle := i*square + square/2
		stain(m, font, image.Pt(gridX+middle-font.width(column)/2, margin+border-11), column, woodInk)
		stain(m, font, image.Pt(margin+border/2-font.width(row)/2-1, gridY+middle+8), row, woodInk)
	}
}

// stain writes a text onto a drawing of many colours.
func stain(m *image.RGBA, f face, at image.Point, text string, col color.RGBA) {
	box := image.Rect(at.X, at.Y-f.height, at.X+f.width(text), at.Y+f.height).Intersect(m.Rect)
	steps := image.NewPaletted(box, make(color.Palette, inkLevels))
	var ink ramp
	for i := range ink {
		ink[i] = uint8(i)
	}
	f.write(steps, at, text, ink)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			paint(m, x, y, col, float64(steps.ColorIndexAt(x, y))/(inkLevels-1))
		}
	}
}

// discOnFelt draws a disc in the middle of a square.
func discOnFelt(side engine.Color, last bool) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, square, square))
	fill(m, m.Rect, 0, felt)
	disc(m, square/2.0, square/2.0, radius, side)
	if last {
		newest(m, square/2.0, square/2.0, radius*.24)
	}
	return m
}

// logo draws the four discs of the start on a rounded square.
func logo(m *image.RGBA, r image.Rectangle, corner float64) {
	side := float64(r.Dx())
	fill(m, r, side*corner, felt)
	for i, d := range []engine.Color{engine.White, engine.Black, engine.Black, engine.White} {
		x := float64(r.Min.X) + side*(.31+.38*float64(i%2))
		y := float64(r.Min.Y) + side*(.31+.38*float64(i/2))
		disc(m, x, y, side*.155, d)
	}
}
