package e2e

import (
	"net/url"
	"regexp"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// Every page there is opens with all scripts and none throws: the page of a test
// reports that by itself.
func TestNoPageThrows(t *testing.T) {
	t.Parallel()
	var paths []string
	for _, p := range kindsOfPages(t) {
		paths = append(paths, p.path)
	}
	for _, m := range regexp.MustCompile(`<loc>([^<]+)</loc>`).FindAllStringSubmatch(fetch(t, "/sitemap.xml", nil).body, -1) {
		u, err := url.Parse(m[1])
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, u.Path)
	}
	s := open(t, "/")
	for _, path := range paths {
		s.visit(path)
		if s.has("#board[role=grid]") != s.has("table#board") {
			t.Errorf("%s: what is the grid is no board", path)
		}
	}
}

// With the text spacing that a reader may set no page can be scrolled sideways.
func TestTextSpacing(t *testing.T) {
	t.Parallel()
	for _, width := range []int{320, 256} {
		s := open(t, "/", func(o *playwright.BrowserNewContextOptions) {
			o.Viewport = &playwright.Size{Width: width, Height: 640}
		})
		end := "/play?m=" + gameOf(t, "plain").moves
		for _, path := range []string{"/", end, "/play?vs=expert&m=f5d6", "/new", "/settings", "/share?m=f5", "/rules",
			"/es", "/es" + end, "/es/play?vs=expert&m=f5d6", "/es/new", "/es/settings", "/es/share?m=f5", "/es/reglas"} {
			s.visit(path)
			s.eval(`(() => {
				for (const el of document.body.querySelectorAll('*')) {
					el.style.setProperty('line-height', '1.5', 'important');
					el.style.setProperty('letter-spacing', '.12em', 'important');
					el.style.setProperty('word-spacing', '.16em', 'important');
					if (el.tagName === 'P') el.style.setProperty('margin-bottom', '2em', 'important');
				}
			})()`)
			if wide := s.number(`document.documentElement.scrollWidth - document.documentElement.clientWidth`); wide > 0 {
				t.Errorf("%s at %d px: %v px sideways", path, width, wide)
			}
		}
	}
}
