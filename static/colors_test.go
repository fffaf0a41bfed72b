package static

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// rule returns the declarations of the first rule of app.css whose selector begins
// so, as tokens: "--page" to "#f1ece2".
func rule(t *testing.T, sheet, selector string) map[string]string {
	t.Helper()
	_, rest, found := strings.Cut(sheet, selector)
	if !found {
		t.Fatalf("the sheet has no rule for %s", selector)
	}
	if !strings.HasSuffix(selector, "{") {
		_, rest, _ = strings.Cut(rest, "{")
	}
	body, _, _ := strings.Cut(rest, "}")
	tokens := map[string]string{}
	for declaration := range strings.SplitSeq(body, ";") {
		if name, value, ok := strings.Cut(declaration, ":"); ok {
			tokens[strings.TrimSpace(name)] = strings.TrimSpace(value)
		}
	}
	return tokens
}

// looks are the tokens of every look with every board, the later rules over the
// earlier ones as the sheet has them.
func looks(t *testing.T) map[string]map[string]string {
	t.Helper()
	text, err := os.ReadFile("app.css")
	if err != nil {
		t.Fatal(err)
	}
	sheet := regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(string(text), "")
	over := func(selectors ...string) map[string]string {
		all := map[string]string{}
		for _, s := range selectors {
			for name, value := range rule(t, sheet, s) {
				all[name] = value
			}
		}
		return all
	}
	const light, dark = "\n  :root {", "\n  :root[data-theme=dark] {"
	const green, wood, night = "\n  :root, [data-board=green] {", "\n  [data-board=wood] {", "\n  [data-board=night] {"
	all := map[string]map[string]string{
		"light, green": over(light, green), "light, wood": over(light, green, wood), "light, night": over(light, green, night),
		"dark, green": over(light, green, dark, "\n  :root[data-theme=dark]:not([data-board])"),
		"dark, wood":  over(light, green, wood, dark, "\n  [data-theme=dark][data-board=wood]"),
		"dark, night": over(light, green, night, dark, "\n  [data-theme=dark][data-board=night]"),
		"contrast":    over(light, green, "\n  :root[data-theme=contrast]"),
	}
	return all
}

// The dark look stands twice in the sheet, for those who choose it and for those
// whose system does: both must say the same.
func TestBothDarkLooksAreOne(t *testing.T) {
	text, err := os.ReadFile("app.css")
	if err != nil {
		t.Fatal(err)
	}
	chosen, system := rule(t, string(text), "\n  :root[data-theme=dark] {"), rule(t, string(text), ":root:not([data-theme]) {")
	if fmt.Sprint(chosen) != fmt.Sprint(system) {
		t.Errorf("chosen: %v\nof the system: %v", chosen, system)
	}
}

func TestPageColorsAreThoseOfTheSheet(t *testing.T) {
	all := looks(t)
	for look, color := range map[string]string{"light, green": PageLight, "dark, green": PageDark, "contrast": PageContrast} {
		if got := all[look]["--page"]; luminance(t, got) != luminance(t, color) {
			t.Errorf("%s: the page is %s in the sheet and %s beside it", look, got, color)
		}
	}
}

// Contrasts by WCAG 2.2: text 4.5 (1.4.3), parts of the board 3 (1.4.11).
func TestColorsCanBeToldApart(t *testing.T) {
	for look, tokens := range looks(t) {
		for _, pair := range []struct {
			a, b  string
			least float64
		}{
			{"--ink", "--page", 4.5}, {"--ink", "--raise", 4.5}, {"--ink", "--sink", 4.5},
			{"--soft", "--page", 4.5}, {"--soft", "--raise", 4.5},
			{"--accent", "--page", 4.5}, {"--accent", "--raise", 4.5}, {"--alert", "--page", 4.5},
			{"--wood-ink", "--wood", 4.5},
			{"--black", "--felt", 3}, {"--white", "--felt", 3}, {"--ring", "--felt", 3},
		} {
			a, b := luminance(t, tokens[pair.a]), luminance(t, tokens[pair.b])
			if ratio := (max(a, b) + 0.05) / (min(a, b) + 0.05); ratio < pair.least {
				t.Errorf("%s: %s (%s) on %s (%s) has a contrast of %.2f, under %.1f", look, pair.a, tokens[pair.a], pair.b, tokens[pair.b], ratio, pair.least)
			}
		}
	}
}

// luminance is the relative luminance of WCAG 2.2 of a colour like #fff or #f1ece2.
func luminance(t *testing.T, color string) float64 {
	t.Helper()
	hex := strings.TrimPrefix(color, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	n, err := strconv.ParseUint(hex, 16, 32)
	if err != nil || len(hex) != 6 {
		t.Fatalf("%q is no colour", color)
	}
	channel := func(shift uint) float64 {
		c := float64(n>>shift&0xff) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(16) + 0.7152*channel(8) + 0.0722*channel(0)
}
