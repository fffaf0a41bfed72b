package handlers

import (
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/klauspost/compress/gzhttp"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"reversi/link"
)

// maxBody is the largest form there is: a pasted record of a game.
const maxBody = "128K"

func (s *Server) middleware() {
	s.echo.Pre(trimSlash)
	s.echo.Use(s.logged, middleware.Recover(), s.secured, middleware.BodyLimit(maxBody))
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
	zipped := gz(s.echo)
	return cross.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/live") { // a stream is sent piece by piece, as it is
			s.echo.ServeHTTP(w, r)
			return
		}
		zipped.ServeHTTP(w, r)
	}))
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

// logged writes one line a request. It names the route, never the address: a game
// is private, and its address is the game.
func (s *Server) logged(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		start := time.Now()
		err := next(c)
		if err != nil {
			c.Error(err)
		}
		res := c.Response()
		level := slog.LevelInfo
		if res.Status >= http.StatusInternalServerError && res.Status != http.StatusServiceUnavailable {
			level = slog.LevelError
		}
		attrs := []slog.Attr{
			slog.String("method", c.Request().Method), slog.String("route", c.Path()),
			slog.Int("status", res.Status), slog.Int64("bytes", res.Size), slog.Duration("took", time.Since(start)),
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
	https := strings.HasPrefix(s.config.BaseURL, "https://")
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
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
