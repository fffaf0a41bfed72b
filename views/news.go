package views

import (
	"fmt"
	"strconv"
	"strings"

	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
)

// news tells what just happened in a game and what comes next, in words.
type news struct {
	t      *words.Text
	g      link.Game
	pos    engine.Position
	last   engine.Turn // the newest placement
	any    bool        // there is one
	own    engine.Turn // the newest placement of a person
	passed engine.Color
	passes int // passes so far
	result engine.Result
	over   bool
	busy   bool         // the computer could not reply
	self   engine.Color // the reader's side in a room
}

func (n *news) read() {
	n.pos = n.g.Moves.Position()
	n.result, n.over = n.pos.Result()
	for turn := range n.g.Moves.Turns() {
		if turn.Pass {
			n.passed = turn.Side
			n.passes++
			continue
		}
		n.last, n.any, n.passed = turn, true, engine.None
		if n.g.Vs == link.TwoPeople || turn.Side == n.g.As {
			n.own = turn
		}
	}
}

// heading is the page's first heading: whose turn it is, or who won.
func (n *news) heading() string {
	side := n.t.Side(n.pos.Turn())
	switch {
	case n.over:
		return trimDot(n.outcome())
	case n.g.ComputerToMove():
		return n.t.Thinking(side)
	case n.g.Vs != link.TwoPeople:
		return n.t.YourTurn(side)
	}
	return n.t.TurnOf(side)
}

// outcome is the result in one sentence.
func (n *news) outcome() string {
	r := n.result
	if r.Winner == engine.None {
		return n.t.DrawAt(r.Black)
	}
	return n.t.WinsBy(n.t.Side(r.Winner), r.Discs(r.Winner), r.Discs(r.Winner.Opponent()))
}

// title begins with the news, because it is what a screen reader says first.
func (n *news) title() string {
	if !n.any && n.g.Moves.Start() == engine.Start() {
		return n.t.StartTitle
	}
	if !n.any {
		return n.heading() + " – " + n.t.SiteName
	}
	return n.t.MoveTitle(n.lastTold(), n.heading()) + " – " + n.t.SiteName
}

// lastTold names the newest move in a title, with the pass after it.
func (n *news) lastTold() string {
	told := n.t.Side(n.last.Side) + " " + n.last.Square.String()
	if n.passed != engine.None && !n.over {
		told += ". " + trimDot(n.t.Passed(n.t.Side(n.passed)))
	}
	return told
}

// status is the text of the live region.
func (n *news) status(note string) string {
	var happened, next string
	if n.any {
		happened = n.t.MoveDone(n.last.Ply, n.t.Side(n.last.Side), n.last.Square, n.last.Flips)
	} else {
		happened = n.opening()
	}
	side, moves := n.t.Side(n.pos.Turn()), n.pos.LegalMoves().Count()
	switch {
	case n.over:
		next = sentences(n.t.GameOver, n.outcome())
	case n.passed != engine.None && n.any:
		next = sentences(n.passSentence(), n.t.MovesAgain(side, moves))
	case n.passed != engine.None:
		next = sentences(n.passSentence(), n.t.Moves(side, moves))
	default:
		next = n.t.Moves(side, moves)
	}
	if n.g.ComputerToMove() {
		next = sentences(n.passSentence(), n.thinking())
	}
	if note != "" {
		return sentences(note, next)
	}
	b, w := n.pos.Count()
	if n.over {
		return sentences(happened, next)
	}
	return sentences(happened, next, n.t.Counts(b, w))
}

// brief is the same for the eye: what happened, in a few words.
func (n *news) brief(note string) string {
	switch {
	case note != "":
		return note
	case n.over:
		return n.t.Ended(n.result)
	case !n.any:
		return n.opening()
	}
	name, you := n.name(n.last.Side)
	line := n.t.Turned(name, you, n.last.Square, n.last.Flips)
	if n.passed != engine.None {
		line = sentences(line, n.t.Passes(n.name(n.passed)))
	}
	if n.g.ComputerToMove() {
		return sentences(line, n.thinking())
	}
	return line
}

// name is what a side is called beside its move: the level, or the colour; the
// reader's own has none.
func (n *news) name(c engine.Color) (name string, you bool) {
	switch {
	case c == n.self || n.g.Vs != link.TwoPeople && c == n.g.As:
		return "", true
	case n.g.Vs == link.TwoPeople:
		return n.t.Side(c), false
	}
	return n.t.Level[n.g.Vs], false
}

// thinking says what the computer does, whose turn it is.
func (n *news) thinking() string {
	level := n.t.Level[n.g.Vs]
	switch {
	case n.busy:
		return ""
	case n.g.Redo.Len() > 0:
		return n.t.WaitingLine(level)
	}
	return n.t.ThinkingLine(level)
}

func (n *news) passSentence() string {
	switch {
	case n.passed == engine.None:
		return ""
	case !n.any:
		return n.t.PassedStart(n.t.Side(n.passed))
	}
	return n.t.Passed(n.t.Side(n.passed))
}

// opening is said before the first move.
func (n *news) opening() string {
	if n.g.Moves.Start() != engine.Start() {
		return n.t.SetUp
	}
	return sentences(n.t.NewGame, n.t.PlayerBlack(n.t.Player(n.g, n.g.Player(engine.Black))))
}

// sideAndPlayer names a side with the player who has it.
func (n *news) sideAndPlayer(c engine.Color) string {
	player := n.t.Player(n.g, n.g.Player(c))
	if player == n.t.You {
		player = strings.ToLower(player)
	}
	return fmt.Sprintf("%s (%s)", n.t.Side(c), player)
}

func (n *news) passCard() *PassCard {
	if n.passed == engine.None || n.over {
		return nil
	}
	next := n.t.PassCardNext(n.t.Side(n.pos.Turn()))
	if !n.any { // a set-up position that begins with a pass: nobody has moved yet
		next = n.t.TurnOf(n.t.Side(n.pos.Turn()))
	}
	return &PassCard{Stuck: n.t.PassCard(n.sideAndPlayer(n.passed)), Again: next, Low: n.low()}
}

// low tells whether a card over the board belongs in its lower half.
func (n *news) low() bool { return n.any && n.last.Square.Row() < 4 }

func (n *news) resultCard() *ResultCard {
	if !n.over {
		return nil
	}
	r := &ResultCard{Title: n.t.Drawn(n.result.Black), Ended: n.t.Ended(n.result), Black: n.result.Black, White: n.result.White, Low: n.low()}
	if w := n.result.Winner; w != engine.None {
		name, you := n.name(w)
		r.Title = n.t.Won(name, you, n.result.Discs(w), n.result.Discs(w.Opponent()))
		if n.g.Vs == link.TwoPeople {
			r.Who = n.t.WinnerPlayer(n.t.Player(n.g, n.g.Player(w))) + "."
		}
	}
	if n.result.Empties > 0 {
		r.Tournament = n.t.Tournament(winnerFirst(n.result, n.result.Tournament))
	}
	if s, ok := n.g.Moves.Story(); ok {
		r.Story = n.t.Story(s)
	}
	r.NextPath = n.g.Next().Path(n.t.Lang, link.Play)
	r.ReviewPath = link.NewReview(n.g).Path(n.t.Lang)
	if back, ok := n.g.Undo(); ok {
		r.UndoPath = back.Path(n.t.Lang, link.Play)
	}
	return r
}

// winnerFirst returns two counts with the winner's first, as headlines have them.
func winnerFirst(r engine.Result, counts func() (black, white int)) (first, second int) {
	black, white := counts()
	if r.Winner == engine.White {
		return white, black
	}
	return black, white
}

// tip explains the danger of an X-square beside an empty corner, when a person has
// just played there. Against the computer it comes with the reply, or that would
// sweep it away.
func (n *news) tip() string {
	if n.own.Side == engine.None || !engine.XSquares.Has(n.own.Square) || n.g.ComputerToMove() {
		return ""
	}
	corner, _ := engine.CornerOf(n.own.Square)
	if !n.pos.Empty().Has(corner) {
		return ""
	}
	return n.t.TipX(n.own.Square, corner)
}

func trimDot(s string) string {
	if len(s) > 0 && s[len(s)-1] == '.' {
		return s[:len(s)-1]
	}
	return s
}

func itoa(n int) string { return strconv.Itoa(n) }
