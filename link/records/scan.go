package records

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"reversi/engine"
)

type tokenKind uint8

const (
	endToken      tokenKind = iota
	squareToken             // a move
	passToken               // a pass spelled out
	numberToken             // a move number, or any other number
	resultToken             // "34-30", "*"
	remarkToken             // in brackets
	tagToken                // [Key "value"]
	linkToken               // an address
	sideToken               // whose move follows
	halfToken               // a column without its row
	offBoardToken           // a square that the board does not have
	wordToken               // anything else
	openToken               // a bracket that is not closed
)

// token is one word of a transcript.
type token struct {
	kind   tokenKind
	text   string
	at     int
	square engine.Square
	side   engine.Color
	number int
	first  bool // on its line
}

// scanMode is how squares are spelled in a text.
type scanMode uint8

const (
	usual      scanMode = iota
	bracketed           // [d3] [c3]
	digitFirst          // 3d 3c
	spaced              // d 3 c 3
)

// scanner cuts a folded text into tokens.
type scanner struct {
	s        string
	at       int
	mode     scanMode
	fresh    bool // nothing stood on this line yet
	numbered bool // a number came last: "1)"
	open     bool // a bracket was not closed: from there on they mean nothing
}

const asciiSeparators = ",;_/>|:+!?.\"'`&=~^\\$"
const wideSeparators = "→⇒・•·、。，．「」『』“”‘’«»【】…‥①→▶►※–—"

// next returns the next token; endToken at the end.
func (l *scanner) next() token {
	l.skip()
	if l.at >= len(l.s) {
		return token{kind: endToken, at: len(l.s), text: ""}
	}
	t := l.scan(l.s[l.at:])
	t.at, t.first = l.at, l.fresh
	l.fresh, l.open, l.numbered = false, l.open || t.kind == openToken, t.kind == numberToken
	l.at += max(1, len(t.text))
	return t
}

// beforeLink reports whether an address comes next.
func (l *scanner) beforeLink() bool {
	peek := *l
	peek.skip()
	rest := peek.s[peek.at:]
	return strings.HasPrefix(rest, "http://") || strings.HasPrefix(rest, "https://") || strings.HasPrefix(rest, "www.")
}

// skip drops what carries nothing: spaces, punctuation, single hyphens, rules and
// HTML tags.
func (l *scanner) skip() {
	for l.at < len(l.s) {
		rest := l.s[l.at:]
		c := rest[0]
		switch {
		case c == '\n':
			l.fresh = true
			l.at++
		case isSpace(c) || strings.IndexByte(asciiSeparators, c) >= 0:
			l.at++
		case c == ')' && l.numbered, c == ']' && l.mode == bracketed, l.open && (c == ')' || c == ']' || c == '}'):
			l.at++
		case c == '[' && l.mode == bracketed, l.open && (c == '(' || c == '[' || c == '{'):
			l.at++
		case c == '-':
			n := len(rest) - len(strings.TrimLeft(rest, "-"))
			if n == 2 || n == 4 {
				return
			}
			l.at += n
		case c == '<':
			end := strings.IndexByte(rest[:min(len(rest), 2000)], '>')
			l.at += max(end, 0) + 1
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeRuneInString(rest)
			if !strings.ContainsRune(wideSeparators, r) && !unicode.IsSpace(r) && !unicode.Is(unicode.Mn, r) {
				return
			}
			l.at += n
		default:
			return
		}
	}
}

func (l *scanner) scan(s string) token {
	c := s[0]
	switch {
	case c == '(' || c == '[' || c == '{':
		return scanBracket(s)
	case c == ')' || c == ']' || c == '}':
		return token{kind: openToken, text: s[:1]}
	case c == '*':
		return token{kind: resultToken, text: s[:1]}
	case strings.HasPrefix(s, "http://") || strings.HasPrefix(s, "https://") || strings.HasPrefix(s, "www."):
		return token{kind: linkToken, text: cutLink(s)}
	}
	for _, w := range passWords {
		if w[0] != c {
			continue
		}
		if after, ok := strings.CutPrefix(s, w); ok && endsPass(w, after) {
			return token{kind: passToken, text: w}
		}
	}
	if l.mode == digitFirst || l.mode == spaced {
		return l.scanOdd(s)
	}
	if isDigit(c) {
		return scanNumber(s)
	}
	return scanWord(s)
}

// endsPass tells whether a pass word stands alone or before a square, so that
// "park" is not a pass.
func endsPass(word, after string) bool {
	if !isLetter(word[0]) || after == "" || after[0] < utf8.RuneSelf && !isLetter(after[0]) && !isDigit(after[0]) {
		return true
	}
	return len(after) > 1 && isLetter(after[0]) && isDigit(after[1])
}

// scanBracket takes a tag or a remark, up to the bracket that closes it.
func scanBracket(s string) token {
	shut := map[byte]byte{'(': ')', '[': ']', '{': '}'}[s[0]]
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case s[0]:
			depth++
		case shut:
			depth--
		}
		if depth > 0 {
			continue
		}
		inside := strings.TrimSpace(s[1:i])
		switch {
		case s[0] == '[' && isTag(inside):
			return token{kind: tagToken, text: s[:i+1]}
		case isPassWord(inside):
			return token{kind: passToken, text: s[:i+1]}
		case inside != "" && s[0] == '(' && digits(inside) == len(inside) && len(inside) <= 3:
			return token{kind: numberToken, text: s[:i+1], number: atoi(inside)}
		}
		if r, ok := parseResult(inside); ok && r != nil && r.Counted {
			return token{kind: resultToken, text: s[:i+1]}
		}
		return token{kind: remarkToken, text: s[:i+1]}
	}
	return token{kind: openToken, text: s[:1]}
}

// isTag reports whether brackets hold a tag: a word and a value in quotes.
func isTag(s string) bool {
	key, value, ok := strings.Cut(s, " ")
	return ok && key != "" && !isDigit(key[0]) && strings.HasPrefix(strings.TrimSpace(value), `"`)
}

// cutLink returns the address a text begins with.
func cutLink(s string) string {
	if end := strings.IndexAny(s, " \t\r\n\"<>"); end >= 0 {
		s = s[:end]
	}
	return s
}

// scanWord takes what begins with a letter or any other sign.
func scanWord(s string) token {
	if sq, ok := engine.ParseSquare(s[:min(2, len(s))]); ok && (len(s) == 2 || !isDigit(s[2])) {
		return token{kind: squareToken, text: s[:2], square: sq}
	}
	if len(s) > 3 && s[0] == 'p' && s[1] == '@' {
		if sq, ok := engine.ParseSquare(s[2:4]); ok {
			return token{kind: squareToken, text: s[:4], square: sq}
		}
	}
	if strings.HasPrefix(s, "b+") || strings.HasPrefix(s, "w+") {
		end := 2
		for end < min(len(s), 12) && (isLetter(s[end]) || isDigit(s[end]) || s[end] == '.') {
			end++
		}
		text := s[:end]
		if _, ok := parseResult(text); ok {
			return token{kind: resultToken, text: text}
		}
	}
	if len(s) > 1 && s[1] == ':' && (s[0] == 'b' || s[0] == 'w') {
		side, _ := sideOf(s[:1])
		return token{kind: sideToken, text: s[:2], side: side}
	}
	if isLetter(s[0]) {
		if n := digits(s[1:]); n > 0 {
			return token{kind: offBoardToken, text: s[:1+n]}
		}
		if s[0] <= 'h' && (len(s) == 1 || !isLetter(s[1]) && s[1] < utf8.RuneSelf) {
			return token{kind: halfToken, text: s[:1]}
		}
	}
	for _, side := range [...]string{"黒番", "白番", "黒", "白", "黑"} {
		if strings.HasPrefix(s, side) {
			c, _ := sideOf(side)
			return token{kind: sideToken, text: side, side: c}
		}
	}
	w := s[:max(1, wordLength(s))]
	if len(w) > 2 {
		if c, ok := sideOf(w); ok {
			return token{kind: sideToken, text: w, side: c}
		}
	}
	return token{kind: wordToken, text: w}
}

// wordLength returns the bytes of the letters a text begins with; of any other
// sign, those of one.
func wordLength(s string) int {
	for i, r := range s {
		if !unicode.IsLetter(r) && r != '\'' && r != '’' {
			if i == 0 {
				return utf8.RuneLen(r)
			}
			return i
		}
		if i > 200 {
			return i
		}
	}
	return len(s)
}
