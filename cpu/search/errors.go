package search

import "errors"

// ErrGameOver tells that there is no move to search for.
var ErrGameOver = errors.New("the game is over")
