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

	"reversi/rooms"
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

// Whoever opens a room that the disk has not kept is told so, and what to do.
func TestADamagedRoomSaysSo(t *testing.T) {
	dir := t.TempDir()
	config := live.Config{Dir: dir, Log: slog.New(slog.DiscardHandler)}
	keeper := keep(t, config)
	s, err := keeper.Wait(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	state, _, err := s.Create(t.Context(), rooms.Options{})
	if err != nil {
		t.Fatal(err)
	}
	keeper.Close()
	files, err := filepath.Glob(filepath.Join(dir, "jetstream/*/streams/*/msgs/*.blk"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)-20] ^= 1
	if err := os.WriteFile(files[0], data, 0o600); err != nil {
		t.Fatal(err)
	}
	keeper = keep(t, config)
	if _, err := keeper.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	v := visit(t, serve(t, Config{Rooms: RoomConfig{Keeper: keeper}}))
	if a := v.get("/room/" + state.Room.ID()); a.status != http.StatusGone || !strings.Contains(a.body, "This room is damaged") {
		t.Errorf("%d %s", a.status, a.body)
	}
	if a := v.get("/readyz"); a.status != http.StatusOK || !strings.Contains(a.body, "damaged: 1") {
		t.Errorf("/readyz: %d %q", a.status, a.body)
	}
}
