package link

import (
	"strconv"

	"reversi/engine"
)

// MaxScore is the highest count of wins or draws an address holds.
const MaxScore = 9999

// Score counts the games of a match before this one.
type Score struct {
	Wins1, Wins2, Draws int // wins of player 1 and player 2
}

// Games returns the number of games counted.
func (s Score) Games() int { return s.Wins1 + s.Wins2 + s.Draws }

// String returns the score as the address spells it, "2.1.0".
func (s Score) String() string {
	return strconv.Itoa(s.Wins1) + "." + strconv.Itoa(s.Wins2) + "." + strconv.Itoa(s.Draws)
}

// defaultAs is player 1's colour when the address does not name it: colours swap
// each game between two people, and a person against the computer has Black.
func (g Game) defaultAs() engine.Color {
	if g.Vs == TwoPeople && g.Score.Games()%2 == 1 {
		return engine.White
	}
	return engine.Black
}

// Player returns the number of the player, 1 or 2, who has a colour in this game.
func (g Game) Player(c engine.Color) int {
	if c == g.As {
		return 1
	}
	return 2
}

// ScoreNow returns the match score with this game counted if it was played to its
// end.
func (g Game) ScoreNow() Score {
	s := g.Score
	r, over := g.Outcome()
	switch {
	case !over || g.Moves.Len() == 0:
	case r.Winner == engine.None:
		s.Draws = min(s.Draws+1, MaxScore)
	case g.Player(r.Winner) == 1:
		s.Wins1 = min(s.Wins1+1, MaxScore)
	default:
		s.Wins2 = min(s.Wins2+1, MaxScore)
	}
	return s
}

// Next returns the game that follows in a match: this one counted, colours
// swapped between two people and wherever they alternate, another seed for the
// computer.
func (g Game) Next() Game {
	next := g.Restart()
	next.Score = g.ScoreNow()
	if g.Vs == TwoPeople || g.Alt {
		next.As = g.As.Opponent()
	}
	if g.Vs != TwoPeople {
		next.Seed = g.Seed*1664525 + 1013904223 // Numerical Recipes' linear congruential generator
	}
	return next
}
