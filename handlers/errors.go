package handlers

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"reversi/link"
	"reversi/rooms"
	"reversi/rooms/live"
	"reversi/views"
	"reversi/views/words"
)

// The errors of forms and of a server without rooms.
var (
	errUnreadable = errors.New("unreadable form")
	errIncomplete = errors.New("incomplete form")
	errNoRooms    = errors.New("no rooms on this server")
	errLongHead   = errors.New("address and headers too long")
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
	return nil, errUnreadable
}

// failure is a row of the table of errors: what they mean to a visitor.
type failure struct {
	errs   []error
	status int
	said   func(*words.Text) words.Problem
	retry  string // seconds after which it may work; empty: it will not
	warned bool   // an operator should hear of it
}

// failures is the table from errors to status and words. An error of echo's that
// no row names has the row of its status; whatever else there is, is our fault.
var failures = []failure{
	{[]error{echo.ErrNotFound}, http.StatusNotFound, func(t *words.Text) words.Problem { return t.NotFound }, "", false},
	{[]error{echo.ErrMethodNotAllowed}, http.StatusMethodNotAllowed, func(t *words.Text) words.Problem { return t.BadMethod }, "", false},
	{[]error{echo.ErrStatusRequestEntityTooLarge}, http.StatusRequestEntityTooLarge, func(t *words.Text) words.Problem { return t.TooLarge }, "", false},
	{[]error{echo.ErrForbidden}, http.StatusForbidden, func(t *words.Text) words.Problem { return t.Forbidden }, "", false},
	{[]error{echo.ErrTooManyRequests}, http.StatusTooManyRequests, func(t *words.Text) words.Problem { return t.TooMany }, "5", false},
	{[]error{errLongHead}, http.StatusRequestHeaderFieldsTooLarge, func(t *words.Text) words.Problem { return t.LongHead }, "", false},
	{[]error{errUnreadable}, http.StatusBadRequest, func(t *words.Text) words.Problem { return t.BadForm }, "", false},

	{[]error{live.ErrNoRoom}, http.StatusNotFound, func(t *words.Text) words.Problem { return t.Room.NoRoom }, "", false},
	{[]error{live.ErrDamaged}, http.StatusGone, func(t *words.Text) words.Problem { return t.Room.Damaged }, "", false},
	{[]error{live.ErrSecret, errIncomplete}, http.StatusBadRequest, func(t *words.Text) words.Problem { return t.Room.BadForm }, "", false},
	{[]error{errNoRooms}, http.StatusServiceUnavailable, func(t *words.Text) words.Problem { return t.Room.NoRooms }, "", false},
	{[]error{live.ErrFull}, http.StatusServiceUnavailable, func(t *words.Text) words.Problem { return t.Room.TooManyRooms }, "2", true},
	{[]error{live.ErrDisk}, http.StatusServiceUnavailable, func(t *words.Text) words.Problem { return t.Room.DiskFull }, "2", true},
	{[]error{live.ErrUnavailable, live.ErrClosed}, http.StatusServiceUnavailable, func(t *words.Text) words.Problem { return t.Room.Busy }, "2", true},
}

// ours is the row of an error that no other names.
var ours = failure{status: http.StatusInternalServerError, said: func(t *words.Text) words.Problem { return t.Broken }}

// meaning finds the row of an error.
func meaning(err error) failure {
	for _, f := range failures {
		for _, e := range f.errs {
			if errors.Is(err, e) {
				return f
			}
		}
	}
	var he *echo.HTTPError
	if !errors.As(err, &he) || he.Code < 400 || he.Code >= 500 {
		return ours
	}
	for _, f := range failures {
		if f.status == he.Code {
			return f
		}
	}
	f := meaning(errUnreadable)
	f.status = he.Code
	return f
}

// fail turns an error into its page. A refusal shows the room as it is.
func (s *Server) fail(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	var refused *refusal
	if errors.As(err, &refused) {
		err = s.rooms.page(c, refused.status, refused.viewer, refused.note)
	} else {
		err = s.failed(c, err)
	}
	if err != nil {
		s.config.Log.Error("error page", "error", err)
	}
}

// failed writes the page of an error.
func (s *Server) failed(c echo.Context, err error) error {
	t := text(c)
	at, query := errorPlace(c)
	var address *link.Error
	if errors.As(err, &address) {
		return show(c, http.StatusBadRequest, views.NewErrorPage(s.site(c), at, query, views.AddressProblem(t, address)))
	}
	f := meaning(err)
	if f.warned {
		s.config.Log.Warn("room", "route", c.Path(), "error", err)
	}
	if f.retry != "" {
		c.Response().Header().Set("Retry-After", f.retry)
	}
	said := f.said(t)
	problem := views.Problem{Title: said.Title, Text: said.Text}
	if id, ok := roomOfForm(c.Request().URL.Path); ok && f.status == http.StatusMethodNotAllowed {
		problem.Links = []views.Link{{ID: "back", Path: link.Room(id).In(t.Lang), Text: t.BackToGame}}
	}
	return show(c, f.status, views.NewErrorPage(s.site(c), at, query, problem))
}

// errorPlace is where an error page stands, for its links to other languages:
// where it happened, or for a form, which no link can open, the page it belongs to.
func errorPlace(c echo.Context) (at link.Page, query string) {
	_, path := link.CutLang(c.Request().URL.Path)
	at = link.Page(path)
	if id, ok := roomOfForm(c.Request().URL.Path); ok {
		return link.Room(id), ""
	}
	if at == link.Rooms {
		return link.Front, ""
	}
	return at, c.QueryString()
}

// roomOfForm finds the room in the address of one of its forms. Without script that
// address stands in the address bar after a form was refused.
func roomOfForm(path string) (id string, ok bool) {
	_, path = link.CutLang(path)
	id, action, ok := link.RoomOf(link.Page(path))
	return id, ok && action != "" && rooms.ValidID(id)
}
