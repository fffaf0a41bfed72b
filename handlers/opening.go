package handlers

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/content/openings"
	"reversi/engine"
	"reversi/link"
	"reversi/views"
)

// openingOf is an opening as its page needs it.
func openingOf(o openings.Opening) views.Opening {
	return views.Opening{Name: o.Name, Slug: o.Slug, Family: o.Family, Others: o.Others, Line: o.Line}
}

// mostWord is the longest word that is looked for.
const mostWord = 60

// openingList shows all openings by family, or those that a word finds: GET
// /openings?q=tiger.
func (s *Server) openingList(c echo.Context) error {
	word := strings.TrimSpace(c.QueryParam("q"))
	if len(word) > mostWord {
		word = strings.ToValidUTF8(word[:mostWord], "")
	}
	var found []views.Opening
	for _, o := range openings.Find(word) {
		found = append(found, openingOf(o))
	}
	var families []views.OpeningFamily
	for _, o := range openings.All() {
		n := len(families)
		if n == 0 || families[n-1].Members[0].Family != o.Family {
			families = append(families, views.OpeningFamily{Name: o.Name})
			n++
		}
		families[n-1].Members = append(families[n-1].Members, openingOf(o))
	}
	return show(c, http.StatusOK, views.NewOpeningsPage(s.site(c), families, word, found))
}

// opening is one opening and what is played on from it: GET /openings/tiger?m=….
// Moves that lead to a name of their own lead to its page.
func (s *Server) opening(c echo.Context) error {
	o, ok := openings.BySlug(c.Param("name"))
	if !ok {
		return echo.ErrNotFound
	}
	g, err := link.Parse(c.QueryString())
	if err != nil {
		return err
	}
	played := g.Moves
	if !strings.HasPrefix(played.String(), o.Line.String()) || played.Start() != engine.Start() {
		played = o.Line
	}
	l := text(c).Lang
	if named, ok := openings.At(played.Position()); ok && named.Slug != o.Slug {
		return c.Redirect(http.StatusFound, link.OpeningAt(named.Slug).In(l))
	}
	path := link.OpeningPath(l, o.Slug, o.Line, played)
	if here := c.Request().URL.Path; path != here && path != here+"?"+c.QueryString() || path == here && c.QueryString() != "" {
		return c.Redirect(http.StatusFound, path)
	}
	return show(c, http.StatusOK, views.NewOpeningPage(s.site(c), openingMade(o, played)))
}

// openingMade finds the names around a position.
func openingMade(o openings.Opening, played engine.Game) views.OpeningMade {
	m := views.OpeningMade{Opening: openingOf(o), Played: played, Names: map[engine.Square]views.Opening{}, Before: map[int]views.Opening{}}
	for sq := range played.Position().LegalMoves().All() {
		next, err := played.Play(sq)
		if err != nil {
			continue
		}
		if named, ok := openings.At(next.Position()); ok {
			m.Names[sq] = openingOf(named)
		}
	}
	for ply := 1; ply < played.Len(); ply++ {
		if named, ok := openings.At(played.At(ply).Position()); ok {
			m.Before[ply] = openingOf(named)
		}
	}
	for _, other := range openings.All() {
		if other.Family == o.Family && other.Slug != o.Slug {
			m.Family = append(m.Family, openingOf(other))
		}
	}
	return m
}

// mostAfter is how many moves after a name the game is still called by it.
const mostAfter = 12

// openingName is the name of what a game has played, and how many moves came after it;
// empty where nothing has a name, or it is long ago.
func openingName(c echo.Context, g link.Game) (name, path string) {
	o, ply, ok := openings.Of(g.Moves)
	if !ok || g.Moves.Len()-ply > mostAfter {
		return "", ""
	}
	t := text(c)
	return t.Opening.ThenMoves(o.Name, g.Moves.Len()-ply), link.OpeningAt(o.Slug).In(t.Lang)
}
