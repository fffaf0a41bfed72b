//go:build unix

package records

import (
	"fmt"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"reversi/link"
)

// hostile are texts that make careless readers go over the same ground again: what
// opens and never closes, what almost begins a record, and records without end.
var hostile = []string{
	"(", "[", "{", "(;", "(;B[", "(;B[f5]", "(;B[f5])", "(;AB[a1:h8]", "f5", "f5\n", "f5 d6\n", "f5d6c3 ", "x", "X", "-", "--", "0 ", "1 ", "0123456789abcdef", "1. ",
	"[Event \"x\"]\n", "[Event \"x\"]\nf5\n", "?m=f5", "/play?m=f5d6 ", "http://", "https://x ", "{\"m\":\"f5\"},", "[\"f5\",", "[[", "\"", "\\", "]", "<", "<td>", "value=",
	"a b c d e f g h\n", "1 . . . . . . . .\n", "........\n", "--------/", strings.Repeat("-", 63) + "X ", strings.Repeat("-", 63) + "X X;\n", "パス", "黒", "・", "９", "\x00",
	"\xff\xfe", "word ", "the f5 d6 c3 d3 end ", "34-30 ", "1/2-1/2", "move f5\n", "&amp;", "#", "56 64 ", "%", "=== f5\n", "Ｘ", strings.Repeat("・", 63) + "Ｘ\n",
}

// Every hostile text takes linear time: four times as much of it takes about four
// times as long, where a reader that goes over the same ground again takes sixteen
// times. It is a ratio that is measured, of processor time, so that neither a slow nor a
// busy machine decides.
func TestHostileTextTakesLinearTime(t *testing.T) {
	small := MaxBytes / 128
	if testing.Short() {
		small /= 4
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(2 << 30))
	for _, unit := range hostile {
		ratio := 0.0
		for range 4 {
			if ratio = float64(quickest(unit, 4*small)) / float64(quickest(unit, small)); ratio < 9 {
				break
			}
		}
		if ratio >= 9 {
			t.Errorf("%q repeated: four times as much takes %.1f times as long", unit, ratio)
		}
	}
}

// quickest is the shortest of three readings of a text of a size.
func quickest(unit string, size int) time.Duration {
	text := []byte(strings.Repeat(unit, size/len(unit)))
	best := time.Duration(1 << 62)
	for range 3 {
		start := spent()
		Read(File{Data: text})
		best = min(best, spent()-start)
	}
	return max(best, tick)
}

// tick is as finely as a system counts processor time; what takes less takes none or
// all of it, as it falls.
const tick = 4 * time.Millisecond

// spent is the processor time that the test has taken so far.
func spent() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano())
}

// reportSpent reports the processor time of a benchmark beside its duration: on a busy
// machine it is the truer of the two.
func reportSpent(b *testing.B) func() {
	start := spent()
	return func() { b.ReportMetric(float64((spent()-start).Microseconds())/1000/float64(b.N), "cpu-ms/op") }
}

// 4 MB of every hostile text, each by name.
func BenchmarkHostile(b *testing.B) {
	for _, unit := range hostile {
		text := []byte(strings.Repeat(unit, MaxBytes/len(unit)))
		b.Run(fmt.Sprintf("%.12q", unit), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			defer reportSpent(b)()
			for b.Loop() {
				Read(File{Data: text})
			}
		})
	}
}

// BenchmarkForms reads one whole game in every form.
func BenchmarkForms(b *testing.B) {
	for name, write := range forms() {
		text, ok := write(games(b)[0])
		if !ok {
			b.Fatal(name)
		}
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				ReadText(text)
			}
		})
	}
}

// year is a database as long as the longest: 20,000 games.
func year(t testing.TB) []byte {
	const n = 20_000
	all := games(t)
	file := make([]byte, 0, wthorHeader+n*wthorGame)
	for i := range n {
		rec := Record{Game: link.New()}
		rec.Game.Moves = all[i%len(all)]
		one, err := Write(rec, Database)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			file = append(file, one[:wthorHeader]...)
		}
		file = append(file, one[wthorHeader:]...)
	}
	file[headerGames], file[headerGames+1] = n&255, n>>8
	return file
}

func BenchmarkYearOfWTHOR(b *testing.B) {
	file := year(b)
	b.SetBytes(int64(len(file)))
	defer reportSpent(b)()
	for b.Loop() {
		if r := Read(File{Name: "year.wtb", Data: file}); len(r.Records) != 20_000 || r.Problem != nil {
			b.Fatal(r.Problem)
		}
	}
}
