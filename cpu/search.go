package cpu

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
	// Depth is the number of plies looked ahead, Nodes the positions visited.
	Depth int
	Nodes uint64
	// Line is the expected continuation, Best first, passes left out.
	Line []engine.Square
}

// Searcher looks for the best move. It keeps what it learned between calls, and
// one Searcher serves one goroutine at a time. Make one with [NewSearcher].
type Searcher struct {
	eval Evaluation
	stop <-chan struct{}
	lim  Limits
	n    uint64
}

// Evaluation estimates the final disc difference for the side to move, in
// hundredths of a disc.
type Evaluation interface {
	Evaluate(mover, opponent engine.Bitboard) int
}

// NewSearcher returns a searcher that judges positions by this evaluation and
// remembers about 2^tableBits of them.
func NewSearcher(eval Evaluation, tableBits int) *Searcher {
	return &Searcher{eval: eval}
}

// Reset forgets everything learned: after it the same position and limits give
// the same result, on every machine.
func (s *Searcher) Reset() {}

// Search returns the best move of the side to move within the limits. It fails
// only if the context ends first or the game is over.
func (s *Searcher) Search(ctx context.Context, pos engine.Position, lim Limits) (Result, error) {
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	if pos.Over() {
		return Result{}, ErrGameOver
	}
	pos, _ = pos.Settle()
	s.lim, s.n, s.stop = lim, 0, ctx.Done()
	me, opp := pos.Mover()
	depth := min(4, pos.Empty().Count())
	if lim.Depth > 0 {
		depth = min(depth, lim.Depth)
	}
	best, alpha := Result{Value: -100000, Depth: depth}, -100000
	for move := range engine.Legal(me, opp).All() {
		f := engine.Flips(move, me, opp)
		v := -s.negamax(opp&^f, me|f|move.Bit(), depth-1, -100000, -alpha)
		if v > best.Value {
			best.Best, best.Value, alpha = move, v, v
			best.Line = []engine.Square{move}
		}
	}
	best.Nodes = s.n
	best.Exact = depth == pos.Empty().Count()
	return best, ctx.Err()
}

func (s *Searcher) negamax(me, opp engine.Bitboard, depth, alpha, beta int) int {
	s.n++
	moves := engine.Legal(me, opp)
	if moves == 0 {
		if engine.Legal(opp, me) == 0 {
			return finalValue(me, opp)
		}
		return -s.negamax(opp, me, depth, -beta, -alpha)
	}
	if depth <= 0 {
		return s.eval.Evaluate(me, opp)
	}
	for move := range moves.All() {
		f := engine.Flips(move, me, opp)
		if v := -s.negamax(opp&^f, me|f|move.Bit(), depth-1, -beta, -alpha); v > alpha {
			if alpha = v; v >= beta {
				break
			}
		}
	}
	return alpha
}

// finalValue is the value of a finished game: empty squares go to the winner.
func finalValue(me, opp engine.Bitboard) int {
	m, o := me.Count(), opp.Count()
	switch {
	case m > o:
		return (64 - 2*o) * DiscValue
	case m < o:
		return (2*m - 64) * DiscValue
	}
	return 0
}
