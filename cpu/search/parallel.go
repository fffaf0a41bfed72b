package search

import (
	"context"
	"sync"
	"sync/atomic"
)

// Several searchers play out one position together: "young brothers wait"
// (Feldmann 1993). Once the first move of a position is known, and it was not good
// enough to end the search there, the others are likely to be needed all, so
// searchers that have nothing to do take some of them. They share the large table.

// splitFrom is the number of empties from which a position's moves are shared
// out: the search below takes some hundred microseconds then, and handing it
// over a few.
const splitFrom = 15

// team is a searcher with its helpers.
type team struct {
	helpers []*Searcher
	idle    chan *splitPoint // where helpers wait for work
	waiting atomic.Int32     // how many searchers would take some
}

// SetHelpers gives the searcher so many helpers, each on a goroutine of its own, for
// searches to the end without a bound of nodes. Scores stay the same; the nodes
// visited, and which of several best moves is found, then differ from run to run.
// So nothing that must be the same tomorrow, as a computer player's reply, may
// come from it.
func (s *Searcher) SetHelpers(helpers int) {
	s.team, s.ends.shared = nil, helpers > 0
	if helpers < 1 {
		return
	}
	s.team = &team{}
	for range helpers {
		h := newSearcher(s.eval, s.bits, s.ends)
		h.team = s.team
		s.team.helpers = append(s.team.helpers, h)
	}
}

// startHelpers sets the helpers to work until stopHelpers is called. It does nothing for a
// searcher without a team, or with a budget.
func (s *Searcher) startHelpers(ctx context.Context) (stopHelpers func()) {
	if s.team == nil || s.budget != 0 {
		return func() {}
	}
	t := s.team
	t.idle = make(chan *splitPoint)
	var working sync.WaitGroup
	for _, h := range t.helpers {
		h.nodes, h.nextLook, h.done, h.under = 0, 0, ctx.Done(), nil
		h.smalls.newSearch()
		h.middles.newSearch()
		working.Go(func() { h.help(t) })
	}
	return func() {
		close(t.idle)
		working.Wait()
		t.idle = nil
		for _, h := range t.helpers {
			s.nodes += h.nodes
		}
	}
}

func (s *Searcher) help(t *team) {
	for {
		t.waiting.Add(1)
		sp, ok := <-t.idle
		t.waiting.Add(-1)
		if !ok {
			return
		}
		s.join(sp)
	}
}

// splitPoint is a position whose remaining moves are shared out by its owner, the
// searcher that came upon it.
type splitPoint struct {
	parent *splitPoint // what its owner works under
	board
	n           int
	selectivity int
	window                  // only read
	stopped     atomic.Bool // a move is good enough: the others do not matter

	help     chan *splitPoint // where the owner waits for work further down
	finished chan struct{}    // the last helper has left

	mu      sync.Mutex
	moves   [maxMoves]move
	count   int // moves in all
	next    int // the first that nobody has taken
	working int
	best    int
	move    int8
	failed  bool // someone gave up although it was not stopped
}

// givenUp reports whether this position does not matter any more, or one above it.
func (sp *splitPoint) givenUp() bool {
	for ; sp != nil; sp = sp.parent {
		if sp.stopped.Load() {
			return true
		}
	}
	return false
}

// shares reports whether it is worth looking for somebody to share moves with.
func (s *Searcher) shares(n, moves int) bool {
	return s.team != nil && s.budget == 0 && n >= splitFrom && moves > 0 && s.team.idle != nil && s.team.waiting.Load() > 0
}

// solveSplit searches the moves of a list together with whoever is free. It
// fails if nobody is.
func (s *Searcher) solveSplit(list []move, b board, n int, w window, best int, move int8) (value int, ok bool) {
	sp := s.newSplitPoint(n)
	sp.parent, sp.board, sp.n, sp.selectivity, sp.window = s.under, b, n, s.selectivity, w
	sp.count, sp.next = copy(sp.moves[:], list), 0
	sp.working, sp.best, sp.move, sp.failed = 1, best, move, false
	sp.stopped.Store(false)
	if !sp.offer(s.team) {
		return 0, false
	}
	s.under = sp
	s.workOn(sp)
	if !sp.leave() {
		s.waitFor(sp)
	}
	s.under = sp.parent
	s.aborted, s.nextLook = sp.failed && !sp.stopped.Load(), s.nodes
	if s.aborted {
		return w.alpha, true
	}
	s.storeEnd(b, n, w, sp.best, sp.move)
	return sp.best, true
}

// newSplitPoint returns the searcher's split for positions with n empties. It has one
// of each at most at a time, since whatever it does meanwhile lies further down.
func (s *Searcher) newSplitPoint(n int) *splitPoint {
	if s.splits[n] == nil {
		s.splits[n] = &splitPoint{help: make(chan *splitPoint), finished: make(chan struct{}, 1)}
	}
	return s.splits[n]
}

// offer hands the split to searchers that wait: idle helpers, and the owners of
// splits above, who would otherwise stand by until their helpers are done.
func (sp *splitPoint) offer(t *team) bool {
	taken := 0
	hand := func(to chan *splitPoint) bool {
		if taken == sp.count {
			return false
		}
		sp.mu.Lock()
		sp.working++
		sp.mu.Unlock()
		select {
		case to <- sp:
			taken++
			return true
		default:
			sp.mu.Lock()
			sp.working--
			sp.mu.Unlock()
			return false
		}
	}
	for hand(t.idle) {
	}
	for above := sp.parent; above != nil; above = above.parent {
		hand(above.help)
	}
	return taken > 0
}

// workOn takes moves of a split as long as there are any.
func (s *Searcher) workOn(sp *splitPoint) {
	for {
		m, low, ok := sp.take()
		if !ok {
			return
		}
		v := s.solveAfter(&m, sp.board, sp.n, null(low))
		if v > low && v < sp.beta && !s.aborted {
			v = s.solveAfter(&m, sp.board, sp.n, window{v, sp.beta})
		}
		sp.report(&m, v, s.aborted)
		if s.aborted {
			return
		}
	}
}

// take returns the most promising of the moves left, and the value it must beat.
func (sp *splitPoint) take() (m move, low int, ok bool) {
	sp.mu.Lock()
	defer sp.mu.Unlock()
	if sp.next == sp.count || sp.stopped.Load() || sp.failed {
		return m, 0, false
	}
	m = *nextBest(sp.moves[:sp.count], sp.next)
	sp.next++
	return m, max(sp.alpha, sp.best), true
}

func (sp *splitPoint) report(m *move, value int, aborted bool) {
	sp.mu.Lock()
	defer sp.mu.Unlock()
	switch {
	case aborted:
		sp.failed = true
	case value > sp.best:
		sp.best, sp.move = value, int8(m.square)
		if value >= sp.beta {
			sp.stopped.Store(true)
		}
	}
}

// leave reports whether nobody is left.
func (sp *splitPoint) leave() bool {
	sp.mu.Lock()
	defer sp.mu.Unlock()
	sp.working--
	return sp.working == 0
}

// join works on a split of another searcher.
func (s *Searcher) join(sp *splitPoint) {
	under, selectivity := s.under, s.selectivity
	s.under, s.selectivity = sp, sp.selectivity
	s.aborted, s.nextLook = false, s.nodes
	s.workOn(sp)
	s.under, s.selectivity = under, selectivity
	s.aborted, s.nextLook = false, s.nodes
	if sp.leave() {
		sp.finished <- struct{}{}
	}
}

// waitFor waits until the helpers of an own split have left it, and takes work
// from below it meanwhile.
func (s *Searcher) waitFor(sp *splitPoint) {
	s.team.waiting.Add(1)
	defer s.team.waiting.Add(-1)
	for {
		select {
		case <-sp.finished:
			return
		case below := <-sp.help:
			s.team.waiting.Add(-1)
			s.join(below)
			s.team.waiting.Add(1)
		}
	}
}
