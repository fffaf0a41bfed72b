package handlers

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/klauspost/compress/gzhttp"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"reversi/link"
	"reversi/static"
)

// maxBody is the largest form there is but for records, which have a limit of their
// own.
const maxBody = "128K"

func (s *Server) middleware() {
	s.echo.Pre(trimSlash)
	s.echo.Use(s.logged, middleware.Recover(), s.secured, short, middleware.BodyLimitWithConfig(middleware.BodyLimitConfig{Limit: maxBody, Skipper: takesRecords}))
}

// takesRecords reports whether a request is for the page that takes whole files.
func takesRecords(c echo.Context) bool {
	_, path := link.CutLang(c.Request().URL.Path)
	return link.Page(path) == link.Records
}

// maxHead is how long the address and the headers of a request may be together: more
// than any browser sends with all of our cookies.
const maxHead = 32 << 10

// short refuses a request whose head is too long, with a page that says so.
func short(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		head := len(r.RequestURI)
		for name, values := range r.Header {
			for _, v := range values {
				head += len(name) + len(v) + 4 // ": " and the end of the line
			}
		}
		if head > maxHead {
			return errLongHead
		}
		return next(c)
	}
}

// Handler returns the whole server as a handler: cross-site posts refused, pages
// compressed.
func (s *Server) Handler() http.Handler {
	gz, err := gzhttp.NewWrapper(gzhttp.MinSize(512), gzhttp.CompressionLevel(6),
		gzhttp.ExceptContentTypes([]string{"image/png"})) // compressed already
	if err != nil {
		panic("BUG: " + err.Error())
	}
	cross := http.NewCrossOriginProtection()
	cross.SetDenyHandler(http.HandlerFunc(s.crossSite))
	if s.config.BaseURL != "" { // a proxy may have changed Host, which is what origins are compared with
		if err := cross.AddTrustedOrigin(s.config.BaseURL); err != nil {
			s.config.Log.Warn("the base URL is no origin", "error", err)
		}
	}
	zipped := gz(s.echo)
	return cross.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.named(r)
		if strings.HasSuffix(r.URL.Path, "/live") { // a stream is sent piece by piece, as it is
			s.echo.ServeHTTP(w, r)
			return
		}
		zipped.ServeHTTP(w, r)
	}))
}

// named gives a request from one of our pages the host that the page was reached by,
// where a proxy has put another in its place.
func (s *Server) named(r *http.Request) {
	base, err := url.Parse(s.config.BaseURL)
	if err != nil || base.Host == "" {
		return
	}
	if from, err := url.Parse(r.Referer()); err == nil && from.Host == base.Host {
		r.Host = base.Host
	}
}

// crossSite refuses a post that another site sent.
func (s *Server) crossSite(w http.ResponseWriter, r *http.Request) {
	refuse := func(echo.Context) error { return echo.ErrForbidden }
	_ = s.logged(s.secured(refuse))(s.echo.NewContext(r, w)) // logged answers errors itself
}

// trimSlash leads from "/play/" to "/play", and from "/es" to "/es/".
func trimSlash(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		u := *c.Request().URL
		want := strings.TrimRight(u.Path, "/")
		if l, rest := link.CutLang(u.Path); strings.Trim(rest, "/") == "" {
			want = link.Front.In(l)
		}
		if want == u.Path || c.Request().Method == http.MethodPost {
			return next(c)
		}
		u.Path, u.RawPath = "/"+strings.TrimLeft(want, "/"), "" // two slashes would name another host
		return c.Redirect(http.StatusFound, u.RequestURI())
	}
}

// clientClosed is how the log tells a request whose visitor left before the answer.
const clientClosed = 499

// logged writes one line a request. It names the route, never the address: a game
// is private, and its address is the game.
func (s *Server) logged(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		start := time.Now()
		err := next(c)
		res := c.Response()
		hungUp := err != nil && errors.Is(c.Request().Context().Err(), context.Canceled)
		if err != nil && !hungUp {
			c.Error(err)
		}
		status := res.Status
		if hungUp && !res.Committed {
			status = clientClosed // nobody is there to be told anything
		}
		level := slog.LevelInfo
		if status >= http.StatusInternalServerError && status != http.StatusServiceUnavailable && !hungUp {
			level = slog.LevelError
		}
		s.config.Metrics.request(c, status, time.Since(start))
		attrs := []slog.Attr{
			slog.String("method", c.Request().Method), slog.String("route", c.Path()),
			slog.Int("status", status), slog.Int64("bytes", res.Size), slog.Duration("took", time.Since(start)),
		}
		if err != nil && level == slog.LevelError {
			attrs = append(attrs, slog.String("error", err.Error()))
		}
		s.config.Log.LogAttrs(c.Request().Context(), level, "request", attrs...)
		return nil
	}
}

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// secured sets the headers that keep a page from being framed, sniffed or
// scripted from elsewhere.
func (s *Server) secured(next echo.HandlerFunc) echo.HandlerFunc {
	https := s.secure()
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("X-Content-Type-Options", "nosniff")
		if strings.HasPrefix(c.Request().URL.Path, static.Prefix) {
			return next(c) // nothing is a page there
		}
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
		if https {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		return next(c)
	}
}
