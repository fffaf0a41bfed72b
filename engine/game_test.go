package engine

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
)

// board reads a position drawn as eight rows, for tests.
func board(t testing.TB, turn Color, rows ...string) Position {
	t.Helper()
	p, err := ParsePosition(strings.Join(rows, "") + map[Color]string{Black: "X", White: "O"}[turn])
	if err != nil {
		t.Fatalf("board: %v", err)
	}
	return p
}

// replay parses a transcript that must be legal.
func replay(t testing.TB, moves string) Game {
	t.Helper()
	g, err := ParseTranscript(Start(), moves)
	if err != nil {
		t.Fatalf("%s: %v", moves, err)
	}
	return g
}

// randomGame plays random legal moves until the game is over.
func randomGame(rng *rand.Rand) Game {
	g := NewGame(Start())
	for g.Position().Turn() != None {
		legal := g.Position().LegalMoves()
		for range rng.IntN(legal.Count()) {
			legal &= legal - 1
		}
		g, _ = g.Play(legal.First())
	}
	return g
}

func TestStart(t *testing.T) {
	p := Start()
	want := board(t, Black,
		"--------",
		"--------",
		"--------",
		"---OX---",
		"---XO---",
		"--------",
		"--------",
		"--------")
	if p != want {
		t.Errorf("start is %v", p)
	}
	if got := p.LegalMoves(); got != D3.Bit()|C4.Bit()|F5.Bit()|E6.Bit() {
		t.Errorf("legal moves at the start: %x", got)
	}
}

func TestPlay(t *testing.T) {
	tests := []struct {
		name         string
		before       Position
		square       Square
		after        Position
		flips, turns int
	}{
		{"flips one line", Start(), D3, board(t, White,
			"--------", "--------", "---X----", "---XX---", "---XO---", "--------", "--------", "--------"), 1, 0},
		{"flips every flanked line, never a chain", board(t, Black,
			"--------", "-X-X-X--", "--OOO---", "-XO-OX--", "--OOO---", "-X-X-X--", "--------", "--------"), D4,
			board(t, White,
				"--------", "-X-X-X--", "--XXX---", "-XXXXX--", "--XXX---", "-X-X-X--", "--------", "--------"), 8, 0},
		{"a gap ends a line", board(t, Black,
			"-OO-OX--", "--------", "--------", "--------", "--------", "--------", "--------", "OOOOOOX-"), D1,
			board(t, White,
				"-OOXXX--", "--------", "--------", "--------", "--------", "--------", "--------", "OOOOOOX-"), 1, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tt.before.Play(tt.square)
			if err != nil {
				t.Fatal(err)
			}
			got.turn = tt.after.turn
			if got != tt.after {
				t.Errorf("got  %v\nwant %v", got, tt.after)
			}
			if n := tt.before.Flips(tt.square).Count(); n != tt.flips {
				t.Errorf("flips %d, want %d", n, tt.flips)
			}
		})
	}
}

func TestIllegalSquaresSayWhy(t *testing.T) {
	// Black to move; White's f6 lies behind f5.
	p := replay(t, "f5f6").Position()
	for square, want := range map[Square]Illegality{
		E4: Occupied, F6: Occupied, A1: Lonely, H8: Lonely, C3: FlipsNothing, G5: FlipsNothing,
		G4: OnlyOwn, E6: Playable, F7: Playable, G7: FlipsNothing,
	} {
		if got := p.WhyIllegal(square); got != want {
			t.Errorf("%v: %v, want %v", square, got, want)
		}
	}
	over := replay(t, "f5f4c3c6c5d6f3c4c7").Position()
	if got := over.WhyIllegal(A1); got != GameOver {
		t.Errorf("after the end: %v", got)
	}
}

func TestLegalMeansFlipsSomething(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		g := randomGame(rng)
		for ply := range g.Len() {
			p := g.At(ply).Position()
			for s := A1; s <= H8; s++ {
				why := p.WhyIllegal(s)
				next, err := p.Play(s)
				if legal := p.LegalMoves().Has(s); legal != (why == Playable) || legal != (err == nil) || legal != (p.Flips(s) != 0) {
					t.Fatalf("%v %v: legal %v, why %v, err %v", p, s, legal, why, err)
				}
				if err != nil {
					continue
				}
				b, w := p.Count()
				nb, nw := next.Count()
				if nb+nw != b+w+1 || p.Flips(s)&^p.Discs(p.Turn().Opponent()) != 0 {
					t.Fatalf("%v %v: %d+%d discs become %d+%d", p, s, b, w, nb, nw)
				}
			}
		}
	}
}

// TestGamesOfTheField replays games with every kind of pass and ending.
func TestGamesOfTheField(t *testing.T) {
	f, err := os.Open("testdata/games.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Scan() // column names
	for lines.Scan() {
		col := strings.Split(lines.Text(), "\t")
		g := replay(t, col[0])
		if g.Len() != number(t, col[1]) {
			t.Errorf("%s: %d placements", col[0], g.Len())
		}
		r, over := g.Position().Result()
		if !over || r.Black != number(t, col[2]) || r.White != number(t, col[3]) {
			t.Errorf("%s: over %v, %d–%d, want %s–%s", col[0], over, r.Black, r.White, col[2], col[3])
		}
		if b, w := r.Tournament(); fmt.Sprintf("%d-%d", b, w) != col[4] {
			t.Errorf("%s: tournament count %d-%d, want %s", col[0], b, w, col[4])
		}
		if got := passes(g); got != col[6] {
			t.Errorf("%s: passes %q, want %q", col[0], got, col[6])
		}
		checkEnding(t, r, col[5])
	}
}

func checkEnding(t *testing.T, r Result, kind string) {
	t.Helper()
	want := BoardFull
	switch {
	case strings.Contains(kind, "wipeout"):
		want = WipeOut
	case strings.Contains(kind, "blocked"):
		want = NobodyCanMove
	}
	if r.Ending != want {
		t.Errorf("%s: ending %d, want %d", kind, r.Ending, want)
	}
	if strings.Contains(kind, "draw") != (r.Winner == None) {
		t.Errorf("%s: winner %v", kind, r.Winner)
	}
}

// passes lists the passes of a game as the test data writes them.
func passes(g Game) string {
	var out []string
	for turn := range g.Turns() {
		if turn.Pass {
			out = append(out, fmt.Sprintf("%v@%d", turn.Side, turn.Ply))
		}
	}
	if out == nil {
		return "-"
	}
	return strings.Join(out, " ")
}

func number(t testing.TB, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestTurnsReplayTheGame(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		g := randomGame(rng)
		pos, ply := g.Start(), 0
		for turn := range g.Turns() {
			if turn.Side != pos.Turn() {
				t.Fatalf("%v: ply %d: turn of %v, position says %v", g, turn.Ply, turn.Side, pos.Turn())
			}
			if !turn.Pass {
				ply++
			}
			if turn.Ply != ply {
				t.Fatalf("%v: ply %d counted %d", g, turn.Ply, ply)
			}
			pos = turn.After
			if at := g.At(ply).Position(); at.Discs(Black) != pos.Discs(Black) {
				t.Fatalf("%v: At(%d) differs from the replay", g, ply)
			}
		}
		if ply != g.Len() || g.At(g.Len()) != g {
			t.Fatalf("%v: replay ends at %d", g, ply)
		}
	}
}

func TestSetUpPositionThatMustPass(t *testing.T) {
	start, err := ParsePosition("-------------------X-------XX--O---XXXOO-----X-O-----X---------- X")
	if err != nil {
		t.Fatal(err)
	}
	g := NewGame(start)
	if got := g.Position().LegalMoves(); g.Position().Turn() != White || got != C5.Bit()|E7.Bit() {
		t.Errorf("turn %v, legal %x, want White with c5 and e7", g.Position().Turn(), got)
	}
	if got := passes(g); got != "black@0" {
		t.Errorf("passes %q", got)
	}
	if _, passed, ok := g.LastTurn(); ok || passed != Black {
		t.Errorf("LastTurn: passed %v, ok %v", passed, ok)
	}
}

func TestPlayDoesNotAllocate(t *testing.T) {
	p := Start()
	if n := testing.AllocsPerRun(100, func() {
		next, _ := p.Play(F5)
		_ = next.LegalMoves()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestStories(t *testing.T) {
	f, err := os.Open("testdata/games.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var games []Game
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if moves, _, _ := strings.Cut(lines.Text(), "\t"); moves != "moves" {
			games = append(games, replay(t, moves))
		}
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for range 500 {
		games = append(games, randomGame(rng))
	}
	for _, g := range games {
		s, ok := g.Story()
		if !ok {
			t.Fatalf("%v: no story", g)
		}
		checkStory(t, g, s)
	}
	if _, ok := replay(t, "f5d6").Story(); ok {
		t.Error("a story of a game that goes on")
	}
}

// checkStory recounts the figures of a story from the boards.
func checkStory(t *testing.T, g Game, s Story) {
	t.Helper()
	r, _ := g.Position().Result()
	mine, theirs := r.Discs(s.Side), r.Discs(s.Side.Opponent())
	fail := func() { t.Errorf("%v: story %+v is not true", g, s) }
	on := func(p Position, b Bitboard, c Color) int { return (p.Discs(c) & b).Count() }
	p := g.Position()
	switch s.Kind {
	case StoryWipeOut:
		if mine != 0 || s.N != g.Len() {
			fail()
		}
		return
	case StoryLevel:
		if r.Winner != None {
			fail()
		}
		return
	case StoryCorners:
		if on(p, Corners, s.Side) != s.N || on(p, Corners, s.Side.Opponent()) != s.M || s.N < 3 {
			fail()
		}
	case StoryEdges:
		if on(p, Edges, s.Side) != s.N || on(p, Edges, s.Side.Opponent()) != s.M {
			fail()
		}
	case StoryPasses:
		if strings.Count(passes(g), s.Side.Opponent().String()) != s.N {
			fail()
		}
	case StoryLateSwing:
		var late Position
		for ply := range g.Len() + 1 {
			if at := g.At(ply).Position(); at.Empty().Count() == s.M {
				late = at
			}
		}
		if late.Discs(s.Side.Opponent()).Count()-late.Discs(s.Side).Count() != s.N {
			fail()
		}
	case StoryLastMove:
		before := g.At(g.Len() - 1).Position()
		last, _ := g.Last()
		if last != s.Square || before.Discs(s.Side.Opponent()).Count()-before.Discs(s.Side).Count() != s.M || s.M < 0 {
			fail()
		}
	case StoryMargin:
		if mine-theirs != s.N {
			fail()
		}
	}
	if s.Side != r.Winner {
		fail()
	}
}
