package search

import (
	"math/bits"
	"runtime"
	"sync/atomic"
)

// entry is what the table knows of one position. Whole boards are kept, so two
// positions are never taken for each other.
type entry struct {
	board
	bounds
}

// bounds of a position's value for the side to move, found by a search of this
// depth, and the best move.
type bounds struct {
	lower, upper int16
	depth        int8
	selectivity  int8  // how selective the search was: see noSelectivity
	move         int8  // noMove if none is known
	generation   uint8 // of the table when it was stored; 0 if nothing was
}

const noMove = -1

// bucket is where a position has its two slots: one line of the cache.
type bucket struct {
	entries [2]entry
	locked  atomic.Uint32 // only used in a shared table
	_       [12]byte
}

// table is a transposition table. The entry of an older search or of the
// shallower one gives way.
type table struct {
	buckets    []bucket
	shift      int
	generation uint8
	oldest     uint8 // generation that is not forgotten; at least 1
	shared     bool  // several searchers use it at once
}

// newTable makes a table for 2^bits positions.
func newTable(bits int) *table {
	t := &table{buckets: make([]bucket, 1<<(bits-1)), shift: 64 - bits}
	t.generation, t.oldest = 1, 1
	return t
}

// clear forgets all. That costs nothing as long as there are generations left: what
// is older than the oldest counts as not stored.
func (t *table) clear() {
	if t.generation == lastGeneration {
		clear(t.buckets)
		t.generation = 0
	}
	t.generation++
	t.oldest = t.generation
}

const lastGeneration = 255

// newSearch makes the entries of earlier searches the first to give way. After the
// last generation they are numbered anew: what was remembered becomes the first one.
func (t *table) newSearch() {
	if t.generation == lastGeneration {
		for i := range t.buckets {
			for j := range t.buckets[i].entries {
				e := &t.buckets[i].entries[j]
				if e.generation >= t.oldest {
					e.generation = 1
				} else {
					e.generation = 0
				}
			}
		}
		t.generation, t.oldest = 1, 1
	}
	t.generation++
}

// bucket returns the bucket of a position, and which of its two slots comes first.
// The bits of both boards are spread by multiplications with odd constants (the
// golden ratio's and another prime-like one); the highest ones are taken.
func (t *table) bucket(b board) (*bucket, uint64) {
	h := uint64(b.me)*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(uint64(b.opp)*0xd6e8feb86659fd93, 29)
	h = (h ^ h>>31) * 0x9fb21c651e98df25 >> t.shift
	return &t.buckets[h>>1], h & 1
}

// prefetch asks for the memory of a position that will be looked up soon.
func (t *table) prefetch(b board) {
	p, _ := t.bucket(b)
	prefetchBucket(p)
}

// lock waits for a bucket of a shared table. It is held for a few nanoseconds.
func (p *bucket) lock() {
	for !p.locked.CompareAndSwap(0, 1) {
		runtime.Gosched()
	}
}

func (p *bucket) unlock() { p.locked.Store(0) }

// find returns what is known of a position, if anything.
func (t *table) find(b board) (k bounds, ok bool) {
	p, first := t.bucket(b)
	if t.shared {
		p.lock()
		k, ok = p.find(first, b, t.oldest)
		p.unlock()
		return k, ok
	}
	return p.find(first, b, t.oldest)
}

func (p *bucket) find(first uint64, b board, oldest uint8) (bounds, bool) {
	if e := &p.entries[first]; e.board == b && e.generation >= oldest {
		return e.bounds, true
	}
	if e := &p.entries[first^1]; e.board == b && e.generation >= oldest {
		return e.bounds, true
	}
	return bounds{}, false
}

// settles reports whether the bounds make a search with this window needless, and
// the value to return.
func (k bounds) settles(w window) (value int, ok bool) {
	if int(k.lower) >= w.beta || k.lower == k.upper {
		return int(k.lower), true
	}
	return int(k.upper), int(k.upper) <= w.alpha
}

// found is the outcome of a search of a depth with a window.
type found struct {
	window
	value       int
	depth       int
	selectivity int
	move        int8
}

// store keeps the outcome of a search.
func (t *table) store(b board, f found) {
	p, first := t.bucket(b)
	if t.shared {
		p.lock()
		defer p.unlock()
	}
	e := t.slot(p, first, b)
	same := e.generation >= t.oldest && e.board == b
	if same && int(e.depth) == f.depth && int(e.selectivity) > f.selectivity {
		return
	}
	if !same || int(e.depth) != f.depth || int(e.selectivity) != f.selectivity {
		if same && f.move == noMove {
			f.move = e.move
		}
		*e = entry{board: b, bounds: bounds{lower: -maxValue, upper: maxValue, depth: int8(f.depth), selectivity: int8(f.selectivity), move: f.move}}
	}
	e.generation = t.generation
	if f.value > f.alpha {
		e.lower = max(e.lower, int16(f.value))
		e.move = f.move
	}
	if f.value < f.beta {
		e.upper = min(e.upper, int16(f.value))
	}
}

// slot chooses the entry to write to.
func (t *table) slot(p *bucket, first uint64, board board) *entry {
	a, b := &p.entries[first], &p.entries[first^1]
	switch {
	case a.board == board && a.generation >= t.oldest:
		return a
	case b.board == board && b.generation >= t.oldest:
		return b
	case t.replacementValue(a) <= t.replacementValue(b):
		return a
	}
	return b
}

// replacementValue is the higher, the more an entry is worth keeping.
func (t *table) replacementValue(e *entry) int {
	if e.generation < t.oldest {
		return -1
	}
	if e.generation != t.generation {
		return int(e.depth)
	}
	return 64 + int(e.depth)
}
