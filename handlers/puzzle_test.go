package handlers

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"reversi/content/puzzles"
	"reversi/engine"
	"reversi/link"
)

var legalSquare = regexp.MustCompile(`<td id="sq-(..)"([^>]*data-legal[^>]*)>(.*?)</td>`)

// Nothing on the page of a question tells the key from another legal square, and
// nothing says what a move is worth.
func TestAQuestionGivesNothingAway(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for n := 1; n <= puzzles.Count(); n += 211 {
		p, _ := puzzles.Numbered(n)
		a := v.get("/puzzle/" + strconv.Itoa(n))
		if a.status != http.StatusOK {
			t.Fatalf("puzzle %d: %d", n, a.status)
		}
		// Every legal square is the same but for its own name and what it flips.
		shapes := map[string]bool{}
		squares := legalSquare.FindAllStringSubmatch(a.body, -1)
		for _, sq := range squares {
			shape := regexp.MustCompile(`data-flips="[^"]*"`).ReplaceAllString(sq[2]+sq[3], "")
			shape = regexp.MustCompile(`[0-9]+`).ReplaceAllString(strings.ReplaceAll(shape, sq[1], "?"), "#")
			shapes[shape] = true
		}
		if len(squares) != p.Position.LegalMoves().Count() || len(shapes) != 1 {
			t.Errorf("puzzle %d: %d squares of %d shapes: %v", n, len(squares), len(shapes), shapes)
		}
		if strings.Contains(a.body, `id="line"`) || strings.Contains(a.body, "data-hint") {
			t.Errorf("puzzle %d: something is told", n)
		}
	}
}

// solve follows the solution of a puzzle by its links and returns the moves of the
// solver and the replies.
func (v *visitor) solution(t *testing.T, n int) []string {
	t.Helper()
	a := v.get("/puzzle/" + strconv.Itoa(n) + "?solution=1")
	var line []string
	for _, m := range regexp.MustCompile(`<li><a href="[^"]*" data-leave>\w+ (..)</a>`).FindAllStringSubmatch(a.body, -1) {
		line = append(line, m[1])
	}
	if len(line) == 0 || !strings.Contains(a.body, `content="noindex`) {
		t.Fatalf("puzzle %d: no solution, or one that robots may find: %d", n, a.status)
	}
	return line
}

// A puzzle is solved move by move, each reply played by itself; it is marked by a form,
// once, and forgotten by another.
func TestAPuzzleIsSolvedWithoutScript(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for _, n := range []int{17, 40, 123} {
		path := "/puzzle/" + strconv.Itoa(n)
		line, played := v.solution(t, n), ""
		a := v.get(path)
		for !strings.Contains(a.body, `data-state="solved"`) {
			if played == strings.Join(line, "") || !strings.Contains(a.body, `data-state="asked"`) {
				t.Fatalf("puzzle %d after %s is neither asked nor solved", n, played)
			}
			played += line[len(played)/2]
			for a = v.get(path + "?m=" + played); a.status == http.StatusSeeOther; a = v.get(a.to()) {
				played += line[len(played)/2]
				if want := path + "?m=" + played; a.to() != want {
					t.Fatalf("puzzle %d: the reply leads to %s, want %s", n, a.to(), want)
				}
			}
		}
		if a := v.post("/puzzles/solved", url.Values{"n": {strconv.Itoa(n)}, "moves": {played}}); a.status != http.StatusSeeOther || a.to() != path+"?m="+played {
			t.Fatalf("marking leads to %d %s", a.status, a.to())
		}
		if a := v.get(path + "?m=" + played); !strings.Contains(a.body, `id="marked"`) {
			t.Errorf("puzzle %d is not marked", n)
		}
	}
	if a := v.get("/puzzles"); strings.Count(a.body, "1 of ")+strings.Count(a.body, "2 of ")+strings.Count(a.body, "3 of ") < 1 {
		t.Error("the list knows of nothing")
	}
	if a := v.post("/puzzles/clear", nil); a.to() != "/puzzles" {
		t.Errorf("forgetting leads to %s", a.to())
	}
	if a := v.get("/puzzles"); strings.Contains(a.body, `id="forget-puzzles"`) {
		t.Error("something is still kept")
	}
}

// A wrong move says what it is worth and what follows; one that was not solved is not
// marked.
func TestAWrongMoveIsAnswered(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	p, _ := puzzles.Numbered(17)
	for s := range p.Position.LegalMoves().All() {
		if s == p.Key {
			continue
		}
		a := v.get("/puzzle/17?m=" + s.String())
		if !strings.Contains(a.body, `data-state="wrong"`) || !strings.Contains(a.text("status"), "Not "+s.String()) ||
			!strings.Contains(a.body, `href="/puzzle/17?help=1"`) || !strings.Contains(a.body, `id="line"`) {
			t.Errorf("%v: %q", s, a.text("status"))
		}
		v.post("/puzzles/solved", url.Values{"n": {"17"}, "moves": {s.String()}})
	}
	if a := v.get("/puzzles"); strings.Contains(a.body, `id="forget-puzzles"`) {
		t.Error("an unsolved puzzle is marked")
	}
}

// Addresses of puzzles that there are not, days that have not come, and moves that
// cannot be played.
func TestAddressesOfPuzzles(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	today := puzzles.DayOf(time.Now())
	at := func(d puzzles.Day) string { return "/puzzle/" + strconv.Itoa(d.Puzzle().Number) + "?day=" + d.String() }
	for path, want := range map[string]int{
		"/puzzle/0": 404, "/puzzle/017": 404, "/puzzle/x": 404, "/puzzle/" + strconv.Itoa(puzzles.Count()+1): 404,
		"/puzzle/17?m=a1a1": 400, "/puzzle/17?m=zz": 400, "/puzzle/17?%zz": 400,
		at(today): 200, at(today - 1): 200, at(today + 2): 404, "/puzzle/1?day=nonsense": 404,
		"/puzzles?grade=9": 200, "/puzzles?grade=3&from=99999": 200, "/puzzles?from=-5": 200,
		"/puzzle": 302, "/puzzle/today": 302, "/es/puzzle/today": 302,
	} {
		if a := v.get(path); a.status != want {
			t.Errorf("%s: %d, want %d", path, a.status, want)
		}
	}
	if a := v.get("/es/puzzle/today"); a.to() != "/es"+at(today) || a.header.Get("Cache-Control") != "no-store" {
		t.Errorf("today leads to %s", a.to())
	}
	if a := v.post("/puzzles/solved", url.Values{"n": {"99999"}}); a.status != http.StatusBadRequest {
		t.Errorf("a puzzle that is not there is marked: %d", a.status)
	}
}

// What a device knows fits a kilobyte, is read back, and is empty where it was damaged.
func TestThePuzzleCookie(t *testing.T) {
	var s solved
	for n := 1; n <= puzzles.Count(); n++ {
		p, _ := puzzles.Numbered(n)
		s.mark(p, n%3 == 0)
		s.mark(p, true) // twice is once
	}
	for d := range puzzles.Day(400) {
		s.solveDay(d)
		s.solveDay(d)
	}
	text := s.String()
	if len(text) > 1000 || s.count() != puzzles.Count() || s.helped != puzzles.Count()/3 {
		t.Errorf("%d bytes for %d solved, %d with help", len(text), s.count(), s.helped)
	}
	if again := parseSolved(text); again.String() != text || again.streakOn(399) != 400 || again.streakOn(400) != 400 || again.streakOn(401) != 0 {
		t.Errorf("read back as %.60s", again.String())
	}
	for _, damaged := range []string{"", "x", "2" + text[1:], text + "A", text[:len(text)-9], strings.Replace(text, ".784.", ".785.", 1), "1.-1.0.0.0.0.0.0.0.", "1.5.0.0.0.0.0.0.0.", "1.0.0.0.0.0.0.0.1.", "1.0.0.1.0.0.0.0.0.!"} {
		if got := parseSolved(damaged); got.count() != 0 || got.streak != 0 {
			t.Errorf("%.40q is read as %d solved, a streak of %d", damaged, got.count(), got.streak)
		}
	}
	s.solveDay(405)
	if got := s.streakOn(405); got != 1 {
		t.Errorf("after a gap the streak is %d", got)
	}
}

// The next puzzle of a grade is one that was not solved, from here on, round the list.
func TestTheNextPuzzle(t *testing.T) {
	list := puzzles.OfGrade(2)
	var s solved
	if got := s.next(2, 0); got != list[0] {
		t.Errorf("the first is %d", got)
	}
	p, _ := puzzles.Numbered(list[1])
	s.mark(p, false)
	if got := s.next(2, list[0]); got != list[2] {
		t.Errorf("after %d comes %d, want %d", list[0], got, list[2])
	}
	if got := s.next(2, list[len(list)-1]); got != list[0] {
		t.Errorf("after the last comes %d", got)
	}
}

// The picture of a puzzle shows its position and nothing more.
func TestThePictureOfAPuzzleIsItsPosition(t *testing.T) {
	v := visit(t, serve(t, Config{BaseURL: "https://example.org"}))
	p, _ := puzzles.Numbered(17)
	g := link.New()
	g.Moves = engine.NewGame(p.Position)
	want := "https://example.org" + strings.ReplaceAll(g.Path(link.English, link.Picture), "&", "&amp;")
	for _, path := range []string{"/puzzle/17", "/puzzle/17?m=" + p.Key.String() + "a1"} {
		if a := v.get(path); a.status == http.StatusOK && !strings.Contains(a.body, want) {
			t.Errorf("%s does not show %s", path, want)
		}
	}
	if a := v.get("/puzzle/17"); !strings.Contains(a.body, `<title>Puzzle 17: White to move and win`) {
		t.Error("another title")
	}
}
