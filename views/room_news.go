package views

import (
	"strconv"

	"reversi/engine"
	"reversi/rooms"
	"reversi/views/words"
)

// roomNews tells what just happened in a room and what comes next, in words.
type roomNews struct {
	news
	r    *words.Room
	room *Room
}

func utoa(n uint64) string { return strconv.FormatUint(n, 10) }

// heading is the page's first heading: whose turn it is, or who won.
func (n *roomNews) heading() string {
	room, side := n.room, n.t.Side(n.room.Turn())
	switch {
	case room.Gone:
		return n.r.NoRoom.Title
	case !room.HasGuest() && room.Seat == engine.None:
		return n.r.JoinTitle
	case !room.HasGuest():
		return n.r.WaitTitle
	case room.Turn() == engine.None:
		return trimDot(n.outcome())
	case room.Turn() == room.Seat && !room.elsewhere():
		return n.t.YourTurn(side)
	}
	return n.t.TurnOf(side)
}

// outcome is the result in one sentence.
func (n *roomNews) outcome() string {
	if gave := n.room.resigned(); gave != engine.None {
		return n.r.WonBy(n.t.Side(gave.Opponent()), n.t.Side(gave))
	}
	return n.news.outcome()
}

// title begins with the news, because it is what a screen reader says first.
func (n *roomNews) title() string {
	title := n.heading() + " – " + n.t.SiteName
	if n.any && n.room.HasGuest() && !n.room.Gone {
		return n.t.MoveTitle(n.lastTold(), title)
	}
	return title
}

// status is the text of the live region: what happened, then what is to be done.
func (n *roomNews) status() string {
	parts := []string{n.room.Note}
	if n.room.Trying {
		parts = append(parts, n.t.TapAgain(n.room.Try, n.pos.Flips(n.room.Try)))
	}
	if n.room.Note == "" && !n.room.Trying {
		for _, e := range n.room.Events {
			parts = append(parts, n.sentence(e))
		}
	}
	return sentences(append(parts, n.standing())...)
}

// brief is the status for the eye: what was answered or asked, or the last move.
func (n *roomNews) brief() string {
	room := n.room
	switch {
	case room.Note != "" || room.Trying:
		return n.status()
	case room.Gone || room.elsewhere() || !room.HasGuest():
		return n.standing()
	}
	var parts []string
	for _, e := range room.Events {
		if e.Kind != rooms.Played {
			parts = append(parts, n.sentence(e))
		}
	}
	if room.Turn() != engine.None {
		parts = append(parts, n.away())
	}
	if said := sentences(parts...); said != "" {
		return said
	}
	if room.resigned() != engine.None {
		return n.outcome()
	}
	return n.news.brief("")
}

// standing is what is to be done now.
func (n *roomNews) standing() string {
	room := n.room
	side, moves := n.t.Side(room.Turn()), n.pos.LegalMoves().Count()
	black, white := n.pos.Count()
	switch {
	case room.Gone:
		return n.r.Gone
	case room.elsewhere():
		return n.r.Elsewhere
	case !room.HasGuest() && room.Seat == engine.None:
		return n.r.JoinAbout
	case !room.HasGuest():
		return n.r.WaitGuest
	case room.Turn() == engine.None:
		return sentences(n.t.GameOver, n.outcome())
	case n.away() != "":
		return n.away()
	case n.passed != engine.None:
		return sentences(n.t.MovesAgain(side, moves), n.t.Counts(black, white))
	}
	return sentences(n.t.Moves(side, moves), n.t.Counts(black, white))
}

// away says whom the game waits for, nothing if both are there.
func (n *roomNews) away() string {
	black, white := n.room.Here.Connected(engine.Black), n.room.Here.Connected(engine.White)
	switch {
	case black && white:
		return ""
	case black:
		return n.r.AwayWaits(n.t.White)
	case white:
		return n.r.AwayWaits(n.t.Black)
	}
	return n.r.BothAway
}

// standsFor are the kinds of events without a sentence of their own: what is to be
// done now says it.
var standsFor = []rooms.Kind{rooms.Opened, rooms.Ended, rooms.Resigned, rooms.TookOver, rooms.Expired}

// sentence tells one event; what the standing says anyway is left to it.
func (n *roomNews) sentence(e rooms.Event) string {
	own := e.By == n.room.Seat && e.By != engine.None
	side := n.t.Side(e.By)
	switch e.Kind {
	case rooms.Joined:
		return n.r.Joined(side, own)
	case rooms.Played:
		return n.played(e)
	case rooms.RoundAsked:
		return n.r.RoundAsk(side, own)
	case rooms.RoundCancelled:
		return n.r.RoundOff
	case rooms.RoundBegun:
		return n.r.Begun(e.Round)
	case rooms.TakeBackAsked:
		return n.r.BackAsk(side, own, e.Keep+1, e.Ply)
	case rooms.TakeBackWithdrawn:
		return n.r.BackOff(side, own)
	case rooms.TakeBackDeclined:
		return n.r.BackNo(side, own)
	case rooms.TakeBackLapsed:
		return n.r.BackLapse(side)
	case rooms.TakenBack:
		return n.r.TakenBack(e.Keep)
	case rooms.Reset:
		return n.r.WasReset
	case rooms.Connected:
		return n.unlessOwn(own, n.r.Connected(side))
	case rooms.Disconnected:
		return n.unlessOwn(own, n.r.Left(side))
	}
	return "" // a kind of standsFor
}

func (n *roomNews) unlessOwn(own bool, sentence string) string {
	if own {
		return ""
	}
	return sentence
}

// played tells a move, if it is still on the board.
func (n *roomNews) played(e rooms.Event) string {
	if e.Round != n.room.Point().Round {
		return ""
	}
	for turn := range n.room.Game().Turns() {
		if turn.Pass || turn.Ply != e.Ply || turn.Square != e.Square {
			continue
		}
		done := n.t.MoveDone(turn.Ply, n.t.Side(turn.Side), turn.Square, turn.Flips)
		if e.Passed != engine.None {
			return sentences(done, n.t.Passed(n.t.Side(e.Passed)))
		}
		return done
	}
	return ""
}

// cards are the score cards: the host, who has Black, and the guest.
func (n *roomNews) cards() (c [2]Card) {
	for i, color := range []engine.Color{engine.Black, engine.White} {
		c[i] = Card{ID: "player" + digit(i+1), Name: n.player(color), Color: color,
			Discs: n.pos.Discs(color).Count(), ToMove: n.room.Turn() == color && n.room.HasGuest()}
	}
	return c
}

// player is what a visitor calls the holder of a seat.
func (n *roomNews) player(color engine.Color) string {
	switch {
	case color == engine.White && !n.room.HasGuest():
		return n.r.FreeSeat
	case color == n.room.Seat:
		return n.r.You
	case n.room.Seat != engine.None:
		return n.r.Opponent
	case color == engine.Black:
		return n.r.Host
	}
	return n.r.Guest
}

func (n *roomNews) pass() *PassCard {
	if n.passed == engine.None || n.room.Turn() == engine.None || !n.any {
		return nil
	}
	return &PassCard{Stuck: n.t.PassCard(n.t.Side(n.passed)), Again: n.t.PassCardNext(n.t.Side(n.pos.Turn())),
		Low: n.low()}
}

func (n *roomNews) result() *ResultCard {
	if n.room.Turn() != engine.None || n.room.Gone {
		return nil
	}
	if gave := n.room.resigned(); gave != engine.None {
		black, white := n.pos.Count()
		return &ResultCard{Title: n.t.WinnerPlayer(n.player(gave.Opponent())), Ended: n.outcome(), Black: black, White: white, Low: n.low()}
	}
	r := n.news.resultCard()
	if r != nil && n.room.Seat != engine.None {
		r.Who = ""
	}
	return r
}
