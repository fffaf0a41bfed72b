package views

import (
	"bytes"
	"compress/gzip"
	"context"
	"html"
	"testing"

	"reversi/link"
)

// long is a whole game, the heaviest page there is.
const long = "m=c4c3e6f6d3c5b3b2b1f4g7c2f5f7c6a1e7b5f3g4a5h8h4c7c8d8e8e3e2f2f1d7h7d2a2c1b4a4g2h2g6g5h6d1b7g3b6a8h3a7e1g8d6h5a6g1b8a3f8"

func page(tb testing.TB, query string) *GamePage {
	tb.Helper()
	g, err := link.Parse(query)
	if err != nil {
		tb.Fatal(err)
	}
	return NewGamePage(Site{T: english}, g, GameOptions{})
}

func TestFragmentIsLight(t *testing.T) {
	const most = 4 << 10
	for _, query := range []string{"", "m=f5d6c5f4e3b5a5d3c2f6g5g3e7f2", long, wipeOut, passGame} {
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		p := page(t, query)
		if err := p.Part().Render(context.Background(), z); err != nil {
			t.Fatal(err)
		}
		z.Close()
		if b.Len() > most {
			t.Errorf("%.30s…: %d bytes compressed, at most %d", query, b.Len(), most)
		}
	}
}

func BenchmarkPosition(b *testing.B) {
	for _, bb := range []struct{ name, query string }{{"start", ""}, {"middle", "m=f5d6c5f4e3b5a5d3c2f6g5g3e7f2"}, {"long", long}} {
		b.Run(bb.name, func(b *testing.B) {
			g, err := link.Parse(bb.query)
			if err != nil {
				b.Fatal(err)
			}
			var buf bytes.Buffer
			b.ReportAllocs()
			for b.Loop() {
				buf.Reset()
				p := NewGamePage(Site{T: english}, g, GameOptions{})
				if err := p.Part().Render(context.Background(), &buf); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(buf.Len()), "bytes")
		})
	}
}

func TestAppendEscapedIsTheEscapingOfHTML(t *testing.T) {
	for _, text := range []string{"", "d3", "/play?m=f5&vs=expert&", `<a href="'&amp;'">`, "&&<>\"'", "negro ▸ «é»", "'"} {
		want := "x" + html.EscapeString(text)
		if got := string(appendEscaped([]byte("x"), text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if got := string(appendEscaped([]byte("x"), []byte(text))); got != want {
			t.Errorf("bytes of %q: %q, want %q", text, got, want)
		}
	}
}
