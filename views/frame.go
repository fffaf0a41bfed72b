package views

import (
	"net/url"

	"reversi/link"
	"reversi/static"
)

// Robots is what robots may do with a page.
type Robots uint8

// What robots may do: look and follow the links, look only, or neither.
const (
	Welcome Robots = iota
	NoFollow
	StayOut
)

// directive is the word for it that robots know, empty if they are welcome.
func (r Robots) directive() string {
	return [...]string{Welcome: "", NoFollow: "nofollow", StayOut: "noindex, nofollow"}[r]
}

// Frame is what a page has around its content. Constructors of pages fill it in.
type Frame struct {
	Site
	Title       string
	Description string               // empty: that of the preview
	Path        link.Page            // the page within its language
	Query       string               // without "?"
	Alternates  map[link.Lang]string // full paths where languages do not share Path
	Back        string               // the query with which the settings lead back here
	Robots      Robots
	HasBoard    bool            // the skip link leads to the board, not to the text
	Sharing     bool            // the page holds the share panel or opens it
	Preview     func() *Preview // what is shown beside links to the page; nil: the title and the start
	Refresh     string          // without script the page leads there by itself after a moment
	RefreshIn   int             // seconds until then, at least 1
}

// In returns the address of the same page in another language.
func (f Frame) In(l link.Lang) string {
	if p, ok := f.Alternates[l]; ok {
		return p
	}
	p := f.Path.In(l)
	if f.Query != "" {
		p += "?" + f.Query
	}
	return p
}

// Home is the path of the front page in the frame's language.
func (f Frame) Home() string { return link.Front.In(f.T.Lang) }

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
func (f Frame) here() string {
	if p, ok := f.Alternates[f.T.Lang]; ok {
		return p
	}
	return f.Path.In(f.T.Lang)
}

// replyAfter is how many seconds the computer's reply waits without script.
func (s Settings) replyAfter() int {
	if s.Pace == "slow" {
		return 3
	}
	return 1
}

// settingsPath leads to the settings and, through its query, back to the page.
func (f Frame) settingsPath() string {
	path := link.Settings.In(f.T.Lang)
	if f.Back != "" {
		path += "?" + f.Back
	}
	return path
}

// preview is what a link to the page shows. It takes time, and a part of a page
// has none.
func (f Frame) preview() *Preview {
	if f.Preview != nil {
		return f.Preview()
	}
	p := NewPreview(f.T, link.New())
	p.Title, p.Description = f.Title, f.Description
	return p
}

// about describes the page in a sentence.
func (f Frame) about(p *Preview) string {
	if f.Description != "" {
		return f.Description
	}
	return p.Description
}

// themeColors are what a browser paints its own bars with: the colours of the page.
func (f Frame) themeColors() (dark, light string) {
	const darkPage, lightPage, contrastPage = static.PageDark, static.PageLight, static.PageContrast
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

// embeddable reports whether other sites may turn a link to the page into a board.
func (f Frame) embeddable() bool {
	return f.Path == link.Play || f.Path == link.Share || f.Path == link.Front
}

// oembed is the address that describes the page to them.
func (f Frame) oembed() string {
	return f.Origin + string(link.OEmbed) + "?url=" + url.QueryEscape(f.Origin+f.In(f.T.Lang))
}
