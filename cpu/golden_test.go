package cpu

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"reversi/engine/enginetest"
)

var update = flag.Bool("update", false, "write testdata/choices.tsv anew")

// What Expert plays and visits over three random games is pinned, so that a slip
// in the ordering of moves is seen, and a shared link goes on giving the reply it
// gave. After a change that is meant, run the test with -update and look at
// the differences.
func TestGoldenChoices(t *testing.T) {
	const file = "testdata/choices.tsv"
	var b strings.Builder
	b.WriteString("level\tposition\tempties\tmove\tvalue\texact\tdepth\tnodes\n")
	for pos := range enginetest.EveryNth(enginetest.RandomPositions(3, 23), 9) {
		c := mustChoose(t, pos, Expert, 1)
		fmt.Fprintf(&b, "%v\t%v\t%d\t%v\t%d\t%v\t%d\t%d\n", Expert, pos, pos.Empty().Count(), c.Square, c.Value, c.Exact, c.Depth, c.Nodes)
	}
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, pinned := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	if len(got) != len(pinned) {
		t.Fatalf("%d lines, %d pinned", len(got), len(pinned))
	}
	for i := range got {
		if got[i] != pinned[i] {
			t.Errorf("line %d:\n   got %s\npinned %s", i+1, got[i], pinned[i])
		}
	}
}
