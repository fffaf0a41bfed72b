package handlers

import (
	"fmt"
	"hash/fnv"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/engine"
	"reversi/link"
	"reversi/views"
)

// recordCookie holds the results against the computer on this device:
// "expert:3.0.1,corner:1.0.0~k2f9x,-9z1b0~8s2kq.k2f9x.1" — won, drawn, lost for each
// level; the marks of the games counted last, so that a reload counts nothing twice;
// and the end that was counted last, so that going back from it and ending the game
// otherwise counts once.
const recordCookie = "record"

// What stands before a mark.
const (
	takenBack = "-" // the end was undone: it counts when it is played again
	cleared   = "." // counted, then cleared: it never counts again
)

// keptMarks is how many counted games are remembered by their marks.
const keptMarks = 200

// record is what the cookie says.
type record struct {
	tally map[link.Level]views.Tally
	marks []string
	last  ending
}

// ending is the end of a game that was counted last, until another begins.
type ending struct {
	game    string // the mark of the game without its moves
	mark    string
	outcome int // 1 won, 0 drawn, -1 lost
}

func readRecord(c echo.Context) record {
	r := record{tally: map[link.Level]views.Tally{}}
	cookie, err := c.Cookie(recordCookie)
	if err != nil {
		return r
	}
	value, err := url.QueryUnescape(cookie.Value)
	if err != nil {
		return r
	}
	tallies, rest, _ := strings.Cut(value, "~")
	marks, last, _ := strings.Cut(rest, "~")
	if parts := strings.Split(last, "."); len(parts) == 3 {
		if n, err := strconv.Atoi(parts[2]); err == nil && -1 <= n && n <= 1 {
			r.last = ending{game: parts[0], mark: parts[1], outcome: n}
		}
	}
	for part := range strings.SplitSeq(tallies, ",") {
		level, numbers, _ := strings.Cut(part, ":")
		var t views.Tally
		if n, _ := fmt.Sscanf(numbers, "%d.%d.%d", &t.Won, &t.Drawn, &t.Lost); n == 3 && slices.Contains(link.Levels[:], link.Level(level)) && t.Sane() {
			r.tally[link.Level(level)] = t
		}
	}
	for m := range strings.SplitSeq(marks, ",") {
		if m != "" && len(m) < 16 && len(r.marks) < keptMarks {
			r.marks = append(r.marks, m)
		}
	}
	return r
}

func (s *Server) writeRecord(c echo.Context, r record) {
	var parts []string
	for _, l := range link.Levels {
		if t := r.tally[l]; t != (views.Tally{}) {
			parts = append(parts, fmt.Sprintf("%s:%d.%d.%d", l, t.Won, t.Drawn, t.Lost))
		}
	}
	if len(r.marks) > keptMarks {
		r.marks = r.marks[len(r.marks)-keptMarks:]
	}
	value := strings.Join(parts, ",") + "~" + strings.Join(r.marks, ",")
	if r.last != (ending{}) {
		value += fmt.Sprintf("~%s.%s.%d", r.last.game, r.last.mark, r.last.outcome)
	}
	s.setCookie(c, recordCookie, url.QueryEscape(value))
}

// keepRecord counts a finished game against the computer once, and takes it back
// when the visitor undoes its end. A game that was only opened, from a link
// somebody sent, is not counted.
func (s *Server) keepRecord(c echo.Context, g link.Game) views.Tally {
	r := readRecord(c)
	if g.Vs != link.TwoPeople && c.Request().Method == http.MethodGet && r.see(c.Request(), g) {
		s.writeRecord(c, r)
	}
	return r.tally[g.Vs]
}

// see takes notice of a position of a game against the computer, and tells whether
// the record has changed.
func (r *record) see(request *http.Request, g link.Game) (changed bool) {
	whole := g
	whole.Moves, whole.Redo = g.Line(), link.Redo{}
	end := ending{game: markOf(whole.Restart()), mark: markOf(whole)}
	if begun := whole.Moves.Len() <= 1; begun && r.last.game == end.game && here(request) {
		r.last = ending{}
		return true
	}
	result, over := whole.Moves.Position().Result()
	if !over {
		return false
	}
	end.outcome = outcome(whole, result)
	at := slices.IndexFunc(r.marks, func(m string) bool { return strings.TrimLeft(m, takenBack+cleared) == end.mark })
	switch ended := g.Moves.Position().Over(); {
	case ended && at < 0 && played(request, whole):
		r.replace(g.Vs, end)
		r.marks = append(r.marks, end.mark)
		r.count(g.Vs, end, 1)
	case ended && at >= 0 && r.marks[at] == takenBack+end.mark && here(request):
		r.replace(g.Vs, end)
		r.marks[at] = end.mark
		r.count(g.Vs, end, 1)
	case !ended && at >= 0 && r.marks[at] == end.mark:
		r.marks[at] = takenBack + end.mark
		r.count(g.Vs, end, -1)
	default:
		return false
	}
	return true
}

// count adds an end to the tally of a level, or takes it back.
func (r *record) count(l link.Level, end ending, change int) {
	r.tally[l] = r.tally[l].Add(end.outcome, change)
	if r.last = (ending{}); change > 0 {
		r.last = end
	}
}

// replace takes back the end that was counted last if it is one of the same game:
// the visitor has gone back from it.
func (r *record) replace(l link.Level, end ending) {
	if at := slices.Index(r.marks, r.last.mark); r.last.game == end.game && at >= 0 {
		r.marks[at] = takenBack + r.last.mark
		r.count(l, r.last, -1)
	}
}

// here tells whether a page of ours led here, and somebody looks: not a link from
// elsewhere, and nothing that the browser or its service worker fetches ahead.
// Browsers say so; a program that says nothing is believed.
func here(r *http.Request) bool {
	if r.Header.Get("Sec-Purpose") != "" {
		return false
	}
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" {
		return false
	}
	dest := r.Header.Get("Sec-Fetch-Dest")
	return dest == "" || dest == "document" || wantsFragment(r)
}

// played tells whether the end of a game has just been played: the page before
// showed the game when it was not over, and did not know the end either. Where the
// browser does not name that page, any of ours will do.
func played(r *http.Request, whole link.Game) bool {
	if !here(r) {
		return false
	}
	if r.Referer() == "" {
		return true
	}
	from, err := url.Parse(r.Referer())
	if err != nil || from.Host != r.Host {
		return false
	}
	before, err := link.Parse(from.RawQuery)
	if err != nil || before.Line() == whole.Moves {
		return false
	}
	n := before.Moves.Len()
	return n < whole.Moves.Len() && whole.Moves.At(n) == before.Moves
}

// outcome is the result of a finished game for the person: 1 won, 0 drawn, -1 lost.
func outcome(g link.Game, r engine.Result) int {
	switch r.Winner {
	case engine.None:
		return 0
	case g.As:
		return 1
	}
	return -1
}

// markOf is a short hash of a finished game, to know it again.
func markOf(g link.Game) string {
	h := fnv.New32a()
	h.Write([]byte(g.Query()))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// clearRecord forgets all results: POST /record/clear, back to the game. The marks
// stay, or the finished game it leads back to would be counted at once again; but
// undoing such a game takes nothing from the new results.
func (s *Server) clearRecord(c echo.Context) error {
	r := readRecord(c)
	clear(r.tally)
	r.last = ending{}
	for i, m := range r.marks {
		r.marks[i] = cleared + strings.TrimLeft(m, takenBack+cleared)
	}
	s.writeRecord(c, r)
	return c.Redirect(http.StatusSeeOther, s.backTo(c))
}

// backTo is the game page a form belongs to, from its fields.
func (s *Server) backTo(c echo.Context) string {
	l := text(c).Lang
	form, err := c.FormParams()
	if err != nil {
		return l.Prefix() + "/"
	}
	if id := form.Get("room"); roomID.MatchString(id) {
		return roomPath(c, id)
	}
	g, err := link.FromValues(form)
	if err != nil {
		g = link.New()
	}
	return g.Path(l, link.Play)
}
