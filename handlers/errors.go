package handlers

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"reversi/link"
	"reversi/views"
	"reversi/views/words"
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

// fail turns an error into its page. Rooms have a few errors of
// their own beside it: see explained.
func (s *Server) fail(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	t := text(c)
	_, path := link.CutLang(c.Request().URL.Path)
	status, page := s.explain(err, t)
	if id, ok := roomOfForm(path); ok && status == http.StatusMethodNotAllowed {
		page.Links = append(page.Links, views.Link{ID: "back", Path: roomPath(c, id), Text: t.BackToGame})
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	if status == http.StatusTooManyRequests {
		c.Response().Header().Set("Retry-After", "5")
	}
	if err := show(c, status, views.NewErrorPage(s.site(c), link.Page(path), c.QueryString(), page)); err != nil {
		s.config.Log.Error("error page", "error", err)
	}
}

// roomOfForm finds the room in the address of one of its forms. Without script that
// address stands in the address bar after a form was refused.
func roomOfForm(path string) (id string, ok bool) {
	id, action, ok := link.RoomOf(link.Page(path))
	return id, ok && action != "" && roomID.MatchString(id)
}

// explain is the table from errors to status and words.
func (s *Server) explain(err error, t *words.Text) (int, views.Problem) {
	var address *link.Error
	if errors.As(err, &address) {
		return http.StatusBadRequest, views.AddressProblem(t, address)
	}
	status := http.StatusInternalServerError
	var he *echo.HTTPError
	if errors.As(err, &he) {
		status = he.Code
	}
	page, ok := map[int]views.Problem{
		http.StatusNotFound:              {Title: t.NotFoundTitle, Text: t.NotFound},
		http.StatusMethodNotAllowed:      {Title: t.BadMethodTitle, Text: t.BadMethod},
		http.StatusRequestEntityTooLarge: {Title: t.TooLargeTitle, Text: t.TooLarge},
		http.StatusForbidden:             {Title: t.ForbiddenTitle, Text: t.Forbidden},
		http.StatusTooManyRequests:       {Title: t.TooManyTitle, Text: t.TooMany},
		http.StatusServiceUnavailable:    {Title: t.BusyTitle, Text: t.Busy},
	}[status]
	switch {
	case !ok && status >= 400 && status < 500:
		page = views.Problem{Title: t.BrokenTitle, Text: t.BadForm}
	case !ok:
		status, page = http.StatusInternalServerError, views.Problem{Title: t.BrokenTitle, Text: t.Broken}
	}
	return status, page
}
