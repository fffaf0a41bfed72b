package records

import (
	"strings"
	"unicode/utf8"
)

// boardRow is a line of a drawn board.
type boardRow struct {
	kinds []cell
	label int  // 1 to 8 beside it, 0 if there is none
	right bool // there is one at its right
	at    int
	extra string // what stands behind it
}

// drawn is a board drawn in eight lines, and the words around it.
type drawn struct {
	rows      []boardRow
	signs     []rune // of all rows
	columns   bool   // named
	fromRight bool
	around    []string
	bad       *Problem
}

// readRow reads a line as eight squares, with a label on either side or none.
func readRow(line string) (row boardRow, ok bool) {
	if len(line) > 400 {
		return row, false
	}
	fields := strings.Fields(strings.NewReplacer("|", " ", "│", " ", "┃", " ", "║", " ").Replace(line))
	if len(fields) == 0 {
		return row, false
	}
	if isLabel(fields[0]) && len(fields) != 8 {
		row.label = int(fields[0][0] - '0')
		fields = fields[1:]
	} else if f := fields[0]; len(fields) == 1 && utf8.RuneCountInString(f) >= 9 && isLabel(f[:1]) {
		row.label = int(f[0] - '0') // 8........
		fields[0] = f[1:]
	}
	used := 0
	for used < len(fields) && len(row.kinds) < 8 {
		f := fields[used]
		if f == "-1" {
			row.kinds = append(row.kinds, minusCell)
		} else if kinds, bad := cellsOf(f); bad < 0 && (len(kinds) == 1 || len(row.kinds)+len(kinds) == 8) {
			row.kinds = append(row.kinds, kinds...)
		} else if n := utf8.RuneCountInString(f); used == 0 && n == 9 && isLabel(f[len(f)-1:]) {
			kinds, bad := cellsOf(f[:len(f)-1]) // ........8
			if bad >= 0 {
				return row, false
			}
			row.kinds, row.label = kinds, int(f[len(f)-1]-'0')
		} else {
			return row, false
		}
		used++
	}
	if len(row.kinds) != 8 {
		return row, false
	}
	rest := fields[used:]
	if len(rest) > 0 && isLabel(rest[0]) {
		if n := int(rest[0][0] - '0'); row.label == 0 || row.label == n {
			row.label, row.right, rest = n, true, rest[1:]
		}
	}
	row.extra = strings.Join(rest, " ")
	return row, true
}

func isLabel(s string) bool { return len(s) == 1 && s[0] >= '1' && s[0] <= '8' }

// readDrawn looks for a board of rows in a text: at least six lines of eight
// squares each.
func readDrawn(t text) (d drawn, ok bool) {
	type odd struct {
		line string
		at   int
		rows int // read before it
	}
	var others []odd
	at, lines := 0, 0
	for line := range strings.Lines(t.folded) {
		if lines++; lines > 400 {
			return d, false
		}
		if fromRight, is := isLabelRow(line); is {
			d.columns, d.fromRight = true, fromRight
		} else if row, is := readRow(line); is {
			row.at = at
			d.signs = append(d.signs, signsOf(t.rawOf(at, at+len(line)), row.kinds)...)
			d.rows = append(d.rows, row)
			if row.extra != "" {
				d.around = append(d.around, row.extra)
			}
		} else if strings.TrimSpace(line) != "" && !isBorder(line) {
			others = append(others, odd{line, at, len(d.rows)})
		}
		at += len(line)
	}
	if len(d.rows) < 6 {
		return d, false
	}
	for _, o := range others {
		if trimmed := strings.TrimSpace(o.line); len(d.rows) < 8 && looksLikeRow(trimmed) {
			d.bad = badRow(t, d.rows, trimmed, o.at+strings.Index(o.line, trimmed))
		} else {
			d.around = append(d.around, trimmed)
		}
	}
	return d, true
}

// isBorder reports whether a line is drawn above, below or between rows.
func isBorder(line string) bool {
	return strings.Trim(line, " \t\r\n+-=|_─━┌┐└┘├┤┬┴┼│") == ""
}

// looksLikeRow reports whether a line is a row with a mistake in it.
func looksLikeRow(line string) bool {
	joined := strings.Join(strings.Fields(line), "")
	good, all := share(joined)
	return all >= 5 && all <= 12 && good*4 >= all*2 && !strings.Contains(line, "move")
}

// badRow says what is wrong with a row: a sign that is none, or too many or too few.
func badRow(t text, rows []boardRow, line string, at int) *Problem {
	body := line
	if isLabel(first(line)) {
		body = line[1:]
	}
	for i, r := range body {
		if r != ' ' && r != '\t' && r != '|' && cellOf(r) == noCell {
			return t.problem(NotADisc, at+len(line)-len(body)+i, string(r))
		}
	}
	p := t.problem(WrongCount, at, line)
	good, _ := share(strings.Join(strings.Fields(body), ""))
	p.Has = len(rows)*8 + good
	return p
}

// cells puts the rows in order.
func (d *drawn) cells(t text) (c cells, p *Problem) {
	if d.bad != nil {
		return c, d.bad
	}
	if len(d.rows) != 8 {
		p := t.problem(WrongCount, d.rows[min(len(d.rows)-1, 8)].at, "")
		p.Has = 8 * len(d.rows)
		return c, p
	}
	c.fromRight = d.fromRight
	c.signs = d.signs
	if p := d.lacksLabel(t); p != nil {
		return c, p
	}
	up, down, none := 0, 0, 0
	for i, row := range d.rows {
		c.kinds = append(c.kinds, row.kinds...)
		switch row.label {
		case 0:
			none++
		case i + 1:
			down++
		case 8 - i:
			up++
		}
	}
	if none == 8 || down == 8 {
		return c, nil
	}
	if c.fromBelow = up == 8; c.fromBelow {
		return c, nil
	}
	for i, row := range d.rows {
		if want := i + 1; down >= up && row.label != want || down < up && row.label != 8-i {
			p := t.problem(BadLabel, row.at, labelText(row.label))
			if p.Want = want; down < up {
				p.Want = 8 - i
			}
			return c, p
		}
	}
	return c, nil
}

// lacksLabel names the row that has something else where the others have a label.
func (d *drawn) lacksLabel(t text) *Problem {
	labels := 0
	for _, row := range d.rows {
		if row.right {
			labels++
		}
	}
	for i, row := range d.rows {
		if !row.right && row.extra != "" && labels >= 5 {
			p := t.problem(BadLabel, row.at, row.extra)
			if p.Want = i + 1; d.rows[0].label == 8 {
				p.Want = 8 - i
			}
			return p
		}
	}
	return nil
}

func labelText(n int) string {
	if n == 0 {
		return ""
	}
	return string(rune('0' + n))
}
