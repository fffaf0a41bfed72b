package handlers

import (
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"reversi/engine"
	"reversi/link"
	"reversi/rooms"
	"reversi/rooms/live"
)

// The cookies of a room. They are sent to the room alone.
const (
	seatCookie  = "seat"              // the secret of the visitor's seat
	freshCookie = "new-seat"          // the personal link is shown: it was not copied or put away
	seatAge     = 30 * 24 * time.Hour // a room lives seven days from the last visit
)

// giveSeat keeps the secret of a seat on the visitor's device. The room has a
// path in every language, so there is a cookie for each.
func (p *roomPages) giveSeat(c echo.Context, id, secret string) {
	for _, l := range link.Langs {
		c.SetCookie(p.cookie(l, id, seatCookie, secret, seatAge))
	}
	p.keepReturn(c, id, true)
}

// cookie is out of reach of scripts and of other sites' forms.
func (p *roomPages) cookie(l link.Lang, id, name, value string, age time.Duration) *http.Cookie {
	return &http.Cookie{Name: name, Value: value, Path: link.Room(id).In(l), MaxAge: int(age.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: p.secure()}
}

// keepReturn says whether the personal link is shown from now on.
func (p *roomPages) keepReturn(c echo.Context, id string, show bool) {
	value, age := "1", seatAge
	if !show {
		value, age = "", -time.Second
	}
	for _, l := range link.Langs {
		c.SetCookie(p.cookie(l, id, freshCookie, value, age))
	}
}

// keeps reports whether the personal link waits to be copied or put away.
func (p *roomPages) keeps(c echo.Context) bool {
	_, err := c.Cookie(freshCookie)
	return err == nil
}

// viewer is who asks for something, and the room as it was then.
type viewer struct {
	id       string
	secret   string
	seat     engine.Color
	tab      rooms.Tab
	again    bool // the page was open before: it named itself
	state    rooms.State
	seen     uint64        // the version that the visitor's page showed
	same     bool          // that is the room as it is now, looked at once more without script
	events   []rooms.Event // what it has to tell, where that is known better than from seen
	personal string        // the personal link, while it is shown
	try      engine.Square
	trying   bool
}

// viewer reads who asks. A page that does not name itself is new.
func (p *roomPages) viewer(c echo.Context, tab, seen string) (*viewer, error) {
	v := &viewer{id: c.Param("id")}
	if cookie, err := c.Cookie(seatCookie); err == nil {
		v.secret = cookie.Value
	}
	// An action reads the newest room itself. Here it is enough to see whose seat
	// the secret opens, unless it was taken elsewhere a moment ago.
	known := false
	if c.Request().Method == http.MethodPost {
		v.state, known = p.service().Known(v.id)
		v.seat = v.state.Room.SeatOf(v.secret)
	}
	if !known || v.seat == engine.None {
		var err error
		if v.state, err = p.service().Get(c.Request().Context(), v.id); err != nil {
			return nil, err
		}
		v.seat = v.state.Room.SeatOf(v.secret)
	}
	if v.tab, v.again = rooms.ParseTab(tab, time.Now()); !v.again {
		v.tab = p.service().OpenTab(v.id, v.seat)
	}
	v.seen, _ = strconv.ParseUint(seen, 10, 64) // nothing seen is a value too
	return v, nil
}

func (v *viewer) caller() live.Caller { return live.Caller{Secret: v.secret, Tab: v.tab} }

// roomPath is the address of a room in the language of a request.
func roomPath(c echo.Context, id string) string { return link.Room(id).In(text(c).Lang) }

// address is the absolute address of a room.
func (p *roomPages) address(c echo.Context, id string) string {
	return p.origin(c.Request()) + roomPath(c, id)
}
