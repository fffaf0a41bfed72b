package live

import (
	"errors"
	"testing"
	"time"

	"reversi/rooms"
)

// A room that nobody joined lives hours while its host is away; one with a guest, or
// with its host at home, stays.
func TestARoomWithoutAGuestLivesHours(t *testing.T) {
	t.Parallel()
	c := &clock{now: time.Now()}
	s := open(t, Config{Clock: c.Now})
	make := func() (string, string) {
		state, host, err := s.Create(t.Context(), rooms.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return state.Room.ID(), host
	}
	left, _ := make()
	attended, host := make()
	stream, err := s.Connect(t.Context(), attended, Caller{Secret: host})
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Close()
	joined, _ := make()
	if _, _, err := s.Join(t.Context(), joined, rooms.NewSecret()); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the watcher hears of the guest", 5*time.Second, func() bool { return !s.Waits(joined) })

	c.advance(waitingLife - time.Minute)
	s.sweep(t.Context())
	if _, err := s.Get(t.Context(), left); err != nil {
		t.Errorf("removed too early: %v", err)
	}
	c.advance(2 * time.Minute)
	s.sweep(t.Context())
	if _, err := s.Get(t.Context(), left); !errors.Is(err, ErrNoRoom) {
		t.Errorf("nobody came, and it is still there: %v", err)
	}
	for name, id := range map[string]string{"its host is there": attended, "it has a guest": joined} {
		if _, err := s.Get(t.Context(), id); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// In a full store the rooms that have waited longest make place, and those that are
// played in or attended never do.
func TestAFullStoreMakesPlace(t *testing.T) {
	t.Parallel()
	c := &clock{now: time.Now()}
	s := open(t, Config{Clock: c.Now, MaxRooms: 30})
	g := newGame(t, s)
	state, host, err := s.Create(t.Context(), rooms.Options{})
	if err != nil {
		t.Fatal(err)
	}
	attended := state.Room.ID()
	connect(t, s, attended, host)
	for range 28 {
		if _, _, err := s.Create(t.Context(), rooms.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := s.Create(t.Context(), rooms.Options{}); !errors.Is(err, ErrFull) {
		t.Errorf("rooms of this minute make place: %v", err)
	}
	c.advance(2 * settleTime)
	for range 60 {
		if _, _, err := s.Create(t.Context(), rooms.Options{}); err != nil {
			t.Fatalf("a full store: %v", err)
		}
		c.advance(settleTime)
	}
	for _, id := range []string{g.id, attended} {
		if _, err := s.Get(t.Context(), id); err != nil {
			t.Errorf("a room in use is gone: %v", err)
		}
	}
}

// What waits is known again after a restart.
func TestWaitingRoomsAreFoundAgain(t *testing.T) {
	t.Parallel()
	c := Config{Dir: t.TempDir()}
	first := open(t, c)
	state, _, err := first.Create(t.Context(), rooms.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := newGame(t, first)
	first.Close()
	s := open(t, c)
	eventually(t, "the room is known", 5*time.Second, func() bool { return s.Waits(state.Room.ID()) })
	if s.Waits(g.id) {
		t.Error("a room with a guest waits")
	}
	if !s.Drop(t.Context(), state.Room.ID()) || s.Drop(t.Context(), g.id) {
		t.Error("the wrong room is dropped")
	}
	s.Close()
	again := open(t, c) // the mark of the removed room is no damage
	if _, err := again.Get(t.Context(), state.Room.ID()); !errors.Is(err, ErrNoRoom) {
		t.Errorf("the dropped room: %v", err)
	}
	if again.backend.found.Err() != nil || again.backend.found.Rooms != 1 {
		t.Errorf("found %+v", again.backend.found)
	}
}
