package content

import (
	"fmt"
	"strings"
)

// The tests count the game tree again to these depths: [testedAlways] in every
// run, [testedInFull] in the long run before a release.
const (
	testedAlways = 11
	testedInFull = 12
)

// perftCount is the number of move sequences of a length from the start, by the
// two conventions in use.
type perftCount struct {
	ply        int
	passIsPly  uint64 // a pass takes a ply of its own; a game that has ended stays as one
	passIsFree uint64 // a pass takes no ply; games that ended earlier count no more
}

// Known figures, published by many programs: Bik's table is the first column.
var perftCounts = []perftCount{
	{1, 4, 4},
	{2, 12, 12},
	{3, 56, 56},
	{4, 244, 244},
	{5, 1396, 1396},
	{6, 8200, 8200},
	{7, 55092, 55092},
	{8, 390216, 390216},
	{9, 3005288, 3005320},
	{10, 24571284, 24571420},
	{11, 212258800, 212260880},
	{12, 1939886636, 1939899208},
}

// perftTable draws the figures and says of each how often it is counted again.
func perftTable(w *words) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<table class=\"perft\">\n<caption>%s</caption>\n<thead><tr>", w.PerftCaption)
	for _, head := range []string{w.Ply, w.PassIsPly, w.PassIsFree, w.Tested} {
		fmt.Fprintf(&b, "<th scope=\"col\">%s</th>", head)
	}
	b.WriteString("</tr></thead>\n<tbody>\n")
	for _, c := range perftCounts {
		tested := w.NotTested
		switch {
		case c.ply <= testedAlways:
			tested = w.TestedAlways
		case c.ply <= testedInFull:
			tested = w.TestedInFull
		}
		fmt.Fprintf(&b, "<tr><th scope=\"row\">%d</th><td>%s</td><td>%s</td><td>%s</td></tr>\n",
			c.ply, w.grouped(c.passIsPly), w.grouped(c.passIsFree), tested)
	}
	b.WriteString("</tbody>\n</table>\n")
	return b.String()
}
