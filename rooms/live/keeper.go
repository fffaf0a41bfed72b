package live

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"
)

// Keeper opens a [Service] and goes on trying for as long as that takes: another
// process may use the folder, a disk may not be mounted yet, a cluster may only be
// starting. Meanwhile whoever asks is told why there are no rooms.
//
// A nil Keeper keeps no rooms and never will.
type Keeper struct {
	service atomic.Pointer[Service]
	why     atomic.Pointer[notReady]
	opened  chan struct{}
	stop    context.CancelFunc
	loop    sync.WaitGroup
}

// notReady is why there is no service.
type notReady struct{ error }

// Times of a Keeper.
const (
	// lockTime is how long one try waits for another process to leave the folder.
	lockTime = 2 * time.Second
	// bindTime is how long one try waits for a cluster to answer.
	bindTime = 20 * time.Second
	// againTime is the longest pause between two tries.
	againTime = 5 * time.Second
)

// ErrNone: the server has no rooms, and was never told to have any.
var ErrNone = errors.New("rooms: this server keeps no rooms")

// Keep begins to open a service. The error is one of the configuration, which no
// second try would mend.
func Keep(c Config) (*Keeper, error) {
	c, err := c.withDefaults()
	if err != nil {
		return nil, err
	}
	c.lockTime, c.bindTime = lockTime, bindTime
	ctx, stop := context.WithCancel(context.Background())
	k := &Keeper{opened: make(chan struct{}), stop: stop}
	k.why.Store(&notReady{errors.New("rooms: opening the store")})
	k.loop.Go(func() { k.open(ctx, c) })
	return k, nil
}

// open tries until it succeeds or the context ends. The same reason is logged once.
func (k *Keeper) open(ctx context.Context, c Config) {
	said := ""
	for try := 0; ctx.Err() == nil; try++ {
		s, err := Open(ctx, c)
		if err == nil {
			stored, _ := s.store.count(ctx)
			c.Log.Info("rooms: open", "rooms", stored, "damaged", s.Damaged(), "tries", try+1)
			k.service.Store(s)
			k.why.Store(nil)
			close(k.opened)
			return
		}
		if ctx.Err() != nil {
			return
		}
		k.why.Store(&notReady{err})
		if said != err.Error() {
			said = err.Error()
			c.Log.Error("rooms: no live rooms yet; trying again", "error", err)
		}
		_ = wait(ctx, min(250*time.Millisecond<<min(try, 6), againTime))
	}
}

// Service returns the service once it is open, nil until then.
func (k *Keeper) Service() *Service {
	if k == nil {
		return nil
	}
	return k.service.Load()
}

// Wait returns the service as soon as it is open, or why it is not when the context
// ends.
func (k *Keeper) Wait(ctx context.Context) (*Service, error) {
	if k == nil {
		return nil, ErrNone
	}
	select {
	case <-k.opened:
		return k.Service(), nil
	case <-ctx.Done():
		return nil, k.Ready()
	}
}

// Ready returns nil if rooms can be made, read and played in, else the reason in
// words for an operator.
func (k *Keeper) Ready() error {
	if k == nil {
		return ErrNone
	}
	if why := k.why.Load(); why != nil {
		return why.error
	}
	return k.Service().Ready()
}

// Close ends the tries, and the service if there is one.
func (k *Keeper) Close() {
	if k == nil {
		return
	}
	k.stop()
	k.loop.Wait()
	if s := k.Service(); s != nil {
		s.Close()
	}
}
