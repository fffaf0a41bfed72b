// Package search looks for the best move: principal variation search with a
// transposition table, ProbCut before the endgame and exact play to the last disc,
// over an evaluation whose weights are learned from the program's own games. The
// making of these weights is here too, because it must see patterns as the search
// does.
//
// Bounds are counted in positions visited, never in time, so a search gives the same
// move, value and number of nodes on every machine: with the assembly for AVX2,
// without it, and as WebAssembly in a browser, where the same levels play without a
// server.
package search
