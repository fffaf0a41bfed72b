package handlers

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"
)

// healthz says that the server is alive: GET /healthz. Whether it also has rooms is
// asked at /readyz: without them all other games go on.
func (s *Server) healthz(c echo.Context) error { return c.String(http.StatusOK, "ok\n") }

// readyz says whether rooms can be made, read and played in, and if not why, in
// words for an operator: GET /readyz.
func (s *Server) readyz(c echo.Context) error {
	c.Response().Header().Set("Cache-Control", "no-store")
	if err := s.rooms.keeper.Ready(); err != nil {
		return c.String(http.StatusServiceUnavailable, "no rooms: "+err.Error()+"\n")
	}
	kept := s.rooms.service()
	stats, err := kept.Stats(c.Request().Context())
	if err != nil {
		return c.String(http.StatusServiceUnavailable, "no rooms: "+err.Error()+"\n")
	}
	return c.String(http.StatusOK, fmt.Sprintf("ready\nrooms: %d\nstreams: %d\ndamaged: %d\n", stats.Rooms, stats.Streams, kept.Damaged()))
}
