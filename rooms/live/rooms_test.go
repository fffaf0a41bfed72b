package live

import (
	"strings"
	"testing"
	"time"

	"reversi/engine"
	"reversi/rooms"
)

const (
	black = engine.Black
	white = engine.White
	none  = engine.None
)

var (
	noon   = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	testID = strings.Repeat("A", 26)
)

func gameOf(t testing.TB, moves string) engine.Game {
	t.Helper()
	game := engine.NewGame(engine.Start())
	for i := 0; i < len(moves); i += 2 {
		s, ok := engine.ParseSquare(moves[i : i+2])
		if !ok {
			t.Fatalf("bad square %q", moves[i:i+2])
		}
		var err error
		if game, err = game.Play(s); err != nil {
			t.Fatal(err)
		}
	}
	return game
}

// two is a room with a guest.
func two(t testing.TB, moves string) rooms.Room {
	t.Helper()
	r := rooms.NewRoom(testID, rooms.KeyOf("host"), rooms.Options{Game: gameOf(t, moves)}, noon)
	r, _, err := r.Join(rooms.KeyOf("guest"), noon)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// moved returns a room after the next move of the side to move.
func moved(t testing.TB, r rooms.Room, s engine.Square) rooms.Room {
	t.Helper()
	r, _, err := r.Play(r.Turn(), r.Point(), s, rooms.Here{Black: "b", White: "w"}, noon)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// asked returns a room after Black has asked for a new round and withdrawn it.
func asked(t testing.TB, r rooms.Room) rooms.Room {
	t.Helper()
	r, _, err := r.RequestNewRound(black, r.Point(), noon)
	if err != nil {
		t.Fatal(err)
	}
	if r, _, err = r.CancelNewRound(black, noon); err != nil {
		t.Fatal(err)
	}
	return r
}

// seatIndex is where a seat stands in an array: 0 for Black, 1 for White.
func seatIndex(seat engine.Color) int { return int(seat) - 1 }

func at(text string) rooms.Point {
	p, err := rooms.ParsePoint(text)
	if err != nil {
		panic(err)
	}
	return p
}

func tab(ms int) rooms.Tab {
	return rooms.NewTab(noon.Add(time.Duration(ms)*time.Millisecond), "")
}
