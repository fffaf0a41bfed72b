package handlers

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/views"
)

// longestQuery is how many letters of a search are looked for.
const longestQuery = 100

// search finds words in the written pages: GET /search?q=….
func (s *Server) search(c echo.Context) error {
	query, err := queryOf(c)
	if err != nil {
		return err
	}
	words := []rune(strings.ToValidUTF8(strings.Join(strings.Fields(query.Get("q")), " "), ""))
	sought := string(words[:min(len(words), longestQuery)])
	var found []views.Found
	for _, h := range s.content.Search(text(c).Lang, sought) {
		place := views.Found{Path: h.Page.Path(), Title: h.Page.Title, Text: h.Excerpt}
		if h.ID != "" {
			place.Path += "#" + h.ID
			place.Title += ": " + h.Heading
		}
		found = append(found, place)
	}
	return show(c, http.StatusOK, views.NewSearchPage(s.site(c), sought, found))
}
