package content

import (
	"strings"
	"testing"

	"reversi/link"
)

// What the pages say of the site itself.

func TestNewsCountTheLevels(t *testing.T) {
	if len(link.Prominent) != 5 {
		t.Errorf("there are %d levels to choose from, the page says five", len(link.Prominent))
	}
	for lang, word := range map[link.Lang]string{link.English: "Five levels", link.Spanish: "Cinco niveles"} {
		if p, _ := loaded(t).ByKey(lang, "news"); p == nil || !strings.Contains(p.HTML, word) {
			t.Errorf("%s: the page does not say %q", lang, word)
		}
	}
}
