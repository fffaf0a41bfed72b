// Package handlers answers requests: it reads addresses and forms, asks the
// packages that know, and renders views. It holds no rules, no sentences and no
// HTML of its own.
package handlers

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"reversi/content"
	"reversi/cpu"
	"reversi/cpu/desk"
	"reversi/link"
	"reversi/rooms/live"
	"reversi/static"
	"reversi/views"
)

// Config is what a server needs to know.
type Config struct {
	BaseURL string // what the public address begins with, "https://example.org"; may be empty
	Log     *slog.Logger
	Pool    cpu.PoolConfig // bounds of the computer's searches
	// Proxy is the header in which a proxy names the visitor's address last:
	// X-Forwarded-For, or one that holds a single address. Empty: there is
	// no proxy, and no header is believed.
	Proxy string
	// ProxyFrom are the networks of that proxy; none: every private one is believed.
	ProxyFrom []netip.Prefix
	Metrics   *Metrics      // takes figures for an operator; nil: nobody wants any
	Backups   *live.Backups // whose snapshots the figures tell of; may be nil
	Version   string        // what runs, for the foot of pages; may be empty
	Contact   string        // where to report a fault of security, "mailto:…" or "https://…"; may be empty
	Rooms     RoomConfig    // live rooms; without a service there are none
}

// The time-outs of the server. Event streams set their own write deadlines.
const (
	readHeaderTimeout = 5 * time.Second
	readTimeout       = 15 * time.Second
	writeTimeout      = 30 * time.Second
	idleTimeout       = 2 * time.Minute
	maxHeaderBytes    = 64 << 10 // what net/http itself refuses, in five words
)

// Server answers all requests of the program.
type Server struct {
	*place
	config  Config
	echo    *echo.Echo
	pool    *cpu.Pool
	desk    *desk.Desk
	content *content.Site
	rooms   *roomPages
	script  func() []byte // of the service worker

	pictures *pictures
	judges   *judges // of puzzles

	thinking, drawing *counter // replies and pictures that each address waits for
}

// New returns a server with all its routes.
func New(c Config) (*Server, error) {
	if c.Log == nil {
		c.Log = slog.Default()
	}
	site, err := content.Load()
	if err != nil {
		return nil, err
	}
	s := &Server{place: &place{baseURL: c.BaseURL, version: c.Version, nav: map[link.Lang][]views.Link{}}, config: c, echo: echo.New(),
		pool: cpu.NewPool(c.Pool), content: site, pictures: newPictures(),
		judges:   newJudges(),
		thinking: newCounter(mostReplies), drawing: newCounter(mostPictures)}
	s.desk = desk.New(s.pool, desk.Config{})
	s.echo.HideBanner, s.echo.HidePort = true, true
	s.echo.IPExtractor = visitorAddress(c.Proxy, c.ProxyFrom)
	s.echo.HTTPErrorHandler = s.fail
	s.script = sync.OnceValue(s.workerScript)
	s.rooms = newRoomPages(s.place, c.Rooms)
	s.place.ready = func() bool { return c.Rooms.Keeper != nil && c.Rooms.Keeper.Ready() == nil }
	go s.rooms.tidy()
	if c.Metrics != nil {
		c.Metrics.watch(s, c.Backups)
	}
	s.middleware()
	s.routes()
	return s, nil
}

// routes are all pages there are.
func (s *Server) routes() {
	s.get(link.Health, s.healthz)
	s.get(link.Ready, s.readyz)
	s.get(link.Robots, s.robots)
	s.get(link.Security, s.security)
	s.get(link.Icon, s.favicon)
	s.get(link.Sitemap, s.sitemap)
	s.get(link.Worker, s.worker)
	s.get(static.Prefix+"*", s.asset)
	for _, l := range link.Langs {
		s.nav[l] = navigation(s.content, l)
		for _, p := range s.content.Pages(l) {
			s.get(p.Path(), s.written(p))
		}
		s.get(link.Front.In(l), s.home)
		s.get(link.Play.In(l), s.play)
		s.get(link.Reply.In(l), s.reply)
		s.get(link.Hint.In(l), s.hint)
		s.get(link.Begin.In(l), s.begin)
		s.get(link.Restart.In(l), s.restart)
		s.get(link.Share.In(l), s.share)
		s.get(link.ReviewPage.In(l), s.review)
		s.get(link.Picture.In(l), s.picture)
		s.get(link.Manifest.In(l), s.manifest)
		s.get(link.Offline.In(l), s.offline)
		s.echo.POST(link.ClearRecord.In(l), s.clearRecord)
		s.get(link.Search.In(l), s.search)
		s.get(link.Puzzles.In(l), s.puzzleList)
		s.get(link.PuzzleToday.In(l), s.puzzleToday)
		s.get(link.PuzzleRoute.In(l), s.puzzle)
		s.get(link.PuzzlesRoot.In(l), s.puzzleRoot)
		s.get(link.Openings.In(l), s.openingList)
		s.get(link.OpeningRoute.In(l), s.opening)
		s.get(link.LessonRoute.In(l), s.lesson)
		s.get(link.LessonsRoot.In(l), s.lessonRoot)
		s.echo.POST(link.SolvedOne.In(l), s.puzzleSolved)
		s.echo.POST(link.ForgetAll.In(l), s.forgetPuzzles)
		s.get(link.NewGame.In(l), s.newForm)
		s.echo.POST(link.NewGame.In(l), s.newGame)
		s.get(link.Settings.In(l), s.settingsForm)
		s.echo.POST(link.Settings.In(l), s.saveSettings)
		s.get(link.Records.In(l), s.recordForm)
		s.echo.POST(link.Records.In(l), s.openRecord)
		s.get(link.Export.In(l), s.export)
		s.get(link.Sheet.In(l), s.sheet)
		s.get(link.Embed.In(l), s.embed)
		s.get(link.OEmbed.In(l), s.oembed)
		s.get(link.SetUp.In(l), s.setUp)
		s.rooms.routes(s.echo, l)
	}
}

// get registers a page for GET and HEAD.
func (s *Server) get(path string, h echo.HandlerFunc) {
	s.echo.Match([]string{http.MethodGet, http.MethodHead}, path, h)
}

// HTTP returns the server with its time-outs, ready to listen on an address.
func (s *Server) HTTP(addr string) *http.Server {
	server := &http.Server{
		Addr: addr, Handler: s.Handler(),
		ReadHeaderTimeout: readHeaderTimeout, ReadTimeout: readTimeout,
		WriteTimeout: writeTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: maxHeaderBytes,
		ErrorLog: slog.NewLogLogger(s.config.Log.Handler(), slog.LevelWarn),
	}
	server.ConnContext = func(ctx context.Context, c net.Conn) context.Context {
		boundSilence(c)
		return ctx
	}
	server.RegisterOnShutdown(s.rooms.Close) // or it would wait for the streams
	return server
}

// Close ends the computer's searches and the streams of rooms.
func (s *Server) Close() {
	s.rooms.Close()
	s.desk.Close()
	s.pool.Close()
}
