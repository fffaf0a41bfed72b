package engine

// Replay plays a record step by step, as [ParseTranscript] and the readers of
// files do: placements, and passes that may be written or left out. A step that
// cannot be is refused and changes nothing.
type Replay struct {
	game   Game
	passed Color // a pass that the record may still spell out
	ended  int   // passes spelled out after the end: each side may have one
}

// NewReplay begins a record in a position.
func NewReplay(start Position) *Replay {
	r := &Replay{game: NewGame(start)}
	_, r.passed = start.Settle()
	return r
}

// Game returns the game so far.
func (r *Replay) Game() Game { return r.game }

// Place plays a square for the side to move.
func (r *Replay) Place(s Square) *TranscriptError {
	next, err := r.game.Play(s)
	if err != nil {
		e := r.fault(IllegalMove, s.String())
		e.Square, e.Why = s, r.game.pos.WhyIllegal(s)
		return e
	}
	mover := r.game.pos.turn
	r.game, r.passed = next, None
	if next.pos.turn == mover {
		r.passed = mover.Opponent()
	}
	return nil
}

// Pass takes a pass that the record spells out. It must be one that the rules
// have taken already, or one of the two after the end.
func (r *Replay) Pass() *TranscriptError {
	switch {
	case r.passed != None:
		r.passed = None
	case r.game.pos.turn == None && r.ended < 2:
		r.ended++
	default:
		return r.fault(PassNotAllowed, "pass")
	}
	return nil
}

// Passed returns the side whose pass the record may spell out now, None if there
// is none.
func (r *Replay) Passed() Color { return r.passed }

func (r *Replay) fault(f TranscriptFault, token string) *TranscriptError {
	return &TranscriptError{Ply: r.game.Len() + 1, Token: token, Fault: f, Side: r.game.pos.turn, Good: r.game}
}

func (r *Replay) take(tok token) (err *TranscriptError) {
	switch tok.kind {
	case squareToken:
		err = r.Place(tok.square)
	case passToken:
		err = r.Pass()
	case offBoardToken:
		err = r.fault(OffBoard, tok.text)
	case halfToken:
		err = r.fault(HalfSquare, tok.text)
	default:
		err = r.fault(NotAMove, tok.text)
	}
	if err != nil {
		err.Token = tok.text
	}
	return err
}
