package handlers

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// However many slashes an address has, it never leads to another host.
func TestSlashesLeadNowhereElse(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for _, path := range []string{"//example.org/", "///example.org/", "//example.org/?m=f5", "/%2f/example.org/", `/%5cexample.org/`, "/es//example.org/"} {
		to := v.get(path).to()
		if strings.HasPrefix(to, "//") || strings.HasPrefix(to, `/\`) || strings.HasPrefix(to, "http") {
			t.Errorf("%s leads to %s", path, to)
		}
	}
}

// Nor does a page of ours link to one.
func TestNoPageLinksToAnotherHost(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for _, path := range []string{"/es//evil.example", "/es/%2fevil.example", "/es/%5cevil.example", "//evil.example", `/%5cevil.example`, "/%09/evil.example"} {
		a := v.get(path)
		if a.status != http.StatusNotFound {
			t.Errorf("%s: status %d", path, a.status)
		}
		for _, other := range []string{`="//`, `="/\`, "=\"/\t"} {
			if strings.Contains(a.body, other) {
				t.Errorf("%s: the page has an address %s…", path, other)
			}
		}
	}
}

// A game that begins has no moves to be taken back, whatever the form says.
func TestANewGameHasNothingToRedo(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for _, redo := range []string{"f5d6", "a1", "d3c3c4"} {
		a := v.post("/new", url.Values{"random": {"1"}, "redo": {redo}, "m": {"f5"}})
		if a.status != http.StatusSeeOther || v.get(a.to()).status != http.StatusOK {
			t.Errorf("redo=%s: status %d, leads to %s", redo, a.status, a.to())
		}
	}
}

// What stands between brackets in an address was meant, so that it is not passed
// over as the tags of a record are.
func TestBracketsInAnAddressAreNoMoves(t *testing.T) {
	a := visit(t, serve(t, Config{})).get("/play?m=f5d6%5Bc3d3%5Dc4")
	if a.status != http.StatusBadRequest || !strings.Contains(a.body, "[c3d3]c4") || !strings.Contains(a.body, `href="/play?m=f5d6"`) {
		t.Errorf("status %d, leads to %q: %s", a.status, a.to(), a.body)
	}
}

// The tags before a whole record hold no moves; what looks like one in the middle may.
func TestTheTagsOfARecordOpenInAnAddress(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	if a := v.get("/play?m=" + url.QueryEscape("[Event \"d3 e6\"]\n[Result \"*\"]\n\n1. f5 d6 2. c3")); a.to() != "/play?m=f5d6c3" {
		t.Errorf("status %d, leads to %q", a.status, a.to())
	}
	if a := v.get("/play?m=" + url.QueryEscape("f5d6 [Event \"c3\"] c3")); a.status != http.StatusBadRequest {
		t.Errorf("a tag among the moves: status %d", a.status)
	}
}

// A position has one address, also when it is asked of the front page.
func TestTheFrontPageLeadsToTheGame(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for path, want := range map[string]string{
		"/?m=f5": "/play?m=f5", "/es/?m=f5&vs=expert": "/es/play?m=f5&vs=expert", "/?from=elsewhere123": "", "/?utm_source=x": "/", "/es/?fbclid=1": "/es/",
	} {
		a := v.get(path)
		if want != "" && (a.status != http.StatusFound || a.to() != want) {
			t.Errorf("%s: status %d, leads to %q, want %q", path, a.status, a.to(), want)
		}
		if want == "" && a.status != http.StatusBadRequest {
			t.Errorf("%s: status %d", path, a.status)
		}
	}
}

// Of an address that is badly encoded in one place the rest is still offered.
func TestBadEncodingOffersTheRest(t *testing.T) {
	a := visit(t, serve(t, Config{})).get("/play?m=f5d6&%zz=1")
	if a.status != http.StatusBadRequest || !strings.Contains(a.body, `href="/play?m=f5d6"`) {
		t.Errorf("status %d, no link to the moves that can be read", a.status)
	}
}

// What a form sends may be broken; that is never the server's failure.
func TestBrokenFormsAreNoFailure(t *testing.T) {
	base := serve(t, Config{})
	for _, path := range []string{"/settings", "/es/settings", "/new", "/record/clear", "/rooms"} {
		for kind, c := range map[string]struct{ contentType, body string }{
			"encoding":  {"application/x-www-form-urlencoded", "m=%zz&record=%"},
			"multipart": {"multipart/form-data", "x"},
			"boundary":  {"multipart/form-data; boundary=a", "--a\r\nnonsense"},
		} {
			res, err := http.Post(base+path, c.contentType, strings.NewReader(c.body))
			if err != nil {
				t.Fatal(err)
			}
			res.Body.Close()
			if res.StatusCode >= 500 && res.StatusCode != http.StatusServiceUnavailable {
				t.Errorf("%s, %s: status %d", path, kind, res.StatusCode)
			}
		}
	}
	// A record too long is refused, not forgotten.
	for _, path := range []string{"/settings", "/new"} {
		body := "record=" + strings.Repeat("f5", 200_000)
		req, _ := http.NewRequest(http.MethodPost, base+path, struct{ *strings.Reader }{strings.NewReader(body)})
		req.ContentLength = -1
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		res, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("%s, 400 kB in pieces: status %d", path, res.StatusCode)
		}
	}
}

// Choosing settings in the middle of looking back keeps the moves taken back.
func TestSettingsKeepWhatCanBeRedone(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	form := v.get("/settings?m=d3&redo=c3c4")
	if !strings.Contains(form.body, `name="redo" value="c3c4"`) {
		t.Error("the form does not know the moves taken back")
	}
	if a := v.post("/settings", url.Values{"m": {"d3"}, "redo": {"c3c4"}}); a.to() != "/play?m=d3&redo=c3c4" {
		t.Errorf("leads to %s", a.to())
	}
}

// What people copy from this product can be pasted into it.
func TestOwnAddressesCanBePasted(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	const board = "---------------------------OX------XO---------------------------"
	for record, want := range map[string]string{
		"http://example.org/play?m=f5d6":                                                       "/play?m=f5d6",
		"http://example.org/es/play?m=f5d6&vs=expert&seed=4":                                   "/play?m=f5d6&vs=expert&seed=4",
		"Reversi: 2 moves played, Black to move.\nhttps://example.org/play?m=f5d6&score=1.0.0": "/play?m=f5d6&score=1.0.0",
		"(https://example.org/share?m=f5d6&ply=1).":                                            "/play?m=f5d6",
		board + " X;f5d6":   "/play?m=f5d6",
		board + " X;\nf5d6": "/play?m=f5d6",
		board + " X;":       "/play",
	} {
		if a := v.post("/new", url.Values{"record": {record}}); a.status != http.StatusSeeOther || a.to() != want {
			t.Errorf("%q: status %d, leads to %s, want %s", record, a.status, a.to(), want)
		}
	}
	a := v.post("/new", url.Values{"record": {"http://example.org/play?m=f5d6a1"}})
	if a.status != http.StatusUnprocessableEntity || !strings.Contains(a.body, `href="/play?m=f5d6"`) {
		t.Errorf("a broken address: status %d, without a link to its good part", a.status)
	}
	a = v.post("/new", url.Values{"record": {board + " X;f5a1"}})
	if a.status != http.StatusUnprocessableEntity || !strings.Contains(a.body, `href="/play?m=f5"`) {
		t.Errorf("a board with a broken move: status %d, without a link to its good part", a.status)
	}
}

// Looking back at a game against the computer, nothing thinks.
func TestNothingThinksWhileTheVisitorLooksBack(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	status := v.get("/play?m=f5&vs=expert&redo=d6c3").text("status")
	if strings.Contains(status, "thinking") || !strings.Contains(status, "Expert replies when you choose Continue.") {
		t.Errorf("the status is %q", status)
	}
	if status := v.get("/play?m=f5&vs=expert").text("status"); !strings.Contains(status, "Expert is thinking.") {
		t.Errorf("the status is %q", status)
	}
}

// The share page promises only what is true of the game.
func TestSharePageSaysWhoMayPlayOn(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for path, want := range map[string]string{
		"/share?m=f5":           "may play on, for either side",
		"/share?m=f5&vs=expert": "may play on in your place, against Expert.",
		"/share?" + wipeOut:     "may take moves back and play on from there",
	} {
		if a := v.get(path); !strings.Contains(a.body, want) {
			t.Errorf("%s does not say %q", path, want)
		}
	}
}

func FuzzAddressNeverBreaksThePage(f *testing.F) {
	for _, q := range []string{"", "m=f5", wonGame, "m=f5&sq=zz", "from=XO&redo=f5", "try=d3", "%", "m=" + strings.Repeat("f5", 90)} {
		f.Add(q)
	}
	s, err := New(Config{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		f.Fatal(err)
	}
	handler := s.Handler()
	f.Fuzz(func(t *testing.T, query string) {
		for _, path := range []string{"/play", "/es/play", "/restart", "/settings"} {
			req := &http.Request{Method: http.MethodGet, URL: &url.URL{Path: path, RawQuery: query}, Header: http.Header{}, Host: "example.org"}
			rec := httptest.NewRecorder()
			handler.ServeHTTP(rec, req)
			if rec.Code >= 500 {
				t.Fatalf("%s?%s: status %d", path, query, rec.Code)
			}
		}
	})
}
