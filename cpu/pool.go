package cpu

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/maypok86/otter/v2"

	"reversi/engine"
)

// ErrBusy reports that a reply cannot be had soon: too many are waited for
// already. Asking again later may work.
var ErrBusy = errors.New("cpu: too many replies are waited for")

// ErrClosed reports that the pool was closed. It is an [ErrBusy] too: another
// server, or this one started again, may answer.
var ErrClosed = fmt.Errorf("%w: the pool is closed", ErrBusy)

// PoolConfig bounds a pool. Zero fields get defaults.
type PoolConfig struct {
	// Workers is how many searches may run at once. It is never more than the
	// cores the program may use, which is also the default.
	Workers int
	// Queue is how many replies may wait for a worker; default 256.
	Queue int
	// MaxWait is the longest expected wait for a worker that is still accepted;
	// default 5 s.
	MaxWait time.Duration
	// Cache is how many replies are remembered; default 50 000, about 10 MB.
	Cache int

	// choose replaces Choose in tests.
	choose func(context.Context, engine.Position, Level, uint64) (Choice, error)
}

func (c PoolConfig) withDefaults() PoolConfig {
	cores := runtime.GOMAXPROCS(0)
	if c.Workers <= 0 || c.Workers > cores {
		c.Workers = cores
	}
	if c.Queue <= 0 {
		c.Queue = 256
	}
	if c.MaxWait <= 0 {
		c.MaxWait = 5 * time.Second
	}
	if c.Cache <= 0 {
		c.Cache = 50_000
	}
	if c.choose == nil {
		c.choose = Choose
	}
	return c
}

// Pool computes replies for many people at once, with bounded searches and a
// bounded queue. Equal requests share one search, and replies are remembered,
// which is right because a reply depends on the request alone. Its methods may be
// called from any goroutine.
type Pool struct {
	config  PoolConfig
	cache   *otter.Cache[request, Choice]
	queue   chan *flight
	closed  chan struct{}
	close   sync.Once
	workers sync.WaitGroup

	mu      sync.Mutex
	flights map[request]*flight        // waiting or running, wanted by somebody
	freed   chan struct{}              // closed, and made anew, when a flight ends
	backlog time.Duration              // what the waiting and running flights will cost
	cost    [len(levels)]time.Duration // of a reply, a moving average
}

// request is everything a reply depends on.
type request struct {
	pos   engine.Position
	level Level
	seed  uint64
}

// flight is one search that any number of callers wait for.
type flight struct {
	request request
	ctx     context.Context
	cancel  context.CancelFunc
	waiting int           // callers; guarded by Pool.mu
	cost    time.Duration // as expected when it was queued
	done    chan struct{} // closed once choice and err are set
	choice  Choice
	err     error
}

// NewPool returns a running pool; [Pool.Close] stops it.
func NewPool(config PoolConfig) *Pool {
	config = config.withDefaults()
	p := &Pool{
		config:  config,
		cache:   otter.Must(&otter.Options[request, Choice]{MaximumSize: config.Cache}),
		queue:   make(chan *flight, config.Queue),
		closed:  make(chan struct{}),
		flights: make(map[request]*flight),
		freed:   make(chan struct{}),
	}
	for l := range levels {
		p.cost[l] = levels[l].cost
	}
	for range config.Workers {
		p.workers.Go(p.work)
	}
	return p
}

// Close ends all searches and returns when the last worker has stopped. Callers
// that still wait get [ErrClosed].
func (p *Pool) Close() {
	p.close.Do(func() {
		close(p.closed)
		p.mu.Lock()
		for _, f := range p.flights {
			f.cancel()
		}
		p.mu.Unlock()
	})
	p.workers.Wait()
	p.cache.StopAllGoroutines()
}

// Reply returns what [Choose] returns, computed by one of the pool's workers. It
// fails at once with [ErrBusy] if the queue is full or the wait would be too
// long. When the context ends it returns the context's error, and the search
// stops unless somebody else waits for it.
func (p *Pool) Reply(ctx context.Context, pos engine.Position, level Level, seed uint64) (Choice, error) {
	if !level.Searches() {
		return p.config.choose(ctx, pos, level, seed)
	}
	r := request{pos, level, seed}
	if c, ok := p.cache.GetIfPresent(r); ok {
		return c, nil
	}
	f, err := p.join(r)
	if err != nil {
		return Choice{}, err
	}
	defer p.leave(f)
	select {
	case <-f.done:
		return f.choice, f.err
	case <-ctx.Done():
		return Choice{}, ctx.Err()
	case <-p.closed:
		return Choice{}, ErrClosed
	}
}

// Spare returns how many workers no reply needs now, and a channel that is closed as
// soon as there may be more. It may be negative: so many replies wait. Work without
// haste asks for it, and waits.
func (p *Pool) Spare() (workers int, freed <-chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.config.Workers - len(p.flights), p.freed
}

// join returns the flight for a request, a new one in the queue if there is none.
func (p *Pool) join(r request) (*flight, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if f, ok := p.flights[r]; ok {
		f.waiting++
		return f, nil
	}
	if p.backlog/time.Duration(p.config.Workers) > p.config.MaxWait {
		return nil, ErrBusy
	}
	f := &flight{request: r, waiting: 1, cost: p.cost[r.level], done: make(chan struct{})}
	f.ctx, f.cancel = context.WithCancel(context.Background())
	select {
	case p.queue <- f:
	default:
		f.cancel()
		return nil, ErrBusy
	}
	p.flights[r] = f
	p.backlog += f.cost
	return f, nil
}

// leave is called by everyone who joined a flight. The last to leave ends it.
func (p *Pool) leave(f *flight) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if f.waiting--; f.waiting == 0 {
		f.cancel()
		p.remove(f)
	}
}

// remove lets the next equal request begin anew. The caller holds the lock.
func (p *Pool) remove(f *flight) {
	if p.flights[f.request] == f {
		delete(p.flights, f.request)
		p.backlog -= f.cost
		close(p.freed)
		p.freed = make(chan struct{})
	}
}

func (p *Pool) work() {
	for {
		select {
		case f := <-p.queue:
			p.fly(f)
		case <-p.closed:
			return
		}
	}
}

// fly runs a search, unless nobody waits for it any more.
func (p *Pool) fly(f *flight) {
	if f.err = f.ctx.Err(); f.err == nil {
		start := time.Now()
		f.choice, f.err = p.config.choose(f.ctx, f.request.pos, f.request.level, f.request.seed)
		p.finish(f, time.Since(start))
	}
	close(f.done)
}

// finish remembers a reply and what it cost.
func (p *Pool) finish(f *flight, took time.Duration) {
	if f.err == nil {
		p.cache.Set(f.request, f.choice)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.remove(f)
	if f.err == nil {
		// Over about eight replies: quick enough to follow the machine's load.
		cost := &p.cost[f.request.level]
		*cost += (took - *cost) / 8
	}
}
