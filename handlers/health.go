package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// healthz says that the server answers: GET /healthz. Rooms that cannot be saved
// are no reason to take it away, since all other games go on.
func (s *Server) healthz(c echo.Context) error {
	if kept := s.rooms.service; kept != nil && !kept.Saves() {
		return c.String(http.StatusOK, "ok, but rooms cannot be saved\n")
	}
	return c.String(http.StatusOK, "ok\n")
}
