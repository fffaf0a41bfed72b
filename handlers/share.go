package handlers

import (
	"net"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/link"
	"reversi/views"
)

// share is the share panel of a game: GET /share?m=f5d6. The key ply chooses
// another position of the game to send.
func (s *Server) share(c echo.Context) error {
	values, err := queryOf(c)
	if err != nil {
		return err
	}
	typed, _ := link.Ply.Cut(values)
	g, err := link.FromValues(values)
	if err != nil {
		return err
	}
	page, err := views.NewSharePage(s.site(c), g, plyOf(typed, g))
	if err != nil {
		return err
	}
	return show(c, http.StatusOK, page)
}

// plyOf reads the number of a position, and takes the nearest there is. Without a
// number it is the position shown.
func plyOf(typed string, g link.Game) int {
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil {
		return g.Moves.Len()
	}
	return min(max(n, 0), g.Line().Len())
}

// origin is what absolute addresses begin with: the configured address, else the
// one the request was sent to. It is empty if that is not a plain host. What a
// proxy says in further headers is never believed, since anyone can send them.
func (s *Server) origin(r *http.Request) string {
	if s.config.BaseURL != "" {
		return strings.TrimRight(s.config.BaseURL, "/")
	}
	if !plainHost(r.Host) {
		return ""
	}
	u := url.URL{Scheme: "http", Host: r.Host}
	if r.TLS != nil {
		u.Scheme = "https"
	}
	return u.String()
}

var hostName = regexp.MustCompile(`^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252})$`)

// plainHost tells whether a Host header is a name or an address with at most a port.
func plainHost(hostport string) bool {
	host, port := hostport, ""
	if h, p, err := net.SplitHostPort(hostport); err == nil {
		if n, err := strconv.Atoi(p); err != nil || n < 1 || n > 65535 {
			return false
		}
		host, port = h, p
	}
	if hostName.MatchString(host) {
		return true
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return ip != nil && (port != "" || strings.HasPrefix(hostport, "["))
}
