package rooms

import (
	"time"

	"reversi/engine"
)

// TakeBackFor returns what a request by this seat would take back: its own last
// move and whatever followed it, the opponent's reply and, after passes, more
// than one. Afterwards this seat is to move. ok is false if it has not moved.
func (r Room) TakeBackFor(seat engine.Color) (t TakeBack, ok bool) {
	for turn := range r.game.Turns() {
		if !turn.Pass && turn.Side == seat {
			t, ok = TakeBack{By: seat, Keep: turn.Ply - 1}, true
		}
	}
	return t, ok
}

// RequestTakeBack asks the opponent to take back what [Room.TakeBackFor] names.
// The request stands until it is answered, withdrawn, or the opponent moves; the
// asker's own further move does not end it but vanishes with the rest. Asking
// twice is done once. A round that ended on the board can be taken up again in
// this way, a resignation cannot be taken back.
//
// Refused with [NotSeated], [NoTakeBacks], [Stale], [Over], [OfferPending],
// [NothingToTakeBack] or, if nobody has joined, [NoGuest].
func (r Room) RequestTakeBack(seat engine.Color, at Point, now time.Time) (Room, []Event, error) {
	t, moved := r.TakeBackFor(seat)
	switch {
	case !seated(seat):
		return r.refuse(NotSeated)
	case r.noTakeBacks:
		return r.refuse(NoTakeBacks)
	case !r.HasGuest():
		return r.refuse(NoGuest)
	case at != r.Point():
		return r.refuse(Stale)
	case r.takeBack.By == seat:
		return r, nil, nil
	case r.resigned != engine.None:
		return r.refuse(Over)
	case r.takeBack.By == seat.Opponent():
		return r.refuse(OfferPending)
	case !moved:
		return r.refuse(NothingToTakeBack)
	}
	r.takeBack = t
	r, events := r.change(now, Event{Kind: TakeBackAsked, By: seat, Keep: t.Keep})
	return r, events, nil
}

// AgreeTakeBack takes back what the opponent asked for. The opponent is then to
// move. A wish for a new round is off. Agreeing twice is done once.
//
// Refused with [NotSeated], [Stale] or [NoOffer].
func (r Room) AgreeTakeBack(seat engine.Color, at Point, now time.Time) (Room, []Event, error) {
	did := settled{TakenBack, seat, at}
	switch why, done := r.answers(did, r.takeBack.By); {
	case done:
		return r, nil, nil
	case why != 0:
		return r.refuse(why)
	}
	events := []Event{{Kind: TakenBack, By: seat, Keep: r.takeBack.Keep}}
	if r.newRound != engine.None {
		events = append(events, Event{Kind: RoundCancelled, By: seat})
	}
	r.game = r.game.At(r.takeBack.Keep)
	r.line++
	r.newRound, r.takeBack = engine.None, TakeBack{}
	r.settled = did
	r, events = r.change(now, events...)
	return r, events, nil
}

// CancelTakeBack ends a request to take back: its asker withdraws it or the
// opponent declines. Without a request nothing changes.
//
// Refused with [NotSeated].
func (r Room) CancelTakeBack(seat engine.Color, now time.Time) (Room, []Event, error) {
	kind := TakeBackDeclined
	switch {
	case !seated(seat):
		return r.refuse(NotSeated)
	case r.takeBack.By == engine.None:
		return r, nil, nil
	case r.takeBack.By == seat:
		kind = TakeBackWithdrawn
	}
	r.takeBack = TakeBack{}
	r, events := r.change(now, Event{Kind: kind, By: seat})
	return r, events, nil
}
