package rooms

import (
	"time"

	"reversi/engine"
)

// RequestNewRound asks the opponent for a new round, at any time of the game. If
// the opponent already asks, this is the agreement. Asking twice is done once.
//
// Refused with [NotSeated], [NoGuest] or [Stale].
func (r Room) RequestNewRound(seat engine.Color, at Point, now time.Time) (Room, []Event, error) {
	switch {
	case !seated(seat):
		return r.refuse(NotSeated)
	case r.settled == (settled{RoundBegun, seat, at}):
		return r, nil, nil
	case !r.HasGuest():
		return r.refuse(NoGuest)
	case at != r.Point():
		return r.refuse(Stale)
	case r.newRound == seat:
		return r, nil, nil
	case r.newRound == seat.Opponent():
		return r.AgreeNewRound(seat, at, now)
	}
	r.newRound = seat
	r, events := r.change(now, Event{Kind: RoundAsked, By: seat})
	return r, events, nil
}

// AgreeNewRound begins the round that the opponent asks for: the old one is
// counted if it was over, the colours stay and Black starts. Agreeing twice is
// done once.
//
// Refused with [NotSeated], [Stale] or [NoOffer].
func (r Room) AgreeNewRound(seat engine.Color, at Point, now time.Time) (Room, []Event, error) {
	did := settled{RoundBegun, seat, at}
	switch why, done := r.answers(did, r.newRound); {
	case done:
		return r, nil, nil
	case why != 0:
		return r.refuse(why)
	}
	r = r.nextRound()
	r.settled = did
	r, events := r.change(now, Event{Kind: RoundBegun, By: seat})
	return r, events, nil
}

// answers says whether a seat may now agree to what asker asks for: why not, or that
// it has done so already.
func (r Room) answers(agreed settled, asker engine.Color) (why Refusal, done bool) {
	switch {
	case !seated(agreed.by):
		return NotSeated, false
	case r.settled == agreed:
		return 0, true
	case agreed.at != r.Point():
		return Stale, false
	case asker != agreed.by.Opponent():
		return NoOffer, false
	}
	return 0, false
}

// nextRound sets the board up again and leaves the seats alone.
func (r Room) nextRound() Room {
	r.earlier = r.Score()
	r.round++
	r.line = 0
	r.game = engine.NewGame(engine.Start())
	r.resigned, r.newRound, r.takeBack = engine.None, engine.None, TakeBack{}
	return r
}

// CancelNewRound ends the wish for a new round: its asker withdraws it or the
// opponent declines. Without such a wish nothing changes.
//
// Refused with [NotSeated].
func (r Room) CancelNewRound(seat engine.Color, now time.Time) (Room, []Event, error) {
	switch {
	case !seated(seat):
		return r.refuse(NotSeated)
	case r.newRound == engine.None:
		return r, nil, nil
	}
	r.newRound = engine.None
	r, events := r.change(now, Event{Kind: RoundCancelled, By: seat})
	return r, events, nil
}

// Reset lets the host, still alone, set up the usual start: for a room that was
// made from another game. Resetting twice is done once.
//
// Refused with [NotSeated], [NotHost], [GuestJoined] or [Stale].
func (r Room) Reset(seat engine.Color, at Point, now time.Time) (Room, []Event, error) {
	did := settled{Reset, seat, at}
	switch {
	case !seated(seat):
		return r.refuse(NotSeated)
	case seat != engine.Black:
		return r.refuse(NotHost)
	case r.HasGuest():
		return r.refuse(GuestJoined)
	case r.settled == did:
		return r, nil, nil
	case at != r.Point():
		return r.refuse(Stale)
	}
	r = r.nextRound()
	r.earlier = Score{}
	r.settled = did
	r, events := r.change(now, Event{Kind: Reset, By: seat})
	return r, events, nil
}
