package picture

import (
	"bytes"
	"image"
	"image/png"
	"strconv"
	"sync"

	"reversi/engine"
)

// Picture is what is to be drawn. It is a comparable value: equal pictures are
// equal to the byte.
type Picture struct {
	Position engine.Position
	Last     engine.Square // the newest disc
	HasLast  bool          // there is one

	Site     string // the name of the application
	Headline string // "White to move"; at most three lines are drawn
	Black    string // what the sides are called
	White    string
	Note     string // one line below, "14. Black d3"
}

// PNG returns the picture as a PNG with a palette. It may be called from many
// goroutines; each call under way needs about two megabytes.
func (p Picture) PNG() ([]byte, error) {
	m := canvases.Get().(*image.Paletted)
	defer canvases.Put(m)
	parts := once()
	copy(m.Pix, parts.empty)
	p.drawBoard(m, parts)
	p.drawWords(m, parts)
	var b bytes.Buffer
	b.Grow(56 << 10)
	err := encoder.Encode(&b, m)
	return b.Bytes(), err
}

// canvases are the images pictures are drawn on, used again and again.
var canvases = sync.Pool{New: func() any {
	return image.NewPaletted(image.Rect(0, 0, Width, Height), once().colours.all)
}}

// The fastest compression makes pictures of 28 to 45 kB; the usual one saves a fifth
// of that for several times the work.
var encoder = png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: new(buffers)}

// buffers keeps the encoder's buffers between pictures.
type buffers struct{ pool sync.Pool }

func (b *buffers) Get() *png.EncoderBuffer {
	e, _ := b.pool.Get().(*png.EncoderBuffer)
	return e
}

func (b *buffers) Put(e *png.EncoderBuffer) { b.pool.Put(e) }

// rim is the part of a square that a disc leaves to the lines.
const rim = 2

func (p Picture) drawBoard(m *image.Paletted, parts *parts) {
	bare := parts.colours.index(felt)
	for s := engine.A1; s <= engine.H8; s++ {
		side := p.Position.At(s)
		if side == engine.None {
			continue
		}
		disc := parts.discs[stamp{side, p.HasLast && s == p.Last}]
		for y := rim; y < square-rim; y++ {
			row := m.Pix[m.PixOffset(gridX+s.Col()*square, gridY+s.Row()*square+y):]
			for x, c := range disc[y*square : (y+1)*square-rim] {
				if c != bare && x >= rim {
					row[x] = c
				}
			}
		}
	}
}

func (p Picture) drawWords(whole *image.Paletted, parts *parts) {
	c := parts.colours
	m := whole.SubImage(image.Rect(textX-4, 0, textTo+4, Height)).(*image.Paletted)
	parts.site.write(m, image.Pt(textX+68, margin+47), p.Site, c.ink)
	lines := parts.headline.lines(p.Headline, textTo-textX)
	const most = 3
	lines = lines[:min(len(lines), most)]
	at := image.Pt(textX-2, 236-(len(lines)-1)*34)
	for _, text := range lines {
		parts.headline.write(m, at, text, c.ink)
		at.Y += 74
	}
	black, white := p.Position.Count()
	for i, n := range []int{black, white} {
		x := textX + 2*bigDisc + 18 + i*secondCount
		parts.number.write(m, image.Pt(x, countY+10), strconv.Itoa(n), c.ink)
		parts.labelFont.write(m, image.Pt(x+1, countY+42), []string{p.Black, p.White}[i], c.soft)
	}
	parts.note.write(m, image.Pt(textX, Height-margin-26), p.Note, c.soft)
}
