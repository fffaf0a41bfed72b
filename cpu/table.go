package cpu

import (
	"math/bits"

	"reversi/engine"
)

// entry is what the table knows of one position: bounds of its value for the
// side to move, found by a search of this depth, and the best move. Whole boards
// are kept, so two positions are never taken for each other.
type entry struct {
	me, opp      engine.Bitboard
	lower, upper int16
	depth        int8
	trust        int8 // how selective the search was: see trustAll
	move         int8 // noMove if none is known
	age          uint8
	_            [8]byte // both places of a position share one line of the cache
}

const noMove = -1

// table is a transposition table. A position has two places, side by side; the
// entry of an older search or of the shallower one gives way.
type table struct {
	entries []entry
	shift   int
	age     uint8
}

func newTable(bits int) table {
	t := table{entries: make([]entry, 1<<bits), shift: 64 - bits}
	t.clear()
	return t
}

// clear forgets all.
func (t *table) clear() {
	clear(t.entries)
	t.age = 1
}

// grow makes the entries of earlier searches the first to give way.
func (t *table) grow() { t.age++ }

// slot spreads the bits of both boards by multiplications with odd constants
// (the golden ratio's and another prime-like one) and takes the highest ones.
func (t *table) slot(me, opp engine.Bitboard) uint64 {
	h := uint64(me)*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(uint64(opp)*0xd6e8feb86659fd93, 29)
	return (h ^ h>>31) * 0x9fb21c651e98df25 >> t.shift
}

// find returns the entry of a position, nil if there is none.
func (t *table) find(me, opp engine.Bitboard) *entry {
	i := t.slot(me, opp)
	if e := &t.entries[i]; e.me == me && e.opp == opp && e.age != 0 {
		return e
	}
	if e := &t.entries[i^1]; e.me == me && e.opp == opp && e.age != 0 {
		return e
	}
	return nil
}

// settles tells whether what is known of a position makes a search of it with
// this window needless, and the value to return.
func (e *entry) settles(alpha, beta int) (value int, ok bool) {
	if int(e.lower) >= beta || e.lower == e.upper {
		return int(e.lower), true
	}
	return int(e.upper), int(e.upper) <= alpha
}

// store keeps the outcome of a search with the window alpha, beta.
func (t *table) store(me, opp engine.Bitboard, depth, trust, alpha, beta, value int, move int8) {
	e := t.place(me, opp)
	same := e.age != 0 && e.me == me && e.opp == opp
	if same && int(e.depth) == depth && int(e.trust) > trust {
		return
	}
	if !same || int(e.depth) != depth || int(e.trust) != trust {
		if same && move == noMove {
			move = e.move
		}
		*e = entry{me: me, opp: opp, lower: -maxValue, upper: maxValue, depth: int8(depth), trust: int8(trust), move: move}
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
func (t *table) place(me, opp engine.Bitboard) *entry {
	i := t.slot(me, opp)
	a, b := &t.entries[i], &t.entries[i^1]
	switch {
	case a.me == me && a.opp == opp:
		return a
	case b.me == me && b.opp == opp:
		return b
	case worth(a, t.age) <= worth(b, t.age):
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
