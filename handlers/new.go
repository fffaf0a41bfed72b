package handlers

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/cpu"
	"reversi/engine"
	"reversi/link"
	"reversi/views"
)

// newForm is the form for a new game: GET /new.
func (s *Server) newForm(c echo.Context) error {
	return s.showNew(c, http.StatusOK, views.NewForm{})
}

func (s *Server) showNew(c echo.Context, status int, form views.NewForm) error {
	f := s.frame(c, text(c).NewTitle)
	return render(c, status, views.Page(f, views.NewPage(f, form)))
}

// newGame begins what the form asks for: POST /new.
func (s *Server) newGame(c echo.Context) error {
	t := text(c)
	if record := c.FormValue("record"); strings.TrimSpace(record) != "" || c.FormValue("paste") != "" {
		g, problem := views.ReadRecord(t, record)
		if problem != nil {
			problem.Record = record
			return s.showNew(c, http.StatusUnprocessableEntity, *problem)
		}
		return c.Redirect(http.StatusSeeOther, g.Path(t.Lang, link.Play))
	}
	g, err := s.chosen(c)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, g.Path(t.Lang, link.Play))
}

// chosen is the first game of the players, colours and start that a form names.
func (s *Server) chosen(c echo.Context) (link.Game, error) {
	form, err := c.FormParams()
	if err != nil {
		return link.New(), echo.ErrBadRequest
	}
	g, err := link.FromValues(form) // vs and alt are keys of the address too
	if err != nil {
		return g, err
	}
	black := c.FormValue("black")
	if black == "2" || black == "toss" && tossCoin() {
		g.As = engine.White
	}
	if g.Vs != link.TwoPeople {
		g.Seed = randomSeed()
	}
	if c.FormValue("random") != "" {
		g.Moves, err = cpu.BalancedOpening(c.Request().Context(), uint64(randomSeed()))
	}
	return g, err
}
