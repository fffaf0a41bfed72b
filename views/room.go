package views

import (
	"github.com/a-h/templ"

	"reversi/engine"
	"reversi/link"
	"reversi/rooms"
	"reversi/views/words"
)

// Room is a live room as one visitor sees it.
type Room struct {
	rooms.Room
	Here rooms.Here
	Gone bool // the room has expired
	Visit
}

// Visit is what the page of a room has for one visitor alone.
type Visit struct {
	Seat      engine.Color  // None for a watcher
	Tab       rooms.Tab     // names the visitor's page
	NewSecret string        // for the form of the join button
	Return    string        // the personal link, while it is shown
	Invite    string        // the absolute address of the room
	Events    []rooms.Event // what the page has to tell, oldest first
	Note      string        // why something was not done
	Seen      bool          // the page showed this very state: nothing is animated or laid over it again

	Try    engine.Square // the square of a first tap
	Trying bool
}

// NewRoom is a room in a state, for a visitor.
func NewRoom(s rooms.State, v Visit) Room {
	return Room{Room: s.Room, Here: s.Here, Gone: s.Gone, Visit: v}
}

// RoomPage is everything the page of a room shows.
type RoomPage struct {
	*GamePage
	Room     Room
	R        *words.Room
	Path     string // of the room in its language
	Open     bool   // the visitor may move now
	Lobby    bool   // a card over the board: nobody has joined yet
	Requests []Request
	Live     string // the address of the stream
	Share    string
	ScoreNow string
	Standing string // what is to be done, the end of the status line
	TakenTo  int    // the move that was the last after the newest take-back, if the room remembers: else -1
	QR       QR     // of the invitation, while it stands over the board
}

// How many seconds a page without script waits before it looks again: for a move, and
// after the end, where nothing comes but a wish for a new round.
const (
	lookAgain = 3
	lookLater = 60
)

// Request is a question that waits for an answer.
type Request struct {
	Text, Help           string
	Agree, AgreeID       string // what the button says, empty for an own request
	AgreeDo, CancelDo    link.Action
	Cancel, CancelID, ID string
}

// NewRoomPage reshapes a room for its page.
func NewRoomPage(s Site, room Room) *RoomPage {
	t := s.T
	g := link.New()
	g.Moves = room.Game()
	r := &t.Room
	p := &RoomPage{GamePage: &GamePage{Game: g, Mode: "room"}, Room: room, R: r}
	p.Path = link.Room(room.ID()).In(t.Lang)
	p.Open = room.open()
	p.Lobby = !room.HasGuest() && !room.Gone
	n := roomNews{news: news{t: t, g: g, self: room.Seat}, r: r, room: &room}
	n.read()
	p.Standing = n.standing()
	p.Turn, p.Status, p.Brief = n.heading(), n.status(), n.brief()
	if p.Lobby && room.Seat != engine.None {
		p.QR, _ = NewQR(room.Invite) // an address too long for a code has none
	}
	p.board(s, &n)
	p.Players = n.cards()
	if !room.Seen {
		p.Pass, p.Result = n.pass(), n.result()
	}
	p.Moves = moveRows(t, g)
	p.Requests = requests(r, t, &room)
	p.TakenTo = takenTo(&room)
	p.Share = g.Path(t.Lang, link.Play)
	if score, round := room.Score(), room.Point().Round; score != (rooms.Score{}) || round > 1 {
		p.ScoreNow = sentences(r.Round(round)+".", r.Score(score.Black, score.White, score.Draws)+".")
	}
	p.Frame = roomFrame(s, n.title(), &room)
	p.Live = p.do(link.Live) + "?tab=" + string(room.Tab)
	if p.waits() {
		p.Frame.Refresh = p.Path + "?tab=" + string(room.Tab) + "&v=" + utoa(room.Version())
		p.Frame.RefreshIn = lookAgain
		if room.Turn() == engine.None && (room.Seat == engine.None || room.NewRoundBy() != room.Seat) {
			p.Frame.RefreshIn = lookLater
		}
	}
	return p
}

// roomFrame is what stands around a room. A link to it shows the position, and
// invites.
func roomFrame(s Site, title string, room *Room) Frame {
	own := ""
	if room.Seat != engine.None {
		own = s.T.Side(room.Seat)
	}
	f := Frame{Site: s, Title: title, Description: s.T.Room.About(own, room.HasGuest()), Path: link.Room(room.ID()),
		Back: roomQuery(room.ID()), Robots: StayOut, HasBoard: true, Sharing: true}
	f.Preview = func() *Preview {
		g := link.New()
		g.Moves = room.Game()
		p := NewPreview(s.T, g)
		p.Title, p.Description = f.Title, f.Description
		return p
	}
	return f
}

// roomQuery is how the settings name the room to go back to.
func roomQuery(id string) string { return "room=" + id }

// do returns the address of an action in the room.
func (p *RoomPage) do(a link.Action) string { return link.Room(p.Room.ID()).Do(a).In(p.Frame.T.Lang) }

// Whole is the page as a document.
func (p *RoomPage) Whole() templ.Component { return document(p.Frame, roomView(p)) }

// Part is what is swapped in place, and what a stream sends.
func (p *RoomPage) Part() templ.Component { return roomFragment(p) }

// NewResignPage asks before a round is given up.
func NewResignPage(s Site, room Room) *TextPage {
	f := s.frame(s.T.Room.ResignTitle, link.Room(room.ID()).Do(link.Resign))
	f.Robots, f.Back = StayOut, roomQuery(room.ID())
	return &TextPage{Frame: f, body: resignPage(f, room)}
}

// NewSeatPage is where a personal link leads; wrong says that a code opened no seat.
func NewSeatPage(s Site, id string, wrong bool) *TextPage {
	f := s.frame(s.T.Room.SeatTitle, link.Room(id).Do(link.Seat))
	f.Robots = StayOut
	problem := ""
	if wrong {
		problem = s.T.Room.WrongCode
	}
	return &TextPage{Frame: f, body: seatPage(f, id, problem)}
}

// open reports whether the visitor may place a disc now.
func (r *Room) open() bool {
	return r.acts() && r.Seat == r.Turn() && r.Here.Connected(r.Seat.Opponent())
}

// acts reports whether the visitor may do something else than move.
func (r *Room) acts() bool {
	return r.Seat != engine.None && r.HasGuest() && !r.elsewhere() && !r.Gone
}

// elsewhere reports whether a newer tab of the visitor's seat is in charge.
func (r *Room) elsewhere() bool { return r.Seat != engine.None && !r.Here.InCharge(r.Seat, r.Tab) }

// resigned returns who gave the round up.
func (r *Room) resigned() engine.Color {
	o, _ := r.Outcome()
	return o.Resigned
}

// asks reports whether the visitor may ask for a move to be taken back.
func (r *Room) asks() bool {
	_, moved := r.TakeBackFor(r.Seat)
	return moved && r.AllowsTakeBacks() && r.PendingTakeBack().By == engine.None && r.resigned() == engine.None
}

// waits reports whether a page without script should look again by itself: not
// while the visitor thinks, types or has to decide.
func (p *RoomPage) waits() bool {
	room := &p.Room
	switch {
	case room.Gone, room.elsewhere(), p.Open, room.Trying:
		return false
	case room.Seat == engine.None && !room.HasGuest(): // an invitation, not yet accepted
		return false
	case room.Seat != engine.None && (room.NewRoundBy() == room.Seat.Opponent() || room.PendingTakeBack().By == room.Seat.Opponent()):
		return false
	}
	return true
}

func (p *RoomPage) board(s Site, n *roomNews) {
	last, _, ok := p.Room.Game().LastTurn()
	p.Board = newBoard(p.Room.Game().Position(), last, ok, p.Open)
	p.Board.Mover = p.Room.Turn()
	p.Board.Could = n.standing()
	if !p.Open {
		return
	}
	p.Board.Could = could(s.T, p.Room.Game().Position())
	if s.Settings.Confirm {
		for i := range p.Board.Squares {
			p.Board.Squares[i].First = p.Board.Squares[i].Legal
		}
	}
	if p.Room.Trying {
		p.Board.try(p.Room.Try)
	}
}

// requests are the questions that wait, the opponent's first.
func requests(r *words.Room, t *words.Text, room *Room) []Request {
	if !room.acts() {
		return nil
	}
	var list []Request
	add := func(q Request) {
		if q.Agree != "" && len(list) > 0 {
			q.AgreeID += "-" + q.ID // one question at a time has the plain name
			q.CancelID += "-" + q.ID
		}
		list = append(list, q)
	}
	back := room.PendingTakeBack()
	own := back.By == room.Seat
	if by := back.By; by != engine.None {
		from, to := back.Keep+1, room.Game().Len()
		q := Request{ID: "ask-take-back", Text: r.BackAsk(t.Side(by), own, from, to), CancelDo: link.CancelTakeBack,
			Cancel: r.Withdraw, CancelID: "withdraw-take-back"}
		if !own {
			q.Agree, q.AgreeID, q.AgreeDo = r.AgreeBack(from, to), "agree", link.AgreeTakeBack
			q.Cancel, q.CancelID = r.Decline, "decline"
		}
		add(q)
	}
	own = room.NewRoundBy() == room.Seat
	if by := room.NewRoundBy(); by != engine.None {
		q := Request{ID: "ask-new-round", Text: r.RoundAsk(t.Side(by), own), Help: r.RoundHelp, CancelDo: link.CancelNewRound,
			Cancel: r.Withdraw, CancelID: "withdraw-new-round"}
		if !own {
			q.Agree, q.AgreeID, q.AgreeDo = r.AgreeRound, "agree", link.AgreeNewRound
			q.Cancel, q.CancelID = r.Decline, "decline"
		}
		add(q)
	}
	return list
}

// takenTo returns how many moves the newest take-back of the round left, -1 if that is
// no more among the news of the room.
func takenTo(room *Room) int {
	left := -1
	for _, e := range room.News(0) {
		if e.Kind == rooms.TakenBack && e.Round == room.Point().Round {
			left = e.Keep
		}
	}
	return left
}

// reviewPath leads to the review of a round that has ended, as a game by link; while
// one is played there is no help.
func (p *RoomPage) reviewPath() string {
	if p.Room.Turn() != engine.None || p.Game.Moves.Len() == 0 {
		return ""
	}
	g := link.New()
	g.Moves = p.Game.Moves
	return link.NewReview(g).Path(p.Frame.T.Lang)
}
