package search

import (
	"testing"
	"unsafe"

	"reversi/engine"
)

// A pair is one line of the cache: its two places cost one visit to memory, and the
// lock of a shared table no other.
func TestAPairIsOneLineOfTheCache(t *testing.T) {
	if size := unsafe.Sizeof(pair{}); size != 64 {
		t.Errorf("a pair has %d bytes", size)
	}
}

// What was stored is found in whichever search that is, also after the ages of the
// table have begun anew.
func TestTableFindsWhatWasStoredAtAnyAge(t *testing.T) {
	table := newTable(4)
	for search := range 600 {
		table.grow()
		me := engine.Bitboard(search + 1)
		table.store(me, 0, 5, trustAll, 0, 10, 3, noMove)
		if k, ok := table.find(me, 0); !ok || k.lower != 3 || k.upper != 3 {
			t.Fatalf("search %d: %+v, %v", search, k, ok)
		}
	}
}
