package desk

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"reversi/cpu/review"
	"reversi/engine"
)

// pool has so many workers that no reply needs.
type pool struct {
	mu    sync.Mutex
	spare int
	freed chan struct{}
}

func newPool(spare int) *pool { return &pool{spare: spare, freed: make(chan struct{})} }

func (p *pool) Spare() (int, <-chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.spare, p.freed
}

func (p *pool) set(spare int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.spare = spare
	close(p.freed)
	p.freed = make(chan struct{})
}

// slowJudge stands in for the search: a quick unit takes no time, another one a
// second of fake time.
type slowJudge struct {
	quick, full atomic.Int32
	running     atomic.Int32
	top         atomic.Int32
}

func (s *slowJudge) judge(ctx context.Context, k review.Key, pause func()) (review.Unit, error) {
	if pause == nil {
		s.quick.Add(1)
		return review.Unit{}, nil
	}
	n := s.running.Add(1)
	defer s.running.Add(-1)
	for top := s.top.Load(); n > top && !s.top.CompareAndSwap(top, n); top = s.top.Load() {
	}
	select {
	case <-time.After(time.Second):
	case <-ctx.Done():
		return review.Unit{}, ctx.Err()
	}
	pause()
	s.full.Add(1)
	return review.Unit{}, nil
}

func inBubble(t *testing.T, config Config, p *pool, test func(*testing.T, *Desk, *slowJudge)) {
	synctest.Test(t, func(t *testing.T) {
		p.freed = make(chan struct{}) // of this bubble
		s := &slowJudge{}
		config.judge = s.judge
		d := New(p, config)
		defer d.Close()
		test(t, d, s)
	})
}

func parse(t *testing.T, moves string) engine.Game {
	t.Helper()
	g, err := engine.ParseTranscript(engine.Start(), moves)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func look(t *testing.T, d *Desk, g engine.Game) Report {
	t.Helper()
	r, err := d.Look(t.Context(), g, review.Full, 0)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestAQuickLookIsThereAtOnceAndTheReviewFollows(t *testing.T) {
	inBubble(t, Config{Workers: 1}, newPool(2), func(t *testing.T, d *Desk, s *slowJudge) {
		g := parse(t, "f5d6c3")
		r := look(t, d, g)
		if r.State != Working || r.Done != 0 || len(r.Units) != 4 || r.Units[3] == nil || s.quick.Load() != 4 {
			t.Errorf("at first: %+v, %d quick units", r, s.quick.Load())
		}
		time.Sleep(2500 * time.Millisecond)
		if r = look(t, d, g); r.State != Working || r.Done != 2 {
			t.Errorf("after 2.5 s: %+v", r)
		}
		time.Sleep(3 * time.Second)
		if r = look(t, d, g); r.State != Finished || r.Done != 4 || s.full.Load() != 4 || s.quick.Load() != 4 {
			t.Errorf("at last: %+v, %d and %d units", r, s.full.Load(), s.quick.Load())
		}
	})
}

func TestEqualWishesAndGamesShareTheirWork(t *testing.T) {
	inBubble(t, Config{}, newPool(2), func(t *testing.T, d *Desk, s *slowJudge) {
		for range 50 {
			look(t, d, parse(t, "f5d6c3"))
			look(t, d, parse(t, "f5d6c3").At(2)) // its units are those of the longer game, but for the end
			look(t, d, parse(t, "d3c5"))         // and this begins as a mirror image of f5
		}
		time.Sleep(20 * time.Second)
		if r := look(t, d, parse(t, "f5d6c3")); r.State != Finished {
			t.Errorf("%+v", r)
		}
		if n := s.full.Load(); n > 8 {
			t.Errorf("%d units were made", n)
		}
	})
}

func TestReviewsGiveWayToReplies(t *testing.T) {
	p := newPool(0)
	inBubble(t, Config{Workers: 1}, p, func(t *testing.T, d *Desk, s *slowJudge) {
		g := parse(t, "f5d6c3")
		look(t, d, g)
		time.Sleep(30 * time.Second)
		if s.full.Load() != 0 {
			t.Errorf("%d units while replies were waited for", s.full.Load())
		}
		p.set(1)
		look(t, d, g)
		time.Sleep(10 * time.Second)
		if r := look(t, d, g); r.State != Finished {
			t.Errorf("%+v", r)
		}
	})
}

func TestWhatWaitsIsBounded(t *testing.T) {
	inBubble(t, Config{Workers: 1, Work: 2 * review.Full.Weight()}, newPool(1), func(t *testing.T, d *Desk, s *slowJudge) {
		all := []string{"f5d6c3d3c4", "f5f6e6f4e3", "f5f4e3f6g5"}
		for _, moves := range all[:2] {
			if r := look(t, d, parse(t, moves)); r.State != Working {
				t.Errorf("%s: %+v", moves, r)
			}
		}
		if r := look(t, d, parse(t, all[2])); r.State != Waiting || r.Wait <= 0 || r.Units[0] == nil {
			t.Errorf("one too many: %+v", r)
		}
		time.Sleep(30 * time.Second)
		if r := look(t, d, parse(t, all[2])); r.State != Working {
			t.Errorf("later: %+v", r)
		}
	})
}

func TestAReviewThatNobodyLooksAtEnds(t *testing.T) {
	inBubble(t, Config{Workers: 1, Patient: 5 * time.Second}, newPool(1), func(t *testing.T, d *Desk, s *slowJudge) {
		g := parse(t, "f5d6c3d3c4f4f6f3e6e7")
		look(t, d, g)
		time.Sleep(time.Minute)
		if n := s.full.Load(); n < 5 || n > 7 {
			t.Errorf("%d units for nobody", n)
		}
		d.mu.Lock()
		defer d.mu.Unlock()
		if d.work != 0 || len(d.jobs) != 0 {
			t.Errorf("%d jobs, %d s promised", len(d.jobs), d.work)
		}
	})
}

func TestACloseEndsTheWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &slowJudge{}
		d := New(newPool(1), Config{judge: s.judge})
		look(t, d, parse(t, "f5d6c3"))
		d.Close()
		if r := look(t, d, parse(t, "f5d6")); r.State != Waiting {
			t.Errorf("after the end: %+v", r)
		}
	})
}

func TestAQuickLookThatCannotBeHadSaysSo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hold := func(ctx context.Context, _ review.Key, _ func()) (review.Unit, error) {
			<-ctx.Done()
			return review.Unit{}, ctx.Err()
		}
		d := New(newPool(1), Config{judge: hold})
		defer d.Close()
		if _, err := d.Look(t.Context(), parse(t, "f5"), review.Full, 0); !errors.Is(err, ErrBusy) {
			t.Errorf("err %v", err)
		}
	})
}
