package cpu

import (
	"slices"
	"testing"
	"time"

	"reversi/engine"
)

// BenchmarkReply plays 50 whole games against Corner hunter from random openings
// and prints how long the level's replies took: the median and the worst in
// milliseconds, nodes per second, and nodes of a median reply. One core is used.
//
//	go test ./cpu -run - -bench Reply -benchtime 1x
func BenchmarkReply(b *testing.B) {
	for _, l := range []Level{Expert, Master} {
		b.Run(l.Key(), func(b *testing.B) {
			for b.Loop() {
				var times []time.Duration
				var nodes []uint64
				for seed := range uint64(50) {
					oneGame(b, l, seed, func(c Choice, took time.Duration) {
						times, nodes = append(times, took), append(nodes, c.Nodes)
					})
				}
				report(b, times, nodes)
			}
		})
	}
}

// oneGame plays a level against Corner hunter and hands over each of its replies.
func oneGame(t testing.TB, l Level, seed uint64, reply func(Choice, time.Duration)) {
	g, _ := randomGame(4, seed)
	pos := g.Position()
	own := []engine.Color{engine.Black, engine.White}[seed%2]
	for pos.Turn() != engine.None {
		player := CornerHunter
		if pos.Turn() == own {
			player = l
		}
		start := time.Now()
		c := mustChoose(t, pos, player, seed)
		if player == l {
			reply(c, time.Since(start))
		}
		next, err := pos.Play(c.Square)
		if err != nil {
			t.Fatal(err)
		}
		pos = next
	}
}

func report(b *testing.B, times []time.Duration, nodes []uint64) {
	var took time.Duration
	var visited uint64
	for i := range times {
		took, visited = took+times[i], visited+nodes[i]
	}
	slices.Sort(times)
	slices.Sort(nodes)
	middle := len(times) / 2
	b.ReportMetric(times[middle].Seconds()*1e3, "ms-median")
	b.ReportMetric(times[len(times)-1].Seconds()*1e3, "ms-worst")
	b.ReportMetric(times[len(times)*99/100].Seconds()*1e3, "ms-99%")
	b.ReportMetric(float64(visited)/took.Seconds(), "nodes/s")
	b.ReportMetric(float64(nodes[middle]), "nodes-median")
	b.Logf("%d replies in %v", len(times), took)
}

// A level's budget is counted in nodes, so the bound holds on every machine.
func TestBudgets(t *testing.T) {
	bounds := map[Level]uint64{Expert: 2_000_000, Master: 20_000_000}
	for l, most := range bounds {
		var worst uint64
		for seed := range uint64(2) {
			oneGame(t, l, seed, func(c Choice, _ time.Duration) { worst = max(worst, c.Nodes) })
		}
		if worst > most {
			t.Errorf("%v visited %d positions for a move, want at most %d", l, worst, most)
		}
	}
}

