package handlers

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"reversi/engine"
	"reversi/link"
	"reversi/link/records"
	"reversi/views"
	"reversi/views/picture"
)

// export is a game as a file: GET /export?m=f5d6&format=sgf.
func (s *Server) export(c echo.Context) error {
	values, err := queryOf(c)
	if err != nil {
		return err
	}
	format := values.Get("format")
	values.Del("format")
	g, err := link.FromValues(values)
	if err != nil {
		return err
	}
	data, media, name, err := exported(g, format)
	switch {
	case errors.Is(err, records.ErrFormat):
		return echo.ErrNotFound
	case errors.Is(err, records.ErrSetUp):
		return echo.NewHTTPError(http.StatusUnprocessableEntity, text(c).CannotHold)
	case err != nil:
		return err
	}
	h := c.Response().Header()
	h.Set("Content-Disposition", `attachment; filename="`+name+`"`)
	h.Set("Cache-Control", "private, max-age=3600")
	return c.Blob(http.StatusOK, media, data)
}

// exported writes a game in a format, with its media type and a file name.
func exported(g link.Game, format string) (data []byte, media, name string, err error) {
	name = "reversi-" + strconv.Itoa(g.Moves.Len())
	switch format {
	case "svg":
		return picture.Diagram(g.Moves.Position()).SVG(), "image/svg+xml", name + ".svg", nil
	case "sheet-svg":
		return picture.ScoreSheet(g.Moves).SVG(), "image/svg+xml", name + "-sheet.svg", nil
	case "png":
		data, err = picture.Diagram(g.Moves.Position()).PNG()
		return data, "image/png", name + ".png", err
	case "sheet-png":
		data, err = picture.ScoreSheet(g.Moves).PNG()
		return data, "image/png", name + "-sheet.png", err
	}
	f := records.Format(format)
	data, err = records.Write(records.Record{Game: g}, f)
	return data, f.MediaType(), name + f.Extension(), err
}

// sheet is the score sheet of a game, to print, with the names that are filled in:
// GET /sheet?m=f5d6&black=Ana&date=May.
func (s *Server) sheet(c echo.Context) error {
	values, err := queryOf(c)
	if err != nil {
		return err
	}
	taken := func(key string) string {
		defer values.Del(key)
		return firstRunes(values.Get(key), 60)
	}
	names := views.SheetNames{Black: taken("black"), White: taken("white"), Date: taken("date")}
	g, err := link.FromValues(values)
	if err != nil {
		return err
	}
	return show(c, http.StatusOK, views.NewSheetPage(s.site(c), g, names))
}

// firstRunes is the beginning of a text, at most n letters.
func firstRunes(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n])
	}
	return s
}

// embedPolicy lets any page frame the board, and the board do nothing.
const embedPolicy = "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors *"

// embed is a board for pages of other sites: GET /embed?m=f5d6.
func (s *Server) embed(c echo.Context) error {
	g, err := link.Parse(c.QueryString())
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Content-Security-Policy", embedPolicy)
	h.Del("X-Frame-Options")
	return render(c, http.StatusOK, views.EmbedPage(s.site(c), g))
}

// oembed describes a game to sites that turn its link into a board, see oembed.com:
// GET /oembed?url=https://…/play?m=f5d6.
func (s *Server) oembed(c echo.Context) error {
	u, err := url.Parse(c.QueryParam("url"))
	origin := s.origin(c.Request())
	if err != nil || origin == "" || u.Scheme+"://"+u.Host != origin {
		return echo.ErrNotFound
	}
	if f := c.QueryParam("format"); f != "" && f != "json" {
		return echo.NewHTTPError(http.StatusNotAcceptable, "json")
	}
	l, path := link.CutLang(u.Path)
	g, err := link.Parse(u.RawQuery)
	if err != nil || !link.Page(path).OfGame() {
		return echo.ErrNotFound
	}
	t := text(c)
	width, height := views.EmbedWidth, views.EmbedHeight
	if w, err := strconv.Atoi(c.QueryParam("maxwidth")); err == nil && w >= 200 && w < width {
		width, height = w, w+views.EmbedHeight-views.EmbedWidth
	}
	return c.JSON(http.StatusOK, map[string]any{
		"version": "1.0", "type": "rich", "provider_name": t.SiteName, "provider_url": origin + "/", "title": views.Outlook(t, g),
		"width": width, "height": height, "html": views.EmbedCode(t, origin+g.Path(l, link.Embed), width, height),
	})
}

// setUp is the editor of a position: GET /setup?from=…&brush=black.
func (s *Server) setUp(c echo.Context) error {
	values, err := queryOf(c)
	if err != nil {
		return err
	}
	brush := values.Get("brush")
	values.Del("brush")
	p, ok := boardOf(values.Get("from"))
	if !ok || values.Get("m") != "" {
		g, err := link.FromValues(values)
		if err != nil {
			return err
		}
		p = g.Moves.Position()
	}
	return show(c, http.StatusOK, views.NewSetUpPage(s.site(c), p, brush))
}

// boardOf reads 64 squares and a side, which may be a board without discs.
func boardOf(from string) (p engine.Position, ok bool) {
	if len(from) != 65 {
		return p, false
	}
	var sides [3]engine.Bitboard
	for i := range 64 {
		switch from[i] {
		case 'X':
			sides[engine.Black] |= engine.Square(i).Bit()
		case 'O':
			sides[engine.White] |= engine.Square(i).Bit()
		case '-':
		default:
			return p, false
		}
	}
	turn := engine.Black
	if from[64] == 'O' {
		turn = engine.White
	} else if from[64] != 'X' {
		return p, false
	}
	p, err := engine.NewPosition(sides[engine.Black], sides[engine.White], turn)
	return p, err == nil
}
