package search

import "reversi/engine"

// board is a position as the search sees it: the discs of the side to move and of
// its opponent. Colors do not matter to it.
type board struct{ me, opp engine.Bitboard }

// legal returns the squares where the side to move may play.
func (b board) legal() engine.Bitboard { return engine.Legal(b.me, b.opp) }

// empty returns the empty squares.
func (b board) empty() engine.Bitboard { return ^(b.me | b.opp) }

// pass gives the move to the other side.
func (b board) pass() board { return board{b.opp, b.me} }

// after returns the board after a move, seen by the opponent.
func (b board) after(m *move) board { return b.play(m.square, m.flips) }

// play does the same for a square and the discs it flips.
func (b board) play(s engine.Square, flips engine.Bitboard) board {
	return board{b.opp &^ flips, b.me | flips | s.Bit()}
}

// turned returns the image of the board under a symmetry.
func (b board) turned(y engine.Symmetry) board { return board{y.Bitboard(b.me), y.Bitboard(b.opp)} }

// final is the value of a finished game in discs; empty squares count for the
// winner.
func (b board) final() int {
	m, o := b.me.Count(), b.opp.Count()
	switch {
	case m > o:
		return 64 - 2*o
	case m < o:
		return 2*m - 64
	}
	return 0
}

// window is what a search wants to know of a value: what it is if it lies between
// alpha and beta, else only on which side. Alpha is below beta.
type window struct{ alpha, beta int }

// null is the window that asks whether a value is greater than another one.
func null(alpha int) window { return window{alpha, alpha + 1} }

// isNull reports whether the window lies between two values next to each other.
func (w window) isNull() bool { return w.beta-w.alpha == 1 }

// from raises the window's lower end: a value up to low is of no use any more.
func (w window) from(low int) window { return window{max(w.alpha, low), w.beta} }

// turned is the same window for the opponent's values.
func (w window) turned() window { return window{-w.beta, -w.alpha} }
