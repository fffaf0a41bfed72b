package handlers

import (
	"bytes"
	"net/http"
	"sync"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"reversi/views"
)

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// render writes a component to memory first, so that a fault in it never leaves
// half a page.
func render(c echo.Context, status int, content templ.Component) error {
	b := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(b)
	b.Reset()
	if err := content.Render(c.Request().Context(), b); err != nil {
		return err
	}
	h := c.Response().Header()
	if h.Get("Cache-Control") == "" {
		h.Set("Cache-Control", "private, no-cache")
	}
	return c.HTMLBlob(status, b.Bytes())
}

// show writes a whole page, or for a swap in place only its part. A page that
// would leave a mark on the device is not given to a script that only looks ahead,
// while the finger is still down: it gets 204 and asks again in earnest.
func show(c echo.Context, status int, p views.Page) error {
	h := c.Response().Header()
	if c.Request().Header.Get("HX-Preloaded") == "true" && h.Get("Set-Cookie") != "" {
		h.Del("Set-Cookie")
		return c.NoContent(http.StatusNoContent)
	}
	h.Add("Vary", "HX-Request, HX-History-Restore-Request")
	if wantsFragment(c.Request()) {
		return render(c, status, p.Part())
	}
	return render(c, status, p.Whole())
}

// wantsFragment tells whether htmx swaps a part of the page. To restore an entry
// of the history it asks for the whole.
func wantsFragment(r *http.Request) bool {
	return r.Header.Get("HX-Request") == "true" && r.Header.Get("HX-History-Restore-Request") != "true"
}
