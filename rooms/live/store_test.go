package live

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"reversi/rooms"
)

// quietLog keeps the expected complaints of broken stores out of the output.
var quietLog = slog.New(slog.NewTextHandler(io.Discard, nil))

func textLog(w io.Writer) *slog.Logger { return slog.New(slog.NewTextHandler(w, nil)) }

func open(t testing.TB, c Config) *Service {
	t.Helper()
	if c.Dir == "" && c.URL == "" {
		c.Dir = t.TempDir()
	}
	if c.Log == nil {
		c.Log = quietLog
	}
	s, err := Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// faultyKV fails writes in the ways a network can: before or after the store has
// taken them.
type faultyKV struct {
	jetstream.KeyValue
	mu     sync.Mutex
	faults []fault // of the next writes
	writes int     // that reached the store
}

type fault int

const (
	fine   fault = iota
	lost         // the request never arrives
	unsaid       // the answer never arrives
)

var errNetwork = errors.New("network")

func (kv *faultyKV) Update(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	kv.mu.Lock()
	defer kv.mu.Unlock()
	now := fine
	if len(kv.faults) > 0 {
		now, kv.faults = kv.faults[0], kv.faults[1:]
	}
	if now == lost {
		return 0, errNetwork
	}
	rev, err := kv.KeyValue.Update(ctx, key, value, revision)
	if err == nil {
		kv.writes++
	}
	if now == unsaid {
		return 0, errNetwork
	}
	return rev, err
}

func TestUnclearWritesAreReadBack(t *testing.T) {
	s := open(t, Config{})
	kv := &faultyKV{KeyValue: s.store.kv()}
	s.store.bound.Store(&bound{kv})
	tests := []struct {
		name   string
		faults []fault
	}{
		{"all well", nil},
		{"the request is lost", []fault{lost}},
		{"lost again and again", []fault{lost, lost, lost}},
		{"the answer is lost", []fault{unsaid}},
		{"first the request, then the answer", []fault{lost, unsaid}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			kv.faults = nil
			g := newGame(t, s)
			kv.faults, kv.writes = tt.faults, 0
			state, err := s.Play(t.Context(), g.id, g.black, at("1.0.0"), f5)
			if err != nil || state.Room.Game().String() != "f5" {
				t.Fatalf("game %v, error %v", state.Room.Game(), err)
			}
			if kv.writes != 1 {
				t.Errorf("written %d times", kv.writes)
			}
			if stored, err := s.Get(t.Context(), g.id); err != nil || stored.Room != state.Room {
				t.Errorf("stored %v, %v", stored.Room.Game(), err)
			}
		})
	}
}

// A write that arrives although it was given up, while the opponent has already
// answered it, is found when the move is made again.
func TestAnUnclearWriteThatWasAnswered(t *testing.T) {
	s := open(t, Config{})
	g := newGame(t, s)
	kv := &answeringKV{faultyKV: faultyKV{KeyValue: s.store.kv()}, answer: func() {
		if _, err := g.second.Play(t.Context(), g.id, g.white, at("1.0.1"), d6); err != nil {
			t.Error(err)
		}
	}}
	g.second = &Service{config: s.config, hub: s.hub, store: &store{life: s.store.life, now: s.store.now, try: s.store.try, known: s.store.known, wrote: s.store.wrote}}
	g.second.store.bound.Store(&bound{s.store.kv()})
	g.second.store.giveUp.Store(newGiveUp())
	s.store.bound.Store(&bound{kv})
	state, err := s.Play(t.Context(), g.id, g.black, at("1.0.0"), f5)
	if err != nil || state.Room.Game().String() != "f5d6" {
		t.Errorf("game %v, error %v", state.Room.Game(), err)
	}
}

// answeringKV loses the answer to the first write, after the opponent has moved.
type answeringKV struct {
	faultyKV
	once   sync.Once
	answer func()
}

func (kv *answeringKV) Update(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	rev, err := kv.faultyKV.Update(ctx, key, value, revision)
	kv.once.Do(func() {
		kv.answer()
		rev, err = 0, errNetwork
	})
	return rev, err
}

func TestAStoreThatDoesNotAnswer(t *testing.T) {
	s := open(t, Config{})
	g := newGame(t, s)
	kv := &faultyKV{KeyValue: s.store.kv()}
	for range 1000 {
		kv.faults = append(kv.faults, lost)
	}
	s.store.bound.Store(&bound{kv})
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if _, err := s.Play(ctx, g.id, g.black, at("1.0.0"), f5); !errors.Is(err, ErrUnavailable) {
		t.Errorf("error %v", err)
	}
	if got, err := s.Get(t.Context(), g.id); err != nil || got.Room.Game().Len() != 0 {
		t.Errorf("game %v, %v", got.Room.Game(), err)
	}
}

func TestADamagedRecordIsAnError(t *testing.T) {
	s := open(t, Config{})
	other, err := json.Marshal(two(t, "f5"))
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{"no room": "{}", "no JSON": "x", "another room": string(other)} {
		id := rooms.NewID()
		if _, err := s.store.kv().Put(t.Context(), id, []byte(value)); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Get(t.Context(), id); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

func TestNamesThatAreNoRooms(t *testing.T) {
	s := open(t, Config{})
	for _, id := range []string{"", ">", "*", "A.B", rooms.NewID(), strings.Repeat("A", 10_000)} {
		if _, err := s.Get(t.Context(), id); !errors.Is(err, ErrNoRoom) {
			t.Errorf("%.20q: error %v", id, err)
		}
	}
}

func TestRoomsAreLimited(t *testing.T) {
	s := open(t, Config{MaxRooms: 3})
	g := newGame(t, s)
	for range 2 {
		if _, _, err := s.Create(t.Context(), rooms.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := s.Create(t.Context(), rooms.Options{}); !errors.Is(err, ErrFull) {
		t.Errorf("a fourth room: %v", err)
	}
	if _, err := s.Play(t.Context(), g.id, g.black, at("1.0.0"), f5); err != nil {
		t.Errorf("a move in a room of a full store: %v", err)
	}
	if stats, err := s.Stats(t.Context()); err != nil || stats.Rooms != 3 {
		t.Errorf("%+v, %v", stats, err)
	}
}

func TestARoomFitsItsRecord(t *testing.T) {
	s := open(t, Config{})
	g := newGame(t, s)
	state := playOut(t, s, g, 1)
	data, err := json.Marshal(state.Room)
	if err != nil || len(data) > rooms.MaxRecord/2 {
		t.Errorf("a record of %d bytes, %v", len(data), err)
	}
	t.Logf("a finished game takes %d bytes", len(data))
}

func TestReopening(t *testing.T) {
	c := Config{Dir: t.TempDir(), Log: quietLog}
	s := open(t, c)
	g := newGame(t, s)
	want, err := s.Play(t.Context(), g.id, g.black, at("1.0.0"), f5)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	s.Close()
	if got, err := open(t, c).Get(t.Context(), g.id); err != nil || got.Room != want.Room {
		t.Errorf("after reopening %+v, %v", got.Room, err)
	}
}

func TestADirectoryBelongsToOneProcess(t *testing.T) {
	c := Config{Dir: t.TempDir(), Log: quietLog}
	s := open(t, c)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if second, err := Open(ctx, c); !errors.Is(err, errInUse) {
		if err == nil {
			second.Close()
		}
		t.Errorf("a second service on one directory: %v", err)
	}
	s.Close()
	open(t, c)
}

func TestConfigMustNameAPlace(t *testing.T) {
	for _, c := range []Config{{}, {Dir: t.TempDir(), Replicas: 3}, {URL: "nats://127.0.0.1:1", Log: quietLog}} {
		if s, err := Open(t.Context(), c); err == nil {
			s.Close()
			t.Errorf("%+v opens", c)
		}
	}
}
