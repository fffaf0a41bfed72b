package handlers

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"reversi/link"
	"reversi/views"
)

// queryOf splits the query of a request.
func queryOf(c echo.Context) (url.Values, error) {
	if _, err := url.ParseQuery(c.QueryString()); err != nil {
		_, err = link.Parse(c.QueryString())
		return nil, err
	}
	return c.QueryParams(), nil
}

// formOf reads the form that was posted. The error is one that the visitor can
// understand: too long, or not readable.
func formOf(c echo.Context) (url.Values, error) {
	form, err := c.FormParams()
	var he *echo.HTTPError
	switch {
	case err == nil:
		return form, nil
	case errors.As(err, &he):
		return nil, he
	}
	return nil, echo.ErrBadRequest
}

// fail turns an error into its page. It is the only place that does.
func (s *Server) fail(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	t := text(c)
	_, path := link.CutLang(c.Request().URL.Path)
	status, page := s.explain(err, t)
	f := views.Frame{T: t, Settings: readSettings(c), Title: page.Title + " – " + t.SiteName,
		Description: t.Tagline, Path: path, Query: c.QueryString(), Private: true, Nav: s.nav[t.Lang]}
	c.Response().Header().Set("Cache-Control", "no-store")
	if err := renderPage(c, status, f, views.ErrorPage(f, page)); err != nil {
		s.config.Log.Error("error page", "error", err)
	}
}

// explain is the table from errors to status and words.
func (s *Server) explain(err error, t *views.Text) (int, views.Problem) {
	var address *link.Error
	if errors.As(err, &address) {
		return http.StatusBadRequest, views.AddressProblem(t, address)
	}
	status := http.StatusInternalServerError
	var he *echo.HTTPError
	if errors.As(err, &he) {
		status = he.Code
	}
	words, ok := map[int]string{
		http.StatusNotFound:              t.NotFound,
		http.StatusMethodNotAllowed:      t.BadMethod,
		http.StatusRequestEntityTooLarge: t.TooLarge,
		http.StatusForbidden:             t.Forbidden,
		http.StatusTooManyRequests:       t.TooMany,
		http.StatusServiceUnavailable:    t.Busy,
	}[status]
	switch {
	case !ok && status >= 400 && status < 500:
		words = t.BadForm
	case !ok:
		status, words = http.StatusInternalServerError, t.Broken
	}
	return status, views.Problem{Title: t.BrokenTitle, Text: words}
}

// crossSite refuses a post that another site sent.
func (s *Server) crossSite(w http.ResponseWriter, r *http.Request) {
	c := s.echo.NewContext(r, w)
	s.fail(echo.ErrForbidden, c)
}
