package handlers

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/engine"
	"reversi/link"
	"reversi/rooms"
	"reversi/rooms/live"
	"reversi/views"
)

// action is something a player asks a room to do.
type action func(s *live.Service, ctx context.Context, id string, c live.Caller, at rooms.Point) (rooms.State, error)

// actions are all but moving and resigning.
var actions = map[link.Action]action{
	link.NewRound:       (*live.Service).RequestNewRound,
	link.AgreeNewRound:  (*live.Service).AgreeNewRound,
	link.CancelNewRound: anywhere((*live.Service).CancelNewRound),
	link.TakeBack:       (*live.Service).RequestTakeBack,
	link.AgreeTakeBack:  (*live.Service).AgreeTakeBack,
	link.CancelTakeBack: anywhere((*live.Service).CancelTakeBack),
	link.Reset:          (*live.Service).Reset,
}

// anywhere is an action that answers no point of the game.
func anywhere(do func(*live.Service, context.Context, string, live.Caller) (rooms.State, error)) action {
	return func(s *live.Service, ctx context.Context, id string, c live.Caller, _ rooms.Point) (rooms.State, error) {
		return do(s, ctx, id, c)
	}
}

// act answers the form of an action.
func (p *roomPages) act(do action) echo.HandlerFunc {
	return func(c echo.Context) error {
		v, at, err := p.answer(c)
		if err != nil {
			return err
		}
		return p.done(c, v, func(ctx context.Context) (rooms.State, error) { return do(p.service(), ctx, v.id, v.caller(), at) })
	}
}

// move places a disc: POST /room/ID/move. It names the position that it answers,
// so sent twice it is one move, and sent late it is none.
func (p *roomPages) move(c echo.Context) error {
	v, at, err := p.answer(c)
	if err != nil {
		return err
	}
	if v.seat == engine.None {
		return &refusal{http.StatusForbidden, v, text(c).Room.Refused[rooms.NotSeated]}
	}
	t, pos := text(c), v.state.Room.Game().Position()
	if sq, ok := engine.ParseSquare(c.FormValue("try")); ok && pos.Flips(sq) != 0 && at == v.state.Room.Point() {
		v.try, v.trying = sq, true
		if err := p.present(c, v); err != nil {
			return err
		}
		return p.page(c, http.StatusOK, v, "")
	}
	typed := c.FormValue("move") + c.FormValue("sq")
	square, ok := engine.ParseSquare(strings.ToLower(strings.Join(strings.Fields(typed), "")))
	if !ok {
		if err := p.present(c, v); err != nil {
			return err
		}
		return &refusal{http.StatusUnprocessableEntity, v, views.NotASquareNote(t, typed, pos)}
	}
	return p.done(c, v, func(ctx context.Context) (rooms.State, error) {
		state, err := p.service().Play(ctx, v.id, v.caller(), at, square)
		var refused *rooms.RefusedError
		if errors.As(err, &refused) && refused.Why == rooms.Elsewhere && state.Room.Played(v.seat, at, square) {
			return state, nil // sent again from a tab that is not in charge any more
		}
		return state, err
	})
}

// present says that the page of a player is open.
func (p *roomPages) present(c echo.Context, v *viewer) (err error) {
	v.state, err = p.service().Visit(c.Request().Context(), v.id, v.caller())
	return err
}

// askResign asks before a round is given up: GET /room/ID/resign.
func (p *roomPages) askResign(c echo.Context) error {
	v, err := p.viewer(c, c.QueryParam("tab"), "")
	if err != nil {
		return err
	}
	if v.seat == engine.None || v.state.Room.Turn() == engine.None {
		return c.Redirect(http.StatusSeeOther, roomPath(c, v.id))
	}
	if err := p.present(c, v); err != nil {
		return err
	}
	return show(c, http.StatusOK, views.NewResignPage(p.site(c), p.view(c, v, "")))
}

// resign gives the round up, once that was confirmed: POST /room/ID/resign.
func (p *roomPages) resign(c echo.Context) error {
	v, at, err := p.answer(c)
	if err != nil {
		return err
	}
	if c.FormValue("confirm") == "" && v.seat != engine.None {
		return c.Redirect(http.StatusSeeOther, link.Room(v.id).Do(link.Resign).In(text(c).Lang)+"?tab="+string(v.tab))
	}
	return p.done(c, v, func(ctx context.Context) (rooms.State, error) {
		return p.service().Resign(ctx, v.id, v.caller(), at)
	})
}

// refusal is a form that was turned down: the page shows the room as it is, with
// the reason.
type refusal struct {
	status int
	viewer *viewer
	note   string
}

func (r *refusal) Error() string { return "refused: " + r.note }

// answer reads who sent a form and which position it answers.
func (p *roomPages) answer(c echo.Context) (*viewer, rooms.Point, error) {
	var at rooms.Point
	if _, err := formOf(c); err != nil {
		return nil, at, err
	}
	v, err := p.viewer(c, c.FormValue("tab"), c.FormValue("seen"))
	if err != nil {
		return nil, at, err
	}
	if !p.acting.allow(network(c.RealIP())) {
		return nil, at, &refusal{http.StatusTooManyRequests, v, text(c).Room.TooOften}
	}
	for name, field := range map[string]*int{"round": &at.Round, "line": &at.Line, "ply": &at.Ply} {
		n, err := strconv.ParseUint(c.FormValue(name), 10, 16)
		if err != nil {
			return nil, at, errIncomplete
		}
		*field = int(n)
	}
	return v, at, nil
}

// done asks the room and answers: with the page to go back to, with what changed
// for a page that swaps it in place, or with the reason why nothing did.
func (p *roomPages) done(c echo.Context, v *viewer, do func(context.Context) (rooms.State, error)) error {
	// What was begun is finished, also when the visitor leaves in the middle.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.Request().Context()), saveTime)
	defer cancel()
	state, err := do(ctx)
	if err != nil {
		return p.refused(c, v, state, err)
	}
	v.state = state
	if wantsFragment(c.Request()) {
		return p.page(c, http.StatusOK, v, "")
	}
	back := roomPath(c, v.id)
	if v.again {
		back += "?tab=" + string(v.tab)
	}
	return c.Redirect(http.StatusSeeOther, back)
}

// refused shows the room as it is, with the reason.
func (p *roomPages) refused(c echo.Context, v *viewer, state rooms.State, err error) error {
	var refused *rooms.RefusedError
	if !errors.As(err, &refused) {
		return err
	}
	v.state = state
	note := text(c).Room.Refused[refused.Why]
	var illegal *engine.IllegalError
	if errors.As(err, &illegal) {
		note = views.IllegalNote(text(c), illegal, state.Room.Game().Position())
	}
	return &refusal{statusOf(refused.Why), v, note}
}

// statusOf is the HTTP status of a refusal.
func statusOf(why rooms.Refusal) int {
	switch why {
	case rooms.NotSeated, rooms.NotHost:
		return http.StatusForbidden
	case rooms.IllegalMove:
		return http.StatusUnprocessableEntity
	}
	return http.StatusConflict
}
