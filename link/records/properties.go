package records

import "strings"

// property is KEY[value][value] of GGF and SGF.
type property struct {
	key    string
	values []string
	at     int // where it begins
}

// value returns the first value, trimmed.
func (p property) value() string {
	if len(p.values) == 0 {
		return ""
	}
	return strings.TrimSpace(p.values[0])
}

// tree is the main line of one game between "(;" and ")". A node only matters for
// set-ups, which belong in the first one that plays.
type tree struct {
	properties []property
	variations int // other lines, not kept
	from, to   int // where it stands
	problem    *Problem
}

// get returns the first value of a key, "" if it is absent.
func (t *tree) get(key string) string {
	for _, p := range t.properties {
		if p.key == key {
			return p.value()
		}
	}
	return ""
}

// nextTree finds where a game can begin: a "(" before a ";".
func nextTree(s string, from int) int {
	for {
		i := strings.IndexByte(s[from:], '(')
		if i < 0 {
			return -1
		}
		from += i + 1
		if rest := strings.TrimLeft(s[from:min(len(s), from+64)], " \t\r\n"); strings.HasPrefix(rest, ";") {
			return from - 1
		}
	}
}

// readTree reads the game that begins at an offset. The first line at every fork
// is the main line.
func readTree(s string, from int) *tree {
	t := &tree{from: from, to: len(s)}
	var forks []bool // of each open line: whether one was already taken there
	main, depth := true, 0
	for i := from; i < len(s); {
		switch c := s[i]; {
		case isSpace(c) || c == ';':
			i++
		case c == '(':
			if len(forks) > 0 {
				if forks[len(forks)-1] && main {
					t.variations++
					main, depth = false, len(forks)
				}
				forks[len(forks)-1] = true
			}
			forks = append(forks, false)
			i++
		case c == ')':
			forks = forks[:len(forks)-1]
			i++
			if len(forks) == 0 {
				t.to = i
				return t
			}
			if !main && len(forks) == depth {
				main = true
			}
		case isKey(c):
			p, end, ok := readProperty(s, i)
			if !ok {
				t.problem = problemAt(s, Unclosed, i, s[i:end])
				return t
			}
			if len(p.values) == 0 {
				t.problem, t.to = problemAt(s, Stray, i, p.key), max(end, i+1)
				return t
			}
			if main {
				t.properties = append(t.properties, p)
			}
			i = end
		default:
			t.problem, t.to = problemAt(s, Stray, i, word(s[i:])), i
			return t
		}
	}
	t.problem = problemAt(s, Unclosed, from, "(")
	return t
}

func isKey(c byte) bool { return c >= 'A' && c <= 'Z' || isLetter(c) }

// readProperty reads KEY[value]… and returns where it ends; ok is false where a
// value is not closed. Small letters of a key mean nothing (FF[3]).
func readProperty(s string, from int) (p property, end int, ok bool) {
	p.at = from
	i := from
	for ; i < len(s) && isKey(s[i]); i++ {
		if !isLetter(s[i]) {
			p.key += s[i : i+1]
		}
		if len(p.key) > 8 {
			return p, i, true
		}
	}
	for {
		next := i
		for next < len(s) && isSpace(s[next]) {
			next++
		}
		if next >= len(s) || s[next] != '[' {
			return p, i, true
		}
		v, after, closed := readValue(s, next+1)
		if !closed {
			return p, min(len(s), from+24), false
		}
		p.values = append(p.values, v)
		i = after
	}
}

// readValue reads up to the bracket that closes a value; a backslash takes the next
// character for itself.
func readValue(s string, from int) (v string, end int, ok bool) {
	shut := strings.IndexByte(s[from:], ']')
	if shut < 0 {
		return "", len(s), false
	}
	if v = s[from : from+shut]; strings.IndexByte(v, '\\') < 0 {
		return v, from + shut + 1, true
	}
	var b strings.Builder
	for i := from; i < len(s); i++ {
		switch s[i] {
		case ']':
			return b.String(), i + 1, true
		case '\\':
			if i++; i < len(s) && s[i] != '\n' && s[i] != '\r' {
				b.WriteByte(s[i])
			}
		default:
			b.WriteByte(s[i])
		}
	}
	return "", len(s), false
}

// word returns what a text begins with, up to a space.
func word(s string) string {
	s = s[:min(len(s), 100)]
	if end := strings.IndexAny(s, " \t\r\n"); end > 0 {
		s = s[:end]
	}
	return clip(s)
}

// escape writes a value so that readValue reads it back.
func escape(s string) string {
	return strings.NewReplacer(`\`, `\\`, `]`, `\]`).Replace(s)
}
