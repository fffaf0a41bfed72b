package handlers

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"

	"github.com/labstack/echo/v4"

	"reversi/link"
	"reversi/static"
	"reversi/views"
	"reversi/views/words"
)

// manifestIcon is one icon of the manifest.
type manifestIcon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

// manifest describes the application to the system it is installed on:
// GET /manifest.webmanifest, in each language.
func (s *Server) manifest(c echo.Context) error {
	t := text(c)
	dir := link.Front.In(t.Lang)
	body, err := json.Marshal(map[string]any{
		"id": dir, "start_url": dir, "scope": "/", "lang": t.Lang, "dir": "ltr",
		"name": t.SiteName, "short_name": t.SiteName, "description": t.Tagline,
		"display": "standalone", "orientation": "any", "categories": []string{"games"},
		"background_color": static.PageLight, "theme_color": static.PageLight,
		"icons": []manifestIcon{
			{static.URL("icon-192.png"), "192x192", "image/png", "any"},
			{static.URL("icon-512.png"), "512x512", "image/png", "any"},
			{static.URL("icon-maskable-512.png"), "512x512", "image/png", "maskable"},
			{static.URL("icon.svg"), "any", "image/svg+xml", "any"},
		},
		"shortcuts": []map[string]string{{"name": t.NewTitle, "url": dir + "new"}},
	})
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "public, max-age=3600")
	return c.Blob(http.StatusOK, "application/manifest+json", body)
}

// offline says what works without a connection. The service worker keeps it:
// GET /offline.
func (s *Server) offline(c echo.Context) error {
	return show(c, http.StatusOK, views.NewOfflinePage(s.site(c)))
}

// worker is the service worker: GET /sw.js. Browsers ask for it again and again
// and compare it with the one they have.
func (s *Server) worker(c echo.Context) error {
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.Blob(http.StatusOK, "text/javascript; charset=utf-8", s.script())
}

// workerScript names the pages that are kept from the start: the start page, the
// offline page and the written pages of each language. Its version follows the words
// of them.
func (s *Server) workerScript() []byte {
	pages, anew := []string(nil), []string{link.Health, link.Ready}
	for _, p := range link.Acting() {
		anew = append(anew, string(p))
	}
	var said bytes.Buffer
	written := map[string][]string{}
	for _, l := range link.Langs {
		pages = append(pages, link.Front.In(l), link.Offline.In(l))
		page := views.NewOfflinePage(views.Site{T: words.In(l)})
		if err := page.Whole().Render(context.Background(), &said); err != nil {
			panic("BUG: " + err.Error())
		}
		for _, p := range s.content.Pages(l) {
			written[l.Prefix()] = append(written[l.Prefix()], p.Path())
			said.WriteString(p.HTML)
		}
	}
	return static.Worker(pages, anew, written, said.Bytes())
}
