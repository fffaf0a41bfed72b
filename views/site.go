package views

import (
	"github.com/a-h/templ"

	"reversi/link"
	"reversi/views/words"
)

// Site is what all pages have in common for one visitor.
type Site struct {
	T        *words.Text
	Settings Settings
	Nav      []Link // every page there is
	Origin   string // what absolute addresses begin with, "https://example.org"; may be empty
	Version  string // what runs, "6c9e1d2f05 (2026-12-01)"; may be empty
	Rooms    bool   // rooms can be made
}

// Page is a page that is ready to be written: whole, or only the part of it that a
// script swaps in place.
type Page interface {
	Whole() templ.Component
	Part() templ.Component
}

// TextPage is a page without a board.
type TextPage struct {
	Frame Frame
	body  templ.Component
	swaps bool // it may take the place of a game; others are always whole
}

// Whole is the page as a document.
func (p *TextPage) Whole() templ.Component { return document(p.Frame, p.body) }

// Part is what is swapped in place.
func (p *TextPage) Part() templ.Component {
	if !p.swaps {
		return p.Whole()
	}
	return Fragment(p.Frame, p.body)
}

// frame is what stands around a page with a title of its own.
func (s Site) frame(title string, p link.Page) Frame {
	return Frame{Site: s, Title: title + " – " + s.T.SiteName, Description: s.T.Tagline, Path: p}
}

// NewRestartPage asks before a game is begun again, as the game again.
func NewRestartPage(s Site, g, again link.Game) *TextPage {
	f := s.frame(s.T.RestartTitle, link.Restart)
	f.Robots, f.Query, f.Back = StayOut, g.Query(), g.Query()
	return &TextPage{Frame: f, body: restartPage(f, g, again)}
}

// NewFormPage is the form for a new game, with a level chosen beforehand.
func NewFormPage(s Site, vs link.Level) *TextPage {
	f := s.frame(s.T.NewTitle, link.NewGame)
	f.Robots = StayOut
	return &TextPage{Frame: f, body: formPage(f, vs)}
}

// NewSettingsPage is the form of a visitor's choices. It leads back to a game, or,
// where its id is given, to a room.
func NewSettingsPage(s Site, g link.Game, room string) *TextPage {
	f := s.frame(s.T.SettingsTitle, link.Settings)
	f.Robots = StayOut
	f.Query = g.Query()
	if room != "" {
		f.Query = roomQuery(room)
		f.Back = f.Query
	}
	return &TextPage{Frame: f, body: settingsPage(f, g, room)}
}

// NewOfflinePage says what works without a connection.
func NewOfflinePage(s Site) *TextPage {
	f := s.frame(s.T.OfflineTitle, link.Offline)
	f.Robots = StayOut
	return &TextPage{Frame: f, body: offlinePage(f)}
}

// NewErrorPage says what went wrong at an address, given as its page and its raw
// query. It is no place of its own, so robots and messengers get no address of it.
func NewErrorPage(s Site, at link.Page, query string, p Problem) *TextPage {
	s.Origin = ""
	f := s.frame(p.Title, at)
	f.Robots, f.Query = StayOut, query
	return &TextPage{Frame: f, body: errorPage(f, p), swaps: true}
}

// NewWrittenPage is a page of the content package. In another language it has
// another address.
func NewWrittenPage(s Site, w Written) *TextPage {
	f := s.frame(w.Title, "")
	f.Description, f.Alternates = w.Description, w.Paths
	return &TextPage{Frame: f, body: writtenPage(f, w)}
}
