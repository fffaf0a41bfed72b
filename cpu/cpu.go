// Package cpu chooses moves. It holds the levels a person can play against, the
// search behind the strong ones, a bounded pool that computes replies for many
// people at once, the reasons that can truly be given for a move, matches
// between players, and the protocols by which other programs of the field can
// play against it.
//
// A choice depends on the position, the level and the seed alone: budgets are
// counted in nodes, never in time, so the same link gives the same reply on
// every machine. Time appears only in contexts, which stop a search, and in
// what is printed for people who measure.
//
// The package knows the rules from package engine and nothing of addresses,
// languages or screens.
package cpu
