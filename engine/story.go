package engine

// StoryKind is the main reason why a game was won, as told in one line.
type StoryKind uint8

// The kinds of story, the most telling first.
const (
	// StoryWipeOut: Side was left without a disc after N placements.
	StoryWipeOut StoryKind = iota
	// StoryLastMove: Side was M discs behind (0: level) before the last placement,
	// on Square, which flipped N discs.
	StoryLastMove
	// StoryLateSwing: the other side still led by N discs when M squares were
	// empty.
	StoryLateSwing
	// StoryCorners: Side held N corners at the end, the other M.
	StoryCorners
	// StoryPasses: the other side had to pass N times, Side M times.
	StoryPasses
	// StoryMobility: Side had N moves to choose from in a middle-game turn on
	// average, rounded, the other side M.
	StoryMobility
	// StoryEdges: Side held N of the 28 edge squares at the end, the other M.
	StoryEdges
	// StoryMargin: Side finished N discs ahead; nothing else stands out.
	StoryMargin
	// StoryLevel: a draw, and the side that led by N with M squares empty could
	// not keep it. Side is None if they were level then too, or if so few squares
	// were never left (then M is 0).
	StoryLevel
)

// Story is the reason why a game ended as it did: a kind and the figures that
// make its sentence true.
type Story struct {
	Kind   StoryKind
	Side   Color // the winner, but for StoryWipeOut (the loser) and StoryLevel
	N, M   int
	Square Square
}

// lateEmpties is how many empty squares make the end phase of a story.
const lateEmpties = 12

// Story tells why a finished game ended as it did; ok is false while it goes on,
// and for a position in which no move was played.
func (g Game) Story() (s Story, ok bool) {
	r, ok := g.pos.Result()
	if !ok || g.n == 0 {
		return Story{}, false
	}
	f := g.figures()
	if r.Winner == None {
		return levelStory(f), true
	}
	won, lost := r.Winner, r.Winner.Opponent()
	side := func(b Bitboard, c Color) int { return (b & g.pos.Discs(c)).Count() }
	switch corners, theirs := side(Corners, won), side(Corners, lost); {
	case r.Ending == WipeOut:
		return Story{Kind: StoryWipeOut, Side: lost, N: g.Len()}, true
	case lead(f.beforeLast, won) <= 0:
		return Story{Kind: StoryLastMove, Side: won, Square: f.last.Square, N: f.last.Flips.Count(), M: -lead(f.beforeLast, won)}, true
	case f.lateSeen && -lead(f.late, won) >= 6:
		return Story{Kind: StoryLateSwing, Side: won, N: -lead(f.late, won), M: lateEmpties}, true
	case corners >= 3:
		return Story{Kind: StoryCorners, Side: won, N: corners, M: theirs}, true
	case f.passes[lost] >= f.passes[won]+2:
		return Story{Kind: StoryPasses, Side: won, N: f.passes[lost], M: f.passes[won]}, true
	case f.mobility(won) >= f.mobility(lost)+2:
		return Story{Kind: StoryMobility, Side: won, N: f.mobility(won), M: f.mobility(lost)}, true
	case side(Edges, won) >= side(Edges, lost)+6:
		return Story{Kind: StoryEdges, Side: won, N: side(Edges, won), M: side(Edges, lost)}, true
	}
	return Story{Kind: StoryMargin, Side: won, N: r.Discs(won) - r.Discs(lost)}, true
}

func levelStory(f figures) Story {
	s := Story{Kind: StoryLevel}
	if f.lateSeen {
		s.M = lateEmpties
	}
	if n := lead(f.late, Black); f.lateSeen && n > 0 {
		s.Side, s.N = Black, n
	} else if f.lateSeen && n < 0 {
		s.Side, s.N = White, -n
	}
	return s
}

// figures are what a story is told from.
type figures struct {
	last             Turn
	beforeLast, late Position
	lateSeen         bool
	passes           [3]int
	choices, turns   [3]int // legal moves offered and turns taken in the middle game
}

func (g Game) figures() figures {
	f := figures{beforeLast: g.start}
	before := g.start
	for t := range g.Turns() {
		if t.Pass {
			f.passes[t.Side]++
			before = t.After
			continue
		}
		empties := before.Empty().Count()
		if empties <= 50 && empties > lateEmpties {
			f.choices[t.Side] += before.LegalFor(t.Side).Count()
			f.turns[t.Side]++
		}
		if t.After.Empty().Count() == lateEmpties {
			f.late, f.lateSeen = t.After, true
		}
		f.last, f.beforeLast = t, before
		before = t.After
	}
	return f
}

// mobility is the mean number of moves a side could choose from, rounded.
func (f figures) mobility(c Color) int {
	if f.turns[c] == 0 {
		return 0
	}
	return (2*f.choices[c] + f.turns[c]) / (2 * f.turns[c])
}

// lead is how many discs a side is ahead, negative when behind.
func lead(p Position, c Color) int { return p.Discs(c).Count() - p.Discs(c.Opponent()).Count() }
