package views

import (
	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
)

// Board is a board to be drawn.
type Board struct {
	Squares [64]Square
	Over    bool
	Mover   engine.Color
	Could   string // the sentence that lists the legal moves
}

// Square is one square of a board to be drawn.
type Square struct {
	Square   engine.Square
	Disc     engine.Color
	Legal    bool
	Href     string            // of a legal square, the position after the move
	Flips    engine.Bitboard   // of a legal square
	Why      engine.Illegality // of an empty square that is not legal
	Last     bool              // the newest disc
	Flipped  int               // how far the newest disc lies that turned this one; 0: it did not
	Redo     bool              // the move that was taken back
	Hint     bool              // the suggested move
	Try      bool              // chosen, to be confirmed by a second tap
	First    bool              // the link leads to a preview of the move
	PlayHref string            // then, where the move itself leads
	Turning  bool              // would be flipped by the chosen move
	Worth    *Worth            // of a legal square in a review, what its move is worth
}

// newBoard reshapes a position and its last placement. Links are left out.
func newBoard(pos engine.Position, last engine.Turn, hasLast, open bool) Board {
	b := Board{Over: pos.Turn() == engine.None, Mover: pos.Turn()}
	legal := pos.LegalMoves()
	for s := engine.A1; s <= engine.H8; s++ {
		sq := &b.Squares[s]
		sq.Square, sq.Disc = s, pos.At(s)
		switch {
		case sq.Disc != engine.None:
			sq.Last = hasLast && s == last.Square
			if last.Flips.Has(s) {
				sq.Flipped = s.Distance(last.Square)
			}
		case open && legal.Has(s):
			sq.Legal, sq.Flips = true, pos.Flips(s)
		default:
			sq.Why = pos.WhyIllegal(s)
		}
	}
	return b
}

// GameBoard returns the board of a game whose legal squares are links to the
// positions after them.
func GameBoard(g link.Game, l link.Lang) Board {
	last, _, ok := g.Moves.LastTurn()
	b := newBoard(g.Moves.Position(), last, ok, !g.ComputerToMove())
	for i := range b.Squares {
		sq := &b.Squares[i]
		if sq.Legal {
			next, _ := g.Play(sq.Square)
			sq.Href = next.Path(l, link.Play)
		}
	}
	if next, ok := g.RedoMove(); ok {
		b.Squares[next].Redo = true
	}
	return b
}

// confirm makes every legal square lead to a preview of its move first.
func (b *Board) confirm(g link.Game, l link.Lang) {
	for i := range b.Squares {
		if sq := &b.Squares[i]; sq.Legal {
			sq.First, sq.PlayHref = true, sq.Href
			sq.Href = g.TryPath(l, sq.Square)
		}
	}
}

// try marks a square as chosen, and what its move would flip; its link plays.
func (b *Board) try(s engine.Square) {
	sq := &b.Squares[s]
	sq.Try = true
	if sq.First {
		sq.First, sq.Href = false, sq.PlayHref
	}
	for f := range sq.Flips.All() {
		b.Squares[f].Turning = true
	}
}

// Name is what a square is called aloud: "d3, empty, legal, flips 1".
func (sq Square) Name(t *words.Text) string {
	name := sq.Square.String() + ", "
	switch {
	case sq.Legal:
		name += t.SquareLegal + ", " + t.SquareFlips(sq.Flips.Count())
	case sq.Disc == engine.None:
		name += t.SquareEmpty
	case sq.Disc == engine.White:
		name += t.SquareWhite
	default:
		name += t.SquareBlack
	}
	if sq.Last {
		name += ", " + t.SquareLast
	}
	if sq.Hint {
		name += ", " + t.HintMark
	}
	if sq.Redo {
		name += ", " + t.RedoMark
	}
	return name
}

// discName is the value of data-disc.
func (sq Square) discName() string {
	if sq.Disc == engine.None {
		return "empty"
	}
	return sq.Disc.String()
}

// digit returns the one-digit texts of the attributes that count squares.
func digit(n int) string { return "0123456789"[n : n+1] }

// Picture draws the board in letters, for text browsers and to copy.
func (b Board) Picture() string {
	text := make([]byte, 0, 9*19)
	text = append(text, "  a b c d e f g h\n"...)
	for row := range 8 {
		text = append(text, byte('1'+row))
		for col := range 8 {
			text = append(text, ' ', b.Squares[row*8+col].letter())
		}
		text = append(text, '\n')
	}
	return string(text)
}

func (sq Square) letter() byte {
	switch {
	case sq.Disc == engine.Black:
		return 'X'
	case sq.Disc == engine.White:
		return 'O'
	case sq.Legal:
		return '+'
	}
	return '.'
}

// List returns the squares that hold a disc of a colour.
func (b Board) List(c engine.Color) []engine.Square {
	var out []engine.Square
	for _, sq := range b.Squares {
		if sq.Disc == c {
			out = append(out, sq.Square)
		}
	}
	return out
}

// LegalSquares returns the squares that are links.
func (b Board) LegalSquares() []Square {
	var out []Square
	for _, sq := range b.Squares {
		if sq.Legal {
			out = append(out, sq)
		}
	}
	return out
}
