package records

import "strings"

// scanNumber takes a result, a move number or a number.
func scanNumber(s string) token {
	if text, ok := cutResult(s); ok {
		return token{kind: resultToken, text: text}
	}
	n := digits(s)
	if n > 3 || isDate(s) {
		return token{kind: wordToken, text: s[:n+wordLength(s[n:])]}
	}
	return token{kind: numberToken, text: s[:n], number: atoi(s[:n])}
}

// isDate reports whether a number is the beginning of a date or a time.
func isDate(s string) bool {
	parts, sep := 0, byte(0)
	for {
		n := digits(s)
		if n == 0 || n > 4 {
			return false
		}
		if parts++; parts == 3 {
			return true
		}
		if s = s[n:]; s == "" || s[0] != '-' && s[0] != '.' && s[0] != '/' && s[0] != ':' || sep != 0 && s[0] != sep {
			return false
		}
		sep, s = s[0], s[1:]
	}
}

// cutResult returns the result that a text begins with: two counts with a hyphen
// or a colon, spaces around it or not, or "1/2-1/2".
func cutResult(s string) (string, bool) {
	const half = "1/2-1/2"
	if strings.HasPrefix(s, half) {
		return half, true
	}
	i := digits(s)
	if i == 0 || i > 2 {
		return "", false
	}
	i += len(s[i:]) - len(strings.TrimLeft(s[i:], " "))
	if i >= len(s) || s[i] != '-' && s[i] != ':' {
		return "", false
	}
	i++
	i += len(s[i:]) - len(strings.TrimLeft(s[i:], " "))
	n := digits(s[i:])
	if n == 0 || n > 2 {
		return "", false
	}
	end := i + n
	if end < len(s) && (isLetter(s[end]) || strings.IndexByte("-:./", s[end]) >= 0 && end+1 < len(s) && isDigit(s[end+1])) {
		return "", false
	}
	if _, ok := parseResult(s[:end]); !ok {
		return "", false
	}
	return s[:end], true
}
