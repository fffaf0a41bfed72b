package live

import (
	"context"
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"reversi/rooms"
)

// On a full disk rooms are read as ever, and a move is refused at once, with the
// reason, while that is known. With space again everything goes on by itself. Who may
// not mount a small disk of memory cannot run this.
func TestAFullDiskIsReadAndSaysSo(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=3m"); err != nil {
		t.Skipf("no small disk: %v", err)
	}
	defer syscall.Unmount(dir, syscall.MNT_DETACH)
	s := open(t, Config{Dir: filepath.Join(dir, "rooms")})
	defer s.Close()
	g := newGame(t, s)
	filler := filepath.Join(dir, "filler")
	fill(t, filler)

	began := time.Now()
	eventually(t, "a move is refused for want of space", 20*time.Second, func() bool {
		_, _, err := s.Create(t.Context(), rooms.Options{})
		return errors.Is(err, ErrDisk)
	})
	t.Logf("known after %v", time.Since(began).Round(time.Millisecond))
	looks := 0
	eventually(t, "several looks after the store", 20*time.Second, func() bool {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		began := time.Now()
		if _, err := s.Get(ctx, g.id); err != nil {
			t.Errorf("a room cannot be read after %v: %v", time.Since(began), err)
		}
		if _, err := s.Play(ctx, g.id, g.black, at("1.0.0"), f5); !errors.Is(err, ErrDisk) || time.Since(began) > time.Second {
			t.Errorf("a move, after %v: %v", time.Since(began), err)
		}
		looks++
		return looks > 200 || t.Failed()
	})
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	eventually(t, "a move is made", 20*time.Second, func() bool {
		_, err := s.Play(t.Context(), g.id, g.black, at("1.0.0"), f5)
		return err == nil && s.Ready() == nil
	})
	if state, err := s.Get(t.Context(), g.id); err != nil || state.Room.Game().String() != "f5" {
		t.Errorf("%v, %v", state.Room.Game(), err)
	}
}

// fill writes until the disk takes no more.
func fill(t *testing.T, path string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for size := 1 << 20; size > 0; {
		data := make([]byte, size)
		rand.Read(data)
		if _, err := f.Write(data); err != nil {
			size /= 2
		}
	}
}
