package search

import (
	"math/bits"
	"runtime"
	"sync/atomic"

	"reversi/engine"
)

// entry is what the table knows of one position. Whole boards are kept, so two
// positions are never taken for each other.
type entry struct {
	me, opp engine.Bitboard
	known
}

// known are bounds of a position's value for the side to move, found by a search
// of this depth, and the best move.
type known struct {
	lower, upper int16
	depth        int8
	trust        int8  // how selective the search was: see trustAll
	move         int8  // noMove if none is known
	age          uint8 // of the table when it was stored; 0 if nothing was
}

const noMove = -1

// pair is where a position has its two places: one line of the cache.
type pair struct {
	entries [2]entry
	locked  atomic.Uint32 // only used in a shared table
	_       [12]byte
}

// table is a transposition table. The entry of an older search or of the
// shallower one gives way.
type table struct {
	pairs  []pair
	shift  int
	age    uint8
	shared bool // several searchers use it at once
}

// newTable makes a table for 2^bits positions.
func newTable(bits int) *table {
	t := &table{pairs: make([]pair, 1<<(bits-1)), shift: 64 - bits}
	t.clear()
	return t
}

// clear forgets all.
func (t *table) clear() {
	clear(t.pairs)
	t.age = 1
}

// grow makes the entries of earlier searches the first to give way. After 255
// searches the ages begin anew.
func (t *table) grow() { t.age = max(t.age+1, 1) }

// places returns the pair of a position, and which of its two places comes first.
// The bits of both boards are spread by multiplications with odd constants (the
// golden ratio's and another prime-like one); the highest ones are taken.
func (t *table) places(me, opp engine.Bitboard) (*pair, uint64) {
	h := uint64(me)*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(uint64(opp)*0xd6e8feb86659fd93, 29)
	h = (h ^ h>>31) * 0x9fb21c651e98df25 >> t.shift
	return &t.pairs[h>>1], h & 1
}

// lock waits for a pair of a shared table. It is held for a few nanoseconds.
func (p *pair) lock() {
	for !p.locked.CompareAndSwap(0, 1) {
		runtime.Gosched()
	}
}

func (p *pair) unlock() { p.locked.Store(0) }

// find returns what is known of a position, if anything.
func (t *table) find(me, opp engine.Bitboard) (k known, ok bool) {
	p, first := t.places(me, opp)
	if t.shared {
		p.lock()
		k, ok = p.find(first, me, opp)
		p.unlock()
		return k, ok
	}
	return p.find(first, me, opp)
}

func (p *pair) find(first uint64, me, opp engine.Bitboard) (known, bool) {
	if e := &p.entries[first]; e.me == me && e.opp == opp && e.age != 0 {
		return e.known, true
	}
	if e := &p.entries[first^1]; e.me == me && e.opp == opp && e.age != 0 {
		return e.known, true
	}
	return known{}, false
}

// settles tells whether what is known of a position makes a search of it with
// this window needless, and the value to return.
func (k known) settles(alpha, beta int) (value int, ok bool) {
	if int(k.lower) >= beta || k.lower == k.upper {
		return int(k.lower), true
	}
	return int(k.upper), int(k.upper) <= alpha
}

// store keeps the outcome of a search with the window alpha, beta.
func (t *table) store(me, opp engine.Bitboard, depth, trust, alpha, beta, value int, move int8) {
	p, first := t.places(me, opp)
	if t.shared {
		p.lock()
		defer p.unlock()
	}
	e := p.place(first, me, opp, t.age)
	same := e.age != 0 && e.me == me && e.opp == opp
	if same && int(e.depth) == depth && int(e.trust) > trust {
		return
	}
	if !same || int(e.depth) != depth || int(e.trust) != trust {
		if same && move == noMove {
			move = e.move
		}
		*e = entry{me: me, opp: opp, known: known{lower: -maxValue, upper: maxValue, depth: int8(depth), trust: int8(trust), move: move, age: t.age}}
	}
	e.age = t.age
	if value > alpha {
		e.lower = max(e.lower, int16(value))
		e.move = move
	}
	if value < beta {
		e.upper = min(e.upper, int16(value))
	}
}

// place chooses the entry to write to.
func (p *pair) place(first uint64, me, opp engine.Bitboard, age uint8) *entry {
	a, b := &p.entries[first], &p.entries[first^1]
	switch {
	case a.me == me && a.opp == opp:
		return a
	case b.me == me && b.opp == opp:
		return b
	case worth(a, age) <= worth(b, age):
		return a
	}
	return b
}

func worth(e *entry, age uint8) int {
	if e.age == 0 {
		return -1
	}
	if e.age != age {
		return int(e.depth)
	}
	return 64 + int(e.depth)
}
