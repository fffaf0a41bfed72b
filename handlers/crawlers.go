package handlers

import (
	"encoding/xml"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"reversi/link"
)

// readers are robots that fetch a page because somebody linked to it, to show a
// preview, and search engines that obey the page's own word not to follow its
// moves. They may open a game; all others are kept out of the tree of games.
var readers = []string{
	"Googlebot", "Bingbot", "DuckDuckBot", "Applebot",
	"facebookexternalhit", "Twitterbot", "LinkedInBot", "Slackbot", "Slackbot-LinkExpanding", "Discordbot",
	"TelegramBot", "WhatsApp", "SkypeUriPreview", "Mastodon", "Pinterestbot",
}

// robots keeps crawlers out of the tree of games; written pages are open to them.
func (s *Server) robots(c echo.Context) error {
	var b strings.Builder
	for _, name := range readers {
		b.WriteString("User-agent: " + name + "\n")
	}
	acting := append(slices.DeleteFunc(link.Acting(), link.Page.Asks), link.Offline)
	disallow(&b, acting)
	b.WriteString("\nUser-agent: *\n")
	disallow(&b, append([]link.Page{link.Play + "?"}, acting...))
	if origin := s.origin(c.Request()); origin != "" {
		b.WriteString("\nSitemap: " + origin + link.Sitemap + "\n")
	}
	return c.String(http.StatusOK, b.String())
}

func disallow(b *strings.Builder, pages []link.Page) {
	for _, page := range pages {
		for _, l := range link.Langs {
			b.WriteString("Disallow: " + l.Prefix() + string(page) + "\n")
		}
	}
}

// urlset is a sitemap, see sitemaps.org.
type urlset struct {
	XMLName xml.Name     `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	XHTML   string       `xml:"xmlns:xhtml,attr"`
	URLs    []sitemapURL `xml:"url"`
}

type sitemapURL struct {
	Loc   string        `xml:"loc"`
	Links []sitemapLink `xml:"xhtml:link"`
}

// sitemapLink names the same page in another language.
type sitemapLink struct {
	Rel      string `xml:"rel,attr"`
	Hreflang string `xml:"hreflang,attr"`
	Href     string `xml:"href,attr"`
}

// sitemap lists the front page and the written pages: GET /sitemap.xml.
func (s *Server) sitemap(c echo.Context) error {
	origin := s.origin(c.Request())
	if origin == "" {
		return echo.ErrNotFound // addresses of a sitemap are absolute
	}
	set := urlset{XHTML: "http://www.w3.org/1999/xhtml"}
	for _, page := range s.indexed() {
		links := make([]sitemapLink, 0, len(page)+1)
		for _, l := range link.Langs {
			if path, ok := page[l]; ok {
				links = append(links, sitemapLink{"alternate", string(l), origin + path})
			}
		}
		links = append(links, sitemapLink{"alternate", "x-default", origin + page[link.Langs[0]]})
		for _, l := range link.Langs {
			if path, ok := page[l]; ok {
				set.URLs = append(set.URLs, sitemapURL{origin + path, links})
			}
		}
	}
	body, err := xml.MarshalIndent(set, "", "  ")
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "public, max-age=3600")
	return c.Blob(http.StatusOK, "application/xml; charset=utf-8", append([]byte(xml.Header), body...))
}

// indexed lists the pages that search engines should show: each a path by
// language.
func (s *Server) indexed() []map[link.Lang]string {
	inAll := func(p link.Page) map[link.Lang]string {
		page := map[link.Lang]string{}
		for _, l := range link.Langs {
			page[l] = p.In(l)
		}
		return page
	}
	front := inAll(link.Front)
	pages := []map[link.Lang]string{front, inAll(link.Openings), inAll(link.Puzzles), inAll(link.LessonAt(1))}
	for _, p := range s.content.Pages(link.Langs[0]) {
		page := map[link.Lang]string{}
		for _, l := range link.Langs {
			if other, ok := s.content.Counterpart(p, l); ok {
				page[l] = other.Path()
			}
		}
		pages = append(pages, page)
	}
	return pages
}

// security says where to report a fault of security, as RFC 9116 wants it, if an
// operator has said so: GET /.well-known/security.txt.
func (s *Server) security(c echo.Context) error {
	if s.config.Contact == "" {
		return echo.ErrNotFound
	}
	until := time.Now().UTC().AddDate(0, 6, 0).Truncate(24 * time.Hour)
	c.Response().Header().Set("Cache-Control", "public, max-age=86400")
	return c.String(http.StatusOK, "Contact: "+s.config.Contact+"\nExpires: "+until.Format(time.RFC3339)+"\nPreferred-Languages: en, es\n")
}
