package live

import "errors"

// Errors of a [Service] that are not about the state of a room.
var (
	// ErrNoRoom: there is no such room, or there is none any more.
	ErrNoRoom = errors.New("rooms: no such room")
	// ErrFull: the server keeps as many rooms, or streams, as it may.
	ErrFull = errors.New("rooms: full")
	// ErrUnavailable: the store did not answer in time. It is unknown whether the
	// change was made; asking for the same again is safe.
	ErrUnavailable = errors.New("rooms: store unavailable")
	// ErrDisk: nothing can be written, because the disk is full or fails. Nothing
	// was changed.
	ErrDisk = errors.New("rooms: the disk takes no more")
	// ErrDamaged: what the store holds under this id is not a room.
	ErrDamaged = errors.New("rooms: damaged room")
	// ErrSecret: a secret that [rooms.NewSecret] did not make.
	ErrSecret = errors.New("rooms: not a secret")
	// ErrClosed: the service has been closed.
	ErrClosed = errors.New("rooms: closed")
)
