package views

import (
	"strings"

	"reversi/engine"
	"reversi/views/words"
)

// RoomProblem is why there is no room to show.
type RoomProblem int

// The problems.
const (
	NoSuchRoom RoomProblem = iota + 1
	NoSpace                // the server keeps as many rooms as it may
	NotSaved               // the store did not answer
	Damaged                // the disk has not kept it
	DiskFull               // the disk takes no more
	Incomplete             // a form without its fields
	NoRooms                // a server without rooms
)

// RoomWords are the words for a problem.
func RoomWords(t *words.Text, p RoomProblem) Problem {
	r := &t.Room
	switch p {
	case NoSuchRoom:
		return Problem{Title: r.NoRoomTitle, Text: r.NoRoom}
	case NoSpace:
		return Problem{Title: t.BrokenTitle, Text: r.TooManyRooms}
	case NotSaved:
		return Problem{Title: t.BrokenTitle, Text: r.Busy}
	case Damaged:
		return Problem{Title: r.DamagedTitle, Text: r.Damaged}
	case DiskFull:
		return Problem{Title: t.BrokenTitle, Text: r.DiskFull}
	case Incomplete:
		return Problem{Title: t.BrokenTitle, Text: r.BadForm}
	}
	return Problem{Title: t.BrokenTitle, Text: r.NoRooms}
}

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
