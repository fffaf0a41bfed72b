package handlers

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"reversi/content/lessons"
	"reversi/engine"
	"reversi/link"
	"reversi/views"
)

// lesson is one of the first steps and what was tried on it: GET /learn/3?m=d5. A
// second move is not asked for.
func (s *Server) lesson(c echo.Context) error {
	n, err := strconv.Atoi(c.Param("n"))
	l, ok := lessons.Numbered(n)
	if err != nil || !ok || strconv.Itoa(n) != c.Param("n") {
		return echo.ErrNotFound
	}
	tried, err := link.ParseLesson(l.Position, c.QueryString())
	if err != nil {
		return err
	}
	if tried.Len() > 1 {
		tried = tried.At(1)
	}
	path := link.LessonPath(text(c).Lang, n, tried)
	if here := link.LessonAt(n).In(text(c).Lang); path != here && path != here+"?"+c.QueryString() || path == here && c.QueryString() != "" {
		return c.Redirect(http.StatusFound, path)
	}
	return show(c, http.StatusOK, views.NewLessonPage(s.site(c), judgeLesson(l, tried)))
}

// judgeLesson says whether the move that was tried is right, and counts what the
// answer to another tells: what it leads to, how many moves it leaves where that is the
// lesson, or how many discs it flips.
func judgeLesson(l lessons.Lesson, tried engine.Game) views.LessonMade {
	m := views.LessonMade{Number: l.Number, Of: lessons.Count, Tried: tried}
	if tried.Len() == 0 {
		return m
	}
	move := tried.Move(1)
	m.Right = l.Goals.Has(move)
	switch l.Number {
	case 4, 8:
		m.N = tried.Position().LegalMoves().Count()
	case 5, 9, 10:
		m.N = l.Worth[move]
	default:
		m.N = l.Position.Flips(move).Count()
	}
	return m
}

// lessonRoot leads to the first lesson.
func (s *Server) lessonRoot(c echo.Context) error {
	return c.Redirect(http.StatusFound, link.LessonAt(1).In(text(c).Lang))
}
