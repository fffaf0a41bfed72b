package handlers

import (
	"crypto/rand"
	"net/http"

	"github.com/labstack/echo/v4"
)

func (s *Server) healthz(c echo.Context) error {
	return c.String(http.StatusOK, "ok\n")
}

// tossCoin is true half of the time.
func tossCoin() bool {
	var b [1]byte
	rand.Read(b[:]) // never fails
	return b[0]&1 == 1
}
