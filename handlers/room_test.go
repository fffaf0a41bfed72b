package handlers

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"reversi/link"
	"reversi/rooms"
	"reversi/rooms/live"
)

// serveRooms starts a server with rooms in a folder of their own.
func serveRooms(t *testing.T, c Config, r live.Config) string {
	t.Helper()
	r.Dir = t.TempDir()
	if r.Log == nil {
		r.Log = slog.New(slog.DiscardHandler)
	}
	c.Rooms.Keeper = keep(t, r)
	if _, err := c.Rooms.Keeper.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	return serve(t, c)
}

func keep(t *testing.T, r live.Config) *live.Keeper {
	t.Helper()
	k, err := live.Keep(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(k.Close)
	return k
}

// player is a visitor without script in one room, and the page it looks at.
type player struct {
	*visitor
	room string
	page answer
}

// host makes a room.
func host(t *testing.T, base string) *player {
	t.Helper()
	p := &player{visitor: visit(t, base)}
	a := p.post("/rooms", url.Values{})
	if a.status != http.StatusSeeOther || !regexp.MustCompile(`^/room/[A-Z2-7]{26}$`).MatchString(a.to()) {
		t.Fatalf("POST /rooms: %d to %q", a.status, a.to())
	}
	p.room = a.to()
	p.look()
	return p
}

// guest opens an invitation; it has no seat yet.
func guest(t *testing.T, base, room string) *player {
	t.Helper()
	p := &player{visitor: visit(t, base), room: room}
	p.look()
	return p
}

func (p *player) look() answer {
	p.t.Helper()
	if p.page = p.get(p.room); p.page.status != http.StatusOK {
		p.t.Fatalf("%s: status %d", p.room, p.page.status)
	}
	return p.page
}

func (p *player) join() {
	p.t.Helper()
	secret := p.page.page().Field("secret").Attr("value")
	if secret == "" {
		p.t.Fatal("the page offers no seat")
	}
	if a := p.post(p.room+"/join", url.Values{"secret": {secret}}); a.status != http.StatusSeeOther {
		p.t.Fatalf("join: status %d", a.status)
	}
	p.look()
}

// form is what a form of the page sends beside its button.
func (p *player) form() url.Values {
	form, page := url.Values{}, p.page.page()
	for _, name := range []string{"round", "line", "ply", "seen", "tab"} {
		value, ok := page.Field(name).Lookup("value")
		if !ok {
			p.t.Fatalf("the page has no field %s", name)
		}
		form.Set(name, value)
	}
	return form
}

// send sends the form of an action, with further fields in pairs.
func (p *player) send(action string, more ...string) answer {
	p.t.Helper()
	form := p.form()
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return p.post(p.room+"/"+action, form)
}

// play makes a move that must be accepted.
func (p *player) play(square string) {
	p.t.Helper()
	p.look()
	if a := p.send("move", "move", square); a.status != http.StatusSeeOther {
		p.t.Fatalf("%s: status %d, %s", square, a.status, a.text("status"))
	}
	p.look()
}

// pair is a room with both players in it.
func pair(t *testing.T, base string) (black, white *player) {
	t.Helper()
	black = host(t, base)
	white = guest(t, base, black.room)
	white.join()
	black.look()
	return black, white
}

func TestOpeningAnInvitationChangesNothing(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black := host(t, base)
	for range 5 {
		a := guest(t, base, black.room).page
		if a.data("version") != "1" || a.data("seat") != "none" || len(a.header.Values("Set-Cookie")) != 0 {
			t.Fatalf("version %s, seat %q, cookies %q", a.data("version"), a.data("seat"), a.header.Values("Set-Cookie"))
		}
		if !strings.Contains(a.body, `<meta property="og:title" content="You are invited to a game`) {
			t.Error("the link does not say what it is")
		}
		if a.header.Get("Cache-Control") != "no-store" || !strings.Contains(a.body, "Join as White") {
			t.Error("the invitation may be cached, or has no button")
		}
	}
	if a := black.look(); a.data("version") != "1" || strings.Contains(a.body, `id="watchers"`) {
		t.Error("looking left a trace")
	}
	for _, path := range []string{"/join", "/move", "/new-round", "/reset"} {
		if a := guest(t, base, black.room).get(black.room + path); a.status != http.StatusMethodNotAllowed {
			t.Errorf("GET %s: status %d", path, a.status)
		} else if a.href("back") != black.room {
			t.Errorf("GET %s leads back to %q", path, a.href("back"))
		}
	}
}

// A page that looks again by itself and finds nothing new is told so; whoever opens
// the room anew sees it all.
func TestLookingAgainShowsNothingTwice(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, white := pair(t, base)
	black.play("f5")
	again := regexp.MustCompile(`content="3; url=([^"]*)"`).FindStringSubmatch(black.look().body)
	if again == nil {
		t.Fatal("the page does not look again")
	}
	path := strings.ReplaceAll(again[1], "&amp;", "&")
	if a := black.get(path); !strings.Contains(a.body, " data-seen") {
		t.Error("the same state is animated twice")
	}
	white.play("d6")
	if a := black.get(path); strings.Contains(a.body, " data-seen") || a.data("moves") != "f5d6" {
		t.Error("a new move is not shown as one")
	}
	if a := black.look(); strings.Contains(a.body, " data-seen") {
		t.Error("a page opened anew holds something back")
	}
}

// The invited one is not told that he is watched, by the page he came from.
func TestTheGuestDoesNotWatchHimself(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black := host(t, base)
	white := guest(t, base, black.room)
	white.listen("")
	for black.look(); !strings.Contains(black.page.body, `id="watchers"`); black.look() {
		if t.Context().Err() != nil {
			t.Fatal("the visitor is not seen")
		}
	}
	page := white.page.page()
	a := white.post(white.room+"/join", url.Values{"secret": {page.Field("secret").Attr("value")}, "tab": {page.Field("tab").Attr("value")}})
	if a.status != http.StatusSeeOther {
		t.Fatalf("join: %d", a.status)
	}
	for _, p := range []*player{white, black} {
		if strings.Contains(p.look().body, `id="watchers"`) {
			t.Error("the guest watches himself")
		}
	}
}

// What was taken back in a round stands under its moves, on every side, also when the
// room has forgotten when that was; a new round begins without it.
func TestTakeBacksLeaveATrace(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, white := pair(t, base)
	trace := func(p *player) string {
		if p.look(); !strings.Contains(p.page.body, `id="taken-back"`) {
			return ""
		}
		return p.page.text("taken-back")
	}
	black.play("f5")
	if got := trace(black); got != "" {
		t.Errorf("nothing was taken back: %q", got)
	}
	black.send("take-back")
	white.look()
	white.send("agree-take-back")
	for _, p := range []*player{black, white, guest(t, base, black.room)} {
		if got := trace(p); got != "Taken back in this round: 1 time, the last one to the start." {
			t.Errorf("the list says %q", got)
		}
	}
	for _, square := range []string{"d3", "e3", "f4", "c5", "d6", "f3", "e6", "f5", "f6"} {
		p := map[string]*player{"black": black, "white": white}[black.look().data("turn")]
		if legal := p.look().square(square); legal == nil || !strings.Contains(p.page.body, `value="`+square+`"`) {
			continue
		}
		p.play(square)
	}
	if got := trace(white); !strings.HasPrefix(got, "Taken back in this round: 1 time") {
		t.Errorf("after some moves the list says %q", got)
	}
	black.send("new-round")
	white.look()
	white.send("agree-new-round")
	if got := trace(white); got != "" {
		t.Errorf("the new round begins with %q", got)
	}
}

func TestSeatsAreCookiesOfOneRoom(t *testing.T) {
	for baseURL, secure := range map[string]bool{"": false, "http://home.lan": false, "https://example.org": true} {
		base := serveRooms(t, Config{BaseURL: baseURL}, live.Config{})
		a := visit(t, base).post("/es/rooms", url.Values{})
		room := strings.TrimPrefix(a.to(), "/es")
		paths := map[string]bool{}
		for _, c := range (&http.Response{Header: a.header}).Cookies() {
			if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Secure != secure {
				t.Errorf("%q: cookie %v", baseURL, c)
			}
			if c.Name == "seat" {
				paths[c.Path] = true
			}
		}
		for _, l := range link.Langs {
			if !paths[l.Prefix()+room] {
				t.Errorf("in %q the seat is not known", l)
			}
		}
		if len(paths) != len(link.Langs) {
			t.Errorf("the seat is sent to %v", paths)
		}
	}
}

func TestJoiningTwiceIsOneSeat(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black := host(t, base)
	white, late := guest(t, base, black.room), guest(t, base, black.room)
	first := white.page
	white.join()
	white.page = first // the button is pressed once more
	white.join()
	if white.page.data("seat") != "white" {
		t.Errorf("the guest has seat %q", white.page.data("seat"))
	}
	secret := late.page.page().Field("secret").Attr("value")
	a := late.post(black.room+"/join", url.Values{"secret": {secret}})
	if a.status != http.StatusConflict || !strings.Contains(a.text("status"), "Somebody else has just taken White") {
		t.Errorf("third person: %d %q", a.status, a.text("status"))
	}
	if a := late.look(); a.data("seat") != "none" || strings.Contains(a.body, `id="join"`) {
		t.Error("the third person does not just watch")
	}
	// The host's own join button, however reached, gives no second seat.
	if a := black.post(black.room+"/join", url.Values{"secret": {rooms.NewSecret()}}); a.status != http.StatusSeeOther {
		t.Errorf("the host joins: %d", a.status)
	}
	if black.look().data("seat") != "black" {
		t.Error("the host lost the seat")
	}
}

func TestMovesAnswerAPosition(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, white := pair(t, base)
	for _, c := range []struct {
		who    *player
		square string
		status int
		says   string
	}{
		{white, "d6", http.StatusConflict, "It is not your turn."},
		{black, "a1", http.StatusUnprocessableEntity, "a1 touches no disc"},
		{black, "z9", http.StatusUnprocessableEntity, "is not a square"},
		{black, "", http.StatusUnprocessableEntity, "Type a square"},
		{guest(t, base, black.room), "f5", http.StatusForbidden, "That is not your seat"},
	} {
		a := c.who.send("move", "move", c.square)
		if a.status != c.status || !strings.Contains(a.text("status"), c.says) || a.data("moves") != "" {
			t.Errorf("%q: %d %q, moves %q", c.square, a.status, a.text("status"), a.data("moves"))
		}
	}
	before := black.page
	black.play("f5")
	white.play("d6")
	now := black.look()
	black.page = before
	if a := black.send("move", "move", "f5"); a.status != http.StatusSeeOther {
		t.Errorf("the same move again: %d", a.status)
	}
	tab := now.page().Field("tab").Attr("value")
	if a := black.send("move", "move", "d3", "tab", tab); a.status != http.StatusConflict ||
		!strings.Contains(a.text("status"), "The game had moved on") || a.data("moves") != "f5d6" {
		t.Errorf("a late move: %d %q, moves %q", a.status, a.text("status"), a.data("moves"))
	}
	if got := black.look().data("moves"); got != "f5d6" {
		t.Errorf("the game is %s", got)
	}
	if a := black.post(black.room+"/move", url.Values{"move": {"c3"}}); a.status != http.StatusBadRequest {
		t.Errorf("a move that names no position: %d", a.status)
	}
}

func TestTheGameWaitsForBoth(t *testing.T) {
	now := struct {
		sync.Mutex
		time.Time
	}{Time: time.Now()}
	clock := func() time.Time { now.Lock(); defer now.Unlock(); return now.Time }
	base := serveRooms(t, Config{}, live.Config{Clock: clock})
	black, white := pair(t, base)
	black.play("f5")
	now.Lock()
	now.Time = now.Add(rooms.VisitTime + time.Second)
	now.Unlock()
	white.look()
	if got := white.page.text("status"); !strings.Contains(got, "Black is away; the game waits.") {
		t.Errorf("the page says %q", got)
	}
	if strings.Contains(white.page.body, `name="move"`) {
		t.Error("there are squares to play on")
	}
	if a := white.send("move", "move", "d6"); a.status != http.StatusConflict || !strings.Contains(a.text("status"), "Your opponent is away") {
		t.Errorf("%d %q", a.status, a.text("status"))
	}
	black.look()
	white.play("d6")
}

func TestRequestsNeedBoth(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, white := pair(t, base)
	black.play("f5")
	white.play("d6")
	black.look()
	if a := white.send("agree-take-back"); a.status != http.StatusConflict {
		t.Errorf("agreeing to nothing: %d", a.status)
	}
	black.send("take-back")
	if got := white.look().text("status"); !strings.Contains(got, "Black asks to take back moves 1 and 2.") || white.page.data("moves") != "f5d6" {
		t.Errorf("%q, moves %s", got, white.page.data("moves"))
	}
	white.send("agree-take-back")
	if white.look().data("moves") != "" {
		t.Error("nothing was taken back")
	}
	black.look()
	black.send("new-round")
	if white.look().data("round") != "1" {
		t.Error("one alone began a round")
	}
	white.send("agree-new-round")
	if white.look().data("round") != "2" || !strings.Contains(white.page.text("status"), "Round 2 begins.") {
		t.Errorf("round %s, %q", white.page.data("round"), white.page.text("status"))
	}
	black.look()
	if a := black.send("reset"); a.status != http.StatusConflict {
		t.Errorf("reset with a guest: %d", a.status)
	}
	// Resigning asks first.
	a := black.send("resign")
	if a.status != http.StatusSeeOther || !strings.HasPrefix(a.to(), black.room+"/resign") {
		t.Fatalf("resign: %d to %s", a.status, a.to())
	}
	if black.get(a.to()); white.look().data("turn") != "black" {
		t.Error("asking alone ended the round")
	}
	black.send("resign", "confirm", "1")
	if white.look(); white.page.data("turn") != "none" || !strings.Contains(white.page.text("status"), "White wins: Black resigned.") {
		t.Errorf("%q", white.page.text("status"))
	}
}

func TestARoomGoesOnWithAGame(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	v := visit(t, base)
	a := v.post("/rooms", url.Values{"m": {"f5d6c3"}})
	p := &player{visitor: v, room: a.to()}
	if p.look().data("moves") != "f5d6c3" || !strings.Contains(p.page.body, `id="reset"`) {
		t.Fatalf("moves %q", p.page.data("moves"))
	}
	p.send("reset")
	if p.look().data("moves") != "" {
		t.Error("the host alone could not begin afresh")
	}
	if a := v.post("/rooms", url.Values{"m": {"f5d6a1"}}); a.status != http.StatusBadRequest {
		t.Errorf("an impossible game: %d", a.status)
	}
}

func TestPersonalLinkOpensTheSeat(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black := host(t, base)
	link := black.page.field("return")
	if link == "" {
		t.Fatal("the personal link is not shown")
	}
	path, code, _ := strings.Cut(strings.TrimPrefix(link, base), "#")
	if path != black.room+"/seat" {
		t.Errorf("the link leads to %s", path)
	}
	// It stays until it was put away, and comes back when its holder asks.
	for range 3 {
		if black.look().field("return") != link {
			t.Fatal("the personal link was lost unread")
		}
	}
	if a := black.post(black.room+"/return", url.Values{}); a.to() != black.room || strings.Contains(black.look().body, code) {
		t.Error("the secret is shown again")
	}
	if a := black.post(black.room+"/return", url.Values{"show": {"1"}}); a.status != http.StatusSeeOther || black.look().field("return") != link {
		t.Error("the personal link cannot be had again")
	}
	if a := guest(t, base, black.room).post(black.room+"/return", url.Values{"show": {"1"}}); a.status != http.StatusForbidden || len(a.header.Values("Set-Cookie")) > 0 {
		t.Errorf("a watcher asks for a personal link: %d", a.status)
	}
	other := guest(t, base, black.room)
	if a := other.get(path); a.status != http.StatusOK || len(a.header.Values("Set-Cookie")) > 0 {
		t.Errorf("opening the link: %d, %v", a.status, a.header.Values("Set-Cookie"))
	}
	for _, typed := range []string{link, " " + strings.ToLower(code) + " "} {
		other := guest(t, base, black.room)
		if a := other.post(path, url.Values{"code": {typed}}); a.status != http.StatusSeeOther {
			t.Fatalf("%q: %d", typed, a.status)
		}
		if other.look().data("seat") != "black" {
			t.Errorf("%q opens seat %s", typed, other.page.data("seat"))
		}
	}
}

func TestSettingsLeadBackToTheRoom(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black := host(t, base)
	settings := black.page.href("settings-link")
	if a := black.get(settings); !strings.Contains(a.body, `href="`+black.room+`"`) {
		t.Errorf("%s offers no way back", settings)
	}
	id := strings.TrimPrefix(black.room, "/room/")
	if a := black.post("/settings", url.Values{"room": {id}, "theme": {"dark"}}); a.to() != black.room {
		t.Errorf("leads to %s", a.to())
	}
	if a := black.post("/settings", url.Values{"room": {"//evil.example"}}); a.to() != "/play" {
		t.Errorf("leads to %s", a.to())
	}
}

func TestRefusalsHaveTheirStatus(t *testing.T) {
	if statusOf(rooms.NotSeated) != http.StatusForbidden || statusOf(rooms.Stale) != http.StatusConflict || statusOf(rooms.IllegalMove) != http.StatusUnprocessableEntity {
		t.Error("wrong status")
	}
}

func TestRoomsLeaveNothingInTheLog(t *testing.T) {
	var log syncBuffer
	base := serveRooms(t, Config{Log: slog.New(slog.NewJSONHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))}, live.Config{})
	black, white := pair(t, base)
	black.play("f5")
	white.send("move", "move", "a1")
	white.post(white.room+"/seat", url.Values{"code": {"wrong"}})
	u, _ := url.Parse(base + black.room)
	for _, c := range append(black.client.Jar.Cookies(u), white.client.Jar.Cookies(u)...) {
		if c.Name == "seat" && strings.Contains(log.String(), c.Value) {
			t.Error("the log holds a secret")
		}
	}
	if id := strings.TrimPrefix(black.room, "/room/"); strings.Contains(log.String(), id) {
		t.Error("the log holds the name of a room")
	}
	if !strings.Contains(log.String(), "/room/:id/move") {
		t.Error("the log does not hold the route")
	}
}

func TestAServerWithoutRoomsSaysSo(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	for _, a := range []answer{v.post("/rooms", url.Values{}), v.get("/room/ABC")} {
		if a.status != http.StatusServiceUnavailable || !strings.Contains(a.body, "Live rooms are not available") {
			t.Errorf("%d", a.status)
		}
	}
}

type syncBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *syncBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *syncBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}
