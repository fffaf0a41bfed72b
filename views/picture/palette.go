package picture

import (
	"image/color"
	"math"
)

// The colours of the picture, close to those of the light pages. They are its own: a
// picture that was drawn once is kept by whoever shows it, whatever pages look like now.
var (
	page     = rgb(0xf4f1ea)
	ink      = rgb(0x23241f)
	soft     = rgb(0x5d5c52)
	line     = rgb(0xd9d3c5)
	wood     = rgb(0x5a4632)
	woodInk  = rgb(0xf1e6d4)
	felt     = rgb(0x2b7a52)
	feltLine = rgb(0x17492f)
	gold     = rgb(0xf2c14b)
	black    = rgb(0x16181a)
	blackTop = rgb(0x43484c)
	blackRim = rgb(0x000000)
	white    = rgb(0xf0eadb)
	whiteTop = rgb(0xffffff)
	whiteRim = rgb(0x8b8571)
)

func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

// inkLevels is how many steps lie between a text's colour and the page's.
const inkLevels = 16

// ramp is a row of palette entries from one colour to another.
type ramp [inkLevels]uint8

// colours is the palette of every picture, and where in it the texts find their
// steps of ink.
type colours struct {
	all       color.Palette
	nearest   map[color.RGBA]uint8
	ink, soft ramp
}

func newColours() *colours {
	c := &colours{nearest: make(map[color.RGBA]uint8)}
	c.ink, c.soft = c.ramp(page, ink), c.ramp(page, soft)
	for _, r := range []struct {
		from, to color.RGBA
		steps    int
	}{
		{black, blackTop, 22}, {white, whiteTop, 12}, // the light on the discs
		{felt, blackRim, 14}, {felt, whiteRim, 10}, {whiteRim, white, 10}, {feltLine, felt, 4}, // their edges
		{page, blackRim, 8}, {page, whiteRim, 8}, {page, line, 4}, {page, wood, 8}, {page, felt, 8},
		{wood, woodInk, 14}, {gold, black, 8}, {gold, white, 6}, {gold, blackRim, 6}, {wood, feltLine, 3},
	} {
		for i := range r.steps {
			c.add(mix(r.from, r.to, float64(i)/float64(r.steps-1)))
		}
	}
	return c
}

func (c *colours) ramp(from, to color.RGBA) (r ramp) {
	for i := range r {
		r[i] = c.add(mix(from, to, float64(i)/(inkLevels-1)))
	}
	return r
}

func (c *colours) add(col color.RGBA) uint8 {
	if i, ok := c.nearest[col]; ok {
		return i
	}
	i := len(c.all)
	if i > math.MaxUint8 {
		panic("BUG: the palette has more than 256 colours")
	}
	c.all = append(c.all, col)
	c.nearest[col] = uint8(i)
	return uint8(i)
}

// index returns the entry closest to a colour.
func (c *colours) index(col color.RGBA) uint8 {
	i, ok := c.nearest[col]
	if !ok {
		i = uint8(c.all.Index(col))
		c.nearest[col] = i
	}
	return i
}

// mix returns the colour that lies a part t, 0 to 1, of the way from one to
// another.
func mix(from, to color.RGBA, t float64) color.RGBA {
	t = min(max(t, 0), 1)
	part := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*t)) }
	return color.RGBA{part(from.R, to.R), part(from.G, to.G), part(from.B, to.B), part(from.A, to.A)}
}
