package records

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"reversi/engine"
	"reversi/link"
)

// outcome tells in one line what a reading is: the fault and its place, or the
// question, and the games.
func outcome(r Reading) string {
	var b strings.Builder
	b.WriteString(r.Kind.String())
	switch p := r.Problem; {
	case p != nil && p.Transcript != nil:
		fmt.Fprintf(&b, ": %d:%d %s", p.Line, p.Column, p.Transcript.Error())
	case p != nil:
		fmt.Fprintf(&b, ": %v", p.Fault)
	}
	if r.Question != Nothing {
		fmt.Fprintf(&b, ", asks %s", questionNames[r.Question])
	}
	shown := r.Choices
	if len(shown) == 0 && r.Problem == nil {
		for _, rec := range r.Records {
			shown = append(shown, Choice{Game: rec.Game})
		}
	}
	for _, c := range shown {
		b.WriteString("; " + state(c))
	}
	return b.String()
}

var questionNames = map[Question]string{WhichGame: "which game", WhoMoves: "who moves", WhichColors: "which colours", WhichOrder: "which order",
	OneOrSeveral: "one or several", IsThisIt: "is this it", Nonetheless: "nonetheless"}

// state is a game as the expectations are written: plies, discs, turn.
func state(c Choice) string {
	pos := c.Game.Moves.Position()
	black, white := pos.Count()
	s := fmt.Sprintf("%d plies %d-%d %v", c.Game.Moves.Len(), black, white, pos.Turn())
	if c.Game.Vs != link.TwoPeople {
		s += " vs " + string(c.Game.Vs)
	}
	return s
}

const (
	gameG  = "transcript; 7 plies 7-4 white"
	gameE  = "29 plies 2-31 none"
	boardG = "board; 0 plies 7-4 white"
)

// What every sample is; the first words are the kind.
var samples = map[string]string{
	"01-plain.txt":                   gameG,
	"02-upper-spaced.txt":            gameG,
	"03-mixed-newlines-crlf.txt":     gameG,
	"04-numbered-pairs.txt":          gameG,
	"05-numbered-ply.txt":            gameG,
	"07-fullwidth.txt":               gameG,
	"08-pgn-like-with-pass.pgn":      "transcript; " + gameE,
	"09-same-game-no-pass-token.txt": "transcript; " + gameE,
	"10-pass-tokens.txt":             "transcript, asks which game" + strings.Repeat("; "+gameE, 7),
	"12-wipeout-9.txt":               "transcript; 9 plies 13-0 none",
	"13-must-pass-after-8.txt":       "transcript; 8 plies 8-4 white",
	"14-draw-with-pass.txt":          "transcript; 60 plies 32-32 none",
	"20-illegal-ply6.txt":            "transcript: 1:11 move 6, a1: touches no disc; 5 plies 6-3 white",
	"22-odd-length.txt":              "transcript: 1:7 move 4, d: half a square; 3 plies 5-2 white",
	"23-pass-not-allowed.txt":        "transcript: 1:5 move 3, pass: black has a legal move; 2 plies 3-3 black",
	"24-after-the-end.txt":           "transcript: 1:19 move 10, a1: the game is over; 9 plies 13-0 none",
	"25-off-board.txt":               "transcript: 1:3 move 2, d9: not a square; 1 plies 4-1 white",
	"26-row-flipped.txt":             "transcript: 1:1 move 1, f4: flips nothing; 7 plies 7-4 white",
	"27-old-reversi-start.txt":       "transcript: 1:1 move 1, d4: is occupied; 0 plies 2-2 black",
	"28-empty.txt":                   "unknown: nothing to read",
	"29-prose.txt":                   "transcript: 1:1 move 1, \"good\": not a move",
	"31-mirror-d3.txt":               gameG,
	"32-mirror-c4.txt":               gameG,
	"33-digits-row-col.txt":          "digits; 7 plies 7-4 white",
	"40-one-game.ggf":                "ggf; " + gameE,
	"42-set-up-position.ggf":         "ggf; 1 plies 5-8 black",
	"43-wrong-game.ggf":              "ggf: wrong game",
	"50-edax-style.sgf":              "sgf; " + gameE,
	"51-comments-variations.sgf":     "sgf; 4 plies 4-4 black",
	"60-board-XO-dash.txt":           boardG,
	"61-board-star-O.txt":            boardG,
	"62-board-bw-dot.txt":            boardG,
	"64-board-at-O.txt":              boardG,
	"65-board-grid.txt":              boardG,
	"67-board-63.txt":                "board: wrong count",
	"68-board-must-pass.txt":         "board; 0 plies 8-4 white",
	"69-board-finished.txt":          "board; 0 plies 13-0 none",
	"70-board-zero-or-oh.txt":        boardG,
	"71-slash-rows.txt": "board, asks who moves; 0 plies 7-4 black; 0 plies 7-4 white; 0 plies 7-4 black; 0 plies 7-4 black; 0 plies 4-7 black; " +
		"0 plies 7-4 white; 0 plies 7-4 white; 0 plies 4-7 white",
	"80-problems.obf":     "obf; 0 plies 23-35 black",
	"90-one-game.wtb":     "wthor; " + gameE,
	"91-truncated.wtb":    "wthor: cut",
	"93-number-grid.html": "grid; 60 plies 27-37 none",
	"94-quest-like.json":  "json; " + gameE,
}

func TestSamplesAreReadAsWritten(t *testing.T) {
	files, err := os.ReadDir("testdata/samples")
	if err != nil || len(files) != len(samples) {
		t.Fatalf("%d samples, %d expectations, %v", len(files), len(samples), err)
	}
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join("testdata/samples", f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if got := outcome(Read(File{Name: f.Name(), Data: data})); got != samples[f.Name()] {
			t.Errorf("%s\ngot  %s\nwant %s", f.Name(), got, samples[f.Name()])
		}
	}
}

// What the samples say beside their moves.
func TestSamplesSayWhatTheyHold(t *testing.T) {
	read := func(name string) Reading {
		data, err := os.ReadFile("testdata/samples/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return Read(File{Name: name, Data: data})
	}
	pgn := read("08-pgn-like-with-pass.pgn").Records[0]
	if pgn.Black != "anna_c4" || pgn.White != "bo_e6" || pgn.Event != "d3 e6 open" || pgn.Date != "2026.01.15" || pgn.Result.White != 31 {
		t.Errorf("%+v", pgn)
	}
	sgf := read("51-comments-variations.sgf").Records[0]
	if sgf.Black != "anna [1]" || len(sgf.Notes) != 1 || sgf.Notes[0] != (Note{Kind: Variations, N: 1}) || sgf.Remarks[0] != (Remark{1, "a) first; b] second"}) {
		t.Errorf("%+v", sgf)
	}
	obf := read("80-problems.obf").Records[0]
	if len(obf.Remarks) != 6 || !strings.EqualFold(obf.Remarks[0].Text, "a3:+36") {
		t.Errorf("%+v", obf.Remarks)
	}
	if cut := read("91-truncated.wtb").Problem; cut.Want != 2 || cut.Has != 1 {
		t.Errorf("%+v", cut)
	}
	if count := read("67-board-63.txt").Problem; count.Has != 63 {
		t.Errorf("%+v", count)
	}
	if wthor := read("90-one-game.wtb").Records[0]; wthor.Result.Black != 2 || wthor.Date != "2026" {
		t.Errorf("%+v", wthor)
	}
}

// A long text of moves that break off at once takes no time.
func TestLongRubbishIsRefusedAtTheThirdMove(t *testing.T) {
	if got, want := outcome(ReadText(strings.Repeat("f5 d6 ", 20_000))), "transcript: 1:7 move 3, f5: is occupied; 2 plies 3-3 black"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// pasted is what people paste, by the names in testdata/pasted.tsv.
var pasted = map[string]string{
	"foreign-link-after":  "transcript; 5 plies 5-4 white",
	"foreign-link-before": "transcript; 4 plies 3-5 black",
	"foreign-link-alone":  "transcript: link only",
	"own-links-two":       "address, asks which game; 3 plies 5-2 white; 1 plies 4-1 white",
	"own-link-no-scheme":  "address; 3 plies 5-2 white",
	"own-query-only":      "address; 3 plies 5-2 white vs expert",
	"own-link-amp":        "address; 3 plies 5-2 white vs expert",
	"board-no-side": "board, asks who moves; 0 plies 3-5 black; 0 plies 3-5 white; 0 plies 3-5 black; 0 plies 3-5 black; 0 plies 5-3 black; " +
		"0 plies 3-5 white; 0 plies 3-5 white; 0 plies 5-3 white",
	"board-no-side-stuck": "board; 0 plies 8-4 white",
	"board-labels-8-to-1": "board; 0 plies 5-2 white",
	"board-numbers-minus": "board, asks which colours; 0 plies 5-2 black; 0 plies 5-2 white; 0 plies 2-5 black; 0 plies 2-5 white",
	"board-numbers-012": "board, asks who moves; 0 plies 5-2 black; 0 plies 5-2 white; 0 plies 5-2 black; 0 plies 5-2 black; 0 plies 2-5 black; " +
		"0 plies 5-2 white; 0 plies 5-2 white; 0 plies 2-5 white",
	"board-fullwidth":     "board; 0 plies 5-2 white",
	"side-words":          "board; 0 plies 5-2 white",
	"remark-round":        "transcript; 5 plies 5-4 white",
	"remark-round-square": "transcript; 4 plies 3-5 black",
	"remark-curly":        "transcript; 3 plies 5-2 white",
	"json-strings":        "json; 3 plies 5-2 white",
	"json-object":         "json; 3 plies 5-2 white",
	"brackets-each":       "transcript; 3 plies 5-2 white",
	"spaced-letters":      "transcript; 3 plies 5-2 white",
	"ggs-bracket":         "board; 0 plies 2-2 black",
	"board-then-moves":    "board; 2 plies 3-3 black",
	"obf-scores":          "obf; 0 plies 3-5 black",
	"sgf-no-gm":           "sgf; 3 plies 5-2 white",
	"own-move-list":       "transcript; 3 plies 5-2 white",
	"es-pass":             "transcript; 9 plies 5-8 black",
	"es-pass2":            "transcript; 9 plies 5-8 black",
	"ja-pass":             "transcript; 9 plies 5-8 black",
	"ending-star":         "transcript; 9 plies 13-0 none",
	"ending-half":         "transcript, asks nonetheless; 9 plies 13-0 none",
	"ending-endash":       "transcript; 9 plies 13-0 none",
	"ending-spaced":       "transcript; 9 plies 13-0 none",
	"ending-sgfresult":    "transcript; 9 plies 13-0 none",
	"ending-one-nil":      "transcript; 9 plies 13-0 none",
	"jp-comma":            "transcript; 3 plies 5-2 white",
	"paren-numbers":       "transcript; 4 plies 3-5 black",
	"numbers-no-dots":     "transcript; 3 plies 5-2 white",
	"jp-labels":           "transcript; 3 plies 5-2 white",
	"side-prefix":         "transcript; 3 plies 5-2 white",
	"drop-prefix":         "transcript; 3 plies 5-2 white",
	"digit-letter":        "transcript; 3 plies 5-2 white",
	"prose-around":        "transcript, asks is this it; 5 plies 5-4 white",
	"wthor-digits":        "digits; 4 plies 3-5 black",
	"two-games":           "transcript, asks which game; 4 plies 3-5 black; 5 plies 6-3 white",
}

// said are the notes that some of them must have.
var said = map[string]NoteKind{"foreign-link-after": OtherSite, "foreign-link-before": OtherSite, "board-no-side-stuck": OnlyOneCanMove,
	"board-labels-8-to-1": FromBelow, "board-numbers-012": ZeroIsEmpty, "remark-round": LeftOut, "remark-round-square": LeftOut, "remark-curly": LeftOut,
	"sgf-no-gm": NoGameType, "ending-half": ResultDiffers, "digit-letter": DigitFirst, "wthor-digits": RowThenColumn}

func TestPastedTextsAreReadRight(t *testing.T) {
	data, err := os.ReadFile("testdata/pasted.tsv")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, line := range strings.Split(string(data), "\n") {
		f := strings.Split(line, "\t")
		want, ok := pasted[f[0]]
		if !ok {
			continue // said of pages, not of texts
		}
		found++
		r := ReadText(strings.ReplaceAll(f[1], `\n`, "\n"))
		if got := outcome(r); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", f[0], got, want)
		}
		if kind := said[f[0]]; kind != 0 && (len(r.Records) == 0 || !hasNote(r.Records[0], kind)) {
			t.Errorf("%s does not say what was done", f[0])
		}
	}
	if found != len(pasted) {
		t.Errorf("%d of %d found", found, len(pasted))
	}
}

func hasNote(rec Record, kind NoteKind) bool {
	for _, n := range rec.Notes {
		if n.Kind == kind {
			return true
		}
	}
	return false
}

// A drawn board with the legal squares marked needs no side: only one has them.
func TestMarkedLegalMovesNameTheSide(t *testing.T) {
	for _, g := range games(t) {
		for ply := 1; ply < g.Len(); ply += 9 {
			p := g.At(ply).Position()
			if p.LegalFor(engine.Black) == p.LegalFor(engine.White) || p.Turn() == engine.None {
				continue
			}
			var b strings.Builder
			b.WriteString("  a b c d e f g h\n")
			for s := engine.A1; s <= engine.H8; s++ {
				if s.Col() == 0 {
					fmt.Fprintf(&b, "%d", s.Row()+1)
				}
				b.WriteString(" " + map[engine.Color]string{engine.Black: "X", engine.White: "O", engine.None: map[bool]string{true: "+", false: "."}[p.LegalMoves().Has(s)]}[p.At(s)])
				if s.Col() == 7 {
					b.WriteByte('\n')
				}
			}
			if r := ReadText(b.String()); !r.Certain() || r.Records[0].Game.Moves.Position() != p {
				t.Fatalf("%s%s", b.String(), outcome(r))
			}
		}
	}
}
