package live

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"reversi/rooms"
)

// eventually waits until something holds.
func eventually(t *testing.T, what string, within time.Duration, holds func() bool) {
	t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for deadline := time.After(within); ; {
		select {
		case <-deadline:
			t.Fatalf("not within %v: %s", within, what)
		case <-tick.C:
			if holds() {
				return
			}
		}
	}
}

// A store that cannot be opened is tried again until it can, and says why not.
func TestAKeeperGoesOnTrying(t *testing.T) {
	t.Parallel()
	blocked := filepath.Join(t.TempDir(), "data")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil { // no folder can be made there
		t.Fatal(err)
	}
	inUse := t.TempDir()
	other := open(t, Config{Dir: inUse})
	for name, tt := range map[string]struct {
		dir, why string
		mend     func() error
	}{
		"no folder can be made": {filepath.Join(blocked, "rooms"), "not a directory", func() error { return os.Remove(blocked) }},
		"another process":       {inUse, "another process uses it", func() error { other.Close(); return nil }},
	} {
		t.Run(name, func(t *testing.T) {
			k, err := Keep(Config{Dir: tt.dir, Log: quietLog})
			if err != nil {
				t.Fatal(err)
			}
			defer k.Close()
			eventually(t, "the reason", 10*time.Second, func() bool { return strings.Contains(k.Ready().Error(), tt.why) })
			if k.Service() != nil {
				t.Error("there is a service")
			}
			if err := tt.mend(); err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
			defer cancel()
			s, err := k.Wait(ctx)
			if err != nil || k.Ready() != nil {
				t.Fatalf("still not open: %v, %v", err, k.Ready())
			}
			newGame(t, s)
		})
	}
}

// A cluster that cannot be reached keeps nobody waiting.
func TestAKeeperOfAClusterThatIsNotThere(t *testing.T) {
	t.Parallel()
	k, err := Keep(Config{URL: "nats://127.0.0.1:1", Log: quietLog})
	if err != nil {
		t.Fatal(err)
	}
	eventually(t, "the reason", 10*time.Second, func() bool { return strings.Contains(k.Ready().Error(), "cluster") })
	k.Close()
}

func TestNoKeeperKeepsNothing(t *testing.T) {
	var k *Keeper
	if _, err := k.Wait(t.Context()); k.Service() != nil || !errors.Is(k.Ready(), ErrNone) || !errors.Is(err, ErrNone) {
		t.Error("a nil Keeper has rooms")
	}
	k.Close()
	if _, err := Keep(Config{}); err == nil {
		t.Error("a Keeper without a place")
	}
}

// A move in a folder that was removed or replaced is not confirmed, and it is known
// within seconds. Put back, it is well again.
func TestAFolderThatIsRemoved(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "rooms")
	s := open(t, Config{Dir: dir})
	g := newGame(t, s)
	if err := os.Rename(dir, dir+".away"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Play(t.Context(), g.id, g.black, at("1.0.0"), f5); !errors.Is(err, ErrUnavailable) || !errors.Is(err, errFolder) {
		t.Errorf("a move into a removed folder: %v", err)
	}
	eventually(t, "not ready", 10*time.Second, func() bool { return errors.Is(s.Ready(), errFolder) })
	if err := os.Rename(dir+".away", dir); err != nil {
		t.Fatal(err)
	}
	eventually(t, "ready again", 10*time.Second, func() bool { return s.Ready() == nil })
	if _, err := s.Play(t.Context(), g.id, g.black, at("1.0.0"), f5); err != nil {
		t.Error(err)
	}
	// Another folder of that name is not ours.
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Play(t.Context(), g.id, g.white, at("1.0.1"), d6); !errors.Is(err, errFolder) {
		t.Errorf("a move into a replaced folder: %v", err)
	}
}

// An engine that complains once, because it had no time to answer, is left alone.
func TestABusyEngineIsNotStartedAgain(t *testing.T) {
	s := open(t, Config{})
	asked := 0
	s.backend.health = func() string {
		if asked++; asked == 1 {
			return "failed to be ready for connections after 1ms"
		}
		return ""
	}
	engine := s.backend.server
	s.stop()
	s.loops.Wait()
	s.look(t.Context())
	if s.backend.server != engine || asked != 2 || s.Ready() != nil {
		t.Errorf("started again after %d questions: %v", asked, s.Ready())
	}
}

// While a cluster gives no answer nobody waits for one.
func TestATroubledClusterIsNotAsked(t *testing.T) {
	s := open(t, Config{})
	g := newGame(t, s)
	s.store.kept = nil // as of a cluster
	s.store.trouble.Store(&trouble{errors.New("silence")})
	began := time.Now()
	_, err := s.Get(t.Context(), g.id)
	_, _, err2 := s.Create(t.Context(), rooms.Options{})
	if !errors.Is(err, ErrUnavailable) || !errors.Is(err2, ErrUnavailable) || time.Since(began) > time.Second {
		t.Errorf("after %v: %v, %v", time.Since(began), err, err2)
	}
}
