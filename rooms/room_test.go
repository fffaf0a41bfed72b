package rooms

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"reversi/engine"
)

const (
	black = engine.Black
	white = engine.White
	none  = engine.None
)

// Games for the tables. In passGame Black has no move after ply 8, so that White
// moves twice. wipeOut ends after nine plies with no white disc left.
const (
	passGame = "f5f6d3g5h5h4f7h6"
	wipeOut  = "e6f4e3f6g5d6e7f5c5"
)

var (
	noon     = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	later    = noon.Add(time.Minute)
	hostKey  = KeyOf("host")
	guestKey = KeyOf("guest")
	both     = Here{Black: "b", White: "w"}
	testID   = strings.Repeat("A", secretLen)
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

// alone is a room whose host waits; two is one with a guest.
func alone(t testing.TB, moves string) Room {
	return NewRoom(testID, hostKey, Options{Game: gameOf(t, moves)}, noon)
}

func two(t testing.TB, moves string) Room {
	t.Helper()
	r, _, err := alone(t, moves).Join(guestKey, noon)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

type step func(Room) (Room, []Event, error)

// after runs steps that must succeed.
func after(t testing.TB, r Room, steps ...step) Room {
	t.Helper()
	for _, do := range steps {
		var err error
		if r, _, err = do(r); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

func at(text string) Point {
	p, err := ParsePoint(text)
	if err != nil {
		panic(err)
	}
	return p
}

// The steps answer the room's own point unless they name one.
func join(key SeatKey) step { return func(r Room) (Room, []Event, error) { return r.Join(key, later) } }
func play(seat engine.Color, s engine.Square) step {
	return func(r Room) (Room, []Event, error) { return r.Play(seat, r.Point(), s, both, later) }
}
func playAt(seat engine.Color, p string, s engine.Square, here Here) step {
	return func(r Room) (Room, []Event, error) { return r.Play(seat, at(p), s, here, later) }
}
func resign(seat engine.Color, p string) step {
	return func(r Room) (Room, []Event, error) { return r.Resign(seat, at(p), later) }
}
func askRound(seat engine.Color, p string) step {
	return func(r Room) (Room, []Event, error) { return r.RequestNewRound(seat, at(p), later) }
}
func agreeRound(seat engine.Color, p string) step {
	return func(r Room) (Room, []Event, error) { return r.AgreeNewRound(seat, at(p), later) }
}
func cancelRound(seat engine.Color) step {
	return func(r Room) (Room, []Event, error) { return r.CancelNewRound(seat, later) }
}
func reset(seat engine.Color, p string) step {
	return func(r Room) (Room, []Event, error) { return r.Reset(seat, at(p), later) }
}
func askBack(seat engine.Color, p string) step {
	return func(r Room) (Room, []Event, error) { return r.RequestTakeBack(seat, at(p), later) }
}
func agreeBack(seat engine.Color, p string) step {
	return func(r Room) (Room, []Event, error) { return r.AgreeTakeBack(seat, at(p), later) }
}
func cancelBack(seat engine.Color) step {
	return func(r Room) (Room, []Event, error) { return r.CancelTakeBack(seat, later) }
}

// ev is what a table says of an event; where it happened is checked for all.
func ev(k Kind, by engine.Color) Event { return Event{Kind: k, By: by} }

func TestTransitions(t *testing.T) {
	noBacks, _, _ := NewRoom(testID, hostKey, Options{Game: gameOf(t, "f5d6"), NoTakeBacks: true}, noon).Join(guestKey, noon)
	midGame := two(t, "f5d6c3")
	whiteAsksRound := after(t, midGame, askRound(white, "1.0.3"))
	whiteAsksBack := after(t, midGame, askBack(white, "1.0.3"))
	blackAsksBack := after(t, midGame, askBack(black, "1.0.3"))
	over := two(t, wipeOut)
	resigned := after(t, midGame, resign(white, "1.0.3"))

	tests := []struct {
		name   string
		room   Room
		do     step
		why    Refusal // 0: it is done
		events []Event // none: the room stays as it is
		point  string  // afterwards
		turn   engine.Color
	}{
		// Join.
		{"the first guest gets White", alone(t, ""), join(guestKey), 0, []Event{ev(Joined, white)}, "1.0.0", black},
		{"joining twice is done once", two(t, ""), join(guestKey), 0, nil, "1.0.0", black},
		{"the host cannot be his own guest", alone(t, ""), join(hostKey), 0, nil, "1.0.0", black},
		{"the host keeps his seat when all is taken", two(t, ""), join(hostKey), 0, nil, "1.0.0", black},
		{"a third finds the seats taken", two(t, ""), join(KeyOf("third")), SeatTaken, nil, "1.0.0", black},
		{"an empty key takes no seat", alone(t, ""), join(SeatKey{}), SeatTaken, nil, "1.0.0", black},

		// Play.
		{"Black begins", two(t, ""), playAt(black, "1.0.0", engine.F5, both), 0,
			[]Event{{Kind: Played, By: black, Square: engine.F5}}, "1.0.1", white},
		{"White answers", two(t, "f5"), playAt(white, "1.0.1", engine.D6, both), 0,
			[]Event{{Kind: Played, By: white, Square: engine.D6}}, "1.0.2", black},
		{"a move that makes the opponent pass says so", two(t, passGame[:14]), playAt(white, "1.0.7", engine.H6, both), 0,
			[]Event{{Kind: Played, By: white, Square: engine.H6, Passed: black}}, "1.0.8", white},
		{"the last move ends the round", two(t, wipeOut[:16]), playAt(black, "1.0.8", engine.C5, both), 0,
			[]Event{{Kind: Played, By: black, Square: engine.C5}, ev(Ended, black)}, "1.0.9", none},
		{"the same move again is done once", two(t, "f5"), playAt(black, "1.0.0", engine.F5, both), 0, nil, "1.0.1", white},
		{"also when the opponent has answered", midGame, playAt(black, "1.0.0", engine.F5, both), 0, nil, "1.0.3", white},
		{"also when the opponent has left", two(t, "f5"), playAt(black, "1.0.0", engine.F5, Here{Black: "b"}), 0, nil, "1.0.1", white},
		{"also when it ended the round", over, playAt(black, "1.0.8", engine.C5, both), 0, nil, "1.0.9", none},
		{"another move at an old ply is stale", two(t, "f5"), playAt(black, "1.0.0", engine.D3, both), Stale, nil, "1.0.1", white},
		{"the opponent's move is not one's own again", two(t, "f5"), playAt(white, "1.0.0", engine.F5, both), Stale, nil, "1.0.1", white},
		{"a ply to come is stale", two(t, "f5"), playAt(white, "1.0.2", engine.D6, both), Stale, nil, "1.0.1", white},
		{"another round is stale", two(t, "f5"), playAt(white, "2.0.1", engine.D6, both), Stale, nil, "1.0.1", white},
		{"another line is stale", two(t, "f5"), playAt(black, "1.1.0", engine.F5, both), Stale, nil, "1.0.1", white},
		{"out of turn", two(t, "f5"), playAt(black, "1.0.1", engine.C3, both), NotYourTurn, nil, "1.0.1", white},
		{"a watcher may not move", two(t, ""), playAt(none, "1.0.0", engine.F5, both), NotSeated, nil, "1.0.0", black},
		{"against the rules", two(t, ""), playAt(black, "1.0.0", engine.A1, both), IllegalMove, nil, "1.0.0", black},
		{"on a disc", two(t, ""), playAt(black, "1.0.0", engine.D4, both), IllegalMove, nil, "1.0.0", black},
		{"nobody to play against", alone(t, ""), playAt(black, "1.0.0", engine.F5, both), NoGuest, nil, "1.0.0", black},
		{"the game waits while White is away", two(t, ""), playAt(black, "1.0.0", engine.F5, Here{Black: "b"}), OpponentAway, nil, "1.0.0", black},
		{"the game waits while Black is away", two(t, "f5"), playAt(white, "1.0.1", engine.D6, Here{White: "w"}), OpponentAway, nil, "1.0.1", white},
		{"who moves is there, whatever is known", two(t, ""), playAt(black, "1.0.0", engine.F5, Here{White: "w"}), 0,
			[]Event{{Kind: Played, By: black, Square: engine.F5}}, "1.0.1", white},
		{"after the end", over, playAt(white, "1.0.9", engine.A1, both), Over, nil, "1.0.9", none},
		{"after a resignation", resigned, playAt(white, "1.0.3", engine.D3, both), Over, nil, "1.0.3", none},
		{"a move cancels the wish for a new round", whiteAsksRound, playAt(white, "1.0.3", engine.D3, both), 0,
			[]Event{{Kind: Played, By: white, Square: engine.D3}, ev(RoundCancelled, white)}, "1.0.4", black},
		{"the opponent's move ends a take-back request", blackAsksBack, playAt(white, "1.0.3", engine.D3, both), 0,
			[]Event{{Kind: Played, By: white, Square: engine.D3}, ev(TakeBackLapsed, white)}, "1.0.4", black},
		{"the asker's own move does not", whiteAsksBack, playAt(white, "1.0.3", engine.D3, both), 0,
			[]Event{{Kind: Played, By: white, Square: engine.D3}}, "1.0.4", black},

		// Resign.
		{"resigning on one's own turn", midGame, resign(white, "1.0.3"), 0, []Event{ev(Resigned, white)}, "1.0.3", none},
		{"resigning on the opponent's turn", midGame, resign(black, "1.0.3"), 0, []Event{ev(Resigned, black)}, "1.0.3", none},
		{"resigning in view of an older ply", midGame, resign(black, "1.0.1"), 0, []Event{ev(Resigned, black)}, "1.0.3", none},
		{"resigning twice is done once", resigned, resign(white, "1.0.3"), 0, nil, "1.0.3", none},
		{"resigning after the opponent did", resigned, resign(black, "1.0.3"), Over, nil, "1.0.3", none},
		{"resigning after the end", over, resign(black, "1.0.9"), Over, nil, "1.0.9", none},
		{"resigning another round", midGame, resign(black, "2.0.0"), Stale, nil, "1.0.3", white},
		{"resigning alone", alone(t, ""), resign(black, "1.0.0"), NoGuest, nil, "1.0.0", black},
		{"a watcher may not resign", midGame, resign(none, "1.0.3"), NotSeated, nil, "1.0.3", white},
		{"resigning ends what was asked", after(t, whiteAsksBack, askRound(black, "1.0.3")), resign(white, "1.0.3"), 0,
			[]Event{ev(Resigned, white)}, "1.0.3", none},

		// New round.
		{"asking for a new round leaves the board", over, askRound(white, "1.0.9"), 0, []Event{ev(RoundAsked, white)}, "1.0.9", none},
		{"asking in the middle of a game", midGame, askRound(black, "1.0.3"), 0, []Event{ev(RoundAsked, black)}, "1.0.3", white},
		{"asking for a round twice is done once", whiteAsksRound, askRound(white, "1.0.3"), 0, nil, "1.0.3", white},
		{"both asking is agreement", whiteAsksRound, askRound(black, "1.0.3"), 0, []Event{ev(RoundBegun, black)}, "2.0.0", black},
		{"asking for a round from an old page", midGame, askRound(white, "1.0.2"), Stale, nil, "1.0.3", white},
		{"asking for a round alone", alone(t, ""), askRound(black, "1.0.0"), NoGuest, nil, "1.0.0", black},
		{"a watcher may not ask for a round", midGame, askRound(none, "1.0.3"), NotSeated, nil, "1.0.3", white},
		{"agreeing begins the next round", whiteAsksRound, agreeRound(black, "1.0.3"), 0, []Event{ev(RoundBegun, black)}, "2.0.0", black},
		{"agreeing to a round twice is done once", after(t, whiteAsksRound, agreeRound(black, "1.0.3")), agreeRound(black, "1.0.3"), 0, nil, "2.0.0", black},
		{"asking again late, when it was agreed so, is done once", after(t, whiteAsksRound, askRound(black, "1.0.3")), askRound(black, "1.0.3"), 0, nil, "2.0.0", black},
		{"agreeing to one's own wish", whiteAsksRound, agreeRound(white, "1.0.3"), NoOffer, nil, "1.0.3", white},
		{"agreeing to no wish", midGame, agreeRound(black, "1.0.3"), NoOffer, nil, "1.0.3", white},
		{"agreeing to a round from an old page", whiteAsksRound, agreeRound(black, "1.0.2"), Stale, nil, "1.0.3", white},
		{"a watcher may not agree to a round", whiteAsksRound, agreeRound(none, "1.0.3"), NotSeated, nil, "1.0.3", white},
		{"withdrawing the wish", whiteAsksRound, cancelRound(white), 0, []Event{ev(RoundCancelled, white)}, "1.0.3", white},
		{"declining the wish", whiteAsksRound, cancelRound(black), 0, []Event{ev(RoundCancelled, black)}, "1.0.3", white},
		{"cancelling no wish", midGame, cancelRound(black), 0, nil, "1.0.3", white},
		{"a watcher may not cancel a round", whiteAsksRound, cancelRound(none), NotSeated, nil, "1.0.3", white},
		{"a new round after a resignation", after(t, resigned, askRound(black, "1.0.3")), agreeRound(white, "1.0.3"), 0, []Event{ev(RoundBegun, white)}, "2.0.0", black},

		// Reset.
		{"the host alone may reset", alone(t, "f5d6"), reset(black, "1.0.2"), 0, []Event{ev(Reset, black)}, "2.0.0", black},
		{"resetting twice is done once", after(t, alone(t, "f5d6"), reset(black, "1.0.2")), reset(black, "1.0.2"), 0, nil, "2.0.0", black},
		{"resetting from an old page", alone(t, "f5d6"), reset(black, "1.0.1"), Stale, nil, "1.0.2", black},
		{"not once a guest has joined", midGame, reset(black, "1.0.3"), GuestJoined, nil, "1.0.3", white},
		{"not for the guest", midGame, reset(white, "1.0.3"), NotHost, nil, "1.0.3", white},
		{"not for a watcher", alone(t, ""), reset(none, "1.0.0"), NotSeated, nil, "1.0.0", black},

		// Take-back.
		{"asking back an own last move", midGame, askBack(black, "1.0.3"), 0, []Event{{Kind: TakeBackAsked, By: black, Keep: 2}}, "1.0.3", white},
		{"asking back a move and its reply", midGame, askBack(white, "1.0.3"), 0, []Event{{Kind: TakeBackAsked, By: white, Keep: 1}}, "1.0.3", white},
		{"asking back the second of two moves in a row", after(t, two(t, passGame), play(white, engine.C5)), askBack(white, "1.0.9"), 0,
			[]Event{{Kind: TakeBackAsked, By: white, Keep: 8}}, "1.0.9", black},
		{"asking back a move that two replies followed", after(t, two(t, passGame), play(white, engine.C5)), askBack(black, "1.0.9"), 0,
			[]Event{{Kind: TakeBackAsked, By: black, Keep: 6}}, "1.0.9", black},
		{"asking back after the end", over, askBack(white, "1.0.9"), 0, []Event{{Kind: TakeBackAsked, By: white, Keep: 7}}, "1.0.9", none},
		{"asking back twice is done once", whiteAsksBack, askBack(white, "1.0.3"), 0, nil, "1.0.3", white},
		{"asking back while the opponent asks", blackAsksBack, askBack(white, "1.0.3"), OfferPending, nil, "1.0.3", white},
		{"asking back from an old page", midGame, askBack(white, "1.0.2"), Stale, nil, "1.0.3", white},
		{"asking back what was not moved", two(t, "f5"), askBack(white, "1.0.1"), NothingToTakeBack, nil, "1.0.1", white},
		{"asking back a resignation", resigned, askBack(white, "1.0.3"), Over, nil, "1.0.3", none},
		{"asking back where there are no take-backs", noBacks, askBack(black, "1.0.2"), NoTakeBacks, nil, "1.0.2", black},
		{"asking back alone", alone(t, "f5d6"), askBack(black, "1.0.2"), NoGuest, nil, "1.0.2", black},
		{"a watcher may not ask back", midGame, askBack(none, "1.0.3"), NotSeated, nil, "1.0.3", white},
		{"granting one move: its player is to move", blackAsksBack, agreeBack(white, "1.0.3"), 0, []Event{{Kind: TakenBack, By: white, Keep: 2}}, "1.1.2", black},
		{"granting two moves: the asker is to move", whiteAsksBack, agreeBack(black, "1.0.3"), 0, []Event{{Kind: TakenBack, By: black, Keep: 1}}, "1.1.1", white},
		{"granting after passes: the asker is to move",
			after(t, two(t, passGame), play(white, engine.C5), askBack(black, "1.0.9")), agreeBack(white, "1.0.9"), 0,
			[]Event{{Kind: TakenBack, By: white, Keep: 6}}, "1.1.6", black},
		{"granting within passes: the asker is to move",
			after(t, two(t, passGame), play(white, engine.C5), askBack(white, "1.0.9")), agreeBack(black, "1.0.9"), 0,
			[]Event{{Kind: TakenBack, By: black, Keep: 8}}, "1.1.8", white},
		{"granting takes a finished game up again", after(t, over, askBack(white, "1.0.9")), agreeBack(black, "1.0.9"), 0,
			[]Event{{Kind: TakenBack, By: black, Keep: 7}}, "1.1.7", white},
		{"granting a request takes the asker's further move too",
			after(t, whiteAsksBack, play(white, engine.D3)), agreeBack(black, "1.0.4"), 0,
			[]Event{{Kind: TakenBack, By: black, Keep: 1}}, "1.1.1", white},
		{"granting in view of fewer plies is stale", after(t, whiteAsksBack, play(white, engine.D3)), agreeBack(black, "1.0.3"), Stale, nil, "1.0.4", black},
		{"granting cancels a wish for a new round", after(t, whiteAsksBack, askRound(black, "1.0.3")), agreeBack(black, "1.0.3"), 0,
			[]Event{{Kind: TakenBack, By: black, Keep: 1}, ev(RoundCancelled, black)}, "1.1.1", white},
		{"granting twice is done once", after(t, whiteAsksBack, agreeBack(black, "1.0.3")), agreeBack(black, "1.0.3"), 0, nil, "1.1.1", white},
		{"granting one's own request", whiteAsksBack, agreeBack(white, "1.0.3"), NoOffer, nil, "1.0.3", white},
		{"granting no request", midGame, agreeBack(white, "1.0.3"), NoOffer, nil, "1.0.3", white},
		{"a watcher may not grant", whiteAsksBack, agreeBack(none, "1.0.3"), NotSeated, nil, "1.0.3", white},
		{"withdrawing a request", whiteAsksBack, cancelBack(white), 0, []Event{ev(TakeBackWithdrawn, white)}, "1.0.3", white},
		{"declining a request", whiteAsksBack, cancelBack(black), 0, []Event{ev(TakeBackDeclined, black)}, "1.0.3", white},
		{"declining twice is done once", after(t, whiteAsksBack, cancelBack(black)), cancelBack(black), 0, nil, "1.0.3", white},
		{"a watcher may not decline", whiteAsksBack, cancelBack(none), NotSeated, nil, "1.0.3", white},
		{"a move taken back is not made again by its old form", after(t, blackAsksBack, agreeBack(white, "1.0.3")), playAt(black, "1.0.2", engine.C3, both), Stale, nil, "1.1.2", black},
		{"nor is one that stayed, by its form from before", after(t, blackAsksBack, agreeBack(white, "1.0.3")), playAt(white, "1.0.1", engine.D6, both), Stale, nil, "1.1.2", black},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, events, err := tt.do(tt.room)
			checkRefusal(t, err, tt.why, tt.room)
			if got.Point().String() != tt.point || got.Turn() != tt.turn {
				t.Errorf("at %v, %v to move; want %s, %v", got.Point(), got.Turn(), tt.point, tt.turn)
			}
			if len(tt.events) == 0 {
				if got != tt.room || events != nil {
					t.Errorf("the room changed with %v", events)
				}
				return
			}
			checkEvents(t, tt.room, got, events, tt.events)
		})
	}
}

func checkRefusal(t *testing.T, err error, why Refusal, room Room) {
	t.Helper()
	var refused *RefusedError
	switch {
	case why == 0 && err != nil:
		t.Fatalf("refused: %v", err)
	case why == 0:
	case !errors.As(err, &refused) || refused.Why != why:
		t.Fatalf("error %v, want a refusal: %v", err, why)
	case refused.Room != room:
		t.Errorf("the refusal carries another room")
	}
	var illegal *engine.IllegalError
	if (why == IllegalMove) != errors.As(err, &illegal) {
		t.Errorf("error %v, illegal move: %v", err, illegal)
	}
}

func checkEvents(t *testing.T, before, got Room, events, want []Event) {
	t.Helper()
	if got.Version() != before.Version()+1 || !got.Active().Equal(later) {
		t.Errorf("version %d after %d, active %v", got.Version(), before.Version(), got.Active())
	}
	for i := range want {
		want[i].Room, want[i].Version = got.ID(), got.Version()
		want[i].Round, want[i].Ply = got.Point().Round, got.Point().Ply
	}
	if !reflect.DeepEqual(events, want) {
		t.Errorf("events\n%+v, want\n%+v", events, want)
	}
	if news := got.News(before.Version()); !reflect.DeepEqual(news, want) {
		t.Errorf("news\n%+v, want\n%+v", news, want)
	}
}

func TestSeatsAreOpenedByTheirSecretsAlone(t *testing.T) {
	r := two(t, "")
	for secret, want := range map[string]engine.Color{"host": black, "guest": white, "": none, "Host": none, "third": none} {
		if got := r.SeatOf(secret); got != want {
			t.Errorf("SeatOf(%q) = %v, want %v", secret, got, want)
		}
	}
	if got := alone(t, "").SeatOf(""); got != none {
		t.Errorf("an empty secret opens the free seat: %v", got)
	}
}

func TestOutcomeAndScore(t *testing.T) {
	r := two(t, wipeOut)
	o, over := r.Outcome()
	if !over || o.Winner != black || o.Resigned != none || o.Board.Black != 13 || o.Board.White != 0 {
		t.Errorf("outcome %+v, %v", o, over)
	}
	steps := []struct {
		do   step
		want Score
	}{
		{cancelRound(black), Score{Black: 1}},
		{askBack(white, "1.0.9"), Score{Black: 1}},
		{agreeBack(black, "1.0.9"), Score{}}, // no longer over
		{resign(black, "1.1.7"), Score{White: 1}},
		{askRound(black, "1.1.7"), Score{White: 1}},
		{agreeRound(white, "1.1.7"), Score{White: 1}},
		{askRound(black, "2.0.0"), Score{White: 1}},
		{agreeRound(white, "2.0.0"), Score{White: 1}}, // given up by both: nobody's
		{resign(white, "3.0.0"), Score{Black: 1, White: 1}},
	}
	for i, s := range steps {
		r = after(t, r, s.do)
		if got := r.Score(); got != s.want {
			t.Errorf("step %d: score %+v, want %+v", i, got, s.want)
		}
	}
	if o, over := r.Outcome(); !over || o.Winner != black || o.Resigned != white {
		t.Errorf("outcome %+v, %v", o, over)
	}
}

func TestANewRoundKeepsTheColours(t *testing.T) {
	r := after(t, two(t, wipeOut), askRound(white, "1.0.9"), agreeRound(black, "1.0.9"))
	if r.SeatOf("host") != black || r.SeatOf("guest") != white || r.Turn() != black {
		t.Errorf("host %v, guest %v, %v to move", r.SeatOf("host"), r.SeatOf("guest"), r.Turn())
	}
	if r.Game() != engine.NewGame(engine.Start()) || r.NewRoundBy() != none {
		t.Errorf("the round begins with %v, asked by %v", r.Game(), r.NewRoundBy())
	}
}

func TestARoomIsBornFromAGame(t *testing.T) {
	if r := NewRoom(testID, hostKey, Options{}, noon); r.Game() != engine.NewGame(engine.Start()) || r.Version() != 1 {
		t.Errorf("game %v, version %d", r.Game(), r.Version())
	}
	if r := alone(t, "f5d6"); r.Game() != gameOf(t, "f5d6") {
		t.Errorf("game %v", r.Game())
	}
}

func TestExpiry(t *testing.T) {
	r := alone(t, "")
	if r.Expired(noon.Add(Lifetime-time.Second), Lifetime) {
		t.Error("gone a second early")
	}
	if !r.Expired(noon.Add(Lifetime), Lifetime) {
		t.Error("still there after seven days")
	}
	touched := r.Touch(later)
	if touched.Expired(noon.Add(Lifetime), Lifetime) || touched.Version() != r.Version() {
		t.Error("a touch must lengthen the life and change nothing else")
	}
}

func TestNewsForgetsTheOldest(t *testing.T) {
	r := two(t, "")
	for range newsLen {
		r = after(t, r, askRound(black, "1.0.0"), cancelRound(black))
	}
	news := r.News(0)
	if len(news) != newsLen || news[newsLen-1].Version != r.Version() || news[0].Version != r.Version()-newsLen+1 {
		t.Errorf("news %+v at version %d", news, r.Version())
	}
}
