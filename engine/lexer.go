package engine

import "strings"

type tokenKind uint8

const (
	otherToken tokenKind = iota
	squareToken
	passToken
	offBoardToken
	halfToken
)

// token is one word of a transcript.
type token struct {
	kind   tokenKind
	text   string
	square Square
}

// lexer cuts a folded transcript into tokens, skipping what carries no move.
type lexer struct{ rest string }

// The ways to write a pass, longest first where one begins another.
var passWords = []string{"@@@@", "@@", "--", "pass", "pa", "ps"}

const separators = " \t\r\n\v\f\u00a0,;_/>|:+()!?.→・•–—\ufeff"

func (l *lexer) next() (token, bool) {
	l.skip()
	if l.rest == "" {
		return token{}, false
	}
	for _, w := range passWords {
		if after, ok := strings.CutPrefix(l.rest, w); ok && endsPass(w, after) {
			l.rest = after
			return token{kind: passToken, text: w}, true
		}
	}
	if s, ok := ParseSquare(l.rest[:min(2, len(l.rest))]); ok {
		return l.cut(2, squareToken, s), true
	}
	return l.other(), true
}

// endsPass reports whether a pass word stands alone or before a square, so that
// "park" is not a pass.
func endsPass(word, after string) bool {
	if !isLetter(word[0]) || after == "" || !isLetter(after[0]) {
		return true
	}
	return len(after) > 1 && isDigit(after[1])
}

// other takes a word that is no move: half a square, a square off the board, or
// any other text up to the next separator.
func (l *lexer) other() token {
	if isLetter(l.rest[0]) {
		end := 1
		for end < len(l.rest) && isDigit(l.rest[end]) {
			end++
		}
		alone := end == len(l.rest) || !isLetter(l.rest[end])
		switch {
		case end > 1:
			return l.cut(end, offBoardToken, 0)
		case alone && l.rest[0] <= 'h':
			return l.cut(1, halfToken, 0)
		}
	}
	end := strings.IndexAny(l.rest, separators+"-")
	if end <= 0 {
		end = len(l.rest)
	}
	const longest = 24 // enough to recognise the word in a message
	word := l.rest[:end]
	for i := range word {
		if i > longest {
			word = word[:i]
			break
		}
	}
	return l.cut(len(word), otherToken, 0)
}

func (l *lexer) cut(n int, kind tokenKind, s Square) token {
	t := token{kind: kind, text: l.rest[:n], square: s}
	l.rest = l.rest[n:]
	return t
}

// skip drops separators, tags, comments, addresses, move numbers and a result.
func (l *lexer) skip() {
	for l.rest != "" {
		before := len(l.rest)
		l.rest = strings.TrimLeft(l.rest, separators)
		if len(l.rest) > 0 && l.rest[0] == '-' && !strings.HasPrefix(l.rest, "--") {
			l.rest = l.rest[1:]
		}
		l.skipBetween('[', ']')
		l.skipBetween('{', '}')
		l.skipURL()
		l.skipNumber()
		if len(l.rest) == before {
			return
		}
	}
}

func (l *lexer) skipBetween(open, shut byte) {
	if len(l.rest) > 0 && l.rest[0] == open {
		if end := strings.IndexByte(l.rest, shut); end >= 0 {
			l.rest = l.rest[end+1:]
		}
	}
}

func (l *lexer) skipURL() {
	if strings.HasPrefix(l.rest, "http://") || strings.HasPrefix(l.rest, "https://") {
		end := strings.IndexAny(l.rest, " \t\r\n")
		if end < 0 {
			end = len(l.rest)
		}
		l.rest = l.rest[end:]
	}
}

// skipNumber drops a move number ("12.") and, at the very end, a result
// ("2-31").
func (l *lexer) skipNumber() {
	n := digits(l.rest)
	if n == 0 || n > 3 {
		return
	}
	after := l.rest[n:]
	if strings.HasPrefix(after, ".") {
		l.rest = after[1:]
		return
	}
	if (strings.HasPrefix(after, "-") || strings.HasPrefix(after, ":")) && n <= 2 {
		m := digits(after[1:])
		if m > 0 && m <= 2 && strings.Trim(after[1+m:], separators) == "" {
			l.rest = ""
		}
	}
}

func digits(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

// foldText lowers letters and turns the full-width forms that Japanese keyboards
// type (U+FF01 to U+FF5E, and the wide space U+3000) into plain ones.
func foldText(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 0xFF01 && r <= 0xFF5E:
			r -= 0xFEE0
		case r == 0x3000:
			r = ' '
		}
		if r >= 'A' && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, s)
}
