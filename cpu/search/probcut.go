package search

import "reversi/engine"

// ProbCut (Buro 1995): when a shallow search already lies so far beyond the
// window that a deep one is very unlikely to come back into it, the deep one is
// left out. How far searches of two depths lie apart was measured on our own
// games by the command train margins; README.md has the figures.

// noSelectivity marks values of searches that left nothing out. A lower selectivity,
// down to 0, means that more was left out, as Edax counts; a table's value may be used
// where at most as high a one is asked for.
const noSelectivity = 3

// endMargins holds, by selectivity, after how many standard deviations a search to the
// end is left out. Of a normal distribution 73, 87 and 95 in a hundred lie
// within.
var endMargins = [noSelectivity]int{110, 151, 196} // hundredths

const (
	// middleMargin is the same for searches that end with an estimate.
	middleMargin = 130 // hundredths
	// cutDepth and cutEmpties are the least depth and number of empties that are
	// worth a shallow search first.
	cutDepth   = 3
	cutEmpties = 14
)

// middleShallow is how deep to look before a search of some depth, and endShallow
// before one to the end from n empties. They keep the parity: values of even and
// odd depths differ.
func middleShallow(depth int) int {
	if depth%2 == 0 {
		return max(depth/4*2, 2)
	}
	return max((depth-1)/4*2-1, 1)
}

func endShallow(n int) int { return n/6*2 + n%2 }

// middleSpread is the standard deviation between searches of two depths with n
// squares empty, in hundredths of a disc.
func middleSpread(n, deep, shallow int) int {
	spread := max(260+45*(deep-shallow)-22*shallow, 220)
	return spread * (1000 - 20*max(n-28, 0)) / 1000
}

// endSpread is the standard deviation between a search and the exact value.
func endSpread(n, shallow int) int {
	return max(630-32*shallow+5*(n-15), 300)
}

// cutMiddle looks whether the search of an empty window above alpha can be left
// out; only then the value means something.
func (s *Searcher) cutMiddle(b board, moves engine.Bitboard, n, depth, alpha int) (value int, ok bool) {
	shallow := middleShallow(depth)
	margin := middleMargin * middleSpread(n, depth, shallow) / 100
	return s.cut(b, moves, n, probe{shallow, alpha, margin})
}

// cutEnd does the same for a search to the end, with values in discs.
func (s *Searcher) cutEnd(b board, moves engine.Bitboard, n, alpha int) (value int, ok bool) {
	if s.patterns != nil {
		s.states[n].set(b)
	}
	shallow := endShallow(n)
	margin := endMargins[s.selectivity] * endSpread(n, shallow) / 100
	v, ok := s.cut(b, moves, n, probe{shallow, alpha * DiscValue, margin})
	if v > alpha*DiscValue {
		return alpha + 1, ok
	}
	return alpha, ok
}

// probe is a shallow search that may make a deep one needless.
type probe struct {
	depth  int
	alpha  int // of the deep search's window
	margin int // how far beyond the window the value must lie
}

// cut searches a little above or below the window, whichever is the likelier
// side.
func (s *Searcher) cut(b board, moves engine.Bitboard, n int, p probe) (value int, ok bool) {
	estimate := s.estimate(b, moves, n)
	if high := p.alpha + 1 + p.margin; estimate > p.alpha {
		if high < maxValue && s.midgame(b, n, p.depth, null(high-1)) >= high {
			return p.alpha + 1, !s.aborted
		}
		return 0, false
	}
	if low := p.alpha - p.margin; low > -maxValue && s.midgame(b, n, p.depth, null(low)) <= low {
		return p.alpha, !s.aborted
	}
	return 0, false
}
