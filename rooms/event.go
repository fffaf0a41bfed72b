package rooms

import (
	"fmt"

	"reversi/engine"
)

// Kind is what an event is about.
type Kind uint8

// The kinds. By is the player who did it.
const (
	// Opened: the host made the room.
	Opened Kind = iota + 1
	// Joined: the guest took the White seat.
	Joined
	// Played: a disc was placed on Square; Passed is the side that then had to
	// pass, None if nobody did.
	Played
	// Ended: the round ended on the board with the move before. By is the winner.
	Ended
	// Resigned: By gave the round up.
	Resigned
	// RoundAsked: By wants a new round.
	RoundAsked
	// RoundCancelled: the wish for a new round is off, because its asker or the
	// opponent said so, a move was played, or a take-back was agreed. By is who
	// did that.
	RoundCancelled
	// RoundBegun: both agreed; By was the second.
	RoundBegun
	// TakeBackAsked: By asks for the plies after Keep to be taken back.
	TakeBackAsked
	// TakeBackWithdrawn: By, the asker, no longer asks.
	TakeBackWithdrawn
	// TakeBackDeclined: By, the opponent, said no.
	TakeBackDeclined
	// TakeBackLapsed: By, the opponent, moved instead of answering.
	TakeBackLapsed
	// TakenBack: By, the opponent, agreed; Keep plies are left.
	TakenBack
	// Reset: the host began afresh before anyone joined.
	Reset
	// Connected: By is there now. Never stored.
	Connected
	// Disconnected: By is away now. Never stored.
	Disconnected
	// TookOver: a newer tab is in charge of the seat of By. Never stored.
	TookOver
	// Expired: the room is gone after its time without activity. Never stored.
	Expired
)

var kinds = [...]string{
	Opened:            "opened",
	Joined:            "joined",
	Played:            "played",
	Ended:             "ended",
	Resigned:          "resigned",
	RoundAsked:        "round-asked",
	RoundCancelled:    "round-cancelled",
	RoundBegun:        "round-begun",
	TakeBackAsked:     "take-back-asked",
	TakeBackWithdrawn: "take-back-withdrawn",
	TakeBackDeclined:  "take-back-declined",
	TakeBackLapsed:    "take-back-lapsed",
	TakenBack:         "taken-back",
	Reset:             "reset",
	Connected:         "connected",
	Disconnected:      "disconnected",
	TookOver:          "took-over",
	Expired:           "expired",
}

// Kinds returns every kind there is.
func Kinds() []Kind {
	all := make([]Kind, 0, len(kinds)-1)
	for k := Opened; int(k) < len(kinds); k++ {
		all = append(all, k)
	}
	return all
}

// String returns the kind's name, which is also its stored form.
func (k Kind) String() string {
	if k > 0 && int(k) < len(kinds) {
		return kinds[k]
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

func parseKind(name string) (Kind, bool) {
	for k := Opened; int(k) < len(kinds); k++ {
		if kinds[k] == name {
			return k, true
		}
	}
	return 0, false
}

// Event is one thing that happened in a room. Room, Version, Round and Ply say
// where: they are those of the room after the change.
type Event struct {
	Room    string
	Version uint64
	Round   int
	Ply     int
	Kind    Kind
	By      engine.Color
	Square  engine.Square // Played only
	Passed  engine.Color  // Played only
	Keep    int           // TakeBackAsked and TakenBack: the plies that stay
}

// newsLen is how many of its newest events a room remembers: enough for a page
// that was away for a moment to say what it missed.
const newsLen = 8
