package link

import (
	"errors"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"reversi/engine"
)

// parse reads a query that must be good.
func parse(t testing.TB, query string) Game {
	t.Helper()
	g, err := Parse(query)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return g
}

// randomState makes any state an address can hold.
func randomState(rng *rand.Rand) Game {
	g := New()
	if rng.IntN(2) == 0 {
		g.Vs = Levels[rng.IntN(len(Levels))]
		g.Seed = rng.Uint32() >> rng.IntN(32)
		g.Alt = rng.IntN(2) == 0
	}
	if rng.IntN(2) == 0 {
		g.Score = Score{rng.IntN(4), rng.IntN(4), rng.IntN(MaxScore + 1)}
	}
	g.As = engine.Black + engine.Color(rng.IntN(2))
	if rng.IntN(3) == 0 {
		g.Moves = engine.NewGame(randomMoves(rng, g.Moves, 30).Position())
	}
	line := randomMoves(rng, g.Moves, rng.IntN(70))
	g.Moves = line
	return g.At(rng.IntN(line.Len() + 1))
}

func randomMoves(rng *rand.Rand, g engine.Game, n int) engine.Game {
	for range n {
		legal := g.Position().LegalMoves()
		if legal == 0 {
			break
		}
		for range rng.IntN(legal.Count()) {
			legal &= legal - 1
		}
		g, _ = g.Play(legal.First())
	}
	return g
}

func TestEveryStateRoundTrips(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for range 3000 {
		g := randomState(rng)
		if g.Moves.Start().Turn() == engine.None {
			continue // only positions in play are set up
		}
		back, err := Parse(g.Query())
		if err != nil || back != g {
			t.Fatalf("%s\nbecomes %s, %v", g.Query(), back.Query(), err)
		}
		if len(g.Path(English, Play)) > 400 {
			t.Fatalf("%d characters: %s", len(g.Path(English, Play)), g.Query())
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, q := range pinned {
		f.Add(q.query)
	}
	f.Add("m=F5+D6&m=f5&vs=EXPERT&score=1.2")
	f.Add("from=%zz&m=;")
	f.Fuzz(func(t *testing.T, query string) {
		g, err := Parse(query)
		var le *Error
		if err != nil && !errors.As(err, &le) {
			t.Fatalf("%q: error of another kind: %v", query, err)
		}
		if err != nil {
			g = le.Good
		}
		canonical := g.Query()
		back, err := Parse(canonical)
		if err != nil || back != g || back.Query() != canonical {
			t.Fatalf("%q gives %q, which gives %q, %v", query, canonical, back.Query(), err)
		}
		if u, err := url.Parse(g.Path(Spanish, Play)); err != nil || u.RawQuery != canonical {
			t.Fatalf("%q is not a clean address: %v", canonical, err)
		}
	})
}

// pinned are addresses that must open the same game for ever. Add to them; never
// change or remove one.
var pinned = []struct {
	query        string
	ply          int
	turn         engine.Color
	black, white int
	vs           Level
	as           engine.Color
}{
	{"", 0, engine.Black, 2, 2, TwoPeople, engine.Black},
	{"m=f5", 1, engine.White, 4, 1, TwoPeople, engine.Black},
	{"m=f5d6c3d3c4f4f6", 7, engine.White, 7, 4, TwoPeople, engine.Black},
	{"m=f5f6d3g5h5h4f7h6", 8, engine.White, 8, 4, TwoPeople, engine.Black},
	{"m=f5f4c3c6c5d6f3c4c7", 9, engine.None, 13, 0, TwoPeople, engine.Black},
	{"m=f5d6&score=2.1.0", 2, engine.Black, 3, 3, TwoPeople, engine.White},
	{"m=f5d6&as=white", 2, engine.Black, 3, 3, TwoPeople, engine.White},
	{"m=f5d6&redo=c3d3", 2, engine.Black, 3, 3, TwoPeople, engine.Black},
	{"m=f5&vs=beginner", 1, engine.White, 4, 1, Beginner, engine.Black},
	{"m=f5&vs=corner&as=white&alt=1&seed=7&score=0.3.1", 1, engine.White, 4, 1, CornerHunter, engine.White},
	{"vs=expert&seed=4294967295", 0, engine.Black, 2, 2, Expert, engine.Black},
	{"vs=master&as=white", 0, engine.Black, 2, 2, Master, engine.White},
	{"m=c5&from=-------------------X-------XX--O---XXXOO-----X-O-----X----------X", 1, engine.Black, 5, 8, TwoPeople, engine.Black},
}

func TestPinnedAddressesOpenForEver(t *testing.T) {
	for _, tt := range pinned {
		g := parse(t, tt.query)
		p := g.Moves.Position()
		b, w := p.Count()
		if g.Moves.Len() != tt.ply || p.Turn() != tt.turn || b != tt.black || w != tt.white || g.Vs != tt.vs || g.As != tt.as {
			t.Errorf("%s: ply %d, %v to move, %d–%d, vs %q, as %v", tt.query, g.Moves.Len(), p.Turn(), b, w, g.Vs, g.As)
		}
		if g.Query() != tt.query {
			t.Errorf("%s is spelt %s now", tt.query, g.Query())
		}
	}
}

func TestOtherSpellingsAreUnderstood(t *testing.T) {
	for given, want := range map[string]string{
		"m=F5D6":                            "m=f5d6",
		"m=f5+d6%2Cc3":                      "m=f5d6c3",
		"m=%EF%BC%A6%EF%BC%95":              "m=f5",
		"m=1.+f5+d6+2.+c3":                  "m=f5d6c3",
		"M=f5d6":                            "m=f5d6",
		"m=":                                "",
		"vs=":                               "",
		"score=0.0.0":                       "",
		"as=black&m=f5":                     "m=f5",
		"as=WHITE&vs=Expert&m=f5":           "m=f5&vs=expert&as=white",
		"score=1.0.0&as=white":              "score=1.0.0",
		"score=01.0.0&as=black":             "as=black&score=1.0.0",
		"alt=1":                             "",
		"seed=9":                            "",
		"seed=0&vs=beginner":                "vs=beginner",
		"utm_source=x&m=f5":                 "m=f5",
		"m=f5&m=f5":                         "m=f5",
		"from=" + engine.Start().String():   "",
		"m=f5d6&redo=C3+d3":                 "m=f5d6&redo=c3d3",
		"m=f5f6d3g5h5h4f7h6&redo=pa+c5":     "m=f5f6d3g5h5h4f7h6&redo=c5",
		"from=" + strings.ToLower(mustPass): "from=" + mustPass,
	} {
		if got := parse(t, given).Query(); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", given, got, want)
		}
	}
}

const mustPass = "-------------------X-------XX--O---XXXOO-----X-O-----X----------X"

func TestBrokenAddressesSayWhere(t *testing.T) {
	for query, want := range map[string]string{
		"m=f5d6c3d3c4a1":             "m: move 6, a1: touches no disc",
		"m=f5d6&redo=a1":             "redo: move 3, a1: touches no disc",
		"m=f5d6c":                    "m: move 3, c: half a square",
		"m=f5d6%5Bc3d3%5Dc4":         `m: move 3, "[c3d3]c4": not a move`,
		"m=f5d6{c3d3}c4":             `m: move 3, "{c3d3}c4": not a move`,
		"m=f5%EF%BC%BBd6%EF%BC%BDc3": `m: move 2, "［d6］c3": not a move`,
		"m=f5+HTTP://x/?d6+c3":       `m: move 2, "HTTP://x/?d6 c3": not a move`,
		"m=f5d6c3[d3&redo=c4":        `m: move 4, "[d3": not a move`,
		"m=f5&redo=d6[c3]":           `redo: move 3, "[c3]": not a move`,
		"m=f5a1[c3]":                 "m: move 2, a1: touches no disc",
		"vs=kasparov":                `vs="kasparov": not a value of this key`,
		"as=green&vs=expert":         `as="green": not a value of this key`,
		"alt=yes&vs=expert":          `alt="yes": not a value of this key`,
		"seed=-1&vs=expert":          `seed="-1": not a value of this key`,
		"seed=4294967296":            `seed="4294967296": not a value of this key`,
		"score=1.2":                  `score="1.2": not a value of this key`,
		"score=1.2.10000":            `score="1.2.10000": not a value of this key`,
		"m=f5&m=d3":                  "m stands twice",
		"m=%zz":                      "the query is badly encoded",
		"m=f5;d6":                    "the query is badly encoded",
		"from=XO":                    "from: a board has 64 squares, this has 2",
		"m=f5&from=" + "X" + "":      "from: a board has 64 squares, this has 1",
	} {
		g, err := Parse(query)
		if err == nil || err.Error() != want {
			t.Errorf("%s\ngot  %v\nwant %s", query, err, want)
		}
		if _, err := Parse(g.Query()); err != nil {
			t.Errorf("%s: the good part %s fails: %v", query, g.Query(), err)
		}
	}
	if g, _ := Parse("m=f5d6c3a1&vs=expert&score=1.1.1"); g.Query() != "m=f5d6c3&vs=expert&score=1.1.1" {
		t.Errorf("the last good position is %s", g.Query())
	}
}

func TestUndoAndRedo(t *testing.T) {
	tests := []struct{ name, query, undo, redone string }{
		{"one move between two people", "m=f5d6", "m=f5&redo=d6", "m=f5d6"},
		{"twice", "m=f5&redo=d6", "redo=f5d6", "m=f5&redo=d6"},
		{"over the computer's reply", "m=f5d6&vs=expert", "vs=expert&redo=f5d6", "m=f5d6&vs=expert"},
		{"while the computer thinks", "m=f5d6c3&vs=expert", "m=f5d6&vs=expert&redo=c3", "m=f5d6c3&vs=expert"},
		{"over a pass of the person", "m=f5f6d3g5h5h4f7h6c5&vs=expert&as=black", "m=f5f6d3g5h5h4&vs=expert&redo=f7h6c5", "m=f5f6d3g5h5h4f7h6c5&vs=expert"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			back, ok := parse(t, tt.query).Undo()
			if !ok || back.Query() != tt.undo {
				t.Fatalf("undo gives %s, want %s", back.Query(), tt.undo)
			}
			if again, ok := back.RedoNext(); !ok || again.Query() != tt.redone {
				t.Errorf("redo gives %s, want %s", again.Query(), tt.redone)
			}
		})
	}
	for _, query := range []string{"", "redo=f5d6", "m=f5&vs=expert&as=white"} {
		if back, ok := parse(t, query).Undo(); ok {
			t.Errorf("%s: undo gives %s", query, back.Query())
		}
	}
}

func TestPlayDropsWhatCannotBeRedone(t *testing.T) {
	g := parse(t, "m=f5&redo=d6c3")
	if other, _ := g.Play(engine.F6); other.Query() != "m=f5f6" {
		t.Errorf("another move: %s", other.Query())
	}
	if same, _ := g.Play(engine.D6); same.Query() != "m=f5d6&redo=c3" {
		t.Errorf("the same move: %s", same.Query())
	}
}

func TestMatchScore(t *testing.T) {
	const wipeOut = "m=f5f4c3c6c5d6f3c4c7" // Black wins 13–0
	for given, want := range map[string]string{
		wipeOut:                         "score=1.0.0",
		wipeOut + "&score=1.0.0":        "score=1.1.0",
		wipeOut + "&as=white":           "as=black&score=0.1.0",
		wipeOut + "&vs=expert":          "vs=expert&seed=1013904223&score=1.0.0",
		wipeOut + "&vs=expert&alt=1":    "vs=expert&as=white&alt=1&seed=1013904223&score=1.0.0",
		wipeOut + "&vs=expert&as=white": "vs=expert&as=white&seed=1013904223&score=0.1.0",
		wipeOut + "&score=9999.0.1":     "as=white&score=9999.0.1",
	} {
		if got := parse(t, given).Next().Query(); got != want {
			t.Errorf("after %s\ngot  %s\nwant %s", given, got, want)
		}
	}
}

func TestCutLang(t *testing.T) {
	for path, want := range map[string][2]string{
		"/":          {"en", "/"},
		"/play":      {"en", "/play"},
		"/es":        {"es", "/"},
		"/es/":       {"es", "/"},
		"/es/play":   {"es", "/play"},
		"/essay":     {"en", "/essay"},
		"/es/es/x":   {"es", "/es/x"},
		"/static/es": {"en", "/static/es"},
	} {
		if l, rest := CutLang(path); string(l) != want[0] || rest != want[1] {
			t.Errorf("%s: %s %s, want %v", path, l, rest, want)
		}
	}
}

func TestPlyPathsAreTheAddressesOfTheLine(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for range 300 {
		g := randomState(rng)
		path := g.PlyPaths(Spanish, Play)
		for ply := range g.Line().Len() + 1 {
			if got, want := string(path(nil, ply)), g.At(ply).Path(Spanish, Play); got != want {
				t.Fatalf("ply %d\ngot  %s\nwant %s", ply, got, want)
			}
		}
	}
}
