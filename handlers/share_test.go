package handlers

import (
	"encoding/xml"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rsc.io/qr"

	"reversi/content"
	"reversi/link"
)

// field is the value of a field of the share panel, "" if there is none.
func (a answer) field(id string) string {
	field := a.find(id)
	if field.Name() == "textarea" {
		return field.Text()
	}
	return field.Attr("value")
}

// meta is the content of a head tag by its name or property.
func (a answer) meta(name string) string {
	page := a.page()
	for _, key := range []string{"name", "property"} {
		if tag := page.Find("meta", key, name); tag != nil {
			return tag.Attr("content")
		}
	}
	return ""
}

// rel is the address of a link in the head; hreflang may be "".
func (a answer) rel(rel, hreflang string) string {
	for link := range a.page().All("link") {
		if link.Attr("rel") == rel && link.Attr("hreflang") == hreflang {
			return link.Attr("href")
		}
	}
	return ""
}

const public = "https://reversi.example"

func TestSharePanelGivesEveryAddress(t *testing.T) {
	v := visit(t, serve(t, Config{BaseURL: public}))
	for _, tt := range []struct {
		query                      string
		position, game, ply, words string
	}{
		{"", "/play", "", "", "Reversi: 0 moves played, Black to move. " + public + "/play"},
		{"m=f5", "/play?m=f5", "", "", "Reversi: 1 move played, White to move. " + public + "/play?m=f5"},
		{"m=f5d6&redo=c3", "/play?m=f5d6", "/play?m=f5d6&redo=c3", "", "Reversi: 2 moves played, Black to move. " + public + "/play?m=f5d6"},
		{"m=f5d6&redo=c3&ply=3", "/play?m=f5d6", "/play?m=f5d6&redo=c3", "/play?m=f5d6c3", "Reversi: 3 moves played, White to move. " + public + "/play?m=f5d6c3"},
		{"m=f5d6&redo=c3&ply=99", "/play?m=f5d6", "/play?m=f5d6&redo=c3", "/play?m=f5d6c3", "Reversi: 3 moves played, White to move. " + public + "/play?m=f5d6c3"},
		{"m=f5d6&ply=0", "/play?m=f5d6", "", "/play", "Reversi: 0 moves played, Black to move. " + public + "/play"},
		{"m=f5d6&ply=x", "/play?m=f5d6", "", "", "Reversi: 2 moves played, Black to move. " + public + "/play?m=f5d6"},
		{"m=F5d6&vs=expert&seed=7", "/play?m=f5d6&vs=expert&seed=7", "", "", "Reversi: 2 moves played, Black to move. " + public + "/play?m=f5d6&vs=expert&seed=7"},
		{"m=f5f4c3c6c5d6f3c4c7", "/play?m=f5f4c3c6c5d6f3c4c7", "", "", "Reversi: Black wins 13 to 0. " + public + "/play?m=f5f4c3c6c5d6f3c4c7"},
	} {
		a := v.get("/share?" + tt.query)
		if a.status != http.StatusOK {
			t.Fatalf("%s: status %d", tt.query, a.status)
		}
		full := func(path string) string {
			if path == "" {
				return ""
			}
			return public + path
		}
		for id, want := range map[string]string{
			"share-position": full(tt.position), "share-game": full(tt.game), "share-ply": full(tt.ply), "share-message": tt.words,
		} {
			if got := a.field(id); got != want {
				t.Errorf("%s: %s is %q, want %q", tt.query, id, got, want)
			}
		}
		if !strings.Contains(a.body, `id="share-said" role="status"`) {
			t.Errorf("%s: no live region", tt.query)
		}
	}
	if a := v.get("/es/share?m=f5"); a.field("share-message") != "Reversi: 1 jugada hecha; juegan las blancas. "+public+"/es/play?m=f5" {
		t.Errorf("in Spanish %q", a.field("share-message"))
	}
	if a := v.get("/share?m=f5a1"); a.status != http.StatusBadRequest {
		t.Errorf("a broken game has status %d", a.status)
	}
}

// The QR code is, module by module, that of the address to send.
func TestQRCodeIsTheAddress(t *testing.T) {
	v := visit(t, serve(t, Config{BaseURL: public}))
	for query, address := range map[string]string{
		"m=f5d6":               "/play?m=f5d6",
		"m=f5d6&ply=1":         "/play?m=f5",
		"m=f5&vs=master&alt=1": "/play?m=f5&vs=master&alt=1",
	} {
		a := v.get("/share?" + query)
		svg := a.page().First("svg")
		box := strings.Fields(svg.Attr("viewBox"))
		if len(box) != 4 || svg.Attr("role") != "img" || svg.Attr("aria-label") == "" {
			t.Fatalf("%s: no drawing", query)
		}
		want, err := qr.Encode(public+address, qr.L)
		if err != nil {
			t.Fatal(err)
		}
		const quiet = 4
		if size := atoi(t, box[2]); size != want.Size+2*quiet {
			t.Fatalf("%s: %d units, want %d and the quiet zone", query, size, want.Size)
		}
		dark := map[[2]int]bool{}
		for _, run := range regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-(\d+)z`).FindAllStringSubmatch(svg.First("path").Attr("d"), -1) {
			for i := range atoi(t, run[3]) {
				dark[[2]int{atoi(t, run[1]) + i, atoi(t, run[2])}] = true
			}
		}
		for y := range want.Size {
			for x := range want.Size {
				if dark[[2]int{x + quiet, y + quiet}] != want.Black(x, y) {
					t.Fatalf("%s: module %d,%d differs", query, x, y)
				}
			}
		}
	}
}

// Without a configured address the one that was asked for is taken, if it is a
// plain host; what anyone may write into further headers is not.
func TestOriginOfAddresses(t *testing.T) {
	s := &place{}
	for host, want := range map[string]string{
		"example.org": "http://example.org", "localhost:8080": "http://localhost:8080", "192.0.2.7:80": "http://192.0.2.7:80",
		"[2001:db8::1]:8080": "http://[2001:db8::1]:8080", "[2001:db8::1]": "http://[2001:db8::1]",
		"": "", "a b": "", `x"><script>`: "", "example.org:99999": "", "example.org/path": "", "user@example.org": "", "-x": "", "example.org:": "",
	} {
		r := &http.Request{Host: host, Header: http.Header{
			"X-Forwarded-Host": {"evil.example"}, "X-Forwarded-Proto": {"https"}, "Forwarded": {"host=evil.example"},
		}}
		if got := s.origin(r); got != want {
			t.Errorf("Host %q gives %q, want %q", host, got, want)
		}
	}
	s.baseURL = public + "/"
	if got := s.origin(&http.Request{Host: "evil.example"}); got != public {
		t.Errorf("with a configured address %q", got)
	}
}

// Who comes from elsewhere is told whose turn it is; the same address gives
// everybody else the same page as ever.
func TestOpenedFromALink(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	opened := func(path, site string) answer {
		v.header = http.Header{}
		if site != "" {
			v.header.Set("Sec-Fetch-Site", site)
		}
		return v.get(path)
	}
	for _, tt := range []struct{ path, site, says string }{
		{"/play?m=f5", "none", "White to move — your turn?"},
		{"/play?m=f5", "cross-site", "White to move — your turn?"},
		{"/es/play?m=f5", "cross-site", "Juegan las blancas. ¿Te toca a ti?"},
		{"/play?m=f5", "same-origin", ""},
		{"/play?m=f5", "", ""},
		{"/play?as=white", "none", ""},              // nothing was played yet
		{"/play?m=f5f4c3c6c5d6f3c4c7", "none", ""},  // it is over
		{"/play?m=f5&vs=expert&seed=7", "none", ""}, // it is the computer's turn
		{"/play?m=f5d6&vs=expert", "none", "Black to move — your turn?"},
	} {
		a := opened(tt.path, tt.site)
		if got := a.text("invitation"); got != tt.says {
			t.Errorf("%s from %q says %q, want %q", tt.path, tt.site, got, tt.says)
		}
		if !strings.Contains(strings.Join(a.header.Values("Vary"), ","), "Sec-Fetch-Site") {
			t.Errorf("%s: Vary is %q", tt.path, a.header.Values("Vary"))
		}
	}
	plain, note := opened("/play?m=f5", "").body, opened("/play?m=f5", "none").body
	if got := strings.Replace(note, `<p id="invitation">White to move — your turn?</p>`, "", 1); got != plain {
		t.Error("more than the note differs")
	}
	if a := opened("/play?m=f5", "cross-site"); a.square("d6").First("a").Attr("href") != "/play?m=f5d6" {
		t.Error("the game cannot be gone on with")
	}
}

func TestHeadOfGamePages(t *testing.T) {
	v := visit(t, serve(t, Config{BaseURL: public}))
	for _, tt := range []struct{ path, canonical, title, description, picture, alt string }{
		{"/play?m=f5d6", "/play?m=f5d6", "Black to move – Reversi", "2 moves played, Black to move. Move 2: White d6. Black 3, White 3.",
			"/picture/1.png?m=f5d6", "A Reversi board. 2 moves played, Black to move. Black 3, White 3."},
		{"/play?m=f5&redo=d6&vs=expert", "", "", "", "", ""}, // leads to the canonical order first
		{"/play?m=f5d6&vs=expert&redo=c3", "/play?m=f5d6&vs=expert&redo=c3", "Black to move – Reversi", "2 moves played, Black to move. Move 2: White d6. Black 3, White 3.",
			"/picture/1.png?m=f5d6", "A Reversi board. 2 moves played, Black to move. Black 3, White 3."},
		{"/es/play?m=f5", "/es/play?m=f5", "Juegan las blancas – Reversi", "1 jugada hecha; juegan las blancas. Jugada 1: Negras f5. Negras 4, Blancas 1.",
			"/es/picture/1.png?m=f5", "Un tablero de reversi. 1 jugada hecha; juegan las blancas. Negras 4, Blancas 1."},
		{"/play?m=f5f4c3c6c5d6f3c4c7", "/play?m=f5f4c3c6c5d6f3c4c7", "Black wins 13 to 0 – Reversi", "Black wins 13 to 0. Move 9: Black c7. Black 13, White 0.",
			"/picture/1.png?m=f5f4c3c6c5d6f3c4c7", "A Reversi board. Black wins 13 to 0. Black 13, White 0."},
		{"/play", "/", "Play Reversi (Othello) online, free", "Play Reversi (Othello rules) free in your browser: against the computer from easy to very strong, two on one screen, or a friend by link. No sign-up, no ads.",
			"/picture/1.png", "A Reversi board. 0 moves played, Black to move. Black 2, White 2."},
	} {
		a := v.get(tt.path)
		if tt.canonical == "" {
			if a.status != http.StatusFound {
				t.Errorf("%s: status %d", tt.path, a.status)
			}
			continue
		}
		for name, want := range map[string]string{
			"og:title": tt.title, "og:description": tt.description, "og:image": public + tt.picture, "og:image:alt": tt.alt,
			"og:url": public + tt.canonical, "og:type": "website", "og:image:width": "1200", "og:image:height": "630",
			"twitter:card": "summary_large_image",
		} {
			if got := a.meta(name); got != want {
				t.Errorf("%s: %s is %q, want %q", tt.path, name, got, want)
			}
		}
		if got := a.rel("canonical", ""); got != public+tt.canonical {
			t.Errorf("%s: canonical %q", tt.path, got)
		}
		if got := a.meta("robots"); got != "nofollow" {
			t.Errorf("%s: robots %q", tt.path, got)
		}
	}
}

// Every page has its own canonical address and its counterparts, errors have none.
func TestCanonicalAndLanguages(t *testing.T) {
	v := visit(t, serve(t, Config{BaseURL: public}))
	for path, want := range map[string][3]string{
		"/rules":        {"/rules", "/rules", "/es/reglas"},
		"/es/reglas":    {"/es/reglas", "/rules", "/es/reglas"},
		"/es/":          {"/es/", "/", "/es/"},
		"/play?m=f5":    {"/play?m=f5", "/play?m=f5", "/es/play?m=f5"},
		"/es/play?m=f5": {"/es/play?m=f5", "/play?m=f5", "/es/play?m=f5"},
		"/new":          {"/new", "/new", "/es/new"},
	} {
		a := v.get(path)
		got := [3]string{a.rel("canonical", ""), a.rel("alternate", "en"), a.rel("alternate", "es")}
		for i := range got {
			if got[i] != public+want[i] {
				t.Errorf("%s: address %d is %q, want %q", path, i, got[i], public+want[i])
			}
		}
		if x := a.rel("alternate", "x-default"); x != public+want[1] {
			t.Errorf("%s: x-default is %q", path, x)
		}
		locale, other := a.meta("og:locale"), a.meta("og:locale:alternate")
		if strings.HasPrefix(path, "/es/") {
			locale, other = other, locale
		}
		if locale != "en_GB" || other != "es_LA" {
			t.Errorf("%s: locale %q, alternate %q", path, locale, other)
		}
	}
	for _, path := range []string{"/nowhere", "/play?m=a1"} {
		if a := v.get(path); a.rel("canonical", "") != "" || a.meta("robots") != "noindex, nofollow" {
			t.Errorf("%s: canonical %q, robots %q", path, a.rel("canonical", ""), a.meta("robots"))
		}
	}
}

func TestSitemapListsTheWrittenPages(t *testing.T) {
	v := visit(t, serve(t, Config{BaseURL: public}))
	var set struct {
		URLs []struct {
			Loc   string `xml:"loc"`
			Links []struct {
				Hreflang string `xml:"hreflang,attr"`
				Href     string `xml:"href,attr"`
			} `xml:"http://www.w3.org/1999/xhtml link"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal([]byte(v.get("/sitemap.xml").body), &set); err != nil {
		t.Fatal(err)
	}
	var want []string
	site, err := content.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range link.Langs {
		want = append(want, l.Prefix()+"/")
		want = append(want, link.Openings.In(l), link.Puzzles.In(l), link.LessonAt(1).In(l))
		for _, p := range site.Pages(l) {
			want = append(want, p.Path())
		}
	}
	var got []string
	for _, u := range set.URLs {
		path, _ := strings.CutPrefix(u.Loc, public)
		got = append(got, path)
		a := v.get(path)
		if a.status != http.StatusOK || strings.Contains(a.meta("robots"), "noindex") || a.rel("canonical", "") != u.Loc {
			t.Errorf("%s: status %d, robots %q, canonical %q", path, a.status, a.meta("robots"), a.rel("canonical", ""))
		}
		for _, l := range u.Links {
			if a.rel("alternate", l.Hreflang) != l.Href {
				t.Errorf("%s: %s leads to %s, the page says %s", path, l.Hreflang, l.Href, a.rel("alternate", l.Hreflang))
			}
		}
		if len(u.Links) != len(link.Langs)+1 {
			t.Errorf("%s: %d alternates", path, len(u.Links))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the sitemap lists %v, want %v", got, want)
	}
}

// The questions of a page are told to search engines as data.
func TestQuestionsAsData(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for path, want := range map[string]bool{"/faq": true, "/es/" + spanishFAQ(t): true, "/rules": false, "/": false} {
		body := v.get(path).body
		if got := strings.Contains(body, `<script type="application/ld+json">{"@context":"https://schema.org","@type":"FAQPage"`); got != want {
			t.Errorf("%s: data %v, want %v", path, got, want)
		}
	}
}

func spanishFAQ(t *testing.T) string {
	t.Helper()
	site, err := content.Load()
	if err != nil {
		t.Fatal(err)
	}
	p, ok := site.ByKey("es", "faq")
	if !ok {
		t.Fatal("no Spanish questions")
	}
	return p.Slug
}

func TestRobotsPointToTheSitemap(t *testing.T) {
	v := visit(t, serve(t, Config{BaseURL: public}))
	body := v.get("/robots.txt").body
	if !strings.Contains(body, "\nSitemap: "+public+"/sitemap.xml\n") {
		t.Error("robots.txt names no sitemap")
	}
	previews, others, _ := strings.Cut(body, "User-agent: *\n")
	if strings.Contains(previews, "Disallow: /play") || !strings.Contains(others, "Disallow: /play?\n") || !strings.Contains(others, "Disallow: /es/play?\n") {
		t.Errorf("robots.txt keeps the wrong robots from games:\n%s", body)
	}
}
