package views

import (
	"strings"

	"github.com/a-h/templ"

	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
)

// GamePage is everything the page of one game shows.
type GamePage struct {
	Opening, OpeningPath string // the name of what was played, and its page
	Frame                Frame
	Game                 link.Game
	Board                Board
	Mode                 string // data-mode
	Turn                 string // the heading
	Status               string
	Brief                string // the status for the eye

	Players    [2]Card
	Match      string
	Pass       *PassCard
	Result     *ResultCard
	Tip        string
	Low        bool // cards belong in the lower half of the board
	Moves      []MoveRow
	Thinking   bool // the computer is to move
	Busy       bool // and could not
	Paused     bool // the reply waits to be asked for: the server was busy, or the visitor looks back
	Record     Tally
	Invitation string // for somebody who opened a link
	About      string // one line about the level
	Modes      []Mode
	Colors     []Mode

	FirstPath, PreviousPath, LastPath string // looking back: the moves stay

	UndoPath, RedoPath, RestartPath, NewPath, ReplyPath, HintPath, SharePath, ReviewPath string
}

// Card is the score card of one player.
type Card struct {
	ID     string
	Name   string
	Color  engine.Color
	Discs  int
	ToMove bool

	Computer bool // Name is its level
}

// PassCard announces a pass.
type PassCard struct {
	Stuck, Again string
	Low          bool // in the lower half of the board, away from the newest disc
}

// ResultCard tells how a game ended.
type ResultCard struct {
	Title, Who, Ended, Story, Tournament string
	Black, White                         int // discs
	NextPath, UndoPath, ReviewPath       string
	Low                                  bool
}

// MoveRow is one row of the move list: a placement or a pass.
type MoveRow struct {
	Number  string // of a placement; empty for a pass
	Side    engine.Color
	Text    string
	Ply     int // the position after it
	Current bool
	Later   bool // taken back
	Pass    bool
}

// GameOptions is what a game page shows beside the game itself.
type GameOptions struct {
	Note   string // what the status line says first, about a typed move
	Busy   bool   // the computer could not reply; the page offers to try again
	Hint   *Hint
	Record Tally         // against the level of the game, on this device
	Try    engine.Square // the square of a first tap
	Trying bool
	Opened bool // from elsewhere: a link somebody sent
	// Opening is the name of what was played, and where its page is; empty: none.
	Opening, OpeningPath string
}

// NewGamePage reshapes a game for its page.
func NewGamePage(s Site, g link.Game, o GameOptions) *GamePage {
	t := s.T
	p := &GamePage{Game: g, Board: GameBoard(g, t.Lang), Mode: "two", Thinking: g.ComputerToMove(), Opening: o.Opening, OpeningPath: o.OpeningPath}
	if g.Vs != link.TwoPeople {
		p.Mode = "cpu"
	}
	p.Board.Could = could(t, g.Moves.Position())
	n := news{t: t, g: g}
	n.read()
	note := o.Note
	if o.Hint != nil {
		note = o.Hint.sentence(t)
		p.Board.Squares[o.Hint.Square].Hint = true
	}
	if s.Settings.Confirm {
		p.Board.confirm(g, t.Lang)
	}
	if o.Trying {
		p.Board.try(o.Try)
		note = t.TapAgain(o.Try, p.Board.Squares[o.Try].Flips)
	}
	n.busy = o.Busy
	p.Turn, p.Status, p.Brief = n.heading(), n.status(note), n.brief(note)
	p.Modes, p.Colors = modes(t, g)
	p.About, p.Record, p.Busy = t.LevelAbout[g.Vs], o.Record, o.Busy
	p.Paused = o.Busy || g.Redo.Len() > 0
	p.Players = cards(t, g)
	if score := g.ScoreNow(); score.Games() > 0 {
		p.Match = t.MatchScore(score)
	}
	p.Pass, p.Result = n.passCard(), n.resultCard()
	if !s.Settings.TipSeen {
		p.Tip, p.Low = n.tip(), n.low()
	}
	p.Moves = moveRows(t, g)
	p.paths(t.Lang)
	if s.Settings.NoHints {
		p.HintPath = ""
	}
	p.Frame = gameFrame(s, g, n.title())
	if o.Opened {
		p.Invitation = invitation(t, g)
	}
	if p.Thinking && !p.Paused {
		p.Frame.Refresh, p.Frame.RefreshIn = p.ReplyPath, s.Settings.replyAfter()
		if p.Pass != nil {
			p.Frame.RefreshIn = max(p.Frame.RefreshIn, 2) // the pass must have been seen
		}
	}
	return p
}

// gameFrame is what stands around a game. The first game is the front page, which
// speaks of the game in general.
func gameFrame(s Site, g link.Game, title string) Frame {
	f := Frame{Site: s, Title: title, Path: link.Play, Query: g.Query(), Back: g.Query(), Robots: NoFollow,
		HasBoard: true, Sharing: true, Preview: func() *Preview { return NewPreview(s.T, g) }}
	if f.Query == "" {
		f.Path, f.Description = link.Front, s.T.Tagline
		f.Preview = func() *Preview {
			p := NewPreview(s.T, g)
			p.Title, p.Description = s.T.StartTitle, s.T.Tagline
			return p
		}
	}
	return f
}

// Whole is the page as a document.
func (p *GamePage) Whole() templ.Component { return document(p.Frame, Game(p)) }

// Part is what is swapped in place.
func (p *GamePage) Part() templ.Component { return Fragment(p.Frame, Game(p)) }

func (p *GamePage) paths(l link.Lang) {
	g := p.Game
	if back, ok := g.Undo(); ok {
		p.UndoPath = back.Path(l, link.Play)
	}
	if next, ok := g.RedoNext(); ok {
		p.RedoPath = next.Path(l, link.Play)
	}
	if g.Moves.Len() > 0 {
		p.RestartPath = g.Alone().Path(l, link.Restart)
	}
	if ply := g.Moves.Len(); ply > 0 {
		p.FirstPath, p.PreviousPath = g.At(0).Path(l, link.Play), g.At(ply-1).Path(l, link.Play)
	}
	if g.Redo.Len() > 0 {
		p.LastPath = g.At(g.Line().Len()).Path(l, link.Play)
	}
	if p.Thinking {
		p.ReplyPath = g.Path(l, link.Reply)
	}
	if !p.Thinking && !p.Board.Over {
		p.HintPath = g.Path(l, link.Hint)
	}
	p.SharePath = g.Path(l, link.Share)
	p.NewPath = link.NewGame.In(l)
	if g.Line().Len() > 0 {
		p.ReviewPath = link.NewReview(g).Path(l)
	}
}

func cards(t *words.Text, g link.Game) (c [2]Card) {
	pos := g.Moves.Position()
	for i := range c {
		color := g.As
		if i == 1 {
			color = g.As.Opponent()
		}
		c[i] = Card{ID: "player" + digit(i+1), Name: t.Player(g, i+1), Color: color,
			Discs: pos.Discs(color).Count(), ToMove: pos.Turn() == color}
	}
	if g.Vs != link.TwoPeople {
		c[1].Name, c[1].Computer = t.Level[g.Vs], true
	}
	return c
}

// moveRows lists the placements and passes of the whole known line; rows after
// the position shown are moves taken back.
func moveRows(t *words.Text, g link.Game) []MoveRow {
	line := g.Line()
	rows := make([]MoveRow, 0, line.Len()+4)
	passes := 0
	for turn := range line.Turns() {
		r := MoveRow{Side: turn.Side, Ply: turn.Ply, Pass: turn.Pass, Later: turn.Ply > g.Moves.Len()}
		if turn.Pass {
			passes++
			r.Text = t.PassRow + " " + itoa(passes)
		} else {
			r.Number, r.Text = itoa(turn.Ply), turn.Square.String()
			r.Current = turn.Ply == g.Moves.Len()
		}
		rows = append(rows, r)
	}
	return rows
}

// sentences joins what is not empty with spaces.
func sentences(parts ...string) string {
	var b strings.Builder
	for _, p := range parts {
		if p == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(p)
	}
	return b.String()
}

func count(p *GamePage, c engine.Color) int { return p.Game.Moves.Position().Discs(c).Count() }

// opponent names who plays against the visitor, on the button that chooses.
func (p *GamePage) opponent() string {
	if p.Game.Vs == link.TwoPeople {
		return p.Frame.T.TwoPeople
	}
	return p.Frame.T.Level[p.Game.Vs]
}
