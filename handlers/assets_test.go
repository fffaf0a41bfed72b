package handlers

import (
	"net/http"
	"strings"
	"testing"

	"reversi/static"
)

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

func TestTheIconByItsOldName(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	a := v.get("/favicon.ico")
	if a.status != http.StatusFound {
		t.Fatalf("status %d", a.status)
	}
	if icon := v.get(a.to()); icon.status != http.StatusOK || icon.header.Get("Content-Type") != "image/x-icon" {
		t.Errorf("%s: %d %s", a.to(), icon.status, icon.header.Get("Content-Type"))
	}
}
