package engine

import "fmt"

// Illegality is the reason why a square may not be played.
type Illegality uint8

// The reasons, from the most to the least obvious.
const (
	// Playable: the move is legal.
	Playable Illegality = iota
	// GameOver: neither side can move any more.
	GameOver
	// Occupied: a disc is there already.
	Occupied
	// Lonely: no disc touches the square.
	Lonely
	// OnlyOwn: discs touch the square, but none of the opponent.
	OnlyOwn
	// FlipsNothing: the opponent's discs beside it are not flanked.
	FlipsNothing
)

var illegalities = [...]string{
	Playable:     "is legal",
	GameOver:     "the game is over",
	Occupied:     "is occupied",
	Lonely:       "touches no disc",
	OnlyOwn:      "touches no opposing disc",
	FlipsNothing: "flips nothing",
}

// String returns the reason in words, for logs and tests.
func (w Illegality) String() string {
	if int(w) < len(illegalities) {
		return illegalities[w]
	}
	return fmt.Sprintf("Illegality(%d)", uint8(w))
}

// WhyIllegal tells why the side to move may not play on a square, or [Playable].
func (p Position) WhyIllegal(s Square) Illegality {
	touching := s.Bit().Neighbors()
	switch {
	case p.turn == None || p.Over():
		return GameOver
	case !p.Empty().Has(s):
		return Occupied
	case touching&^p.Empty() == 0:
		return Lonely
	case touching&p.Discs(p.turn.Opponent()) == 0:
		return OnlyOwn
	case p.Flips(s) == 0:
		return FlipsNothing
	}
	return Playable
}

// IllegalError says that a move is against the rules, and why.
type IllegalError struct {
	Square Square
	Side   Color // the side that tried, None after the end
	Why    Illegality
}

func (e *IllegalError) Error() string { return fmt.Sprintf("%v: %v", e.Square, e.Why) }
