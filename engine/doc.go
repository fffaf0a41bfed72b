// Package engine holds the rules of Reversi (Othello) and nothing else: squares,
// discs, positions, whole games, transcripts, results, and the features of a
// position that players talk about. It chooses no moves and knows no addresses,
// languages or screens; it imports only the standard library.
//
// All types are immutable comparable values: they may be compared with ==, used
// as map keys and shared between goroutines. Nothing here allocates while it
// plays a move.
//
// # The board
//
// Columns a–h run left to right, rows 1–8 top to bottom. Square a1 is bit 0 of a
// [Bitboard], h1 bit 7, a8 bit 56, h8 bit 63:
//
//	  a  b  c  d  e  f  g  h
//	1 0  1  2  3  4  5  6  7
//	2 8  9 10 11 12 13 14 15
//	⋮
//	8 56 57 58 59 60 61 62 63
//
// # Words
//
// A move places a disc, which flips every line of opposing discs it flanks. A
// side without a legal move passes; passes are never chosen and never written in
// a transcript, they follow from the position. A ply is one placement: passes
// cost none.
package engine
