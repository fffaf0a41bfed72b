package views

import (
	"strings"

	"reversi/engine"
	"reversi/views/words"
)

// IllegalNote says why a move is not legal, and that nothing was changed.
func IllegalNote(t *words.Text, e *engine.IllegalError, pos engine.Position) string {
	return sentences(t.Illegal(e.Square, e.Why), could(t, pos))
}

// NotASquareNote says that what was typed names no square.
func NotASquareNote(t *words.Text, typed string, pos engine.Position) string {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return t.NothingTyped
	}
	return sentences(t.NotASquare(words.Clip(typed)), could(t, pos))
}
