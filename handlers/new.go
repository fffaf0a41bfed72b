package handlers

import (
	"context"
	"net/http"
	"net/url"
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
	return show(c, status, views.NewFormPage(s.site(c), form))
}

// newGame begins what the form asks for: POST /new.
func (s *Server) newGame(c echo.Context) error {
	t := text(c)
	form, err := formOf(c)
	if err != nil {
		return err
	}
	if record := form.Get("record"); strings.TrimSpace(record) != "" || form.Get("paste") != "" {
		g, problem := views.ReadRecord(t, record)
		if problem != nil {
			problem.Record = record
			return s.showNew(c, http.StatusUnprocessableEntity, *problem)
		}
		return c.Redirect(http.StatusSeeOther, g.Path(t.Lang, link.Play))
	}
	g, err := chosen(c.Request().Context(), form)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, g.Path(t.Lang, link.Play))
}

// chosen is the first game of the players, colours and start that a form names.
func chosen(ctx context.Context, form url.Values) (link.Game, error) {
	g, err := link.FromForm(form) // vs and alt are keys of the address too
	if err != nil {
		return g, err
	}
	black := form.Get("black")
	if black == "2" || black == "toss" && tossCoin() {
		g.As = engine.White
	}
	if g.Vs != link.TwoPeople {
		g.Seed = randomSeed()
	}
	if form.Get("random") != "" {
		g.Moves, err = cpu.BalancedOpening(ctx, uint64(randomSeed()))
	}
	return g, err
}
