package content

import (
	"slices"
	"strings"
	"testing"

	"reversi/engine"
)

// What the pages of the course say about their positions, beyond the values of
// the moves, which the exact solver checks.

// mobility expects the number of moves of each side, whoever is to move.
func mobility(t *testing.T, p engine.Position, black, white int) {
	t.Helper()
	if b, w := p.Mobility(engine.Black), p.Mobility(engine.White); b != black || w != white {
		t.Errorf("%d and %d moves, want %d and %d", b, w, black, white)
	}
}

// replies returns how many moves each move leaves the opponent.
func replies(t *testing.T, g engine.Game) map[engine.Square]int {
	t.Helper()
	left := make(map[engine.Square]int)
	for s := range g.Position().LegalMoves().All() {
		next := after(t, g, s)
		if next.Turn() != g.Position().Turn() {
			left[s] = next.LegalMoves().Count()
		}
	}
	return left
}

// leavesFewest expects one move to leave the fewest replies, so many.
func leavesFewest(t *testing.T, g engine.Game, best engine.Square, n int) {
	t.Helper()
	for s, left := range replies(t, g) {
		if s == best && left != n || s != best && left <= n {
			t.Errorf("%v leaves %d moves, the page says %v leaves the fewest, %d", s, left, best, n)
		}
	}
}

func takes(p engine.Position, corner engine.Square) bool { return p.LegalMoves().Has(corner) }

// The diagrams of the tips; what the other pages say of the same positions is tested
// there.
func TestDiagramsOfTheTips(t *testing.T) {
	expectCount(t, shown(t, "beat", "Black leads 48 to 8").Position(), 48, 8)
	g := shown(t, "beat", "White to move. f5 (A) flips one")
	for move, want := range map[engine.Square][2]int{engine.F5: {1, 6}, engine.C2: {3, 14}} {
		if f, r := g.Position().Flips(move).Count(), replies(t, g)[move]; f != want[0] || r != want[1] {
			t.Errorf("%v flips %d and leaves %d", move, f, r)
		}
	}
	mobility(t, shown(t, "beat", "White built the wall").Position(), 14, 1)
	expectSquares(t, "stable", shown(t, "beat", "Eight black discs").Position().Stable(engine.Black), "a1 b1 a2 b2 a3 b3 a4 a5")
}

func TestTenTips(t *testing.T) {
	g := shown(t, "beat", "Black to move, with 13 discs against 37")
	expectCount(t, g.Position(), 13, 37)
	leavesFewest(t, g, engine.D1, 2)
	if f := g.Position().Flips(engine.D1).Count(); f != 1 {
		t.Errorf("d1 flips %d", f)
	}
	for s, left := range replies(t, g) {
		if s != engine.D1 && left < 4 {
			t.Errorf("%v leaves %d moves", s, left)
		}
	}
	g = shown(t, "beat", "White to move. Five squares are empty, in three groups")
	if n := len(g.Position().Regions()); n != 3 {
		t.Errorf("%d groups", n)
	}
	expectSquares(t, "the odd one", g.Position().OddRegions(), "g1")
	expectSquares(t, "left after g1", after(t, g, engine.G1).LegalMoves(), "g7")
	if n := g.Position().Flips(engine.A7).Count(); n != 10 {
		t.Errorf("a7 flips %d", n)
	}
}

func TestWallQuietAndPoisonedMoves(t *testing.T) {
	wall := shown(t, "mobility", "White to move leads 26 to 15").Position()
	expectCount(t, wall, 15, 26)
	mobility(t, wall, 14, 1)
	expectSquares(t, "White can play", wall.LegalMoves(), "b7")

	quiet := shown(t, "mobility", "Black to move, with 19 discs against 33")
	expectCount(t, quiet.Position(), 19, 33)
	expectSquares(t, "h3 flips", quiet.Position().Flips(engine.H3), "g3")
	if n := quiet.Position().LegalMoves().Count(); n != 6 {
		t.Errorf("%d moves", n)
	}
	leavesFewest(t, quiet, engine.H3, 5)

	poison := shown(t, "mobility", "Black to move. The move to a3")
	p := poison.Position()
	if n := p.Flips(engine.A3).Count(); n != 2 || !p.Flips(engine.A3).Has(engine.B2) {
		t.Errorf("a3 flips %v", slices.Collect(p.Flips(engine.A3).All()))
	}
	if p.LegalFor(engine.White).Has(engine.A1) || !takes(after(t, poison, engine.A3), engine.A1) {
		t.Error("a3 does not open a1")
	}
	if n := p.Flips(engine.A5).Count(); n != 3 {
		t.Errorf("a5 flips %d", n)
	}
	leavesFewest(t, poison, engine.A5, 4)
	if after(t, poison, engine.A5).LegalMoves()&engine.Corners != 0 {
		t.Error("a5 opens a corner")
	}
}

func TestEdgesPage(t *testing.T) {
	p := shown(t, "edges", "Black holds both kinds").Position()
	black, empty := p.Discs(engine.Black), p.Empty()
	if six := squares(t, "h2 h3 h4 h5 h6 h7"); black&six != six || empty&squares(t, "h1 h8") != squares(t, "h1 h8") {
		t.Error("the right edge is not six between empty corners")
	}
	if five := squares(t, "b1 c1 d1 e1 f1"); black&five != five || empty&squares(t, "a1 g1 h1") != squares(t, "a1 g1 h1") {
		t.Error("the top edge is not five with g1 empty")
	}

	c := shown(t, "edges", "Black to move. All three legal moves")
	expectSquares(t, "legal", c.Position().LegalMoves(), "g2 h6 h7")
	if takes(after(t, c, engine.H7), engine.H8) {
		t.Error("after h7 White can take h8")
	}
	if !takes(after(t, c, engine.G2), engine.H1) || !after(t, c, engine.H6).LegalMoves().Has(engine.H7) {
		t.Error("g2 keeps h1, or after h6 White cannot take h7")
	}

	sac := shown(t, "edges", "Black to move. Black could take the corner h1")
	if !takes(sac.Position(), engine.H1) || !takes(after(t, sac, engine.B7), engine.A8) {
		t.Error("h1 is not open, or b7 does not give a8")
	}
	if !after(t, sac, engine.B7, engine.A8).LegalMoves().Has(engine.B8) {
		t.Error("Black cannot answer b8")
	}

	wait := shown(t, "edges", "Black to move. The corner h8 is open")
	if n := wait.Position().Flips(engine.B6).Count(); n != 1 || !takes(wait.Position(), engine.H8) {
		t.Errorf("b6 flips %d, or h8 is not open", n)
	}
	kept := after(t, wait, engine.B6)
	for s := range kept.LegalMoves().All() {
		next, _ := kept.Play(s)
		if s == engine.H8 || next.Turn() != engine.Black || !takes(next, engine.H8) {
			t.Errorf("after b6 White’s %v stops h8", s)
		}
	}
	if !after(t, wait, engine.H8).LegalMoves().Has(engine.G7) {
		t.Error("after h8 White cannot play g7")
	}
}

// "Which of the three moves wins": after the corner the wedge stays, whatever Black
// plays, and the far corner flips the edge. "Into the hole first is wrong": whoever
// has an edge of five beside an empty corner flips what enters the hole.
func TestTheStonerTrap(t *testing.T) {
	g := shown(t, "edges", "White to move. Black holds five discs on the left edge")
	edge := squares(t, "a3 a4 a5 a6 a7")
	if g.Position().Discs(engine.Black)&edge != edge || takes(g.Position(), engine.A2) {
		t.Error("Black does not hold five, or White can enter already")
	}
	expectSquares(t, "legal", g.Position().LegalMoves(), "b2 b3 g7")
	p := after(t, g, engine.B2, engine.A1)
	expectSquares(t, "a2 flips", p.Flips(engine.A2), "b2")
	p = after(t, g, engine.B2, engine.A1, engine.A2)
	for s := range p.LegalMoves().All() {
		next, _ := p.Play(s)
		column := next.Flips(engine.A8) & (0x0101010101010101)
		if next.Turn() != engine.White || !next.Discs(engine.White).Has(engine.A2) || column != edge {
			t.Errorf("after %v the trap fails", s)
		}
	}
	// The near corner flips what stands in the hole.
	hole, err := engine.ParsePosition("-XOOOOO-" + "---XO---" + strings.Repeat("-", 8) + "---OX---" + "---XO---" + strings.Repeat("-", 24) + " O")
	if err != nil {
		t.Fatal(err)
	}
	if !hole.Flips(engine.A1).Has(engine.B1) {
		t.Error("the corner leaves the disc in the hole")
	}
}

func TestDiagonalControl(t *testing.T) {
	p := shown(t, "diagonals", "Black to move. Five black discs").Position()
	diagonal := squares(t, "a8 b7 c6 d5 e4 f3 g2 h1")
	expectSquares(t, "black on it", p.Discs(engine.Black)&diagonal, "b7 c6 d5 e4 f3")
	expectSquares(t, "white on it", p.Discs(engine.White)&diagonal, "")
	expectSquares(t, "legal", p.LegalMoves(), "g2 b2 a7")
	if takes(after(t, shown(t, "diagonals", "Black to move. Five"), engine.G2), engine.H1) {
		t.Error("after g2 White can take h1")
	}
	other := shown(t, "diagonals", "Black to move. Look at the diagonal")
	diagonal = squares(t, "a1 b2 c3 d4 e5 f6 g7 h8")
	expectSquares(t, "black on it", other.Position().Discs(engine.Black)&diagonal, "c3 d4 e5 f6")
	expectSquares(t, "white on it", other.Position().Discs(engine.White)&diagonal, "")
	expectSquares(t, "legal", other.Position().LegalMoves(), "g7 b8 h2")
	if takes(after(t, other, engine.G7), engine.H8) || other.Position().Flips(engine.G7).Count() != 1 {
		t.Error("after g7 White can take h8, or it flips more than one disc")
	}
}

func TestStablePage(t *testing.T) {
	p := shown(t, "stable", "All four corners are empty").Position()
	expectSquares(t, "stable", p.Stable(engine.Black), "f4 f5")
	if p.Empty()&engine.Corners != engine.Corners {
		t.Error("a corner is taken")
	}
	g := shown(t, "stable", "Black to move. Black holds the corner h1")
	expectSquares(t, "h3 flips", g.Position().Flips(engine.H3), "h4 h5 h6 g2")
	edge := squares(t, "h1 h2 h3 h4 h5 h6 h7")
	if after(t, g, engine.H3).Stable(engine.Black)&edge != edge {
		t.Error("h1 to h7 are not stable")
	}
}

func TestParityPage(t *testing.T) {
	tests := []struct {
		caption, odd string
		regions      []int
	}{
		{"White to move. Three regions", "b8", []int{2, 2, 1}},
		{"White to move. One square is empty on the left", "a5", []int{1, 4}},
		{"White to move, with 15 discs against 40", "h5", []int{1, 4, 4}},
	}
	for _, tt := range tests {
		p := shown(t, "parity", tt.caption).Position()
		expectSquares(t, "odd", p.OddRegions(), tt.odd)
		var sizes []int
		for _, r := range p.Regions() {
			sizes = append(sizes, r.Count())
		}
		if slices.Sort(sizes); !slices.Equal(sizes, slices.Sorted(slices.Values(tt.regions))) {
			t.Errorf("%s: regions of %v", tt.caption, sizes)
		}
	}
	expectCount(t, shown(t, "parity", "White to move, with 15").Position(), 40, 15)
	g := shown(t, "parity", "Black to move. Six squares")
	if p := after(t, g, engine.B8); p.Turn() != engine.Black || p.Empty().Count() != 5 || g.Position().Flips(engine.B8).Count() != 1 {
		t.Error("after b8 White need not pass")
	}
}

func TestCountingPage(t *testing.T) {
	type step struct {
		move         engine.Square
		black, white int
	}
	tests := []struct {
		caption string
		lines   [][]step
	}{
		{"Black to move, 30 to 32", [][]step{
			{{engine.B2, 36, 27}, {engine.A1, 34, 30}}, {{engine.A1, 37, 26}, {engine.B2, 31, 33}}}},
		{"White to move, 34 black discs", [][]step{{{engine.H3, 33, 29}, {engine.H1, 31, 32}, {engine.G1, 27, 37}}}},
		{"Black to move, 26 to 35", [][]step{{{engine.A7, 30, 32}, {engine.A6, 29, 34}, {engine.A5, 34, 30}}}},
		{"Black to move, 30 to 30", [][]step{
			{{engine.G8, 34, 27}, {engine.F8, 28, 34}, {engine.B1, 35, 28}, {engine.A1, 34, 30}}}},
	}
	for _, tt := range tests {
		for _, line := range tt.lines {
			g := shown(t, "counting", tt.caption)
			for _, s := range line {
				next, err := g.Play(s.move)
				if err != nil {
					t.Fatalf("%s: %v", tt.caption, err)
				}
				g = next
				expectCount(t, g.Position(), s.black, s.white)
			}
		}
	}
	if p := after(t, shown(t, "counting", "White to move, 34"), engine.H3); p.Turn() != engine.White {
		t.Error("after h3 Black need not pass")
	}
	for _, only := range []struct {
		caption string
		move    engine.Square
		answer  string
	}{{"Black to move, 26 to 35", engine.A7, "a6"}, {"Black to move, 30 to 30", engine.G8, "f8"}} {
		expectSquares(t, "only answer", after(t, shown(t, "counting", only.caption), only.move).LegalMoves(), only.answer)
	}
}

// The table of mirrors: what a later d6 becomes when the game began otherwise.
func TestMirrorsOfTheFirstMove(t *testing.T) {
	swap := func(s engine.Square) engine.Square { return engine.SquareAt(s.Row(), s.Col()) }
	turn := func(s engine.Square) engine.Square { return engine.SquareAt(7-s.Col(), 7-s.Row()) }
	tests := []struct {
		first, later engine.Square
		mirror       func(engine.Square) engine.Square
	}{
		{engine.E6, engine.F4, swap},
		{engine.D3, engine.C5, func(s engine.Square) engine.Square { return swap(turn(s)) }},
		{engine.C4, engine.E3, turn},
	}
	want := shown(t, "openings", "The Tiger").Position()
	for _, tt := range tests {
		if tt.mirror(engine.F5) != tt.first || tt.mirror(engine.D6) != tt.later {
			t.Errorf("f5 and d6 become %v and %v, the page says %v and %v", tt.mirror(engine.F5), tt.mirror(engine.D6), tt.first, tt.later)
		}
		g := engine.NewGame(engine.Start())
		for _, s := range []engine.Square{engine.F5, engine.D6, engine.C3, engine.D3, engine.C4} {
			var err error
			if g, err = g.Play(tt.mirror(s)); err != nil {
				t.Fatalf("after %v: %v", tt.first, err)
			}
		}
		for s := range engine.H8 + 1 {
			if g.Position().At(tt.mirror(s)) != want.At(s) {
				t.Errorf("after %v the position is no image of the Tiger", tt.first)
				break
			}
		}
	}
}

func TestThePrintedLineIsADraw(t *testing.T) {
	g := shown(t, "history", "The end of the line")
	if r, over := g.Position().Result(); !over || r.Black != 32 || r.White != 32 || g.Len() != 60 {
		t.Errorf("after %d moves %+v", g.Len(), r)
	}
}

// The examples of the page on notation can be pasted as they stand.
func TestNotationExamplesCanBeRead(t *testing.T) {
	p, _ := loaded(t).ByKey("en", "notation")
	for text, want := range map[string]string{
		"f5d6c3d3c4f4f6g5":            "f5d6c3d3c4f4f6g5",
		"1. F5 D6 2. C3 D3 3. C4":     "f5d6c3d3c4",
		"1. F5 D6\n2. C3 D3\n3. C4\n": "f5d6c3d3c4",
	} {
		g, err := engine.ParseTranscript(engine.Start(), text)
		if err != nil || g.String() != want {
			t.Errorf("%q is read as %v, %v", text, g, err)
		}
		if !strings.Contains(text, "\n") && !strings.Contains(p.HTML, "<code>"+text+"</code>") {
			t.Errorf("%q does not stand on the page", text)
		}
	}
	start := "---------------------------OX------XO--------------------------- X"
	for _, text := range []string{start, strings.ReplaceAll(start, "X", "*"), strings.NewReplacer("X", "B", "O", "W").Replace(start)} {
		if got, err := engine.ParsePosition(text); err != nil || got != engine.Start() {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
	if !strings.Contains(p.HTML, start) {
		t.Error("the start does not stand on the page")
	}
	for _, first := range []engine.Square{engine.C5, engine.F4} {
		if engine.Start().LegalMoves().Has(first) {
			t.Errorf("%v is legal", first)
		}
	}
}

func TestSmallPositions(t *testing.T) {
	three := shown(t, "checked", "One line of three").Position()
	expectSquares(t, "b5 flips", three.Flips(engine.B5), "c5 d5 e5")
	eight := shown(t, "checked", "Eight directions").Position()
	expectSquares(t, "c5 flips", eight.Flips(engine.C5), "b4 c4 d4 b5 d5 b6 c6 d6")
	edge := shown(t, "checked", "A line that reaches the edge").Position()
	line := squares(t, "f6 g6 h6")
	if !edge.LegalMoves().Has(engine.E6) || edge.Discs(engine.White)&line != line || edge.Flips(engine.E6)&line != 0 {
		t.Error("e6 is not legal, or flips a disc on the way to the edge")
	}
	g := shown(t, "checked", "A forced pass")
	if p := g.Position(); p.LegalFor(engine.Black) != 0 || p.Turn() != engine.White || g.Len()%2 != 0 {
		t.Error("Black can move, or White did not move last")
	}
	g = shown(t, "checked", "An early end")
	if p := g.Position(); !p.Over() || g.Len() != 9 || p.Discs(engine.White) != 0 || p.Empty().Count() != 51 {
		t.Error("the early end is no end, or not this one")
	}
}

// "In 228 sequences" at depth 11; the 584 at depth 12 are counted by the long
// test of the engine and stand in its table.
func TestEarlyEndsAreCounted(t *testing.T) {
	for depth, want := range map[int]uint64{10: 0, 11: 228} {
		if testing.Short() && depth > 10 {
			continue
		}
		if got := engine.Perft(engine.Start(), depth, engine.PassIsPly).Ended; got != want {
			t.Errorf("depth %d: %d games have ended, want %d", depth, got, want)
		}
	}
	p, _ := loaded(t).ByKey("en", "checked")
	for _, want := range []string{"depth 11, in 228 sequences", "depth 12 there are 584 sequences"} {
		if !strings.Contains(p.HTML, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
}
