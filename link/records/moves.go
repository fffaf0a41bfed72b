package records

import (
	"strings"

	"reversi/engine"
)

// builder plays the moves of a record one by one and stops at the first that
// cannot be.
type builder struct {
	replay  *engine.Replay
	problem *Problem
	source  string // the text that offsets belong to
}

func newBuilder(start engine.Position, source string) *builder {
	return &builder{replay: engine.NewReplay(start), source: source}
}

// play takes one step, a square or a pass, of a side where the record names it.
func (b *builder) play(s engine.Square, pass bool, side engine.Color, at int, token string) bool {
	if b.problem != nil {
		return false
	}
	turn := b.replay.Game().Position().Turn()
	if pass {
		if passed := b.replay.Passed(); side != engine.None && passed != engine.None && side != passed {
			return b.fail(WrongSide, side, at, token)
		}
		return b.bad(b.replay.Pass(), at, token)
	}
	if side != engine.None && turn != engine.None && side != turn && b.replay.Game().Position().Empty().Has(s) {
		return b.fail(WrongSide, side, at, token)
	}
	return b.bad(b.replay.Place(s), at, token)
}

// reject takes a word that is no move.
func (b *builder) reject(f engine.TranscriptFault, at int, token string) bool {
	g := b.replay.Game()
	return b.bad(&engine.TranscriptError{Ply: g.Len() + 1, Fault: f, Side: g.Position().Turn(), Good: g}, at, token)
}

func (b *builder) bad(err *engine.TranscriptError, at int, token string) bool {
	if err == nil {
		return true
	}
	err.Token = strings.ToLower(clip(token))
	b.problem = problemAt(b.source, BadMove, at, err.Token)
	b.problem.Ply, b.problem.Transcript, b.problem.Good, b.problem.Side = err.Ply, err, err.Good, err.Side
	return false
}

func (b *builder) fail(f Fault, side engine.Color, at int, token string) bool {
	b.problem = problemAt(b.source, f, at, token)
	b.problem.Side = side
	b.within(b.problem)
	return false
}

// within says how far the game had come at a fault found elsewhere.
func (b *builder) within(p *Problem) {
	if b.problem == nil {
		b.problem = p
	}
	if p.Ply == 0 {
		p.Good = b.replay.Game()
		p.Ply = p.Good.Len() + 1
	}
}

// move reads one move as files write it: a square, or a pass.
func move(s string) (sq engine.Square, pass, ok bool) {
	s = strings.TrimSpace(newText(s).folded)
	if isPassWord(s) || s == "" || s == "-" {
		return 0, true, true
	}
	sq, ok = engine.ParseSquare(s)
	return sq, false, ok
}

// passWords are the words for a pass, the longest first where one begins another;
// in small letters.
var passWords = []string{"@@@@", "@@", "--", "passed", "passes", "passt", "passe", "passo", "pass", "paso", "pasa", "pase", "pa", "ps",
	"パス", "ﾊﾟｽ", "ぱす", "過", "停"}

func isPassWord(s string) bool {
	for _, w := range passWords {
		if s == w {
			return true
		}
	}
	return false
}
