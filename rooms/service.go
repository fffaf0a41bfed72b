package rooms

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
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
	// Life is how long a room lives without activity: [Lifetime].
	Life time.Duration
	// MaxRooms is how many rooms there may be in the whole store: 50,000.
	MaxRooms int
	// MaxStreams is how many streams this process serves at a time: 20,000.
	MaxStreams int
	// Clock tells the time: time.Now.
	Clock func() time.Time
	// Log takes what an operator should know, never a secret: slog.Default().
	Log *slog.Logger

	beat time.Duration // of presence between app servers: beatTime
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
		c.Life = Lifetime
	}
	if c.MaxRooms == 0 {
		c.MaxRooms = 50_000
	}
	if c.MaxStreams == 0 {
		c.MaxStreams = 20_000
	}
	if c.Clock == nil {
		c.Clock = time.Now
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
	gossip  *gossip
	stop    context.CancelFunc
	loops   sync.WaitGroup
	once    sync.Once
	sick    atomic.Bool // the engine in this process can no longer write
}

// Times of the loops.
const (
	// lapseTime is how exactly a connection ends.
	lapseTime = 500 * time.Millisecond
	// careTime is how often rooms that someone looks at are read again, which
	// heals whatever a watcher may have missed.
	careTime = time.Minute
	// checkTime is how often the engine in this process is asked whether it is
	// well.
	checkTime = 2 * time.Second
)

// Open starts the store, or connects to it, and returns when rooms can be used.
// The context bounds the start only; [Service.Close] ends the service.
func Open(ctx context.Context, c Config) (*Service, error) {
	c, err := c.withDefaults()
	if err != nil {
		return nil, err
	}
	s := &Service{config: c, hub: newHub(rand.Text(), c.Clock, c.MaxStreams)}
	resumed := make(chan struct{}, 1)
	if s.backend, err = dial(ctx, c, func() {
		select {
		case resumed <- struct{}{}:
		default:
		}
	}); err != nil {
		return nil, err
	}
	if s.store, err = openStore(ctx, s.backend, c, s.hub.known); err != nil {
		s.backend.close()
		return nil, err
	}
	if c.URL == "" {
		err = syncTree(c.Dir)
	}
	if err == nil {
		err = s.start(ctx, resumed)
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// start runs the loops and returns when the watcher listens.
func (s *Service) start(ctx context.Context, resumed <-chan struct{}) (err error) {
	loops, stop := context.WithCancel(context.Background())
	s.stop = stop
	if s.config.URL != "" {
		if s.gossip, err = startGossip(s.hub, s.backend.nc, s.config.beat); err != nil {
			return err
		}
		s.loops.Go(func() { s.gossip.run(loops) })
	}
	watching := make(chan struct{})
	s.loops.Go(func() { s.watch(loops, sync.OnceFunc(func() { close(watching) })) })
	s.loops.Go(func() { s.care(loops, resumed) })
	select {
	case <-watching:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("rooms: watch the store: %w", ctx.Err())
	}
}

// watch hears of every change by any app server. A broken watcher is replaced,
// and what it missed is read.
func (s *Service) watch(ctx context.Context, started func()) {
	for try := 0; ctx.Err() == nil; try++ {
		err := s.store.watch(ctx, func() {
			started()
			if try > 0 {
				s.refresh(ctx)
			}
		}, s.hub.offer, s.hub.gone)
		if ctx.Err() == nil {
			s.config.Log.Warn("rooms: watching again", "err", err)
			_ = backOff(ctx, try)
		}
	}
}

// care ends connections whose time has come and reads watched rooms again, from
// time to time and after the connection to the cluster was lost.
func (s *Service) care(ctx context.Context, resumed <-chan struct{}) {
	lapse, again, check := time.NewTicker(lapseTime), time.NewTicker(careTime), time.NewTicker(checkTime)
	defer lapse.Stop()
	defer again.Stop()
	defer check.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-lapse.C:
			s.hub.lapse()
		case <-again.C:
			s.refresh(ctx)
		case <-check.C:
			s.mend(ctx)
		case <-resumed:
			if s.gossip != nil {
				s.gossip.send(message{Hello: true})
				s.hub.local(s.gossip.say)
			}
			s.refresh(ctx)
		}
	}
}

// mend starts the engine in this process again when it can no longer write. An
// engine that has met a full disk, or any error of it, once, refuses every write
// from then on, even when there is room again. Streams stay open meanwhile.
func (s *Service) mend(ctx context.Context) {
	trouble := s.backend.trouble()
	s.sick.Store(trouble != "")
	if trouble == "" {
		return
	}
	s.config.Log.Error("rooms: the store cannot write; starting it again", "trouble", trouble)
	s.backend.halt()
	if err := s.backend.start(s.config); err != nil {
		s.config.Log.Error("rooms: the store does not start", "err", err)
		return
	}
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	if err := s.store.bind(ctx, s.backend, s.config); err != nil {
		s.config.Log.Error("rooms: the store does not start", "err", err)
	}
}

// refresh reads the rooms that someone here looks at, and lengthens the life of
// those where a player is connected.
func (s *Service) refresh(ctx context.Context) {
	for _, id := range s.hub.listened() {
		room, revision, err := s.store.get(ctx, id)
		switch {
		case errors.Is(err, ErrNoRoom):
			s.hub.gone(id)
		case err == nil:
			s.hub.offer(room, revision)
			s.touch(ctx, room)
		}
		if ctx.Err() != nil {
			return
		}
	}
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
	Streams int // of this process
}

// Stats counts rooms and streams. An error means that the store does not answer
// or cannot write: it serves as a check of health.
func (s *Service) Stats(ctx context.Context) (Stats, error) {
	rooms, err := s.store.count(ctx)
	if s.sick.Load() {
		err = errors.Join(ErrUnavailable, err)
	}
	return Stats{Rooms: rooms, Streams: s.hub.count()}, err
}
