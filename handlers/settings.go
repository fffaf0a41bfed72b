package handlers

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"reversi/link"
	"reversi/rooms"
	"reversi/views"
)

// settingsCookie holds the visitor's choices as a short query, "theme=dark&dots=0".
const settingsCookie = "settings"

// readSettings reads the visitor's choices; what is not understood is left at its
// default.
func readSettings(c echo.Context) views.Settings {
	cookie, err := c.Cookie(settingsCookie)
	if err != nil {
		return views.Settings{}
	}
	raw, err := url.QueryUnescape(cookie.Value)
	if err != nil {
		return views.Settings{}
	}
	v, err := url.ParseQuery(raw)
	if err != nil {
		return views.Settings{}
	}
	return views.ParseSettings(v)
}

// writeSettings keeps the visitor's choices on the device for a year.
func (s *Server) writeSettings(c echo.Context, set views.Settings) {
	s.setCookie(c, settingsCookie, url.QueryEscape(set.Values().Encode()))
}

// setCookie keeps a value on the device for a year, out of reach of scripts.
func (s *Server) setCookie(c echo.Context, name, value string) {
	c.SetCookie(&http.Cookie{Name: name, Value: value, Path: "/", MaxAge: 365 * 24 * 3600, HttpOnly: true,
		SameSite: http.SameSiteLaxMode, Secure: s.secure()})
}

// rememberTip notes that the tip was shown, so that it is shown once.
func (s *Server) rememberTip(c echo.Context, set views.Settings) {
	set.TipSeen = true
	s.writeSettings(c, set)
}

// settingsForm shows the visitor's choices: GET /settings, with the game to go
// back to in its query.
func (s *Server) settingsForm(c echo.Context) error {
	g, err := link.Parse(c.QueryString())
	if err != nil {
		return err
	}
	room := c.QueryParam("room")
	if !rooms.ValidID(room) {
		room = ""
	}
	return show(c, http.StatusOK, views.NewSettingsPage(s.site(c), g, room))
}

// saveSettings keeps the choices and leads back to the game: POST /settings.
func (s *Server) saveSettings(c echo.Context) error {
	form, err := formOf(c)
	if err != nil {
		return err
	}
	s.writeSettings(c, views.SettingsOf(form))
	return c.Redirect(http.StatusSeeOther, s.backTo(c))
}

// backTo is the game page a form belongs to, from its fields.
func (s *Server) backTo(c echo.Context) string {
	l := text(c).Lang
	form, err := c.FormParams()
	if err != nil {
		return link.Front.In(l)
	}
	if id := form.Get("room"); rooms.ValidID(id) {
		return roomPath(c, id)
	}
	g, err := link.FromValues(form)
	if err != nil {
		g = link.New()
	}
	return g.Path(l, link.Play)
}
