package handlers

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"reversi/engine"
	"reversi/link"
	"reversi/views"
)

// record is the results against the computer on one device.
type record struct {
	tally map[link.Level]views.Tally
	marks []string // of games that were counted, the newest last
	last  ending
}

// What stands before a mark.
const (
	takenBack = "-" // the end was undone: it counts when it is played again
	cleared   = "." // counted, then cleared: it never counts again
)

// ending is the end of a game that was counted last, until another begins.
type ending struct {
	game    string // the mark of the game without its moves
	mark    string
	outcome int // 1 won, 0 drawn, -1 lost
}

// see takes notice of a position of a game against the computer, and reports
// whether the record has changed.
func (r *record) see(v seen) (changed bool) {
	g, whole := v.game, v.game
	whole.Moves, whole.Redo = g.Line(), link.Redo{}
	end := ending{game: markOf(whole.Restart()), mark: markOf(whole)}
	if begun := whole.Moves.Len() <= 1; begun && r.last.game == end.game && v.here {
		r.last = ending{}
		return true
	}
	result, over := whole.Outcome()
	if !over {
		return false
	}
	end.outcome = outcome(whole, result)
	at := slices.IndexFunc(r.marks, func(m string) bool { return strings.TrimLeft(m, takenBack+cleared) == end.mark })
	switch ended := g.Over(); {
	case ended && at < 0 && v.played():
		r.replace(g.Vs, end)
		r.marks = append(r.marks, end.mark)
		r.count(g.Vs, end, 1)
	case ended && at >= 0 && r.marks[at] == takenBack+end.mark && v.here:
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

// clear forgets all results. The marks stay, or the finished game that the page
// leads back to would be counted at once again; but undoing such a game takes
// nothing from the new results.
func (r *record) clear() {
	clear(r.tally)
	r.last = ending{}
	for i, m := range r.marks {
		r.marks[i] = cleared + strings.TrimLeft(m, takenBack+cleared)
	}
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
