package match

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
)

// matchPoints plays a match and returns the points in its last line.
func matchPoints(t *testing.T, args ...string) (name string, points float64, games int) {
	t.Helper()
	out := runMatch(t, args...)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if _, err := fmt.Sscanf(lines[len(lines)-1], "%s %g / %d", &name, &points, &games); err != nil {
		t.Fatalf("last line %q: %v", lines[len(lines)-1], err)
	}
	return name, points, games
}

func runMatch(t *testing.T, args ...string) string {
	t.Helper()
	var out strings.Builder
	if err := Run(t.Context(), args, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// The order of strength that the levels promise. The shares asked for are those
// of long matches; README.md has the numbers.
func TestTournament(t *testing.T) {
	tests := []struct {
		a, b  string
		games string
		share float64 // of the points that a gets, at least
	}{
		{"corner-random", "beginner", "80", 0.60},
		{"corner-hunter", "beginner", "40", 0.85},
		{"expert", "corner-hunter", "6", 0.90},
	}
	for _, test := range tests {
		name, points, games := matchPoints(t, "-a", test.a, "-b", test.b, "-n", test.games, "-seed", "1")
		if share := points / float64(games); name != test.a || share < test.share {
			t.Errorf("%s against %s: %g / %d, want at least %.0f %%", name, test.b, points, games, 100*test.share)
		}
	}
}

// The games do not depend on how many are played at once.
func TestMatchIsDeterministic(t *testing.T) {
	args := []string{"-a", "corner-random", "-b", "corner-hunter", "-n", "16", "-seed", "9"}
	one := runMatch(t, append(args, "-workers", "1")...)
	three := runMatch(t, append(args, "-workers", "3")...)
	if one != three {
		t.Errorf("one worker:\n%s\nthree workers:\n%s", one, three)
	}
	if other := runMatch(t, "-a", "corner-random", "-b", "corner-hunter", "-n", "16", "-seed", "10"); other == one {
		t.Error("another seed gave the same match")
	}
}

func TestMatchArguments(t *testing.T) {
	for _, args := range []string{
		"-n 3", "-n 0", "-a nobody", "-a corner@100", "-a master@0", "-b expert@x", "-b gtp:", "-plies 50", "extra", "-fly",
	} {
		if err := Run(t.Context(), strings.Fields(args), &strings.Builder{}); err == nil {
			t.Errorf("match %s: no error", args)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Run(ended, []string{"-n", "10"}, &strings.Builder{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled match: %v", err)
	}
}

func TestElo(t *testing.T) {
	for share, want := range map[float64]float64{0.5: 0, 10.0 / 11: 400, 1.0 / 11: -400, 1: math.Inf(1), 0: math.Inf(-1)} {
		if got := elo(share); math.Abs(got-want) > 1e-9 && got != want {
			t.Errorf("elo(%v) = %v, want %v", share, got, want)
		}
	}
	// Wilson's interval for 15 of 20, worked out by hand: 0.531 to 0.888.
	low, high := wilson(0.75, 20)
	if math.Abs(low-0.531) > 0.001 || math.Abs(high-0.888) > 0.001 {
		t.Errorf("wilson(0.75, 20) = %v, %v", low, high)
	}
	for points, want := range map[float64]string{
		15: "+191 Elo (95 %: +22 to +360)", 20: "more than +287 Elo (95 %)", 0: "less than -287 Elo (95 %)",
	} {
		if got := eloText(points, 20); got != want {
			t.Errorf("%g of 20: %q, want %q", points, got, want)
		}
	}
	if low, high := wilson(1, 100); high < 1-1e-9 || low < 0.95 || low > 0.97 {
		t.Errorf("wilson(1, 100) = %v, %v", low, high)
	}
}
