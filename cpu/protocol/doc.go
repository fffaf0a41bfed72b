// Package protocol lets other programs of the field talk to the computer players:
// the Go Text Protocol in its Othello dialect, the NBoard protocol with games in the
// Generic Game Format, and the solver of files of endgame problems. Each is a
// command of the program; none is part of what serves people.
package protocol
