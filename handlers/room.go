package handlers

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"reversi/engine"
	"reversi/link"
	"reversi/rooms"
	"reversi/rooms/live"
	"reversi/views"
)

// RoomConfig is what the pages of rooms need. Without a Keeper, or until it has
// opened its service, they say that there are no rooms.
type RoomConfig struct {
	Keeper *live.Keeper
	Limits RoomLimits
}

// roomPages answers everything below /rooms and /room/.
type roomPages struct {
	*place
	keeper  *live.Keeper
	making  *makers
	acting  *limiter
	codes   *limiter
	looking *limiter // watchers without a stream that are counted
	open    *counter // streams
	ending  context.Context
	end     context.CancelFunc // ends all streams
}

func newRoomPages(at *place, c RoomConfig) *roomPages {
	l := c.Limits.withDefaults()
	p := &roomPages{place: at, keeper: c.Keeper,
		acting:  newLimiter(l.Acts, l.AllActs, time.Now),
		codes:   newLimiter(l.Codes, l.AllActs, time.Now),
		looking: newLimiter(Rate{10, 100}, Rate{500, 1000}, time.Now),
		open:    newCounter(l.StreamsPer)}
	p.making = newMakers(l, func(ctx context.Context, room string) bool { return p.service().Drop(ctx, room) },
		func(room string) bool { return p.service().Waits(room) }, time.Now)
	p.ending, p.end = context.WithCancel(context.Background())
	return p
}

// service is what keeps the rooms. Behind the middleware private there is one.
func (p *roomPages) service() *live.Service { return p.keeper.Service() }

// roomBody is the largest form of a room: the moves of a game to go on with.
const roomBody = "4K"

// routes registers the pages of rooms in one language.
func (p *roomPages) routes(e *echo.Echo, l link.Lang) {
	limit := middleware.BodyLimit(roomBody)
	get := func(page link.Page, h echo.HandlerFunc) { e.GET(page.In(l), h, p.private) }
	post := func(page link.Page, h echo.HandlerFunc) { e.POST(page.In(l), h, p.private, limit) }
	room := link.Room(":id")
	post(link.Rooms, p.create)
	get(room, p.show)
	e.HEAD(room.In(l), p.show, p.private)
	get(room.Do(link.Live), p.live)
	get(room.Do(link.Seat), p.seatForm)
	post(room.Do(link.Seat), p.takeSeat)
	post(room.Do(link.Return), p.showReturn)
	post(room.Do(link.Join), p.join)
	get(room.Do(link.Resign), p.askResign)
	post(room.Do(link.Resign), p.resign)
	post(room.Do(link.Move), p.move)
	for name, do := range actions {
		post(room.Do(name), p.act(do))
	}
}

// private keeps pages of rooms out of every cache, and answers for a server
// without rooms. What took too long was not saved, as far as anybody knows.
func (p *roomPages) private(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Response().Header().Set("Cache-Control", "no-store")
		if p.service() == nil {
			return errNoRooms
		}
		err := next(c)
		if errors.Is(err, context.DeadlineExceeded) {
			return errors.Join(live.ErrUnavailable, err)
		}
		return err
	}
}

// create makes a room and seats its host: POST /rooms. With the fields of a game
// that two people play, the room goes on with it.
func (p *roomPages) create(c echo.Context) error {
	if !p.making.allow(c.RealIP()) || !p.making.place(c.Request().Context(), c.RealIP()) {
		return echo.ErrTooManyRequests
	}
	form, err := formOf(c)
	if err != nil {
		return err
	}
	g, err := link.FromValues(form)
	if err != nil {
		return err
	}
	o := rooms.Options{Game: g.Moves}
	if g.Over() {
		o.Game = engine.Game{}
	}
	state, secret, err := p.service().Create(c.Request().Context(), o)
	if err != nil {
		return err
	}
	id := state.Room.ID()
	p.making.note(c.RealIP(), id)
	p.giveSeat(c, id, secret)
	return c.Redirect(http.StatusSeeOther, roomPath(c, id))
}

// tidy lets all limits forget what makes no difference any more, every minute, so that
// addresses are known for a short while.
func (p *roomPages) tidy() {
	minute := time.NewTicker(time.Minute)
	defer minute.Stop()
	for {
		select {
		case <-p.ending.Done():
			return
		case <-minute.C:
			for _, l := range []*limiter{p.acting, p.codes, p.looking} {
				l.tidy()
			}
			if p.service() != nil {
				p.making.tidy()
			}
		}
	}
}

// show is the page of a room: GET /room/ID. For a player it says that the page is
// open, and for a watcher whose page looks again by itself; whoever only opens it
// changes nothing.
func (p *roomPages) show(c echo.Context) error {
	v, err := p.viewer(c, c.QueryParam("tab"), c.QueryParam("v"))
	if err != nil {
		return err
	}
	present := v.seat != engine.None || v.again && p.looking.allow(network(c.RealIP()))
	if r := c.Request(); present && r.Method == http.MethodGet && opened(r) {
		if err := p.present(c, v); err != nil {
			return err
		}
	}
	v.same = v.again && v.seen == v.state.Room.Version() && !wantsFragment(c.Request())
	if v.seat != engine.None && p.keeps(c) {
		v.personal = p.address(c, v.id) + "/seat#" + v.secret
	}
	return p.page(c, http.StatusOK, v, "")
}

// showReturn shows the personal link of the visitor's seat from now on, or puts it
// away: POST /room/ID/return.
func (p *roomPages) showReturn(c echo.Context) error {
	v, err := p.viewer(c, c.FormValue("tab"), "")
	if err != nil {
		return err
	}
	if v.seat == engine.None {
		return &refusal{http.StatusForbidden, v, text(c).Room.Refused[rooms.NotSeated]}
	}
	p.keepReturn(c, v.id, c.FormValue("show") != "")
	back := roomPath(c, v.id)
	if v.again {
		back += "?tab=" + string(v.tab)
	}
	return c.Redirect(http.StatusSeeOther, back)
}

// join takes the White seat: POST /room/ID/join. Whoever has a seat keeps it.
func (p *roomPages) join(c echo.Context) error {
	v, err := p.viewer(c, c.FormValue("tab"), "")
	if err != nil {
		return err
	}
	if v.seat != engine.None {
		return c.Redirect(http.StatusSeeOther, roomPath(c, v.id))
	}
	if !p.acting.allow(network(c.RealIP())) {
		return &refusal{http.StatusTooManyRequests, v, text(c).Room.TooOften}
	}
	secret := c.FormValue("secret")
	if secret == "" {
		secret = rooms.NewSecret() // a form of somebody's own making
	}
	state, seat, err := p.service().JoinFrom(c.Request().Context(), v.id, live.Caller{Secret: secret, Tab: v.tab})
	if err != nil {
		return p.refused(c, v, state, err)
	}
	if seat != engine.White {
		return c.Redirect(http.StatusSeeOther, roomPath(c, v.id))
	}
	p.giveSeat(c, v.id, secret)
	return c.Redirect(http.StatusSeeOther, roomPath(c, v.id))
}

// seatForm is where a personal link leads: GET /room/ID/seat#SECRET.
func (p *roomPages) seatForm(c echo.Context) error { return p.showSeat(c, http.StatusOK, false) }

func (p *roomPages) showSeat(c echo.Context, status int, wrong bool) error {
	id := c.Param("id")
	if _, err := p.service().Get(c.Request().Context(), id); err != nil {
		return err
	}
	return show(c, status, views.NewSeatPage(p.site(c), id, wrong))
}

// takeSeat opens a seat with its secret on this device: POST /room/ID/seat.
func (p *roomPages) takeSeat(c echo.Context) error {
	if !p.codes.allow(network(c.RealIP())) {
		return echo.ErrTooManyRequests
	}
	code := c.FormValue("code")
	if i := strings.LastIndexByte(code, '#'); i >= 0 {
		code = code[i+1:]
	}
	code = strings.ToUpper(strings.TrimSpace(code))
	state, err := p.service().Get(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	if state.Room.SeatOf(code) == engine.None {
		return p.showSeat(c, http.StatusForbidden, true)
	}
	p.giveSeat(c, state.Room.ID(), code)
	return c.Redirect(http.StatusSeeOther, roomPath(c, state.Room.ID()))
}

// Close ends all streams, so that the server can stop.
func (p *roomPages) Close() { p.end() }
