package handlers

import (
	"crypto/rand"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/static"
)

func (s *Server) healthz(c echo.Context) error {
	return c.String(http.StatusOK, "ok\n")
}

// asset serves a file under its hashed name, for ever.
func (s *Server) asset(c echo.Context) error {
	a, ok := static.Get(c.Request().URL.Path)
	if !ok {
		return echo.ErrNotFound
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Add("Vary", "Accept-Encoding")
	body := a.Body
	if a.Gzip != nil && strings.Contains(c.Request().Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		body = a.Gzip
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	return c.Blob(http.StatusOK, a.Type, body)
}

// tossCoin is true half of the time.
func tossCoin() bool {
	var b [1]byte
	rand.Read(b[:]) // never fails
	return b[0]&1 == 1
}
