package content

import (
	"iter"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"reversi/engine"
)

// What the pages say of every game, or of games on the whole, over thousands of
// random ones and some hundreds of games of an engine.

// randomGame plays to the end.
func randomGame(seed uint64) engine.Game {
	rng := rand.New(rand.NewPCG(seed, 1))
	g := engine.NewGame(engine.Start())
	for !g.Position().Over() {
		moves := g.Position().LegalMoves()
		skip := rng.IntN(moves.Count())
		for s := range moves.All() {
			if skip == 0 {
				g, _ = g.Play(s)
				break
			}
			skip--
		}
	}
	return g
}

// engineGames are games between players who mean something by their moves, see the
// head of the file.
func engineGames(t *testing.T) []engine.Game {
	t.Helper()
	text, err := os.ReadFile("testdata/engine-games.txt")
	if err != nil {
		t.Fatal(err)
	}
	var games []engine.Game
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		g, err := engine.ParseTranscript(engine.Start(), strings.TrimSpace(line))
		if err != nil || !g.Position().Over() {
			t.Fatalf("%s: %v", line, err)
		}
		games = append(games, g)
	}
	if len(games) < 300 {
		t.Fatalf("%d games", len(games))
	}
	return games
}

// allGames are the random games and then those of an engine, numbered.
func allGames(t *testing.T) iter.Seq2[int, engine.Game] {
	return func(yield func(int, engine.Game) bool) {
		for i := range randomGames {
			if !yield(i, randomGame(uint64(i))) {
				return
			}
		}
		for i, g := range engineGames(t) {
			if !yield(randomGames+i, g) {
				return
			}
		}
	}
}

// edgesOf are the four edges, each from corner to corner.
var edgesOf = [4][8]engine.Square{}

func init() {
	for i := range 8 {
		edgesOf[0][i], edgesOf[1][i] = engine.SquareAt(i, 0), engine.SquareAt(i, 7)
		edgesOf[2][i], edgesOf[3][i] = engine.SquareAt(0, i), engine.SquareAt(7, i)
	}
}

func onEdge(s engine.Square) (edges []int) {
	for i, e := range edgesOf {
		for _, x := range e {
			if x == s {
				edges = append(edges, i)
			}
		}
	}
	return edges
}

// wedged reports whether a disc stands between two opposing discs on its edge.
func wedged(p engine.Position, s engine.Square) bool {
	edges := onEdge(s)
	if len(edges) != 1 {
		return false
	}
	step := engine.Square(1)
	if edges[0] >= 2 {
		step = 8
	}
	opponent := p.At(s).Opponent()
	return opponent != engine.None && p.At(s-step) == opponent && p.At(s+step) == opponent
}

const randomGames = 3000

// "A disc in a corner can never be flipped", "an edge disc can be flipped only
// along its edge", "it cannot be flipped along the edge while both neighbours keep
// that colour", and stable discs stay.
func TestLawsOfCornersEdgesAndWedges(t *testing.T) {
	wedges, flippedLater := 0, 0
	for seed, g := range allGames(t) {
		before := engine.Start()
		var wasWedged, stableBlack, stableWhite engine.Bitboard
		for turn := range g.Turns() {
			if turn.Pass {
				continue
			}
			if turn.Flips&engine.Corners != 0 {
				t.Fatalf("game %d: a corner flips", seed)
			}
			if turn.Flips&(stableBlack|stableWhite) != 0 {
				t.Fatalf("game %d: a stable disc flips", seed)
			}
			for s := range turn.Flips.All() {
				if e := onEdge(s); len(e) == 1 && !contains(onEdge(turn.Square), e[0]) {
					t.Fatalf("game %d: %v flips %v off its edge", seed, turn.Square, s)
				}
				if wedged(before, s) {
					t.Fatalf("game %d: %v is wedged and flips", seed, s)
				}
				if wasWedged.Has(s) {
					flippedLater++
					wasWedged &^= s.Bit()
				}
			}
			if wedged(turn.After, turn.Square) {
				wedges++
				wasWedged |= turn.Square.Bit()
			}
			before = turn.After
			stableBlack, stableWhite = turn.After.Stable(engine.Black), turn.After.Stable(engine.White)
		}
	}
	if wedges < 1000 || flippedLater == 0 || flippedLater*2 > wedges {
		t.Errorf("of %d wedges %d were flipped later; the page says they hold while the neighbours do", wedges, flippedLater)
	}
}

func contains(all []int, x int) bool {
	for _, y := range all {
		if x == y {
			return true
		}
	}
	return false
}

// "Afterwards nobody can play in that region, so it is much harder to flip back":
// of the discs that fill the last square of a region fewer are flipped later than
// of the others placed at the same stage of the game.
func TestTheLastDiscOfARegionIsHarderToFlip(t *testing.T) {
	var last, lastFlipped, other, otherFlipped [61]int
	for _, g := range allGames(t) {
		var turns []engine.Turn
		for turn := range g.Turns() {
			if !turn.Pass {
				turns = append(turns, turn)
			}
		}
		for i, turn := range turns {
			flipped := 0
			for _, later := range turns[i+1:] {
				if later.Flips.Has(turn.Square) {
					flipped = 1
					break
				}
			}
			if turn.Square.Bit().Neighbors()&turn.After.Empty() == 0 {
				last[i]++
				lastFlipped[i] += flipped
			} else {
				other[i]++
				otherFlipped[i] += flipped
			}
		}
	}
	for _, stage := range [][2]int{{30, 40}, {40, 50}, {50, 56}} {
		var l, lf, o, of int
		for i := stage[0]; i < stage[1]; i++ {
			l, lf, o, of = l+last[i], lf+lastFlipped[i], o+other[i], of+otherFlipped[i]
		}
		if l < 500 || o < 500 || float64(lf)/float64(l) > 0.75*float64(of)/float64(o) {
			t.Errorf("moves %d to %d: %d of %d last discs flip, %d of %d others", stage[0]+1, stage[1], lf, l, of, o)
		}
	}
}

// "Moves that leave the opponent few replies": in games of an engine the winner has
// more moves to choose from than the loser, counted over the middle of the game; so
// mobility is what the pages say it is, not an ornament.
func TestTheWinnerHadMoreMoves(t *testing.T) {
	more, fewer := 0, 0
	for _, g := range engineGames(t) {
		result, _ := g.Position().Result()
		winner := result.Winner
		if winner == engine.None {
			continue
		}
		moves := map[engine.Color]int{}
		for ply := 20; ply < 44 && ply < g.Len(); ply++ {
			pos := g.At(ply).Position()
			moves[pos.Turn()] += pos.LegalMoves().Count()
		}
		switch d := moves[winner] - moves[winner.Opponent()]; {
		case d > 0:
			more++
		case d < 0:
			fewer++
		}
	}
	if 2*more < 3*fewer {
		t.Errorf("the winner had more moves in %d games, fewer in %d", more, fewer)
	}
}

// "Corners": whoever takes more of them wins far more often, between players who know
// what they are worth.
func TestTheWinnerHadMoreCorners(t *testing.T) {
	more, fewer := 0, 0
	for _, g := range engineGames(t) {
		end := g.Position()
		result, _ := end.Result()
		winner := result.Winner
		if winner == engine.None {
			continue
		}
		switch d := (end.Discs(winner) & engine.Corners).Count() - (end.Discs(winner.Opponent()) & engine.Corners).Count(); {
		case d > 0:
			more++
		case d < 0:
			fewer++
		}
	}
	if more < 2*fewer {
		t.Errorf("the winner had more corners in %d games, fewer in %d", more, fewer)
	}
}
