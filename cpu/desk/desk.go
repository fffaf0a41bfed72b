// Package desk makes reviews of games for many people at once, on what the
// computer's replies leave of the cores. Equal wishes share their work, units are
// remembered by position for all games, what waits is bounded, and work that nobody
// asks about any more ends.
package desk

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"time"

	"github.com/maypok86/otter/v2"

	"reversi/cpu"
	"reversi/cpu/review"
	"reversi/engine"
)

// ErrBusy reports that not even a quick look can be had soon.
var ErrBusy = errors.New("desk: too many reviews are waited for")

// Config bounds a desk. Zero fields get defaults.
type Config struct {
	Workers int           // units made at once; at most, and by default, the cores
	Work    int           // seconds of a core that may be promised; default 400
	Patient time.Duration // for how long a review goes on that nobody looks at; default 60 s
	Longest time.Duration // after which a review is given up; default 10 min
	Wait    time.Duration // for a quick look; default 3 s
	Cache   int           // units remembered; default 50 000, about 15 MB

	// judge replaces review.Key.Judge in tests.
	judge func(context.Context, review.Key, func()) (review.Unit, error)
}

func (c Config) withDefaults() Config {
	cores := runtime.GOMAXPROCS(0)
	if c.Workers <= 0 || c.Workers > cores {
		c.Workers = cores
	}
	if c.Work <= 0 {
		c.Work = 400
	}
	if c.Patient <= 0 {
		c.Patient = time.Minute
	}
	if c.Longest <= 0 {
		c.Longest = 10 * time.Minute
	}
	if c.Wait <= 0 {
		c.Wait = 3 * time.Second
	}
	if c.Cache <= 0 {
		c.Cache = 50_000
	}
	if c.judge == nil {
		c.judge = func(ctx context.Context, k review.Key, pause func()) (review.Unit, error) { return k.Judge(ctx, pause) }
	}
	return c
}

// Pool is what the desk gives way to: see [cpu.Pool.Spare].
type Pool interface {
	Spare() (workers int, freed <-chan struct{})
}

var _ Pool = (*cpu.Pool)(nil)

// Desk makes reviews. Its methods may be called from any goroutine.
type Desk struct {
	config  Config
	pool    Pool
	cache   *otter.Cache[review.Key, review.Unit]
	looks   chan struct{} // a place for each quick look under way
	ctx     context.Context
	cancel  context.CancelFunc
	workers sync.WaitGroup

	mu      sync.Mutex
	changed *sync.Cond // the queue is no longer empty, or the desk was closed
	jobs    map[wish]*job
	queue   []*job // those that nobody works on, next first
	work    int    // seconds of a core promised
}

// wish is what a job is made for.
type wish struct {
	game  engine.Game
	depth review.Depth
}

// job makes the units of one game. Its fields are guarded by Desk.mu.
type job struct {
	wish
	questions []review.Question
	first     []review.Key // asked about by those who look, before the rest
	began     time.Time
	looked    time.Time
}

// New returns a running desk; [Desk.Close] stops it.
func New(pool Pool, config Config) *Desk {
	config = config.withDefaults()
	d := &Desk{config: config, pool: pool, jobs: map[wish]*job{}, looks: make(chan struct{}, config.Workers),
		cache: otter.Must(&otter.Options[review.Key, review.Unit]{MaximumSize: config.Cache})}
	d.ctx, d.cancel = context.WithCancel(context.Background())
	d.changed = sync.NewCond(&d.mu)
	for rank := range config.Workers {
		d.workers.Go(func() { d.run(rank) })
	}
	return d
}

// Close ends all work and returns when the last worker has stopped.
func (d *Desk) Close() {
	d.cancel()
	d.mu.Lock()
	d.changed.Broadcast()
	d.mu.Unlock()
	d.workers.Wait()
	d.cache.StopAllGoroutines()
}

// State is how a review stands.
type State uint8

// The states.
const (
	Finished State = iota
	Working
	Waiting // too much is promised already; what is there is a quick look
)

// Report is a review as far as it is made.
type Report struct {
	Units []*review.Unit // of the game: see [review.Tabulate]
	Extra []*review.Unit // of the other questions, nil where not made yet
	Done  int            // units as deep as they were asked for
	State State
	Wait  time.Duration // Waiting: when it may be worth to ask again
}

// Look returns the review of a game and has it made. Units that are not ready are
// those of a quick look, which is made at once. Shown is the ply whose unit is to be
// made before others, then the extra questions.
func (d *Desk) Look(ctx context.Context, g engine.Game, depth review.Depth, shown int, extra ...review.Question) (Report, error) {
	questions := review.Questions(g, depth)
	r := Report{Units: make([]*review.Unit, len(questions)), Extra: make([]*review.Unit, len(extra))}
	for i, q := range questions {
		if r.Units[i] = d.known(q); r.Units[i] != nil {
			r.Done++
		}
	}
	done := r.Done == len(questions)
	var first []review.Key
	if shown < len(questions) {
		first = append(first, questions[shown].Key)
	}
	for i, q := range extra {
		r.Extra[i] = d.known(q)
		done = done && r.Extra[i] != nil
		first = append(first, q.Key)
	}
	if done {
		return r, nil
	}
	if err := d.quick(ctx, g, r.Units); err != nil {
		return Report{}, err
	}
	if depth == review.Quick { // that is all that was asked for
		r.Done = len(questions)
		for i, q := range extra {
			var err error
			if r.Extra[i], err = d.Quick(ctx, q); err != nil {
				return Report{}, err
			}
		}
		return r, nil
	}
	r.State = Working
	if !d.join(wish{g, depth}, questions, first) {
		d.mu.Lock()
		r.State, r.Wait = Waiting, time.Duration(d.work/d.config.Workers)*time.Second
		d.mu.Unlock()
	}
	return r, nil
}

// Quick makes a unit at once, within a request.
func (d *Desk) Quick(ctx context.Context, q review.Question) (*review.Unit, error) {
	if u := d.known(q); u != nil {
		return u, nil
	}
	ctx, cancel := context.WithTimeout(ctx, d.config.Wait)
	defer cancel()
	select {
	case d.looks <- struct{}{}:
		defer func() { <-d.looks }()
	case <-ctx.Done():
		return nil, ErrBusy
	}
	return d.make(ctx, q)
}

func (d *Desk) known(q review.Question) *review.Unit {
	u, ok := d.cache.GetIfPresent(q.Key)
	if !ok {
		return nil
	}
	u = q.Answer(u)
	return &u
}

func (d *Desk) make(ctx context.Context, q review.Question) (*review.Unit, error) {
	u, err := d.config.judge(ctx, q.Key, nil)
	if err != nil {
		if ctx.Err() != nil {
			err = ErrBusy
		}
		return nil, err
	}
	d.cache.Set(q.Key, u)
	u = q.Answer(u)
	return &u, nil
}

// quick fills in the units that are missing.
func (d *Desk) quick(ctx context.Context, g engine.Game, units []*review.Unit) error {
	ctx, cancel := context.WithTimeout(ctx, d.config.Wait)
	defer cancel()
	got := false
	for i, q := range review.Questions(g, review.Quick) {
		if units[i] != nil {
			continue
		}
		if units[i] = d.known(q); units[i] != nil {
			continue
		}
		if !got { // one place for the whole game
			select {
			case d.looks <- struct{}{}:
				defer func() { <-d.looks }()
				got = true
			case <-ctx.Done():
				return ErrBusy
			}
			if units[i] = d.known(q); units[i] != nil {
				continue
			}
		}
		u, err := d.make(ctx, q)
		if err != nil {
			return err
		}
		units[i] = u
	}
	return nil
}
