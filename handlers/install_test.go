package handlers

import (
	"bytes"
	"encoding/json"
	"image/png"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"reversi/link"
)

func atoi(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// What browsers ask of an application that can be installed: a name, an address to
// begin with, and icons of 192 and 512 pixels, one of them to be cut to shape.
func TestManifests(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for _, l := range link.Langs {
		lang, dir := string(l), l.Prefix()+"/"
		page := v.get(dir)
		a := v.get(page.rel("manifest", ""))
		if got := a.header.Get("Content-Type"); got != "application/manifest+json" {
			t.Errorf("%s: type %q", lang, got)
		}
		var m struct {
			Name, Short_name, Description, Start_url, Scope, Display, Lang, ID string
			Icons                                                              []struct{ Src, Sizes, Type, Purpose string }
			Shortcuts                                                          []struct{ Name, URL string }
		}
		d := json.NewDecoder(strings.NewReader(a.body))
		if err := d.Decode(&m); err != nil {
			t.Fatal(err)
		}
		if m.Name == "" || m.Short_name == "" || m.Description == "" || m.Display != "standalone" || m.Scope != "/" {
			t.Errorf("%s: %+v", lang, m)
		}
		if m.Lang != lang || m.Start_url != dir || v.get(m.Start_url).status != http.StatusOK {
			t.Errorf("%s: language %q begins at %q", lang, m.Lang, m.Start_url)
		}
		for _, s := range m.Shortcuts {
			if v.get(s.URL).status != http.StatusOK || s.Name == "" {
				t.Errorf("%s: shortcut %+v", lang, s)
			}
		}
		found := map[string]bool{}
		for _, icon := range m.Icons {
			found[icon.Sizes+" "+icon.Purpose] = true
			image := v.get(icon.Src)
			if image.status != http.StatusOK || image.header.Get("Content-Type") != icon.Type {
				t.Errorf("%s: %s has status %d, type %s", lang, icon.Src, image.status, image.header.Get("Content-Type"))
			}
			if icon.Type == "image/png" {
				checkSize(t, image.body, atoi(t, icon.Sizes[:3]))
			}
		}
		for _, want := range []string{"192x192 any", "512x512 any", "512x512 maskable"} {
			if !found[want] {
				t.Errorf("%s: no icon %s", lang, want)
			}
		}
		checkSize(t, v.get(page.rel("apple-touch-icon", "")).body, 180)
	}
}

func checkSize(t *testing.T, file string, want int) {
	t.Helper()
	c, err := png.DecodeConfig(bytes.NewReader([]byte(file)))
	if err != nil || c.Width != want || c.Height != want {
		t.Errorf("an icon is %d by %d, want %d: %v", c.Width, c.Height, want, err)
	}
}

// Browsers paint their bars in the colour of the page, whatever theme was chosen.
func TestThemeColors(t *testing.T) {
	base := serve(t, Config{})
	for theme, want := range map[string]int{"": 2, "dark": 1, "light": 1, "contrast": 1} {
		v := visit(t, base)
		v.post("/settings", map[string][]string{"theme": {theme}})
		if got := strings.Count(v.get("/").body, `<meta name="theme-color"`); got != want {
			t.Errorf("theme %q: %d colours, want %d", theme, got, want)
		}
	}
}

// Everything the service worker keeps from the start exists, and nothing of it is
// a redirect, which it could not show later.
func TestServiceWorkerKeepsWhatExists(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	a := v.get("/sw.js")
	if !strings.HasPrefix(a.header.Get("Content-Type"), "text/javascript") || strings.Contains(a.header.Get("Cache-Control"), "immutable") {
		t.Errorf("type %q, cache %q", a.header.Get("Content-Type"), a.header.Get("Cache-Control"))
	}
	m := regexp.MustCompile(`(?m)^const SHELL = (.*);$`).FindStringSubmatch(a.body)
	if m == nil {
		t.Fatal("no SHELL")
	}
	var shell struct{ Files, Pages []string }
	if err := json.Unmarshal([]byte(m[1]), &shell); err != nil {
		t.Fatal(err)
	}
	for _, kept := range append(shell.Files, shell.Pages...) {
		if got := v.get(kept).status; got != http.StatusOK {
			t.Errorf("%s: status %d", kept, got)
		}
	}
	for e := range v.get("/play?m=f5").page().All("") {
		loaded := e.Attr("src") + e.Attr("href")
		if file := path.Ext(loaded); (file == ".js" || file == ".css") && !strings.Contains(m[1], loaded) {
			t.Errorf("a page loads %s, which is not kept", loaded)
		}
	}
}

func TestOfflinePage(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for path, want := range map[string]string{"/offline": "No connection", "/es/offline": "Sin conexión"} {
		a := v.get(path)
		if a.status != http.StatusOK || !strings.Contains(a.body, "<h1>"+want+"</h1>") || a.meta("robots") != "noindex, nofollow" {
			t.Errorf("%s: status %d, robots %q", path, a.status, a.meta("robots"))
		}
	}
}
