package content

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"reversi/engine"
	"reversi/link"
)

// The figures on the page are counted again here, as deep as a fast test allows.
func TestPerftFiguresAreTrue(t *testing.T) {
	for _, c := range perftCounts[:9] {
		if got := engine.Perft(engine.Start(), c.ply, engine.PassIsPly).Leaves; got != c.passIsPly {
			t.Errorf("depth %d, a pass is a ply: page says %d, counted %d", c.ply, c.passIsPly, got)
		}
		if got := engine.Perft(engine.Start(), c.ply, engine.PassIsFree).Leaves; got != c.passIsFree {
			t.Errorf("depth %d, a pass is free: page says %d, counted %d", c.ply, c.passIsFree, got)
		}
	}
}

// Deeper ones are counted by the tests of the engine; here they must only be the
// same figures.
func TestPerftFiguresAreThoseTheEngineIsTestedWith(t *testing.T) {
	table, err := os.ReadFile("../engine/testdata/perft.tsv")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(table)), "\n")[1:]
	for i, c := range perftCounts {
		col := strings.Split(lines[i], "\t")
		if col[0] != strconv.Itoa(c.ply) || col[1] != strconv.FormatUint(c.passIsPly, 10) || col[4] != strconv.FormatUint(c.passIsFree, 10) {
			t.Errorf("page has %+v, the engine's table %q", c, lines[i])
		}
	}
}

// The page says how deep each run counts; the engine's test decides it.
func TestThePageSaysHowDeepTheTestsCount(t *testing.T) {
	src, err := os.ReadFile("../engine/perft_test.go")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?s)func perftDepth\(\) int \{.*?return (\d+)\s+\}\s+return (\d+)\s+\}`).FindSubmatch(src)
	if m == nil {
		t.Fatal("the engine's tests no longer have the function perftDepth; correct testedAlways and testedInFull by hand, and this test")
	}
	if string(m[1]) != strconv.Itoa(testedInFull) || string(m[2]) != strconv.Itoa(testedAlways) {
		t.Errorf("the engine counts to %s, and to %s in the long run; the page says %d and %d", m[2], m[1], testedAlways, testedInFull)
	}
}

func TestPerftTable(t *testing.T) {
	for lang, want := range map[link.Lang][]string{
		"en": {"<td>3,005,288</td><td>3,005,320</td><td>every run</td>", "<td>1,939,886,636</td><td>1,939,899,208</td><td>long run</td>"},
		"es": {"<td>3\u202f005\u202f288</td><td>3\u202f005\u202f320</td><td>siempre</td>", "<td>en la prueba larga</td>"},
	} {
		p, _ := loaded(t).ByKey(lang, "checked")
		for _, row := range want {
			if !strings.Contains(p.HTML, row) {
				t.Errorf("%s has no %s", p.Path(), row)
			}
		}
		_, table, _ := strings.Cut(p.HTML, `<table class="perft">`)
		table, _, _ = strings.Cut(table, "</table>")
		if got := strings.Count(table, `<th scope="row">`); got != len(perftCounts) {
			t.Errorf("%s has %d rows", p.Path(), got)
		}
	}
}
