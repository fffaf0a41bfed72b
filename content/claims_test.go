package content

import (
	"slices"
	"strings"
	"testing"

	"reversi/engine"
)

// What the pages say about their diagrams, checked against the rules. The
// diagrams of all languages are the same, so the English pages stand for all.

// shown returns the position of the diagram whose caption begins with these words.
func shown(t *testing.T, key, caption string) engine.Game {
	t.Helper()
	p, ok := loaded(t).ByKey("en", key)
	if !ok {
		t.Fatalf("no page %q", key)
	}
	i := slices.IndexFunc(p.diagrams, func(d diagram) bool { return strings.HasPrefix(d.caption, caption) })
	if i < 0 {
		t.Fatalf("no diagram %q on %s", caption, p.Path())
	}
	return p.diagrams[i].game
}

func squares(t *testing.T, names string) (set engine.Bitboard) {
	t.Helper()
	for _, name := range strings.Fields(names) {
		s, ok := engine.ParseSquare(name)
		if !ok {
			t.Fatalf("%q is no square", name)
		}
		set |= s.Bit()
	}
	return set
}

func expectSquares(t *testing.T, what string, got engine.Bitboard, want string) {
	t.Helper()
	if got != squares(t, want) {
		t.Errorf("%s: %v, want %s", what, slices.Collect(got.All()), want)
	}
}

func expectCount(t *testing.T, p engine.Position, black, white int) {
	t.Helper()
	if b, w := p.Count(); b != black || w != white {
		t.Errorf("%d to %d discs, want %d to %d", b, w, black, white)
	}
}

// after plays moves on from a game.
func after(t *testing.T, g engine.Game, moves ...engine.Square) engine.Position {
	t.Helper()
	for _, s := range moves {
		next, err := g.Play(s)
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	return g.Position()
}

func TestTheStart(t *testing.T) {
	p := shown(t, "rules", "The start.").Position()
	expectSquares(t, "white", p.Discs(engine.White), "d4 e5")
	expectSquares(t, "black", p.Discs(engine.Black), "e4 d5")
	expectSquares(t, "legal", p.LegalMoves(), "d3 c4 f5 e6")
}

func TestOneMoveFlipsInTwoDirections(t *testing.T) {
	g := shown(t, "rules", "White to move. A move to f4")
	p := g.Position()
	if p.Turn() != engine.White {
		t.Fatalf("%v to move", p.Turn())
	}
	expectSquares(t, "f4 flips", p.Flips(engine.F4), "e4 f5")
	if shown(t, "rules", "After White’s f4").Position() != after(t, g, engine.F4) {
		t.Error("the next diagram is another position")
	}
}

func TestFlippedDiscsFlipNothing(t *testing.T) {
	g := shown(t, "rules", "Black has just played g3")
	last, _, _ := g.LastTurn()
	expectSquares(t, "g3 flips", last.Flips, "f4")
	expectSquares(t, "still white", g.Position().Discs(engine.White)&squares(t, "d4 e4"), "d4 e4")
	expectSquares(t, "black around them", g.Position().Discs(engine.Black)&squares(t, "c4 f4"), "c4 f4")
}

func TestForcedPassAfterWhitesC1(t *testing.T) {
	before := shown(t, "rules", "White to move. The move to c1")
	expectSquares(t, "c1 flips", before.Position().Flips(engine.C1), "d1")
	g := shown(t, "rules", "After White’s c1")
	if g.At(7) != before || g.Move(8) != engine.C1 {
		t.Fatal("not one move later")
	}
	last, passed, _ := g.LastTurn()
	if last.Side != engine.White || passed != engine.Black || g.Position().Turn() != engine.White {
		t.Errorf("%v moved, %v passed, %v to move", last.Side, passed, g.Position().Turn())
	}
	if n := g.Position().LegalFor(engine.Black).Count(); n != 0 {
		t.Errorf("Black has %d moves", n)
	}
}

// "After eight moves at the soonest", and "no game can end sooner than … after
// nine moves".
func TestNoPassBeforeEightMovesAndNoEndBeforeNine(t *testing.T) {
	var walk func(p engine.Position, ply int)
	seen := make(map[engine.Position]bool)
	walk = func(p engine.Position, ply int) {
		if ply == 8 || seen[p] {
			return
		}
		seen[p] = true
		for s := range p.LegalMoves().All() {
			next, err := p.Play(s)
			if err != nil {
				t.Fatal(err)
			}
			if next.Turn() == engine.None || next.Turn() == p.Turn() && ply+1 < 8 {
				t.Fatalf("%v: %v is to move after %d moves", next, next.Turn(), ply+1)
			}
			walk(next, ply+1)
		}
	}
	walk(engine.Start(), 0)
}

func TestEarlyEnds(t *testing.T) {
	tests := []struct {
		caption      string
		want         engine.Result
		black, white int // tournament count
	}{
		{"A wipe-out.", engine.Result{Black: 13, White: 0, Empties: 51, Winner: engine.Black, Ending: engine.WipeOut}, 64, 0},
		{"Nobody can move", engine.Result{Black: 15, White: 2, Empties: 47, Winner: engine.Black, Ending: engine.NobodyCanMove}, 62, 2},
	}
	for _, tt := range tests {
		r, over := shown(t, "rules", tt.caption).Position().Result()
		if !over || r != tt.want {
			t.Errorf("%s %+v, want %+v", tt.caption, r, tt.want)
		}
		if b, w := r.Tournament(); b != tt.black || w != tt.white {
			t.Errorf("%s tournament count %d–%d", tt.caption, b, w)
		}
	}
	if n := shown(t, "rules", "A wipe-out.").Len(); n != 9 {
		t.Errorf("the wipe-out takes %d moves", n)
	}
}

func TestDangerousSquares(t *testing.T) {
	p, _ := loaded(t).ByKey("en", "strategy")
	var x, c engine.Bitboard
	for s, mark := range p.diagrams[0].marks {
		if mark == "X" {
			x |= s.Bit()
		} else {
			c |= s.Bit()
		}
	}
	if x != engine.XSquares || c != engine.CSquares {
		t.Error("the first diagram marks other squares than the engine names")
	}
	g := shown(t, "strategy", "Black has just played b2")
	expectSquares(t, "a1 flips", g.Position().Flips(engine.A1), "b2 c3 d4")
	g = shown(t, "strategy", "White has just played a7")
	expectSquares(t, "a8 flips", g.Position().Flips(engine.A8), "a7")
	before := g.At(g.Len() - 1).Position()
	if before.LegalFor(engine.Black).Has(engine.A8) {
		t.Error("Black could take a8 before White’s a7")
	}
}

func TestManyDiscsLose(t *testing.T) {
	g := shown(t, "strategy", "Black has 48 discs")
	p := g.Position()
	expectCount(t, p, 48, 8)
	if n := p.LegalFor(engine.Black).Count(); n != 0 {
		t.Errorf("Black has %d moves", n)
	}
	expectSquares(t, "white on row 8", p.Discs(engine.White)&0xff00000000000000, "a8 b8 c8 d8 e8 f8 g8 h8")
	if got := bestPlay(p, -64, 64); got != 5-59 {
		t.Errorf("best play ends at %+d for Black, want %+d", got, 5-59)
	}
	if turn := after(t, g, engine.A1).Turn(); turn != engine.White {
		t.Errorf("after a1 %v is to move", turn)
	}
	expectSquares(t, "after h2", after(t, g, engine.A1, engine.H2).LegalMoves(), "g2")
	expectSquares(t, "after h1", after(t, g, engine.A1, engine.H2, engine.G2, engine.H1).LegalMoves(), "g1")
	end := after(t, g, engine.A1, engine.H2, engine.G2, engine.H1, engine.G1, engine.F1, engine.B2, engine.G7)
	expectCount(t, end, 5, 59)
	white := g
	for _, s := range []engine.Square{engine.A1, engine.H2, engine.G2, engine.H1, engine.G1} {
		white, _ = white.Play(s)
	}
	for _, s := range []engine.Square{engine.F1, engine.B2, engine.G7} {
		if white.Position().Turn() != engine.White {
			t.Errorf("%v is to move before %v", white.Position().Turn(), s)
		}
		white, _ = white.Play(s)
	}
}

func TestOutOfHarmlessMoves(t *testing.T) {
	p := shown(t, "strategy", "Black to move leads 13 to 5").Position()
	expectCount(t, p, 13, 5)
	expectSquares(t, "legal", p.LegalMoves(), "g2 h2")
	if n := p.LegalFor(engine.White).Count(); n != 13 || p.LegalFor(engine.White).Has(engine.H1) {
		t.Errorf("White has %d moves, h1 among them: %v", n, p.LegalFor(engine.White).Has(engine.H1))
	}
	for s := range p.LegalMoves().All() {
		next, _ := p.Play(s)
		if next.Turn() != engine.White || !next.LegalMoves().Has(engine.H1) {
			t.Errorf("after %v White cannot take h1", s)
		}
	}
}

func TestQuietAndLoud(t *testing.T) {
	g := shown(t, "strategy", "White to move. A flips one disc")
	expectSquares(t, "f5 flips", g.Position().Flips(engine.F5), "e5")
	if n := after(t, g, engine.F5).LegalMoves().Count(); n != 6 {
		t.Errorf("f5 leaves Black %d moves", n)
	}
	if n := g.Position().Flips(engine.C2).Count(); n != 3 {
		t.Errorf("c2 flips %d", n)
	}
	if n := after(t, g, engine.C2).LegalMoves().Count(); n != 14 {
		t.Errorf("c2 leaves Black %d moves", n)
	}
}

func TestStableDiscs(t *testing.T) {
	p := shown(t, "strategy", "The eight marked black discs").Position()
	expectSquares(t, "stable", p.Stable(engine.Black), "a1 b1 a2 b2 a3 b3 a4 a5")
}

func TestWedge(t *testing.T) {
	g := shown(t, "strategy", "Black to move. A disc on d1")
	p := g.Position()
	expectSquares(t, "white neighbours", p.Discs(engine.White)&squares(t, "c1 e1"), "c1 e1")
	if p.Turn() != engine.Black || !p.LegalMoves().Has(engine.D1) {
		t.Error("Black cannot play d1")
	}
}

func TestTheEdgeOfFive(t *testing.T) {
	g := shown(t, "strategy", "Black to move. Black offers the corner")
	expectSquares(t, "white on row 1", g.Position().Discs(engine.White)&0xff, "c1 d1 e1 f1 g1")
	p := after(t, g, engine.B2, engine.A1, engine.B1)
	if p.Turn() != engine.White {
		t.Fatalf("%v to move", p.Turn())
	}
	for s := range p.LegalMoves().All() {
		next, _ := p.Play(s)
		if next.Turn() != engine.Black {
			t.Fatalf("after %v %v is to move", s, next.Turn())
		}
		flips := next.Flips(engine.H1)
		expectSquares(t, "h1 flips on row 1 after "+s.String(), flips&0xff, "c1 d1 e1 f1 g1")
	}
}

func TestOddRegionFirst(t *testing.T) {
	g := shown(t, "strategy", "White to move. One region")
	regions := g.Position().Regions()
	if len(regions) != 2 {
		t.Fatalf("%d regions", len(regions))
	}
	expectSquares(t, "odd region", g.Position().OddRegions(), "g8")
	expectSquares(t, "empty", g.Position().Empty(), "g8 g1 h2")
	if got := bestPlay(after(t, g, engine.G8), -64, 64); got != 30-34 {
		t.Errorf("after g8 best play ends at %+d for Black, want %+d", got, 30-34)
	}
	for _, pair := range [][2]engine.Square{{engine.G1, engine.H2}, {engine.H2, engine.G1}} {
		enters, closes := pair[0], pair[1]
		if p := after(t, g, engine.G8, enters); p.Turn() != engine.White || !p.LegalMoves().Has(closes) {
			t.Errorf("after g8 and %v White cannot close with %v", enters, closes)
		}
		if p := after(t, g, enters, closes); p.Turn() != engine.White || bestPlay(p, -64, 64) <= 0 {
			t.Errorf("after White’s %v and Black’s %v Black does not win, or White has no last square", enters, closes)
		}
	}
}

func TestCountingTheEnd(t *testing.T) {
	g := shown(t, "strategy", "Black to move, 30 discs to 32")
	expectCount(t, g.Position(), 30, 32)
	expectCount(t, after(t, g, engine.B1), 43, 20)
	expectCount(t, after(t, g, engine.B1, engine.A1), 31, 33)
	expectCount(t, after(t, g, engine.A1), 34, 29)
	expectCount(t, after(t, g, engine.A1, engine.B1), 33, 31)
}

func TestWhitesThreeReplies(t *testing.T) {
	expectSquares(t, "replies", shown(t, "strategy", "After Black’s f5").Position().LegalMoves(), "d6 f6 f4")
}

// bestPlay returns the disc difference, Black's less White's, that perfect play
// reaches, by plain alpha-beta search: fit for a dozen empty squares. Squares left
// empty count for the winner.
func bestPlay(p engine.Position, low, high int) int {
	if p.Turn() == engine.None {
		r, _ := p.Result()
		b, w := r.Tournament()
		return b - w
	}
	for s := range p.LegalMoves().All() {
		next, _ := p.Play(s)
		v := bestPlay(next, low, high)
		if p.Turn() == engine.Black {
			low = max(low, v)
		} else {
			high = min(high, v)
		}
		if low >= high {
			break
		}
	}
	if p.Turn() == engine.Black {
		return low
	}
	return high
}
