package handlers

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// bring posts a record as a text, or as files by name.
func bring(t *testing.T, s *Server, path, text string, fields map[string]string, files map[string][]byte) *httptest.ResponseRecorder {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	form.WriteField("record", text)
	for k, v := range fields {
		form.WriteField(k, v)
	}
	for name, data := range files {
		w, err := form.CreateFormFile("file", name)
		if err != nil {
			t.Fatal(err)
		}
		w.Write(data)
	}
	form.Close()
	req := httptest.NewRequest(http.MethodPost, path, &body)
	req.Header.Set("Content-Type", form.FormDataContentType())
	res := httptest.NewRecorder()
	s.Handler().ServeHTTP(res, req)
	return res
}

func sampleFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../link/records/testdata/samples", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestRecordsLeadToTheirGames(t *testing.T) {
	s, _ := serveFrom(t, Config{})
	for text, want := range map[string]string{
		"f5d6c3":                 "/play?m=f5d6c3",
		"1. f5 d6 2. c3":         "/play?m=f5d6c3",
		"(;B[d3];W[c3];B[c4])":   "/play?m=d3c3c4",
		"m=f5f6e6&vs=expert":     "/play?m=f5f6e6&vs=expert",
		"f5f6d3g5h5h4f7h6 パス c5": "/play?m=f5f6d3g5h5h4f7h6c5",
	} {
		for _, path := range []string{"/records", "/es/records"} {
			res := bring(t, s, path, text, nil, nil)
			prefix := strings.TrimSuffix(path, "/records")
			if res.Code != http.StatusSeeOther || res.Header().Get("Location") != prefix+want {
				t.Errorf("%s %q: %d %s", path, text, res.Code, res.Header().Get("Location"))
			}
		}
	}
	if res := bring(t, s, "/records", "", nil, map[string][]byte{"a.wtb": sampleFile(t, "90-one-game.wtb")}); res.Code != http.StatusSeeOther {
		t.Errorf("a file of one game: %d", res.Code)
	}
}

func TestDoubtsAndFaultsAreShown(t *testing.T) {
	s, _ := serveFrom(t, Config{})
	for _, tt := range []struct {
		text   string
		status int
		shows  []string
	}{
		{"---------------------------OOO-----XXO------XO------------------", 200, []string{`data-choice="black"`, `data-choice="white"`, "Who moves"}},
		{"f5f6e6f4\nf5d6c3d3c4", 200, []string{`data-choice="game"`, "Which game", "4 moves", "5 moves"}},
		{"f5d6c3d3c4a1f4", 422, []string{`data-choice="prefix"`, "Move 6, a1", "f5d6c3d3c4"}},
		{"https://club.example.com/hint?id=9", 422, []string{"club.example.com holds no moves"}},
		{"(;GM[Amazons])", 422, []string{"another game"}},
		{"f4d3c6d6c5f5f3", 422, []string{`data-choice="flipped"`}},
		{"   ", 422, []string{"nothing to read"}},
		{"f5f4c3c6c5d6f3c4c7 1/2-1/2", 200, []string{"1/2-1/2", `data-choice="game"`}},
	} {
		res := bring(t, s, "/records", tt.text, nil, nil)
		if res.Code != tt.status || !strings.Contains(res.Body.String(), `id="findings"`) {
			t.Errorf("%q: status %d", tt.text, res.Code)
		}
		for _, want := range tt.shows {
			if !strings.Contains(res.Body.String(), want) {
				t.Errorf("%q: %q is not shown", tt.text, want)
			}
		}
	}
}

// A reading without a doubt is said once, in the status line of the game.
func TestWhatWasReadIsSaidOnce(t *testing.T) {
	s, _ := serveFrom(t, Config{})
	res := bring(t, s, "/records", "56 66 65 46", nil, nil)
	open := func(cookies []*http.Cookie) *httptest.ResponseRecorder {
		req := httptest.NewRequest(http.MethodGet, res.Header().Get("Location"), nil)
		for _, c := range cookies {
			req.AddCookie(c)
		}
		rec := httptest.NewRecorder()
		s.Handler().ServeHTTP(rec, req)
		return rec
	}
	first := open(res.Result().Cookies())
	if !strings.Contains(first.Body.String(), "row 5, column 6") {
		t.Error("the status line does not say how the numbers were read")
	}
	for _, c := range first.Result().Cookies() {
		if c.Name == readCookie && c.MaxAge >= 0 {
			t.Error("it would be said again")
		}
	}
}

// database is a file of n games that all begin alike.
func database(t *testing.T, n int) []byte {
	t.Helper()
	one := sampleFile(t, "90-one-game.wtb")
	file := append([]byte(nil), one[:16]...)
	file[4], file[5] = byte(n), byte(n>>8)
	for range n {
		file = append(file, one[16:]...)
	}
	return file
}

func TestManyGamesArePagedAndNarrowed(t *testing.T) {
	s, _ := serveFrom(t, Config{})
	files := map[string][]byte{"year.wtb": database(t, 450)}
	res := bring(t, s, "/records", "", nil, files)
	if n := strings.Count(res.Body.String(), "data-choice="); res.Code != 200 || n != 200 || !strings.Contains(res.Body.String(), "Games 1 to 200 of 450") {
		t.Errorf("first page: %d, %d games", res.Code, n)
	}
	res = bring(t, s, "/records", "", map[string]string{"games": "400"}, files)
	if n := strings.Count(res.Body.String(), "data-choice="); n != 50 {
		t.Errorf("last page: %d games", n)
	}
	res = bring(t, s, "/records", "", map[string]string{"first": "d3 c5"}, files)
	if n := strings.Count(res.Body.String(), "data-choice="); n != 0 || !strings.Contains(res.Body.String(), "No game fits") {
		t.Errorf("no game fits: %d games", n)
	}
}

func TestTooLargeARecordIsRefusedPolitely(t *testing.T) {
	s, _ := serveFrom(t, Config{})
	if res := bring(t, s, "/records", strings.Repeat("f5 ", 2<<20), nil, nil); res.Code != 422 || !strings.Contains(res.Body.String(), "4 MB") {
		t.Errorf("%d", res.Code)
	}
}

// The field of the new game, and that for one move, take records too.
func TestOtherFieldsTakeRecords(t *testing.T) {
	s, _ := serveFrom(t, Config{})
	form := url.Values{"record": {"f5 f6 e6 f4 (g5 was better) e3"}, "paste": {"1"}}
	req := httptest.NewRequest(http.MethodPost, "/new", strings.NewReader(form.Encode()))
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	res := httptest.NewRecorder()
	s.Handler().ServeHTTP(res, req)
	if got := res.Header().Get("Location"); got != "/play?m=f5f6e6f4e3" {
		t.Errorf("%d %s", res.Code, got)
	}
	res = httptest.NewRecorder()
	s.Handler().ServeHTTP(res, httptest.NewRequest(http.MethodGet, "/play?sq=f5f6e6f4", nil))
	if got := res.Header().Get("Location"); got != "/play?m=f5f6e6f4" {
		t.Errorf("typed: %d %s", res.Code, got)
	}
}
