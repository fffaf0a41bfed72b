package live

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"reversi/rooms"
)

const (
	// clusterTry and embeddedTry are how long one request may take before it is
	// unclear what became of it. A node of a cluster may have died; the engine in
	// this process can only be busy, and asking again would make it busier.
	clusterTry  = 2 * time.Second
	embeddedTry = 10 * time.Second
	// slowWrite is how long a write to the engine in this process may take before
	// somebody looks what is wrong.
	slowWrite = time.Second
	// askTime is how long a request is tried again: long enough for a cluster to
	// choose a new leader.
	askTime = 20 * time.Second
)

// store keeps rooms in a JetStream key-value bucket: one key per room, its
// newest record alone.
type store struct {
	bound atomic.Pointer[bound]
	life  time.Duration
	now   func() time.Time
	try   time.Duration // how long one request may take before it is unclear
	// known returns a room without asking the store; it may be behind.
	known func(id string) (r rooms.Room, revision uint64, ok bool)
	// trouble is why nothing can be written now; nil: it can, as far as is known.
	trouble atomic.Pointer[trouble]
	wrote   func(time.Duration, error)
	giveUp  atomic.Pointer[giveUp] // ends when there is trouble
	// kept says whether what was written will be found again; failed hears of a
	// write that was refused. Both are of a store in this process alone.
	kept   func() error
	failed func()
	// damaged are rooms that were lost to damage.
	damaged map[string]damagedRoom
}

// embedded reports whether the store is one inside this process.
func (s *store) embedded() bool { return s.kept != nil }

// hopeless returns why there is no use in asking now: a store in this process can
// be read whatever keeps it from writing, a cluster that gives no answer cannot.
func (s *store) hopeless(write bool) error {
	if t := s.trouble.Load(); t != nil && (write || !s.embedded()) {
		return errors.Join(ErrUnavailable, t.error)
	}
	return nil
}

func (s *store) kv() jetstream.KeyValue { return s.bound.Load().KeyValue }

// openStore makes the bucket if need be. A cluster without a leader yet is asked
// again until the context ends.
func openStore(ctx context.Context, b *backend, c Config, known func(id string) (rooms.Room, uint64, bool)) (*store, error) {
	if c.bindTime > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.bindTime)
		defer cancel()
	}
	s := &store{life: c.Life, now: c.Clock, try: embeddedTry, known: known, wrote: c.Wrote}
	s.giveUp.Store(newGiveUp())
	if b.server == nil {
		s.try = clusterTry
	}
	return s, s.bind(ctx, b, c)
}

// get reads a room and its revision from the leader. It asks again for as long
// as the store does not answer, up to askTime.
func (s *store) get(ctx context.Context, id string) (rooms.Room, uint64, error) {
	value, revision, err := s.read(ctx, id)
	if err != nil {
		return rooms.Room{}, 0, err
	}
	var r rooms.Room
	if err := json.Unmarshal(value, &r); err != nil || r.ID() != id {
		return rooms.Room{}, 0, errors.Join(ErrDamaged, err)
	}
	if r.Expired(s.now(), s.life) { // the store removes it any moment now
		return rooms.Room{}, 0, ErrNoRoom
	}
	return r, revision, nil
}

func (s *store) read(ctx context.Context, id string) ([]byte, uint64, error) {
	if !rooms.ValidID(id) {
		return nil, 0, ErrNoRoom
	}
	if err := s.hopeless(false); err != nil {
		return nil, 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	for try := 0; ; try++ {
		entry, err := s.getOnce(ctx, id)
		switch {
		case err == nil:
			return entry.Value(), entry.Revision(), nil
		case errors.Is(err, jetstream.ErrKeyNotFound), errors.Is(err, jetstream.ErrKeyDeleted):
			return nil, 0, s.missing(id)
		}
		if backOff(ctx, try) != nil {
			return nil, 0, errors.Join(ErrUnavailable, err)
		}
	}
}

// missing says why a room is not there.
func (s *store) missing(id string) error {
	if _, ok := s.damaged[id]; ok {
		return ErrDamaged
	}
	return ErrNoRoom
}

func (s *store) getOnce(ctx context.Context, id string) (jetstream.KeyValueEntry, error) {
	ctx, cancel := context.WithTimeout(ctx, s.try)
	defer cancel()
	return s.kv().Get(ctx, id)
}

// backOff waits between tries: 10 ms, doubling up to half a second, with jitter.
func backOff(ctx context.Context, try int) error {
	d := min(10*time.Millisecond<<min(try, 6), 500*time.Millisecond)
	return wait(ctx, d/2+rand.N(d/2))
}

// put writes a record over a revision, 0 for a new key, and returns its own
// revision once it is durable. It returns errMoved if the key holds something else by now.
//
// After an unclear error the record is read back first: if it is there, it was
// written. If the old revision still stands the same write is tried again; should
// the first one arrive after all, the second fails, is read back, and is found.
// So a record is never written twice and never reported lost when it is not.
func (s *store) put(ctx context.Context, id string, value []byte, revision uint64) (newRevision uint64, err error) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	for try := 0; ; try++ {
		if err := s.hopeless(true); err != nil {
			return 0, err
		}
		written, err := s.putOnce(ctx, id, value, revision)
		switch {
		case err == nil:
			return written, nil
		case storeFull(err):
			return 0, ErrFull
		case errors.Is(err, errFolder):
			s.failed()
			return 0, errors.Join(ErrUnavailable, err)
		case s.embedded() && cannotStore(err):
			s.failed()
		}
		moved := errors.Is(err, jetstream.ErrKeyRevisionMismatch)
		if moved && try == 0 {
			return 0, errMoved // no write of ours was unclear: this is another's
		}
		if !moved && backOff(ctx, try) != nil {
			return 0, errors.Join(ErrUnavailable, err)
		}
		now, at, err := s.read(ctx, id)
		switch {
		case err == nil && bytes.Equal(now, value):
			return at, nil
		case err == nil && at != revision, errors.Is(err, ErrNoRoom) && revision != 0:
			return 0, errMoved
		case err != nil && !errors.Is(err, ErrNoRoom):
			return 0, err
		}
	}
}

// errMoved: the key holds another revision than the one to be replaced.
var errMoved = errors.New("rooms: the room has changed meanwhile")

func (s *store) putOnce(ctx context.Context, id string, value []byte, revision uint64) (uint64, error) {
	ctx, cancel := context.WithTimeout(ctx, s.try)
	defer cancel()
	defer context.AfterFunc(s.giveUp.Load(), cancel)()
	if s.embedded() { // no answer is a sign too
		defer time.AfterFunc(slowWrite, s.failed).Stop()
	}
	began := time.Now()
	written, err := s.kv().Update(ctx, id, value, revision)
	s.wrote(time.Since(began), err)
	if err == nil && s.embedded() {
		err = s.kept()
	}
	return written, err
}

// storeFull tells whether the store holds MaxRooms rooms.
func storeFull(err error) bool {
	const storeFailed = 10077 // the server's "message could not be stored", with the limit as its text
	var api *jetstream.APIError
	return errors.As(err, &api) && api.ErrorCode == storeFailed && api.Description == "maximum messages exceeded"
}

// cannotStore reports whether the engine has refused to write because it cannot.
func cannotStore(err error) bool {
	const insufficientResources, notEnabled, storeFailed = 10023, 10076, 10077
	var api *jetstream.APIError
	return errors.As(err, &api) && (api.ErrorCode == insufficientResources || api.ErrorCode == notEnabled || api.ErrorCode == storeFailed)
}

// create writes a new room.
func (s *store) create(ctx context.Context, r rooms.Room) (revision uint64, err error) {
	return s.write(ctx, r, 0)
}

// change puts a transition through: it applies f to the room and writes the
// result, again from the start if another change came first: f is then called once
// more, so what else it does must do no harm twice. A room that f leaves as it is is not written.
//
// The first try uses the room as it is known without asking. If that was behind,
// the write fails; and f's "no" is believed only in view of what the store holds.
func (s *store) change(ctx context.Context, id string, f func(rooms.Room) (rooms.Room, error)) (rooms.Room, uint64, error) {
	room, revision, known := s.known(id)
	for try := 0; ; try++ {
		if !known {
			var err error
			if room, revision, err = s.get(ctx, id); err != nil {
				return rooms.Room{}, 0, err
			}
		}
		next, err := f(room)
		if err != nil || next == room {
			if !known {
				return room, revision, err
			}
			known = false
			continue
		}
		written, err := s.write(ctx, next, revision)
		if !errors.Is(err, errMoved) {
			return next, written, err
		}
		known = false
		if err := backOff(ctx, try); err != nil {
			return room, revision, errors.Join(ErrUnavailable, err)
		}
	}
}

func (s *store) write(ctx context.Context, r rooms.Room, revision uint64) (uint64, error) {
	value, err := json.Marshal(r)
	if err != nil {
		return 0, err
	}
	return s.put(ctx, r.ID(), value, revision)
}

// watch calls changed for every write and gone for every room that expires, from
// now on, until the context ends or the watcher breaks. It may skip values that
// were replaced at once.
func (s *store) watch(ctx context.Context, started func(), changed func(r rooms.Room, revision uint64), gone func(id string)) error {
	w, err := s.kv().WatchAll(ctx, jetstream.UpdatesOnly())
	if err != nil {
		return err
	}
	defer w.Stop()
	started()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case entry, open := <-w.Updates():
			var r rooms.Room
			switch {
			case !open:
				return errors.New("rooms: the watcher ended")
			case entry == nil:
			case entry.Operation() != jetstream.KeyValuePut:
				gone(entry.Key())
			case json.Unmarshal(entry.Value(), &r) == nil && r.ID() == entry.Key():
				changed(r, entry.Revision())
			}
		}
	}
}

// count returns how many rooms there are.
func (s *store) count(ctx context.Context) (int, error) {
	ctx, cancel := context.WithTimeout(ctx, s.try)
	defer cancel()
	status, err := s.kv().Status(ctx)
	if err != nil {
		return 0, errors.Join(ErrUnavailable, err)
	}
	return int(status.Values()), nil
}
