package review

import "reversi/engine"

// Sum is what one side did in a game.
type Sum struct {
	Lost    int    // discs
	Phases  [3]int // the same with 60 to 41, 40 to 21 and 20 to 0 squares empty before the move
	Choices int    // moves that had another beside them
	Found   int    // choices in which the best move, or one as good, was played
	Kinds   [Blunder + 1]int
}

// Sum adds up the rows of a side that are known.
func (t Table) Sum(side engine.Color, start engine.Position) (s Sum) {
	empties := start.Empty().Count()
	for _, row := range t.Rows {
		if row.Side != side || !row.Known {
			continue
		}
		s.Kinds[row.Kind]++
		s.Lost += row.Loss
		switch left := empties - row.Ply + 1; {
		case left > 40:
			s.Phases[0] += row.Loss
		case left > 20:
			s.Phases[1] += row.Loss
		default:
			s.Phases[2] += row.Loss
		}
		if row.Kind != Only {
			s.Choices++
			if row.Loss == 0 {
				s.Found++
			}
		}
	}
	return s
}

// Revised is the sum of the revisions, for Black if positive.
func (t Table) Revised() (sum int) {
	for _, row := range t.Rows {
		sum += row.Revision
	}
	return sum
}

// Turned returns the row of the move that lost most, of those as bad the one that
// changed the result, then the later; ok is false if no move was bad.
func (t Table) Turned() (worst Row, ok bool) {
	for _, row := range t.Rows {
		if !row.Kind.Bad() || row.Loss < worst.Loss || row.Loss == worst.Loss && worst.Changed && !row.Changed {
			continue
		}
		worst, ok = row, true
	}
	return worst, ok
}

// Before is the value before a ply of the table, 1 to Len+1, as far as it is known.
func (t Table) Before(ply int) (value int, known bool) {
	if ply == 1 {
		return t.Start, t.StartKnown
	}
	return t.Rows[ply-2].Value, t.Rows[ply-2].ValueKnown
}
