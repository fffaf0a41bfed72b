// Command shots takes pictures of the key pages of a running server, for people
// to look at:
//
//	go run ./e2e/shots -url http://127.0.0.1:8080 -out e2e/out
//
// Every page is taken as phone, phone on its side, desktop, dark desktop, dark
// phone, and in forced colours, light and dark. -only narrows to pages or views
// whose name contains a word.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"github.com/playwright-community/playwright-go"

	"reversi/e2e/browser"
)

// The games on the pictures.
const (
	midgame = "f5d6c5f4e3b5a5d3c2f6g5g3e7f2"
	passed  = "f5f6d3g5h5h4f7h6" // Black has just passed
	wipeOut = "f5f4c3c6c5d6f3c4c7"
	full    = "f5f4d3c4f3g4b3f6f7d6d7e6h3h4h5f8g8c6b7d2c2b1d1a8g6h7g3d8b6a6c8h2e8h6c5c3b4a3c7b5g2e2a4b8f2b2g7h8a7a5e7e3a2a1c1e1f1g5h1g1"
)

var pages = []struct{ name, path string }{
	{"start", "/"},
	{"middle", "/play?m=" + midgame},
	{"pass", "/play?m=" + passed},
	{"wipeout", "/play?m=" + wipeOut},
	{"full", "/play?m=" + full},
	{"score", "/play?m=" + midgame + "&score=2.1.0"},
	{"illegal", "/play?m=" + midgame + "&sq=a1"},
	{"broken", "/play?m=f5d6c3a1"},
	{"missing", "/no-such-page"},
	{"restart", "/restart?m=" + midgame},
	{"new", "/new"},
	{"thinking", "/play?m=f5&vs=expert"},
	{"computer", "/play?m=f5d6&vs=expert"},
	{"spanish", "/es/play?m=" + midgame},
}

type view struct {
	name          string
	width, height int
	dark, forced  bool
}

var views = []view{
	{name: "phone", width: 360, height: 740},
	{name: "phone-dark", width: 360, height: 740, dark: true},
	{name: "landscape", width: 844, height: 390},
	{name: "desktop", width: 1280, height: 800},
	{name: "desktop-dark", width: 1280, height: 800, dark: true},
	{name: "narrow", width: 320, height: 640},
	{name: "forced-light", width: 1280, height: 800, forced: true},
	{name: "forced-dark", width: 1280, height: 800, forced: true, dark: true},
}

func main() {
	url := flag.String("url", "http://127.0.0.1:8080", "the running server")
	out := flag.String("out", "e2e/out", "folder for the pictures")
	only := flag.String("only", "", "take only pages or views whose name contains this")
	path := flag.String("path", "", "take this path instead of the usual pages")
	whole := flag.Bool("whole", false, "take the whole page, not just the window")
	flag.Parse()
	if *path != "" {
		pages = pages[:1]
		pages[0].name, pages[0].path = "page", *path
	}
	if err := run(*url, *out, *only, *whole); err != nil {
		log.Fatal(err)
	}
}

func run(url, out, only string, whole bool) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	b, err := browser.Start()
	if err != nil {
		return err
	}
	defer b.Stop()
	for _, v := range views {
		if err := takeView(b, v, url, out, only, whole); err != nil {
			return fmt.Errorf("%s: %w", v.name, err)
		}
	}
	return nil
}

// takeView takes all wanted pages in one view.
func takeView(b *browser.Browser, v view, url, out, only string, whole bool) error {
	context, err := b.NewContext(v.options())
	if err != nil {
		return err
	}
	defer context.Close()
	for _, p := range pages {
		name := p.name + "-" + v.name
		if !strings.Contains(name, only) {
			continue
		}
		file := filepath.Join(out, name+".png")
		if err := take(context, url+p.path, file, whole); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		fmt.Println(file)
	}
	return nil
}

// take opens a page, lets its animations come to their end, and takes a picture.
func take(context playwright.BrowserContext, url, file string, whole bool) error {
	page, err := context.NewPage()
	if err != nil {
		return err
	}
	defer page.Close()
	response, err := page.Goto(url)
	if err != nil {
		return err
	}
	if status := response.Status(); status >= 500 {
		fmt.Fprintln(os.Stderr, "warning: status", status, url)
	}
	_, err = page.Screenshot(playwright.PageScreenshotOptions{
		Path: playwright.String(file), FullPage: playwright.Bool(whole),
	})
	return err
}

func (v view) options() playwright.BrowserNewContextOptions {
	o := playwright.BrowserNewContextOptions{
		Viewport:          &playwright.Size{Width: v.width, Height: v.height},
		DeviceScaleFactor: playwright.Float(2),
		// Without motion a picture shows the state that stays: cards that fade away
		// are still up, since they leave by animation.
		ReducedMotion: playwright.ReducedMotionReduce,
		ColorScheme:   playwright.ColorSchemeLight,
	}
	if v.dark {
		o.ColorScheme = playwright.ColorSchemeDark
	}
	if v.forced {
		o.ForcedColors = playwright.ForcedColorsActive
	}
	return o
}
