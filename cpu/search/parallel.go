package search

import (
	"context"
	"sync"
	"sync/atomic"

	"reversi/engine"
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
	idle    chan *split  // where helpers wait for work
	waiting atomic.Int32 // how many searchers would take some
}

// Enlist gives the searcher so many helpers, each on a goroutine of its own, for
// searches to the end without a bound of nodes. Scores stay the same; the nodes
// visited, and which of several best moves is found, then differ from run to run.
// So nothing that must be the same tomorrow, as a computer player's reply, may
// come from it.
func (s *Searcher) Enlist(helpers int) {
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

// gather sets the helpers to work until disband is called. It does nothing for a
// searcher without a team, or with a budget.
func (s *Searcher) gather(ctx context.Context) (disband func()) {
	if s.team == nil || s.budget != 0 {
		return func() {}
	}
	t := s.team
	t.idle = make(chan *split)
	var working sync.WaitGroup
	for _, h := range t.helpers {
		h.nodes, h.nextLook, h.done, h.under = 0, 0, ctx.Done(), nil
		h.smalls.grow()
		h.middles.grow()
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
		s.assist(sp)
	}
}

// split is a position whose remaining moves are shared out by its owner, the
// searcher that came upon it.
type split struct {
	parent  *split // what its owner works under
	me, opp engine.Bitboard
	n       int
	trust   int
	alpha   int // only read
	beta    int
	stopped atomic.Bool // a move is good enough: the others do not matter

	help     chan *split   // where the owner waits for work further down
	finished chan struct{} // the last helper has left

	mu      sync.Mutex
	moves   [maxMoves]listed
	count   int // moves in all
	next    int // the first that nobody has taken
	working int
	best    int
	move    int8
	failed  bool // someone gave up although it was not stopped
}

// givenUp tells whether this position does not matter any more, or one above it.
func (sp *split) givenUp() bool {
	for ; sp != nil; sp = sp.parent {
		if sp.stopped.Load() {
			return true
		}
	}
	return false
}

// shares tells whether it is worth looking for somebody to share moves with.
func (s *Searcher) shares(n, moves int) bool {
	return s.team != nil && s.budget == 0 && n >= splitFrom && moves > 0 && s.team.idle != nil && s.team.waiting.Load() > 0
}

// solveTogether searches the moves of a list together with whoever is free. It
// fails if nobody is.
func (s *Searcher) solveTogether(list []listed, me, opp engine.Bitboard, n, alpha, beta, best int, move int8) (value int, ok bool) {
	sp := s.newSplit(n)
	sp.parent, sp.me, sp.opp, sp.n, sp.trust, sp.alpha, sp.beta = s.under, me, opp, n, s.trust, alpha, beta
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
		return alpha, true
	}
	s.endTable(n).store(me, opp, n, s.trustAt(n), alpha, beta, sp.best, sp.move)
	return sp.best, true
}

// newSplit returns the searcher's split for positions with n empties. It has one
// of each at most at a time, since whatever it does meanwhile lies further down.
func (s *Searcher) newSplit(n int) *split {
	if s.splits[n] == nil {
		s.splits[n] = &split{help: make(chan *split), finished: make(chan struct{}, 1)}
	}
	return s.splits[n]
}

// offer hands the split to searchers that wait: idle helpers, and the owners of
// splits above, who would otherwise stand by until their helpers are done.
func (sp *split) offer(t *team) bool {
	taken := 0
	hand := func(to chan *split) bool {
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
func (s *Searcher) workOn(sp *split) {
	for {
		m, low, ok := sp.take()
		if !ok {
			return
		}
		v := s.solveAfter(&m, sp.me, sp.opp, sp.n, low, low+1)
		if v > low && v < sp.beta && !s.aborted {
			v = s.solveAfter(&m, sp.me, sp.opp, sp.n, v, sp.beta)
		}
		sp.report(&m, v, s.aborted)
		if s.aborted {
			return
		}
	}
}

// take returns the most promising of the moves left, and the value it must beat.
func (sp *split) take() (m listed, low int, ok bool) {
	sp.mu.Lock()
	defer sp.mu.Unlock()
	if sp.next == sp.count || sp.stopped.Load() || sp.failed {
		return m, 0, false
	}
	m = *takeBest(sp.moves[:sp.count], sp.next)
	sp.next++
	return m, max(sp.alpha, sp.best), true
}

func (sp *split) report(m *listed, value int, aborted bool) {
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

// leave tells whether nobody is left.
func (sp *split) leave() bool {
	sp.mu.Lock()
	defer sp.mu.Unlock()
	sp.working--
	return sp.working == 0
}

// assist works on a split of another searcher.
func (s *Searcher) assist(sp *split) {
	under, trust := s.under, s.trust
	s.under, s.trust = sp, sp.trust
	s.aborted, s.nextLook = false, s.nodes
	s.workOn(sp)
	s.under, s.trust = under, trust
	s.aborted, s.nextLook = false, s.nodes
	if sp.leave() {
		sp.finished <- struct{}{}
	}
}

// waitFor waits until the helpers of an own split have left it, and takes work
// from below it meanwhile.
func (s *Searcher) waitFor(sp *split) {
	s.team.waiting.Add(1)
	defer s.team.waiting.Add(-1)
	for {
		select {
		case <-sp.finished:
			return
		case below := <-sp.help:
			s.team.waiting.Add(-1)
			s.assist(below)
			s.team.waiting.Add(1)
		}
	}
}
