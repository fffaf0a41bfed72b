// Package openings names what is played at the beginning of a game. A name belongs
// to a position, not to an order of moves, and to its images under the symmetries of
// the start, so that every way there, from each of the four first moves, has the
// same name.
package openings

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"reversi/engine"
)

// Opening is a named position. Names are those that players use everywhere, in no
// language.
type Opening struct {
	Name   string
	Others []string    // other names for it
	Slug   string      // its name in an address; it never changes
	Family string      // the slug of the group it belongs to
	Line   engine.Game // the moves that lead there, from f5
}

//go:embed openings.tsv
var file string

// position is a position turned to the one that stands for its four images, those
// that keep the start as it is.
type position struct {
	mover, opponent engine.Bitboard
	turn            engine.Color
}

// images are the symmetries of the start: both diagonals and the half turn.
var images = func() (all []engine.Symmetry) {
	start := engine.Start()
	black, white := start.Discs(engine.Black), start.Discs(engine.White)
	for y := range engine.Symmetries {
		if y.Bitboard(black) == black && y.Bitboard(white) == white {
			all = append(all, y)
		}
	}
	return all
}()

func of(pos engine.Position) (least position) {
	mover, opponent := pos.Mover()
	for i, y := range images {
		p := position{y.Bitboard(mover), y.Bitboard(opponent), pos.Turn()}
		if i == 0 || p.mover < least.mover || p.mover == least.mover && p.opponent < least.opponent {
			least = p
		}
	}
	return least
}

// table is the file, read once. A test reads it too, so that a fault in it is one of
// the program.
var table = sync.OnceValue(func() (t struct {
	list   []Opening
	at     map[position]int
	bySlug map[string]int
}) {
	t.at, t.bySlug = map[position]int{}, map[string]int{}
	first := true
	for line := range strings.Lines(file) {
		if first { // the names of the columns
			first = false
			continue
		}
		o, err := parse(strings.TrimRight(line, "\n"))
		if err != nil {
			panic("BUG: openings.tsv: " + err.Error())
		}
		t.at[of(o.Line.Position())] = len(t.list)
		t.bySlug[o.Slug] = len(t.list)
		t.list = append(t.list, o)
	}
	return t
})

// parse reads a line: name, other names, moves, slug and family.
func parse(line string) (o Opening, err error) {
	f := strings.Split(line, "\t")
	if len(f) != 5 {
		return o, fmt.Errorf("%q: %d columns, want 5", line, len(f))
	}
	o = Opening{Name: f[0], Slug: f[3], Family: f[4]}
	if f[1] != "" {
		o.Others = strings.Split(f[1], ";")
	}
	o.Line, err = engine.ParseTranscript(engine.Start(), f[2])
	return o, err
}

// All returns every opening, each family after the other, a line before its
// continuations. It must not be changed.
func All() []Opening { return table().list }

// BySlug returns an opening by its name in an address.
func BySlug(slug string) (o Opening, ok bool) {
	i, ok := table().bySlug[slug]
	if !ok {
		return o, false
	}
	return table().list[i], true
}

// At returns the name of a position; ok is false if it has none.
func At(pos engine.Position) (o Opening, ok bool) {
	i, ok := table().at[of(pos)]
	if !ok {
		return o, false
	}
	return table().list[i], true
}

// Of returns the opening that a game has played: the newest named position of it,
// and after how many moves it stood; ok is false where nothing has a name, and in a
// game from a position set up.
func Of(g engine.Game) (o Opening, ply int, ok bool) {
	if g.Start() != engine.Start() {
		return o, 0, false
	}
	for ply := min(g.Len(), longest()); ply > 0; ply-- {
		if o, ok := At(g.At(ply).Position()); ok {
			return o, ply, true
		}
	}
	return o, 0, false
}

// longest is how many moves the longest line has.
var longest = sync.OnceValue(func() (n int) {
	for _, o := range All() {
		n = max(n, o.Line.Len())
	}
	return n
})

// Find returns the openings whose name, or another name for them, contains a text,
// whatever its case and spaces.
func Find(text string) (found []Opening) {
	want := folded(text)
	if want == "" {
		return nil
	}
	for _, o := range All() {
		for _, name := range append([]string{o.Name, o.Slug}, o.Others...) {
			if strings.Contains(folded(name), want) {
				found = append(found, o)
				break
			}
		}
	}
	return found
}

func folded(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -'()", r) {
			return -1
		}
		return r
	}, strings.ToLower(s))
}
