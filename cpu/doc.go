// Package cpu chooses moves for people to play against. It holds the levels, the
// bounded pool that computes replies for many people at once, balanced openings and
// the reasons that can truly be given for a move.
//
// A choice depends on the position, the level and the seed alone: budgets are
// counted in nodes, never in time, so the same link gives the same reply on
// every machine. Time appears only in contexts, which stop a search, and in
// what the pool expects a reply to take.
//
// The package knows the rules from package engine, looks ahead by package search and
// knows nothing of addresses, languages or screens. It carries no flags, processes or
// files, because it also builds for WebAssembly: a browser can compute the very
// reply the server would give. Matches, protocols and training are in folders of
// their own, which the server does not need.
package cpu
