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
	takenBack = "-" // another move was played before the end: it counts when it is played again
	cleared   = "." // counted, then cleared: it never counts again
)

// ending is the end of a game that was counted last, until another begins.
type ending struct {
	game    string // the mark of the game without its moves
	mark    string
	outcome int    // 1 won, 0 drawn, -1 lost
	moves   string // empty in cookies of old: then only another end leaves it
}

// see takes notice of a position of a game against the computer, and reports
// whether the record has changed. Looking back changes nothing: an end stays
// counted until another move is played before it.
func (r *record) see(v seen) (changed bool) {
	whole := v.game
	whole.Moves, whole.Redo = v.game.Line(), link.Redo{}
	end := ending{game: markOf(whole.Restart()), mark: markOf(whole), moves: whole.Moves.String()}
	if begun := whole.Moves.Len() <= 1; begun && r.last.game == end.game && v.here {
		r.last = ending{}
		return true
	}
	result, over := v.game.Moves.Position().Result()
	if !over {
		if changed = v.here && r.last.leftFor(end.game, v.game.Moves.String()); changed {
			r.takeBack(v.game.Vs)
		}
		return changed
	}
	end.outcome = outcome(whole, result)
	at := slices.IndexFunc(r.marks, func(m string) bool { return strings.TrimLeft(m, takenBack+cleared) == end.mark })
	switch {
	case at < 0 && v.played():
		if r.last.game == end.game { // gone back from, and ended otherwise
			r.takeBack(v.game.Vs)
		}
		r.marks = append(r.marks, end.mark)
	case at >= 0 && r.marks[at] == takenBack+end.mark && v.here && r.last.game != end.game:
		r.marks[at] = end.mark
	default:
		return false
	}
	r.count(v.game.Vs, end, 1)
	return true
}

// leftFor reports whether a position of a game, given by its moves, does not lead to
// the end any more: another move was played before it.
func (e ending) leftFor(game, moves string) bool {
	return e.game == game && e.moves != "" && !strings.HasPrefix(e.moves, moves)
}

// count adds an end to the tally of a level, or takes it back.
func (r *record) count(l link.Level, end ending, change int) {
	r.tally[l] = r.tally[l].Add(end.outcome, change)
	if r.last = (ending{}); change > 0 {
		r.last = end
	}
}

// takeBack takes back the end that was counted last.
func (r *record) takeBack(l link.Level) {
	if at := slices.Index(r.marks, r.last.mark); at >= 0 {
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
