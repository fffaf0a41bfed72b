package search

import (
	"context"

	"reversi/engine"
)

// DiscValue is the value of one disc in the unit of [Result.Value].
const DiscValue = 100

// Limits bound a search. A zero field means no bound of that kind; a search
// without any bound plays on to the end of the game.
type Limits struct {
	// Nodes is the number of positions the search may visit. Time is never a
	// limit, so the same limits give the same move on every machine.
	Nodes uint64
	// Depth is the greatest number of plies to look ahead before estimating.
	Depth int
	// ExactFrom solves the game to its end when this many squares or fewer are
	// empty. An exact search that runs out of Nodes falls back on the estimate.
	ExactFrom int
}

// Result is what a search found out.
type Result struct {
	// Best is the move to play. It is meaningless when the game is over.
	Best engine.Square
	// Value is the expected final disc difference for the side to move in
	// hundredths of a disc ([DiscValue]); empty squares count for the winner.
	Value int
	// Exact tells that Value is proved, not estimated.
	Exact bool
	// Depth is the number of plies looked ahead; the number of empty squares
	// without Exact means that the search reached the end but left out what was
	// unlikely to matter. Nodes is the number of positions visited; one with a
	// single empty square is counted with the one before it.
	Depth int
	Nodes uint64
	// PV is the expected continuation, Best first, passes left out.
	PV []engine.Square
}

// Evaluation estimates the final disc difference for the side to move, in
// hundredths of a disc and within ±6400.
type Evaluation interface {
	Evaluate(mover, opponent engine.Bitboard) int
}

// Searcher looks for the best move. It keeps what it learned between calls, and
// one Searcher serves one goroutine at a time. Make one with [NewSearcher].
type Searcher struct {
	// Pause, unless nil, is called every few thousand positions and may wait: so a
	// search gives way to more urgent ones. It changes no result.
	Pause func()

	eval    Evaluation
	middles *table // values of the search before the endgame
	ends    *table // values of the exact search
	smalls  *table // the same for positions near the end

	moveLists [65][maxMoves]move

	// patterns is eval if it is the learned one; then states holds, by the number
	// of empty squares, the pattern numbers of the positions being searched.
	patterns *patterns
	states   [65]patternState

	nodes, budget, nextLook uint64
	done                    <-chan struct{}
	aborted                 bool
	probCut                 bool // searches before the end may be left out
	selectivity             int  // the same for searches to the end; see noSelectivity

	bits   int // the size of the tables
	team   *team
	under  *splitPoint // what it works on with others
	splits [65]*splitPoint
}

// smallBits keeps the small table at half a megabyte.
const smallBits = 14

// NewSearcher returns a searcher that judges positions by this evaluation and
// remembers about 2^tableBits of each kind (32 bytes each).
func NewSearcher(eval Evaluation, tableBits int) *Searcher {
	return newSearcher(eval, tableBits, newTable(tableBits))
}

// newSearcher makes a searcher that keeps exact values in a given table.
func newSearcher(eval Evaluation, tableBits int, ends *table) *Searcher {
	s := &Searcher{eval: eval, bits: tableBits, middles: newTable(tableBits), ends: ends, smalls: newTable(min(tableBits, smallBits))}
	s.patterns, _ = eval.(*patterns)
	s.probCut = s.patterns != nil
	return s
}

// Reset forgets everything learned: after it the same position and limits give
// the same result, on every machine.
func (s *Searcher) Reset() {
	s.middles.clear()
	s.ends.clear()
	s.smalls.clear()
	if s.team != nil {
		for _, h := range s.team.helpers {
			h.middles.clear()
			h.smalls.clear()
		}
	}
}

// Nodes is how many positions the last search or analysis visited.
func (s *Searcher) Nodes() uint64 { return s.nodes }

// Search returns the best move of the side to move within the limits. Symmetric
// positions get symmetric answers of equal value. It fails only if the context
// ends first or the game is over.
func (s *Searcher) Search(ctx context.Context, pos engine.Position, lim Limits) (Result, error) {
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	pos, _ = pos.Settle()
	if pos.Turn() == engine.None {
		return Result{}, ErrGameOver
	}
	s.begin(ctx, lim.Nodes)
	me, opp := pos.Mover()
	image := engine.Canonical(me, opp)
	r := s.root(board{me, opp}.turned(image))
	stopHelpers := s.startHelpers(ctx)
	result := r.search(lim)
	stopHelpers()
	result.Nodes = s.nodes
	back := image.Inverse()
	for i, sq := range result.PV {
		result.PV[i] = back.Square(sq)
	}
	result.Best = back.Square(result.Best)
	return result, ctx.Err()
}

func (s *Searcher) begin(ctx context.Context, budget uint64) {
	s.nodes, s.budget, s.nextLook, s.aborted = 0, budget, 0, false
	s.selectivity = noSelectivity
	s.done = ctx.Done()
	s.middles.newSearch()
	s.ends.newSearch()
	s.smalls.newSearch()
}

// nodesPerLook is how many nodes pass between two looks at the context.
const nodesPerLook = 4096

// halted reports whether the budget is spent or nobody waits any more.
func (s *Searcher) halted() bool {
	if s.nodes < s.nextLook {
		return s.aborted
	}
	s.nextLook = s.nodes + nodesPerLook
	if s.Pause != nil {
		s.Pause()
	}
	if s.budget != 0 {
		s.nextLook = min(s.nextLook, s.budget)
		s.aborted = s.aborted || s.nodes >= s.budget
	}
	select {
	case <-s.done:
		s.aborted = true
	default:
	}
	s.aborted = s.aborted || s.under.givenUp()
	return s.aborted
}
