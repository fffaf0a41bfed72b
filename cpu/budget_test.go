package cpu

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"

	"reversi/engine"
)

// However small its budget, a player that looks ahead gives a legal move: the search
// may end before it has seen one ply.
func TestEveryBudgetGivesALegalMove(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	for _, of := range []SearchPlayer{expert, master} {
		for _, nodes := range []uint64{1, 2, 3, 4, 5, 6, 7, 10, 20, 50, 120} {
			p := of
			p.Middle.Nodes, p.Endgame.Nodes, p.searchers = nodes, 5*nodes, new(sync.Pool)
			p.tableBits, p.solve = 10, 6
			g := engine.NewGame(engine.Start())
			for ply := 0; !g.Position().Over(); ply++ {
				legal := g.Position().LegalMoves()
				c, err := p.Choose(context.Background(), g.Position(), uint64(ply))
				if err != nil || !legal.Has(c.Square) {
					t.Fatalf("%d nodes, %s: %v, %v", nodes, g, c.Square, err)
				}
				g, _ = g.Play(legal.Nth(rng.IntN(legal.Count())))
			}
		}
	}
}
