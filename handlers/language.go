package handlers

import (
	"strings"

	"github.com/labstack/echo/v4"
	"golang.org/x/text/language"

	"reversi/link"
	"reversi/views/words"
)

// text returns the catalogue of the language in a request's path.
func text(c echo.Context) *words.Text {
	l, _ := link.CutLang(c.Request().URL.Path)
	return words.In(l)
}

// languageCookie says that a visitor was led to a language once, or chose one.
const languageCookie = "lang"

// guessLanguage leads a new visitor of the front page to their language, once.
// Nobody who came from a page of ours is led away from the language they chose.
func (s *Server) guessLanguage(c echo.Context) (link.Lang, bool) {
	r := c.Request()
	c.Response().Header().Add("Vary", "Accept-Language, Cookie")
	if _, err := c.Cookie(languageCookie); err == nil || r.URL.Path != "/" || r.URL.RawQuery != "" {
		return "", false
	}
	if r.Header.Get("Sec-Fetch-Site") == "same-origin" || strings.Contains(r.Referer(), "//"+r.Host+"/") {
		return "", false
	}
	l := preferred(r.Header.Get("Accept-Language"))
	if l == link.Langs[0] {
		return "", false
	}
	s.setCookie(c, languageCookie, string(l))
	return l, true
}

// matcher knows which of our languages serves a reader of others: Mexican Spanish
// is Spanish, and whoever prefers none of ours gets the first.
var matcher = func() language.Matcher {
	var tags []language.Tag
	for _, l := range link.Langs {
		tags = append(tags, language.Make(string(l)))
	}
	return language.NewMatcher(tags)
}()

// preferred returns the language that an Accept-Language header asks for most, of
// those there are.
func preferred(header string) link.Lang {
	tags, _, err := language.ParseAcceptLanguage(header)
	if err != nil {
		return link.Langs[0]
	}
	_, i, _ := matcher.Match(tags...)
	return link.Langs[i]
}
