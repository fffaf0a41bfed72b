package words

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"reversi/engine"
)

// namedFlips is how many flipped squares are named; more are only counted.
const namedFlips = 4

// squaresOr names the squares of a set, or counts them when they are many.
func squaresOr(b engine.Bitboard, and, counted string) string {
	if n := b.Count(); n > namedFlips {
		return strconv.Itoa(n) + counted
	}
	return joined(slices.Collect(b.All()), and)
}

// joined lists squares as a sentence does: "c4, d3 or e6".
func joined(squares []engine.Square, last string) string {
	var b strings.Builder
	for i, s := range squares {
		switch {
		case i == 0:
		case i == len(squares)-1:
			b.WriteString(last)
		default:
			b.WriteString(", ")
		}
		b.WriteString(s.String())
	}
	return b.String()
}

// UpperFirst makes a word begin a sentence, lowerFirst takes it back inside one.
func UpperFirst(s string) string { return firstMapped(s, unicode.ToUpper) }
func lowerFirst(s string) string { return firstMapped(s, unicode.ToLower) }

func firstMapped(s string, to func(rune) rune) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(to(r)) + s[n:]
}

// Clip shortens what a visitor wrote before it is shown again.
func Clip(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return utf8.RuneError
		}
		return r
	}, s)
	const longest = 40
	if utf8.RuneCountInString(s) <= longest {
		return s
	}
	return string([]rune(s)[:longest]) + "…"
}
