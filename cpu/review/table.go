package review

import (
	"reversi/cpu/search"
	"reversi/engine"
)

// Row is one ply of a game. Values are in whole discs from Black's side: positive
// where Black is ahead.
type Row struct {
	Ply  int
	Side engine.Color
	Move engine.Square
	// Passed is who had no move after it, None if nobody.
	Passed engine.Color
	// Known reports whether the position before the move has been judged.
	Known bool
	// Value is the value after the move; it is known where the next row is, or at
	// the end.
	Value      int
	ValueKnown bool
	Loss       int // discs lost by the side that moved
	Revision   int // by how much the estimate before is higher than Value and Loss say
	Kind       Kind
	Changed    bool // a proved loss that turned a win or a draw into less
	Exact      bool // everything from here to the end is proved
	Unit       Unit // best move and line; Known only
}

// Table is a game, judged.
type Table struct {
	Start      int // value before the first move
	StartKnown bool
	Rows       []Row
	// Exact is the first ply from which all is proved, Len+1 if nothing is.
	Exact int
	// Over reports whether the game is over: then the last value is its result.
	Over bool
	// End is the value of the last position, as it was judged if the game goes on.
	End      int
	EndKnown bool
}

// Tabulate makes the table of a game from its units, in the order of its plies, the
// position at the end last unless the game is over there. A nil unit is not known
// yet; what lies before it has no value then, except its own loss.
func Tabulate(g engine.Game, units []*Unit) Table {
	t := Table{Rows: make([]Row, g.Len()), Over: g.Position().Over(), Exact: g.Len() + 1}
	value, known, exact := endValue(g, units)
	t.End, t.EndKnown = Discs(value), known
	passed := passes(g)
	for ply := g.Len(); ply >= 1; ply-- {
		pos, move := g.At(ply-1).Position(), g.Move(ply)
		row := Row{Ply: ply, Side: pos.Turn(), Move: move, Passed: passed[ply], Value: Discs(value), ValueKnown: known}
		sign := 1
		if row.Side == engine.White {
			sign = -1
		}
		u := units[ply-1]
		if u == nil {
			known, exact = false, false
			t.Rows[ply-1] = row
			continue
		}
		row.Known, row.Unit = true, *u
		exact = exact && u.Exact
		row.Exact = exact
		if pos.LegalMoves().Count() > 1 && !u.Alike.Has(move) {
			row.Loss = Discs(u.Value - u.Played)
			if known { // nobody can lose more than there is
				row.Loss = min(row.Loss, 64-sign*Discs(value))
			}
		}
		if known {
			free := value + sign*row.Loss*search.DiscValue
			before := free
			if !exact {
				before += min(max((sign*u.Value-free)/4, -search.DiscValue), search.DiscValue)
			}
			before = min(max(before, -64*search.DiscValue), 64*search.DiscValue)
			row.Revision = Discs(before) - row.Value - sign*row.Loss
			row.Changed = exact && result(sign*before) > result(sign*value)
			value = before
		} else { // the rows before begin anew with what the search says
			value, known = sign*u.Value, true
		}
		if exact {
			t.Exact = ply
		}
		row.Kind = Only
		if pos.LegalMoves().Count() > 1 {
			row.Kind = kindOf(row.Loss, exact, row.Changed)
		}
		t.Rows[ply-1] = row
	}
	t.Start, t.StartKnown = Discs(value), known
	return t
}

// endValue is the value of the last position for Black, in hundredths: the
// difference a tournament counts, or what the search says of a game that goes on.
func endValue(g engine.Game, units []*Unit) (value int, known, exact bool) {
	pos := g.Position()
	if r, over := pos.Result(); over {
		black, white := r.Tournament()
		return (black - white) * search.DiscValue, true, true
	}
	u := units[g.Len()]
	if u == nil {
		return 0, false, false
	}
	if pos.Turn() == engine.White {
		return -u.Value, true, u.Exact
	}
	return u.Value, true, u.Exact
}

// passes holds, by ply, who passed after it.
func passes(g engine.Game) []engine.Color {
	passed := make([]engine.Color, g.Len()+1)
	for turn := range g.Turns() {
		if turn.Pass {
			passed[turn.Ply] = turn.Side
		}
	}
	return passed
}

// Discs rounds hundredths of a disc to whole discs, halves away from zero, so that swapping
// the colours changes the sign alone.
func Discs(hundredths int) int {
	if hundredths < 0 {
		return -Discs(-hundredths)
	}
	return (hundredths + search.DiscValue/2) / search.DiscValue
}

// result is -1, 0 or 1: lost, drawn or won.
func result(value int) int { return min(max(value, -1), 1) }
