package e2e

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// site stands between a browser and the program. It can lose the connection, and
// it can look like the next release, whose style sheet has another name.
type site struct {
	*httptest.Server
	down, released atomic.Bool
}

var sheet = regexp.MustCompile(`/static/app\.([0-9a-f]{12})\.css`)

const nextSheet = "/static/app.feedfeedfeed.css"

func newSite(t *testing.T) *site {
	t.Helper()
	target, err := url.Parse(server.url)
	if err != nil {
		t.Fatal(err)
	}
	oldSheet := sheet.FindString(fetch(t, "/", nil).body)
	st := &site{}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Header.Del("Accept-Encoding")
			if st.released.Load() {
				switch r.In.URL.Path {
				case oldSheet:
					r.Out.URL.Path = "/static/gone.css"
				case nextSheet:
					r.Out.URL.Path = oldSheet
				}
			}
		},
		ModifyResponse: func(r *http.Response) error {
			if !st.released.Load() || strings.HasPrefix(r.Request.URL.Path, "/static/") {
				return nil
			}
			body, err := io.ReadAll(r.Body)
			if err != nil {
				return err
			}
			body = sheet.ReplaceAll(body, []byte(nextSheet))
			body = bytes.Replace(body, []byte(`const VERSION = "`), []byte(`const VERSION = "next`), 1)
			r.Body = io.NopCloser(bytes.NewReader(body))
			r.ContentLength = int64(len(body))
			r.Header.Set("Content-Length", fmt.Sprint(len(body)))
			return nil
		},
	}
	st.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if st.down.Load() {
			panic(http.ErrAbortHandler) // the connection breaks without an answer
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(st.Close)
	return st
}

// install opens the site in a browser with its service worker at work.
func (st *site) install(t *testing.T, path string) *screen {
	t.Helper()
	visitor, err := chromium.NewContext(playwright.BrowserNewContextOptions{
		Viewport: &playwright.Size{Width: 1000, Height: 900}, Locale: playwright.String("en"),
		ServiceWorkers: playwright.ServiceWorkerPolicyAllow,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { visitor.Close() })
	visitor.SetDefaultTimeout(patience)
	s := &screen{t: t, script: true}
	s.Page, err = visitor.NewPage()
	s.must(err)
	s.OnPageError(func(err error) { t.Errorf("script: %v", err) })
	st.visit(s, path)
	s.waitFor(`navigator.serviceWorker.controller && navigator.serviceWorker.controller.state === 'activated'`)
	return s
}

func (st *site) visit(s *screen, path string) {
	s.t.Helper()
	_, err := s.Goto(st.URL + path)
	s.must(err)
	s.settle()
}

// kept lists the paths that the service worker keeps.
func (s *screen) kept() []string {
	s.t.Helper()
	v := s.eval(`(async () => { const all = [];
		for (const n of await caches.keys()) for (const r of await (await caches.open(n)).keys()) { const u = new URL(r.url); all.push(u.pathname + u.search) }
		return all.join(' ') })()`)
	return strings.Fields(fmt.Sprint(v))
}

// waitCaches waits until something is true of the caches: an expression that may
// await. Each answer is noted in the page, where waitFor sees it.
func (s *screen) waitCaches(expression string) {
	s.t.Helper()
	s.waitFor(`((async () => { window.cachesAre = await (` + expression + `) })(), window.cachesAre)`)
	s.eval(`window.cachesAre = false`)
}

// waitKept waits until a path is kept.
func (s *screen) waitKept(path string) {
	s.t.Helper()
	s.waitCaches(`caches.match('` + path + `', { ignoreVary: true })`)
}

func (s *screen) styled() bool {
	s.t.Helper()
	return s.truth(`getComputedStyle(document.querySelector('.top')).display === 'flex'`)
}

// What was seen can be seen again without a connection: pages, and positions that
// were reached by moves in place. For the rest a page says what works.
func TestWithoutAConnection(t *testing.T) {
	t.Parallel()
	st := newSite(t)
	s := st.install(t, "/")
	s.play("f5")
	s.play("d6")
	st.visit(s, "/rules")
	st.visit(s, "/settings")
	s.waitKept("/rules")
	s.waitKept("/~fragment/play?m=f5")
	st.down.Store(true)

	for path, moves := range map[string]string{"/": "", "/play?m=f5": "f5", "/play?m=f5d6": "f5d6"} {
		st.visit(s, path)
		if got := s.data("moves"); got != moves || !s.styled() {
			t.Errorf("%s shows %q, styled %v", path, got, s.styled())
		}
	}
	for _, path := range []string{"/rules", "/strategy"} { // the second was never opened
		st.visit(s, path)
		if !s.has("#text h1") || s.has("[data-offline]") || !s.styled() {
			t.Errorf("%s cannot be read", path)
		}
	}
	for path, heading := range map[string]string{
		"/play?m=f5d6c3": "No connection", "/es/play?m=c4": "Sin conexión", "/es/estrategia": "Sin conexión",
		"/settings": "No connection", "/share?m=f5": "No connection",
	} {
		st.visit(s, path)
		if got := s.text("h1"); got != heading || !s.styled() {
			t.Errorf("%s says %q, want %q; styled %v", path, got, heading, s.styled())
		}
	}
	// A move that needs the server is taken back, with a sentence.
	st.visit(s, "/play?m=f5d6")
	s.must(s.Locator("#sq-c3 a").Click())
	s.waitFor(`document.querySelector('#status').textContent.includes('taken back')`)
	if got := s.data("moves"); got != "f5d6" {
		t.Errorf("without a connection the board shows %q", got)
	}

	st.down.Store(false)
	st.visit(s, "/play?m=f5d6c3")
	if got := s.data("moves"); got != "f5d6c3" {
		t.Errorf("with a connection again %q", got)
	}
}

// Rooms, replies, forms and settings are never kept, and the rest only up to a
// number.
func TestWhatIsNeverKept(t *testing.T) {
	t.Parallel()
	st := newSite(t)
	s := st.install(t, "/")
	for _, path := range []string{"/settings", "/new", "/share?m=f5", "/hint?m=f5", "/restart?m=f5", "/play?m=a1", "/nowhere"} {
		st.visit(s, path)
	}
	st.visit(s, "/play?m=f5&vs=beginner")
	n := s.number(`(async () => {
		let asked = 0;
		for (let score = 1; score <= 120; score++) {
			const r = await fetch('/play?m=f5&score=' + score + '.0.0', { headers: { 'HX-Request': 'true' } });
			asked += r.ok ? 1 : 0;
		}
		return asked })()`)
	if n != 120 {
		t.Fatalf("%v of 120 pages came", n)
	}
	s.waitKept("/~fragment/play?m=f5&score=120.0.0")
	s.waitCaches(`caches.keys().then(async names => (await Promise.all(names.map(async n => (await (await caches.open(n)).keys()).filter(r => r.url.includes('score=')).length))).reduce((a, b) => a + b) <= 80)`)
	for _, path := range s.kept() {
		if !strings.HasPrefix(path, "/static/") && regexp.MustCompile(`/(rooms?|reply|hint|begin|restart|record|settings|new|share|nowhere)\b|m=a1`).MatchString(path) {
			t.Errorf("%s is kept", path)
		}
	}
}

// After a release nobody sees an old page, and nothing of the old release stays.
func TestNothingStaleAfterARelease(t *testing.T) {
	t.Parallel()
	st := newSite(t)
	s := st.install(t, "/rules")
	st.visit(s, "/")
	st.visit(s, "/rules")
	s.waitKept("/rules")
	old := fmt.Sprint(s.eval(`caches.keys().then(n => n.join(' '))`))
	st.released.Store(true)

	st.visit(s, "/")
	if got := s.eval(`document.querySelector('link[rel=stylesheet]').getAttribute('href')`); got != nextSheet || !s.styled() {
		t.Fatalf("the first page after the release has the style sheet %v", got)
	}
	s.waitCaches(`caches.keys().then(names => names.length > 0 && names.every(n => n.includes('next')))`)
	for _, name := range strings.Fields(old) {
		if s.eval(`caches.has('`+name+`')`) != false {
			t.Errorf("%s is still there", name)
		}
	}
	st.visit(s, "/play?m=f5")
	s.waitKept("/play?m=f5")
	st.down.Store(true)
	st.visit(s, "/play?m=f5")
	if s.data("moves") != "f5" || !s.styled() {
		t.Error("without a connection the new page is not there, or without its style")
	}
}

// The game can fill the screen, stays there over moves, and comes back.
func TestFullScreen(t *testing.T) {
	t.Parallel()
	s := open(t, "/play?m=f5d6")
	s.must(s.Locator("#full-screen").Click())
	s.waitFor(`document.fullscreenElement && document.fullscreenElement.id === 'game'`)
	s.play("c3")
	if name, err := s.Locator("#full-screen").GetAttribute("aria-label"); err != nil || name != "Leave full screen" {
		t.Errorf("the button is called %q: %v", name, err)
	}
	if !s.truth(`document.fullscreenElement !== null`) {
		t.Error("a move leaves the full screen")
	}
	s.checkBoardInWindow("full screen")
	s.must(s.Locator("#full-screen").Click())
	s.waitFor(`!document.fullscreenElement`)
}

// Where the screen cannot be filled there is no button for it.
func TestNoFullScreenButtonWhereItCannotWork(t *testing.T) {
	t.Parallel()
	if open(t, "/", withScript(false)).has("#full-screen") {
		t.Error("a button without script")
	}
	s := open(t, "/")
	s.must(s.AddInitScript(playwright.Script{Content: playwright.String(
		`Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })`)}))
	s.visit("/play?m=f5")
	if s.has("#full-screen") {
		t.Error("a button though the screen cannot be filled")
	}
}
