package main

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"reversi/link"
)

// An address that is spelt in two places is changed in one of them.
func TestOnlyLinkSpellsAddresses(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (path == "link" || path == "e2e" || d.Name() == "node_modules" || d.Name() == ".git"):
			return filepath.SkipDir
		case d.IsDir() || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "_templ.go"):
			return nil
		}
		var literals func(string, []byte) map[string]int
		switch filepath.Ext(path) {
		case ".go":
			literals = goLiterals
		case ".templ":
			literals = templLiterals
		default:
			return nil
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for text, line := range literals(path, src) {
			if page := spelt(text); page != "" {
				t.Errorf("%s:%d: %q spells %s: let link say it", path, line, text, page)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// spelt returns the page that a text begins with, in any language, "" if none.
func spelt(text string) string {
	_, text = link.CutLang(text)
	known := []string{link.Health, link.Ready, link.Robots, link.Sitemap, link.Worker}
	for _, p := range link.Pages() {
		if p != link.Front {
			known = append(known, string(p))
		}
	}
	for _, p := range known {
		if rest, ok := strings.CutPrefix(text, p); ok && (rest == "" || strings.ContainsAny(rest[:1], "/?#&")) {
			return p
		}
	}
	return ""
}

// goLiterals returns the strings of a Go file with their lines.
func goLiterals(path string, src []byte) map[string]int {
	found := map[string]int{}
	fset := token.NewFileSet()
	var s scanner.Scanner
	s.Init(fset.AddFile(path, -1, len(src)), src, nil, 0)
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return found
		}
		if tok == token.STRING {
			if text, err := strconv.Unquote(lit); err == nil {
				found[text] = fset.Position(pos).Line
			}
		}
	}
}

var quoted = regexp.MustCompile("\"[^\"\n]*\"|`[^`\n]*`")

// templLiterals returns what stands between quotes in a template, be it Go or HTML.
func templLiterals(_ string, src []byte) map[string]int {
	found := map[string]int{}
	for i, line := range strings.Split(string(src), "\n") {
		for _, q := range quoted.FindAllString(line, -1) {
			found[q[1:len(q)-1]] = i + 1
		}
	}
	return found
}

func TestSpeltAddressesAreSeen(t *testing.T) {
	for text, want := range map[string]string{
		"/play?m=": "/play", "/es/room/": "/room", "/new": "/new", "/record/clear": "/record/clear", "/healthz": "/healthz",
		"/newest": "", "/": "", "/rules#passing": "", "play": "", "/static/": "",
	} {
		if got := spelt(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
