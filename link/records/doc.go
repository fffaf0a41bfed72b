// Package records turns what people paste or keep as files into games, and games
// into what other programs read: the sister of package link, whose codec is the
// address. It knows no HTTP and no sentences.
//
// [Read] recognises the kind of a text or of files, reads every game in them and
// answers with a [Reading]: the games, what was left out or read in an unusual way
// ([Note]), the first thing that is wrong ([Problem], with line, column and ply and
// the part that is good), and, where the text can mean more than one thing, a
// [Question] with its [Choice]s. It never guesses in silence: [Reading.Certain]
// reports whether there is one game and nothing to ask.
//
// The kinds are tried in the order of their evidence, from what can hardly be
// anything else to what is only a list of squares:
//
//	files of WTHOR           their size agrees with their header
//	GGF, SGF, NBoard         "(;", properties in capitals with values in brackets
//	JSON                     begins with { or [ and is valid
//	own addresses            a page of a game and its query
//	number grids             eight rows of eight numbers, in text or HTML
//	boards                   64 squares, then a side, then moves or scores (OBF)
//	bitboards                two numbers of 64 bits
//	numbers                  11 to 88, or 0 to 63
//	transcripts              whatever holds squares, with tags, numbers and remarks
//
// Written are the moves alone and numbered, GGF, SGF, a position as OBF, and a WTHOR
// file of one game; see [Formats]. The pictures of a position and of its score sheet
// are in views/picture.
//
// Three laws are tests. What is written is read back to the same game from the same
// start, and by small readers that know the formats' descriptions alone. One wrong
// character in a good record, of whatever kind, gives the same game, a note, a
// question or a fault, never another game in silence; a text that is exactly how
// another game is written is that game. Four times as much hostile text takes about
// four times as long. Every reader has a fuzz target.
//
// Everything takes time linear in the size of the input. The writers are the other
// half: whatever they write, Read reads back to the same game.
package records
