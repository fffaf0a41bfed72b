package content

import (
	"bytes"
	"strings"
	"testing"
)

// Cells of a table carry no obsolete align, and no style, which the site's policy
// refuses.
func TestTablesAreNotAligned(t *testing.T) {
	var out bytes.Buffer
	if err := markdown.Convert([]byte("| a | b |\n|:-:|--:|\n| 1 | 2 |\n"), &out); err != nil {
		t.Fatal(err)
	}
	html := out.String()
	if !strings.Contains(html, "<td") || strings.Contains(html, "align") || strings.Contains(html, "style") {
		t.Errorf("a table becomes %s", html)
	}
}
