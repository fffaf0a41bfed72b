package views

import (
	"strconv"
	"strings"

	"rsc.io/qr"
)

// QR is a QR code as the path of an SVG drawing: one unit a module, the quiet
// zone included.
type QR struct {
	Size int    // of the drawing in units
	Path string // the dark modules
}

// quiet is the margin that readers need around a code, in modules; the standard
// asks for four.
const quiet = 4

// NewQR encodes a text. It fails if the text is longer than a code can be, about
// 2900 bytes.
func NewQR(text string) (QR, error) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return QR{}, err
	}
	var b strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > from {
				run(&b, from+quiet, y+quiet, x-from)
			}
		}
	}
	return QR{Size: code.Size + 2*quiet, Path: b.String()}, nil
}

// run draws a row of dark modules, one high.
func run(b *strings.Builder, x, y, width int) {
	b.WriteByte('M')
	b.WriteString(strconv.Itoa(x))
	b.WriteByte(' ')
	b.WriteString(strconv.Itoa(y))
	b.WriteByte('h')
	b.WriteString(strconv.Itoa(width))
	b.WriteString("v1h-")
	b.WriteString(strconv.Itoa(width))
	b.WriteByte('z')
}

func (q QR) viewBox() string { return "0 0 " + itoa(q.Size) + " " + itoa(q.Size) }
