package handlers

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/labstack/echo/v4"
	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/js"

	"reversi/static"
)

// packed is a file as it travels. A file is named by its content before packing,
// which another minifier would change only in ways that mean the same.
type packed struct {
	body []byte
	gzip []byte // nil where compression does not pay
	br   []byte // likewise
}

// packs holds every asset by its path, packed once.
var packs = sync.OnceValue(func() map[string]packed {
	m := minify.New()
	m.AddFunc(".css", css.Minify)
	m.AddFunc(".js", js.Minify)
	all := map[string]packed{}
	for _, a := range static.All() {
		all[a.Path] = pack(m, a)
	}
	return all
})

// pack frees our own scripts and style of what only people need, and compresses.
func pack(m *minify.M, a *static.Asset) packed {
	p := packed{body: a.Body}
	kind := path.Ext(a.Name)
	if kind == ".css" || kind == ".js" && !strings.HasSuffix(a.Name, ".min.js") {
		short, err := m.Bytes(kind, a.Body)
		if err != nil {
			panic("BUG: " + a.Name + ": " + err.Error())
		}
		p.body = short
	}
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is a constant that exists
	w.Write(p.body)
	w.Close()
	if b.Len() < len(p.body)*9/10 {
		p.gzip = b.Bytes()
		var b bytes.Buffer
		w := brotli.NewWriterLevel(&b, brotli.BestCompression)
		w.Write(p.body)
		w.Close()
		p.br = b.Bytes()
	}
	return p
}

// favicon leads whoever asks for the icon by its old name to the one there is: GET
// /favicon.ico.
func (s *Server) favicon(c echo.Context) error {
	return c.Redirect(http.StatusFound, static.URL("favicon.ico"))
}

// asset serves a file under its hashed name, for ever.
func (s *Server) asset(c echo.Context) error {
	a, ok := static.Get(c.Request().URL.Path)
	if !ok {
		return echo.ErrNotFound
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	p := packs()[a.Path]
	body, accepted := p.body, c.Request().Header.Get("Accept-Encoding")
	switch {
	case p.br != nil && strings.Contains(accepted, "br"):
		h.Set("Content-Encoding", "br")
		body = p.br
	case p.gzip != nil && strings.Contains(accepted, "gzip"):
		h.Set("Content-Encoding", "gzip")
		body = p.gzip
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	return c.Blob(http.StatusOK, a.Type, body)
}
