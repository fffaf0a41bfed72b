package live

import (
	"context"
	"errors"
	"time"

	"reversi/engine"
	"reversi/rooms"
)

// Caller is who asks for something: by the secret of a seat, from a tab. Without
// a secret it is a watcher; without a tab no tab is superseded.
type Caller struct {
	Secret string
	Tab    rooms.Tab
}

// touchPart is the part of a room's life after which a visit of a player renews
// it: an hour of seven days. So a page load seldom writes.
const touchPart = 7 * 24

// Create makes a room and seats its host as Black. The secret is the host's; it
// is stored nowhere. It fails with [ErrFull] or [ErrUnavailable].
func (s *Service) Create(ctx context.Context, o rooms.Options) (rooms.State, string, error) {
	secret := rooms.NewSecret()
	room := rooms.NewRoom(rooms.NewID(), rooms.KeyOf(secret), o, s.config.Clock())
	revision, err := s.store.create(ctx, room)
	for try := 0; errors.Is(err, ErrFull) && try < placeTries && (try > 0 || s.makePlace(ctx)); try++ {
		if wait(ctx, markTime/4) != nil {
			break
		}
		revision, err = s.store.create(ctx, room)
	}
	if err != nil {
		return rooms.State{}, "", err
	}
	s.waiting.note(room, revision)
	return s.state(room), secret, nil
}

// Get returns a room as it is now. It changes nothing. It fails with [ErrNoRoom],
// [ErrDamaged] or [ErrUnavailable].
func (s *Service) Get(ctx context.Context, id string) (rooms.State, error) {
	room, _, err := s.store.get(ctx, id)
	if err != nil {
		return rooms.State{}, err
	}
	return s.state(room), nil
}

// Known returns a room as this process last heard of it, without asking the
// store; ok is false where nobody is in it. It may be a moment old: good enough to
// see whose seat a secret opens, and for an action, which is tried on the newest
// room anyway.
func (s *Service) Known(id string) (state rooms.State, ok bool) {
	room, _, ok := s.hub.known(id)
	if !ok {
		return rooms.State{}, false
	}
	return s.state(room), true
}

// state joins what is stored with who is there.
func (s *Service) state(r rooms.Room) rooms.State {
	return rooms.State{Room: r, Here: s.hub.here(r.ID())}
}

// OpenTab names a new page of a room, newer than the one in charge of the
// caller's seat. Showing the page again under a new name takes the seat back.
func (s *Service) OpenTab(id string, seat engine.Color) rooms.Tab {
	return rooms.NewTab(s.config.Clock(), s.hub.here(id).Tab(seat))
}

// Visit says that a page was loaded: its tab counts as being there for
// [rooms.VisitTime]. It returns the room as it then is.
func (s *Service) Visit(ctx context.Context, id string, c Caller) (rooms.State, error) {
	room, _, err := s.store.get(ctx, id)
	if err != nil {
		return rooms.State{}, err
	}
	s.visit(room, c)
	s.touch(ctx, room)
	return s.state(room), nil
}

func (s *Service) visit(r rooms.Room, c Caller) {
	if c.Tab != "" {
		s.hub.visit(r.ID(), c.Tab, r.SeatOf(c.Secret), rooms.VisitTime)
	}
}

// touch renews the life of a room with a player in it, seldom. It is no loss if
// it fails: the next visit will do it.
func (s *Service) touch(ctx context.Context, r rooms.Room) {
	now := s.config.Clock()
	here := s.hub.here(r.ID())
	if now.Sub(r.Active()) < s.config.Life/touchPart || !here.Connected(engine.Black) && !here.Connected(engine.White) {
		return
	}
	_, _, err := s.store.change(ctx, r.ID(), func(r rooms.Room) (rooms.Room, error) { return r.Touch(now), nil })
	if err != nil && !errors.Is(err, ErrNoRoom) {
		s.config.Log.Warn("rooms: renewing a room", "err", err)
	}
}

// Connect opens a stream to a room. Its tab counts as being there until
// [Stream.Close]. The first state is ready at once; what follows is described at
// [Stream.C]. A caller without a tab gets one. It fails like [Service.Get], or
// with [ErrFull] or [ErrClosed].
func (s *Service) Connect(ctx context.Context, id string, c Caller) (*Stream, error) {
	room, _, err := s.store.get(ctx, id)
	if err != nil {
		return nil, err
	}
	seat := room.SeatOf(c.Secret)
	if c.Tab == "" {
		c.Tab = s.OpenTab(id, seat)
	}
	stream, err := s.hub.listen(id, c.Tab, seat)
	if err != nil {
		return nil, err
	}
	// Read again now that changes are heard: nothing can fall in between.
	room, revision, err := s.store.get(ctx, id)
	if err != nil {
		stream.Close()
		return nil, err
	}
	s.hub.offer(room, revision)
	s.hub.begin(stream)
	s.touch(ctx, room)
	return stream, nil
}

// Join seats the guest as White under a secret from [rooms.NewSecret]; sent twice it is
// done once. It returns the seat that the secret holds: White, or Black for the
// host's. It is refused with [rooms.SeatTaken], and fails like [Service.Get].
func (s *Service) Join(ctx context.Context, id, secret string) (rooms.State, engine.Color, error) {
	return s.JoinFrom(ctx, id, Caller{Secret: secret})
}

// JoinFrom is [Service.Join] from a page: its tab, which watched until now, counts as
// the guest's in the same moment.
func (s *Service) JoinFrom(ctx context.Context, id string, c Caller) (rooms.State, engine.Color, error) {
	if !rooms.ValidID(c.Secret) {
		return rooms.State{}, engine.None, ErrSecret
	}
	now, seated := s.config.Clock(), false
	state, err := s.apply(ctx, id, func(r rooms.Room) (rooms.Room, []rooms.Event, error) {
		next, events, err := r.Join(rooms.KeyOf(c.Secret), now)
		if err == nil && c.Tab != "" {
			// Before anybody hears of the guest, or he would be called away.
			s.hub.seat(id, c.Tab, next.SeatOf(c.Secret))
			seated = true
		}
		return next, events, err
	})
	if err != nil && seated { // somebody else was quicker
		s.hub.seat(id, c.Tab, engine.None)
	}
	return state, state.Room.SeatOf(c.Secret), err
}

// The actions of a player. Each returns the state of the room afterwards, also
// when it was refused; then the error is a [*RefusedError] and nothing has
// changed. Besides the refusals of the [rooms.Room] method of the same name there is
// [rooms.Elsewhere]. Otherwise they fail like [Service.Get]. A change is durable when
// the method returns, and nobody has seen it before. After any other error the
// State is empty.

// Play places a disc; see [rooms.Room.Play].
func (s *Service) Play(ctx context.Context, id string, c Caller, at rooms.Point, square engine.Square) (rooms.State, error) {
	return s.act(ctx, id, c, func(r rooms.Room, seat engine.Color, now time.Time) (rooms.Room, []rooms.Event, error) {
		return r.Play(seat, at, square, s.hub.here(id), now)
	})
}

// Resign gives the round up; see [rooms.Room.Resign].
func (s *Service) Resign(ctx context.Context, id string, c Caller, at rooms.Point) (rooms.State, error) {
	return s.act(ctx, id, c, func(r rooms.Room, seat engine.Color, now time.Time) (rooms.Room, []rooms.Event, error) {
		return r.Resign(seat, at, now)
	})
}

// RequestNewRound asks for a new round; see [rooms.Room.RequestNewRound].
func (s *Service) RequestNewRound(ctx context.Context, id string, c Caller, at rooms.Point) (rooms.State, error) {
	return s.act(ctx, id, c, func(r rooms.Room, seat engine.Color, now time.Time) (rooms.Room, []rooms.Event, error) {
		return r.RequestNewRound(seat, at, now)
	})
}

// AgreeNewRound begins it; see [rooms.Room.AgreeNewRound].
func (s *Service) AgreeNewRound(ctx context.Context, id string, c Caller, at rooms.Point) (rooms.State, error) {
	return s.act(ctx, id, c, func(r rooms.Room, seat engine.Color, now time.Time) (rooms.Room, []rooms.Event, error) {
		return r.AgreeNewRound(seat, at, now)
	})
}

// CancelNewRound withdraws or declines it; see [rooms.Room.CancelNewRound].
func (s *Service) CancelNewRound(ctx context.Context, id string, c Caller) (rooms.State, error) {
	return s.act(ctx, id, c, rooms.Room.CancelNewRound)
}

// Reset begins afresh before anyone joined; see [rooms.Room.Reset].
func (s *Service) Reset(ctx context.Context, id string, c Caller, at rooms.Point) (rooms.State, error) {
	return s.act(ctx, id, c, func(r rooms.Room, seat engine.Color, now time.Time) (rooms.Room, []rooms.Event, error) {
		return r.Reset(seat, at, now)
	})
}

// RequestTakeBack asks for a take-back; see [rooms.Room.RequestTakeBack].
func (s *Service) RequestTakeBack(ctx context.Context, id string, c Caller, at rooms.Point) (rooms.State, error) {
	return s.act(ctx, id, c, func(r rooms.Room, seat engine.Color, now time.Time) (rooms.Room, []rooms.Event, error) {
		return r.RequestTakeBack(seat, at, now)
	})
}

// AgreeTakeBack grants it; see [rooms.Room.AgreeTakeBack].
func (s *Service) AgreeTakeBack(ctx context.Context, id string, c Caller, at rooms.Point) (rooms.State, error) {
	return s.act(ctx, id, c, func(r rooms.Room, seat engine.Color, now time.Time) (rooms.Room, []rooms.Event, error) {
		return r.AgreeTakeBack(seat, at, now)
	})
}

// CancelTakeBack withdraws or declines it; see [rooms.Room.CancelTakeBack].
func (s *Service) CancelTakeBack(ctx context.Context, id string, c Caller) (rooms.State, error) {
	return s.act(ctx, id, c, rooms.Room.CancelTakeBack)
}

// act puts a transition through for the seat of a caller, whose tab then counts
// as visiting.
func (s *Service) act(ctx context.Context, id string, c Caller, do func(rooms.Room, engine.Color, time.Time) (rooms.Room, []rooms.Event, error)) (rooms.State, error) {
	now := s.config.Clock()
	return s.apply(ctx, id, func(r rooms.Room) (rooms.Room, []rooms.Event, error) {
		seat := r.SeatOf(c.Secret)
		if c.Tab != "" && !s.hub.here(id).InCharge(seat, c.Tab) {
			return r, nil, &rooms.RefusedError{Why: rooms.Elsewhere, Room: r}
		}
		s.visit(r, c)
		return do(r, seat, now)
	})
}

// apply puts a transition through and tells the listeners, here and elsewhere,
// once it is durable.
func (s *Service) apply(ctx context.Context, id string, do func(rooms.Room) (rooms.Room, []rooms.Event, error)) (rooms.State, error) {
	room, revision, err := s.store.change(ctx, id, func(r rooms.Room) (rooms.Room, error) {
		next, _, err := do(r)
		return next, err
	})
	var refused *rooms.RefusedError
	if err != nil && !errors.As(err, &refused) {
		return rooms.State{}, err
	}
	s.hub.offer(room, revision)
	if err == nil && s.gossip != nil {
		s.gossip.tell(room, revision)
	}
	return s.state(room), err
}
