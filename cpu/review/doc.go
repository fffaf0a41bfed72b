// Package review judges a game that was played, move by move: the value of every
// position, the discs that each move lost, the better move.
//
// A [Unit] is one position and the move played there, judged by one search from an
// empty memory; it depends on these and the [Depth] alone, so that it may be
// remembered for all games. [Tabulate] ties the units of a game together, from its
// end back, so that the values of the positions differ by what the moves lost and by
// nothing else, except where an estimate is revised, which the table says. A [Desk]
// makes the units for many people at once, after the computer's replies.
//
// The law of every table: the value at the start less the value at the end is what
// Black lost, less what White lost, plus the revisions.
package review
