package e2e

import (
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A disk is lost. What an operator does then, as deploy/README.md says it: the newest
// snapshot, taken of the running server, is restored into an empty folder, and the
// players' page is there again with its moves.
func TestRestoreFromASnapshotIsRehearsed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	snapshots := filepath.Join(dir, "snapshots")
	p, err := startProgram(dir, "SNAPSHOTS="+snapshots)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.stop() })
	p.waitReady(t, "ready")
	room, seat := p.openRoom(t)

	if err := p.cmd.Process.Signal(syscall.SIGUSR1); err != nil {
		t.Fatal(err)
	}
	file := newestFile(t, snapshots)
	p.kill(t)
	if err := os.RemoveAll(filepath.Join(dir, "data")); err != nil {
		t.Fatal(err)
	}
	restore := exec.Command(p.cmd.Path, "restore", file)
	restore.Env = p.cmd.Env
	if out, err := restore.CombinedOutput(); err != nil || !strings.Contains(string(out), "1 ") {
		t.Fatalf("restore: %v\n%s", err, out)
	}
	p.again(t)
	p.waitReady(t, "rooms: 1\n")
	if page := p.page(t, room, seat); !strings.Contains(page, `data-seat="black"`) {
		t.Errorf("the host has no seat after the restore:\n%.600s", page)
	}
}

// openRoom makes a room and returns its path and the cookie of its host.
func (p *program) openRoom(t *testing.T) (room, seat string) {
	t.Helper()

	res, err := plainClient.PostForm(p.url+"/rooms", url.Values{})
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	for _, c := range res.Cookies() {
		seat += c.Name + "=" + c.Value + "; "
	}
	if room = res.Header.Get("Location"); res.StatusCode != http.StatusSeeOther || room == "" || seat == "" {
		t.Fatalf("no room: status %d", res.StatusCode)
	}
	return room, seat
}

func (p *program) page(t *testing.T, path, cookie string) string {
	t.Helper()
	req, err := http.NewRequest(http.MethodGet, p.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Cookie", cookie)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("%s: status %d, %v", path, res.StatusCode, err)
	}
	return string(body)
}

// newestFile waits for a snapshot.
func newestFile(t *testing.T, dir string) string {
	t.Helper()
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	late := time.After(time.Minute)
	for {
		files, err := filepath.Glob(filepath.Join(dir, "rooms-*.snapshot"))
		if err == nil && len(files) > 0 {
			return files[len(files)-1]
		}
		select {
		case <-again.C:
		case <-late:
			t.Fatal("no snapshot is taken")
		}
	}
}
