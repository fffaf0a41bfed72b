// Package link turns the state of a game into its address and back. It is the
// only place that spells an address of the application or takes one apart, and
// knows no HTTP server, no templates and no sentences.
//
// A [Page] is a path; [Page.In] is its address in a language, [Game.Path] its
// address with a game. Every address made here is one of this site. [Page.Acts]
// says which pages do something: what robots and the service worker leave alone is
// made of it.
//
// The package builds for WebAssembly, as those below and above it that draw a page
// and choose a move do: a page that keeps its game to itself must spell the same
// addresses in the browser, without asking a server that would then know it.
//
// The address of a game holds everything: the moves, who plays, the match score.
// [Parse] and [Game.Query] are a pair with three laws: every state comes back from
// its own query; whatever Parse accepts has exactly one canonical query; and a
// query that was ever canonical opens the same state for ever.
//
// The keys, in their canonical order; what equals its default is left out:
//
//	m      the moves, "f5d6c3"; passes are never written
//	vs     the computer's level, one of Levels: beginner, corner, … grandmaster; absent: two people
//	as     the colour of player 1 (the person) in this game: black, white
//	alt    1 if colours alternate from game to game against the computer
//	seed   the computer's variety, 1 to 4294967295
//	score  wins of player 1, wins of player 2, draws before this game: "2.1.0"
//	from   a set-up position: 64 squares as X, O and -, then the side to move
//	redo   moves taken back that may be played again
package link
