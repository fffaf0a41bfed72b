package rooms

import "fmt"

// Refusal is the reason why a room did not do what was asked.
type Refusal uint8

// The reasons. A page has a sentence for each, in every language.
const (
	// NotSeated: who asks holds no seat of this room.
	NotSeated Refusal = iota + 1
	// SeatTaken: both seats have their player.
	SeatTaken
	// Stale: the game has moved on from the point that was answered.
	Stale
	// NoGuest: nobody has joined yet.
	NoGuest
	// OpponentAway: the other player is not connected; the game waits.
	OpponentAway
	// Elsewhere: a newer tab of the same seat is in charge.
	Elsewhere
	// NotYourTurn: the other side is to move.
	NotYourTurn
	// IllegalMove: the rules forbid it; the error wraps an *engine.IllegalError.
	IllegalMove
	// Over: the round has ended.
	Over
	// NoTakeBacks: the host made the room without take-backs.
	NoTakeBacks
	// NothingToTakeBack: the player has not moved in this round.
	NothingToTakeBack
	// OfferPending: the other player's own request waits for an answer.
	OfferPending
	// NoOffer: nobody has asked for what was agreed to.
	NoOffer
	// NotHost: only the host may do this.
	NotHost
	// GuestJoined: the host alone may not do this any more.
	GuestJoined
)

var refusals = [...]string{
	NotSeated:         "not seated",
	SeatTaken:         "seat taken",
	Stale:             "stale",
	NoGuest:           "no guest yet",
	OpponentAway:      "opponent away",
	Elsewhere:         "another tab is in charge",
	NotYourTurn:       "not your turn",
	IllegalMove:       "illegal move",
	Over:              "round over",
	NoTakeBacks:       "no take-backs",
	NothingToTakeBack: "nothing to take back",
	OfferPending:      "offer pending",
	NoOffer:           "no offer",
	NotHost:           "not the host",
	GuestJoined:       "guest has joined",
}

// Refusals returns every reason there is.
func Refusals() []Refusal {
	all := make([]Refusal, 0, len(refusals)-1)
	for why := NotSeated; int(why) < len(refusals); why++ {
		all = append(all, why)
	}
	return all
}

// String returns the reason in a few words, for logs and tests.
func (why Refusal) String() string {
	if why > 0 && int(why) < len(refusals) {
		return refusals[why]
	}
	return fmt.Sprintf("Refusal(%d)", uint8(why))
}

// RefusedError says that a room stays as it is, and why. Room is that room, so
// that the answer can show the current board.
type RefusedError struct {
	Why   Refusal
	Room  Room
	Cause error // an *engine.IllegalError for IllegalMove, else nil
}

func (e *RefusedError) Error() string {
	if e.Cause != nil {
		return fmt.Sprintf("rooms: %v: %v", e.Why, e.Cause)
	}
	return fmt.Sprintf("rooms: %v", e.Why)
}

// Unwrap returns the cause.
func (e *RefusedError) Unwrap() error { return e.Cause }
