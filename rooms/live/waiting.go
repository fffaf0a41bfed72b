package live

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"reversi/engine"
	"reversi/rooms"
)

// A room that nobody has joined costs as much as one that is played in, and anybody
// can make thousands. So it lives hours, not days, while its host is away, and when
// the store is full the oldest of them make place for a new one.
const (
	// waitingLife is how long a room waits for its guest: an invitation that was sent
	// in the morning may be answered after work.
	waitingLife = 12 * time.Hour
	// sweepTime is how often rooms are looked for that have waited so long.
	sweepTime = time.Minute
	// settleTime is how long a new room is never the one that makes place.
	settleTime = time.Minute
	// placeMade is how many make place at once.
	placeMade = 20
	// markTime is how long the mark of a removed room takes the room's place, the
	// least that the store allows, and placeTries how often that is waited for, in
	// quarters of it.
	markTime   = time.Second
	placeTries = 10
	// fullest is the part of the store, in hundredths, above which rooms make place
	// before anybody has to wait for it.
	fullest = 90
)

// waiting knows the rooms of the store that nobody has joined.
type waiting struct {
	mu    sync.Mutex
	rooms map[string]waitingRoom
}

type waitingRoom struct {
	id       string
	since    time.Time // its last activity
	revision uint64
}

// note takes over what is known of a room now.
func (w *waiting) note(r rooms.Room, revision uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch old, known := w.rooms[r.ID()]; {
	case known && old.revision >= revision:
	case r.HasGuest():
		delete(w.rooms, r.ID())
	default:
		w.rooms[r.ID()] = waitingRoom{r.ID(), r.Active(), revision}
	}
}

func (w *waiting) forget(id string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.rooms, id)
}

func (w *waiting) get(id string) (waitingRoom, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	r, ok := w.rooms[id]
	return r, ok
}

func (w *waiting) count() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.rooms)
}

// before returns the rooms without activity since a time, the oldest first.
func (w *waiting) before(t time.Time) []waitingRoom {
	w.mu.Lock()
	defer w.mu.Unlock()
	var old []waitingRoom
	for _, r := range w.rooms {
		if r.since.Before(t) {
			old = append(old, r)
		}
	}
	slices.SortFunc(old, func(a, b waitingRoom) int {
		return cmp.Or(a.since.Compare(b.since), cmp.Compare(a.revision, b.revision))
	})
	return old
}

// sweep removes rooms that have waited too long.
func (s *Service) sweep(ctx context.Context) {
	for _, r := range s.waiting.before(s.config.Clock().Add(-s.config.Waiting)) {
		if ctx.Err() != nil {
			return
		}
		if err := s.remove(ctx, r); err != nil {
			s.config.Log.Warn("rooms: removing a room that nobody joined", "error", err)
			return
		}
	}
}

// thin keeps some of the store free.
func (s *Service) thin(ctx context.Context) {
	for range s.config.MaxRooms / 10 / placeMade {
		stored, err := s.store.count(ctx)
		if err != nil || stored*100 <= s.config.MaxRooms*fullest || !s.makePlace(ctx) {
			return
		}
	}
}

// makePlace removes the rooms that have waited longest, and reports whether it found
// any.
func (s *Service) makePlace(ctx context.Context) bool {
	made := 0
	for _, r := range s.waiting.before(s.config.Clock().Add(-settleTime)) {
		if s.occupied(r.id) {
			continue
		}
		if err := s.remove(ctx, r); err != nil {
			break
		}
		if made++; made == placeMade {
			break
		}
	}
	return made > 0
}

// Drop removes a room that nobody has joined and that nobody has open. It reports
// whether the room is gone.
func (s *Service) Drop(ctx context.Context, id string) bool {
	r, waits := s.waiting.get(id)
	return waits && !s.occupied(id) && s.remove(ctx, r) == nil
}

// Waits reports whether the room is one that nobody has joined.
func (s *Service) Waits(id string) bool {
	_, ok := s.waiting.get(id)
	return ok
}

func (s *Service) occupied(id string) bool {
	h := s.hub.here(id)
	return h.Connected(engine.Black) || h.Connected(engine.White) || h.Watchers > 0
}

// remove purges a room as it was known, unless somebody has it open. One that has
// changed meanwhile stays.
func (s *Service) remove(ctx context.Context, r waitingRoom) error {
	if s.occupied(r.id) {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, s.store.try)
	defer cancel()
	err := s.store.kv().Purge(ctx, r.id, jetstream.LastRevision(r.revision), jetstream.PurgeTTL(markTime))
	if errors.Is(err, jetstream.ErrKeyRevisionMismatch) || wrongRevision(err) { // the watcher tells what it is now
		return nil
	}
	if err == nil {
		s.waiting.forget(r.id)
		s.hub.gone(r.id)
	}
	return err
}

// wrongRevision reports whether the store has refused because the key has changed.
func wrongRevision(err error) bool {
	const wrongLastSequence = 10071
	var api *jetstream.APIError
	return errors.As(err, &api) && api.ErrorCode == wrongLastSequence
}

// index learns of all rooms that wait, when the service begins.
func (s *Service) index(ctx context.Context) {
	err := s.store.each(ctx, func(value []byte, revision uint64) error {
		var r rooms.Room
		if r.UnmarshalJSON(value) == nil {
			s.waiting.note(r, revision)
		}
		return nil
	})
	if err != nil && ctx.Err() == nil {
		s.config.Log.Warn("rooms: looking for rooms that wait", "error", err)
	}
}
