package records

import (
	"bytes"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// text is a record in words: as it was written, and folded letter for letter so
// that places in one are places in the other.
type text struct {
	raw    string
	folded string
	last   *place // where rawOf last was, nil if the places are the same in bytes
}

// place is a place of the folded text and the same of the text as it was written.
type place struct{ folded, raw int }

// rawOf returns a part of the folded text as it was written. Folding keeps the number
// of letters, but not of bytes; parts that follow each other take linear time.
func (t text) rawOf(from, to int) string {
	if t.last == nil {
		return t.raw[from:to]
	}
	if from < t.last.folded {
		*t.last = place{}
	}
	p := *t.last
	start := -1
	for p.folded < to {
		if p.folded == from {
			start, *t.last = p.raw, p
		}
		_, n := utf8.DecodeRuneInString(t.folded[p.folded:])
		_, m := utf8.DecodeRuneInString(t.raw[p.raw:])
		p.folded, p.raw = p.folded+n, p.raw+m
	}
	if start < 0 {
		return ""
	}
	return t.raw[start:p.raw]
}

// decode reads bytes as text: UTF-8, or UTF-16 with its mark. What is not valid
// UTF-8 is taken for Latin-1, in which old files have players' names.
func decode(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte{0xEF, 0xBB, 0xBF}):
		data = data[3:]
	case bytes.HasPrefix(data, []byte{0xFF, 0xFE}):
		return decode16(data[2:], 0, 1)
	case bytes.HasPrefix(data, []byte{0xFE, 0xFF}):
		return decode16(data[2:], 1, 0)
	}
	if utf8.Valid(data) {
		return string(data)
	}
	var b strings.Builder
	b.Grow(len(data) + len(data)/8)
	for _, c := range data {
		b.WriteRune(rune(c))
	}
	return b.String()
}

func decode16(data []byte, low, high int) string {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = uint16(data[2*i+low]) | uint16(data[2*i+high])<<8
	}
	return string(utf16.Decode(units))
}

// newText folds a text: lower case, full-width forms plain, signs that mean the
// same as one. Each rune becomes one rune.
func newText(s string) text {
	if !utf8.ValidString(s) {
		s = decode([]byte(s))
	}
	t := text{raw: s, folded: strings.Map(fold, s)}
	if len(t.raw) != len(t.folded) {
		t.last = &place{}
	}
	return t
}

func fold(r rune) rune {
	switch {
	case r >= 0xFF01 && r <= 0xFF5E: // full-width forms
		r -= 0xFEE0
	case r == '\u3000' || r == '\u00a0' || r == '\u2007' || r == '\u202f' || r == '\ufeff' || r == '\u200b':
		r = ' '
	case r >= '\u2010' && r <= '\u2015' || r == '\u2212' || r == '\u30fc' || r == '\uff70' || r == '\uff0d':
		r = '-' // hyphens, dashes, minus, and what a Japanese keyboard types for them
	case r == '\u2028' || r == '\u2029' || r == '\u0085':
		r = '\n'
	}
	if r >= 'A' && r <= 'Z' {
		r += 'a' - 'A'
	}
	return r
}

// problemAt is a fault at an offset of a text; locate says later in which line
// that is.
func problemAt(s string, f Fault, offset int, token string) *Problem {
	return &Problem{Fault: f, Token: clip(token), source: s, at: offset}
}

// problem is a fault at an offset of the folded text.
func (t text) problem(f Fault, offset int, token string) *Problem {
	return problemAt(t.folded, f, offset, token)
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isSpace(c byte) bool {
	return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f'
}

// digits returns how many digits a text begins with.
func digits(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

// locator finds lines and columns of offsets that mostly grow, in linear time.
type locator struct {
	text         string
	at           int
	line, column int
}

// place returns the line and the column, counted from 1 in characters.
func (l *locator) place(s string, offset int) (line, column int) {
	offset = min(offset, len(s))
	if offset < l.at || len(s) != len(l.text) || l.line == 0 {
		*l = locator{text: s, line: 1, column: 1}
	}
	part := s[l.at:offset]
	if n := strings.Count(part, "\n"); n > 0 {
		l.line += n
		l.column = 1
		part = part[strings.LastIndexByte(part, '\n')+1:]
	}
	l.column += utf8.RuneCountInString(part)
	l.at = offset
	return l.line, l.column
}

// locate says in which lines the records and their faults are.
func (r *Reading) locate() {
	var problems, records locator
	for i := range r.Records {
		rec := &r.Records[i]
		if rec.source != "" {
			rec.Line, _ = records.place(rec.source, rec.at)
		}
		rec.Problem.locate(&problems)
	}
	r.Problem.locate(&problems)
}

func (p *Problem) locate(l *locator) {
	if p != nil && p.source != "" {
		p.Line, p.Column = l.place(p.source, p.at)
		p.source = ""
	}
}
