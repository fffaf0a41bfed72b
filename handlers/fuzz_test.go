package handlers

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"reversi/link"
	"reversi/rooms/live"
)

// FuzzRequests sends any request to the whole server, rooms and all. No answer is an
// error of the server, no page links to another site but where a written page names
// its source, and no redirect leads off the site or in a circle. A long run:
//
//	go test ./handlers -run - -fuzz FuzzRequests -fuzztime 10000000x -fuzzminimizetime 1x
func FuzzRequests(f *testing.F) {
	for _, path := range fuzzedPaths() {
		f.Add("GET", path, "m=f5d6&vs=expert", "", "")
		f.Add("POST", path, "", "m=f5d6&vs=corner&record=F5D6&sq=c3&theme=dark", "settings=x; record=1")
	}
	f.Add("GET", "/es//evil.example", "", "", "")
	f.Add("GET", "/es/%2fevil.example", "", "", "")
	f.Add("GET", "/es/\\evil.example", "back=//evil.example&back=https://evil.example", "", "")
	f.Add("POST", "/settings", "", "back=//evil.example/&theme=dark", "")
	dir, err := os.MkdirTemp("", "reversi-fuzz")
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { os.RemoveAll(dir) })
	quiet := slog.New(slog.DiscardHandler)
	keeper, err := live.Keep(live.Config{Dir: filepath.Join(dir, "rooms"), Log: quiet})
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(keeper.Close)
	if _, err := keeper.Wait(f.Context()); err != nil {
		f.Fatal(err)
	}
	s, err := New(Config{Log: quiet, Rooms: RoomConfig{Keeper: keeper}})
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(s.Close)
	handler := s.Handler()
	f.Fuzz(func(t *testing.T, method, path, query, body, cookie string) {
		if costly(path, query, body) {
			t.Skip("a long search")
		}
		for range 6 {
			rec, ok := send(handler, method, path, query, body, cookie)
			if !ok {
				t.Skip("no request that a browser can send")
			}
			if rec.Code >= 500 && (rec.Code != http.StatusServiceUnavailable || rec.Header().Get("Retry-After") == "") {
				t.Fatalf("%s %s?%s: status %d", method, path, query, rec.Code)
			}
			checkLinks(t, path, rec)
			to := rec.Header().Get("Location")
			if to == "" {
				return
			}
			u, err := url.Parse(to)
			if err != nil || !ownAddress(to) {
				t.Fatalf("%s %s?%s leads to %q", method, path, query, to)
			}
			method, path, query, body = http.MethodGet, u.Path, u.RawQuery, ""
			if costly(path, query, body) {
				return
			}
		}
		t.Fatalf("%s?%s: redirects go on and on", path, query)
	})
}

// fuzzedPaths are one of each kind of page.
func fuzzedPaths() []string {
	paths := []string{"/room/AAAAAAAAAAAAAAAAAAAAAA", "/room/AAAAAAAAAAAAAAAAAAAAAA/move", "/static/app.css", "/picture/1.png"}
	for _, p := range []link.Page{link.Front, link.Play, link.Hint, link.Begin, link.Restart, link.Share, link.NewGame, link.Settings,
		link.Rooms, link.Search, link.Records, link.ReviewPage, link.Offline} {
		paths = append(paths, p.In(link.English), p.In(link.Spanish))
	}
	return paths
}

// costly reports whether a request asks for a search that would keep the fuzzing
// waiting: the searches themselves are tested elsewhere.
func costly(path, query, body string) bool {
	all := path + query + body
	return strings.Contains(path, "/reply") && !strings.Contains(all, "beginner") && !strings.Contains(all, "corner") ||
		strings.Contains(path, "/hint") || strings.Contains(path, "/review") || strings.Contains(path, "/live")
}

// send makes one request, unless net/http would not have accepted it.
func send(h http.Handler, method, path, query, body, cookie string) (*httptest.ResponseRecorder, bool) {
	uri := "/" + strings.TrimPrefix(path, "/")
	if query != "" {
		uri += "?" + query
	}
	u, err := url.ParseRequestURI(uri)
	if err != nil || strings.ContainsAny(uri, " ") {
		return nil, false
	}
	req, err := http.NewRequest(method, "http://example.org/", strings.NewReader(body))
	if err != nil {
		return nil, false
	}
	req.URL.Path, req.URL.RawPath, req.URL.RawQuery = u.Path, u.RawPath, u.RawQuery
	req.RequestURI, req.RemoteAddr = u.RequestURI(), "192.0.2.1:4000"
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Cookie", cookie)
	rec := httptest.NewRecorder()
	h.ServeHTTP(rec, req)
	return rec, true
}

// ownAddress reports whether an address is of this site, as a browser reads it: which
// takes a backslash for a slash and leaves out tabs and ends of lines.
func ownAddress(to string) bool {
	to = strings.NewReplacer("\\", "/", "\t", "", "\n", "", "\r", "").Replace(strings.TrimSpace(to))
	u, err := url.Parse(to)
	return err == nil && !strings.HasPrefix(to, "//") && (u.Scheme == "" || u.Scheme == "data") && u.Host == "" ||
		err == nil && u.Scheme == "http" && u.Host == "example.org"
}

// checkLinks looks at every address on a page.
func checkLinks(t *testing.T, path string, rec *httptest.ResponseRecorder) {
	t.Helper()
	if !strings.HasPrefix(rec.Header().Get("Content-Type"), "text/html") {
		return
	}
	written := rec.Code == http.StatusOK && !strings.Contains(path, "play")
	z := html.NewTokenizer(rec.Body)
	for z.Next() != html.ErrorToken {
		token := z.Token()
		for _, a := range token.Attr {
			switch a.Key {
			case "href", "src", "action", "formaction", "hx-get", "hx-post":
				if ownAddress(a.Val) || written && token.Data == "a" && strings.HasPrefix(a.Val, "https://") && !strings.Contains(a.Val, "evil") {
					continue
				}
				t.Fatalf("%s: %s=%q", path, a.Key, a.Val)
			}
		}
	}
}
