package handlers

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"reversi/engine"
	"reversi/link"
	"reversi/views"
)

// wonGame is a finished game against the computer that the person, Black, won.
const wonGame = wipeOut + "&vs=beginner"

// recordOf reads the record off a page, "" if it shows none.
func recordOf(a answer) string {
	_, rest, _ := strings.Cut(a.body, "On this device: ")
	line, _, _ := strings.Cut(rest, "<")
	return line
}

func TestRecordCountsOnce(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for range 3 {
		if got := recordOf(v.get("/play?" + wonGame)); got != "1 won, 0 drawn, 0 lost." {
			t.Fatalf("record %q", got)
		}
	}
	if got := recordOf(v.get(v.get("/play?" + wonGame).href("undo"))); got != "1 won, 0 drawn, 0 lost." {
		t.Errorf("undone, the record says %q", got)
	}
	if got := recordOf(v.get("/play?" + wonGame)); got != "1 won, 0 drawn, 0 lost." {
		t.Errorf("ended again, the record says %q", got)
	}
	if got := recordOf(v.get("/play?" + wonGame + "&seed=5")); got != "2 won, 0 drawn, 0 lost." {
		t.Errorf("another game: %q", got)
	}
	if got := recordOf(v.get("/play?vs=expert")); got != "" {
		t.Errorf("another level shows %q", got)
	}
	back := v.post("/record/clear", url.Values{"vs": {"beginner"}, "m": {"f5d6"}})
	if back.to() != "/play?m=f5d6&vs=beginner" || recordOf(v.get(back.to())) != "" {
		t.Errorf("cleared: leads to %s, says %q", back.to(), recordOf(v.get(back.to())))
	}
	if got := recordOf(v.get("/play?" + wonGame)); got != "" {
		t.Errorf("cleared, the finished game is counted again: %q", got)
	}
}

// Undoing a game that was counted before the record was cleared takes nothing from
// the games counted since.
func TestAClearedGameTakesNothingBack(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	old := v.get("/play?" + wonGame)
	v.post("/record/clear", url.Values{"vs": {"beginner"}})
	v.get("/play?" + wonGame + "&seed=5")
	if got := recordOf(v.get(old.href("undo"))); got != "1 won, 0 drawn, 0 lost." {
		t.Errorf("after undoing the cleared game the record says %q", got)
	}
}

// Whoever goes back from the end by the browser's button, and ends the game
// otherwise, has played one game. A game that is begun anew is another.
func TestGoingBackFromTheEndCountsOnce(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	games := func(path string) (n int) {
		t.Helper()
		var won, drawn, lost int
		if _, err := fmt.Sscanf(recordOf(v.get(path)), "%d won, %d drawn, %d lost.", &won, &drawn, &lost); err != nil {
			return 0
		}
		return won + drawn + lost
	}
	end, other := "/play?"+wonGame, "/play?m="+otherEnd(t).String()+"&vs=beginner"
	for _, step := range []struct {
		path string
		want int
	}{{end, 1}, {other, 1}, {other, 1}, {end, 1}, {"/play?vs=beginner", 1}, {end, 2}, {end + "&seed=5", 3}} {
		if got := games(step.path); got != step.want {
			t.Fatalf("%s: %d games, want %d", step.path, got, step.want)
		}
	}
}

// otherEnd ends the game that wipeOut ends, by another last move and what follows.
func otherEnd(t *testing.T) engine.Game {
	t.Helper()
	whole, err := engine.ParseTranscript(engine.Start(), strings.TrimPrefix(wipeOut, "m="))
	if err != nil {
		t.Fatal(err)
	}
	g, last := whole.At(whole.Len()-1), whole.Move(whole.Len())
	for !g.Position().Over() {
		g, _ = g.Play((g.Position().LegalMoves() &^ last.Bit()).First())
		last = g.Move(1) // taken: takes nothing from the legal moves
	}
	return g
}

// What counts is that the end was played here: browsers say which page led to it.
func TestOnlyAnEndThatWasPlayedIsCounted(t *testing.T) {
	game := "/play?" + wonGame
	before := visit(t, serve(t, Config{})).get(game).href("undo")
	for name, c := range map[string]struct {
		headers map[string]string
		path    string
		counts  bool
	}{
		"a move":                      {map[string]string{"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document", "Referer": "HOST" + strings.Split(before, "&redo")[0]}, game, true},
		"a move by script":            {map[string]string{"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty", "HX-Request": "true", "Referer": "HOST" + strings.Split(before, "&redo")[0]}, game, true},
		"a browser that tells little": {map[string]string{"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document"}, game, true},
		"a link elsewhere":            {map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document"}, game, false},
		"an address typed":            {map[string]string{"Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document"}, game, false},
		"the other language":          {map[string]string{"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document", "Referer": "HOST/es" + game}, game, false},
		"back from the settings":      {map[string]string{"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document", "Referer": "HOST/settings?" + wonGame}, game, false},
		"undone and done again":       {map[string]string{"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document", "Referer": "HOST" + before}, game, false},
		"kept by a service worker":    {map[string]string{"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty", "Referer": "HOST/sw.js"}, game, false},
		"fetched ahead":               {map[string]string{"Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch"}, game, false},
		"another game before":         {map[string]string{"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document", "Referer": "HOST/play?m=d3c3&vs=beginner"}, game, false},
	} {
		v := visit(t, serve(t, Config{}))
		for key, value := range c.headers {
			v.header.Set(key, strings.Replace(value, "HOST", v.base, 1))
		}
		if got := recordOf(v.get(c.path)) != ""; got != c.counts {
			t.Errorf("%s: counted %v", name, got)
		}
	}
}

// atOf is the game of an address.
func atOf(t *testing.T, query string) link.Game {
	t.Helper()
	g, err := link.Parse(query)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// The tally itself, without a browser: what a record says after each look.
func TestARecordSees(t *testing.T) {
	end := atOf(t, wonGame)
	undone, _ := end.Undo()
	other := link.New()
	other.Vs, other.Moves = end.Vs, otherEnd(t)
	begun := link.New()
	begun.Vs = end.Vs
	from := func(g link.Game) before { return before{named: true, ofGame: true, game: g} }
	r := parseRecord("")
	for i, step := range []struct {
		v       seen
		changed bool
		games   int
	}{
		{seen{game: end}, false, 0}, // a link from elsewhere
		{seen{game: end, here: true, before: from(begun)}, true, 1},
		{seen{game: end, here: true, before: from(begun)}, false, 1},
		{seen{game: undone, here: true, before: from(end)}, false, 1}, // looking back
		{seen{game: end, here: true, before: from(undone)}, false, 1},
		{seen{game: other, here: true}, true, 1}, // back by the browser, and ended otherwise
		{seen{game: end, here: true}, false, 1},  // looking at the old end
		{seen{game: begun, here: true}, true, 1},
		{seen{game: end, here: true}, true, 2},
		{seen{game: end, here: true, before: before{named: true}}, false, 2},
	} {
		changed := r.see(step.v)
		tally := r.tally[end.Vs]
		if n := tally.Won + tally.Drawn + tally.Lost; changed != step.changed || n != step.games {
			t.Errorf("step %d: changed %v, %d games; want %v, %d", i, changed, n, step.changed, step.games)
		}
	}
	if r.clear(); r.see(seen{game: end, here: true}) || r.tally[end.Vs] != (views.Tally{}) {
		t.Errorf("cleared, it counts again: %v", r)
	}
}

// Whatever a cookie holds, what is read is written the same for ever.
func FuzzRecordCookie(f *testing.F) {
	for _, s := range []string{"", "expert:3.0.1,corner:1.0.0~k2f9x,-9z1b0~8s2kq.k2f9x.1", "expert:-1.0.0~", "master:1.1.1~~a.b.2", "~.x,,-y~..0"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, value string) {
		once := parseRecord(value).String()
		if twice := parseRecord(once).String(); twice != once {
			t.Errorf("%q is read as %q, then as %q", value, once, twice)
		}
	})
}

// Whatever way somebody goes through a finished game, it is one game; a new move
// before its end takes the end back, and the new end counts instead.
func TestWalksThroughAFinishedGame(t *testing.T) {
	end := atOf(t, wonGame)
	other := link.New()
	other.Vs, other.Moves = end.Vs, otherEnd(t)
	branch := other // the first position that does not lead to the end
	for branch.Moves = other.Moves.At(1); strings.HasPrefix(end.Moves.String(), branch.Moves.String()); {
		branch.Moves = other.Moves.At(branch.Moves.Len() + 1)
	}
	places := map[string]string{
		"end": end.Query(), "undone": "", "start of it": end.At(0).Query(), "move 4": end.At(4).Query(),
		"back, as it was": "m=" + end.Moves.At(4).String() + "&vs=beginner", "another level": "vs=expert", "new move": branch.Query(), "new end": other.Query(),
	}
	undone, _ := end.Undo()
	places["undone"] = undone.Query()
	for _, walk := range []struct {
		places string
		want   string
	}{
		{"end,undone,end", "1"},
		{"end,move 4,another level,end", "1"},
		{"end,start of it,es:start of it,es:end", "1"},
		{"end,back, as it was,end", "1"},
		{"end,undone,move 4,undone,move 4", "1"},
		{"end,undone,new move", "0"},
		{"end,undone,new move,new end", "1"},
		{"end,undone,new move,new end,end,new end", "1"},
		{"end,undone,new move,end", "1"},
		{"end,undone,new move,end,new move,new end,new end", "1"},
	} {
		v := visit(t, serve(t, Config{}))
		var a answer
		rest := walk.places
		for rest != "" {
			for name, query := range places {
				prefix := ""
				cut, ok := strings.CutPrefix(rest, name)
				if !ok {
					if cut, ok = strings.CutPrefix(rest, "es:"+name); ok {
						prefix = "/es"
					}
				}
				if ok && (cut == "" || cut[0] == ',') {
					a = v.get(prefix + "/play?" + query)
					rest = strings.TrimPrefix(cut, ",")
					break
				}
			}
		}
		games := "0"
		if got := recordOf(v.get("/play?m=f5&vs=beginner&seed=9")); got != "" {
			var won, drawn, lost int
			fmt.Sscanf(got, "%d won, %d drawn, %d lost.", &won, &drawn, &lost)
			games = fmt.Sprint(won + drawn + lost)
		}
		if games != walk.want || a.status != 200 {
			t.Errorf("%s: %s games, want %s (status %d)", walk.places, games, walk.want, a.status)
		}
	}
}
