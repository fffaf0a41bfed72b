package rooms

import (
	"time"

	"reversi/engine"
)

// Lifetime is how long a room lives after its last activity, unless the store
// says otherwise.
const Lifetime = 7 * 24 * time.Hour

// Room is the durable state of one room, an immutable comparable value. The zero
// Room is no room; begin with [NewRoom].
type Room struct {
	id          string
	version     uint64
	created     time.Time
	active      time.Time
	seats       [2]SeatKey // host (Black), guest (White)
	noTakeBacks bool
	round       int
	line        int
	game        engine.Game
	resigned    engine.Color
	newRound    engine.Color // who asks for a new round
	takeBack    TakeBack
	earlier     Score // of the rounds before this one
	settled     settled
	news        [newsLen]Event // newest last
}

// TakeBack is a request that waits for the opponent's answer. By is None when
// nobody asks.
type TakeBack struct {
	By   engine.Color
	Keep int // the plies that stay; those after it vanish
}

// Score counts finished rounds.
type Score struct{ Black, White, Draws int }

// Options is what the host chooses when making a room.
type Options struct {
	// Game is where the first round begins, for example a game that was played by
	// link. The zero Game stands for the usual start.
	Game engine.Game
	// NoTakeBacks makes a room in which no move can be taken back.
	NoTakeBacks bool
}

// NewRoom returns a room with its host seated and White free.
func NewRoom(id string, host SeatKey, o Options, now time.Time) Room {
	if o.Game == (engine.Game{}) {
		o.Game = engine.NewGame(engine.Start())
	}
	r := Room{id: id, created: second(now), round: 1, game: o.Game, noTakeBacks: o.NoTakeBacks}
	r.seats[0] = host
	r, _ = r.change(now, Event{Kind: Opened, By: engine.Black})
	return r
}

// second cuts a time to what the stored form holds, so that a room equals its
// own copy from the store.
func second(t time.Time) time.Time { return time.Unix(t.Unix(), 0).UTC() }

// change stamps events with the point they lead to and remembers them. Every
// transition ends here, so every change counts the version up by one.
func (r Room) change(now time.Time, events ...Event) (Room, []Event) {
	r.version++
	r.active = second(now)
	for i := range events {
		e := &events[i]
		e.Room, e.Version, e.Round, e.Ply = r.id, r.version, r.round, r.game.Len()
		copy(r.news[:], r.news[1:])
		r.news[newsLen-1] = *e
	}
	return r, events
}

// refuse returns the answer that leaves the room alone.
func (r Room) refuse(why Refusal) (Room, []Event, error) {
	return r, nil, &RefusedError{Why: why, Room: r}
}

// ID returns the room's name in the store and in its address.
func (r Room) ID() string { return r.id }

// Version counts the changes of the room, from 1. It never goes back while the
// room lives, except by restoring a snapshot.
func (r Room) Version() uint64 { return r.version }

// Created returns when the room was made, to the second.
func (r Room) Created() time.Time { return r.created }

// Active returns when the room was last written, to the second. Its life is
// counted from there.
func (r Room) Active() time.Time { return r.active }

// Point returns where the room is: what an action must answer.
func (r Room) Point() Point { return Point{Round: r.round, Line: r.line, Ply: r.game.Len()} }

// Game returns the game of this round.
func (r Room) Game() engine.Game { return r.game }

// Turn returns the side to move, None when the round is over.
func (r Room) Turn() engine.Color {
	if r.resigned != engine.None {
		return engine.None
	}
	return r.game.Position().Turn()
}

// HasGuest tells whether the White seat is taken.
func (r Room) HasGuest() bool { return !r.seats[1].free() }

// AllowsTakeBacks tells whether moves can be taken back by agreement.
func (r Room) AllowsTakeBacks() bool { return !r.noTakeBacks }

// SeatOf returns the seat that a secret opens, None if it opens none.
func (r Room) SeatOf(secret string) engine.Color {
	key := KeyOf(secret)
	switch {
	case r.seats[0].is(key):
		return engine.Black
	case r.seats[1].is(key):
		return engine.White
	}
	return engine.None
}

// NewRoundBy returns who asks for a new round, None if nobody does.
func (r Room) NewRoundBy() engine.Color { return r.newRound }

// PendingTakeBack returns the take-back that waits for an answer; its By is None
// if there is none.
func (r Room) PendingTakeBack() TakeBack { return r.takeBack }

// Outcome is how a round ended.
type Outcome struct {
	Winner   engine.Color  // None is a draw
	Resigned engine.Color  // who gave up, None if it ended on the board
	Board    engine.Result // the count; meaningless after a resignation
}

// Outcome returns how the round ended; ok is false while it goes on.
func (r Room) Outcome() (o Outcome, ok bool) {
	if r.resigned != engine.None {
		return Outcome{Winner: r.resigned.Opponent(), Resigned: r.resigned}, true
	}
	board, ok := r.game.Position().Result()
	return Outcome{Winner: board.Winner, Board: board}, ok
}

// Score counts the finished rounds of the room, this one included once it is
// over. A round given up by agreement before its end counts for nobody.
func (r Room) Score() Score {
	s := r.earlier
	o, over := r.Outcome()
	switch {
	case !over:
	case o.Winner == engine.Black:
		s.Black++
	case o.Winner == engine.White:
		s.White++
	default:
		s.Draws++
	}
	return s
}

// News returns the events newer than a version, oldest first, as far back as the
// room remembers: the last eight.
func (r Room) News(after uint64) []Event {
	var news []Event
	for _, e := range r.news {
		if e.Kind != 0 && e.Version > after {
			news = append(news, e)
		}
	}
	return news
}

// Expired tells whether the room has had its time without activity.
func (r Room) Expired(now time.Time, life time.Duration) bool {
	return !now.Before(r.active.Add(life))
}

// Touch returns the room with its life counted from now. Nothing that anyone
// sees changes, so the version stays.
func (r Room) Touch(now time.Time) Room {
	r.active = second(now)
	return r
}
