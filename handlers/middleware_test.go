package handlers

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"
)

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

// Behind a proxy that puts its own name in Host, the public address is still where a
// form comes from, also for a browser that says no more than Origin.
func TestAProxyThatRewritesHost(t *testing.T) {
	s, err := New(Config{BaseURL: "https://reversi.example", Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for origin, want := range map[string]int{"https://reversi.example": http.StatusSeeOther, "https://evil.example": http.StatusForbidden} {
		r := httptest.NewRequest(http.MethodPost, "http://127.0.0.1:8080/settings", strings.NewReader("theme=dark"))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", origin)
		r.Header.Set("Referer", origin+"/settings")
		w := httptest.NewRecorder()
		s.Handler().ServeHTTP(w, r)
		if w.Code != want {
			t.Errorf("from %s: %d", origin, w.Code)
		}
	}
}

// A visitor who leaves before the answer is no error of ours.
func TestWhoHangsUpIsNoError(t *testing.T) {
	var log bytes.Buffer
	s, err := New(Config{Log: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	gone := func(c echo.Context) error { return c.Request().Context().Err() }
	c := s.echo.NewContext(httptest.NewRequest(http.MethodGet, "/play", nil).WithContext(ctx), httptest.NewRecorder())
	if err := s.logged(gone)(c); err != nil || strings.Contains(log.String(), "ERROR") || !strings.Contains(log.String(), "status=499") {
		t.Errorf("%v: %s", err, log.String())
	}
}
