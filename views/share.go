package views

import (
	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
)

// SharePage is the share panel of a game: its addresses, the text to send, and a
// QR code.
type SharePage struct {
	TextPage
	Fields  []ShareField
	Message string // the text to send, address included
	State   string // the same without the address
	Address string // what is sent and drawn as a QR code
	QR      QR
	Game    link.Game
	Ply     int // the position that is sent, 0 to Last
	Last    int // the last ply of the game
	Back    string
}

// ShareField is an address in a field of its own.
type ShareField struct{ ID, Label, Address string }

// NewSharePage lists the addresses of a game. The position after a chosen ply comes
// first, where one was chosen; chosen is the position shown otherwise. It
// fails if an address is too long for a QR code.
func NewSharePage(s Site, g link.Game, chosen int) (*SharePage, error) {
	t := s.T
	address := func(g link.Game) string { return s.Origin + g.Path(t.Lang, link.Play) }
	p := &SharePage{Game: g, Ply: chosen, Last: g.Line().Len(), Back: g.Path(t.Lang, link.Play)}
	sent := g.Alone()
	if chosen != g.Moves.Len() {
		sent = g.At(chosen).Alone()
		p.Fields = append(p.Fields, ShareField{"share-ply", t.ShareAt(chosen), address(sent)})
	}
	p.Fields = append(p.Fields, ShareField{"share-position", t.ShareHere, address(g.Alone())})
	if g.Redo.Len() > 0 {
		p.Fields = append(p.Fields, ShareField{"share-game", t.ShareWhole, address(g)})
	}
	p.Address, p.State = address(sent), State(t, sent)
	p.Message = t.Announce(p.State, p.Address)
	p.Frame = s.frame(t.ShareTitle, link.Share)
	p.Frame.Robots, p.Frame.Query, p.Frame.Back, p.Frame.Sharing = StayOut, g.Query(), g.Query(), true
	p.body = shareView(p.Frame, p)
	var err error
	p.QR, err = NewQR(p.Address)
	return p, err
}

// whole says what whoever opens the address can do.
func (p *SharePage) whole(t *words.Text) string {
	switch {
	case p.Game.Over():
		return t.ShareOver
	case p.Game.Vs != link.TwoPeople:
		return t.ShareAgainst(t.Level[p.Game.Vs])
	}
	return t.ShareIsWhole
}

// State tells in a sentence how far a game is: "14 moves played, White to move."
func State(t *words.Text, g link.Game) string {
	turn := Outlook(t, g)
	if g.Over() {
		return turn + "."
	}
	return t.StateAnd(t.MovesPlayed(g.Moves.Len()), turn)
}

// Outlook is whose turn it is, or who has won, for somebody who does not know the
// players: "White to move", "Black wins 38 to 26".
func Outlook(t *words.Text, g link.Game) string {
	n := news{t: t, g: g}
	n.read()
	if n.over {
		return trimDot(n.outcome())
	}
	return t.TurnOf(t.Side(n.pos.Turn()))
}

// Preview is what messengers and social sites show beside a link.
type Preview struct {
	Title, Description string
	Picture            string // its path
	Alt                string
}

// NewPreview describes a game.
func NewPreview(t *words.Text, g link.Game) *Preview {
	pos := g.Moves.Position()
	black, white := pos.Count()
	counts := t.Counts(black, white)
	p := &Preview{Title: Outlook(t, g) + " – " + t.SiteName, Picture: Pictured(g).Path(t.Lang, link.Picture)}
	p.Description = sentences(State(t, g), counts, t.Tagline)
	if last, ok := g.Moves.Last(); ok {
		p.Description = sentences(State(t, g), t.PictureMove(g.Moves.Len(), t.Side(pos.At(last)), last.String())+".", counts)
	}
	p.Alt = t.PictureAlt(sentences(State(t, g), counts))
	return p
}

// Pictured is what of a game can be seen on its picture: the moves, but not who
// plays or what was taken back. Games that look alike share one picture.
func Pictured(g link.Game) link.Game {
	bare := link.New()
	bare.Moves = g.Moves
	return bare
}

// invitation is the sentence for somebody who opens a game from a link: whose turn
// it is, and may be theirs. There is none at the start, at the end, and while the
// computer thinks.
func invitation(t *words.Text, g link.Game) string {
	if g.Moves.Len() == 0 || g.Turn() == engine.None || g.ComputerToMove() {
		return ""
	}
	return t.FromLink(Outlook(t, g))
}
