package engine

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// board reads eight rows of X (black), O (white) and - (empty); Black to move.
func boardOf(t *testing.T, drawing string) Position {
	t.Helper()
	squares := strings.Join(strings.Fields(drawing), "")
	if len(squares) != 64 {
		t.Fatalf("a drawing of %d squares", len(squares))
	}
	p := Position{turn: Black}
	for i, c := range squares {
		switch c {
		case 'X':
			p.black |= Square(i).Bit()
		case 'O':
			p.white |= Square(i).Bit()
		}
	}
	return p
}

// drawing returns a set as eight rows of # and dots, for messages and tables.
func drawing(b Bitboard) string {
	var s strings.Builder
	for i := range Square(64) {
		if i%8 == 0 {
			s.WriteByte('\n')
		}
		if b.Has(i) {
			s.WriteByte('#')
		} else {
			s.WriteByte('.')
		}
	}
	return s.String()
}

func setOf(squares ...Square) (b Bitboard) {
	for _, s := range squares {
		b |= s.Bit()
	}
	return b
}

func TestStableDiscs(t *testing.T) {
	tests := []struct {
		name, board string
		want        Bitboard // black's
	}{
		{"nothing at the start", `
			-------- -------- -------- ---OX--- ---XO--- -------- -------- --------`, 0},
		{"a corner and the edge discs joined to it", `
			XXX-X--- X------- -------- ---OX--- ---XO--- -------- -------- --------`, setOf(A1, B1, C1, A2)},
		{"a corner triangle", `
			XXX----- XX------ X------- ---OX--- ---XO--- -------- -------- --------`, setOf(A1, B1, C1, A2, B2, A3)},
		{"edge discs without a corner can be flanked", `
			--XXX--- -------- -------- ---OX--- ---XO--- -------- -------- --------`, 0},
		{"a full edge is stable whoever has the corners", `
			OXXXXXXO -------- -------- ---OX--- ---XO--- -------- -------- --------`, setOf(B1, C1, D1, E1, F1, G1)},
		{"every disc of a full board", `
			XXXXXXXX XXXXXXXX XXXXXXXX XXXXOOOO XXXXOOOO XXXXXXXX XXXXXXXX XXXXXXXX`,
			^setOf(E4, F4, G4, H4, E5, F5, G5, H5)},
		{"an inner disc on four full lines", `
			O--O--O- -O-O-O-- --OOO--- OOOXOOOO --OOO--- -O-O-O-- O--O--O- ---O---O`, setOf(D4)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := boardOf(t, test.board).Stable(Black); got != test.want {
				t.Errorf("got%s\nwant%s", drawing(got), drawing(test.want))
			}
		})
	}
}

// A disc called stable never flips in any continuation: random ones from random
// positions, and every one from small endgames.
func TestStableDiscsNeverFlipInRandomContinuations(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 2000 {
		stable := map[Color]Bitboard{}
		for p := Start(); ; p = randomMove(rng, p) {
			for _, c := range []Color{Black, White} {
				if lost := stable[c] &^ p.Discs(c); lost != 0 {
					t.Fatalf("stable discs of %v flipped:%s\nblack%s\nwhite%s", c, drawing(lost), drawing(p.black), drawing(p.white))
				}
				now := p.Stable(c)
				if gone := stable[c] &^ now; gone != 0 {
					t.Fatalf("discs of %v are not called stable any more:%s", c, drawing(gone))
				}
				stable[c] = now
			}
			if p.turn == None {
				break
			}
		}
	}
}

func TestStableDiscsNeverFlipInWholeEndgames(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range 150 {
		p := Start()
		for p.turn != None && p.Empty().Count() > 7 {
			p = randomMove(rng, p)
		}
		keepsDiscs(t, p, p.Stable(Black), p.Stable(White))
	}
}

func keepsDiscs(t *testing.T, p Position, black, white Bitboard) {
	t.Helper()
	if lost := black&^p.black | white&^p.white; lost != 0 {
		t.Fatalf("stable discs flipped:%s\nblack%s\nwhite%s", drawing(lost), drawing(p.black), drawing(p.white))
	}
	for s := range p.LegalMoves().All() {
		next, _ := p.Play(s)
		keepsDiscs(t, next, black, white)
	}
}

func TestFeaturesOfTheStart(t *testing.T) {
	p := Start()
	for _, c := range []Color{Black, White} {
		if got := p.Mobility(c); got != 4 {
			t.Errorf("%v has %d moves, want 4", c, got)
		}
		if got := p.Frontier(c); got != p.Discs(c) {
			t.Errorf("frontier of %v:%s", c, drawing(got))
		}
		if got := p.PotentialMobility(c).Count(); got != 10 {
			t.Errorf("potential mobility of %v is %d, want 10", c, got)
		}
	}
	if regions := p.Regions(); len(regions) != 1 || regions[0] != p.Empty() {
		t.Errorf("regions: %v", regions)
	}
}

func TestFrontierIsWhatTouchesAnEmptySquare(t *testing.T) {
	p := boardOf(t, `
		XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX OOOOOOOO OOOOOOOO OOOOOOO-`)
	if got, want := p.Frontier(White), setOf(G8, G7, H7); got != want {
		t.Errorf("got%s\nwant%s", drawing(got), drawing(want))
	}
	if got := p.Frontier(Black); got != 0 {
		t.Errorf("black has no frontier, got%s", drawing(got))
	}
	if got := p.Frontier(None) | p.PotentialMobility(None) | p.Stable(None); got != 0 {
		t.Errorf("nobody has features:%s", drawing(got))
	}
}

func TestRegionsJoinDiagonallyAndTellOddFromEven(t *testing.T) {
	p := boardOf(t, `
		-XXXXXX- X-XXXXXX XXXXXXXX XXXXOOOO XXXXOOOO XXXXXXXX XXXXXXX- -XXXXX--`)
	want := []Bitboard{setOf(A1, B2), setOf(H1), setOf(H7, G8, H8), setOf(A8)}
	got := p.Regions()
	if len(got) != len(want) {
		t.Fatalf("%d regions, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("region %d:%s\nwant%s", i, drawing(got[i]), drawing(want[i]))
		}
	}
	if odd, want := p.OddRegions(), setOf(H1, H7, G8, H8, A8); odd != want {
		t.Errorf("odd regions:%s\nwant%s", drawing(odd), drawing(want))
	}
}

func BenchmarkStable(b *testing.B) {
	b.ReportAllocs()
	var sink Bitboard
	for i := 0; b.Loop(); i++ {
		mover, opponent := middleGame[i&255].Mover()
		sink ^= Stable(mover, opponent)
	}
	_ = sink
}
