package handlers

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"reversi/rooms/live"
)

// Prometheus is told of requests by route, searches, rooms and their store; of no
// address.
func TestMetrics(t *testing.T) {
	m := NewMetrics("v1")
	base := serveRooms(t, Config{Metrics: m, Backups: &live.Backups{}}, live.Config{Wrote: m.Write})
	black := host(t, base)
	v := visit(t, base)
	v.get("/play?m=f5d6")
	v.get("/nothing/here")
	v.get("/reply?m=f5&vs=corner")
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	for _, want := range []string{
		`reversi_http_requests_total{method="GET",route="/play",status="200"} 1`,
		`reversi_http_requests_total{method="POST",route="/rooms",status="303"} 1`,
		`reversi_http_request_seconds_count{route="/play"} 1`,
		`reversi_reply_seconds_count{level="corner",result="ok"} 1`,
		`reversi_room_write_seconds_count{result="ok"} 1`,
		"reversi_rooms_ready 1", "reversi_rooms 1", "reversi_rooms_waiting 1", "reversi_rooms_damaged 0", "reversi_room_streams 0",
		"reversi_searches_waiting 0", "reversi_searches_running 0", "reversi_snapshot_timestamp_seconds 0",
		`reversi_build_info{version="v1"} 1`, "go_goroutines ",
	} {
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("no %s", want)
		}
	}
	for _, secret := range []string{"f5d6", strings.TrimPrefix(black.room, "/room/"), "/nothing/here"} {
		if strings.Contains(w.Body.String(), secret) {
			t.Errorf("%s is told", secret)
		}
	}
}
