package picture

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the icons anew")

// icons are the files that pages and the manifest name.
var icons = map[string]struct {
	size int
	full bool
}{
	"icon-192.png":          {192, false},
	"icon-512.png":          {512, false},
	"icon-maskable-512.png": {512, true},
	"apple-touch-180.png":   {180, true}, // cut to shape by the system
}

// The icons beside the style sheet are what Icon draws:
// go test ./views/picture -run Icons -update.
func TestIconsAreCurrent(t *testing.T) {
	for name, want := range icons {
		path := filepath.Join("..", "..", "static", name)
		drawn := Icon(want.size, want.full)
		if *update {
			var b bytes.Buffer
			e := png.Encoder{CompressionLevel: png.BestCompression}
			if err := e.Encode(&b, drawn); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		file, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if kept.Bounds() != drawn.Bounds() {
			t.Fatalf("%s: %v, want %v", name, kept.Bounds(), drawn.Bounds())
		}
		if at, ok := differ(kept, drawn); ok {
			t.Errorf("%s: another picture than Icon draws, at %v", name, at)
		}
	}
}

// differ finds a pixel in which two pictures of one size differ.
func differ(a, b image.Image) (at image.Point, ok bool) {
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if color.NRGBAModel.Convert(a.At(x, y)) != color.NRGBAModel.Convert(b.At(x, y)) {
				return image.Pt(x, y), true
			}
		}
	}
	return image.Point{}, false
}

// A system may cut a full icon to a circle of 80 % of its size: no disc lies
// outside, and nothing is clear.
func TestFullIconsKeepTheirDiscsInTheMiddle(t *testing.T) {
	const size = 512
	m := Icon(size, true)
	for y := range size {
		for x := range size {
			c := m.RGBAAt(x, y)
			if c.A != 0xff {
				t.Fatalf("%d,%d is not covered", x, y)
			}
			dx, dy := x-size/2, y-size/2
			if outside := dx*dx+dy*dy > size*size*16/100; outside && c != felt {
				t.Fatalf("%d,%d holds more than the felt", x, y)
			}
		}
	}
}
