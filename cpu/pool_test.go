package cpu

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"reversi/engine"
)

// A slowBrain stands in for Choose: each call takes a while of fake time, counts
// itself and obeys its context.
type slowBrain struct {
	takes        time.Duration
	calls        atomic.Int32
	running, top atomic.Int32
	stopped      atomic.Int32
}

func (b *slowBrain) choose(ctx context.Context, _ engine.Position, _ Level, seed uint64) (Choice, error) {
	b.calls.Add(1)
	running := b.running.Add(1)
	defer b.running.Add(-1)
	for top := b.top.Load(); running > top && !b.top.CompareAndSwap(top, running); {
		top = b.top.Load()
	}
	select {
	case <-time.After(b.takes):
		return Choice{Square: engine.D3, Nodes: seed}, nil
	case <-ctx.Done():
		b.stopped.Add(1)
		return Choice{}, ctx.Err()
	}
}

// inBubble runs a test with fake time and a pool of slow brains.
func inBubble(t *testing.T, config PoolConfig, takes time.Duration, test func(*testing.T, *Pool, *slowBrain)) {
	synctest.Test(t, func(t *testing.T) {
		b := &slowBrain{takes: takes}
		config.choose = b.choose
		p := NewPool(config)
		defer p.Close()
		test(t, p, b)
	})
}

func TestPoolSharesEqualRequests(t *testing.T) {
	inBubble(t, PoolConfig{}, time.Second, func(t *testing.T, p *Pool, b *slowBrain) {
		var wg sync.WaitGroup
		for range 50 {
			wg.Go(func() {
				if c, err := p.Reply(t.Context(), engine.Start(), Expert, 7); err != nil || c.Nodes != 7 {
					t.Errorf("Reply = %v, %v", c, err)
				}
			})
		}
		wg.Wait()
		if _, err := p.Reply(t.Context(), engine.Start(), Expert, 7); err != nil {
			t.Error(err)
		}
		if n := b.calls.Load(); n != 1 {
			t.Errorf("51 equal requests cost %d searches, want 1", n)
		}
		for _, r := range []request{{engine.Start(), Expert, 8}, {engine.Start(), Master, 7}} {
			if c, err := p.Reply(t.Context(), r.pos, r.level, r.seed); err != nil || c.Nodes != r.seed {
				t.Errorf("Reply = %v, %v", c, err)
			}
		}
		if n := b.calls.Load(); n != 3 {
			t.Errorf("three different requests cost %d searches", n)
		}
	})
}

func TestPoolNeverRunsMoreThanItsWorkers(t *testing.T) {
	for _, workers := range []int{1, 0, 1000} {
		want := int32(runtime.GOMAXPROCS(0))
		if workers == 1 {
			want = 1
		}
		inBubble(t, PoolConfig{Workers: workers, MaxWait: time.Hour}, time.Millisecond, func(t *testing.T, p *Pool, b *slowBrain) {
			var wg sync.WaitGroup
			for seed := range uint64(50) {
				wg.Go(func() {
					if _, err := p.Reply(t.Context(), engine.Start(), Expert, seed); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
			if top := b.top.Load(); top > want {
				t.Errorf("%d searches at once with %d workers, want at most %d", top, workers, want)
			}
		})
	}
}

func TestPoolShedsWhenTheQueueIsFull(t *testing.T) {
	inBubble(t, PoolConfig{Workers: 1, Queue: 3, MaxWait: time.Hour}, time.Second, func(t *testing.T, p *Pool, b *slowBrain) {
		var wg sync.WaitGroup
		var served, busy atomic.Int32
		ask := func(seed uint64) {
			wg.Go(func() {
				switch _, err := p.Reply(t.Context(), engine.Start(), Master, seed); {
				case err == nil:
					served.Add(1)
				case errors.Is(err, ErrBusy):
					busy.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		ask(0)
		synctest.Wait() // the worker has taken it
		for seed := range uint64(10) {
			ask(seed + 1)
		}
		wg.Wait()
		if served.Load() != 4 || busy.Load() != 7 {
			t.Errorf("%d served and %d refused, want 4 (one running, three queued) and 7", served.Load(), busy.Load())
		}
	})
}

func TestPoolShedsWhenTheWaitIsTooLong(t *testing.T) {
	inBubble(t, PoolConfig{Workers: 1, MaxWait: 3 * time.Second}, time.Second, func(t *testing.T, p *Pool, b *slowBrain) {
		for seed := range uint64(40) { // it learns what a reply costs
			if _, err := p.Reply(t.Context(), engine.Start(), Expert, 1000+seed); err != nil {
				t.Fatal(err)
			}
		}
		var wg sync.WaitGroup
		var busy atomic.Int32
		var longest atomic.Int64
		start := time.Now()
		for seed := range uint64(20) {
			wg.Go(func() {
				if _, err := p.Reply(t.Context(), engine.Start(), Expert, seed); errors.Is(err, ErrBusy) {
					busy.Add(1)
				}
				longest.Store(max(longest.Load(), int64(time.Since(start))))
			})
		}
		wg.Wait()
		if d := time.Duration(longest.Load()); d > 5*time.Second {
			t.Errorf("somebody waited %v, want at most about the 3 s allowed and one reply", d)
		}
		if n := busy.Load(); n < 14 || n > 17 {
			t.Errorf("%d of 20 refused, want about 16: four replies start within 3 s", n)
		}
	})
}

func TestPoolStopsWhenNobodyWaits(t *testing.T) {
	inBubble(t, PoolConfig{Workers: 1}, time.Hour, func(t *testing.T, p *Pool, b *slowBrain) {
		first, goFirst := context.WithCancel(t.Context())
		second, goSecond := context.WithCancel(t.Context())
		var wg sync.WaitGroup
		for _, ctx := range []context.Context{first, second} {
			wg.Go(func() {
				if _, err := p.Reply(ctx, engine.Start(), Expert, 1); !errors.Is(err, context.Canceled) {
					t.Errorf("error %v, want context.Canceled", err)
				}
			})
		}
		synctest.Wait()
		goFirst()
		synctest.Wait()
		if b.stopped.Load() != 0 {
			t.Error("the search stopped though somebody still waited")
		}
		goSecond()
		wg.Wait()
		synctest.Wait()
		if b.stopped.Load() != 1 || b.running.Load() != 0 {
			t.Error("the search went on though nobody waited")
		}
		b.takes = time.Second
		if _, err := p.Reply(t.Context(), engine.Start(), Expert, 1); err != nil {
			t.Errorf("asking again after an abandoned search: %v", err)
		}
		if p.backlog != 0 || len(p.flights) != 0 {
			t.Errorf("left behind: backlog %v, %d flights", p.backlog, len(p.flights))
		}
	})
}

func TestPoolSkipsAbandonedRequests(t *testing.T) {
	inBubble(t, PoolConfig{Workers: 1}, time.Second, func(t *testing.T, p *Pool, b *slowBrain) {
		var wg sync.WaitGroup
		wg.Go(func() { p.Reply(t.Context(), engine.Start(), Expert, 0) })
		synctest.Wait()
		impatient, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		defer cancel()
		for seed := range uint64(10) {
			wg.Go(func() {
				if _, err := p.Reply(impatient, engine.Start(), Expert, seed+1); !errors.Is(err, context.DeadlineExceeded) {
					t.Errorf("error %v, want context.DeadlineExceeded", err)
				}
			})
		}
		wg.Wait()
		if n := b.calls.Load(); n != 1 {
			t.Errorf("%d searches, want 1: ten were abandoned before they began", n)
		}
	})
}

func TestPoolClose(t *testing.T) {
	inBubble(t, PoolConfig{Workers: 1}, time.Hour, func(t *testing.T, p *Pool, b *slowBrain) {
		var wg sync.WaitGroup
		for seed := range uint64(3) {
			wg.Go(func() {
				if _, err := p.Reply(t.Context(), engine.Start(), Expert, seed); !errors.Is(err, ErrClosed) && !errors.Is(err, context.Canceled) {
					t.Errorf("error %v, want ErrClosed", err)
				}
			})
		}
		synctest.Wait()
		p.Close()
		wg.Wait()
		if b.running.Load() != 0 {
			t.Error("a search runs in a closed pool")
		}
		p.Close() // again
	})
}

// With real searches, under the race detector: many people, few positions.
func TestPoolWithRealSearches(t *testing.T) {
	p := NewPool(PoolConfig{Queue: 4})
	defer p.Close()
	var wg sync.WaitGroup
	for i := range 64 {
		wg.Go(func() {
			level := Levels()[i%3]
			seed := uint64(i % 5)
			c, err := p.Reply(t.Context(), engine.Start(), level, seed)
			if errors.Is(err, ErrBusy) {
				return
			}
			want, _ := Choose(t.Context(), engine.Start(), level, seed)
			if err != nil || c != want {
				t.Errorf("%v, seed %d: Reply = %v, %v; Choose = %v", level, seed, c, err, want)
			}
		})
	}
	wg.Wait()
}
