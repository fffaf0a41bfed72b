package link

import "slices"

// Level is the computer's level as the address spells it; empty means that two
// people play.
type Level string

// The levels an address can name. Their words never change.
const (
	TwoPeople    Level = ""
	Beginner     Level = "beginner"
	CornerHunter Level = "corner"
	Apprentice   Level = "apprentice"
	Casual       Level = "casual"
	Regular      Level = "regular"
	Club         Level = "club"
	Strategist   Level = "strategist"
	Veteran      Level = "veteran"
	Contender    Level = "contender"
	Expert       Level = "expert"
	Specialist   Level = "specialist"
	Candidate    Level = "candidate"
	Finalist     Level = "finalist"
	Champion     Level = "champion"
	Grand        Level = "grand"
	Master       Level = "master"
	Grandmaster  Level = "grandmaster"
)

// Levels are the computer's levels, weakest first: the rungs of the ladder, then
// those above it.
var Levels = [...]Level{Beginner, CornerHunter, Apprentice, Casual, Regular, Club, Strategist, Veteran, Contender, Expert,
	Specialist, Candidate, Finalist, Champion, Grand, Master, Grandmaster}

// Rungs is how many of the levels are numbered, from 1.
const Rungs = 16

// Prominent are the levels that are offered wherever one is chosen; the others stand
// on the ladder.
var Prominent = [...]Level{Beginner, CornerHunter, Expert, Master, Grandmaster}

// Offered reports whether the level is one of those offered everywhere.
func (l Level) Offered() bool { return slices.Contains(Prominent[:], l) }

// Rung returns the number of a level on the ladder, 1 to [Rungs]; 0 if it has none.
func (l Level) Rung() int {
	if i := slices.Index(Levels[:Rungs], l); i >= 0 {
		return i + 1
	}
	return 0
}

// Next returns the level above; ok is false where there is
// none.
func (l Level) Next() (next Level, ok bool) { return l.step(1) }

// Easier returns the level below; ok is false where there is none.
func (l Level) Easier() (below Level, ok bool) { return l.step(-1) }

func (l Level) step(by int) (Level, bool) {
	i := slices.Index(Levels[:], l)
	if i < 0 || i+by < 0 || i+by >= len(Levels) {
		return TwoPeople, false
	}
	return Levels[i+by], true
}
