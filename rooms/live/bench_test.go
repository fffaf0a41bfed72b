package live

import (
	"sync/atomic"
	"testing"
)

// BenchmarkGet reads rooms while nothing is written.
func BenchmarkGet(b *testing.B) {
	s := open(b, Config{})
	g := newGame(b, s)
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := s.Get(b.Context(), g.id); err != nil {
				b.Error(err)
			}
		}
	})
}

// BenchmarkPlay saves moves in many rooms at once, with fsync.
func BenchmarkPlay(b *testing.B) {
	s := open(b, Config{})
	var n atomic.Uint64
	b.SetParallelism(32)
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		g := newGame(b, s)
		state, err := s.Get(b.Context(), g.id)
		for err == nil && pb.Next() {
			r := state.Room
			if r.Turn() == none {
				g = newGame(b, s)
				state, err = s.Get(b.Context(), g.id)
				continue
			}
			n.Add(1)
			state, err = s.Play(b.Context(), g.id, g.caller(r.Turn()), r.Point(), r.Game().Position().LegalMoves().First())
		}
		if err != nil {
			b.Error(err)
		}
	})
	b.ReportMetric(float64(n.Load())/b.Elapsed().Seconds(), "moves/s")
}
