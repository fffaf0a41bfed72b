package live

import (
	"context"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// A running server takes snapshots by the clock and when asked, while it is played on,
// and keeps them as long as it should.
func TestSnapshotsOfARunningServer(t *testing.T) {
	t.Parallel()
	k, err := Keep(Config{Dir: t.TempDir(), Log: quietLog})
	if err != nil {
		t.Fatal(err)
	}
	defer k.Close()
	s, err := k.Wait(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	g := newGame(t, s)
	b := &Backups{Dir: t.TempDir(), Every: time.Hour, Keep: 24 * time.Hour}
	stale, other := filepath.Join(b.Dir, "rooms-20200101T000000.000Z.snapshot"), filepath.Join(b.Dir, "mine.txt")
	for _, path := range []string{stale, other} {
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	now, done := make(chan os.Signal, 1), make(chan struct{})
	go func() { b.Run(ctx, k, now); close(done) }()
	now <- syscall.SIGTERM
	eventually(t, "a snapshot", 10*time.Second, func() bool { taken, _ := b.Newest(); return !taken.IsZero() })
	cancel()
	<-done
	if _, err := os.Stat(stale); err == nil {
		t.Error("an old snapshot is kept")
	}
	if _, err := os.Stat(other); err != nil {
		t.Error("a file that is none was removed")
	}
	paths, _ := filepath.Glob(filepath.Join(b.Dir, "rooms-*"))
	if len(paths) != 1 {
		t.Fatalf("files: %v", paths)
	}
	f, err := os.Open(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	fresh := open(t, Config{})
	if restored, _, err := fresh.Restore(t.Context(), f); err != nil || restored != 1 {
		t.Errorf("restored %d, %v", restored, err)
	}
	if _, err := fresh.Get(t.Context(), g.id); err != nil {
		t.Error(err)
	}
	if _, _, err := s.SnapshotTo(t.Context(), paths[0]); err == nil {
		t.Error("a snapshot overwrites a file")
	}
}

// A snapshot that fails is counted and leaves nothing behind.
func TestASnapshotThatFails(t *testing.T) {
	t.Parallel()
	k, err := Keep(Config{Dir: t.TempDir(), Log: quietLog})
	if err != nil {
		t.Fatal(err)
	}
	defer k.Close()
	if _, err := k.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	dir := t.TempDir()
	b := &Backups{Dir: dir}
	b.take(ended, k)
	entries, err := os.ReadDir(dir)
	if _, failed := b.Newest(); failed != 1 || err != nil || len(entries) != 0 {
		t.Errorf("%d failed; left %v, %v", failed, entries, err)
	}
}
