package handlers

import (
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"reversi/rooms/live"
)

// A server whose rooms cannot be opened is alive, says that it is not ready and why,
// plays all other games, and has rooms as soon as it can.
func TestRoomsThatCannotBeOpenedYet(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "data")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	keeper := keep(t, live.Config{Dir: filepath.Join(blocked, "rooms"), Log: slog.New(slog.DiscardHandler)})
	v := visit(t, serve(t, Config{Rooms: RoomConfig{Keeper: keeper}}))
	until := time.Now().Add(10 * time.Second)
	for !strings.Contains(v.get("/readyz").body, "not a directory") {
		if time.Now().After(until) {
			t.Fatalf("not ready, and no reason: %q", v.get("/readyz").body)
		}
	}
	for path, want := range map[string]int{"/healthz": 200, "/readyz": 503, "/play": 200} {
		if a := v.get(path); a.status != want {
			t.Errorf("%s: %d", path, a.status)
		}
	}
	if a := v.post("/rooms", url.Values{}); a.status != http.StatusServiceUnavailable {
		t.Errorf("POST /rooms: %d", a.status)
	}
	if err := os.Remove(blocked); err != nil {
		t.Fatal(err)
	}
	if _, err := keeper.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	if a := v.get("/readyz"); a.status != http.StatusOK {
		t.Errorf("/readyz: %d %q", a.status, a.body)
	}
	host(t, v.base)
}
