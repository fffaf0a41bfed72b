package content

import (
	"strings"
	"testing"

	"reversi/link"
)

// What the pages say of the site itself.

func TestNewsCountTheLevels(t *testing.T) {
	if len(link.Levels) != 17 {
		t.Errorf("there are %d levels, the page says seventeen", len(link.Levels))
	}
	for lang, word := range map[link.Lang]string{link.English: "Seventeen levels", link.Spanish: "Diecisiete niveles"} {
		if p, _ := loaded(t).ByKey(lang, "news"); p == nil || !strings.Contains(p.HTML, word) {
			t.Errorf("%s: the page does not say %q", lang, word)
		}
	}
}
