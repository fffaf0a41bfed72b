package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"sync"
	"testing"

	"reversi/engine"
)

func example(t testing.TB, transcript string) Picture {
	t.Helper()
	g, err := engine.ParseTranscript(engine.Start(), transcript)
	if err != nil {
		t.Fatal(err)
	}
	p := Picture{Position: g.Position(), Site: "Reversi", Headline: "White to move", Black: "Black", White: "White", Note: "14. White f2"}
	p.Last, p.HasLast = g.Last()
	return p
}

func decoded(t *testing.T, p Picture) *image.Paletted {
	t.Helper()
	b, err := p.PNG()
	if err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	return m.(*image.Paletted)
}

const (
	middle = "f5d6c5f4e3b5a5d3c2f6g5g3e7f2"
	full   = "f5f4d3c4f3g4b3f6f7d6d7e6h3h4h5f8g8c6b7d2c2b1d1a8g6h7g3d8b6a6c8h2e8h6c5c3b4a3c7b5g2e2a4b8f2b2g7h8a7a5e7e3a2a1c1e1f1g5h1g1"
)

// seen names what a pixel of a square shows.
func seen(c color.Color) string {
	r, g, b, _ := c.RGBA()
	r, g, b = r>>8, g>>8, b>>8
	switch {
	case r > 0xd0 && b < 0x90:
		return "gold"
	case r > 0xc0:
		return "white"
	case r < 0x60 && g < 0x60 && b < 0x60:
		return "black"
	case g > r+0x20 && g > b+0x10:
		return "felt"
	}
	return "something else"
}

func TestEverySquareShowsItsDisc(t *testing.T) {
	for _, transcript := range []string{"", middle, full} {
		p := example(t, transcript)
		m := decoded(t, p)
		if m.Bounds() != image.Rect(0, 0, 1200, 630) {
			t.Fatalf("the picture is %v", m.Bounds())
		}
		for s := engine.A1; s <= engine.H8; s++ {
			want := map[engine.Color]string{engine.Black: "black", engine.White: "white", engine.None: "felt"}[p.Position.At(s)]
			x, y := gridX+s.Col()*square+square/2, gridY+s.Row()*square+square/2
			if got := seen(m.At(x+18, y)); got != want { // beside a mark
				t.Errorf("%.10s… %v shows %s, want %s", transcript, s, got, want)
			}
			if got := seen(m.At(x, y)); (got == "gold") != (p.HasLast && s == p.Last) {
				t.Errorf("%.10s… the middle of %v shows %s", transcript, s, got)
			}
			if got := seen(m.At(gridX+s.Col()*square+5, gridY+s.Row()*square+square/3)); got == "black" || got == "white" {
				t.Errorf("%.10s… a disc of %v reaches into its neighbour", transcript, s)
			}
		}
	}
}

func TestEqualPicturesAreEqualToTheByte(t *testing.T) {
	want, err := example(t, middle).PNG()
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			p := example(t, middle)
			if i%2 == 1 {
				p = example(t, full)
			}
			got, err := p.PNG()
			if err != nil || bytes.Equal(got, want) != (i%2 == 0) {
				t.Errorf("picture %d: equal %v, %v", i, bytes.Equal(got, want), err)
			}
		})
	}
	all.Wait()
}

// Words never reach onto the board, over the edge or into the line below, however
// long they are.
func TestWordsKeepToTheirPlace(t *testing.T) {
	p := example(t, middle)
	p.Headline, p.Note, p.Site, p.Black, p.White = "", "", "", "", ""
	bare := decoded(t, p)
	for _, headline := range []string{
		"White to move", "Las negras ganan 64 a 0", "Black wins 38 to 26", "Computer, Corner hunter is thinking about the next move",
		"Donaudampfschifffahrtsgesellschaft",
	} {
		p.Headline, p.Site, p.Black, p.White, p.Note = headline, "Reversi", "Negras", "Blancas", "60. Blancas h8"
		m := decoded(t, p)
		for y := range Height {
			row, bareRow := m.Pix[y*Width:(y+1)*Width], bare.Pix[y*Width:(y+1)*Width]
			if !bytes.Equal(row[:textX-4], bareRow[:textX-4]) || !bytes.Equal(row[textTo+4:], bareRow[textTo+4:]) {
				t.Fatalf("%s: ink beside its place in line %d", headline, y)
			}
		}
	}
}

func TestAccentedLettersAreDrawn(t *testing.T) {
	f := regular(20)
	for _, r := range "ABCabcáéíóúüñÁÉÍÓÚÑ¿¡«»–—“”…0123456789" {
		if _, ok := f.letters[r]; !ok || !CanWrite(r) {
			t.Errorf("no letter %c", r)
		}
	}
	if f.width("漢") != f.width("?") || CanWrite('漢') {
		t.Error("an unknown letter is not drawn as a question mark")
	}
}

func TestLinesBreakBetweenWords(t *testing.T) {
	f := bold(60)
	for _, tt := range []struct {
		text  string
		width int
		want  int
	}{{"", 500, 0}, {"White to move", 2000, 1}, {"White to move", 300, 2}, {"White to move", 10, 3}} {
		if got := f.lines(tt.text, tt.width); len(got) != tt.want {
			t.Errorf("%q in %d: %q, want %d lines", tt.text, tt.width, got, tt.want)
		}
	}
}

func TestLinesAreAboutEquallyLong(t *testing.T) {
	if got := bold(66).lines("Black wins 13 to 0", textTo-textX); len(got) != 2 || got[0] != "Black wins" {
		t.Errorf("%q", got)
	}
}

func TestPaletteFitsAByte(t *testing.T) {
	if n := len(once().colours.all); n > 256 {
		t.Errorf("%d colours", n)
	}
}

func BenchmarkPicture(b *testing.B) {
	p := example(b, middle)
	b.ReportAllocs()
	size := 0
	for b.Loop() {
		png, err := p.PNG()
		if err != nil {
			b.Fatal(err)
		}
		size = len(png)
	}
	b.ReportMetric(float64(size), "bytes")
}
