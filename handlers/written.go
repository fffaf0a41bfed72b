package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"reversi/content"
	"reversi/link"
	"reversi/views"
	"reversi/views/words"
)

// written returns the handler of one written page.
func (s *Server) written(p *content.Page) echo.HandlerFunc {
	w := views.Written{Title: p.Title, Description: p.Description, HTML: p.HTML, Paths: map[link.Lang]string{}}
	for _, h := range p.TOC {
		w.Contents = append(w.Contents, views.Section{ID: h.ID, Text: h.Text, Sub: h.Level > 2})
	}
	for _, qa := range p.FAQ {
		w.FAQ = append(w.FAQ, views.QA{Question: qa.Question, Answer: qa.Answer})
	}
	for _, l := range link.Langs {
		if other, ok := s.content.Counterpart(p, l); ok {
			w.Paths[l] = other.Path()
		}
	}
	return func(c echo.Context) error {
		return show(c, http.StatusOK, views.NewWrittenPage(s.site(c), w))
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
		views.Link{Path: link.Openings.In(l), Text: t.Opening.Title},
		views.Link{Path: link.Puzzles.In(l), Text: t.Puzzle.Title},
		views.Link{Path: link.Search.In(l), Text: t.SearchGo},
		views.Link{Path: link.NewGame.In(l), Text: t.NewTitle},
		views.Link{Path: link.Settings.In(l), Text: t.SettingsTitle})
}
