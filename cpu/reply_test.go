//go:build unix

package cpu

import (
	"slices"
	"syscall"
	"testing"
	"time"

	"reversi/engine"
)

// BenchmarkReply plays 50 whole games against Corner hunter from random openings
// and prints what the level's replies cost one core: the median and the worst in
// milliseconds, nodes per second, and nodes of a median reply. It counts the
// processor's time, so that other work on the machine does not blur the figures.
//
//	go test ./cpu -run - -bench Reply -benchtime 1x
func BenchmarkReply(b *testing.B) {
	for _, l := range []Level{Expert, Master, Grandmaster} {
		b.Run(l.Key(), func(b *testing.B) {
			for b.Loop() {
				var times []time.Duration
				var nodes []uint64
				for seed := range uint64(50) {
					oneGame(b, l, seed, func(c Choice, took time.Duration) {
						times, nodes = append(times, took), append(nodes, c.Nodes)
					})
				}
				reportReplies(b, times, nodes)
			}
		})
	}
}

// processorTime is the time the program has spent on any core.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
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
		start := processorTime()
		c := mustChoose(t, pos, player, seed)
		if player == l {
			reply(c, processorTime()-start)
		}
		next, err := pos.Play(c.Square)
		if err != nil {
			t.Fatal(err)
		}
		pos = next
	}
}

func reportReplies(b *testing.B, times []time.Duration, nodes []uint64) {
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

// A level's budget is counted in nodes, so the bound holds on every machine. The
// budget of Expert's endgame is what 14 empties can cost.
func TestBudgets(t *testing.T) {
	var worst uint64
	for seed := range uint64(2) {
		oneGame(t, Expert, seed, func(c Choice, _ time.Duration) { worst = max(worst, c.Nodes) })
	}
	if worst > 1_000_000 {
		t.Errorf("Expert visited %d positions for a move, want at most a million", worst)
	}
	const budget = 20_000
	diet := master
	diet.Middle.Nodes = budget
	middle, _ := randomGame(24, 5)
	c, err := diet.Choose(t.Context(), middle.Position(), 1)
	if err != nil || c.Nodes > budget+budget/100 {
		t.Errorf("with a budget of %d positions Master visited %d, %v", budget, c.Nodes, err)
	}
}
