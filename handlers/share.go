package handlers

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/link"
	"reversi/views"
)

// share is the share panel of a game: GET /share?m=f5d6. The key ply chooses
// another position of the game to send.
func (s *Server) share(c echo.Context) error {
	values, err := queryOf(c)
	if err != nil {
		return err
	}
	typed, _ := link.Ply.Cut(values)
	g, err := link.FromValues(values)
	if err != nil {
		return err
	}
	page, err := views.NewSharePage(s.site(c), g, plyOf(typed, g))
	if err != nil {
		return err
	}
	return show(c, http.StatusOK, page)
}

// plyOf reads the number of a position, and takes the nearest there is. Without a
// number it is the position shown.
func plyOf(typed string, g link.Game) int {
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil {
		return g.Moves.Len()
	}
	return min(max(n, 0), g.Line().Len())
}
