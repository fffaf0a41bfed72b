package engine

import "fmt"

// Position is a board and the side to move. The zero Position has no discs.
//
// In a position reached by [Position.Play] the side to move always has a legal
// move, or is None because the game is over. A set-up position may name a side
// that has to pass; [Position.Settle] takes such a pass.
type Position struct {
	black, white Bitboard
	turn         Color
}

// Start returns the starting position: white on d4 and e5, black on e4 and d5,
// Black to move.
func Start() Position {
	return Position{black: E4.Bit() | D5.Bit(), white: D4.Bit() | E5.Bit(), turn: Black}
}

// NewPosition returns the position with these discs and this side to move. It
// fails if a square holds two discs or the side is unknown.
func NewPosition(black, white Bitboard, turn Color) (Position, error) {
	if both := black & white; both != 0 {
		return Position{}, fmt.Errorf("%v holds a disc of both colours", both.First())
	}
	if turn > White {
		return Position{}, fmt.Errorf("unknown side to move %d", turn)
	}
	return Position{black, white, turn}, nil
}

// Turn returns the side to move.
func (p Position) Turn() Color { return p.turn }

// Discs returns the discs of one side, or the empty squares for None.
func (p Position) Discs(c Color) Bitboard {
	switch c {
	case Black:
		return p.black
	case White:
		return p.white
	}
	return p.Empty()
}

// Empty returns the empty squares.
func (p Position) Empty() Bitboard { return ^(p.black | p.white) }

// At returns the colour of the disc on a square, None if it is empty.
func (p Position) At(s Square) Color {
	switch {
	case p.black.Has(s):
		return Black
	case p.white.Has(s):
		return White
	}
	return None
}

// Mover returns the discs of the side to move and of its opponent. It is
// meaningless when the turn is None.
func (p Position) Mover() (mover, opponent Bitboard) {
	if p.turn == White {
		return p.white, p.black
	}
	return p.black, p.white
}

// Count returns the numbers of black and white discs.
func (p Position) Count() (black, white int) { return p.black.Count(), p.white.Count() }

// LegalMoves returns the squares where the side to move may play.
func (p Position) LegalMoves() Bitboard { return p.LegalFor(p.turn) }

// LegalFor returns the squares where a side could play if it were its turn.
func (p Position) LegalFor(c Color) Bitboard {
	switch c {
	case Black:
		return Legal(p.black, p.white)
	case White:
		return Legal(p.white, p.black)
	}
	return 0
}

// Flips returns the discs that a move of the side to move would turn; none if
// the move is illegal.
func (p Position) Flips(s Square) Bitboard {
	if p.turn == None || !p.Empty().Has(s) {
		return 0
	}
	return Flips(s, p.discsOfMover(), p.Discs(p.turn.Opponent()))
}

func (p Position) discsOfMover() Bitboard { return p.Discs(p.turn) }

// Over reports whether neither side can move.
func (p Position) Over() bool {
	return Legal(p.black, p.white) == 0 && Legal(p.white, p.black) == 0
}

// Play places a disc of the side to move, flips what it flanks, and settles a
// forced pass: the side to move in the result has a legal move, or is None if the
// game is over. An illegal move returns an [*IllegalError] and p unchanged.
func (p Position) Play(s Square) (Position, error) {
	flips := p.Flips(s)
	if flips == 0 {
		return p, &IllegalError{Square: s, Side: p.turn, Why: p.WhyIllegal(s)}
	}
	next, _ := p.place(s, flips).Settle()
	return next, nil
}

func (p Position) place(s Square, flips Bitboard) Position {
	if p.turn == Black {
		return Position{p.black | flips | s.Bit(), p.white &^ flips, White}
	}
	return Position{p.black &^ flips, p.white | flips | s.Bit(), Black}
}

// Settle takes the pass of a side that cannot move. It returns the position with
// the turn where it belongs and the side that passed, None if nobody did. When
// neither side can move the turn becomes None: that is an end, not a pass.
func (p Position) Settle() (settled Position, passed Color) {
	if p.LegalMoves() != 0 {
		return p, None
	}
	passed, p.turn = p.turn, p.turn.Opponent()
	if p.LegalMoves() != 0 {
		return p, passed
	}
	p.turn = None
	return p, None
}
