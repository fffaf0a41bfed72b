package handlers

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"reversi/views/htmltest"
)

// visitor is a browser without script: it keeps cookies and follows redirects
// only when asked.
type visitor struct {
	t      *testing.T
	base   string
	client *http.Client
	header http.Header
}

// serve starts a real server for a test.
func serve(t *testing.T, c Config) string {
	t.Helper()
	_, base := serveFrom(t, c)
	return base
}

// serveFrom also returns the server, to do something to it from inside.
func serveFrom(t *testing.T, c Config) (*Server, string) {
	t.Helper()
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	s, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(s.Handler())
	t.Cleanup(func() { server.Close(); s.Close() })
	return s, server.URL
}

func visit(t *testing.T, base string) *visitor {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &visitor{t: t, base: base, header: http.Header{}, client: &http.Client{Jar: jar,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// answer is a response that was read to its end.
type answer struct {
	status int
	header http.Header
	body   string
}

func (v *visitor) do(method, path, body string) answer {
	v.t.Helper()
	req, err := http.NewRequest(method, v.base+path, strings.NewReader(body))
	if err != nil {
		v.t.Fatal(err)
	}
	for k, vs := range v.header {
		req.Header[k] = vs
	}
	if body != "" {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	res, err := v.client.Do(req)
	if err != nil {
		v.t.Fatal(err)
	}
	defer res.Body.Close()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	return answer{res.StatusCode, res.Header, string(b)}
}

func (v *visitor) get(path string) answer { v.t.Helper(); return v.do(http.MethodGet, path, "") }
func (v *visitor) post(path string, form url.Values) answer {
	v.t.Helper()
	return v.do(http.MethodPost, path, form.Encode())
}

// to is where a redirect leads.
func (a answer) to() string { return a.header.Get("Location") }

// page is the answer as elements.
func (a answer) page() *htmltest.Node { return htmltest.Parse(a.body) }

// find is an element of the page by its id.
func (a answer) find(id string) *htmltest.Node { return a.page().ID(id) }

// data is a data attribute of the game.
func (a answer) data(name string) string { return a.find("game").Attr("data-" + name) }

// text is what an element with an id says.
func (a answer) text(id string) string { return a.find(id).Text() }

// href is where the link with an id leads.
func (a answer) href(id string) string { return a.find(id).Attr("href") }

// square is the cell of a square.
func (a answer) square(name string) *htmltest.Node { return a.find("sq-" + name) }
