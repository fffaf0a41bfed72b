package handlers

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"reversi/content"
	"reversi/cpu"
	"reversi/link"
	"reversi/static"
)

func TestLevelsOfAddressesAndComputerAgree(t *testing.T) {
	if len(link.Levels) != len(cpu.Levels()) {
		t.Fatalf("%d levels in addresses, %d players", len(link.Levels), len(cpu.Levels()))
	}
	for i, l := range cpu.Levels() {
		if l.Key() != string(link.Levels[i]) {
			t.Errorf("level %d is %s and %s", i, l.Key(), link.Levels[i])
		}
	}
}

func TestTheSameLinkGetsTheSameReply(t *testing.T) {
	for _, level := range link.Levels {
		path := "/reply?m=f5d6c3&vs=" + string(level) + "&seed=7"
		first, second := visit(t, serve(t, Config{})).get(path), visit(t, serve(t, Config{})).get(path)
		if first.status != http.StatusSeeOther || first.to() != second.to() {
			t.Errorf("%s: %d to %s, then %s", level, first.status, first.to(), second.to())
		}
		if !strings.HasPrefix(first.to(), "/play?m=f5d6c3") || len(first.to()) != len(path)+len("d3")-len("/reply")+len("/play") {
			t.Errorf("%s: reply leads to %s", level, first.to())
		}
	}
}

func TestThinkingPageLeadsToTheReply(t *testing.T) {
	a := visit(t, serve(t, Config{})).get("/play?m=f5&vs=beginner")
	if !strings.Contains(a.body, " data-thinking") || a.href("continue") != "/reply?m=f5&vs=beginner" {
		t.Errorf("continue leads to %q", a.href("continue"))
	}
	if !strings.Contains(a.body, `<noscript><meta http-equiv="refresh" content="1; url=/reply?m=f5&amp;vs=beginner"></noscript>`) {
		t.Error("no timed refresh without script")
	}
	if strings.Contains(a.body, " data-legal") {
		t.Error("squares are legal while the computer is to move")
	}
}

func TestBusyPoolIsPolite(t *testing.T) {
	v := visit(t, serve(t, Config{Pool: cpu.PoolConfig{Workers: 1, Queue: 1}}))
	answers := make(chan answer)
	const people = 30
	for seed := range people {
		go func() { answers <- v.get(fmt.Sprintf("/reply?m=f5d6c3d3c4&vs=expert&seed=%d", seed+1)) }()
	}
	busy := 0
	for range people {
		a := <-answers
		switch a.status {
		case http.StatusSeeOther:
		case http.StatusServiceUnavailable:
			busy++
			if a.header.Get("Retry-After") == "" || a.href("continue") == "" || !strings.Contains(a.text("status"), "busy") {
				t.Errorf("not polite: %q", a.text("status"))
			}
		default:
			t.Errorf("status %d", a.status)
		}
	}
	if busy == 0 {
		t.Error("one worker and one place to wait were enough for thirty people at once")
	}
}

func TestHintGivesReasons(t *testing.T) {
	a := visit(t, serve(t, Config{})).get("/hint?m=f5d6")
	if a.status != 200 || !strings.HasPrefix(a.text("status"), "Hint: ") || !strings.Contains(a.body, " data-hint") {
		t.Errorf("status %d, %q", a.status, a.text("status"))
	}
}

func TestSettingsAreKeptAndLeadBack(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	form := v.get("/settings?m=f5d6")
	for _, name := range []string{"theme", "discs", "motion", "pace", "dots", "coords", "confirm", "keys", "hints", "tips"} {
		if !strings.Contains(form.body, `name="`+name+`"`) {
			t.Errorf("no setting %s", name)
		}
	}
	a := v.post("/settings", url.Values{"m": {"f5d6"}, "theme": {"dark"}, "confirm": {"1"}, "keys": {"1"}, "hints": {"1"}, "tips": {"1"}, "pace": {"slow"}})
	if a.status != http.StatusSeeOther || a.to() != "/play?m=f5d6" {
		t.Fatalf("status %d, leads to %s", a.status, a.to())
	}
	page := v.get(a.to())
	for _, want := range []string{`data-theme="dark"`, ` data-no-dots`, ` data-no-coords`, `data-pace="slow"`} {
		if !strings.Contains(page.body, want) {
			t.Errorf("no %s on the page", want)
		}
	}
	if got := page.square("c3"); !strings.Contains(got, `href="/play?m=f5d6&amp;try=c3"`) {
		t.Errorf("tap twice: c3 is %s", got)
	}
	try := v.get("/play?m=f5d6&try=c3")
	if got := try.square("c3"); !strings.Contains(got, `href="/play?m=f5d6c3"`) || !strings.Contains(try.text("status"), "would flip d4") {
		t.Errorf("tapped: c3 is %s, status %q", got, try.text("status"))
	}
	if !strings.Contains(try.square("d4"), "data-turning") {
		t.Error("the flips are not shown")
	}
}

func TestTipIsShownOncePerDevice(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	const path = "/play?m=f5f6e6f4g4e7d7d6c5b6e8g5b4b5h4a3g3g7"
	if !strings.Contains(v.get(path).body, `id="tip"`) {
		t.Error("no tip")
	}
	if strings.Contains(v.get(path).body, `id="tip"`) {
		t.Error("the tip is shown again")
	}
}

// Who only looks ahead, while a finger is down on a square, gets the position, but
// never one that would leave a mark on the device.
func TestLookingAheadLeavesNoMark(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	const plain, tip = "/play?m=f5d6", "/play?m=f5f6e6f4g4e7d7d6c5b6e8g5b4b5h4a3g3g7"
	v.header.Set("HX-Request", "true")
	v.header.Set("HX-Preloaded", "true")
	if a := v.get(plain); a.status != 200 || a.data("moves") != "f5d6" {
		t.Errorf("ahead: status %d, moves %q", a.status, a.data("moves"))
	}
	if a := v.get(tip); a.status != 204 || a.body != "" || a.header.Get("Set-Cookie") != "" {
		t.Errorf("ahead of the tip: status %d, %d bytes, cookie %q", a.status, len(a.body), a.header.Get("Set-Cookie"))
	}
	v.header.Del("HX-Preloaded")
	if a := v.get(tip); a.status != 200 || !strings.Contains(a.body, `id="tip"`) {
		t.Errorf("in earnest: status %d, no tip", a.status)
	}
}

func TestNewGameForm(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	post := func(form url.Values) answer { return v.post("/new", form) }
	if a := post(url.Values{"black": {"2"}}); a.to() != "/play?as=white" {
		t.Errorf("player 2 has Black: %s", a.to())
	}
	sides := map[string]bool{}
	for range 60 {
		sides[post(url.Values{"black": {"toss"}}).to()] = true
	}
	if len(sides) != 2 {
		t.Errorf("sixty tosses of a coin: %v", sides)
	}
	if a := post(url.Values{"vs": {"expert"}, "black": {"2"}, "alt": {"1"}}); !strings.HasPrefix(a.to(), "/play?vs=expert&as=white&alt=1&seed=") {
		t.Errorf("against the computer: %s", a.to())
	}
	a := post(url.Values{"random": {"1"}})
	if got := v.get(a.to()); got.data("ply") != "8" {
		t.Errorf("random start %s is at ply %s", a.to(), got.data("ply"))
	}
	for record, want := range map[string]string{
		"1. F5 d6 2. c3": "/play?m=f5d6c3",
		"------------------XO------XXXO-----OXX-----O-X------------------ O": "/play?from=------------------XO------XXXO-----OXX-----O-X------------------O",
	} {
		if a := post(url.Values{"record": {record}}); a.to() != want {
			t.Errorf("%q leads to %q, %d", record, a.to(), a.status)
		}
	}
	for record, want := range map[string]string{
		"f5d6a1": "Move 3, a1", "  ": "nothing to read", "Good game": "not a move", strings.Repeat("-", 63): "63", "d4e4e5d5": "Move 1, d4",
	} {
		if a := post(url.Values{"record": {record}, "paste": {"1"}}); a.status != http.StatusUnprocessableEntity || !strings.Contains(a.text("problem"), want) {
			t.Errorf("%q: status %d, %q", record, a.status, a.text("problem"))
		}
	}
	if a := post(url.Values{"record": {strings.Repeat("f5d6", 60000)}}); a.status != http.StatusRequestEntityTooLarge {
		t.Errorf("240 kB: status %d", a.status)
	}
}

func TestWrittenPagesAndTheirLinks(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	site, err := content.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range link.Langs {
		for _, p := range site.Pages(l) {
			a := v.get(p.Path())
			if a.status != 200 || !strings.Contains(a.body, "<h1>"+p.Title+"</h1>") || !strings.Contains(a.body, `lang="`+string(l)+`"`) {
				t.Errorf("%s: status %d", p.Path(), a.status)
			}
		}
	}
	for _, path := range site.AppLinks() {
		if a := v.get(path); a.status != 200 {
			t.Errorf("a page links to %s, which answers %d", path, a.status)
		}
	}
}

func TestLanguageIsGuessedOnceAtTheFrontPage(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	v.header.Set("Accept-Language", "es-MX,es;q=0.9,en;q=0.5")
	if a := v.get("/play?m=f5"); a.status != 200 {
		t.Errorf("a game is led away: %d", a.status)
	}
	if a := v.get("/"); a.to() != "/es/" {
		t.Fatalf("a Spanish reader is led to %q", a.to())
	}
	if a := v.get("/"); a.status != 200 {
		t.Errorf("led away twice, to %s", a.to())
	}
	w := visit(t, v.base)
	w.header.Set("Accept-Language", "es")
	w.header.Set("Sec-Fetch-Site", "same-origin")
	if a := w.get("/"); a.status != 200 {
		t.Errorf("who chose English is led to %s", a.to())
	}
}

func TestHeadersAndAssets(t *testing.T) {
	v := visit(t, serve(t, Config{BaseURL: "https://example.org"}))
	a := v.get("/")
	for name, want := range map[string]string{
		"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "same-origin", "Strict-Transport-Security": "max-age", "Cache-Control": "private, no-cache",
	} {
		if got := a.header.Get(name); !strings.Contains(got, want) {
			t.Errorf("%s: %q", name, got)
		}
	}
	if strings.Contains(a.header.Get("Content-Security-Policy"), "unsafe") || strings.Contains(a.body, " style=") || strings.Contains(a.body, "<style") {
		t.Error("inline style or a policy that allows it")
	}
	for _, asset := range static.All() {
		res := v.get(asset.Path)
		if res.status != 200 || !strings.Contains(res.header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: status %d, %q", asset.Path, res.status, res.header.Get("Cache-Control"))
		}
		own := (strings.HasSuffix(asset.Name, ".css") || strings.HasSuffix(asset.Name, ".js")) && !strings.HasSuffix(asset.Name, ".min.js")
		if own && (len(res.body) >= len(asset.Body) || len(res.body) < 100) || !own && res.body != string(asset.Body) {
			t.Errorf("%s: %d bytes travel of %d", asset.Path, len(res.body), len(asset.Body))
		}
	}
}

func TestCrossSitePostsAreRefused(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	v.header.Set("Sec-Fetch-Site", "cross-site")
	for _, path := range []string{"/settings", "/record/clear", "/new"} {
		if a := v.post(path, url.Values{"theme": {"dark"}}); a.status != http.StatusForbidden || a.header.Get("Set-Cookie") != "" {
			t.Errorf("%s: status %d, cookie %q", path, a.status, a.header.Get("Set-Cookie"))
		}
	}
}

func TestLogsHoldNoAddressOfAGame(t *testing.T) {
	var out bytes.Buffer
	v := visit(t, serve(t, Config{Log: slog.New(slog.NewJSONHandler(&out, nil))}))
	v.get("/play?m=f5d6c3")
	v.get("/play?m=f5d6a1")
	v.get("/reply?m=f5d6c3&vs=beginner")
	if strings.Contains(out.String(), "f5d6") {
		t.Errorf("a game in the log: %s", out.String())
	}
	var line map[string]any
	if err := json.Unmarshal([]byte(strings.SplitN(out.String(), "\n", 2)[0]), &line); err != nil || line["route"] != "/play" {
		t.Errorf("log line %v, %v", line, err)
	}
}

func FuzzAddressNeverBreaksThePage(f *testing.F) {
	for _, q := range []string{"", "m=f5", wonGame, "m=f5&sq=zz", "from=XO&redo=f5", "try=d3", "%", "m=" + strings.Repeat("f5", 90)} {
		f.Add(q)
	}
	s, err := New(Config{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		f.Fatal(err)
	}
	handler := s.Handler()
	f.Fuzz(func(t *testing.T, query string) {
		for _, path := range []string{"/play", "/es/play", "/restart", "/settings"} {
			req := &http.Request{Method: http.MethodGet, URL: &url.URL{Path: path, RawQuery: query}, Header: http.Header{}, Host: "example.org"}
			rec := newRecorder()
			handler.ServeHTTP(rec, req)
			if rec.status >= 500 || rec.status == 0 {
				t.Fatalf("%s?%s: status %d", path, query, rec.status)
			}
		}
	})
}

// recorder keeps the status of a response and forgets its body.
type recorder struct {
	header http.Header
	status int
}

func newRecorder() *recorder               { return &recorder{header: http.Header{}} }
func (r *recorder) Header() http.Header    { return r.header }
func (r *recorder) WriteHeader(status int) { r.status = status }
func (r *recorder) Write(b []byte) (n int, err error) {
	r.status = max(r.status, 200)
	return len(b), nil
}

func TestLookingBackDoesNotDropTheGame(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	next := v.get("/reply?m=f5&vs=beginner").to() // the recorded reply
	reply := strings.TrimSuffix(strings.TrimPrefix(next, "/play?m=f5"), "&vs=beginner")
	back := v.get("/play?m=f5&vs=beginner&redo=" + reply + "c3")
	if strings.Contains(back.body, "http-equiv") || !strings.Contains(back.body, " data-paused") {
		t.Error("a position looked back at replies by itself")
	}
	if got := v.get(back.href("continue")).to(); got != next+"&redo=c3" {
		t.Errorf("continue leads to %s, want %s", got, next+"&redo=c3")
	}
}

func TestPagesOfAGameKeepItForOtherLanguagesAndSettings(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for _, path := range []string{"/restart?m=f5d6", "/share?m=f5d6", "/play?m=f5d6"} {
		body := v.get(path).body
		if !strings.Contains(body, `href="/es`+path+`"`) || !strings.Contains(body, `href="/settings?m=f5d6"`) {
			t.Errorf("%s loses the game", path)
		}
	}
	if body := v.get("/play?m=f5d6a1").body; !strings.Contains(body, `href="/es/play?m=f5d6a1"`) {
		t.Error("the page of a broken address loses it in the other language")
	}
}
