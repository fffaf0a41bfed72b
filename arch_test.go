package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "reversi"

// arrows says which packages of this module a package may import. The rules of
// the game are at the bottom: whatever a page, a computer player or a room knows
// of them, it knows from engine.
var arrows = map[string][]string{
	"":         {"engine", "link", "cpu/compose", "cpu/match", "cpu/protocol", "cpu/train", "rooms/live", "content", "static", "views", "handlers"},
	"handlers": {"engine", "link", "link/records", "cpu", "cpu/answers", "cpu/desk", "cpu/review", "rooms", "rooms/live", "content", "content/lessons", "content/openings", "content/puzzles", "static", "views", "views/picture", "views/words"},
	"views":    {"cpu/review", "engine", "link", "link/records", "rooms", "static", "views/words"},
	// Sentences know the game, its address and what a room can say, and nothing of
	// pages.
	"views/words": {"engine", "link", "link/records", "rooms"},
	// The picture of a position is drawn without knowing of pages.
	"views/picture": {"engine"},
	"link":          {"engine"},
	// Records are the other codec of games, beside the address.
	"link/records": {"engine", "link"},
	"cpu":          {"engine", "cpu/search"},
	// The search knows boards, not levels; what serves engine people stands beside
	// what the server and a browser need.
	"cpu/search":   {"engine"},
	"cpu/match":    {"engine", "cpu"},
	"cpu/protocol": {"engine", "cpu", "cpu/search"},
	"cpu/train":    {"cpu/search"},
	// The puzzles are made by the players and kept as written pages are.
	"cpu/answers":      {"engine", "cpu/search", "content/puzzles"},
	"cpu/compose":      {"engine", "cpu", "cpu/search", "content/puzzles"},
	"content/puzzles":  {"engine"},
	"content/openings": {"engine"},
	"content/lessons":  {"engine"},
	"rooms":            {"engine"},
	// Rooms are kept and told about by their own package, so that pages can show
	// one without a store.
	"rooms/live": {"engine", "rooms"},
	"content":    {"engine", "link"},
	"static":     {},
	"engine":     {},
	// Boards and random games for tests.
	"engine/enginetest": {"engine"},
	// The tests in browsers see the finished program from outside.
	"e2e":            {"e2e/browser"},
	"e2e/browser":    {},
	"e2e/latency":    {"e2e/browser"},
	"e2e/lighthouse": {"e2e/browser"},
	"e2e/load":       {},
	"e2e/loadrooms":  {},
	"e2e/shots":      {"e2e/browser"},
	// The review of a game is pure; a desk makes reviews for many, after the replies.
	"cpu/review": {"engine", "cpu/search"},
	"cpu/desk":   {"engine", "cpu", "cpu/review"},
	// What tests read pages with.
	"views/htmltest": {},
}

// forbidden names what a package may not import itself: these packages must also
// run inside a browser, views take the time as a value, and bits are the
// engine's and the computer's business.
var forbidden = map[string][]string{
	"engine":       {"net/http", "github.com/labstack/echo/v4"},
	"link/records": {"net/http", "github.com/labstack/echo/v4"},
	"link":         {"net/http", "github.com/labstack/echo/v4"},
	"cpu":          {"net/http", "github.com/labstack/echo/v4"},
	"rooms":        {"net/http", "github.com/labstack/echo/v4", "github.com/nats-io/nats.go"},
	"cpu/search":   {"net/http", "github.com/labstack/echo/v4", "os", "os/exec", "flag"},
	"views":        {"net/http", "github.com/labstack/echo/v4", "time"},
	"views/words":  {"net/http", "github.com/labstack/echo/v4", "time"},
	"handlers":     {"math/bits"},
}

// listed is what `go list -json` tells about a package.
type listed struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

// name returns the package's folder, "" for main.
func (p listed) name() string {
	return strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, module), "/")
}

func packages(t *testing.T) []listed {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports,TestImports,XTestImports", "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var all []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		err := d.Decode(&p)
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

func TestPackagesImportOnlyAlongTheArrows(t *testing.T) {
	for _, p := range packages(t) {
		allowed, known := arrows[p.name()]
		if !known {
			t.Errorf("package %s is not in the map of this test", p.ImportPath)
		}
		for _, i := range p.Imports {
			own := i == module || strings.HasPrefix(i, module+"/")
			if own && !slices.Contains(allowed, strings.TrimPrefix(i, module+"/")) {
				t.Errorf("%s may not import %s", p.ImportPath, i)
			}
			if slices.Contains(forbidden[p.name()], i) {
				t.Errorf("%s may not import %s", p.ImportPath, i)
			}
			if p.name() == "engine" && strings.Contains(i, ".") {
				t.Errorf("engine imports %s: only the standard library is allowed", i)
			}
		}
	}
}

// The tests of e2e must not look inside either.
func TestBrowserTestsSeeOnlyTheProgram(t *testing.T) {
	for _, p := range packages(t) {
		if !strings.HasPrefix(p.name(), "e2e") {
			continue
		}
		for _, i := range slices.Concat(p.TestImports, p.XTestImports) {
			if strings.HasPrefix(i, module+"/") && i != module+"/e2e/browser" {
				t.Errorf("tests of %s may not import %s", p.ImportPath, i)
			}
		}
	}
}

func TestRulesAndPlayersBuildForTheBrowser(t *testing.T) {
	build := exec.Command("go", "build", "./engine", "./cpu", "./link", "./link/records", "./rooms", "./views")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// What the pages are made of is also what a browser would carry: it must stay free
// of what only a server or a command line uses.
func TestRulesAndPlayersCarryNoCommandLine(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "./link", "./link/records", "./views", "./cpu")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for dep := range strings.Lines(string(out)) {
		switch dep = strings.TrimSpace(dep); {
		case dep == "os/exec", dep == "flag", dep == "text/tabwriter", strings.Contains(dep, "nats"):
			t.Errorf("link, views or cpu depend on %s", dep)
		}
	}
}

func TestGeneratedViewsAreCurrent(t *testing.T) {
	out, err := exec.Command("go", "tool", "templ", "generate", "-check").CombinedOutput()
	if err != nil {
		t.Errorf("run `go tool templ generate`: %v\n%s", err, out)
	}
}

// goFiles returns the Go files of the module that people have written.
func goFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == ".git"):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_templ.go"):
			files = append(files, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestGoFilesAreFormatted(t *testing.T) {
	out, err := exec.Command("gofmt", append([]string{"-s", "-l"}, goFiles(t)...)...).CombinedOutput()
	if err != nil || len(out) > 0 {
		t.Errorf("run gofmt -s -w on:\n%s%v", out, err)
	}
}

// A file holds one concept; past this many lines it holds two.
func TestGoFilesAreShort(t *testing.T) {
	const most = 350
	for _, path := range goFiles(t) {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if lines := bytes.Count(text, []byte("\n")); lines > most {
			t.Errorf("%s has %d lines, more than %d", path, lines, most)
		}
	}
}
