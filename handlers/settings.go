package handlers

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/link"
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
	return settingsFrom(v)
}

// oneOf returns a value if it is among those allowed.
func oneOf(value string, allowed ...string) string {
	for _, a := range allowed {
		if value == a {
			return value
		}
	}
	return ""
}

func settingsFrom(v url.Values) views.Settings {
	return views.Settings{
		Theme:    oneOf(v.Get("theme"), "light", "dark", "contrast"),
		Discs:    oneOf(v.Get("discs"), "marked"),
		Motion:   oneOf(v.Get("motion"), "off"),
		Pace:     oneOf(v.Get("pace"), "fast", "slow"),
		NoDots:   v.Get("dots") == "0",
		NoCoords: v.Get("coords") == "0",
		Confirm:  v.Get("confirm") == "1",
		NoKeys:   v.Get("keys") == "0",
		NoHints:  v.Get("hints") == "0",
		TipSeen:  v.Get("tip") == "1",
	}
}

// writeSettings keeps the visitor's choices on the device for a year.
func (s *Server) writeSettings(c echo.Context, set views.Settings) {
	v := url.Values{}
	put := func(key, value string, changed bool) {
		if changed {
			v.Set(key, value)
		}
	}
	put("theme", set.Theme, set.Theme != "")
	put("discs", set.Discs, set.Discs != "")
	put("motion", set.Motion, set.Motion != "")
	put("pace", set.Pace, set.Pace != "")
	put("dots", "0", set.NoDots)
	put("coords", "0", set.NoCoords)
	put("confirm", "1", set.Confirm)
	put("keys", "0", set.NoKeys)
	put("hints", "0", set.NoHints)
	put("tip", "1", set.TipSeen)
	s.setCookie(c, settingsCookie, url.QueryEscape(v.Encode()))
}

// setCookie keeps a value on the device for a year, out of reach of scripts.
func (s *Server) setCookie(c echo.Context, name, value string) {
	c.SetCookie(&http.Cookie{Name: name, Value: value, Path: "/", MaxAge: 365 * 24 * 3600, HttpOnly: true,
		SameSite: http.SameSiteLaxMode, Secure: strings.HasPrefix(s.config.BaseURL, "https://")})
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
	if !roomID.MatchString(room) {
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
	set := settingsFrom(form)
	// A box that is not ticked sends nothing.
	set.NoDots, set.NoCoords = !form.Has("dots"), !form.Has("coords")
	set.NoKeys, set.NoHints = !form.Has("keys"), !form.Has("hints")
	set.TipSeen = !form.Has("tips")
	s.writeSettings(c, set)
	return c.Redirect(http.StatusSeeOther, s.backTo(c))
}

// backTo is the game page a form belongs to, from its fields.
func (s *Server) backTo(c echo.Context) string {
	l := text(c).Lang
	form, err := c.FormParams()
	if err != nil {
		return link.Front.In(l)
	}
	if id := form.Get("room"); roomID.MatchString(id) {
		return roomPath(c, id)
	}
	g, err := link.FromValues(form)
	if err != nil {
		g = link.New()
	}
	return g.Path(l, link.Play)
}
