package content

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// Problem is a fault in a page, with its place.
type Problem struct {
	File string // "en/rules.md"
	Line int    // counted from 1
	Text string
}

func (p *Problem) Error() string { return fmt.Sprintf("content/%s:%d: %s", p.File, p.Line, p.Text) }

// problems collects faults, so that one start shows all of them.
type problems []error

func (ps *problems) add(file string, line int, format string, args ...any) {
	text := strings.Join(strings.Fields(fmt.Sprintf(format, args...)), " ") // one line each
	*ps = append(*ps, &Problem{file, line, text})
}

func (ps problems) join() error { return errors.Join(ps...) }

// lineAt returns the line, counted from 1, that holds a byte of a text.
func lineAt(src []byte, offset int) int {
	offset = max(0, min(offset, len(src)))
	return 1 + bytes.Count(src[:offset], []byte("\n"))
}
