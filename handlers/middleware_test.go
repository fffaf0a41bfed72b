package handlers

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"
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
