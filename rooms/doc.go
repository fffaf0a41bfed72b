// Package rooms holds live games between two people on two devices: what a room
// is and may become, who is in it, where it is kept, and who hears of a change.
// It knows nothing of addresses, cookies, languages or HTML.
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
// [Service] holds both together. It keeps rooms in a NATS JetStream key-value
// bucket, embedded in the process or in a cluster, exchanges presence between
// app servers, and pushes every change to its [Stream] values.
//
// # Seats
//
// The host has Black, the guest White. A seat belongs to whoever knows its
// secret; a room stores only the SHA-256 hash. Everyone else watches.
//
// # What is durable and what is not
//
// Rooms are: a change is on disk, or on a majority of the cluster, before anyone
// can see it. Presence is not: it lives in memory and lapses by itself. README.md
// says what that means when a process, a node or the power dies.
package rooms
