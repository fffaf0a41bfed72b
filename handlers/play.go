package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"reversi/engine"
	"reversi/link"
	"reversi/views"
)

// home is the first game, at once: GET /.
func (s *Server) home(c echo.Context) error {
	if l, ok := s.guessLanguage(c); ok {
		return c.Redirect(http.StatusFound, link.Front.In(l))
	}
	if c.QueryString() != "" {
		return s.play(c)
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
	typed, isTyped := link.Square.Cut(values)
	try, _ := link.Try.Cut(values)
	g, err := link.FromValues(values)
	if err != nil {
		return err
	}
	if isTyped {
		return s.typed(c, g, typed)
	}
	if o, ok := trying(g, try); ok {
		if path := g.TryPath(text(c).Lang, o.Try); c.Request().URL.RequestURI() != path {
			return c.Redirect(http.StatusFound, path)
		}
		return s.showGame(c, http.StatusOK, g, o)
	}
	_, path := link.CutLang(c.Request().URL.Path)
	switch front := path == "/"; {
	case front && g.Query() == "" && c.QueryString() != "":
		return c.Redirect(http.StatusFound, link.Front.In(text(c).Lang))
	case g.Query() != c.QueryString(), front && g.Query() != "":
		return c.Redirect(http.StatusFound, g.Path(text(c).Lang, link.Play))
	}
	return s.showGame(c, http.StatusOK, g, views.GameOptions{})
}

// trying reads the square of a first tap, which shows what would flip before a
// second one plays it; ok is false if there is none or it may not be played.
func trying(g link.Game, try string) (o views.GameOptions, ok bool) {
	sq, ok := engine.ParseSquare(try)
	if !ok || g.ComputerToMove() || g.Moves.Position().Flips(sq) == 0 {
		return o, false
	}
	return views.GameOptions{Try: sq, Trying: true}, true
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
	o.Record = s.keepRecord(c, g)
	c.Response().Header().Add("Vary", "Sec-Fetch-Site")
	o.Opened = status == http.StatusOK && fromElsewhere(c.Request())
	site := s.site(c)
	if o.Note == "" && status == http.StatusOK {
		o.Note = s.takeReading(c, site)
	}
	o.Opening, o.OpeningPath = openingName(c, g)
	p := views.NewGamePage(site, g, o)
	if p.Tip != "" {
		s.rememberTip(c, site.Settings)
	}
	return show(c, status, p)
}

// restart asks before a game is begun again: GET /restart?m=f5d6.
func (s *Server) restart(c echo.Context) error {
	g, err := link.Parse(c.QueryString())
	if err != nil {
		return err
	}
	again := g.Restart()
	if again.Vs != link.TwoPeople { // not the same film once more
		again.Seed = randomSeed()
	}
	return show(c, http.StatusOK, views.NewRestartPage(s.site(c), g, again))
}
