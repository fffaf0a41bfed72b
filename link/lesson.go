package link

import (
	"net/url"
	"strconv"

	"reversi/engine"
)

// LessonAt returns the page of a lesson.
func LessonAt(number int) Page { return learn + "/" + Page(strconv.Itoa(number)) }

// LessonRoute is the pattern of the pages of lessons, with the number as ":n", and
// LessonsRoot where they begin.
const (
	LessonRoute = learn + "/:n"
	LessonsRoot = learn
)

// ParseLesson reads the query of a lesson's page: the move that was tried on its
// position, if any. An [*Error] says what is wrong with it.
func ParseLesson(start engine.Position, query string) (engine.Game, error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		g := New()
		g.Moves = engine.NewGame(start)
		return g.Moves, &Error{Value: query, Fault: BadEncoding, Good: g}
	}
	g, err := FromValues(url.Values{"from": {start.String()}, "m": folded(values)["m"]})
	return g.Moves, err
}

// LessonPath returns the address of a lesson in which these moves were tried.
func LessonPath(l Lang, number int, tried engine.Game) string {
	path := LessonAt(number).In(l)
	if tried.Len() > 0 {
		path += "?m=" + tried.String()
	}
	return path
}
