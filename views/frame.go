package views

import (
	"reversi/link"
	"reversi/static"
	"reversi/views/words"
)

// Frame is what every page has around its content.
type Frame struct {
	T           *words.Text
	Settings    Settings
	Title       string
	Description string
	Path        string               // the page within its language, "/play"
	Query       string               // without "?"
	Private     bool                 // robots neither index the page nor follow its links
	Nav         []Link               // every page there is
	HasBoard    bool                 // the skip link leads to the board, not to the text
	OfGame      bool                 // the query is that of a game, though no board is shown
	Sharing     bool                 // the page holds the share panel
	NoFollow    bool                 // robots may read the page but not follow its links
	Origin      string               // what absolute addresses begin with; empty on pages that are no place of their own
	Shown       *link.Game           // the game on the page, for what is shown beside links to it; nil: none
	Refresh     string               // without script the page leads there by itself after a moment
	Room        string               // of a room's page, its id; of the settings, the room to go back to
	RefreshIn   int                  // seconds until then, at least 1
	Alternates  map[link.Lang]string // full paths where languages do not share Path
}

// In returns the address of the same page in another language.
func (f Frame) In(l link.Lang) string {
	if p, ok := f.Alternates[l]; ok {
		return p
	}
	p := link.Page(f.Path).In(l)
	if f.Query != "" {
		p += "?" + f.Query
	}
	return p
}

// Home is the path of the front page in the frame's language.
func (f Frame) Home() string { return f.T.Lang.Prefix() + "/" }

func asset(name string) string { return static.URL(name) }

// htmxConfig turns off what the content security policy would refuse.
const htmxConfig = "includeIndicatorCSS:false"

func (f Frame) skipTarget() string {
	if f.HasBoard {
		return "#board"
	}
	return "#text"
}

func (f Frame) skipText() string {
	if f.HasBoard {
		return f.T.SkipToBoard
	}
	return f.T.SkipToText
}

// here is the path of the page itself, without its query.
func (f Frame) here() string { return link.Page(f.Path).In(f.T.Lang) }

// replyAfter is how many seconds the computer's reply waits without script.
func (s Settings) replyAfter() int {
	if s.Pace == "slow" {
		return 3
	}
	return 1
}

// settingsPath leads to the settings and, through its query, back to the game.
func (f Frame) settingsPath() string {
	path := f.T.Lang.Prefix() + "/settings"
	switch {
	case f.Room != "":
		path += "?room=" + f.Room
	case (f.HasBoard || f.OfGame) && f.Query != "":
		path += "?" + f.Query
	}
	return path
}

// preview is what a link to the page shows: the game, or for other pages their
// title and the picture of the start. A room has the picture of its position.
func (f Frame) preview() *Preview {
	shown := link.New()
	if f.Shown != nil {
		shown = *f.Shown
	}
	p := NewPreview(f.T, shown)
	if f.Shown == nil || f.Room != "" {
		p.Title, p.Description = f.Title, f.Description
	}
	return p
}

// about describes the page in a sentence. The front page is the game in general.
func (f Frame) about(p *Preview) string {
	if f.Shown == nil || f.Query == "" {
		return f.Description
	}
	return p.Description
}

// themeColors are what a browser paints its own bars with: the colours of the page.
func (f Frame) themeColors() (dark, light string) {
	const darkPage, lightPage, contrastPage = "#1b1c1a", "#f4f1ea", "#ffffff"
	switch f.Settings.Theme {
	case "dark":
		return darkPage, darkPage
	case "light":
		return lightPage, lightPage
	case "contrast":
		return contrastPage, contrastPage
	}
	return darkPage, lightPage
}

// refresh says when and where a page without script leads by itself.
func (f Frame) refresh() string { return itoa(max(1, f.RefreshIn)) + "; url=" + f.Refresh }
