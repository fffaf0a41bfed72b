package protocol

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"reversi/engine"
	"reversi/engine/enginetest"
)

// A finished, a stuck and three open positions with few empties, solved by hand:
// each has a single line of play.
const handSolved = `% a comment, then an empty line

XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- X; h8:+64;
XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- O
OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X
XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO-- X
suite	number	board	side	empties	score	best_moves
hand	77	OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO-XXXXXXO	O	1	+64	a8
`

func TestRunSolve(t *testing.T) {
	var out strings.Builder
	if err := RunSolve(t.Context(), []string{"-bits", "10"}, strings.NewReader(handSolved), &out); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	want := []string{
		"1 +64 h8 1",
		"2 -64 pass 1", // White has no move; Black then takes h8
		"3 +0 - 0",
		"4 +64 g8 2", // which wipes White out
		"77 +64 a8 1",
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != len(want)+1 {
		t.Fatalf("%d lines, want %d and a total:\n%s", len(lines), len(want), out.String())
	}
	for i, w := range want {
		cells := strings.Split(lines[i], "\t")
		if len(cells) != 6 || strings.Join(cells[:4], " ") != w {
			t.Errorf("line %d: %q, want %q, nodes and seconds", i+1, lines[i], w)
		}
	}
	if total := lines[len(want)]; !strings.HasPrefix(total, "total\t5 solved\t2 of 2 known answers right\t") {
		t.Errorf("total: %q", total)
	}
}

// However many positions are solved at once, the lines are the same, but for the
// seconds, and in the order of the file.
func TestRunSolveIsTheSameWithAnyWorkers(t *testing.T) {
	var file strings.Builder
	file.WriteString(handSolved)
	for pos := range enginetest.RandomPositions(4, 5) {
		if n := pos.Empty().Count(); n == 9 || n == 10 {
			fmt.Fprintf(&file, "%v\n", pos)
		}
	}
	run := func(workers string) string {
		var out strings.Builder
		if err := RunSolve(t.Context(), []string{"-bits", "12", "-workers", workers}, strings.NewReader(file.String()), &out); err != nil {
			t.Fatalf("%v\n%s", err, out.String())
		}
		var lines []string
		for line := range strings.Lines(out.String()) {
			if cells := strings.Split(line, "\t"); cells[0] != "total" {
				lines = append(lines, strings.Join(cells[:5], " ")) // without the seconds
			}
		}
		return strings.Join(lines, "\n")
	}
	want := run("1")
	if n := strings.Count(want, "\n"); n < 8 {
		t.Fatalf("only %d positions:\n%s", n, want)
	}
	for _, workers := range []string{"2", "5"} {
		if got := run(workers); got != want {
			t.Errorf("%s workers:\n%s\none:\n%s", workers, got, want)
		}
	}
}

func TestRunSolveReportsWrongAnswers(t *testing.T) {
	const board = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- X; "
	var out strings.Builder
	if err := RunSolve(t.Context(), []string{"-bits", "10"}, strings.NewReader(board+"h8:+62"), &out); err == nil {
		t.Errorf("no error though the score differs:\n%s", out.String())
	}
	for _, bad := range []string{board + "h8", board + "i9:+3", "XO X", "77\t" + board[:64] + "\tQ", "77\t" + board[:64] + "\tX\t1\tmany\th8"} {
		if err := RunSolve(t.Context(), []string{"-bits", "10"}, strings.NewReader(bad), &out); err == nil {
			t.Errorf("%q was taken", bad)
		}
	}
	for _, args := range [][]string{{"-bits", "3"}, {"a", "b"}, {"/no/such/file"}} {
		if err := RunSolve(t.Context(), args, strings.NewReader(""), &out); err == nil {
			t.Errorf("solve %v: no error", args)
		}
	}
}

// A file may name one of several best moves, or fewer scores than there are moves:
// then the score alone decides. The board is its own mirror image, so that a1 and h1
// are worth the same.
func TestTheScoreDecidesUnlessAllMovesHaveOne(t *testing.T) {
	const board = "-OXXXXO-OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO X"
	solve := func(line string) (string, error) {
		var out strings.Builder
		err := RunSolve(t.Context(), []string{"-bits", "10"}, strings.NewReader(line), &out)
		return out.String(), err
	}
	plain, err := solve(board)
	if err != nil {
		t.Fatal(err)
	}
	score := strings.Split(plain, "\t")[1]
	best := strings.Split(plain, "\t")[2]
	other := map[string]string{"a1": "h1", "h1": "a1"}[best]
	if other == "" {
		t.Fatalf("best move %q", best)
	}
	for line, right := range map[string]bool{
		board + "; " + other + ":" + score + ";":                                      true,  // one of two best moves
		board + "; " + other + ":" + score + "; " + best + ":" + score + ";":          true,  // both
		board + "; " + other + ":" + score + "; " + best + ":-64;":                    false, // all moves, and only the other is best
		"7\t" + strings.Replace(board, " ", "\t", 1) + "\t2\t" + score + "\t" + other: true,
		board + "; " + other + ":+1;":                                                 false,
	} {
		if out, err := solve(line); (err == nil) != right {
			t.Errorf("%q: %v\n%s", line, err, out)
		}
	}
}

func TestRunSolveReadsSomethingOrSaysSo(t *testing.T) {
	const board = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO-"
	for _, file := range []string{"", "\n\n", "% nothing but a comment", "number\tboard\tside\n", "77\t" + board[1:] + "\tX\n", "77\t" + board} {
		var out strings.Builder
		if err := RunSolve(t.Context(), []string{"-bits", "10"}, strings.NewReader(file), &out); err == nil {
			t.Errorf("%q: no error\n%s", file, out.String())
		}
	}
	if err := RunSolve(t.Context(), []string{t.TempDir()}, strings.NewReader(""), &strings.Builder{}); err == nil {
		t.Error("a folder was read")
	}
	var out strings.Builder
	if err := RunSolve(t.Context(), []string{"-bits", "10"}, strings.NewReader(board+"\tX\t1\t+64\th8\n"), &out); err != nil || !strings.HasPrefix(out.String(), "1\t+64\th8\t") {
		t.Errorf("a board in the first column: %v\n%s", err, out.String())
	}
}

func TestParseProblemTakesTheBestScores(t *testing.T) {
	p, ok, err := parseProblem("--OX-OOXOOXOOOO--OXXOOOOXXOOXOOOXXOOXXOOXXOOOXOOXXXOOOOXXXX-OOOX O; E1:-4; A3:+36; H2:+36; B1:+2;", 3)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	if p.number != "3" || !p.known || p.score != 36 || p.best != engine.A3.Bit()|engine.H2.Bit() {
		t.Errorf("%+v", p)
	}
	if p.pos.Turn() != engine.White || p.pos.Empty().Count() != 6 || p.pos.At(engine.C1) != engine.White || p.pos.At(engine.D1) != engine.Black {
		t.Errorf("position %v", p.pos)
	}
}

func FuzzParseProblem(f *testing.F) {
	for line := range strings.Lines(handSolved) {
		f.Add(line)
	}
	f.Add("--OX-OOXOOXOOOO--OXXOOOOXXOOXOOOXXOOXXOOXXOOOXOOXXXOOOOXXXX-OOOX X; A3:+36; E1:+34;;:")
	f.Fuzz(func(t *testing.T, line string) {
		p, ok, err := parseProblem(line, 1)
		if ok && (err != nil || p.number == "" && !strings.Contains(line, "\t")) {
			t.Errorf("%q: %+v, %v", line, p, err)
		}
		if ok && p.pos.Empty() == ^engine.Bitboard(0) {
			t.Errorf("%q gave a board without discs", line)
		}
	})
}

func TestRunSolveWithSeveralCores(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	all, err := os.ReadFile("../search/testdata/twenty-empties.tsv")
	if err != nil {
		t.Fatal(err)
	}
	file := strings.Join(strings.Split(string(all), "\n")[:4], "\n")
	if err := RunSolve(t.Context(), []string{"-workers", "1", "-cores", "2", "-bits", "16"}, strings.NewReader(file), &out); err != nil {
		t.Errorf("%v\n%s", err, out.String())
	}
	if !strings.Contains(out.String(), "3 of 3 known answers right") {
		t.Error(out.String())
	}
}
