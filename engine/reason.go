package engine

import "fmt"

// ReasonKind is what kind of thing speaks for a move.
type ReasonKind uint8

// The kinds of reason, the most telling first. Each is a fact about the position
// and the move that anyone can check on the board; the kinds from SolvedWin to
// Searched are facts about a search.
const (
	// OnlyMove: there is no other legal move.
	OnlyMove ReasonKind = iota
	// WipesOut: the opponent has no disc left.
	WipesOut
	// SolvedWin: with best play by both the mover wins by N discs, empty squares
	// counted for the winner.
	SolvedWin
	// SolvedDraw: with best play by both the game is a draw.
	SolvedDraw
	// SolvedLoss: no move does better than losing by N discs.
	SolvedLoss
	// TakesCorner: the move is on a corner, Square.
	TakesCorner
	// OpponentPasses: the opponent has no reply and the mover goes on.
	OpponentPasses
	// StopsThreat: the opponent could take the corner Square were it on move
	// now, and cannot take it after the move.
	StopsThreat
	// KeepsCorners: the opponent cannot take a corner next, though some other
	// legal moves would allow it.
	KeepsCorners
	// LeavesMoves: the opponent has N moves to choose from; no move leaves fewer
	// and some leave more.
	LeavesMoves
	// KeepsParity: the region of empty squares that holds the move has an odd
	// number of them, so N, an even number, stay there: whoever moves second in
	// it moves last. It is said only late in the game, with two regions or more.
	KeepsParity
	// Quiet: the N flipped discs touch no empty square, so the move opens no new
	// line to the opponent where they lie.
	Quiet
	// FlipsFew: the move flips N discs; no move flips fewer and some flip more.
	FlipsFew
	// Searched: it was the best of all moves when looking N plies ahead.
	Searched
)

var reasonNames = [...]string{
	OnlyMove: "only move", WipesOut: "wipes out", SolvedWin: "wins by", SolvedDraw: "draws",
	SolvedLoss: "loses by", TakesCorner: "takes corner", OpponentPasses: "opponent passes",
	StopsThreat: "stops threat", KeepsCorners: "keeps corners", LeavesMoves: "leaves moves",
	KeepsParity: "keeps parity", Quiet: "quiet", FlipsFew: "flips few", Searched: "searched",
}

// Reason is one thing that speaks for a move. N and Square mean what its kind
// says, and are zero where it says nothing of them.
type Reason struct {
	Kind   ReasonKind
	N      int
	Square Square
}

// String returns the reason for logs and tests; pages have sentences of their own.
func (r Reason) String() string {
	if int(r.Kind) >= len(reasonNames) {
		return fmt.Sprintf("ReasonKind(%d)", uint8(r.Kind))
	}
	return fmt.Sprintf("%s (%d, %v)", reasonNames[r.Kind], r.N, r.Square)
}
