package search

import (
	"testing"
	"unsafe"

	"reversi/engine"
)

// A bucket is one line of the cache: its two slots cost one visit to memory, and the
// lock of a shared table no other.
func TestABucketIsOneLineOfTheCache(t *testing.T) {
	if size := unsafe.Sizeof(bucket{}); size != 64 {
		t.Errorf("a bucket has %d bytes", size)
	}
}

// What was stored is found in whichever search that is, also after the generations of
// the table have begun anew.
func TestTableFindsWhatWasStoredInAnyGeneration(t *testing.T) {
	table := newTable(4)
	for search := range 600 {
		table.newSearch()
		b := board{me: engine.Bitboard(search + 1)}
		table.store(b, found{window: window{0, 10}, value: 3, depth: 5, selectivity: noSelectivity, move: noMove})
		if k, ok := table.find(b); !ok || k.lower != 3 || k.upper != 3 {
			t.Fatalf("search %d: %+v, %v", search, k, ok)
		}
	}
}

// A table that was cleared knows nothing, however often it was, and takes what comes as
// an empty one does.
func TestClearedTablesKnowNothing(t *testing.T) {
	table := newTable(4)
	b := board{me: 1}
	for turn := range 600 {
		for range turn % 3 {
			table.newSearch()
		}
		if k, ok := table.find(b); ok {
			t.Fatalf("turn %d: %+v", turn, k)
		}
		table.store(b, found{window: window{0, 10}, value: turn % 10, depth: 5, selectivity: noSelectivity, move: noMove})
		if k, ok := table.find(b); !ok || int(k.upper) != turn%10 {
			t.Fatalf("turn %d: %+v, %v", turn, k, ok)
		}
		table.clear()
	}
}
