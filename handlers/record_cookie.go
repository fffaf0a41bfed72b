package handlers

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/link"
	"reversi/views"
)

// recordCookie holds the results against the computer on this device:
// "expert:3.0.1,corner:1.0.0~k2f9x,-9z1b0~8s2kq.k2f9x.1.f5d6c3…" — won, drawn, lost for each
// level; the marks of the games counted last, so that a reload counts nothing twice;
// and the end that was counted last, so that going back from it and ending the game
// otherwise counts once.
const recordCookie = "record"

// keptMarks is how many counted games are remembered by their marks, and longMark
// one more than their longest spelling.
const (
	keptMarks = 200
	longMark  = 16
)

// keepRecord counts a finished game against the computer once, and takes it back
// when the visitor undoes its end. A game that was only opened, from a link
// somebody sent, is not counted.
func (s *Server) keepRecord(c echo.Context, g link.Game) views.Tally {
	r := readRecord(c)
	if g.Vs != link.TwoPeople && c.Request().Method == http.MethodGet && r.see(look(c.Request(), g)) {
		s.writeRecord(c, r)
	}
	return r.tally[g.Vs]
}

// clearRecord forgets all results: POST /record/clear, back to the game.
func (s *Server) clearRecord(c echo.Context) error {
	r := readRecord(c)
	r.clear()
	s.writeRecord(c, r)
	return c.Redirect(http.StatusSeeOther, s.backTo(c))
}

func readRecord(c echo.Context) record {
	cookie, err := c.Cookie(recordCookie)
	if err != nil {
		return parseRecord("")
	}
	value, err := url.QueryUnescape(cookie.Value)
	if err != nil {
		return parseRecord("")
	}
	return parseRecord(value)
}

func (s *Server) writeRecord(c echo.Context, r record) {
	s.setCookie(c, recordCookie, url.QueryEscape(r.String()))
}

// parseRecord reads what a record's String wrote; what is not understood is left
// out.
func parseRecord(value string) record {
	r := record{tally: map[link.Level]views.Tally{}}
	tallies, rest, _ := strings.Cut(value, "~")
	marks, last, _ := strings.Cut(rest, "~")
	for part := range strings.SplitSeq(tallies, ",") {
		level, numbers, _ := strings.Cut(part, ":")
		var t views.Tally
		n, _ := fmt.Sscanf(numbers, "%d.%d.%d", &t.Won, &t.Drawn, &t.Lost)
		if n == 3 && slices.Contains(link.Levels[:], link.Level(level)) && t.Sane() {
			r.tally[link.Level(level)] = t
		}
	}
	for m := range strings.SplitSeq(marks, ",") {
		if m != "" && len(m) < longMark && len(r.marks) < keptMarks {
			r.marks = append(r.marks, m)
		}
	}
	r.last = parseEnding(last)
	return r
}

// parseEnding reads the end that was counted last; the moves were not always told.
func parseEnding(value string) (e ending) {
	parts := append(strings.Split(value, "."), "")
	if len(parts) != 4 && len(parts) != 5 {
		return e
	}
	n, err := strconv.Atoi(parts[2])
	if err != nil || n < -1 || n > 1 {
		return e
	}
	return ending{game: parts[0], mark: parts[1], outcome: n, moves: parts[3]}
}

// String writes the record for its cookie, the newest marks of it.
func (r record) String() string {
	var tallies []string
	for _, l := range link.Levels {
		if t := r.tally[l]; t != (views.Tally{}) {
			tallies = append(tallies, fmt.Sprintf("%s:%d.%d.%d", l, t.Won, t.Drawn, t.Lost))
		}
	}
	marks := r.marks[max(0, len(r.marks)-keptMarks):]
	value := strings.Join(tallies, ",") + "~" + strings.Join(marks, ",")
	if r.last != (ending{}) {
		value += fmt.Sprintf("~%s.%s.%d.%s", r.last.game, r.last.mark, r.last.outcome, r.last.moves)
	}
	return value
}
