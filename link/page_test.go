package link

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"reversi/engine"
)

func TestPagesInEachLanguage(t *testing.T) {
	for page, want := range map[Page][2]string{
		Front:                         {"/", "/es/"},
		Play:                          {"/play", "/es/play"},
		ClearRecord:                   {"/record/clear", "/es/record/clear"},
		Room("ABC"):                   {"/room/ABC", "/es/room/ABC"},
		Room("ABC").Do(AgreeTakeBack): {"/room/ABC/agree-take-back", "/es/room/ABC/agree-take-back"},
		Room(":id").Do(Live):          {"/room/:id/live", "/es/room/:id/live"},
		"":                            {"/", "/es/"},
		"/nothing here":               {"/nothing%20here", "/es/nothing%20here"},
	} {
		if got := [2]string{page.In(English), page.In(Spanish)}; got != want {
			t.Errorf("%q: %q, want %q", page, got, want)
		}
	}
}

func TestWhatPagesDo(t *testing.T) {
	for page, want := range map[Page]struct{ known, acts, posts, game bool }{
		Front:                {true, false, false, true},
		Play:                 {true, false, false, true},
		Hint:                 {true, true, false, true},
		Settings:             {true, true, false, false},
		Offline:              {true, false, false, false},
		Rooms:                {true, true, true, false},
		Room("ABC"):          {true, true, false, false},
		Room("ABC").Do(Join): {true, true, false, false},
		"/roomy":             {false, false, false, false},
		"/play/on":           {false, false, false, false},
	} {
		if got := [...]bool{page.Known(), page.Acts(), page.Posts(), page.OfGame()}; got != [...]bool{want.known, want.acts, want.posts, want.game} {
			t.Errorf("%s: known, acts, posts, of a game: %v, want %v", page, got, want)
		}
	}
	if !Settings.Asks() || Hint.Asks() || Rooms.Asks() {
		t.Error("the settings are a form to fill in; hints and making a room are none")
	}
	if !slices.Contains(Acting(), Reply) || slices.Contains(Acting(), Play) {
		t.Errorf("pages that act: %v", Acting())
	}
}

func TestRoomOf(t *testing.T) {
	for page, want := range map[Page][2]string{
		Room("ABC"):          {"ABC", ""},
		Room("ABC").Do(Join): {"ABC", "join"},
	} {
		if id, a, ok := RoomOf(page); !ok || id != want[0] || string(a) != want[1] {
			t.Errorf("%s: %q %q %v", page, id, a, ok)
		}
	}
	for _, page := range []Page{Play, Rooms, "/room", "/room/"} {
		if id, _, ok := RoomOf(page); ok {
			t.Errorf("%s is said to belong to room %q", page, id)
		}
	}
}

// Whatever path was asked for, the address made of it must be one of this site: a
// browser reads /\ as //, and drops tabs and line ends.
func FuzzAddressesAreOfThisSite(f *testing.F) {
	for _, path := range []string{"//evil.example", "/es//evil.example", "/\\evil.example", "/\t/evil.example", "https://evil.example", "\\\\evil", "/es/%2fevil", "/ \x00é"} {
		f.Add(path)
	}
	f.Fuzz(func(t *testing.T, path string) {
		_, within := CutLang(path)
		for _, page := range []Page{Page(path), Page(within), Room(path), Room("A").Do(Action(path))} {
			for _, l := range Langs {
				for _, address := range []string{page.In(l), New().Path(l, page), New().firstPath(l, page)} {
					u, err := url.Parse(address)
					if err != nil || u.Host != "" || u.Scheme != "" || !strings.HasPrefix(address, "/") || strings.HasPrefix(address, "//") {
						t.Fatalf("%q in %s is %q", page, l, address)
					}
					if strings.ContainsAny(address, "\\\t\r\n") {
						t.Fatalf("%q in %s is %q: a browser reads it otherwise", page, l, address)
					}
				}
			}
		}
	})
}

// firstPath is the first address that PlyPaths makes.
func (g Game) firstPath(l Lang, page Page) string { return string(g.PlyPaths(l, page)(nil, 0)) }

func TestTryPath(t *testing.T) {
	for query, want := range map[string]string{"": "/es/play?try=d3", "m=f5d6": "/es/play?m=f5d6&try=d3"} {
		if got := parse(t, query).TryPath(Spanish, engine.D3); got != want {
			t.Errorf("%s: %s", query, got)
		}
	}
}

func TestKeysAreTakenOut(t *testing.T) {
	values := url.Values{"sq": {""}, "m": {"f5"}, "try": {"d6", "c3"}}
	if v, ok := Square.Cut(values); v != "" || !ok {
		t.Errorf("sq: %q %v", v, ok)
	}
	if v, ok := Try.Cut(values); v != "d6" || !ok {
		t.Errorf("try: %q %v", v, ok)
	}
	if _, ok := Ply.Cut(values); ok || len(values) != 1 {
		t.Errorf("left: %v", values)
	}
}

func TestPasted(t *testing.T) {
	for text, want := range map[string]string{
		"https://example.org/es/play?m=f5":              "m=f5",
		"your move (https://example.org/share?m=f5d6).": "m=f5d6",
		"/hint?m=f5&vs=expert":                          "m=f5&vs=expert",
		"https://example.org/?m=f5":                     "m=f5",
		"https://example.org/?q=reversi f5d6":           "",
		"https://example.org/play":                      "",
		"https://example.org/settings?m=f5":             "",
		"f5d6c3":                                        "",
	} {
		if got, ok := Pasted(text); got != want || ok != (want != "") {
			t.Errorf("%s: %q, %v", text, got, ok)
		}
	}
}
