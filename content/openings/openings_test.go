package openings

import (
	"regexp"
	"testing"

	"reversi/engine"
)

// Each line is legal, has a name, slug and position of its own, and the same name
// from all four first moves.
func TestTheTable(t *testing.T) {
	if len(images) != 4 {
		t.Fatalf("the start has %d symmetries", len(images))
	}
	if len(All()) != 122 {
		t.Errorf("%d openings", len(All()))
	}
	slug := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	names, slugs, firsts := map[string]bool{}, map[string]bool{}, map[engine.Square]bool{}
	for _, o := range All() {
		if names[o.Name] || slugs[o.Slug] || !slug.MatchString(o.Slug) || o.Name == "" || o.Family == "" {
			t.Errorf("%q, %q: taken, empty or misspelt", o.Name, o.Slug)
		}
		names[o.Name], slugs[o.Slug] = true, true
		if o.Line.Len() == 0 || o.Line.Move(1) != engine.F5 {
			t.Errorf("%s begins with %s", o.Name, o.Line)
		}
		if again, ok := BySlug(o.Slug); !ok || again.Name != o.Name {
			t.Errorf("%s leads to %s", o.Slug, again.Name)
		}
		for _, y := range images {
			g := engine.NewGame(engine.Start())
			for ply := 1; ply <= o.Line.Len(); ply++ {
				var err error
				if g, err = g.Play(y.Square(o.Line.Move(ply))); err != nil {
					t.Fatalf("%s turned by %d: %v", o.Name, y, err)
				}
			}
			firsts[g.Move(1)] = true
			got, ply, ok := Of(g)
			if !ok || got.Slug != o.Slug || ply != o.Line.Len() {
				t.Errorf("%s turned by %d is %s at ply %d", o.Name, y, got.Name, ply)
			}
		}
	}
	if len(firsts) != 4 {
		t.Errorf("first moves: %v", firsts)
	}
}

func TestAllWaysToAPositionHaveItsName(t *testing.T) {
	for moves, want := range map[string]struct {
		slug string
		ply  int
	}{
		"f5d6":         {"perpendicular", 2},
		"c4e3":         {"perpendicular", 2}, // turned half round
		"f5d6c3d3c4":   {"tiger", 5},
		"f5d6c4d3c3":   {"tiger", 5}, // in another order
		"f5d6c4d3c3b3": {"aubrey", 6},
		"f5f4e3f6e6":   {"cow", 5}, // in another order and turned
		"f5f6e6d6c5":   {"cow", 5},
		"f5f6e6d6e7":   {"heath", 5},
		"f5d6c3d3c4f3": {"tiger", 5}, // one move on
		"f5":           {"", 0},
		"":             {"", 0},
	} {
		g, err := engine.ParseTranscript(engine.Start(), moves)
		if err != nil {
			t.Errorf("%s: %v", moves, err)
			continue
		}
		if o, ply, ok := Of(g); o.Slug != want.slug || ply != want.ply || ok != (want.slug != "") {
			t.Errorf("%s is %q at ply %d, want %q at %d", moves, o.Slug, ply, want.slug, want.ply)
		}
	}
	setUp := engine.NewGame(All()[0].Line.Position())
	if o, _, ok := Of(setUp); ok {
		t.Errorf("a position set up is called %s", o.Name)
	}
}

// A line that passes through another named position is a continuation of it.
func TestALineIsNamedAfterItsNewestPosition(t *testing.T) {
	for _, o := range All() {
		for ply := 1; ply < o.Line.Len(); ply++ {
			before, ok := At(o.Line.At(ply).Position())
			if !ok {
				continue
			}
			if got, at, _ := Of(o.Line.At(ply)); got.Slug != before.Slug || at != ply {
				t.Errorf("%s after %d moves is %s, want %s", o.Name, ply, got.Name, before.Name)
			}
		}
	}
}

func TestFind(t *testing.T) {
	for text, want := range map[string]string{"tanaka": "aubrey", "BERG tiger": "germans-tiger", "Aubrey": "aubrey"} {
		found := Find(text)
		if len(found) == 0 || found[0].Slug != want {
			t.Errorf("%q finds %v, want %s", text, found, want)
		}
	}
	if found := Find("  "); found != nil {
		t.Errorf("nothing finds %d openings", len(found))
	}
	if found := Find("nosuchopening"); found != nil {
		t.Errorf("finds %v", found)
	}
}
