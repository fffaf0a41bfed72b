//go:build !amd64 || purego

package search

import "reversi/engine"

// last3 is the value with three empty squares.
func (s *Searcher) last3(b board, x, y, z engine.Square, w window) int {
	return s.portableLast3(b, x, y, z, w, false)
}
