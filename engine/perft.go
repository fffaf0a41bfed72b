package engine

// PassRule says how a perft counts passes; published figures use both ways.
type PassRule uint8

const (
	// PassIsPly counts a pass as one ply, as Aart Bik's published figures do.
	PassIsPly PassRule = iota
	// PassIsFree counts placements only, as this package's games do.
	PassIsFree
)

// String says the rule in words.
func (r PassRule) String() string {
	if r == PassIsPly {
		return "a pass is a ply"
	}
	return "a pass costs no ply"
}

// PerftCount is what [Perft] counts.
type PerftCount struct {
	// Leaves is the number of move sequences of full length, plus Ended.
	Leaves uint64
	// Ended is the number of games that ended before the last ply; each counts
	// as one leaf. Under PassIsPly the side that finds no move at the end of a
	// game uses up a ply, as in the published figures.
	Ended uint64
	// Passes is the number of passes at the last ply: as that ply under
	// PassIsPly, just before its placement under PassIsFree.
	Passes uint64
}

// Add returns the sum of two counts.
func (c PerftCount) Add(d PerftCount) PerftCount {
	return PerftCount{c.Leaves + d.Leaves, c.Ended + d.Ended, c.Passes + d.Passes}
}

// Perft walks the whole game tree from a position to a depth in plies and counts
// its leaves; a depth of 0 or less is one leaf. The moves of the last ply are
// counted without being made.
func Perft(p Position, depth int, rule PassRule) PerftCount {
	if depth <= 0 || p.turn == None {
		return PerftCount{Leaves: 1}
	}
	w := perftWalk{rule: rule}
	mover, opponent := p.Mover()
	w.Leaves = w.walk(mover, opponent, depth)
	return w.PerftCount
}

type perftWalk struct {
	PerftCount
	rule PassRule
}

func (w *perftWalk) walk(mover, opponent Bitboard, depth int) (leaves uint64) {
	moves := Legal(mover, opponent)
	if moves == 0 {
		return w.noMove(mover, opponent, depth)
	}
	if depth == 1 {
		return uint64(moves.Count())
	}
	for ; moves != 0; moves &= moves - 1 {
		s := moves.First()
		flips := Flips(s, mover, opponent)
		leaves += w.walk(opponent&^flips, mover|flips|s.Bit(), depth-1)
	}
	return leaves
}

func (w *perftWalk) noMove(mover, opponent Bitboard, depth int) (leaves uint64) {
	if Legal(opponent, mover) == 0 {
		if depth > 1 || w.rule == PassIsFree {
			w.Ended++
		}
		return 1
	}
	if depth == 1 {
		w.Passes++
	}
	if w.rule == PassIsFree {
		return w.walk(opponent, mover, depth)
	}
	if depth == 1 {
		return 1
	}
	return w.walk(opponent, mover, depth-1)
}
