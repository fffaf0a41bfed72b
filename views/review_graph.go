package views

import (
	"fmt"
	"strings"

	"reversi/cpu/review"
	"reversi/engine"
)

// The drawing is graphWide units wide, a 60th for each placement, and graphHigh high.
const (
	graphWide = 320.0
	graphHigh = 160.0
)

// Graph is the drawing of the values of a game, ply by ply: Black up. All that it
// says is in the table too.
type Graph struct {
	Rules     []GraphRule
	Estimated string // a path, dashed
	Exact     string // a path
	ExactFrom string // where the exact part begins; empty: nowhere
	ExactWide string
	Band      string // how far an estimate may be wrong, a closed path
	Branch    string // a path, the variation
	Losses    []GraphLoss
	Passes    []string // x
	Columns   []GraphColumn
	X, Y      string // the position shown; Y empty: not known
}

// GraphRule is a line across at a value.
type GraphRule struct{ Y, Text string }

// GraphLoss is a bad move: its segment and the mark at its middle.
type GraphLoss struct{ Path, Mark, Kind, Side string }

// GraphColumn is the link of one ply, as high as the drawing.
type GraphColumn struct{ X, Wide, Path, Title string }

// plot turns plies and values into places.
type plot struct {
	first int // placements before the first position: more than 0 where it is set up
	scale int // the value at the edge
}

func (p plot) x(ply int) float64   { return float64(p.first+ply) * graphWide / 60 }
func (p plot) y(value int) float64 { return graphHigh/2 - float64(value)*graphHigh/2/float64(p.scale) }

func (p plot) at(ply, value int) string { return num(p.x(ply)) + " " + num(p.y(value)) }

// num writes a number with at most one decimal.
func num(v float64) string { return strings.TrimSuffix(fmt.Sprintf("%.1f", v), ".0") }

func newGraph(p *ReviewPage, m Made) (g Graph) {
	tb := m.Table
	pl := plot{first: max(0, 60-p.Review.Game.Moves.Start().Empty().Count()), scale: scaleOf(tb)}
	step := pl.scale / 2
	for v := -step; v <= step; v += step {
		g.Rules = append(g.Rules, GraphRule{num(pl.y(v)), p.R.Worth(v)})
	}
	margin := 2
	if m.Quick || m.Working {
		margin = 3
	}
	g.lines(tb, pl, margin)
	if n := len(tb.Rows); tb.Exact <= n {
		g.ExactFrom, g.ExactWide = num(pl.x(tb.Exact-1)), num(pl.x(n)-pl.x(tb.Exact-1))
	}
	wide := num(graphWide / 60)
	for _, row := range p.Rows {
		if row.Pass != "" {
			continue
		}
		g.Columns = append(g.Columns, GraphColumn{num(pl.x(row.Ply) - graphWide/120), wide, row.Path, p.R.GraphTitle(row.Name, row.Value, row.Loss)})
		if row.Passed != engine.None {
			g.Passes = append(g.Passes, num(pl.x(row.Ply)+graphWide/120))
		}
		before, known := tb.Before(row.Ply)
		if row.Row.Kind.Bad() && known && row.ValueKnown {
			x, y := (pl.x(row.Ply-1)+pl.x(row.Ply))/2, (pl.y(before)+pl.y(row.Row.Value))/2
			g.Losses = append(g.Losses, GraphLoss{"M" + pl.at(row.Ply-1, before) + "L" + pl.at(row.Ply, row.Row.Value), mark(row.Row.Kind, x, y), row.Row.Kind.String(), row.Side.String()})
		}
	}
	g.here(p, m, pl)
	return g
}

// lines draws what is known, a gap where nothing is.
func (g *Graph) lines(tb review.Table, pl plot, margin int) {
	var estimated, exact, upper strings.Builder
	var lower []string
	for ply := 1; ply <= len(tb.Rows); ply++ {
		before, known := tb.Before(ply)
		row := tb.Rows[ply-1]
		if !known || !row.ValueKnown {
			continue
		}
		segment := "M" + pl.at(ply-1, before) + "L" + pl.at(ply, row.Value)
		if row.Exact {
			exact.WriteString(segment)
			continue
		}
		estimated.WriteString(segment)
		if upper.Len() == 0 {
			upper.WriteString("M" + pl.at(ply-1, before+margin))
			lower = append(lower, pl.at(ply-1, before-margin))
		}
		upper.WriteString("L" + pl.at(ply, row.Value+margin))
		lower = append(lower, pl.at(ply, row.Value-margin))
	}
	for i := len(lower) - 1; i >= 0; i-- {
		upper.WriteString("L" + lower[i])
	}
	if upper.Len() > 0 {
		upper.WriteString("z")
	}
	g.Estimated, g.Exact, g.Band = estimated.String(), exact.String(), upper.String()
}

// here marks the position shown and draws the variation that leads there.
func (g *Graph) here(p *ReviewPage, m Made, pl plot) {
	value, known := m.Table.End, m.Table.EndKnown
	if p.Review.Ply < len(m.Table.Rows) {
		value, known = m.Table.Before(p.Review.Ply + 1)
	}
	ply := p.Review.Ply
	if known && len(m.Branch) > 0 {
		branch := "M" + pl.at(ply, value)
		for i, u := range m.Branch {
			pos := p.Shown.At(p.Review.Ply + i + 1).Position()
			if value, known = branchValue(pos, u); known {
				branch += "L" + pl.at(p.Review.Ply+i+1, min(max(value, -pl.scale), pl.scale))
			}
		}
		g.Branch, ply = branch, p.Review.Ply+len(m.Branch)
	}
	g.X = num(pl.x(ply))
	if known {
		g.Y = num(pl.y(min(max(value, -pl.scale), pl.scale)))
	}
}

// branchValue is the value of a position of a variation, for Black.
func branchValue(pos engine.Position, u *review.Unit) (value int, known bool) {
	if r, over := pos.Result(); over {
		black, white := r.Tournament()
		return black - white, true
	}
	if u == nil {
		return 0, false
	}
	if pos.Turn() == engine.White {
		return -review.Discs(u.Value), true
	}
	return review.Discs(u.Value), true
}

// scaleOf is the least of 16, 32 and 64 that holds all values.
func scaleOf(tb review.Table) int {
	most := max(tb.Start, -tb.Start, tb.End, -tb.End)
	for _, row := range tb.Rows {
		most = max(most, row.Value, -row.Value)
	}
	for _, scale := range []int{16, 32} {
		if most < scale {
			return scale
		}
	}
	return 64
}

// mark draws a circle, a triangle or a diamond around a place.
func mark(k review.Kind, x, y float64) string {
	const r = 4.5
	switch k {
	case review.Inaccuracy:
		return fmt.Sprintf("M%s %sa3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z", num(x-3.5), num(y))
	case review.Mistake:
		return fmt.Sprintf("M%s %sl%s %sh%sz", num(x), num(y-r), num(r), num(2*r-1), num(-2*r))
	}
	return fmt.Sprintf("M%s %sl%s %sl%s %sl%s %sz", num(x), num(y-r-1), num(r+1), num(r+1), num(-r-1), num(r+1), num(-r-1), num(-r-1))
}
