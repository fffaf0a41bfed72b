package handlers

import (
	"errors"
	"fmt"
	"net/http"
	"testing"

	"github.com/labstack/echo/v4"

	"reversi/link"
	"reversi/rooms/live"
	"reversi/views/words"
)

// Every error has a status and a page with a heading of its own.
func TestErrorsHaveAMeaning(t *testing.T) {
	en := words.In(link.English)
	for err, want := range map[error]struct {
		status int
		title  string
	}{
		echo.ErrNotFound:             {http.StatusNotFound, "Page not found"},
		echo.ErrMethodNotAllowed:     {http.StatusMethodNotAllowed, "Not possible here"},
		echo.ErrTooManyRequests:      {http.StatusTooManyRequests, "Too many requests"},
		echo.ErrUnsupportedMediaType: {http.StatusUnsupportedMediaType, "That cannot be read"},
		errUnreadable:                {http.StatusBadRequest, "That cannot be read"},
		errIncomplete:                {http.StatusBadRequest, "Incomplete form"},
		live.ErrNoRoom:               {http.StatusNotFound, "There is no such room"},
		errors.Join(live.ErrUnavailable, errors.New("x")):            {http.StatusServiceUnavailable, "Not possible just now"},
		fmt.Errorf("saving: %w", live.ErrDisk):                       {http.StatusServiceUnavailable, "Not possible just now"},
		errors.New("a surprise"):                                     {http.StatusInternalServerError, "Something went wrong"},
		echo.NewHTTPError(http.StatusRequestEntityTooLarge, "other"): {http.StatusRequestEntityTooLarge, "Too long"},
		echo.ErrBadGateway:                                           {http.StatusInternalServerError, "Something went wrong"},
	} {
		f := meaning(err)
		if f.status != want.status || f.said(en).Title != want.title {
			t.Errorf("%v: %d %q, want %d %q", err, f.status, f.said(en).Title, want.status, want.title)
		}
	}
}
