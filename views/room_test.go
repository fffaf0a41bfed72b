package views

import (
	"context"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"reversi/engine"
	"reversi/link"
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

// roomAfter is a room with both players there, after some moves.
func roomAfter(t *testing.T, moves string, seat engine.Color) Room {
	t.Helper()
	g, err := engine.ParseTranscript(engine.Start(), moves)
	if err != nil {
		t.Fatal(err)
	}
	return Room{ID: "R", Version: 5, Game: g, Round: 1, Turn: g.Position().Turn(), HasGuest: true, TakeBacks: true,
		BlackHere: true, WhiteHere: true, Seat: seat, Tab: "T", Invite: "http://x/room/R"}
}

func TestRoomStatusSaysWhatHappened(t *testing.T) {
	played := RoomEvent{Kind: "played", By: engine.White, Round: 1, Ply: 2, Square: engine.D6}
	for _, c := range []struct {
		name   string
		change func(*Room)
		en, es string
	}{
		{"a move", func(r *Room) { r.Events = []RoomEvent{played} },
			"2. White d6, flips d5. Black to move, 5 legal moves. Black 3, White 3.",
			"2. Blancas d6, voltean d5. Juegan Negras, 5 jugadas legales. Negras 3, Blancas 3."},
		{"a move that was taken back", func(r *Room) { r.Events = []RoomEvent{{Kind: "played", Round: 1, Ply: 3, Square: engine.C3}} },
			"Black to move, 5 legal moves. Black 3, White 3.", "Juegan Negras, 5 jugadas legales. Negras 3, Blancas 3."},
		{"a guest", func(r *Room) { r.Events = []RoomEvent{{Kind: "joined", By: engine.White}} },
			"White has joined. Black to move,", "Blancas han entrado. Juegan Negras,"},
		{"away", func(r *Room) {
			r.WhiteHere = false
			r.Events = []RoomEvent{{Kind: "disconnected", By: engine.White}}
		}, "White has left. White is away; the game waits.", "Blancas se han ido. Blancas: ausente; la partida espera."},
		{"the reader came", func(r *Room) { r.Events = []RoomEvent{{Kind: "connected", By: engine.Black}} },
			"Black to move, 5 legal moves.", "Juegan Negras, 5 jugadas legales."},
		{"a new round asked", func(r *Room) { r.Events = []RoomEvent{{Kind: "round-asked", By: engine.Black}} },
			"You ask for a new round.", "Pides una ronda nueva."},
		{"a take-back asked", func(r *Room) { r.Events = []RoomEvent{{Kind: "take-back-asked", By: engine.White, Keep: 1, Ply: 2}} },
			"White asks to take back move 2.", "Blancas piden retirar la jugada 2."},
		{"taken back", func(r *Room) { r.Events = []RoomEvent{{Kind: "taken-back", By: engine.White, Keep: 2}} },
			"Taken back: the last move is again number 2.", "Jugadas retiradas: la última vuelve a ser la número 2."},
		{"begun", func(r *Room) { r.Round = 2; r.Events = []RoomEvent{{Kind: "round-begun", Round: 2}} },
			"Round 2 begins.", "Empieza la ronda 2."},
		{"resigned", func(r *Room) {
			r.Resigned, r.Turn = engine.White, engine.None
			r.Events = []RoomEvent{{Kind: "resigned", By: engine.White}}
		}, "Game over. Black wins: White resigned.", "Fin de la partida. Negras ganan: Blancas abandonaron."},
		{"another tab", func(r *Room) { r.Elsewhere = true }, "Your seat is open in a newer tab", "Tu asiento está abierto"},
		{"gone", func(r *Room) { r.Gone = true }, "This room is gone: rooms vanish after seven days", "Esta sala ya no existe"},
		{"refused", func(r *Room) { r.Note = "No."; r.Events = []RoomEvent{played} }, "No. Black to move,", "No. Juegan Negras,"},
	} {
		for text, want := range map[*words.Text]string{english: c.en, spanish: c.es} {
			r := roomAfter(t, "f5d6", engine.Black)
			c.change(&r)
			if got := NewRoomPage(text, r, Settings{}).Status; !strings.HasPrefix(got, want) {
				t.Errorf("%s, %s:\ngot  %q\nwant %q", c.name, text.Lang, got, want)
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
		"opponent away":   {func(r *Room) { r.WhiteHere = false }, false},
		"an older tab":    {func(r *Room) { r.Elsewhere = true }, false},
		"nobody joined":   {func(r *Room) { r.HasGuest, r.WhiteHere = false, false }, false},
		"after resigning": {func(r *Room) { r.Turn, r.Resigned = engine.None, engine.Black }, false},
		"an expired room": {func(r *Room) { r.Gone = true }, false},
	} {
		r := roomAfter(t, "f5d6", engine.Black)
		c.change(&r)
		html := rendered(t, RoomView(NewRoomPage(english, r, Settings{})))
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
		"opponent away": {func(r *Room) { r.WhiteHere = false }, true},
		"an invitation": {func(r *Room) { r.Seat, r.HasGuest = engine.None, false }, false},
		"waiting":       {func(r *Room) { r.HasGuest = false }, true},
		"asked":         {func(r *Room) { r.Seat, r.NewRoundBy = engine.White, engine.Black }, false},
		"older tab":     {func(r *Room) { r.Elsewhere = true }, false},
	} {
		r := roomAfter(t, "f5d6", engine.Black)
		c.change(&r)
		if got := NewRoomPage(english, r, Settings{}).Frame.Refresh != ""; got != c.waits {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestTapTwiceInARoom(t *testing.T) {
	r := roomAfter(t, "f5d6", engine.Black)
	html := rendered(t, RoomView(NewRoomPage(english, r, Settings{Confirm: true})))
	if !strings.Contains(html, `name="try" value="c3"`) || strings.Contains(html, `name="move" value="c3"`) {
		t.Error("the first tap plays")
	}
	r.Try, r.Trying = engine.C3, true
	p := NewRoomPage(english, r, Settings{Confirm: true})
	html = rendered(t, RoomView(p))
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
