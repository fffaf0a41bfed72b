package handlers

import (
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"reversi/rooms"
	"reversi/rooms/live"
)

// serveOn lets a server listen on a free port of this machine.
func serveOn(t *testing.T, s *http.Server) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go s.Serve(l)
	t.Cleanup(func() { s.Close() })
	return "http://" + l.Addr().String()
}

func TestGuessingASeatFails(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, _ := pair(t, base)
	thief := guest(t, base, black.room)
	refused := 0
	for range 300 {
		switch a := thief.post(black.room+"/seat", url.Values{"code": {rooms.NewSecret()}}); a.status {
		case http.StatusForbidden:
		case http.StatusTooManyRequests:
			refused++
		default:
			t.Fatalf("status %d", a.status)
		}
	}
	if refused == 0 {
		t.Error("nobody minds 300 guesses")
	}
	for _, value := range []string{"", "x", strings.Repeat("A", 26), "black", strings.Repeat("A", 9000)} {
		thief.header.Set("Cookie", "seat="+value)
		if a := thief.get(black.room); a.status == http.StatusOK && a.data("seat") != "none" {
			t.Errorf("cookie %.30q has seat %s", value, a.data("seat"))
		}
	}
}

func TestACookieOfAnotherRoomOpensNothing(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, _ := pair(t, base)
	mine := host(t, base)
	u, _ := url.Parse(base + mine.room)
	for _, c := range mine.client.Jar.Cookies(u) {
		if c.Name != "seat" {
			continue
		}
		thief := guest(t, base, black.room)
		thief.header.Set("Cookie", "seat="+c.Value)
		if a := thief.send("move", "move", "f5"); a.status != http.StatusForbidden || a.data("moves") != "" {
			t.Errorf("status %d, moves %q", a.status, a.data("moves"))
		}
		return
	}
	t.Fatal("no seat")
}

func TestOtherSitesCannotPost(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, white := pair(t, base)
	for _, h := range []http.Header{
		{"Sec-Fetch-Site": {"cross-site"}},
		{"Origin": {"https://evil.example"}},
		{"Sec-Fetch-Site": {"same-site"}, "Origin": {"https://evil.example"}},
	} {
		black.header = h
		for _, path := range []string{"/rooms", black.room + "/join", black.room + "/move", black.room + "/resign", black.room + "/seat"} {
			form := black.form()
			form.Set("move", "f5")
			form.Set("confirm", "1")
			if a := black.post(path, form); a.status != http.StatusForbidden {
				t.Errorf("%v %s: status %d", h, path, a.status)
			}
		}
	}
	if a := white.look(); a.data("version") != "2" {
		t.Errorf("something changed: version %s", a.data("version"))
	}
}

func TestHugeFormsAreRefused(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, _ := pair(t, base)
	huge := "move=f5&x=" + strings.Repeat("a", 10<<20)
	for _, path := range []string{"/rooms", black.room + "/move", black.room + "/join", black.room + "/seat", black.room + "/new-round"} {
		if a := black.do(http.MethodPost, path, huge); a.status != http.StatusRequestEntityTooLarge {
			t.Errorf("%s: status %d", path, a.status)
		}
	}
	if black.look().data("version") != "2" {
		t.Error("something changed")
	}
}

func TestAThousandStreamsOfOneAddress(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{})
	black, _ := pair(t, base)
	open, refused := 0, 0
	for range 1000 {
		res, _ := black.listen("")
		switch res.StatusCode {
		case http.StatusOK:
			open++
		case http.StatusTooManyRequests:
			refused++
		default:
			t.Fatalf("status %d", res.StatusCode)
		}
	}
	if most := (RoomLimits{}).withDefaults().StreamsPer; open != most || refused != 1000-most {
		t.Errorf("%d open, %d refused, want %d open", open, refused, most)
	}
}

func TestOneAddressMakesSoManyRooms(t *testing.T) {
	base := serveRooms(t, Config{Rooms: RoomConfig{Limits: RoomLimits{Rooms: Rate{0.001, 5}, Acts: Rate{0.001, 8}}}}, live.Config{})
	v := visit(t, base)
	made := 0
	for range 20 {
		if a := v.post("/rooms", url.Values{}); a.status == http.StatusSeeOther {
			made++
		} else if a.status != http.StatusTooManyRequests {
			t.Fatalf("status %d", a.status)
		}
	}
	if made != 5 {
		t.Errorf("%d rooms, want 5", made)
	}
}

func TestOneAddressSendsSoManyMoves(t *testing.T) {
	base := serveRooms(t, Config{Rooms: RoomConfig{Limits: RoomLimits{Acts: Rate{0.001, 8}}}}, live.Config{})
	black, _ := pair(t, base) // joining is one
	last := answer{}
	for range 8 {
		last = black.send("move", "move", "a1")
	}
	if last.status != http.StatusTooManyRequests || !strings.Contains(last.text("status"), "too many requests") || last.data("mode") != "room" {
		t.Errorf("%d %q", last.status, last.text("status"))
	}
}

func TestTheServerKeepsSoManyRooms(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{MaxRooms: 3})
	v := visit(t, base)
	for range 3 {
		if a := v.post("/rooms", url.Values{}); a.status != http.StatusSeeOther {
			t.Fatalf("status %d", a.status)
		}
	}
	if a := v.post("/rooms", url.Values{}); a.status != http.StatusServiceUnavailable || !strings.Contains(a.body, "as many rooms as the server can keep") {
		t.Errorf("status %d", a.status)
	}
}

func TestExpiredAndUnknownRooms(t *testing.T) {
	base := serveRooms(t, Config{}, live.Config{Life: 2 * time.Second})
	black := host(t, base)
	_, events := black.listen("")
	until(t, events, "rooms vanish after seven days without activity")
	for _, room := range []string{black.room, "/room/AAAAAAAAAAAAAAAAAAAAAAAAAA", "/room/x", "/room/%2e%2e", "/es" + black.room} {
		a := black.get(room)
		if a.status != http.StatusNotFound || a.data("mode") != "error" {
			t.Errorf("%s: status %d", room, a.status)
		}
		if !strings.Contains(a.body, "seven days") && !strings.Contains(a.body, "siete días") {
			t.Errorf("%s: the page does not say why", room)
		}
	}
	if a := black.send("move", "move", "f5"); a.status != http.StatusNotFound {
		t.Errorf("a move in an expired room: %d", a.status)
	}
}

func TestLimiterForgets(t *testing.T) {
	now := time.Unix(1000, 0)
	l := newLimiter(Rate{1, 2}, Rate{1000, 1000}, func() time.Time { return now })
	for i, want := range []bool{true, true, false} {
		if l.allow("a") != want {
			t.Errorf("request %d", i)
		}
	}
	if !l.allow("b") {
		t.Error("another address pays for the first")
	}
	now = now.Add(time.Second)
	if !l.allow("a") || l.allow("a") {
		t.Error("a second brings one more")
	}
	for ip, want := range map[string]string{"10.0.0.1": "10.0.0.1", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "fe80::1%eth0": "fe80::/64", "": ""} {
		if got := network(ip); got != want {
			t.Errorf("%s is %s", ip, got)
		}
	}
}
