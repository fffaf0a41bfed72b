package handlers

import (
	"bytes"
	"encoding/json"
	"image/png"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"reversi/engine"
	"reversi/link"
	"reversi/link/records"
	"reversi/rooms/live"
)

func get(s *Server, path string) *httptest.ResponseRecorder {
	res := httptest.NewRecorder()
	s.Handler().ServeHTTP(res, httptest.NewRequest(http.MethodGet, path, nil))
	return res
}

// takenAway are games with passes, wiped out, set up, and broken off early.
func takenAway(t *testing.T) []link.Game {
	t.Helper()
	data, err := os.ReadFile("../link/records/testdata/games.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var all []link.Game
	for line := range strings.Lines(string(data)) {
		moves, _, _ := strings.Cut(line, "\t")
		whole, err := engine.ParseTranscript(engine.Start(), moves)
		if err != nil || whole.Len() == 0 {
			continue // the heading
		}
		rest := engine.NewGame(whole.At(whole.Len() / 2).Position())
		for ply := whole.Len()/2 + 1; ply <= whole.Len(); ply++ {
			rest, _ = rest.Play(whole.Move(ply))
		}
		for _, moves := range []engine.Game{whole, whole.At(whole.Len() / 3), rest} {
			g := link.New()
			g.Moves = moves
			all = append(all, g)
		}
	}
	return all
}

// Every file has its media type and a name, and what it holds is the game.
func TestEveryGameIsTakenAwayInEveryFormat(t *testing.T) {
	s, _ := serveFrom(t, Config{})
	media := map[string][2]string{
		"txt": {"text/plain; charset=utf-8", ".txt"}, "numbered": {"text/plain; charset=utf-8", ".txt"}, "ggf": {"text/plain; charset=utf-8", ".ggf"},
		"sgf": {"application/x-go-sgf", ".sgf"}, "obf": {"text/plain; charset=utf-8", ".obf"}, "wtb": {"application/octet-stream", ".wtb"},
		"svg": {"image/svg+xml", ".svg"}, "sheet-svg": {"image/svg+xml", "-sheet.svg"},
	}
	for _, g := range takenAway(t) {
		for format, want := range media {
			res := get(s, g.Path(link.Langs[0], link.Export)+"&format="+format)
			if format == "wtb" && g.Moves.Start() != engine.Start() {
				if res.Code != http.StatusUnprocessableEntity {
					t.Fatalf("a set-up in a WTHOR file: %d", res.Code)
				}
				continue
			}
			if res.Code != http.StatusOK || res.Header().Get("Content-Type") != want[0] ||
				!strings.HasPrefix(res.Header().Get("Content-Disposition"), `attachment; filename="reversi-`) || !strings.HasSuffix(res.Header().Get("Content-Disposition"), want[1]+`"`) {
				t.Fatalf("%s of %s: %d %v", format, g.Query(), res.Code, res.Header())
			}
			if strings.HasSuffix(format, "svg") {
				if !strings.HasPrefix(res.Body.String(), "<svg ") {
					t.Errorf("%s: %.40s", format, res.Body)
				}
				continue
			}
			r := records.Read(records.File{Name: "game" + want[1], Data: res.Body.Bytes()})
			back := g.Moves
			if format == "obf" {
				back = engine.NewGame(g.Moves.Position())
			}
			if !r.Certain() || r.Records[0].Game.Moves.String() != back.String() || r.Records[0].Game.Moves.Position().String()[:64] != back.Position().String()[:64] {
				t.Errorf("%s of %s is read back as %v, %v", format, g.Query(), r.Kind, r.Problem)
			}
		}
	}
}

func TestPicturesAreTakenAway(t *testing.T) {
	s, _ := serveFrom(t, Config{})
	for _, path := range []string{"/export?m=f5d6c3&format=png", "/es/export?m=f5d6c3&format=sheet-png", "/export?format=sheet-png"} {
		res := get(s, path)
		if m, err := png.Decode(bytes.NewReader(res.Body.Bytes())); err != nil || m.Bounds().Dx() != m.Bounds().Dy() || res.Header().Get("Content-Type") != "image/png" {
			t.Errorf("%s: %d %v", path, res.Code, err)
		}
	}
	for path, want := range map[string]int{"/export?m=f5": 404, "/export?m=f5&format=exe": 404, "/export?m=f5f5&format=sgf": 422, "/es/export?m=z9&format=txt": 422} {
		if res := get(s, path); res.Code != want && !(want == 422 && res.Code == 400) {
			t.Errorf("%s: %d, want %d", path, res.Code, want)
		}
	}
}

// The board for other pages may be framed by any of them and do nothing else; all
// other pages keep the policy that forbids it.
func TestOnlyTheEmbeddedBoardMayBeFramed(t *testing.T) {
	s, _ := serveFrom(t, Config{})
	res := get(s, "/embed?m=f5d6c3&redo=d3")
	policy := res.Header().Get("Content-Security-Policy")
	if res.Code != 200 || !strings.Contains(policy, "frame-ancestors *") || res.Header().Get("X-Frame-Options") != "" {
		t.Errorf("%d %q %q", res.Code, policy, res.Header().Get("X-Frame-Options"))
	}
	if strings.Contains(policy, "script-src") || !strings.Contains(policy, "default-src 'none'") || strings.Contains(res.Body.String(), "<script") {
		t.Error("an embedded board runs script")
	}
	if len(res.Result().Cookies()) > 0 {
		t.Error("an embedded board leaves a cookie")
	}
	page := get(s, "/play?m=f5d6c3").Header()
	for name := range page {
		if name != "Content-Security-Policy" && name != "X-Frame-Options" && name != "Vary" && name != "Cache-Control" && name != "Content-Length" &&
			name != "Etag" && name != "Set-Cookie" && page.Get(name) != res.Header().Get(name) && strings.HasPrefix(name, "X-") {
			t.Errorf("%s: %q, elsewhere %q", name, res.Header().Get(name), page.Get(name))
		}
	}
	for _, path := range []string{"/", "/play?m=f5", "/share?m=f5", "/setup", "/sheet?m=f5", "/records", "/export?m=f5&format=svg"} {
		if policy := get(s, path).Header().Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s may be framed: %s", path, policy)
		}
	}
	for _, m := range regexp.MustCompile(`<a id="([^"]+)"[^>]*href="([^"]+)"([^>]*)>`).FindAllStringSubmatch(res.Body.String(), -1) {
		inside := strings.HasPrefix(m[2], "/embed?")
		if inside == (m[1] == "open") || inside == strings.Contains(m[3], `target="_blank"`) {
			t.Errorf("%s leads to %s %s", m[1], m[2], m[3])
		}
	}
}

// A site that knows oEmbed finds the address in the head of a game, and gets the board.
func TestOEmbedIsFoundAndAnswers(t *testing.T) {
	s, _ := serveFrom(t, Config{BaseURL: "https://reversi.example"})
	for _, path := range []string{"/play?m=f5d6c3", "/es/play?m=f5d6c3&vs=expert", "/share?m=f5d6c3"} {
		page := get(s, path).Body.String()
		m := regexp.MustCompile(`<link rel="alternate" type="application/json\+oembed" href="https://reversi\.example(/oembed\?url=[^"]+)"`).FindStringSubmatch(page)
		if m == nil {
			t.Errorf("%s names no oEmbed address", path)
			continue
		}
		res := get(s, strings.ReplaceAll(m[1], "&amp;", "&"))
		var answer struct {
			Version, Type, HTML, Title string
			Width, Height              int
		}
		if err := json.Unmarshal(res.Body.Bytes(), &answer); err != nil || res.Code != 200 || answer.Version != "1.0" || answer.Type != "rich" ||
			!strings.Contains(answer.HTML, "/embed?") || !strings.Contains(answer.HTML, "m=f5d6c3") || answer.Title == "" {
			t.Errorf("%s: %d %s", m[1], res.Code, res.Body)
		}
	}
	ask := func(u, more string) int {
		return get(s, "/oembed?url="+url.QueryEscape(u)+more).Code
	}
	for _, tt := range []struct {
		url, more string
		want      int
	}{
		{"https://reversi.example/play?m=f5", "&maxwidth=240&format=json", 200},
		{"https://reversi.example/play?m=f5", "&format=xml", 406},
		{"https://other.example/play?m=f5", "", 404},
		{"https://reversi.example/rules", "", 404},
		{"https://reversi.example/play?m=f5f5", "", 404},
		{"%zz", "", 404},
	} {
		if got := ask(tt.url, tt.more); got != tt.want {
			t.Errorf("%s %s: %d, want %d", tt.url, tt.more, got, tt.want)
		}
	}
}

// The editor leads on with its position, and says what is odd about it.
func TestTheEditorLeadsOnAndSaysWhatIsOdd(t *testing.T) {
	rooms := keep(t, live.Config{Dir: t.TempDir(), Log: slog.New(slog.DiscardHandler)})
	if _, err := rooms.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	s, _ := serveFrom(t, Config{Rooms: RoomConfig{Keeper: rooms}})
	const five = "---------------------------OOO-----XXO------XO------------------X"
	page := get(s, "/setup?from="+five).Body.String()
	for _, want := range []string{`href="/play?from=` + five + `"`, `id="against"`, `<select id="vs" name="vs"`, `href="/review?from=` + five, `action="/rooms"`, `href="/share?from=` + five,
		`id="at-a1"`, `href="/setup?from=X--------------------------OOO-----XXO------XO------------------X#at-a1"`} {
		if !strings.Contains(page, want) {
			t.Errorf("%s is missing", want)
		}
	}
	for _, path := range []string{"/play?vs=expert&from=" + five, "/review?from=" + five, "/share?from=" + five, "/setup?m=f5d6c3", "/es/setup"} {
		if res := get(s, path); res.Code != 200 {
			t.Errorf("%s: %d", path, res.Code)
		}
	}
	empty := strings.Repeat("-", 64)
	for from, want := range map[string]string{
		empty + "X":                         "no disc on the board",
		"X" + empty[1:] + "O":               "one colour only",
		"XO" + empty[2:] + "X":              "square in the middle is empty",
		strings.Repeat("X", 63) + "O" + "X": "Neither side can move",
	} {
		res := get(s, "/setup?from="+from)
		if res.Code != 200 || !strings.Contains(res.Body.String(), want) {
			t.Errorf("%s: %d, %q is not said", from, res.Code, want)
		}
	}
}

// The sheet keeps the names that are filled in, and the game.
func TestTheSheetKeepsNamesAndDate(t *testing.T) {
	s, _ := serveFrom(t, Config{})
	page := get(s, "/sheet?m=f5d6c3&black=Ana+%3Cb%3E&white=Bo&date="+strings.Repeat("9", 99)).Body.String()
	for _, want := range []string{`value="Ana &lt;b&gt;"`, `value="Bo"`, `value="` + strings.Repeat("9", 60) + `"`, `name="m" value="f5d6c3"`, `data-ply="3"`} {
		if !strings.Contains(page, want) {
			t.Errorf("%s is missing", want)
		}
	}
}
