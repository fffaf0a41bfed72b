package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"reversi/content"
	"reversi/link"
	"reversi/views"
	"reversi/views/words"
)

// frame is the frame of a page that is not a game.
func (s *Server) frame(c echo.Context, title string) views.Frame {
	t := text(c)
	_, path := link.CutLang(c.Request().URL.Path)
	return views.Frame{T: t, Settings: readSettings(c), Title: title + " – " + t.SiteName,
		Description: t.Tagline, Path: path, Nav: s.nav[t.Lang], Origin: s.origin(c.Request())}
}

// written returns the handler of one written page.
func (s *Server) written(p *content.Page) echo.HandlerFunc {
	w := views.Written{Title: p.Title, HTML: p.HTML}
	for _, h := range p.TOC {
		w.Contents = append(w.Contents, views.Section{ID: h.ID, Text: h.Text, Sub: h.Level > 2})
	}
	for _, qa := range p.FAQ {
		w.FAQ = append(w.FAQ, views.QA{Question: qa.Question, Answer: qa.Answer})
	}
	alternates := map[link.Lang]string{}
	for _, l := range link.Langs {
		if other, ok := s.content.Counterpart(p, l); ok {
			alternates[l] = other.Path()
		}
	}
	return func(c echo.Context) error {
		f := s.frame(c, p.Title)
		f.Description, f.Alternates = p.Description, alternates
		return render(c, http.StatusOK, views.Page(f, views.WrittenPage(f, w)))
	}
}

// navigation lists the pages of a language: the written ones of its menu in their
// order, then the forms.
func navigation(site *content.Site, l link.Lang) []views.Link {
	t := words.In(l)
	var nav []views.Link
	for _, p := range site.Pages(l) {
		if p.InMenu {
			nav = append(nav, views.Link{Path: p.Path(), Text: p.Short})
		}
	}
	return append(nav,
		views.Link{Path: l.Prefix() + "/new", Text: t.NewTitle},
		views.Link{Path: l.Prefix() + "/settings", Text: t.SettingsTitle})
}
