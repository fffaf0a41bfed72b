package live

import (
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"reversi/engine"
	"reversi/rooms"
)

// clock is a time that tests set forward.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func testHub(t *testing.T) (*hub, *clock) {
	t.Helper()
	c := &clock{now: noon}
	return newHub("here", c.Now, 100), c
}

func listen(t *testing.T, h *hub, tab rooms.Tab, seat engine.Color) *Stream {
	t.Helper()
	s, err := h.listen(testID, tab, seat)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// read returns the state that is ready.
func read(t *testing.T, s *Stream) rooms.State {
	t.Helper()
	select {
	case state, open := <-s.C():
		if !open {
			t.Fatal("the stream is closed")
		}
		return state
	default:
		t.Fatal("nothing to read")
	}
	return rooms.State{}
}

func quiet(t *testing.T, s *Stream) {
	t.Helper()
	select {
	case state, open := <-s.C():
		t.Fatalf("unexpected: %+v, open %v", state, open)
	default:
	}
}

func TestAStreamHoldsTheNewestState(t *testing.T) {
	h, _ := testHub(t)
	r := two(t, "")
	s := listen(t, h, tab(1), black)
	quiet(t, s) // the room is not known yet
	h.offer(r, r.Version())
	first := moved(t, r, engine.F5)
	second := moved(t, first, engine.D6)
	h.offer(first, first.Version())
	h.offer(second, second.Version())
	if got := read(t, s); got.Room != second || got.Here.Black != s.Tab() {
		t.Errorf("read %v, want %v", got.Room.Point(), second.Point())
	}
	quiet(t, s)
	h.offer(first, first.Version())   // late and old
	h.offer(second, second.Version()) // known
	quiet(t, s)
}

func TestAStreamBeginsWithTheState(t *testing.T) {
	h, _ := testHub(t)
	r := two(t, "")
	first := listen(t, h, tab(1), black)
	h.offer(r, r.Version())
	h.begin(first)
	read(t, first)
	quiet(t, first)
	second := listen(t, h, tab(2), white)
	h.begin(second)
	if got := read(t, second); got.Room != r || !got.Here.Connected(black) || !got.Here.Connected(white) {
		t.Errorf("begins with %+v", got)
	}
	if got := read(t, first); !got.Here.Connected(white) {
		t.Error("the first has not heard of the second")
	}
}

func TestStreamsMakePresence(t *testing.T) {
	h, c := testHub(t)
	h.offer(two(t, ""), 1)
	s := listen(t, h, tab(1), black)
	again, err := h.listen(testID, s.Tab(), black) // reconnects before the old stream ends
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	s.Close()
	c.advance(time.Hour)
	if !h.here(testID).Connected(black) {
		t.Error("away, although the second stream is open")
	}
	again.Close()
	c.advance(rooms.Grace - time.Millisecond)
	if h.lapse(); !h.here(testID).Connected(black) {
		t.Error("away before the grace has passed")
	}
	c.advance(time.Millisecond)
	if h.lapse(); h.here(testID).Connected(black) {
		t.Error("there after the grace")
	}
	if len(h.topics) != 0 || h.count() != 0 {
		t.Errorf("%d topics and %d streams are left", len(h.topics), h.count())
	}
}

func TestALapseIsTold(t *testing.T) {
	h, c := testHub(t)
	s := listen(t, h, tab(1), black)
	h.offer(two(t, ""), 1)
	h.visit(testID, tab(2), white, rooms.VisitTime)
	if got := read(t, s); !got.Here.Connected(white) {
		t.Error("a visit does not count")
	}
	c.advance(rooms.VisitTime)
	h.lapse()
	if got := read(t, s); got.Here.Connected(white) {
		t.Error("a visit has not ended")
	}
}

func TestAnExpiredRoomIsTold(t *testing.T) {
	h, _ := testHub(t)
	s := listen(t, h, tab(1), black)
	r := two(t, "")
	h.offer(r, r.Version())
	h.gone(testID)
	h.gone(testID)
	if got := read(t, s); !got.Gone || got.Room != r {
		t.Errorf("read %+v", got)
	}
	quiet(t, s)
}

func TestStreamsAreLimited(t *testing.T) {
	h, _ := testHub(t)
	h.maxStreams = 2
	s := listen(t, h, tab(1), black)
	listen(t, h, tab(2), none)
	if _, err := h.listen(testID, tab(3), none); err != ErrFull {
		t.Errorf("a third stream: %v", err)
	}
	s.Close()
	listen(t, h, tab(3), none)
}

func TestClosingTheHubEndsTheStreams(t *testing.T) {
	h, _ := testHub(t)
	s := listen(t, h, tab(1), black)
	h.close()
	if _, open := <-s.C(); open {
		t.Error("the stream is open")
	}
	s.Close()
	if _, err := h.listen(testID, tab(2), black); err != ErrClosed {
		t.Errorf("a stream after the end: %v", err)
	}
	if h.count() != 0 {
		t.Errorf("%d streams are left", h.count())
	}
}

// TestManyAtOnce has listeners come, read, dawdle and go while states are offered
// and presence changes. Under -race it finds what is not locked; whatever else
// happens, no listener may see a version go back, and the last state reaches all
// that stay.
func TestManyAtOnce(t *testing.T) {
	h, c := testHub(t)
	h.maxStreams = 1 << 20
	versions := []rooms.Room{two(t, "")}
	for range 80 {
		last := versions[len(versions)-1]
		versions = append(versions, asked(t, last))
	}
	final := versions[len(versions)-1]
	var crowd, stayers sync.WaitGroup
	for range 4 {
		crowd.Go(func() {
			for _, r := range versions {
				h.offer(r, r.Version())
				c.advance(50 * time.Millisecond)
				h.lapse()
				h.here(testID)
				h.local(func(string, rooms.Connection) {})
				h.remote(testID, rooms.Connection{Server: "far", Tab: tab(rand.IntN(9)), Seat: white, Lapse: c.Now().Add(time.Second)})
				h.visit(testID, tab(rand.IntN(9)), black, time.Second)
			}
		})
	}
	for i := range 16 {
		stay, err := h.listen(testID, tab(i), none)
		if err != nil {
			t.Fatal(err)
		}
		stayers.Go(func() { readUntil(t, stay, final.Version()) })
		crowd.Go(func() {
			for range 50 {
				s, err := h.listen(testID, tab(100+i), white)
				if err != nil {
					t.Error(err)
					return
				}
				h.begin(s)
				if rand.IntN(2) == 0 {
					select {
					case <-s.C():
					default:
					}
				}
				s.Close()
			}
		})
	}
	crowd.Wait()
	stayers.Wait()
	h.close()
}

// readUntil reads a stream up to a version and checks that none goes back.
func readUntil(t *testing.T, s *Stream, last uint64) {
	var version uint64
	for state := range s.C() {
		if state.Room.Version() < version {
			t.Errorf("version %d after %d", state.Room.Version(), version)
		}
		if version = state.Room.Version(); version == last {
			s.Close()
			return
		}
	}
}
