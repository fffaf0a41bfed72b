package rooms_test

import (
	"errors"
	"fmt"
	"time"

	"reversi/engine"
	"reversi/rooms"
)

// Two people play; a move sent twice is made once, and the game waits for whoever is
// away.
func ExampleRoom_Play() {
	now := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	host, guest := rooms.NewSecret(), rooms.NewSecret()
	room := rooms.NewRoom(rooms.NewID(), rooms.KeyOf(host), rooms.Options{}, now)
	room, _, _ = room.Join(rooms.KeyOf(guest), now)

	both := rooms.Here{Black: rooms.NewTab(now, ""), White: rooms.NewTab(now, "")}
	at, seat := room.Point(), room.SeatOf(host)
	room, events, err := room.Play(seat, at, engine.F5, both, now)
	fmt.Println(room.Game(), "by", events[0].By, err)

	room, events, err = room.Play(seat, at, engine.F5, both, now) // a double click
	fmt.Println(room.Game(), len(events), err)

	both.Black = "" // the host's phone sleeps
	_, _, err = room.Play(room.SeatOf(guest), room.Point(), engine.D6, both, now)
	var refused *rooms.RefusedError
	fmt.Println(errors.As(err, &refused) && refused.Why == rooms.OpponentAway)
	// Output:
	// f5 by black <nil>
	// f5 0 <nil>
	// true
}
