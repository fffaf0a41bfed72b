package records

import (
	"errors"
	"os"
	"strings"
	"testing"

	"reversi/engine"
	"reversi/link"
)

// games are whole games with passes, wipe-outs and draws.
func games(t testing.TB) []engine.Game {
	t.Helper()
	data, err := os.ReadFile("testdata/games.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var all []engine.Game
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		moves, _, _ := strings.Cut(line, "\t")
		g, err := engine.ParseTranscript(engine.Start(), moves)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
	return all
}

// record is a game with players whose names are full of traps.
func record(g engine.Game) Record {
	rec := Record{Game: link.New(), Black: `anna [1\] d3`, White: "bo;)B[a1]"}
	rec.Game.Moves = g
	return rec
}

// The law of the writers: whatever they write is read back, alone and without a
// question, to the same moves from the same start.
func TestEveryFormatIsReadBack(t *testing.T) {
	for _, whole := range games(t) {
		for ply := 0; ply <= whole.Len(); ply += 1 + whole.Len()/7 {
			checkFormats(t, whole.At(ply))
			checkFormats(t, restFrom(whole, ply))
		}
		checkFormats(t, whole)
	}
}

// restFrom is the rest of a game from a position set up in its middle.
func restFrom(whole engine.Game, ply int) engine.Game {
	g := engine.NewGame(whole.At(ply).Position())
	for i := ply + 1; i <= whole.Len(); i++ {
		g, _ = g.Play(whole.Move(i))
	}
	return g
}

func checkFormats(t *testing.T, g engine.Game) {
	t.Helper()
	for _, f := range Formats {
		rec := record(g)
		data, err := Write(rec, f)
		if f == Database && g.Start() != engine.Start() {
			if !errors.Is(err, ErrSetUp) {
				t.Fatalf("a set-up in a database: %v", err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		r := Read(File{Data: data})
		if g.Len() == 0 && (f == Bare || f == Numbered) && g.Start() == engine.Start() {
			continue // no move, no set-up: there is nothing to write down
		}
		want := g
		if f == PositionLine {
			want = engine.NewGame(g.Position())
			if g.Position().Turn() == engine.None {
				p, _ := engine.NewPosition(g.Position().Discs(engine.Black), g.Position().Discs(engine.White), engine.Black)
				want = engine.NewGame(p)
			}
		}
		if !r.Certain() || r.Records[0].Game.Moves.String() != want.String() || r.Records[0].Game.Moves.Start().String() != want.Start().String() {
			t.Fatalf("%s: %s\nread as %v, %d records, question %d, problem %v", f, data, r.Kind, len(r.Records), r.Question, r.Problem)
		}
		if got := r.Records[0]; (f == GGFText || f == SGFText) && (got.Black != rec.Black || got.White != rec.White) {
			t.Errorf("%s: players %q and %q", f, got.Black, got.White)
		}
	}
}

// What the formats look like, written down from their descriptions.
func TestFormatsAreThoseOfOtherPrograms(t *testing.T) {
	g, err := engine.ParseTranscript(engine.Start(), "f5f6d3g5h5h4f7h6c5")
	if err != nil {
		t.Fatal(err)
	}
	rec := Record{Game: link.New(), Black: "anna", White: "bo"}
	rec.Game.Moves = g
	for f, want := range map[Format]string{
		Bare:     "f5f6d3g5h5h4f7h6c5\n",
		Numbered: "1. f5 f6 2. d3 g5 3. h5 h4 4. f7 h6 5. -- c5\n",
		GGFText: "(;GM[Othello]PC[Reversi]PB[anna]PW[bo]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]" +
			"B[F5]W[F6]B[D3]W[G5]B[H5]W[H4]B[F7]W[H6]B[PA]W[C5];)\n",
		SGFText: "(;FF[4]GM[2]SZ[8]CA[UTF-8]AP[Reversi]\nPB[anna]PW[bo]\nAB[e4][d5]AW[d4][e5]PL[B]\n" +
			";B[f5];W[f6]\n;B[d3];W[g5]\n;B[h5];W[h4]\n;B[f7];W[h6]\n;B[PA];W[c5]\n)\n",
	} {
		if got, err := Write(rec, f); err != nil || string(got) != want {
			t.Errorf("%s:\n%s%v\nwant\n%s", f, got, err, want)
		}
	}
	file, err := Write(rec, Database)
	if err != nil || len(file) != 16+68 || file[4] != 1 || file[16+8] != 56 || file[16+9] != 66 || file[16+6] != 5 {
		t.Errorf("%v % x", err, file)
	}
}
