package live

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"reversi/rooms"
)

// Config says where rooms are kept and how many there may be. Zero fields have
// the value their comment names.
type Config struct {
	// Dir holds the files of the store inside this process. It must be on a local
	// disk and belongs to one process at a time.
	Dir string
	// URL names the nodes of an existing NATS cluster, with commas between; then
	// Dir is not used. Empty: the store runs inside this process.
	URL string
	// Replicas is how many nodes of the cluster keep each room: 1. Use 3 (or 5).
	Replicas int
	// Life is how long a room lives without activity: [rooms.Lifetime].
	Life time.Duration
	// Waiting is how long a room lives that nobody has joined and whose host is away:
	// 12 hours, and never longer than Life.
	Waiting time.Duration
	// MaxRooms is how many rooms there may be in the whole store: 50,000.
	MaxRooms int
	// MaxStreams is how many streams this process serves at a time: 20,000.
	MaxStreams int
	// Clock tells the time: time.Now.
	Clock func() time.Time
	// Wrote hears how long each write to the store took, and its error: nobody.
	Wrote func(took time.Duration, err error)
	// Log takes what an operator should know, never a secret: slog.Default().
	Log *slog.Logger

	beat     time.Duration // of presence between app servers: beatTime
	lockTime time.Duration // how long to wait for another process in Dir: as long as Open may take
	bindTime time.Duration // how long to wait for the cluster's answer: as long as Open may take
}

func (c Config) withDefaults() (Config, error) {
	if c.URL == "" && c.Dir == "" {
		return c, errors.New("rooms: neither a data directory nor a cluster is configured")
	}
	c.Replicas = max(c.Replicas, 1)
	if c.URL == "" && c.Replicas > 1 {
		return c, fmt.Errorf("rooms: %d replicas need a cluster", c.Replicas)
	}
	if c.Life == 0 {
		c.Life = rooms.Lifetime
	}
	if c.Waiting == 0 {
		c.Waiting = waitingLife
	}
	c.Waiting = min(c.Waiting, c.Life)
	if c.MaxRooms == 0 {
		c.MaxRooms = 50_000
	}
	if c.MaxStreams == 0 {
		c.MaxStreams = 20_000
	}
	if c.Clock == nil {
		c.Clock = time.Now
	}
	if c.Wrote == nil {
		c.Wrote = func(time.Duration, error) {}
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.beat == 0 {
		c.beat = beatTime
	}
	return c, nil
}

// Service is the rooms of one app server: the durable store, who is connected,
// and who listens. Its methods may be called by any number of goroutines.
type Service struct {
	config  Config
	backend *backend
	store   *store
	hub     *hub
	waiting *waiting
	gossip  *gossip
	stop    context.CancelFunc
	loops   sync.WaitGroup
	once    sync.Once
	missed  chan struct{} // holds one mark: changes may have been missed
	alarm   chan struct{} // holds one mark: a write failed

	// Of the loop that looks after the store alone.
	bound    bool      // the store uses the engine that runs
	answered time.Time // when the cluster last did
}

// openTime is the longest that a start may take: a cluster may have to choose a
// leader, a predecessor in the data directory to end.
const openTime = time.Minute

// Open starts the store, or connects to it, and returns when rooms can be used.
// The context bounds the start, which may take no longer than a minute in any
// case; [Service.Close] ends the service.
func Open(ctx context.Context, c Config) (*Service, error) {
	c, err := c.withDefaults()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, openTime)
	defer cancel()
	s := &Service{config: c, hub: newHub(rand.Text(), c.Clock, c.MaxStreams), waiting: &waiting{rooms: map[string]waitingRoom{}}, missed: make(chan struct{}, 1),
		alarm: make(chan struct{}, 1), bound: true, answered: time.Now()}
	if s.backend, err = dial(ctx, c, s.mayHaveMissed); err != nil {
		return nil, err
	}
	if s.store, err = openStore(ctx, s.backend, c, s.hub.known); err != nil {
		s.backend.close()
		return nil, err
	}
	if c.URL == "" {
		s.store.kept, s.store.failed = s.backend.folder, s.failed
		s.store.damaged = s.backend.damaged
		err = errors.Join(s.recover(ctx), syncTree(c.Dir), s.backend.remember(c.Dir))
		if err == nil {
			err = s.finishRepair(ctx)
		}
	}
	if err == nil {
		err = s.start(ctx)
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// Close ends all streams, tells the other app servers, and stops the store. What
// was confirmed is on disk already.
func (s *Service) Close() {
	s.once.Do(func() {
		if s.gossip != nil {
			s.gossip.leave()
		}
		s.hub.close()
		if s.gossip != nil {
			_ = s.backend.nc.FlushTimeout(time.Second)
		}
		if s.stop != nil {
			s.stop()
		}
		s.loops.Wait()
		s.backend.close()
	})
}

// Stats are numbers for an operator.
type Stats struct {
	Rooms   int // in the whole store
	Waiting int // of them, those that nobody has joined
	Streams int // of this process
}

// Damaged returns how many rooms of this store were lost to damage on its disk, in
// the time that they would have lived.
func (s *Service) Damaged() int { return len(s.store.damaged) }

// Stats counts rooms and streams. An error means that the store does not answer
// or cannot write.
func (s *Service) Stats(ctx context.Context) (Stats, error) {
	stored, err := s.store.count(ctx)
	if ill := s.Ready(); ill != nil {
		err = errors.Join(ErrUnavailable, ill, err)
	}
	return Stats{Rooms: stored, Waiting: s.waiting.count(), Streams: s.hub.count()}, err
}
