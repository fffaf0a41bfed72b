package handlers

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/engine"
	"reversi/link"
	"reversi/views"
)

// home is the first game, at once: GET /.
func (s *Server) home(c echo.Context) error {
	if c.QueryString() != "" {
		if _, err := link.Parse(c.QueryString()); err == nil && c.QueryParam("m") != "" {
			return c.Redirect(http.StatusFound, text(c).Lang.Prefix()+string(link.Play)+"?"+c.QueryString())
		}
	}
	return s.showGame(c, http.StatusOK, link.New(), views.GameOptions{})
}

// play is the position that the address describes: GET /play?m=f5d6. A typed move
// comes as the key sq.
func (s *Server) play(c echo.Context) error {
	values, err := queryOf(c)
	if err != nil {
		return err
	}
	typed, isTyped := values.Get("sq"), values.Has("sq")
	values.Del("sq")
	g, err := link.FromValues(values)
	if err != nil {
		return err
	}
	if isTyped {
		return s.typed(c, g, typed)
	}
	if g.Query() != c.QueryString() {
		return c.Redirect(http.StatusFound, g.Path(text(c).Lang, link.Play))
	}
	return s.showGame(c, http.StatusOK, g, views.GameOptions{})
}

// typed plays a move that was written into the field below the board.
func (s *Server) typed(c echo.Context, g link.Game, typed string) error {
	t := text(c)
	next, note := views.ReadTyped(t, g, typed)
	if note == "" {
		return c.Redirect(http.StatusSeeOther, next.Path(t.Lang, link.Play))
	}
	c.Response().Header().Set("HX-Push-Url", "false")
	return s.showGame(c, http.StatusUnprocessableEntity, g, views.GameOptions{Note: note})
}

func (s *Server) showGame(c echo.Context, status int, g link.Game, o views.GameOptions) error {
	o.Settings = readSettings(c)
	o.Record = s.keepRecord(c, g)
	p := views.NewGamePage(text(c), g, o)
	if p.Tip != "" {
		s.rememberTip(c, o.Settings)
	}
	return renderPage(c, status, p.Frame, views.Game(p))
}

// restart asks before a game is begun again: GET /restart?m=f5d6.
func (s *Server) restart(c echo.Context) error {
	g, err := link.Parse(c.QueryString())
	if err != nil {
		return err
	}
	f := s.frame(c, text(c).RestartTitle)
	return render(c, http.StatusOK, views.Page(f, views.RestartPage(f, g)))
}

// frame is the frame of a page that is not a game.
func (s *Server) frame(c echo.Context, title string) views.Frame {
	t := text(c)
	_, path := link.CutLang(c.Request().URL.Path)
	return views.Frame{T: t, Settings: readSettings(c), Title: title + " – " + t.SiteName,
		Description: t.Tagline, Path: path, Query: c.QueryString(), Private: true}
}

// newForm is the form for a new game: GET /new.
func (s *Server) newForm(c echo.Context) error {
	return s.showNew(c, http.StatusOK, views.NewForm{})
}

func (s *Server) showNew(c echo.Context, status int, form views.NewForm) error {
	f := s.frame(c, text(c).NewTitle)
	f.Query, f.Private = "", false
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
	g := link.New()
	switch c.FormValue("black") {
	case "2":
		g.As = engine.White
	case "toss":
		if tossCoin() {
			g.As = engine.White
		}
	}
	return c.Redirect(http.StatusSeeOther, g.Path(t.Lang, link.Play))
}
