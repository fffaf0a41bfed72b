// Package rooms says what a live game between two people on two devices is and
// may become: its state, its players, what happened and what is refused. It knows
// nothing of stores, connections, addresses, languages or HTML; pages show its
// values, and package [reversi/rooms/live] keeps them.
//
// # The parts
//
// [Room] is a pure state machine. Each transition is a method on a value: it is
// given the seat that asks, the [Point] of the game it answers, who is there
// ([Here]) and the time, and returns the next Room, the [Event] values that
// happened, and a [*RefusedError] if it may not be. No goroutine, no lock, no
// clock; nothing is changed by a refusal.
//
// [Presence] is the same for the connections of one room: values in, values out.
//
// [State] is both together, what a page shows; [Changes] tells what happened
// between two of them.
//
// # Seats
//
// The host has Black, the guest White. A seat belongs to whoever knows its
// secret; a room stores only the SHA-256 hash. Everyone else watches.
package rooms
