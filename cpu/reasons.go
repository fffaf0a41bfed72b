package cpu

import (
	"cmp"
	"slices"

	"reversi/cpu/search"
	"reversi/engine"
)

// parityFrom is the number of empty squares from which parity is spoken of;
// before that regions have not yet parted.
const parityFrom = 20

// Reasons returns what truly speaks for a legal move, the most telling first, and
// nothing for an illegal one. The choice is what a search said of the position;
// the zero Choice if there was none.
func Reasons(pos engine.Position, s engine.Square, choice Choice) []engine.Reason {
	if !pos.LegalMoves().Has(s) {
		return nil
	}
	if pos.LegalMoves().Count() == 1 {
		return []engine.Reason{{Kind: engine.OnlyMove}}
	}
	m := lookAt(pos, s)
	var rs []engine.Reason
	add := func(is bool, r engine.Reason) {
		if is {
			rs = append(rs, r)
		}
	}
	add(m.theirs == 0, engine.Reason{Kind: engine.WipesOut})
	solved := choice.Exact && choice.Square == s
	discs := choice.Value / search.DiscValue
	add(solved && discs > 0, engine.Reason{Kind: engine.SolvedWin, N: discs})
	add(solved && discs == 0, engine.Reason{Kind: engine.SolvedDraw})
	add(solved && discs < 0, engine.Reason{Kind: engine.SolvedLoss, N: -discs})
	add(engine.Corners.Has(s), engine.Reason{Kind: engine.TakesCorner, Square: s})
	add(m.replies == 0 && engine.Legal(m.own, m.theirs) != 0, engine.Reason{Kind: engine.OpponentPasses})
	for corner := range m.stopped(pos).All() {
		add(true, engine.Reason{Kind: engine.StopsThreat, Square: corner})
	}
	rs = append(rs, compared(pos, m)...)
	if regions := pos.Regions(); len(regions) > 1 && pos.Empty().Count() <= parityFrom {
		i := slices.IndexFunc(regions, func(r engine.Bitboard) bool { return r.Has(s) })
		left := regions[i].Count() - 1
		add(left%2 == 0, engine.Reason{Kind: engine.KeepsParity, N: left})
	}
	add(m.flips.Neighbors()&m.empty() == 0, engine.Reason{Kind: engine.Quiet, N: m.flips.Count()})
	add(choice.Depth > 0 && choice.Square == s && !solved, engine.Reason{Kind: engine.Searched, N: choice.Depth})
	slices.SortStableFunc(rs, func(a, b engine.Reason) int { return cmp.Compare(a.Kind, b.Kind) })
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
func compared(pos engine.Position, m move) []engine.Reason {
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
	var rs []engine.Reason
	if giveCorner && !m.givesCorner() {
		rs = append(rs, engine.Reason{Kind: engine.KeepsCorners})
	}
	if replies > 0 && fewestReplies && moreReplies {
		rs = append(rs, engine.Reason{Kind: engine.LeavesMoves, N: replies})
	}
	if fewestFlips && moreFlips {
		rs = append(rs, engine.Reason{Kind: engine.FlipsFew, N: flips})
	}
	return rs
}
