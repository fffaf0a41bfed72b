package e2e

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// picture takes a square as it is on the screen.
func (s *screen) picture(square string) image.Image {
	s.t.Helper()
	raw, err := s.Locator("#sq-" + square).Screenshot(playwright.LocatorScreenshotOptions{
		Animations: playwright.ScreenshotAnimationsDisabled,
	})
	s.must(err)
	img, err := png.Decode(bytes.NewReader(raw))
	s.must(err)
	return img
}

// brightness returns the brightness of a point, 0 to 1.
func brightness(img image.Image, x, y int) float64 {
	r, g, b, _ := img.At(x, y).RGBA()
	return (0.2126*float64(r) + 0.7152*float64(g) + 0.0722*float64(b)) / 0xffff
}

// centre returns the mean brightness around the middle, an eighth of the width
// to each side: inside a disc, whatever its rim.
func centre(img image.Image) float64 {
	b := img.Bounds()
	sum, n := 0.0, 0
	for x := b.Min.X + b.Dx()*3/8; x < b.Min.X+b.Dx()*5/8; x++ {
		for y := b.Min.Y + b.Dy()*3/8; y < b.Min.Y+b.Dy()*5/8; y++ {
			sum += brightness(img, x, y)
			n++
		}
	}
	return sum / float64(n)
}

// contrast returns the largest difference of brightness between two points on the
// horizontal line through the middle of a square.
func contrast(img image.Image) float64 {
	b := img.Bounds()
	low, high := 1.0, 0.0
	for x := b.Min.X + b.Dx()/20; x < b.Max.X-b.Dx()/20; x++ {
		v := brightness(img, x, (b.Min.Y+b.Max.Y)/2)
		low, high = min(low, v), max(high, v)
	}
	return high - low
}

// In every scheme black discs are dark, white ones light, and both stand out
// from what lies under them; in forced colours too, where backgrounds go.
func TestDiscsAreToldApart(t *testing.T) {
	for name, options := range map[string][]func(*playwright.BrowserNewContextOptions){
		"light":               {},
		"dark":                {dark},
		"forced colors light": {forcedColors},
		"forced colors dark":  {forcedColors, dark},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			// Black d3 e3 …, white c3 d6 …; neither b nor w is the newest disc.
			s := open(t, "/play?m=f5d6c3d3c4", append(options, stillMotion)...)
			r := after(t, "f5d6c3d3c4")
			for _, square := range allSquares() {
				if square == r.last || r.discs[square] == "" {
					continue
				}
				img := s.picture(square)
				middle := centre(img)
				if r.discs[square] == black && middle > 0.3 {
					t.Errorf("%s: the black disc has brightness %.2f", square, middle)
				}
				if r.discs[square] == white && middle < 0.7 {
					t.Errorf("%s: the white disc has brightness %.2f", square, middle)
				}
				if c := contrast(img); c < 0.25 {
					t.Errorf("%s: the %s disc stands out by %.2f only", square, r.discs[square], c)
				}
			}
			if legal := s.picture(r.legal(r.turn)[0]); contrast(legal) < 0.15 {
				t.Errorf("a legal square's mark stands out by %.2f only", contrast(legal))
			}
		})
	}
}
