package records

import (
	"strings"
	"unicode/utf8"

	"reversi/engine"
)

// scanOdd takes squares with the row first, or in two pieces.
func (l *scanner) scanOdd(s string) token {
	if l.mode == digitFirst {
		if len(s) > 1 {
			if sq, ok := engine.ParseSquare(s[1:2] + s[:1]); ok {
				return token{kind: squareToken, text: s[:2], square: sq}
			}
		}
	} else if i := strings.IndexAny(s, "12345678"); i > 0 && strings.TrimSpace(s[1:i]) == "" {
		if sq, ok := engine.ParseSquare(s[:1] + s[i:i+1]); ok {
			return token{kind: squareToken, text: s[:i+1], square: sq}
		}
	}
	return token{kind: wordToken, text: s[:max(1, wordLength(s))]}
}

// modeOf looks how squares are spelled. Rows first, or letters apart, are taken only
// where the whole text is written so.
func modeOf(s string) scanMode {
	separates := func(r rune) bool {
		return r < utf8.RuneSelf && (isSpace(byte(r)) || strings.ContainsRune(asciiSeparators+"-*", r)) || strings.ContainsRune(wideSeparators, r)
	}
	rows, apart, i := true, true, -1
	for f := range strings.FieldsFuncSeq(s, separates) {
		i++
		rows = rows && isRun(f, true)
		apart = apart && len(f) == 1 && (i%2 == 0 && f[0] >= 'a' && f[0] <= 'h' || i%2 == 1 && f[0] >= '1' && f[0] <= '8')
		if !rows && !apart {
			return usual
		}
	}
	switch {
	case i < 0:
		return usual
	case rows:
		return digitFirst
	case i >= 3 && i%2 == 1:
		return spaced
	}
	return usual
}

// isRun reports whether a word is squares run together, the row first or the
// column.
func isRun(f string, rowFirst bool) bool {
	if len(f) == 0 || len(f)%2 == 1 {
		return false
	}
	for i := 0; i < len(f); i += 2 {
		pair := f[i : i+2]
		if rowFirst {
			pair = f[i+1:i+2] + f[i:i+1]
		}
		if _, ok := engine.ParseSquare(pair); !ok {
			return false
		}
	}
	return true
}
