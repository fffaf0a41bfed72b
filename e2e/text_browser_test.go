package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// listener passes requests on to the program and remembers what was asked for.
type listener struct {
	*httptest.Server
	mu    sync.Mutex
	asked []string
}

func listenIn(t *testing.T) *listener {
	t.Helper()
	target, err := url.Parse(server.url)
	if err != nil {
		t.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }}
	l := &listener{}
	l.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		l.mu.Lock()
		l.asked = append(l.asked, r.URL.RequestURI())
		l.mu.Unlock()
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(l.Close)
	return l
}

func (l *listener) heard() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]string(nil), l.asked...)
}

// textBrowser returns the path of a text browser. Where CI is not set and there
// is none, ok is false and a sentence says so.
func textBrowser(t *testing.T, name string) (path string, ok bool) {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil && os.Getenv("CI") != "" {
		t.Fatal(err)
	}
	if err != nil {
		t.Logf("%s is not installed: not tested", name)
	}
	return path, err == nil
}

// Lynx plays four moves: it looks for the text of a legal square and follows its
// link, as a person does who reads the screen.
func TestLynxPlays(t *testing.T) {
	t.Parallel()
	lynx, ok := textBrowser(t, "lynx")
	if !ok {
		return
	}
	l := listenIn(t)
	squares := squaresOf("f5d6c3d3")
	var keys strings.Builder
	for _, square := range squares {
		// Slash looks for a text; the right arrow follows the link found.
		fmt.Fprintf(&keys, "key /\n%skey ^J\nkey Right Arrow\n", typedKeys(square+", empty, legal"))
	}
	keys.WriteString("key q\nkey y\n")
	script := filepath.Join(t.TempDir(), "keys")
	if err := os.WriteFile(script, []byte(keys.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), lynx, "-cmd_script="+script, l.URL+"/")
	command.Env = append(os.Environ(), "TERM=vt100", "LANG=C.UTF-8")
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	heard := strings.Join(l.heard(), "\n")
	for i := range squares {
		if want := "/play?m=" + strings.Join(squares[:i+1], ""); !strings.Contains(heard, want) {
			t.Fatalf("lynx has not asked for %s, but for:\n%s", want, heard)
		}
	}
}

// typedKeys are the lines of a lynx script that type a text.
func typedKeys(text string) string {
	var b strings.Builder
	for _, c := range text {
		if c == ' ' {
			b.WriteString("key <space>\n")
			continue
		}
		fmt.Fprintf(&b, "key %c\n", c)
	}
	return b.String()
}

// In w3m's plain text every square, whose turn it is, and what just happened can
// be read, also where a side has passed and where the game is over.
func TestW3mReadsTheBoard(t *testing.T) {
	t.Parallel()
	w3m, ok := textBrowser(t, "w3m")
	if !ok {
		return
	}
	for moves, says := range map[string][]string{
		"f5d6":               {"d6, white, last move", "Black to move", "c3, empty, legal", "a1, empty"},
		"f5f6d3g5h5h4f7h6":   {"h6, white, last move", "Black just passed: no legal move", "White to move"},
		"f5f4c3c6c5d6f3c4c7": {"c7, black, last move", "Black wins"},
	} {
		command := exec.CommandContext(t.Context(), w3m, "-dump", "-cols", "400", server.url+"/play?m="+moves)
		out, err := command.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		text := strings.Join(strings.Fields(string(out)), " ")
		for _, want := range says {
			if !strings.Contains(text, want) {
				t.Errorf("after %s w3m does not show %q:\n%s", moves, want, out)
			}
		}
	}
}
