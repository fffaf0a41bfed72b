package content

import (
	"strings"
	"testing"

	"reversi/link"
)

// What the pages say of the site itself.

func TestNewsCountTheLevels(t *testing.T) {
	if len(link.Levels) != 16 {
		t.Errorf("there are %d levels, the page says sixteen", len(link.Levels))
	}
	for lang, word := range map[link.Lang]string{link.English: "Sixteen levels", link.Spanish: "Dieciséis niveles"} {
		if p, _ := loaded(t).ByKey(lang, "news"); p == nil || !strings.Contains(p.HTML, word) {
			t.Errorf("%s: the page does not say %q", lang, word)
		}
	}
}
