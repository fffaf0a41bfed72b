package records

import (
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"reversi/engine"
)

// afterThree is the board after f5 d6 c3: not symmetric in any way, so that an order that is read
// the wrong way round shows.
const afterThree = "------------------X--------XX------OXX-----O--------------------"

// says reports whether a reading has a note of a kind.
func says(r Reading, kind NoteKind) bool {
	return len(r.Records) > 0 && hasNote(r.Records[0], kind)
}

// Chess-like boards do not say which letter is Black and which row comes first: every
// reading is offered by name.
func TestBoardsWithDigitsOfferEveryReading(t *testing.T) {
	g, _ := engine.ParseTranscript(engine.Start(), "f5d6c3")
	want := g.Position().String()
	rows := make([]string, 8)
	for i := range 8 {
		row := want[8*i : 8*i+8]
		row = strings.NewReplacer("X", "p", "O", "P").Replace(row)
		for n := 8; n > 0; n-- {
			row = strings.ReplaceAll(row, strings.Repeat("-", n), fmt.Sprint(n))
		}
		rows[7-i] = row // row 8 first
	}
	r := ReadText(strings.Join(rows, "/") + " w")
	if r.Kind != FEN || r.Certain() || r.Question != WhichColors {
		t.Fatalf("%s", outcome(r))
	}
	found := false
	for _, c := range r.Choices {
		found = found || c.Answer == CapitalWhite && c.Game.Moves.Position().String() == want
	}
	if !found {
		t.Errorf("%s: not offered: %s", strings.Join(rows, "/"), want)
	}
}

// Two numbers of 64 bits: both orders of the bits and both orders of the sides are
// offered, each said.
func TestBitboardsOfferBothOrdersOfTheBits(t *testing.T) {
	g, _ := engine.ParseTranscript(engine.Start(), "f5d6c3")
	black, white := uint64(g.Position().Discs(engine.Black)), uint64(g.Position().Discs(engine.White))
	for _, tt := range []struct {
		text   string
		answer Answer
	}{
		{fmt.Sprintf("0x%016x 0x%016x", black, white), LowBlack},
		{fmt.Sprintf("%016X,%016X", white, black), LowWhite},
		{fmt.Sprintf("%d %d", bits.Reverse64(black), bits.Reverse64(white)), HighBlack},
		{fmt.Sprintf("%064b\n%064b", bits.Reverse64(white), bits.Reverse64(black)), HighWhite},
		{fmt.Sprintf("player=0x%xull opponent=0x%xULL", black, white), LowBlack},
	} {
		r := ReadText(tt.text)
		if r.Kind != Bitboards || r.Certain() || r.Question != WhichOrder {
			t.Errorf("%s: %s", tt.text, outcome(r))
			continue
		}
		found := false
		for _, c := range r.Choices {
			found = found || c.Answer == tt.answer && c.Game.Moves.Position() == g.Position()
		}
		if !found {
			t.Errorf("%s: the right position is not offered as %d", tt.text, tt.answer)
		}
	}
	if r := ReadText("0x0000001008000000 0x0000001810000000"); r.Problem == nil || r.Problem.Fault != BothColors {
		t.Errorf("a square of both colours: %s", outcome(r))
	}
}

// The lines of the NBoard protocol: the game is what was set, and the moves after it.
func TestNBoardLines(t *testing.T) {
	for text, want := range map[string]string{
		"nboard 2\nset game (;GM[Othello]PC[x]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5];)\nmove d6/1.2/0.5\nping 3\nmove C3\n": "f5d6c3",
		"move F5\nmove D6\nmove C3//0.1\n":           "f5d6c3",
		"=== F5/0.00/0.1\n=== d6\nstatus thinking\n": "f5d6",
	} {
		if r := ReadText(text); r.Kind != NBoard || len(r.Records) != 1 || r.Records[0].Game.Moves.String() != want || !r.Certain() {
			t.Errorf("%q: %s", text, outcome(r))
		}
	}
}

// Squares as numbers: row and column from 11, or counted from 0; where a list can be
// both, that is asked.
func TestNumbersAreTensOrCounted(t *testing.T) {
	for _, whole := range games(t) {
		tens, counted := numbers(whole, "%d%d", 1), ""
		for ply := 1; ply <= whole.Len(); ply++ {
			counted += fmt.Sprintf("%d,", int(whole.Move(ply)))
		}
		if r := ReadText(tens); r.Kind != Digits || !says(r, RowThenColumn) || r.Records[0].Game.Moves != whole {
			t.Errorf("%s: %s", tens, outcome(r))
		}
		r := ReadText(counted)
		if whole.Len() > 6 && (r.Kind != Ordinals || !says(r, FromA1) || r.Records[0].Game.Moves != whole) {
			t.Errorf("%s: %s", counted, outcome(r))
		}
	}
}

// A grid of ply numbers is read by its labels: from below, from the right, or both.
func TestGridsOfNumbersHonourLabels(t *testing.T) {
	for _, whole := range games(t) {
		grid := strings.Split(strings.TrimSpace(gridOf(whole)), "\n")
		for _, below := range []bool{false, true} {
			for _, right := range []bool{false, true} {
				text := "   a  b  c  d  e  f  g  h\n"
				if right {
					text = "   h  g  f  e  d  c  b  a\n"
				}
				for i := range 8 {
					row := i
					if below {
						row = 7 - i
					}
					f := strings.Fields(grid[row])
					if right {
						for a, b := 0, 7; a < b; a, b = a+1, b-1 {
							f[a], f[b] = f[b], f[a]
						}
					}
					text += fmt.Sprintf("%d %s\n", row+1, strings.Join(f, " "))
				}
				r := ReadText(text)
				if r.Kind != NumberGrid || r.Problem != nil || r.Records[0].Game.Moves.String() != whole.String() {
					t.Fatalf("below %v, right %v\n%s%s", below, right, text, outcome(r))
				}
			}
		}
	}
}

// Words around a record, links of other sites, and two games in one text.
func TestTextsAsPeopleSendThem(t *testing.T) {
	for text, want := range map[string]string{
		"Hi! Yesterday we played this one: f5d6c3d3c4 and I lost.":                   "transcript, asks is this it; 5 plies 6-3 white",
		"https://club.example.org/game/17":                                           "transcript: link only",
		"see https://club.example.org/game/17\n1. f5 d6 2. c3":                       "transcript; 3 plies 5-2 white",
		"f5d6c3\n\nf5f6e6f4":                                                         "transcript, asks which game; 3 plies 5-2 white; 4 plies 3-5 black",
		"https://a.example/play?m=f5 and https://b.example/es/play?m=f5d6&amp;ply=1": "address, asks which game; 2 plies 3-3 black; 1 plies 4-1 white",
		"(;GM[2];B[f5])(;GM[2];B[d3];W[c3])":                                         "sgf, asks which game; 1 plies 4-1 white; 2 plies 3-3 black",
		"[Event \"a\"]\n1. f5 d6\n\n[Event \"b\"]\n1. d3 c3":                         "transcript, asks which game; 2 plies 3-3 black; 2 plies 3-3 black",
		afterThree + " O": "board; 0 plies 5-2 white",
	} {
		if got := outcome(ReadText(text)); got != want {
			t.Errorf("%q\ngot  %s\nwant %s", text, got, want)
		}
	}
}

// What is odd about a board is said, and two sides beside it are a question.
func TestOddBoardsAreSaid(t *testing.T) {
	b := afterThree
	swap := func(from, to string) string { return strings.Replace(b, from, to, 1) + " O" }
	for _, tt := range []struct {
		text string
		note NoteKind
		asks Question
	}{
		{swap("X", "x"), OddSign, Nonetheless},
		{swap("X", "*"), OddSign, Nonetheless},
		{swap("-", "."), OddSign, Nonetheless},
		{swap("O", "0"), OddSign, Nonetheless},
		{strings.ReplaceAll(b, "O", "0") + " X", ZeroIsWhite, Nothing},
		{swap("O", "w"), OddSign, Nonetheless},
		{b + " w", SideSign, Nothing},
		{b + " X;O", TwoSides, WhoMoves},
	} {
		if r := ReadText(tt.text); !says(r, tt.note) || r.Question != tt.asks {
			t.Errorf("%s: %s", tt.text, outcome(r))
		}
	}
	if r := ReadText("-" + b + " O"); r.Problem == nil || r.Problem.Fault != WrongCount || r.Problem.Has != 65 {
		t.Errorf("65 squares: %s", outcome(r))
	}
}
