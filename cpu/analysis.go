package cpu

import (
	"context"

	"reversi/engine"
)

// MoveValue is what an analysis says of one legal move.
type MoveValue struct {
	Move engine.Square
	// Value is the expected final disc difference for the side that moves, in
	// hundredths of a disc.
	Value int
	// Exact tells that Value is proved; otherwise it was looked ahead Depth plies.
	Exact bool
	Depth int
	// Line is the expected continuation, Move first, passes left out.
	Line []engine.Square
}

// Analyse judges every legal move of a position, best first. Symmetric
// positions get equal values. After every deepening progress, unless nil, gets
// what is known so far. When the context ends, the last complete answer is
// returned with the context's error.
func (s *Searcher) Analyse(ctx context.Context, pos engine.Position, lim Limits, progress func([]MoveValue)) ([]MoveValue, error) {
	return nil, ErrGameOver
}
