package engine

// Ending is the reason why a game is over.
type Ending uint8

// The three ways a game ends.
const (
	// BoardFull: no square is empty.
	BoardFull Ending = iota
	// WipeOut: one side has no disc left.
	WipeOut
	// NobodyCanMove: squares are empty, but neither side can use them.
	NobodyCanMove
)

// Result is how a game ended.
type Result struct {
	Black, White int // discs on the board
	Empties      int // squares left empty, awarded to nobody
	Winner       Color
	Ending       Ending
}

// Result returns how the game ended; ok is false while somebody can move.
func (p Position) Result() (r Result, ok bool) {
	if !p.Over() {
		return Result{}, false
	}
	r.Black, r.White = p.Count()
	r.Empties = 64 - r.Black - r.White
	switch {
	case r.Black > r.White:
		r.Winner = Black
	case r.White > r.Black:
		r.Winner = White
	}
	switch {
	case r.Empties == 0:
		r.Ending = BoardFull
	case r.Black == 0 || r.White == 0:
		r.Ending = WipeOut
	default:
		r.Ending = NobodyCanMove
	}
	return r, true
}

// Tournament returns the counts as tournaments and databases write them: empty
// squares go to the winner and are split in a draw, so the two add up to 64.
func (r Result) Tournament() (black, white int) {
	switch r.Winner {
	case Black:
		return r.Black + r.Empties, r.White
	case White:
		return r.Black, r.White + r.Empties
	}
	return r.Black + r.Empties/2, r.White + r.Empties/2
}

// Discs returns the discs of one side.
func (r Result) Discs(c Color) int {
	if c == White {
		return r.White
	}
	return r.Black
}
