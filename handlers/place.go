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

// place is where the pages are: what all of them have around them, those of rooms
// too.
type place struct {
	baseURL string // what the public address begins with; empty: what a request was sent to
	nav     map[link.Lang][]views.Link
	version string      // what runs, for those who report a fault; may be empty
	ready   func() bool // rooms can be made
}

// site is what the visitor's pages have in common.
func (p *place) site(c echo.Context) views.Site {
	t := text(c)
	return views.Site{T: t, Settings: readSettings(c), Nav: p.nav[t.Lang], Origin: p.origin(c.Request()), Version: p.version, Rooms: p.ready != nil && p.ready()}
}

// secure reports whether visitors come by HTTPS, so that cookies need it.
func (p *place) secure() bool { return strings.HasPrefix(p.baseURL, "https://") }

// origin is what absolute addresses begin with: the configured address, else the
// one the request was sent to. It is empty if that is not a plain host. What a
// proxy says in further headers is never believed, since anyone can send them.
func (p *place) origin(r *http.Request) string {
	if p.baseURL != "" {
		return strings.TrimRight(p.baseURL, "/")
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
