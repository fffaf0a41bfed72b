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
	"reversi/link/records"
	"reversi/views"
)

// newForm is the form for a new game: GET /new.
func (s *Server) newForm(c echo.Context) error {
	return show(c, http.StatusOK, views.NewFormPage(s.site(c), link.TwoPeople))
}

// newGame begins what the form asks for: POST /new.
func (s *Server) newGame(c echo.Context) error {
	t := text(c)
	form, err := formOf(c)
	if err != nil {
		return err
	}
	if record := form.Get("record"); strings.TrimSpace(record) != "" || form.Get("paste") != "" {
		r := records.ReadText(record)
		return s.findings(c, &r, views.Findings{Text: record})
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
