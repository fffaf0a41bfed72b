package link

import "fmt"

// Fault is what is wrong with one key of an address.
type Fault uint8

// The faults of an address. A broken transcript is a [*engine.TranscriptError]
// inside the [*Error] instead.
const (
	// BadEncoding: the query is not percent-encoded as it should be.
	BadEncoding Fault = iota
	// Twice: a key stands twice with different values.
	Twice
	// BadValue: the value is none of those the key can have.
	BadValue
	// BadMoves: the moves cannot be played; Err is a *engine.TranscriptError.
	BadMoves
	// BadBoard: the set-up position cannot be read; Err says why.
	BadBoard
)

// Error says which part of an address is wrong. Good is the game that the rest of
// the address describes: the last good position for broken moves.
type Error struct {
	Key   string
	Value string
	Fault Fault
	Err   error
	Good  Game
}

func (e *Error) Error() string {
	switch {
	case e.Err != nil:
		return fmt.Sprintf("%s: %v", e.Key, e.Err)
	case e.Fault == BadEncoding:
		return "the query is badly encoded"
	case e.Fault == Twice:
		return e.Key + " stands twice"
	}
	return fmt.Sprintf("%s=%q: not a value of this key", e.Key, e.Value)
}

// Unwrap returns the error of the engine, if any.
func (e *Error) Unwrap() error { return e.Err }
