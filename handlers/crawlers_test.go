package handlers

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"reversi/link"
)

// What acts is closed to robots and never kept by the service worker; what a
// server answers is in link's table, or it would be forgotten there.
func TestWhatActsIsLeftAlone(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	robots, worker := v.get("/robots.txt").body, v.get("/sw.js").body
	var shell struct{ Anew, Pages []string }
	line := regexp.MustCompile(`const SHELL = (.*);`).FindStringSubmatch(worker)
	if line == nil || json.Unmarshal([]byte(line[1]), &shell) != nil {
		t.Fatalf("the worker has no SHELL: %.300s", worker)
	}
	for _, p := range link.Pages() {
		kept := !slices.Contains(shell.Anew, string(p))
		if kept == p.Acts() {
			t.Errorf("%s acts: %v, may be kept: %v", p, p.Acts(), kept)
		}
		for _, l := range link.Langs {
			want := 0
			if p.Acts() && !p.Asks() || p == link.Offline {
				want = 2
			}
			if got := strings.Count(robots, "Disallow: "+p.In(l)+"\n"); got != want {
				t.Errorf("robots.txt names %s %d times, want %d", p.In(l), got, want)
			}
		}
	}
}

func TestEveryRouteIsInTheTableOfPages(t *testing.T) {
	s, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	whole := []string{link.Health, link.Ready, link.Robots, link.Security, link.Icon, link.Sitemap, link.Worker, "/static/*"}
	for _, r := range s.echo.Routes() {
		l, path := link.CutLang(r.Path)
		_, written := s.content.Page(l, strings.TrimPrefix(path, "/"))
		if !link.Page(path).Known() && !written && !slices.Contains(whole, r.Path) {
			t.Errorf("%s %s is no page of link's", r.Method, r.Path)
		}
	}
}
