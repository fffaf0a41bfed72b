package handlers

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"reversi/content/lessons"
	"reversi/engine"
	"reversi/link"
)

// Each lesson is asked, every legal move is answered, a goal leads on, and the last
// leads to the puzzle of the day.
func TestFirstSteps(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for _, l := range link.Langs {
		for n := 1; n <= lessons.Count; n++ {
			lesson, _ := lessons.Numbered(n)
			at := link.LessonAt(n).In(l)
			a := v.get(at)
			if a.status != http.StatusOK || !strings.Contains(a.body, `data-state="asked"`) {
				t.Fatalf("%s: status %d", at, a.status)
			}
			for s := range lesson.Position.LegalMoves().All() {
				a := v.get(at + "?m=" + s.String())
				state, onward := "wrong", `id="try-again"`
				if lesson.Goals.Has(s) {
					state, onward = "solved", `id="next-lesson"`
					if n == lessons.Count {
						onward = `id="today"`
					}
				}
				if !strings.Contains(a.body, `data-state="`+state+`"`) || !strings.Contains(a.body, onward) || !fullStop.MatchString(a.text("status")) {
					t.Errorf("%s, %v: not %s with %s: %q", at, s, state, onward, a.text("status"))
				}
			}
		}
	}
}

// What is said of a wrong move is true of that move.
func TestFirstStepsCountRight(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for path, want := range map[string]string{
		"/learn/2?m=g5":  "flips 1 disc only",
		"/learn/5?m=h3":  "loses 31 to 33",
		"/learn/7?m=b2":  "gives White the corner a1",
		"/learn/8?m=b4":  "leaves White 5 moves",
		"/learn/8?m=a3":  "one move left, b1",
		"/learn/9?m=g2":  "only draws",
		"/learn/9?m=h6":  "loses by 6",
		"/learn/10?m=a8": "loses by 8",
	} {
		if got := v.get(path).text("status"); !strings.Contains(got, want) {
			t.Errorf("%s says %q, want %q", path, got, want)
		}
	}
	eight, _ := lessons.Numbered(8)
	next, _ := eight.Position.Play(engine.A3)
	if got := fmt.Sprint(next.LegalMoves()); !next.LegalMoves().Has(engine.B1) || next.LegalMoves().Count() != 1 {
		t.Errorf("after a3 White has %s", got)
	}
}

// Addresses of lessons that there are not, and moves that cannot be played.
func TestAddressesOfLessons(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for path, want := range map[string]int{
		"/learn": 302, "/learn/0": 404, "/learn/11": 404, "/learn/01": 404, "/learn/x": 404,
		"/learn/2?m=a1": 400, "/learn/2?m=zz": 400, "/learn/2?%zz": 400, "/learn/2?m=E5": 302, "/learn/2?x=y": 302,
		"/learn/1?m=d3c3": 302,
	} {
		if a := v.get(path); a.status != want {
			t.Errorf("%s: %d, want %d", path, a.status, want)
		}
	}
	if a := v.get("/"); !strings.Contains(a.body, `href="/learn/1"`) {
		t.Error("the front page does not offer the first steps")
	}
}
