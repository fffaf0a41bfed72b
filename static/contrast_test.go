package static

import (
	"regexp"
	"testing"
)

// Black and white discs and the ring of a legal square can be told from the felt of
// every board, light and dark: at least 3 to 1, the least for what must be seen.
func TestDiscsStandOutFromEveryFelt(t *testing.T) {
	css, err := files.ReadFile("app.css")
	if err != nil {
		t.Fatal(err)
	}
	felts := regexp.MustCompile(`--felt: #([0-9a-f]{6})`).FindAllStringSubmatch(string(css), -1)
	if len(felts) < 9 {
		t.Fatalf("only %d felts found", len(felts))
	}
	black, white := token(t, css, "black"), token(t, css, "white")
	for _, felt := range felts {
		for name, disc := range map[string]float64{"black": black, "white": white} {
			if c := contrast(disc, luminance(t, "#"+felt[1])); c < 3 {
				t.Errorf("%s discs on #%s: %.2f to 1", name, felt[1], c)
			}
		}
	}
}

// token returns the luminance of the first value of a colour.
func token(t *testing.T, css []byte, name string) float64 {
	m := regexp.MustCompile(`--` + name + `: #([0-9a-f]{6})`).FindSubmatch(css)
	if m == nil {
		t.Fatalf("no colour --%s", name)
	}
	return luminance(t, "#"+string(m[1]))
}

// contrast is that of WCAG 2.2 between two luminances.
func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }
