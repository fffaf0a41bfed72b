package rooms

import (
	"time"

	"reversi/engine"
)

// Join gives the White seat to the holder of a secret with this hash. Whoever
// holds a seat already keeps it and nothing changes. Refused with [SeatTaken].
func (r Room) Join(key SeatKey, now time.Time) (Room, []Event, error) {
	switch {
	case r.seats[0].is(key), r.seats[1].is(key):
		return r, nil, nil
	case r.HasGuest() || key.free():
		return r.refuse(SeatTaken)
	}
	r.seats[1] = key
	r, events := r.change(now, Event{Kind: Joined, By: engine.White})
	return r, events, nil
}

// Play places a disc for a seat. A move that was already made from the same
// point is done once: the room is returned as it is, without an event or an
// error. A move cancels a wish for a new round and, made by the opponent of its
// asker, a request to take back.
//
// Refused with [NotSeated], [Stale], [NoGuest], [Over], [NotYourTurn],
// [OpponentAway] or [IllegalMove].
func (r Room) Play(seat engine.Color, at Point, s engine.Square, here Here, now time.Time) (Room, []Event, error) {
	switch {
	case !seated(seat):
		return r.refuse(NotSeated)
	case r.Played(seat, at, s):
		return r, nil, nil
	case at != r.Point():
		return r.refuse(Stale)
	case !r.HasGuest():
		return r.refuse(NoGuest)
	case r.Turn() == engine.None:
		return r.refuse(Over)
	case r.Turn() != seat:
		return r.refuse(NotYourTurn)
	case !here.Connected(seat.Opponent()):
		return r.refuse(OpponentAway)
	}
	game, err := r.game.Play(s)
	if err != nil {
		return r, nil, &RefusedError{Why: IllegalMove, Room: r, Cause: err}
	}
	next, events := r.withMove(game, seat, s).change(now, r.moveEvents(game, seat, s)...)
	return next, events, nil
}

// Played tells whether a seat made this very move from this point, so that one sent
// again is known.
func (r Room) Played(seat engine.Color, at Point, s engine.Square) bool {
	return at.Round == r.round && at.Line == r.line && at.Ply >= 0 && at.Ply < r.game.Len() &&
		r.game.Move(at.Ply+1) == s && r.sideAt(at.Ply) == seat
}

// sideAt returns who moved after this many plies.
func (r Room) sideAt(ply int) engine.Color { return r.game.At(ply).Position().Turn() }

func (r Room) withMove(game engine.Game, seat engine.Color, s engine.Square) Room {
	r.game = game
	r.newRound = engine.None
	if r.takeBack.By == seat.Opponent() {
		r.takeBack = TakeBack{}
	}
	return r
}

// moveEvents returns what a move brings about in the room before it.
func (r Room) moveEvents(game engine.Game, seat engine.Color, s engine.Square) []Event {
	played := Event{Kind: Played, By: seat, Square: s}
	turn := game.Position().Turn()
	if turn == seat {
		played.Passed = seat.Opponent()
	}
	events := []Event{played}
	if r.newRound != engine.None {
		events = append(events, Event{Kind: RoundCancelled, By: seat})
	}
	if r.takeBack.By == seat.Opponent() {
		events = append(events, Event{Kind: TakeBackLapsed, By: seat})
	}
	if result, over := game.Position().Result(); over {
		events = append(events, Event{Kind: Ended, By: result.Winner})
	}
	return events
}

// Resign gives the round up for a seat. The point need only name the round:
// whoever has decided to give up has decided it for the opponent's next move
// too. Resigning twice is done once.
//
// Refused with [NotSeated], [Stale], [NoGuest] or [Over].
func (r Room) Resign(seat engine.Color, at Point, now time.Time) (Room, []Event, error) {
	switch {
	case !seated(seat):
		return r.refuse(NotSeated)
	case at.Round != r.round:
		return r.refuse(Stale)
	case r.resigned == seat:
		return r, nil, nil
	case !r.HasGuest():
		return r.refuse(NoGuest)
	case r.Turn() == engine.None:
		return r.refuse(Over)
	}
	r.resigned = seat
	r.newRound, r.takeBack = engine.None, TakeBack{}
	r, events := r.change(now, Event{Kind: Resigned, By: seat})
	return r, events, nil
}
