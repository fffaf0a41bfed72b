package views

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"

	"reversi/engine"
	"reversi/link"
	"reversi/rooms"
	"reversi/views/words"
)

func rendered(t *testing.T, c templ.Component) string {
	t.Helper()
	var b strings.Builder
	if err := c.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// roomAfter is a room with both players there, after some moves, for the holder of
// a seat.
func roomAfter(t *testing.T, moves string, seat engine.Color) Room {
	t.Helper()
	room, _, err := alone(t, moves).Join(rooms.KeyOf("guest"), noon)
	if err != nil {
		t.Fatal(err)
	}
	return NewRoom(rooms.State{Room: room, Here: rooms.Here{Black: "T", White: "T"}},
		Visit{Seat: seat, Tab: "T", Invite: "http://x/room/R"})
}

// alone is a room that nobody has joined.
func alone(t *testing.T, moves string) rooms.Room {
	t.Helper()
	g, err := engine.ParseTranscript(engine.Start(), moves)
	if err != nil {
		t.Fatal(err)
	}
	return rooms.NewRoom("R", rooms.KeyOf("host"), rooms.Options{Game: g}, noon)
}

var noon = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)

// then returns a change that the room itself makes.
func then(t *testing.T, do func(rooms.Room) (rooms.Room, []rooms.Event, error)) func(*Room) {
	return func(r *Room) {
		t.Helper()
		var err error
		if r.Room, _, err = do(r.Room); err != nil {
			t.Fatal(err)
		}
	}
}

func resigns(t *testing.T, seat engine.Color) func(*Room) {
	return then(t, func(r rooms.Room) (rooms.Room, []rooms.Event, error) { return r.Resign(seat, r.Point(), noon) })
}

func asksForARound(t *testing.T, seat engine.Color) func(*Room) {
	return then(t, func(r rooms.Room) (rooms.Room, []rooms.Event, error) {
		return r.RequestNewRound(seat, r.Point(), noon)
	})
}

func TestRoomStatusSaysWhatHappened(t *testing.T) {
	played := rooms.Event{Kind: rooms.Played, By: engine.White, Round: 1, Ply: 2, Square: engine.D6}
	for _, c := range []struct {
		name   string
		change func(*Room)
		en, es string
	}{
		{"a move", func(r *Room) { r.Events = []rooms.Event{played} },
			"2. White d6, flips d5. Black to move, 5 legal moves. Black 3, White 3.",
			"2. Blancas d6, voltean d5. Juegan las negras, 5 jugadas legales. Negras 3, Blancas 3."},
		{"a move that was taken back", func(r *Room) { r.Events = []rooms.Event{{Kind: rooms.Played, Round: 1, Ply: 3, Square: engine.C3}} },
			"Black to move, 5 legal moves. Black 3, White 3.", "Juegan las negras, 5 jugadas legales. Negras 3, Blancas 3."},
		{"a guest", func(r *Room) { r.Events = []rooms.Event{{Kind: rooms.Joined, By: engine.White}} },
			"White has joined. Black to move,", "Las blancas entraron. Juegan las negras,"},
		{"away", func(r *Room) {
			r.Here.White = ""
			r.Events = []rooms.Event{{Kind: rooms.Disconnected, By: engine.White}}
		}, "White has left. White is away; the game waits.", "Las blancas se fueron. Blancas: ausente; la partida espera."},
		{"the reader came", func(r *Room) { r.Events = []rooms.Event{{Kind: rooms.Connected, By: engine.Black}} },
			"Black to move, 5 legal moves.", "Juegan las negras, 5 jugadas legales."},
		{"a new round asked", func(r *Room) { r.Events = []rooms.Event{{Kind: rooms.RoundAsked, By: engine.Black}} },
			"You ask for a new round.", "Pides una ronda nueva."},
		{"a take-back asked", func(r *Room) {
			r.Events = []rooms.Event{{Kind: rooms.TakeBackAsked, By: engine.White, Keep: 1, Ply: 2}}
		},
			"White asks to take back move 2.", "Las blancas piden retirar la jugada 2."},
		{"taken back", func(r *Room) { r.Events = []rooms.Event{{Kind: rooms.TakenBack, By: engine.White, Keep: 2}} },
			"Taken back: the last move is again number 2.", "Jugadas retiradas: la última vuelve a ser la número 2."},
		{"begun", func(r *Room) {
			asksForARound(t, engine.Black)(r)
			asksForARound(t, engine.White)(r)
			r.Events = []rooms.Event{{Kind: rooms.RoundBegun, Round: 2}}
		},
			"Round 2 begins.", "Empieza la ronda 2."},
		{"resigned", func(r *Room) {
			resigns(t, engine.White)(r)
			r.Events = []rooms.Event{{Kind: rooms.Resigned, By: engine.White}}
		}, "Game over. Black wins: White resigned.", "Fin de la partida. Las negras ganan: las blancas abandonaron."},
		{"another tab", func(r *Room) { r.Here.Black = "U" }, "Your seat is open in a newer tab", "Tu asiento está abierto"},
		{"gone", func(r *Room) { r.Gone = true }, "This room is gone: rooms vanish after seven days", "Esta sala ya no existe"},
		{"refused", func(r *Room) { r.Note = "No."; r.Events = []rooms.Event{played} }, "No. Black to move,", "No. Juegan las negras,"},
	} {
		for text, want := range map[*words.Text]string{english: c.en, spanish: c.es} {
			r := roomAfter(t, "f5d6", engine.Black)
			c.change(&r)
			if got := NewRoomPage(Site{T: text}, r).Status; !strings.HasPrefix(got, want) {
				t.Errorf("%s, %s:\ngot  %q\nwant %q", c.name, text.Lang, got, want)
			}
		}
	}
}

// Every kind of event has its sentence, or is known to have none.
func TestEveryKindOfEventIsTold(t *testing.T) {
	room := roomAfter(t, "f5d6", engine.None)
	for _, text := range []*words.Text{english, spanish} {
		n := roomNews{news: news{t: text}, r: &text.Room, room: &room}
		for _, kind := range rooms.Kinds() {
			said := n.sentence(rooms.Event{Kind: kind, By: engine.White, Round: 1, Ply: 2, Square: engine.D6}) != ""
			if silent := slices.Contains(standsFor, kind); said == silent {
				t.Errorf("%s: %v: a sentence: %v; known to have none: %v", text.Lang, kind, said, silent)
			}
		}
	}
}

// Whoever may not move now gets no square to move on.
func TestRoomSquaresAreForTheMover(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Room)
		open   bool
	}{
		"the mover":       {func(*Room) {}, true},
		"the other":       {func(r *Room) { r.Seat = engine.White }, false},
		"a watcher":       {func(r *Room) { r.Seat = engine.None }, false},
		"opponent away":   {func(r *Room) { r.Here.White = "" }, false},
		"an older tab":    {func(r *Room) { r.Here.Black = "U" }, false},
		"nobody joined":   {func(r *Room) { r.Room, r.Here.White = alone(t, "f5d6"), "" }, false},
		"after resigning": {resigns(t, engine.Black), false},
		"an expired room": {func(r *Room) { r.Gone = true }, false},
	} {
		r := roomAfter(t, "f5d6", engine.Black)
		c.change(&r)
		html := rendered(t, roomView(NewRoomPage(Site{T: english}, r)))
		if got := strings.Contains(html, `name="move"`); got != c.open {
			t.Errorf("%s: squares to move on: %v", name, got)
		}
		if got := strings.Contains(html, ` data-legal `); got != c.open {
			t.Errorf("%s: legal squares: %v", name, got)
		}
		if n := strings.Count(html, `id="status"`); n != 1 {
			t.Errorf("%s: %d status lines", name, n)
		}
	}
}

// A page without script looks again by itself, but never while its reader thinks,
// reads an invitation, or has to answer.
func TestRoomLooksAgainWhileItWaits(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Room)
		waits  bool
	}{
		"own turn":      {func(*Room) {}, false},
		"their turn":    {func(r *Room) { r.Seat = engine.White }, true},
		"watching":      {func(r *Room) { r.Seat = engine.None }, true},
		"opponent away": {func(r *Room) { r.Here.White = "" }, true},
		"an invitation": {func(r *Room) { r.Seat, r.Room = engine.None, alone(t, "f5d6") }, false},
		"waiting":       {func(r *Room) { r.Room = alone(t, "f5d6") }, true},
		"asked": {func(r *Room) {
			asksForARound(t, engine.Black)(r)
			r.Seat = engine.White
		}, false},
		"older tab": {func(r *Room) { r.Here.Black = "U" }, false},
	} {
		r := roomAfter(t, "f5d6", engine.Black)
		c.change(&r)
		if got := NewRoomPage(Site{T: english}, r).Frame.Refresh != ""; got != c.waits {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// After the end a page looks again once a minute, for a wish for a new round; who has
// one looks for the answer. What was shown already is not animated or laid over again.
func TestRoomSettles(t *testing.T) {
	over := func(change func(*Room)) *RoomPage {
		r := roomAfter(t, "f5f4c3c6c5d6f3c4c7", engine.Black)
		change(&r)
		return NewRoomPage(Site{T: english}, r)
	}
	for name, c := range map[string]struct {
		change func(*Room)
		in     int
	}{
		"over":          {func(*Room) {}, 60},
		"over, watched": {func(r *Room) { r.Seat = engine.None }, 60},
		"round wanted":  {asksForARound(t, engine.Black), 3},
	} {
		if got := over(c.change).Frame.RefreshIn; got != c.in {
			t.Errorf("%s: again after %d s, want %d", name, got, c.in)
		}
	}
	if p := over(func(*Room) {}); p.Result == nil || strings.Contains(rendered(t, roomView(p)), "data-seen") {
		t.Error("the end is not shown")
	}
	if p := over(func(r *Room) { r.Seen = true }); p.Result != nil || !strings.Contains(rendered(t, roomView(p)), " data-seen") {
		t.Error("the end is shown again")
	}
}

func TestTapTwiceInARoom(t *testing.T) {
	r := roomAfter(t, "f5d6", engine.Black)
	html := rendered(t, roomView(NewRoomPage(Site{T: english, Settings: Settings{Confirm: true}}, r)))
	if !strings.Contains(html, `name="try" value="c3"`) || strings.Contains(html, `name="move" value="c3"`) {
		t.Error("the first tap plays")
	}
	r.Try, r.Trying = engine.C3, true
	p := NewRoomPage(Site{T: english, Settings: Settings{Confirm: true}}, r)
	html = rendered(t, roomView(p))
	if !strings.Contains(html, `name="move" value="c3" data-try`) || !strings.Contains(p.Status, "Choose c3 again") {
		t.Errorf("the second tap does not play: %s", p.Status)
	}
}

func TestInviteButtonTakesTheGameAlong(t *testing.T) {
	for query, goesOn := range map[string]bool{"": false, "m=f5d6": true, "m=f5d6&vs=expert": false, "m=f5f4c3c6c5d6f3c4c7": false} {
		g, err := link.Parse(query)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(rendered(t, InviteButton(english, g)), `name="m"`); got != goesOn {
			t.Errorf("%q: %v", query, got)
		}
	}
}
