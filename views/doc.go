// Package views makes the pages: pure functions from values to HTML. It knows no
// HTTP and no clock. A view model (board.go, game.go) reshapes a game into what
// is shown, package words has the sentences of a language, and the templates lay
// out. Constructors take a [Site], what all pages of a visitor have in common, and
// return a [Page] that lacks nothing: whoever writes it changes nothing in it.
//
// The ids and data attributes of the board are a contract with tests and tools:
// #game, #status, #sq-d3, data-disc, data-legal, data-last, data-flipped and their
// like keep their names.
package views

//go:generate go tool templ generate
