package handlers

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/maypok86/otter/v2"

	"reversi/content/puzzles"
	"reversi/cpu/answers"
	"reversi/engine"
	"reversi/link"
	"reversi/views"
)

// The bounds of the judges: a verdict takes some milliseconds of a core.
const (
	keptVerdicts  = 20_000          // about 4 MB
	judgePatience = 3 * time.Second // how long one is waited for
)

// errJudgesBusy says that too many verdicts are asked for at once.
var errJudgesBusy = errors.New("too many puzzles are judged")

// judges judge what is played in puzzles, on half of the cores at most, and remember
// their verdicts.
type judges struct {
	free  chan *answers.Judge
	cache *otter.Cache[judged, answers.Verdict]
}

// judged is what a verdict depends on.
type judged struct {
	number int
	moves  engine.Game
}

func newJudges() *judges {
	n := max(1, runtime.GOMAXPROCS(0)/2)
	j := &judges{make(chan *answers.Judge, n), otter.Must(&otter.Options[judged, answers.Verdict]{MaximumSize: keptVerdicts})}
	for range n {
		j.free <- nil // made when it is first needed
	}
	return j
}

// of returns the verdict about the moves of a puzzle.
func (j *judges) of(ctx context.Context, p puzzles.Puzzle, moves engine.Game) (answers.Verdict, error) {
	key := judged{p.Number, moves}
	if v, ok := j.cache.GetIfPresent(key); ok {
		return v, nil
	}
	ctx, cancel := context.WithTimeout(ctx, judgePatience)
	defer cancel()
	select {
	case judge := <-j.free:
		if judge == nil {
			judge = answers.NewJudge()
		}
		v, err := judge.Of(ctx, p, moves)
		j.free <- judge
		if err != nil {
			return v, errJudgesBusy
		}
		j.cache.Set(key, v)
		return v, nil
	case <-ctx.Done():
		return answers.Verdict{}, errJudgesBusy
	}
}

// solution returns the line that keeps the point, the solver's moves and the replies.
func (j *judges) solution(ctx context.Context, p puzzles.Puzzle) (line []engine.Square, err error) {
	g := engine.NewGame(p.Position)
	for {
		v, err := j.of(ctx, p, g)
		if err != nil || v.State == answers.Solved || v.State == answers.Wrong {
			return line, err
		}
		move := v.Reply
		if v.State == answers.Asked {
			move = v.Keeps.First()
		}
		if g, err = g.Play(move); err != nil {
			return line, err
		}
		line = append(line, move)
	}
}

// puzzle is one puzzle and what was played in it: GET /puzzle/17?m=g7h8. The best
// reply, and what asks for no decision, is played by itself.
func (s *Server) puzzle(c echo.Context) error {
	n, err := strconv.Atoi(c.Param("n"))
	p, ok := puzzles.Numbered(n)
	if err != nil || !ok || strconv.Itoa(n) != c.Param("n") {
		return echo.ErrNotFound
	}
	z, err := link.ParsePuzzle(n, p.Position, c.QueryString())
	if err != nil {
		return err
	}
	if z.Day != "" && !isDayOf(z.Day, n) {
		return echo.ErrNotFound
	}
	if z.Query() != c.QueryString() {
		return c.Redirect(http.StatusFound, z.Path(text(c).Lang))
	}
	made, reply, err := s.puzzleMade(c, p, z)
	switch {
	case errors.Is(err, errJudgesBusy):
		c.Response().Header().Set("Retry-After", "3")
		c.Response().Header().Set("Cache-Control", "no-store")
		problem := views.Problem{Title: text(c).Puzzle.Number(n), Text: text(c).Puzzle.Busy}
		return show(c, http.StatusServiceUnavailable, views.NewErrorPage(s.site(c), link.PuzzleAt(n), c.QueryString(), problem))
	case err != nil:
		return err
	case reply != nil:
		return c.Redirect(http.StatusSeeOther, reply.Path(text(c).Lang))
	}
	return show(c, http.StatusOK, views.NewPuzzlePage(s.site(c), z, made))
}

// isDayOf reports whether a date is one that has come, and its puzzle this one.
func isDayOf(date string, n int) bool {
	d, ok := puzzles.ParseDay(date)
	return ok && d.String() == date && d <= puzzles.DayOf(time.Now()) && d.Puzzle().Number == n
}

// puzzleMade judges a puzzle's address. The reply is where to go on where something is
// to be played first. The question itself is asked without a judge.
func (s *Server) puzzleMade(c echo.Context, p puzzles.Puzzle, z link.Puzzle) (m views.PuzzleMade, reply *link.Puzzle, err error) {
	have := readSolved(c)
	m = views.PuzzleMade{Kind: p.Kind.String(), Grade: p.Grade, State: views.PuzzleAsked, Next: have.next(p.Grade, p.Number), Known: have.has(p.Number)}
	if d, ok := puzzles.ParseDay(z.Day); ok && d > 0 {
		m.Yesterday = (d - 1).Puzzle().Number
	}
	if z.Moves.Len() == 0 && z.Hint == 0 && !z.Solution {
		return m, nil, nil
	}
	ctx := c.Request().Context()
	if z.Solution {
		m.Solution, err = s.judges.solution(ctx, p)
		return m, nil, err
	}
	v, err := s.judges.of(ctx, p, z.Moves)
	if err != nil {
		return m, nil, err
	}
	m.Key = p.Key
	switch v.State {
	case answers.Replying, answers.Forced:
		next, err := z.Play(v.Reply)
		return m, &next, err
	case answers.Asked:
		m.Key = v.Keeps.First()
	case answers.Solved:
		m.State = views.PuzzleSolved
	case answers.Wrong:
		m.State, m.Ply, m.Value, m.Best, m.Line = views.PuzzleWrong, v.Ply, v.Value, v.Best, v.Line
	}
	return m, nil, nil
}

// puzzleToday leads to the puzzle of the day: GET /puzzle/today.
func (s *Server) puzzleToday(c echo.Context) error {
	today := puzzles.DayOf(time.Now())
	p := today.Puzzle()
	c.Response().Header().Set("Cache-Control", "no-store")
	z := link.Puzzle{Number: p.Number, Moves: engine.NewGame(p.Position), Day: today.String()}
	return c.Redirect(http.StatusFound, z.Path(text(c).Lang))
}

// puzzleList shows all puzzles by grade, or those of one: GET /puzzles?grade=3.
func (s *Server) puzzleList(c echo.Context) error {
	have, today := readSolved(c), puzzles.DayOf(time.Now())
	m := views.PuzzleList{Today: today.Puzzle().Number, Day: today.String(), Streak: have.streakOn(today), Solved: have.has, Any: have.count() > 0}
	if today > 0 {
		m.Yesterday = (today - 1).Puzzle().Number
	}
	for g := 1; g <= puzzles.Grades; g++ {
		m.Grades = append(m.Grades, views.PuzzleGrade{Grade: g, Solved: have.grades[g], All: len(puzzles.OfGrade(g)), Next: have.next(g, 0)})
	}
	m.Grade, _ = strconv.Atoi(c.QueryParam("grade"))
	list := puzzles.OfGrade(m.Grade)
	if list == nil {
		m.Grade = 0
		return show(c, http.StatusOK, views.NewPuzzlesPage(s.site(c), m))
	}
	m.From, _ = strconv.Atoi(c.QueryParam("from"))
	if m.From < 0 || m.From >= len(list) {
		m.From = 0
	}
	m.From -= m.From % views.PuzzlesPerPage
	m.Numbers = list[m.From:min(len(list), m.From+views.PuzzlesPerPage)]
	return show(c, http.StatusOK, views.NewPuzzlesPage(s.site(c), m))
}

// puzzleSolved notes that a puzzle was solved, if the moves do solve it: POST
// /puzzles/solved, back to the puzzle.
func (s *Server) puzzleSolved(c echo.Context) error {
	form, err := formOf(c)
	if err != nil {
		return err
	}
	n, _ := strconv.Atoi(form.Get("n"))
	p, ok := puzzles.Numbered(n)
	if !ok {
		return errUnreadable
	}
	helped, day := form.Has("help"), form.Get("day")
	z, err := link.ParsePuzzle(n, p.Position, "m="+form.Get("moves"))
	if err != nil {
		return errUnreadable
	}
	z.Helped, z.Day = helped, day
	if day != "" && !isDayOf(day, n) {
		z.Day = ""
	}
	v, err := s.judges.of(c.Request().Context(), p, z.Moves)
	if err == nil && v.State == answers.Solved {
		have := readSolved(c)
		have.mark(p, helped)
		if today := puzzles.DayOf(time.Now()); z.Day == today.String() {
			have.solveDay(today)
		}
		s.setCookie(c, puzzleCookie, have.String())
	}
	return c.Redirect(http.StatusSeeOther, z.Path(text(c).Lang))
}

// forgetPuzzles forgets which puzzles were solved: POST /puzzles/clear.
func (s *Server) forgetPuzzles(c echo.Context) error {
	c.SetCookie(&http.Cookie{Name: puzzleCookie, Path: "/", MaxAge: -1, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.secure()})
	return c.Redirect(http.StatusSeeOther, link.Puzzles.In(text(c).Lang))
}

// puzzleRoot leads to the list of all.
func (s *Server) puzzleRoot(c echo.Context) error {
	return c.Redirect(http.StatusFound, link.Puzzles.In(text(c).Lang))
}
