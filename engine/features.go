package engine

// What players talk about when they judge a position. Computer players weigh
// these features, teaching pages show them.

// Mobility returns the number of legal moves a side has, or would have if it
// were to move.
func (p Position) Mobility(c Color) int { return p.LegalFor(c).Count() }

// PotentialMobility returns the empty squares beside discs of the side's
// opponent: moves it may get later.
func (p Position) PotentialMobility(c Color) Bitboard {
	if c == None {
		return 0
	}
	return p.Discs(c.Opponent()).Neighbors() & p.Empty()
}

// Frontier returns a side's discs that touch an empty square.
func (p Position) Frontier(c Color) Bitboard {
	if c == None {
		return 0
	}
	return p.Discs(c) & p.Empty().Neighbors()
}

// Stable returns discs of a side that can never be flipped again. Every disc
// named is stable; some stable discs may be missing. See the function [Stable].
func (p Position) Stable(c Color) Bitboard {
	if c == None {
		return 0
	}
	return Stable(p.Discs(c), p.Discs(c.Opponent()))
}

// Regions returns the connected groups of empty squares, diagonals included, in
// the order of their lowest square. Who gets the last move in a region is what
// parity is about: the side that enters a region of odd size first, and moves
// there in turn, moves there last.
func (p Position) Regions() []Bitboard {
	var all []Bitboard
	for empty := p.Empty(); empty != 0; {
		region := region(empty)
		all = append(all, region)
		empty &^= region
	}
	return all
}

// OddRegions returns the empty squares that lie in regions of odd size.
func (p Position) OddRegions() (odd Bitboard) {
	for empty := p.Empty(); empty != 0; {
		region := region(empty)
		empty &^= region
		if region.Count()%2 == 1 {
			odd |= region
		}
	}
	return odd
}

// region returns the group of the lowest square of a set that is not empty.
func region(empty Bitboard) Bitboard {
	group := empty & -empty
	for {
		grown := (group | group.Neighbors()) & empty
		if grown == group {
			return group
		}
		group = grown
	}
}
