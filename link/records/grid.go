package records

import (
	"strings"

	"reversi/engine"
	"reversi/link"
)

// gridCell is one square of a grid of numbers.
type gridCell struct {
	ply   int // 0: none
	disc  engine.Color
	bare  bool // a single 0
	wide  bool // two digits, of which the first is 0
	empty bool // another sign for an empty square
	ok    bool
}

// readNumberGrid reads a board with the number of each ply in its square, as text
// or in the HTML of a page.
func readNumberGrid(t text) (Reading, bool) {
	s := t.folded
	if strings.IndexByte(s, '<') >= 0 {
		s = unmarked(s)
	}
	var d drawn
	var grid [][]gridCell
	lines := 0
	for line := range strings.Lines(s) {
		if lines++; lines > 4000 {
			return Reading{}, false
		}
		if fromRight, is := isLabelRow(line); is {
			d.fromRight = fromRight
		} else if row, label, ok := gridRow(line); ok {
			grid = append(grid, row)
			d.rows = append(d.rows, boardRow{label: label})
		}
	}
	if len(grid) != 8 || !isGrid(grid) {
		return Reading{}, false
	}
	return playGrid(t, d, grid), true
}

// unmarked takes the words out of HTML: what tags enclose, and the values of their
// parameters, a row of either in a line of its own.
func unmarked(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for s != "" {
		open := strings.IndexByte(s, '<')
		if open < 0 {
			b.WriteString(s)
			break
		}
		b.WriteString(s[:open])
		end := strings.IndexByte(s[open:], '>')
		if end < 0 {
			break
		}
		tag := s[open : open+end]
		s = s[open+end+1:]
		switch {
		case strings.HasPrefix(tag, "</tr"), strings.HasPrefix(tag, "<br"), strings.HasPrefix(tag, "<tr"):
			b.WriteByte('\n')
		default:
			b.WriteByte(' ')
		}
		if _, v, ok := strings.Cut(tag, "value="); ok {
			v, _, _ = strings.Cut(strings.TrimLeft(v, `"'`), v[:min(1, len(v))])
			b.WriteString(v + "\n")
		}
	}
	return strings.NewReplacer("&nbsp;", " ", "&amp;", "&").Replace(b.String())
}

// gridRow reads eight numbers or signs, with a label beside them or none.
func gridRow(line string) (row []gridCell, label int, ok bool) {
	if len(line) > 400 {
		return nil, 0, false
	}
	fields := strings.Fields(strings.ReplaceAll(line, "|", " "))
	switch n := len(fields); {
	case n == 10 && isLabel(fields[0]) && fields[0] == fields[9]:
		label, fields = int(fields[0][0]-'0'), fields[1:9]
	case n == 9 && isLabel(fields[0]):
		label, fields = int(fields[0][0]-'0'), fields[1:]
	case n == 9 && isLabel(fields[8]):
		label, fields = int(fields[8][0]-'0'), fields[:8]
	}
	if len(fields) != 8 {
		return nil, 0, false
	}
	for _, f := range fields {
		c := gridCellOf(f)
		if !c.ok {
			return nil, 0, false
		}
		row = append(row, c)
	}
	return row, label, true
}

func gridCellOf(f string) gridCell {
	if n := digits(f); n == len(f) && n <= 2 {
		return gridCell{ply: atoi(f), bare: f == "0", wide: n == 2 && f[0] == '0', ok: true}
	}
	switch f {
	case "()", "(o)", "[o]":
		return gridCell{disc: engine.White, ok: true}
	case "##", "(x)", "(*)", "[x]", "[*]":
		return gridCell{disc: engine.Black, ok: true}
	case "--", "..", "__", "**":
		return gridCell{empty: true, ok: true}
	}
	if r := []rune(f); len(r) == 1 {
		switch cellOf(r[0]) {
		case blackCell:
			return gridCell{disc: engine.Black, ok: true}
		case whiteCell:
			return gridCell{disc: engine.White, ok: true}
		case emptyCell:
			return gridCell{empty: true, ok: true}
		}
	}
	return gridCell{}
}

// startDiscs are the squares that have a disc at the usual start.
const startDiscs = 1<<engine.D4 | 1<<engine.E4 | 1<<engine.D5 | 1<<engine.E5

// isGrid tells a grid of plies from a board of digits. One of a ply or two must show
// the usual start: else it is a board in which a label is taken for a number.
func isGrid(grid [][]gridCell) bool {
	numbers, highest, ones, discs := 0, 0, 0, engine.Bitboard(0)
	for y, row := range grid {
		for x, c := range row {
			if c.disc != engine.None {
				discs |= engine.SquareAt(x, y).Bit()
			}
			if c.ply > 0 {
				numbers++
				highest = max(highest, c.ply)
			}
			if c.ply == 1 {
				ones++
			}
		}
	}
	return highest > 2 && numbers >= 3 || numbers == highest && numbers > 0 && ones == 1 && discs == startDiscs
}

// oddZero reports whether a 0 of a grid is probably what is left of a number: it is
// the only one, or there is another sign for empty squares, or it is narrow where 01
// is wide.
func oddZero(grid [][]gridCell) bool {
	var bare, wide, empty bool
	zeros := 0
	for _, row := range grid {
		for _, c := range row {
			if c.ply == 0 && !c.empty && c.disc == engine.None {
				zeros++
			}
			bare, wide, empty = bare || c.bare, wide || c.wide, empty || c.empty
		}
	}
	return bare && wide || zeros > 0 && empty || zeros == 1
}

// playGrid plays the numbers in order.
func playGrid(t text, d drawn, grid [][]gridCell) Reading {
	r := Reading{Kind: NumberGrid}
	c := cells{kinds: make([]cell, 0, 64)}
	for i := range d.rows {
		d.rows[i].kinds = make([]cell, 8)
	}
	c, problem := d.cells(t)
	if problem != nil {
		r.Problem = problem
		return r
	}
	var at [engine.MaxPlies + 1]engine.Square
	var seen [engine.MaxPlies + 1]bool
	var sides [3]engine.Bitboard
	last := 0
	for i := range 64 {
		g, s := grid[i/8][i%8], c.square(i)
		sides[g.disc] |= s.Bit()
		if g.ply == 0 {
			continue
		}
		if g.ply > engine.MaxPlies || seen[g.ply] {
			r.Problem = &Problem{Fault: NumberTwice, Want: g.ply}
			if g.ply > engine.MaxPlies {
				r.Problem.Fault = NumberMissing
				r.Problem.Want = last + 1
			}
			return r
		}
		at[g.ply], seen[g.ply] = s, true
		last = max(last, g.ply)
	}
	rec := Record{Game: link.New()}
	if oddZero(grid) {
		rec.oddSign("0")
	}
	start, err := engine.NewPosition(sides[engine.Black], sides[engine.White], engine.Black)
	if sides[engine.Black]|sides[engine.White] == 0 || err != nil {
		start = engine.Start()
		rec.Notes = append(rec.Notes, Note{Kind: CentersAssumed})
	}
	b := newBuilder(start, "")
	for ply := 1; ply <= last && b.problem == nil; ply++ {
		if !seen[ply] {
			b.within(&Problem{Fault: NumberMissing, Want: ply})
			break
		}
		b.play(at[ply], false, engine.None, 0, at[ply].String())
	}
	rec.Game.Moves, rec.Problem = b.replay.Game(), b.problem
	if rec.Problem != nil && rec.Problem.Ply == 1 && start == engine.Start() {
		if hint, suggestion := engine.OtherStart(at[1 : last+1]); hint == engine.RanksFlipped {
			g := link.New()
			g.Moves = suggestion
			r.Choices = append(r.Choices, Choice{Answer: RanksTurned, Game: g})
		}
	}
	r.add(rec)
	return r
}
