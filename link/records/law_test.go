package records

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"reversi/engine"
	"reversi/link"
)

// forms are the ways a game is written down: those that are written here, and those
// that are only read, each as its description has it. The second value is false where
// a form cannot hold the game.
func forms() map[string]func(g engine.Game) (string, bool) {
	all := map[string]func(g engine.Game) (string, bool){}
	for _, f := range Formats {
		all[string(f)] = func(g engine.Game) (string, bool) {
			rec := Record{Game: link.New()}
			rec.Game.Moves = g
			data, err := Write(rec, f)
			return string(data), err == nil
		}
	}
	all["address"] = func(g engine.Game) (string, bool) {
		rec := link.New()
		rec.Moves = g
		return "https://reversi.example/play?" + rec.Query(), g.Len() > 0
	}
	all["digits"] = func(g engine.Game) (string, bool) {
		return numbers(g, "%d%d", 1), g.Start() == engine.Start() && g.Len() > 3
	}
	all["json"] = func(g engine.Game) (string, bool) { return jsonOf(g), g.Start() == engine.Start() && g.Len() > 3 }
	all["nboard"] = func(g engine.Game) (string, bool) { return nboardOf(g), g.Len() > 3 }
	all["grid"] = func(g engine.Game) (string, bool) { return gridOf(g), g.Start() == engine.Start() && g.Len() > 3 }
	all["board"] = func(g engine.Game) (string, bool) { return drawnOf(g, false), true }
	all["board from below"] = func(g engine.Game) (string, bool) { return drawnOf(g, true), true }
	return all
}

func numbers(g engine.Game, format string, from int) string {
	var words []string
	for ply := 1; ply <= g.Len(); ply++ {
		words = append(words, fmt.Sprintf(format, g.Move(ply).Row()+from, g.Move(ply).Col()+from))
	}
	return strings.Join(words, " ") + "\n"
}

func jsonOf(g engine.Game) string {
	var moves []string
	for t := range g.Turns() {
		m := "-"
		if !t.Pass {
			m = t.Square.String()
		}
		moves = append(moves, `{"m":"`+m+`"}`)
	}
	return `{"players":[{"name":"anna"},{"name":"bo"}],"moves":[` + strings.Join(moves, ",") + "]}\n"
}

// nboardOf sets the first half of a game and sends the other move by move.
func nboardOf(g engine.Game) string {
	half := g.At(g.Len() / 2)
	rec := Record{Game: link.New()}
	rec.Game.Moves = half
	data, _ := Write(rec, GGFText)
	s := "nboard 1\nset game " + string(data)
	passes := 0
	for t := range half.Turns() {
		if t.Pass {
			passes++
		}
	}
	slot := 0
	for t := range g.Turns() {
		if slot++; slot <= half.Len()+passes {
			continue
		}
		if t.Pass {
			s += "move PA\n"
		} else {
			s += "move " + strings.ToUpper(t.Square.String()) + "//0.5\n"
		}
	}
	return s
}

func gridOf(g engine.Game) string {
	var cells [64]string
	for i := range cells {
		cells[i] = map[engine.Color]string{engine.None: "--", engine.Black: "##", engine.White: "()"}[g.Start().At(engine.Square(i))]
	}
	for ply := 1; ply <= g.Len(); ply++ {
		cells[g.Move(ply)] = fmt.Sprintf("%02d", ply)
	}
	var b strings.Builder
	for row := range 8 {
		b.WriteString(strings.Join(cells[8*row:8*row+8], " ") + "\n")
	}
	return b.String()
}

func drawnOf(g engine.Game, fromBelow bool) string {
	var b strings.Builder
	b.WriteString("  a b c d e f g h\n")
	for i := range 8 {
		row := i
		if fromBelow {
			row = 7 - i
		}
		s := g.Position().String()[8*row : 8*row+8]
		fmt.Fprintf(&b, "%d %s %d\n", row+1, strings.Join(strings.Split(strings.ReplaceAll(s, "-", "."), ""), " "), row+1)
	}
	if turn := g.Position().String()[64:]; g.Position().Turn() != engine.None {
		b.WriteString(turn + " to move\n")
	}
	return b.String()
}

// silent reports whether a reading leads to its game without a word. That a board
// without an answer to who moves is taken for over, or is read by its labels, is
// nothing that a wrong character makes.
func silent(r, before Reading) bool {
	if !r.Certain() {
		return false
	}
	known := map[NoteKind]bool{}
	for i := range before.Records {
		for _, n := range before.Records[i].Notes {
			known[n.Kind] = true
		}
	}
	for _, n := range append(r.Notes, r.Records[0].Notes...) {
		if !known[n.Kind] {
			return false
		}
	}
	return true
}

// mutants yields a text with one character changed, left out or added.
func mutants(rng *rand.Rand, s string, n int) []string {
	const signs = "abcdefgh12345678 -.()[]{};:/*XOBWPAx0#@\n\"'"
	var all []string
	for range n {
		at, sign := rng.IntN(len(s)), signs[rng.IntN(len(signs))]
		switch rng.IntN(3) {
		case 0:
			all = append(all, s[:at]+string(sign)+s[at+1:])
		case 1:
			all = append(all, s[:at]+s[at+1:])
		default:
			all = append(all, s[:at]+string(sign)+s[at:])
		}
	}
	return all
}

// One wrong character never makes another game in silence: the same game is read,
// or something is said, or the text is exactly how that other game is written.
func TestAWrongCharacterIsNeverAnotherGameInSilence(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 5
	}
	for name, write := range forms() {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(11, 12))
			for _, whole := range games(t) {
				for _, g := range []engine.Game{whole, whole.At(whole.Len() / 2), restFrom(whole, whole.Len()/3)} {
					text, ok := write(g)
					if !ok || strings.TrimSpace(text) == "" {
						continue
					}
					before := ReadText(text)
					for _, m := range mutants(rng, text, n) {
						r := ReadText(m)
						if !silent(r, before) || len(before.Records) == 1 && r.Records[0].Game == before.Records[0].Game {
							continue
						}
						if again, ok := write(r.Records[0].Game.Moves); ok && plain(again) == plain(m) {
							continue
						}
						t.Errorf("%q\n%q\nread in silence as %v %s", text, m, r.Kind, r.Records[0].Game.Query())
					}
				}
			}
		})
	}
}

// plain is a text without what no reader minds: case, spaces, marks between moves, and
// which sign a black disc has.
func plain(s string) string {
	if set, moves, ok := strings.Cut(s, "PL["); ok {
		points := strings.FieldsFunc(set, func(r rune) bool { return r == '[' || r == ']' }) // of a set-up, in any order
		slices.Sort(points)
		s = strings.Join(points, "") + moves
	}
	return strings.Map(func(r rune) rune {
		if r == '*' || r == '@' || r == '#' {
			return 'x'
		}
		if strings.ContainsRune(" \n\r\t-.;:,'\"/|", r) {
			return -1
		}
		return r
	}, strings.ToLower(s))
}
