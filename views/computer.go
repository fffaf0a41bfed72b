package views

import (
	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
)

// Tally counts the games against one level.
type Tally struct{ Won, Drawn, Lost int }

const mostGames = 99999

// Sane tells whether the counts can be true.
func (t Tally) Sane() bool {
	ok := func(n int) bool { return n >= 0 && n <= mostGames }
	return ok(t.Won) && ok(t.Drawn) && ok(t.Lost)
}

// Add counts a game (n = 1) or takes it back (n = -1): outcome 1 won, 0 drawn,
// -1 lost.
func (t Tally) Add(outcome, n int) Tally {
	count := &t.Drawn
	switch outcome {
	case 1:
		count = &t.Won
	case -1:
		count = &t.Lost
	}
	*count = min(max(*count+n, 0), mostGames)
	return t
}

// Hint is a suggested move and what speaks for it.
type Hint struct {
	Square  engine.Square
	Reasons []engine.Reason
}

// hintReasons is how many reasons a hint gives.
const hintReasons = 2

// sentence says the hint in words.
func (h *Hint) sentence(t *words.Text) string {
	parts := []string{t.HintMove(h.Square)}
	for i, r := range h.Reasons {
		if i == hintReasons {
			break
		}
		parts = append(parts, t.HintReason(r))
	}
	return sentences(parts...)
}

// Mode is one choice in the bar of modes.
type Mode struct {
	Name, Path string
	Current    bool
	Strength   int    // of a level, in five bars
	Disc       string // of a colour: black, white, both
}

// strength is how strong a level is, in bars: as many as there are levels offered
// everywhere that are not stronger.
func strength(l link.Level) (bars int) {
	for _, known := range link.Levels {
		if known.Offered() {
			bars++
		}
		if known == l {
			return bars
		}
	}
	return 0
}

// offered are the levels to choose from: those offered everywhere, and the one that is
// played.
func offered(now link.Level) (all []link.Level) {
	for _, l := range link.Levels {
		if l.Offered() || l == now {
			all = append(all, l)
		}
	}
	return all
}

// modes lists who can play, for a new game.
func modes(t *words.Text, g link.Game) (players, colors []Mode) {
	begin := func(level link.Level, as engine.Color, alt bool) string {
		n := link.Against(level, as, 0)
		n.Alt = alt
		return n.Path(t.Lang, link.Begin)
	}
	players = append(players, Mode{Name: t.TwoPeople, Path: link.New().Path(t.Lang, link.Play), Current: g.Vs == link.TwoPeople})
	for _, l := range offered(g.Vs) {
		players = append(players, Mode{Name: t.Level[l], Path: begin(l, engine.Black, false), Current: g.Vs == l, Strength: strength(l)})
	}
	if g.Vs == link.TwoPeople {
		return players, nil
	}
	colors = []Mode{
		{Name: t.ColorBlack, Path: begin(g.Vs, engine.Black, false), Current: !g.Alt && g.As == engine.Black, Disc: "black"},
		{Name: t.ColorWhite, Path: begin(g.Vs, engine.White, false), Current: !g.Alt && g.As == engine.White, Disc: "white"},
		{Name: t.ColorAlternate, Path: begin(g.Vs, engine.Black, true), Current: g.Alt, Disc: "both"},
	}
	return players, colors
}
