package puzzles

import (
	"strings"
	"testing"
	"time"
)

func TestTheFile(t *testing.T) {
	if n := len(file); n > 150_000 {
		t.Errorf("%d bytes", n)
	}
	if Count() < 2000 {
		t.Errorf("%d puzzles", Count())
	}
	seen := map[Shape]int{}
	for n := 1; n <= Count(); n++ {
		p, ok := Numbered(n)
		if !ok || p.Number != n {
			t.Fatalf("puzzle %d: %+v", n, p)
		}
		shape := ShapeOf(p.Position)
		if other := seen[shape]; other != 0 {
			t.Errorf("puzzles %d and %d are one", other, n)
		}
		seen[shape] = n
		if e := p.Position.Empty().Count(); e < 6 || e > 16 || p.Position.LegalMoves().Count() < 4 {
			t.Errorf("puzzle %d has %d empties and %d moves", n, e, p.Position.LegalMoves().Count())
		}
		if again, err := ParseLine(p.Line()); err != nil || again.Line() != p.Line() {
			t.Errorf("puzzle %d: %s becomes %s, %v", n, p.Line(), again.Line(), err)
		}
	}
	if lines := strings.Count(file, "\n"); lines != Count() {
		t.Errorf("%d lines, %d puzzles", lines, Count())
	}
}

// Four years of days without a puzzle twice: the lists are long enough.
func TestNoDayRepeatsInFourYears(t *testing.T) {
	seen := map[int]Day{}
	for d := Day(0); d < 4*366; d++ {
		p := d.Puzzle()
		if first, twice := seen[p.Number]; twice {
			t.Fatalf("%v has the puzzle of %v", d, first)
		}
		seen[p.Number] = d
		at, err := time.Parse(time.DateOnly, d.String())
		if err != nil || DayOf(at) != d || DayOf(at.Add(24*time.Hour-1)) != d {
			t.Fatalf("day %d is %v", d, d)
		}
		want := [...]int{5, 1, 1, 2, 3, 3, 4}[at.Weekday()]
		if p.Grade != want {
			t.Fatalf("%v, a %v, has grade %d", d, at.Weekday(), p.Grade)
		}
	}
}

func TestDays(t *testing.T) {
	for text, want := range map[string]Day{"2026-01-01": 0, "2026-12-01": 334, "2028-03-01": 790} {
		if d, ok := ParseDay(text); !ok || d != want || d.String() != text {
			t.Errorf("%s is day %d (%v), %v", text, d, d, ok)
		}
	}
	for _, text := range []string{"2025-12-31", "2026-2-3", "today", "", "2026-02-30", "99999-01-01"} {
		if d, ok := ParseDay(text); ok {
			t.Errorf("%q is day %d", text, d)
		}
	}
}

func FuzzParseLine(f *testing.F) {
	for n := 1; n < 20; n++ {
		p, _ := Numbered(n)
		f.Add(p.Line())
	}
	f.Fuzz(func(t *testing.T, line string) {
		p, err := ParseLine(line)
		if err != nil {
			return
		}
		if again, err := ParseLine(p.Line()); err != nil || again != p {
			t.Fatalf("%q gives %q, %v", line, p.Line(), err)
		}
	})
}
