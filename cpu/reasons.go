package cpu

import (
	"cmp"
	"fmt"
	"slices"

	"reversi/engine"
)

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

// parityFrom is the number of empty squares from which parity is spoken of;
// before that regions have not yet parted.
const parityFrom = 20

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
	Square engine.Square
}

// String returns the reason for logs and tests; pages have sentences of their own.
func (r Reason) String() string {
	if int(r.Kind) >= len(reasonNames) {
		return fmt.Sprintf("ReasonKind(%d)", uint8(r.Kind))
	}
	return fmt.Sprintf("%s (%d, %v)", reasonNames[r.Kind], r.N, r.Square)
}

// Reasons returns what truly speaks for a legal move, the most telling first, and
// nothing for an illegal one. The choice is what a search said of the position;
// the zero Choice if there was none.
func Reasons(pos engine.Position, s engine.Square, choice Choice) []Reason {
	if !pos.LegalMoves().Has(s) {
		return nil
	}
	if pos.LegalMoves().Count() == 1 {
		return []Reason{{Kind: OnlyMove}}
	}
	m := lookAt(pos, s)
	var rs []Reason
	add := func(is bool, r Reason) {
		if is {
			rs = append(rs, r)
		}
	}
	add(m.theirs == 0, Reason{Kind: WipesOut})
	solved := choice.Exact && choice.Square == s
	discs := choice.Value / DiscValue
	add(solved && discs > 0, Reason{Kind: SolvedWin, N: discs})
	add(solved && discs == 0, Reason{Kind: SolvedDraw})
	add(solved && discs < 0, Reason{Kind: SolvedLoss, N: -discs})
	add(engine.Corners.Has(s), Reason{Kind: TakesCorner, Square: s})
	add(m.replies == 0 && engine.Legal(m.own, m.theirs) != 0, Reason{Kind: OpponentPasses})
	for corner := range m.stopped(pos).All() {
		add(true, Reason{Kind: StopsThreat, Square: corner})
	}
	rs = append(rs, compared(pos, m)...)
	if regions := pos.Regions(); len(regions) > 1 && pos.Empty().Count() <= parityFrom {
		i := slices.IndexFunc(regions, func(r engine.Bitboard) bool { return r.Has(s) })
		left := regions[i].Count() - 1
		add(left%2 == 0, Reason{Kind: KeepsParity, N: left})
	}
	add(m.flips.Neighbours()&m.empty() == 0, Reason{Kind: Quiet, N: m.flips.Count()})
	add(choice.Depth > 0 && choice.Square == s && !solved, Reason{Kind: Searched, N: choice.Depth})
	slices.SortStableFunc(rs, func(a, b Reason) int { return cmp.Compare(a.Kind, b.Kind) })
	return rs
}

// move is a legal move and the board after it.
type move struct {
	square      engine.Square
	flips       engine.Bitboard
	own, theirs engine.Bitboard
	replies     engine.Bitboard
}

func lookAt(pos engine.Position, s engine.Square) move {
	own, theirs := pos.Mover()
	m := move{square: s, flips: engine.Flips(s, own, theirs)}
	m.own, m.theirs = own|m.flips|s.Bit(), theirs&^m.flips
	m.replies = engine.Legal(m.theirs, m.own)
	return m
}

func (m move) empty() engine.Bitboard { return ^(m.own | m.theirs) }

func (m move) givesCorner() bool { return m.replies&engine.Corners != 0 }

// stopped returns the corners that the opponent could have taken and now cannot,
// without the one the move takes itself.
func (m move) stopped(pos engine.Position) engine.Bitboard {
	threats := pos.LegalFor(pos.Turn().Opponent()) & engine.Corners
	return threats &^ m.replies &^ m.square.Bit()
}

// compared returns the reasons that set a move against the other legal ones.
func compared(pos engine.Position, m move) []Reason {
	giveCorner, moreReplies, moreFlips := false, false, false
	fewestReplies, fewestFlips := true, true
	replies, flips := m.replies.Count(), m.flips.Count()
	for s := range pos.LegalMoves().All() {
		other := lookAt(pos, s)
		giveCorner = giveCorner || other.givesCorner()
		moreReplies = moreReplies || other.replies.Count() > replies
		moreFlips = moreFlips || other.flips.Count() > flips
		fewestReplies = fewestReplies && other.replies.Count() >= replies
		fewestFlips = fewestFlips && other.flips.Count() >= flips
	}
	var rs []Reason
	if giveCorner && !m.givesCorner() {
		rs = append(rs, Reason{Kind: KeepsCorners})
	}
	if replies > 0 && fewestReplies && moreReplies {
		rs = append(rs, Reason{Kind: LeavesMoves, N: replies})
	}
	if fewestFlips && moreFlips {
		rs = append(rs, Reason{Kind: FlipsFew, N: flips})
	}
	return rs
}
