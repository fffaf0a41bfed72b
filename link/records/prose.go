package records

import (
	"cmp"
	"slices"

	"reversi/engine"
	"reversi/link"
)

// The least moves in a row that are offered as the game among other words, and the
// least other words there must be.
const (
	shortestRun = 4
	leastWords  = 3
	mostRuns    = 8
)

// prose looks for a game among words: moves that stand together and can be played
// from the start. It is offered, never taken.
func (r *Reading) prose(t text, start engine.Position) bool {
	scan := scanner{s: t.folded, fresh: true}
	words := 0
	var runs []engine.Game
	run := engine.NewReplay(start)
	broken := false
	end := func() {
		if run.Game().Len() >= shortestRun && len(runs) < 1000 && !slices.Contains(runs, run.Game()) {
			runs = append(runs, run.Game())
		}
		if run.Game().Len() > 0 || broken {
			run, broken = engine.NewReplay(start), false
		}
	}
	for tok := scan.next(); tok.kind != endToken; tok = scan.next() {
		switch tok.kind {
		case squareToken:
			broken = broken || run.Place(tok.square) != nil
		case passToken:
			broken = broken || run.Pass() != nil
		case numberToken, remarkToken, sideToken, tagToken:
		default:
			if tok.kind == wordToken && !benign[tok.text] {
				words++
			}
			end()
		}
	}
	end()
	if words < leastWords || len(runs) == 0 {
		return false
	}
	slices.SortStableFunc(runs, func(a, b engine.Game) int { return cmp.Compare(b.Len(), a.Len()) })
	r.Question = IsThisIt
	for _, g := range runs[:min(len(runs), mostRuns)] {
		whole := link.New()
		whole.Moves = g
		r.Records = append(r.Records, Record{Game: whole})
		r.Choices = append(r.Choices, Choice{Answer: ThisGame, Game: whole, Record: len(r.Records) - 1})
	}
	return true
}
