package live

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"reversi/rooms"
)

// Times of the loops.
const (
	// lapseTime is how exactly a connection ends.
	lapseTime = 500 * time.Millisecond
	// careTime is how often rooms that someone looks at are read again, which
	// heals whatever a watcher may have missed.
	careTime = time.Minute
)

// start runs the loops and returns when the watcher listens. Each has a goroutine
// of its own, so that one that waits for the store holds up no other.
func (s *Service) start(ctx context.Context) (err error) {
	loops, stop := context.WithCancel(context.Background())
	s.stop = stop
	if s.config.URL == "" {
		s.loops.Go(func() { after(loops, checkTime, s.alarm, func() { s.look(loops) }) })
	} else {
		if s.gossip, err = startGossip(s.hub, s.backend.nc, s.config.beat); err != nil {
			return err
		}
		s.loops.Go(func() { s.gossip.run(loops) })
		s.loops.Go(func() { every(loops, checkTime, func() { s.lookAtCluster(loops) }) })
	}
	watching := make(chan struct{})
	s.loops.Go(func() { s.watch(loops, sync.OnceFunc(func() { close(watching) })) })
	s.loops.Go(func() { every(loops, lapseTime, s.hub.lapse) })
	s.loops.Go(func() { s.care(loops) })
	s.loops.Go(func() {
		s.index(loops)
		every(loops, sweepTime, func() {
			s.sweep(loops)
			s.thin(loops)
		})
	})
	select {
	case <-watching:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("rooms: watch the store: %w", ctx.Err())
	}
}

// every calls f at intervals until the context ends.
func every(ctx context.Context, d time.Duration, f func()) {
	tick := time.NewTicker(d)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			f()
		}
	}
}

// watch hears of every change by any app server. A broken watcher is replaced.
func (s *Service) watch(ctx context.Context, started func()) {
	for try := 0; ctx.Err() == nil; try++ {
		err := s.store.watch(ctx, func() {
			started()
			if try > 0 {
				s.mayHaveMissed()
			}
		}, s.changed, s.vanished)
		if ctx.Err() == nil {
			s.config.Log.Warn("rooms: watching again", "err", err)
			_ = backOff(ctx, try)
		}
	}
}

// changed hears of a room that was written, by whomever.
func (s *Service) changed(r rooms.Room, revision uint64) {
	s.hub.offer(r, revision)
	s.waiting.note(r, revision)
}

// vanished hears of a room that is gone.
func (s *Service) vanished(id string) {
	s.hub.gone(id)
	s.waiting.forget(id)
}

// mayHaveMissed has the rooms that someone looks at read again soon: the watcher
// is new, or the connection to the cluster was lost for a while.
func (s *Service) mayHaveMissed() {
	select {
	case s.missed <- struct{}{}:
	default:
	}
}

// care reads watched rooms again, from time to time and when changes may have
// been missed.
func (s *Service) care(ctx context.Context) {
	again := time.NewTicker(careTime)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-again.C:
		case <-s.missed:
			if s.gossip != nil {
				s.gossip.reintroduce()
			}
		}
		s.refresh(ctx)
	}
}

// refresh reads the rooms that someone here looks at, and lengthens the life of
// those where a player is connected. A store that does not answer ends it.
func (s *Service) refresh(ctx context.Context) {
	for _, id := range s.hub.listened() {
		room, revision, err := s.store.get(ctx, id)
		switch {
		case errors.Is(err, ErrNoRoom):
			s.hub.gone(id)
		case errors.Is(err, ErrDamaged):
			s.config.Log.Error("rooms: a damaged record", "err", err)
		case err != nil:
			return
		default:
			s.hub.offer(room, revision)
			s.touch(ctx, room)
		}
	}
}

// after calls f at intervals, and at once when it is woken, until the context ends.
func after(ctx context.Context, d time.Duration, woken <-chan struct{}, f func()) {
	tick := time.NewTicker(d)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-woken:
		}
		f()
	}
}

// failed wakes the look after the store: a write was refused.
func (s *Service) failed() {
	select {
	case s.alarm <- struct{}{}:
	default:
	}
}
