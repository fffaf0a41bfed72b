package content

import (
	"flag"
	"os"
	"strings"
	"testing"

	"reversi/engine"
	"reversi/link"
)

var update = flag.Bool("update", false, "write the golden diagram anew")

// draw reads and draws a board block in a language.
func draw(t *testing.T, lang link.Lang, source string) (drawing, string) {
	t.Helper()
	w, err := readWords(files, lang)
	if err != nil {
		t.Fatal(err)
	}
	d, fault := parseDiagram(strings.Split(strings.TrimSpace(source), "\n"))
	if fault != nil {
		t.Fatalf("line %d: %s", fault.line, fault.text)
	}
	v := drawing{diagram: d, number: 2, words: w, lang: lang}
	return v, v.html()
}

func TestGoldenDiagram(t *testing.T) {
	const golden = "testdata/diagram.html"
	_, got := draw(t, "en", "moves: f5f6e6\nmarks: A=f4 1=d4 dot=e4,f5\nshow: legal\ncaption: White to move & think.")
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the diagram is now\n%s\nrun with -update if that is meant", got)
	}
}

func TestSquaresOfADiagram(t *testing.T) {
	_, html := draw(t, "en", "moves: f5f6e6\nmarks: A=f4 dot=e4\nshow: legal\ncaption: x")
	cells := strings.Split(html, "<td class=")[1:]
	if len(cells) != 64 {
		t.Fatalf("%d squares", len(cells))
	}
	for s, want := range map[engine.Square]string{
		engine.A1: `"empty"><span class="vh">empty</span></td>`,
		engine.D4: `"white"><span class="vh">white</span></td>`,
		engine.D6: `"empty legal"><span class="vh">empty, legal</span></td>`,
		engine.F4: `"empty legal"><span class="vh">empty, legal, marked </span><b class="mark">A</b></td>`,
		engine.E4: `"black"><span class="vh">black, marked with a dot</span><i class="mark dot" aria-hidden="true"></i></td>`,
		engine.E6: `"black last"><span class="vh">black, last move</span></td>`,
	} {
		if !strings.HasPrefix(cells[s], want) {
			t.Errorf("%v is %q, want %q", s, cells[s], want)
		}
	}
}

func TestThePositionInWords(t *testing.T) {
	tests := []struct{ name, source, want string }{
		{"the start", "moves:\ncaption: x",
			"Black discs (2): e4, d5|White discs (2): d4, e5|Black to move|Legal moves (4): d3, c4, f5, e6"},
		{"marks", "moves: f5f6e6\nmarks: B=f4 A=d6 dot=e4,f5\ncaption: x",
			"Black discs (5): e4, d5, e5, f5, e6|White discs (2): d4, f6|Moves so far: f5, f6, e6|White to move|Legal moves (2): f4, d6|Marks: A on d6; B on f4; dot on e4, f5"},
		{"a pass", "moves: d3c3f5d2d1e1b3c1\ncaption: x",
			"Black discs (8): b3, c3, d3, d4, e4, d5, e5, f5|White discs (4): c1, d1, e1, d2|Moves so far: d3, c3, f5, d2, d1, e1, b3, c1|Black has no legal move and passes|White to move|Legal moves (2): b4, d6"},
		{"a wipe-out", "moves: f5f4c3c6c5d6f3c4c7\ncaption: x",
			"Black discs (13): c3, f3, c4, d4, e4, f4, c5, d5, e5, f5, c6, d6, c7|White discs (0): none|Moves so far: f5, f4, c3, c6, c5, d6, f3, c4, c7|The game is over"},
		{"the same mark twice", "moves:\nmarks: A=c4,d3\ncaption: x",
			"Black discs (2): e4, d5|White discs (2): d4, e5|Black to move|Legal moves (4): d3, c4, f5, e6|Marks: A on d3, c4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v, html := draw(t, "en", tt.source)
			if got := strings.Join(v.sentences(), "|"); got != tt.want {
				t.Errorf("says\n%s\nwant\n%s", got, tt.want)
			}
			for _, line := range v.sentences() {
				if !strings.Contains(html, "<li>"+line+"</li>") {
					t.Errorf("%q is not in the page", line)
				}
			}
		})
	}
}

const rows = `
- - - - - - - -
- - - - - - - -
- - - . - - - -
- - - O X - - -
---XXX--
- - - - - - - -
- - - - - - - -
- - - - - - - -
`

// Black has no move here, White has b4 and d6.
const mustPass = `
--OOO---
---O----
-XXX----
---XX---
---XXX--
--------
--------
--------
`

func TestPlayFromHere(t *testing.T) {
	const board = "---------------------------OX------XXX--------------------------"
	tests := []struct {
		name         string
		lang         link.Lang
		source, want string
	}{
		{"moves", "en", "moves: f5 d6\ncaption: x", "/play?m=f5d6"},
		{"moves in Spanish", "es", "moves: f5d6\ncaption: x", "/es/play?m=f5d6"},
		{"the start", "en", "moves:\ncaption: x", "/play"},
		{"a set-up position", "en", rows + "turn: white\ncaption: x", "/play?from=" + board + "O"},
		{"switched off", "en", "moves: f5\nlink: no\ncaption: x", ""},
		{"a game that is over", "en", "moves: f5f4c3c6c5d6f3c4c7\ncaption: x", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v, html := draw(t, tt.lang, tt.source)
			if got := v.href(); got != tt.want {
				t.Errorf("leads to %q, want %q", got, tt.want)
			}
			if has := strings.Contains(html, `class="play-from"`); has != (tt.want != "") {
				t.Errorf("link in the page: %v", has)
			}
		})
	}
}

func TestFaultsInADiagram(t *testing.T) {
	set := func(old, replacement string) string { return strings.Replace(rows, old, replacement, 1) }
	tests := []struct {
		name, source string
		line         int
		want         string
	}{
		{"neither moves nor rows", "caption: x", 0, "either moves or eight rows"},
		{"both", rows + "moves: f5\ncaption: x", 0, "either moves or eight rows"},
		{"seven rows", set("- - - - - - - -\n", "") + "turn: black\ncaption: x", 0, "eight rows, not 7"},
		{"a short row", set("---XXX--", "---XXX-") + "turn: black\ncaption: x", 4, "a row is eight"},
		{"another letter", set("---XXX--", "---XBX--") + "turn: black\ncaption: x", 4, "a row is eight"},
		{"no side", rows + "caption: x", 0, "needs turn"},
		{"an unknown side", rows + "turn: green\ncaption: x", 8, "not \"green\""},
		{"none, but somebody can move", rows + "turn: none\ncaption: x", 8, "somebody can move"},
		{"a side that must pass", mustPass + "turn: black\ncaption: x", 8, "the side to move is white, not black"},
		{"an empty centre", set("- - - O X - - -", "- - - O - - - -") + "turn: white\ncaption: x", 8, "centre empty"},
		{"a lonely disc", set("- - - - - - - -", "X - - - - - - -") + "turn: white\ncaption: x", 8, "a1 touches no other"},
		{"an illegal move", "caption: x\nmoves: f5f6e6e7", 1, "move 4, e7"},
		{"the wrong side", "moves: f5\nturn: black\ncaption: x", 1, "is white, not black"},
		{"a bad mark", "moves:\nmarks: AB=d3\ncaption: x", 1, "not \"AB=d3\""},
		{"a mark without squares", "moves:\nmarks: A\ncaption: x", 1, "not \"A\""},
		{"a number too high", "moves:\nmarks: 61=d3\ncaption: x", 1, "not \"61=d3\""},
		{"a bad square", "moves:\nmarks: A=d9\ncaption: x", 1, "\"d9\" in \"A=d9\" is not a square"},
		{"a square marked twice", "moves:\nmarks: A=d3 B=d3\ncaption: x", 1, "d3 is marked twice"},
		{"an unknown field", "moves:\ncolour: red\ncaption: x", 1, "unknown field \"colour\""},
		{"a field twice", "moves:\ncaption: x\ncaption: y", 2, "given twice"},
		{"text among the fields", "moves:\nhello\ncaption: x", 1, "no name before a colon"},
		{"another thing to show", "moves:\nshow: all\ncaption: x", 1, "only be legal"},
		{"another link", "moves:\nlink: yes\ncaption: x", 1, "only be no"},
		{"no caption", "moves:\nturn: black", 0, "needs a caption"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, fault := parseDiagram(strings.Split(strings.TrimSpace(tt.source), "\n"))
			if fault == nil {
				t.Fatal("is taken without a fault")
			}
			if fault.line != tt.line || !strings.Contains(fault.text, tt.want) {
				t.Errorf("line %d: %s; want line %d: … %s …", fault.line, fault.text, tt.line, tt.want)
			}
		})
	}
}

func FuzzParseDiagram(f *testing.F) {
	f.Add("moves: f5\nmarks: A=d6 dot=f4\nshow: legal\nlink: no\nturn: white\ncaption: x")
	f.Add(rows + "turn: white\ncaption: y")
	f.Fuzz(func(t *testing.T, source string) {
		d, fault := parseDiagram(strings.Split(source, "\n"))
		if fault != nil {
			if fault.line < 0 || fault.line > strings.Count(source, "\n") || fault.text == "" {
				t.Fatalf("fault %+v in %q", fault, source)
			}
			return
		}
		if d.caption == "" || d.position() == (engine.Position{}) {
			t.Fatalf("%q gives %+v", source, d)
		}
	})
}
