package main

import (
	"encoding/json"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/nats-io/nats-server/v2/server"

	"reversi/handlers"
	"reversi/rooms/live"
)

// The dashboard asks for no figure that /metrics does not have.
func TestTheDashboardAsksForFiguresThereAre(t *testing.T) {
	m := handlers.NewMetrics("v1")
	s, err := handlers.New(handlers.Config{Metrics: m, Backups: &live.Backups{}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	there := w.Body.String()
	// What counts requests, and what only a store has, comes with the first of them.
	for _, later := range []string{"http_requests_total", "http_request_seconds", "reply_seconds", "room_write_seconds", "rooms", "rooms_waiting", "rooms_damaged", "room_streams"} {
		there += "\nreversi_" + later + " "
	}
	text, err := os.ReadFile("deploy/grafana.json")
	if err != nil {
		t.Fatal(err)
	}
	var board struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal(text, &board); err != nil {
		t.Fatal(err)
	}
	if len(board.Panels) < 10 {
		t.Errorf("%d panels", len(board.Panels))
	}
	figure := regexp.MustCompile(`(?:reversi|go|process)_[a-z_]+`)
	for _, p := range board.Panels {
		for _, target := range p.Targets {
			for _, name := range figure.FindAllString(target.Expr, -1) {
				name = strings.TrimSuffix(strings.TrimSuffix(name, "_bucket"), "_count")
				if !strings.Contains(there, "\n"+name+" ") && !strings.Contains(there, "\n"+name+"{") {
					t.Errorf("%s: there is no figure %s", p.Title, name)
				}
			}
		}
	}
}

// A node of the cluster syncs every write, as rooms/README.md needs it.
func TestTheNodesOfTheExampleSyncEveryWrite(t *testing.T) {
	o, err := server.ProcessConfigFile("deploy/cluster/node.conf")
	if err != nil {
		t.Fatal(err)
	}
	if !o.JetStream || !o.SyncAlways || o.Cluster.Name != "reversi" || len(o.Routes) != 3 {
		t.Errorf("JetStream %v, every write synced %v, cluster %q of %d", o.JetStream, o.SyncAlways, o.Cluster.Name, len(o.Routes))
	}
}

// Every setting that a unit or the compose file gives is one that the program knows.
func TestSettingsOfTheExamplesAreKnown(t *testing.T) {
	var known strings.Builder
	for _, file := range []string{"config.go"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		known.Write(text)
	}
	files, _ := filepath.Glob("deploy/*.service")
	more, _ := filepath.Glob("deploy/cluster/*.service")
	setting := regexp.MustCompile(`(?m)\b[A-Z_]{4,}=|^    [A-Z_]{4,}:`)
	for _, file := range append(append(files, more...), "deploy/cluster/compose.yaml") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range setting.FindAllString(string(text), -1) {
			name = strings.Trim(name, " =:")
			if name != "GOMEMLIMIT" && !strings.Contains(known.String(), `"`+name+`"`) {
				t.Errorf("%s: nobody reads %s", file, name)
			}
		}
	}
	if _, err := exec.LookPath("systemd-analyze"); err != nil {
		t.Skip("no systemd-analyze: the units themselves are not checked")
	}
	for _, file := range append(files, more...) {
		out, _ := exec.Command("systemd-analyze", "verify", "--man=no", file).CombinedOutput()
		for line := range strings.Lines(string(out)) {
			// The programs are not installed here, and nothing else is ours to judge.
			if strings.Contains(line, filepath.Base(file)) && !strings.Contains(line, "is not executable") {
				t.Errorf("%s: %s", file, line)
			}
		}
	}
}
