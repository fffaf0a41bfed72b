package live

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Times of the looks after the store.
const (
	// checkTime is how often the store is asked whether it is well.
	checkTime = 2 * time.Second
	// askAgain is how long after a complaint the engine in this process is asked
	// again: it allows itself a millisecond to answer, which a busy machine does
	// not always have.
	askAgain = 300 * time.Millisecond
	// complaints is how often in a row it must complain to be believed.
	complaints = 3
	// silentTime is how long a cluster may give no answer before nobody is kept
	// waiting for one: longer than it needs to choose a new leader. With no node
	// connected there is nobody to choose one.
	silentTime, cutOffTime = 12 * time.Second, 4 * time.Second
)

// trouble is why rooms cannot be changed now.
type trouble struct{ error }

// giveUp ends requests that wait for the store, once it is known to be in trouble.
type giveUp struct {
	context.Context
	now context.CancelFunc
}

func newGiveUp() *giveUp {
	ctx, cancel := context.WithCancel(context.Background())
	return &giveUp{ctx, cancel}
}

// Ready returns nil if rooms can be made, read and played in, as it was found at the
// last look, a few seconds ago; else the reason in words for an operator.
func (s *Service) Ready() error {
	if t := s.store.trouble.Load(); t != nil {
		return t.error
	}
	return nil
}

// say notes what was found, and logs it when it is new.
func (s *Service) say(err error) {
	before := s.Ready()
	switch {
	case err == nil && before != nil:
		s.config.Log.Info("rooms: well again", "was", before)
	case err != nil && (before == nil || before.Error() != err.Error()):
		s.config.Log.Error("rooms: nothing can be saved", "error", err)
	}
	if err == nil {
		if before != nil {
			s.store.giveUp.Store(newGiveUp())
			s.store.trouble.Store(nil)
		}
		return
	}
	s.store.trouble.Store(&trouble{err})
	s.store.giveUp.Load().now()
}

// look finds out whether the store in this process can save rooms, and does what it
// can so that it may. An engine that has met a full disk, or any error of it, once,
// refuses every write from then on, even when there is space again: it is started
// again, in place, once the disk takes files. Until then rooms can be read, and
// streams stay open.
func (s *Service) look(ctx context.Context) {
	if err := s.backend.folder(); err != nil {
		s.say(err)
		return
	}
	ill := s.backend.ill(ctx)
	if ill == nil && s.bound && s.Ready() == nil {
		return
	}
	if err := tryDisk(s.config.Dir); err != nil {
		s.say(fmt.Errorf("%w: %w", ErrDisk, err))
		if s.bound && s.backend.enabled() {
			return // old rooms can be read
		}
		ill = errors.Join(ill, err)
	}
	if ill == nil && s.bound && errors.Is(s.Ready(), errFolder) { // it was put back
		s.say(nil)
		return
	}
	s.restart(ctx, ill)
}

// restart starts the engine again in place.
func (s *Service) restart(ctx context.Context, ill error) {
	s.config.Log.Warn("rooms: starting the store again", "trouble", ill)
	full := errors.Is(s.Ready(), ErrDisk)
	s.bound = false
	s.backend.halt()
	err := s.backend.start(s.config)
	if err == nil {
		ctx, cancel := context.WithTimeout(ctx, embeddedTry)
		defer cancel()
		err = s.store.bind(ctx, s.backend, s.config)
	}
	switch s.bound = err == nil; {
	case err != nil:
		s.say(fmt.Errorf("the store does not start again: %w", err))
	case !full || tryDisk(s.config.Dir) == nil:
		s.say(nil)
	}
}

// tryDisk writes and syncs a file in the store's folder, as large as a batch of
// rooms.
func tryDisk(dir string) error {
	path := filepath.Join(dir, "space")
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(make([]byte, 256<<10))
	return errors.Join(err, f.Sync(), f.Close(), os.Remove(path))
}

// lookAtCluster finds out whether the cluster answers.
func (s *Service) lookAtCluster(ctx context.Context) {
	_, err := s.store.count(ctx)
	now := time.Now()
	if err == nil {
		s.answered = now
		s.say(nil)
		return
	}
	silent := now.Sub(s.answered)
	if connected := s.backend.nc.IsConnected(); silent > silentTime || silent > cutOffTime && !connected {
		s.say(fmt.Errorf("the cluster gives no answer: %w", err))
	}
}
