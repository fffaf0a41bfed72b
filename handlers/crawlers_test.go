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
			if p.Acts() && strings.Count(robots, "Disallow: "+p.In(l)+"\n") != 2 {
				t.Errorf("robots.txt does not name %s to both groups", p.In(l))
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
	whole := []string{link.Health, link.Ready, link.Robots, link.Sitemap, link.Worker, "/static/*"}
	for _, r := range s.echo.Routes() {
		l, path := link.CutLang(r.Path)
		_, written := s.content.Page(l, strings.TrimPrefix(path, "/"))
		if !link.Page(path).Known() && !written && !slices.Contains(whole, r.Path) {
			t.Errorf("%s %s is no page of link's", r.Method, r.Path)
		}
	}
}
