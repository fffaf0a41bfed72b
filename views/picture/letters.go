package picture

import (
	"image"
	"strings"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// face is a font at one size whose letters are drawn already. It never changes,
// so that many pictures can be written with it at once.
type face struct {
	letters map[rune]letter
	height  int // from one line to the next, pixels
}

// letter is the drawing of a letter: how much of each pixel it covers, and how
// far the next letter stands.
type letter struct {
	bounds  image.Rectangle // from the point on the base line
	cover   []uint8         // steps of ink, row by row
	advance fixed.Int26_6
}

// alphabet is every letter that the languages of western Europe need. Others are
// drawn as a question mark.
func alphabet(yield func(rune) bool) {
	for r := ' '; r <= 'ÿ'; r++ {
		if r > '~' && r < '\u00a0' {
			continue
		}
		if !yield(r) {
			return
		}
	}
	for _, r := range "–—’“”…" {
		if !yield(r) {
			return
		}
	}
}

// CanWrite reports whether a letter can be drawn. Others become question marks.
func CanWrite(r rune) bool {
	for known := range alphabet {
		if known == r {
			return true
		}
	}
	return false
}

func regular(size float64) face { return newFace(goregular.TTF, size) }
func bold(size float64) face    { return newFace(gobold.TTF, size) }

func newFace(ttf []byte, size float64) face {
	parsed, err := opentype.Parse(ttf)
	if err != nil {
		panic("BUG: " + err.Error())
	}
	drawn, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		panic("BUG: " + err.Error())
	}
	defer drawn.Close()
	f := face{letters: make(map[rune]letter), height: drawn.Metrics().Height.Ceil()}
	for r := range alphabet {
		bounds, mask, at, advance, ok := drawn.Glyph(fixed.Point26_6{}, r)
		if ok {
			f.letters[r] = newLetter(bounds, mask, at, advance)
		}
	}
	return f
}

func newLetter(bounds image.Rectangle, mask image.Image, at image.Point, advance fixed.Int26_6) letter {
	l := letter{bounds: bounds, advance: advance, cover: make([]uint8, bounds.Dx()*bounds.Dy())}
	for y := range bounds.Dy() {
		for x := range bounds.Dx() {
			_, _, _, alpha := mask.At(at.X+x, at.Y+y).RGBA()
			l.cover[y*bounds.Dx()+x] = uint8((alpha*(inkLevels-1) + 0x7fff) / 0xffff)
		}
	}
	return l
}

func (f face) letter(r rune) letter {
	if l, ok := f.letters[r]; ok {
		return l
	}
	return f.letters['?']
}

// width returns how far a text reaches, in pixels.
func (f face) width(text string) int {
	var w fixed.Int26_6
	for _, r := range text {
		w += f.letter(r).advance
	}
	return w.Ceil()
}

// write draws a text whose base line begins at a point. What reaches over the
// picture's edge is cut off.
func (f face) write(m *image.Paletted, at image.Point, text string, ink ramp) {
	pen := fixed.I(at.X)
	for _, r := range text {
		l := f.letter(r)
		l.draw(m, image.Pt(pen.Round(), at.Y), ink)
		pen += l.advance
	}
}

func (l letter) draw(m *image.Paletted, at image.Point, ink ramp) {
	box := l.bounds.Add(at)
	visible := box.Intersect(m.Rect)
	for y := visible.Min.Y; y < visible.Max.Y; y++ {
		row := l.cover[(y-box.Min.Y)*box.Dx():]
		for x := visible.Min.X; x < visible.Max.X; x++ {
			if c := row[x-box.Min.X]; c > 0 {
				m.Pix[m.PixOffset(x, y)] = ink[c]
			}
		}
	}
}

// lines breaks a text between words so that each line fits a width, if its words
// do. The lines are about equally long.
func (f face) lines(text string, width int) []string {
	const step = 8 // pixels
	best := f.fill(text, width)
	for narrower := width - step; narrower > 0; narrower -= step {
		lines := f.fill(text, narrower)
		if len(lines) > len(best) {
			break
		}
		best = lines
	}
	return best
}

// fill puts as many words as fit into each line.
func (f face) fill(text string, width int) []string {
	var out []string
	for word := range strings.FieldsSeq(text) {
		if n := len(out); n > 0 && f.width(out[n-1]+" "+word) <= width {
			out[n-1] += " " + word
			continue
		}
		out = append(out, word)
	}
	return out
}
