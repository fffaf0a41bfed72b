package e2e

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/playwright-community/playwright-go"
)

// patience is how long, in milliseconds, a test waits for something that must
// happen; far more than it ever takes, for a busy machine.
const patience = 20_000

// screen is one tab of a fresh visitor, with helpers that fail the test.
type screen struct {
	playwright.Page
	t      *testing.T
	script bool
	cut    bool // the test cuts the connection: htmx may say so
}

// open starts a fresh visitor at a path. Everything that the browser complains
// about (script errors, refused content, requests to elsewhere) fails the test.
func open(t *testing.T, path string, options ...func(*playwright.BrowserNewContextOptions)) *screen {
	t.Helper()
	o := playwright.BrowserNewContextOptions{
		Viewport:          &playwright.Size{Width: 1000, Height: 900},
		JavaScriptEnabled: playwright.Bool(true),
		Locale:            playwright.String("en"),
		// Tests ask the server itself; those of the service worker turn it on.
		ServiceWorkers: playwright.ServiceWorkerPolicyBlock,
	}
	for _, option := range options {
		option(&o)
	}
	visitor, err := chromium.NewContext(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { visitor.Close() })
	visitor.SetDefaultTimeout(patience)
	s := &screen{t: t, script: *o.JavaScriptEnabled}
	s.Page = s.tab(visitor)
	s.visit(path)
	return s
}

// tab opens one more tab of a visitor, and listens to its complaints.
func (s *screen) tab(visitor playwright.BrowserContext) playwright.Page {
	s.t.Helper()
	page, err := visitor.NewPage()
	s.must(err)
	if s.script {
		s.must(page.AddInitScript(playwright.Script{Content: playwright.String(keepDiary)}))
	}
	page.OnConsole(func(m playwright.ConsoleMessage) {
		// A page with status 4xx is no complaint: those are read as pages.
		// Nor is it that a test has cut the connection.
		if m.Type() == "error" && !strings.Contains(m.Text(), "the server responded with a status of 4") &&
			!strings.Contains(m.Text(), "net::ERR_INTERNET_DISCONNECTED") &&
			!(s.cut && strings.Contains(m.Text(), "htmx:error: Failed to fetch")) {
			s.t.Errorf("console: %s", m.Text())
		}
	})
	page.OnPageError(func(err error) { s.t.Errorf("script: %v", err) })
	page.OnRequest(func(r playwright.Request) {
		if url := r.URL(); !strings.HasPrefix(url, server.url) && !strings.HasPrefix(url, "data:") {
			s.t.Errorf("asked for something elsewhere: %s", url)
		}
	})
	page.OnResponse(func(r playwright.Response) {
		if r.Status() >= 500 {
			s.t.Errorf("%s: status %d", r.URL(), r.Status())
		}
	})
	return page
}

// Options for open.

func withScript(on bool) func(*playwright.BrowserNewContextOptions) {
	return func(o *playwright.BrowserNewContextOptions) { o.JavaScriptEnabled = playwright.Bool(on) }
}

func sized(width, height int) func(*playwright.BrowserNewContextOptions) {
	return func(o *playwright.BrowserNewContextOptions) {
		o.Viewport = &playwright.Size{Width: width, Height: height}
	}
}

func stillMotion(o *playwright.BrowserNewContextOptions) {
	o.ReducedMotion = playwright.ReducedMotionReduce
}

func dark(o *playwright.BrowserNewContextOptions) {
	o.ColorScheme = playwright.ColorSchemeDark
}

func forcedColors(o *playwright.BrowserNewContextOptions) {
	o.ForcedColors = playwright.ForcedColorsActive
}

// bothWays runs a test with script and without.
func bothWays(t *testing.T, test func(t *testing.T, script bool)) {
	t.Helper()
	for name, script := range map[string]bool{"with script": true, "without script": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, script)
		})
	}
}

func (s *screen) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

// visit opens a path by a full load and returns the status.
func (s *screen) visit(path string) int {
	s.t.Helper()
	r, err := s.Goto(server.url + path)
	s.must(err)
	s.settle()
	return r.Status()
}

// settle waits until a page can be used: it has been painted, for Chromium drops
// what is clicked before that, and its script, where there is one, has taken over.
func (s *screen) settle() {
	s.t.Helper()
	s.waitFor(painted)
	if !s.script {
		return
	}
	s.waitFor(`document.readyState === 'complete' &&
		(!document.querySelector('#board') || document.querySelector('#board').getAttribute('role') === 'grid')`)
}

const painted = `performance.getEntriesByName('first-contentful-paint').length > 0`

// waitFor waits until a script expression is true in the page. It asks from
// outside, again and again, because pages without script run no timers.
func (s *screen) waitFor(expression string) {
	s.t.Helper()
	deadline := time.After(patience * time.Millisecond)
	again := time.NewTicker(10 * time.Millisecond)
	defer again.Stop()
	for {
		// While a page is being replaced there is nobody to ask: an error is a no.
		v, err := s.Evaluate("Boolean(" + expression + ")")
		if yes, ok := v.(bool); ok && yes {
			return
		}
		select {
		case <-deadline:
			s.t.Fatalf("never true: %s (%v)\nat %s", expression, err, s.URL())
		case <-again.C:
		}
	}
}

// eval evaluates a script expression in the page; it works without script too,
// since it comes through the debugger. If the page is replaced at that moment,
// the new one is asked.
func (s *screen) eval(expression string) any {
	s.t.Helper()
	var v any
	s.must(persist(func() (err error) {
		v, err = s.Evaluate(expression)
		return err
	}))
	return v
}

// persist asks again when the page that was asked has just been replaced.
func persist(ask func() error) error {
	err := ask()
	for tries := 0; err != nil && tries < 5 && strings.Contains(err.Error(), "context was destroyed"); tries++ {
		err = ask()
	}
	return err
}

func (s *screen) truth(expression string) bool {
	s.t.Helper()
	v, ok := s.eval("Boolean(" + expression + ")").(bool)
	return ok && v
}

// number evaluates an expression that is a number.
func (s *screen) number(expression string) float64 {
	s.t.Helper()
	n, err := strconv.ParseFloat(fmt.Sprint(s.eval(expression)), 64)
	s.must(err)
	return n
}

// text returns the visible text of an element.
func (s *screen) text(selector string) string {
	s.t.Helper()
	text, err := s.Locator(selector).InnerText()
	s.must(err)
	return strings.Join(strings.Fields(text), " ")
}

// has tells whether an element is in the page at all.
func (s *screen) has(selector string) bool {
	s.t.Helper()
	var n int
	s.must(persist(func() (err error) {
		n, err = s.Locator(selector).Count()
		return err
	}))
	return n > 0
}

// data returns an attribute of #game: turn, black, white, ply, moves or mode.
func (s *screen) data(name string) string {
	s.t.Helper()
	v, err := s.Locator("#game").GetAttribute("data-" + name)
	s.must(err)
	return v
}

// follow clicks a link or button and waits for the position with these moves.
func (s *screen) follow(selector, moves string) {
	s.t.Helper()
	s.click(selector, fmt.Sprintf(`#game[data-moves=%q]`, moves))
	s.waitMoves(moves)
}

// click clicks a link that leads to a page where another element is.
func (s *screen) click(selector, leadsTo string) {
	s.t.Helper()
	if err := s.Locator(selector).Click(); err != nil {
		s.t.Fatalf("click %s: %v\nat %s", selector, err, s.URL())
	}
	attached := playwright.LocatorWaitForOptions{State: playwright.WaitForSelectorStateAttached}
	if err := s.Locator(leadsTo).WaitFor(attached); err != nil {
		s.t.Fatalf("the click on %s leads to no %s: %v\nat %s\n%v", selector, leadsTo, err, s.URL(), s.diary())
	}
}

// diary is what the page's script has seen lately, for the report of a failure.
func (s *screen) diary() any {
	if !s.script {
		return "no script"
	}
	lines, _ := s.Evaluate(`(window.diary || []).join('\n')`)
	return lines
}

// keepDiary notes in the page what is pressed and asked for.
const keepDiary = `(() => {
	const lines = window.diary = [];
	const name = (el) => !el || el.nodeType !== 1 ? '' : el.tagName + '#' + ((el.closest('[id]') || el).id) + (el.isConnected ? '' : ' (gone)');
	const note = (line) => { lines.push(Math.round(performance.now()) + ' ' + line); lines.splice(0, lines.length - 40); };
	for (const n of ['pointerdown', 'pointerup', 'pointercancel', 'click', 'submit', 'focusin', 'pageshow', 'load'])
		addEventListener(n, (e) => note(n + ' ' + name(e.target)), true);
	for (const n of ['before:request', 'after:request', 'before:swap', 'after:swap', 'error', 'abort', 'finally:request'])
		document.addEventListener('htmx:' + n, (e) => {
			const { request, status } = e.detail && e.detail.ctx || {};
			note('htmx:' + n + ' ' + (request ? request.action : '') + ' ' + (status || '') + ' ' + (e.detail && e.detail.error || ''));
		}, true);
})()`

// waitMoves waits until the board shows the position after these moves.
func (s *screen) waitMoves(moves string) {
	s.t.Helper()
	at := s.Locator(fmt.Sprintf(`#game[data-moves=%q]`, moves))
	err := at.WaitFor(playwright.LocatorWaitForOptions{State: playwright.WaitForSelectorStateAttached})
	if err != nil {
		status, _ := s.Evaluate(`(document.querySelector('#status') || document.body).textContent`)
		s.t.Fatalf("waiting for moves %s: %v\nat %s\nstatus: %v\n%v", moves, err, s.URL(), status, s.diary())
	}
	s.settle()
}

// play clicks a legal square and waits until the disc is there.
func (s *screen) play(square string) {
	s.t.Helper()
	s.follow("#sq-"+square+" a", s.data("moves")+square)
}

// dismiss closes a card over the board by its own button, if it has not left by
// itself before the click.
func (s *screen) dismiss(card string) {
	s.t.Helper()
	_ = s.Locator(card + " form[method=dialog] button").Click(playwright.LocatorClickOptions{Timeout: playwright.Float(1500)})
	s.must(s.Locator(card).WaitFor(playwright.LocatorWaitForOptions{State: playwright.WaitForSelectorStateHidden}))
}

// gone is the state of an element that must disappear.
var gone = playwright.LocatorWaitForOptions{State: playwright.WaitForSelectorStateDetached}
