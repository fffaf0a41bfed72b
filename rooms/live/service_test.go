package live

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"reversi/engine"
	"reversi/rooms"
)

const (
	f5 = engine.F5
	d6 = engine.D6
)

// game is a room with both players connected.
type game struct {
	id           string
	black, white Caller
	streams      [2]*Stream
	second       *Service
}

func newGame(t testing.TB, s *Service) *game {
	t.Helper()
	ctx := context.WithoutCancel(t.Context())
	state, host, err := s.Create(ctx, rooms.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := &game{id: state.Room.ID()}
	guest := rooms.NewSecret()
	if _, seat, err := s.Join(ctx, g.id, guest); err != nil || seat != white {
		t.Fatalf("joined as %v: %v", seat, err)
	}
	g.black, g.streams[0] = connect(t, s, g.id, host)
	g.white, g.streams[1] = connect(t, s, g.id, guest)
	return g
}

func connect(t testing.TB, s *Service, id, secret string) (Caller, *Stream) {
	t.Helper()
	stream, err := s.Connect(context.WithoutCancel(t.Context()), id, Caller{Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stream.Close)
	return Caller{Secret: secret, Tab: stream.Tab()}, stream
}

func (g *game) caller(seat engine.Color) Caller {
	if seat == white {
		return g.white
	}
	return g.black
}

// playOut plays random moves to the end.
func playOut(t testing.TB, s *Service, g *game, seed uint64) rooms.State {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	state, err := s.Get(t.Context(), g.id)
	for err == nil && state.Room.Turn() != none {
		state, err = s.Play(t.Context(), g.id, g.caller(state.Room.Turn()), state.Room.Point(), legalSquare(rng, state.Room))
	}
	if err != nil {
		t.Fatal(err)
	}
	return state
}

func legalSquare(rng *rand.Rand, r rooms.Room) engine.Square {
	legal := r.Game().Position().LegalMoves()
	n := rng.IntN(legal.Count())
	for s := range legal.All() {
		if n == 0 {
			return s
		}
		n--
	}
	panic("no legal move")
}

// next waits for a state that fits.
func next(t testing.TB, s *Stream, fits func(rooms.State) bool) rooms.State {
	t.Helper()
	tooLong := time.After(time.Minute)
	for {
		select {
		case state, open := <-s.C():
			if !open {
				t.Fatal("the stream has ended")
			}
			if fits(state) {
				return state
			}
		case <-tooLong:
			t.Fatal("no such state in a minute")
		}
	}
}

func refusal(err error) rooms.Refusal {
	var refused *rooms.RefusedError
	if errors.As(err, &refused) {
		return refused.Why
	}
	return 0
}

func TestBothSeeEveryMove(t *testing.T) {
	s := open(t, Config{})
	g := newGame(t, s)
	_, watcher := connect(t, s, g.id, "")
	end := playOut(t, s, g, 7)
	for _, stream := range []*Stream{g.streams[0], g.streams[1], watcher} {
		got := next(t, stream, func(st rooms.State) bool { return st.Room.Turn() == none })
		if got.Room != end.Room || got.Here.Watchers != 1 {
			t.Errorf("%v sees %v of %v, %d watchers", stream.Seat(), got.Room.Game(), end.Room.Game(), got.Here.Watchers)
		}
	}
}

func TestLookingChangesNothing(t *testing.T) {
	s := open(t, Config{})
	made, _, err := s.Create(t.Context(), rooms.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if got, err := s.Get(t.Context(), made.Room.ID()); err != nil || got != made {
			t.Errorf("looked at %+v, %v", got, err)
		}
	}
	if _, seat, err := s.Join(t.Context(), made.Room.ID(), rooms.NewSecret()); err != nil || seat != white {
		t.Errorf("joined as %v: %v", seat, err)
	}
}

func TestJoining(t *testing.T) {
	s := open(t, Config{})
	made, host, err := s.Create(t.Context(), rooms.Options{})
	if err != nil {
		t.Fatal(err)
	}
	id, guest := made.Room.ID(), rooms.NewSecret()
	for _, tt := range []struct {
		name, secret string
		seat         engine.Color
		why          rooms.Refusal
	}{
		{"the host stays the host", host, black, 0},
		{"the first", guest, white, 0},
		{"the first, twice", guest, white, 0},
		{"the host still", host, black, 0},
		{"a third", rooms.NewSecret(), none, rooms.SeatTaken},
	} {
		state, seat, err := s.Join(t.Context(), id, tt.secret)
		if seat != tt.seat || refusal(err) != tt.why || state.Room.ID() != id {
			t.Errorf("%s: seat %v, %v", tt.name, seat, err)
		}
	}
	if _, _, err := s.Join(t.Context(), id, "short"); !errors.Is(err, ErrSecret) {
		t.Errorf("a made-up secret: %v", err)
	}
}

func TestASeatCannotBeGuessed(t *testing.T) {
	s := open(t, Config{})
	g, other := newGame(t, s), newGame(t, s)
	for name, secret := range map[string]string{
		"none": "", "a guess": rooms.NewSecret(), "the room's own name": g.id,
		"a seat of another room": other.black.Secret, "the hash": string(mustText(t, rooms.KeyOf(g.black.Secret))),
		"in lower case": strings.ToLower(g.black.Secret),
	} {
		if _, err := s.Play(t.Context(), g.id, Caller{Secret: secret}, at("1.0.0"), f5); refusal(err) != rooms.NotSeated {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func mustText(t *testing.T, k rooms.SeatKey) []byte {
	t.Helper()
	text, err := k.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Whoever watched and then takes the seat is not counted as watching himself, though
// the stream of his page is open still, and is never away: the others hear of both at
// once. Another watcher counts on.
func TestAPageThatBecomesASeatIsNoWatcher(t *testing.T) {
	s := open(t, Config{})
	room, secret, err := s.Create(t.Context(), rooms.Options{})
	if err != nil {
		t.Fatal(err)
	}
	id := room.Room.ID()
	_, host := connect(t, s, id, secret)
	guest, _ := connect(t, s, id, "")
	connect(t, s, id, "")
	next(t, host, func(st rooms.State) bool { return st.Here.Watchers == 2 })
	guest.Secret = rooms.NewSecret()
	if _, seat, err := s.JoinFrom(t.Context(), id, guest); err != nil || seat != white {
		t.Fatalf("%v, %v", seat, err)
	}
	st := next(t, host, func(st rooms.State) bool { return st.Room.HasGuest() })
	if st.Here.White != guest.Tab || st.Here.Watchers != 1 {
		t.Errorf("when he joins there are %+v", st.Here)
	}
	if _, _, err := s.JoinFrom(t.Context(), id, guest); err != nil || s.hub.here(id).Watchers != 1 {
		t.Errorf("sent again: %v, %+v", err, s.hub.here(id))
	}
}

func TestANewerTabTakesOver(t *testing.T) {
	s := open(t, Config{})
	g := newGame(t, s)
	newer, stream := connect(t, s, g.id, g.black.Secret)
	told := next(t, g.streams[0], func(st rooms.State) bool { return st.Here.Black == newer.Tab })
	if told.Here.InCharge(black, g.black.Tab) {
		t.Error("the older tab is in charge still")
	}
	if state, err := s.Play(t.Context(), g.id, g.black, at("1.0.0"), f5); refusal(err) != rooms.Elsewhere || state.Room.Game().Len() != 0 {
		t.Errorf("the older tab moves: %v", err)
	}
	if _, err := s.Play(t.Context(), g.id, Caller{Secret: g.white.Secret, Tab: g.white.Tab}, at("1.0.0"), f5); refusal(err) != rooms.NotYourTurn {
		t.Errorf("the opponent's tab is concerned: %v", err)
	}
	if _, err := s.Play(t.Context(), g.id, newer, at("1.0.0"), f5); err != nil {
		t.Errorf("the newer tab moves: %v", err)
	}
	// The older page is opened again, under a new name, and takes the seat back.
	back := Caller{Secret: g.black.Secret, Tab: s.OpenTab(g.id, black)}
	if _, err := s.Visit(t.Context(), g.id, back); err != nil {
		t.Fatal(err)
	}
	next(t, stream, func(st rooms.State) bool { return st.Here.Black == back.Tab })
	if _, err := s.Resign(t.Context(), g.id, newer, at("1.0.1")); refusal(err) != rooms.Elsewhere {
		t.Errorf("the tab in between resigns: %v", err)
	}
	if _, err := s.Resign(t.Context(), g.id, back, at("1.0.1")); err != nil {
		t.Errorf("the tab that took back resigns: %v", err)
	}
}

func TestTheGameWaitsForWhoIsAway(t *testing.T) {
	c := &clock{now: time.Now()}
	s := open(t, Config{Clock: c.Now})
	g := newGame(t, s)
	g.streams[1].Close()
	if _, err := s.Play(t.Context(), g.id, g.black, at("1.0.0"), f5); err != nil {
		t.Errorf("within the grace: %v", err)
	}
	c.advance(rooms.Grace)
	if _, err := s.Play(t.Context(), g.id, g.white, at("1.0.1"), d6); err != nil {
		t.Errorf("who moves is there: %v", err)
	}
	c.advance(rooms.VisitTime) // the move counted as a visit
	next(t, g.streams[0], func(st rooms.State) bool { return st.Room.Point().Ply == 2 && !st.Here.Connected(white) })
	if state, err := s.Play(t.Context(), g.id, g.black, at("1.0.2"), engine.C3); refusal(err) != rooms.OpponentAway || state.Room.Turn() != black {
		t.Errorf("White is away: %v", err)
	}
	page := Caller{Secret: g.white.Secret, Tab: s.OpenTab(g.id, white)}
	if _, err := s.Visit(t.Context(), g.id, page); err != nil {
		t.Fatal(err)
	}
	c.advance(rooms.VisitTime - time.Second)
	if _, err := s.Play(t.Context(), g.id, g.black, at("1.0.2"), engine.C3); err != nil {
		t.Errorf("a page load counts for half a minute: %v", err)
	}
}

func TestEveryActionIsServed(t *testing.T) {
	s := open(t, Config{})
	g := newGame(t, s)
	ctx := t.Context()
	made, host, err := s.Create(ctx, rooms.Options{Game: gameOf(t, "f5d6")})
	if err != nil {
		t.Fatal(err)
	}
	steps := []struct {
		name string
		do   func() (rooms.State, error)
		want string
	}{
		{"reset", func() (rooms.State, error) { return s.Reset(ctx, made.Room.ID(), Caller{Secret: host}, at("1.0.2")) }, "2.0.0"},
		{"play", func() (rooms.State, error) { return s.Play(ctx, g.id, g.black, at("1.0.0"), f5) }, "1.0.1"},
		{"ask back", func() (rooms.State, error) { return s.RequestTakeBack(ctx, g.id, g.black, at("1.0.1")) }, "1.0.1"},
		{"withdraw", func() (rooms.State, error) { return s.CancelTakeBack(ctx, g.id, g.black) }, "1.0.1"},
		{"ask back again", func() (rooms.State, error) { return s.RequestTakeBack(ctx, g.id, g.black, at("1.0.1")) }, "1.0.1"},
		{"grant", func() (rooms.State, error) { return s.AgreeTakeBack(ctx, g.id, g.white, at("1.0.1")) }, "1.1.0"},
		{"ask for a round", func() (rooms.State, error) { return s.RequestNewRound(ctx, g.id, g.white, at("1.1.0")) }, "1.1.0"},
		{"decline", func() (rooms.State, error) { return s.CancelNewRound(ctx, g.id, g.black) }, "1.1.0"},
		{"ask again", func() (rooms.State, error) { return s.RequestNewRound(ctx, g.id, g.white, at("1.1.0")) }, "1.1.0"},
		{"agree", func() (rooms.State, error) { return s.AgreeNewRound(ctx, g.id, g.black, at("1.1.0")) }, "2.0.0"},
		{"resign", func() (rooms.State, error) { return s.Resign(ctx, g.id, g.black, at("2.0.0")) }, "2.0.0"},
	}
	for _, tt := range steps {
		state, err := tt.do()
		if err != nil || state.Room.Point() != at(tt.want) {
			t.Fatalf("%s: at %v, %v", tt.name, state.Room.Point(), err)
		}
		if stored, err := s.Get(ctx, state.Room.ID()); err != nil || stored.Room != state.Room {
			t.Fatalf("%s: stored %+v, %v", tt.name, stored.Room, err)
		}
	}
}

func TestRoomsExpire(t *testing.T) {
	s := open(t, Config{Life: 2 * time.Second})
	state, host, err := s.Create(t.Context(), rooms.Options{})
	if err != nil {
		t.Fatal(err)
	}
	id := state.Room.ID()
	_, stream := connect(t, s, id, "") // a watcher does not keep a room alive
	next(t, stream, func(st rooms.State) bool { return st.Gone })
	if _, err := s.Get(t.Context(), id); !errors.Is(err, ErrNoRoom) {
		t.Errorf("an expired room: %v", err)
	}
	if _, err := s.Play(t.Context(), id, Caller{Secret: host}, at("1.0.0"), f5); !errors.Is(err, ErrNoRoom) {
		t.Errorf("a move in an expired room: %v", err)
	}
	if _, _, err := s.Join(t.Context(), id, rooms.NewSecret()); !errors.Is(err, ErrNoRoom) {
		t.Errorf("joining an expired room: %v", err)
	}
	if stats, err := s.Stats(t.Context()); err != nil || stats.Rooms > 1 { // its mark, for a moment
		t.Errorf("%+v, %v", stats, err)
	}
}

func TestAPlayerKeepsARoomAlive(t *testing.T) {
	c := &clock{now: time.Now()}
	s := open(t, Config{Clock: c.Now})
	g := newGame(t, s)
	made, err := s.Get(t.Context(), g.id)
	if err != nil {
		t.Fatal(err)
	}
	c.advance(time.Minute)
	connect(t, s, g.id, g.black.Secret)
	if got, err := s.Get(t.Context(), g.id); err != nil || got.Room != made.Room {
		t.Errorf("written after a minute: %v, %v", got.Room.Active(), err)
	}
	c.advance(6 * 24 * time.Hour)
	connect(t, s, g.id, g.black.Secret)
	c.advance(6 * 24 * time.Hour)
	got, err := s.Get(t.Context(), g.id)
	if err != nil || got.Room.Version() != made.Room.Version() {
		t.Errorf("version %d, %v", got.Room.Version(), err)
	}
}

func TestSnapshotAndRestore(t *testing.T) {
	s := open(t, Config{})
	var games []*game
	for i := range 5 {
		g := newGame(t, s)
		if i > 0 {
			playOut(t, s, g, uint64(i))
		}
		games = append(games, g)
	}
	if _, err := s.store.kv().Put(t.Context(), rooms.NewID(), []byte("damaged")); err != nil {
		t.Fatal(err)
	}
	var snapshot bytes.Buffer
	if rooms, damaged, err := s.Snapshot(t.Context(), &snapshot); err != nil || rooms != 5 || damaged != 1 {
		t.Fatalf("%d rooms, %d damaged, %v", rooms, damaged, err)
	}
	for _, g := range games {
		if strings.Contains(snapshot.String(), g.black.Secret) {
			t.Error("a secret in the snapshot")
		}
	}
	fresh := open(t, Config{})
	for _, want := range [][2]int{{5, 0}, {0, 5}} { // the second time all is there
		restored, kept, err := fresh.Restore(t.Context(), bytes.NewReader(snapshot.Bytes()))
		if err != nil || restored != want[0] || kept != want[1] {
			t.Errorf("restored %d, kept %d, %v", restored, kept, err)
		}
	}
	for _, g := range games {
		was, err1 := s.Get(t.Context(), g.id)
		is, err2 := fresh.Get(t.Context(), g.id)
		if err1 != nil || err2 != nil || was.Room.Touch(noon) != is.Room.Touch(noon) {
			t.Errorf("%v, %v: %v became %v", err1, err2, was.Room.Game(), is.Room.Game())
		}
	}
	checkDamagedSnapshots(t, fresh, snapshot.String())
}

func checkDamagedSnapshots(t *testing.T, s *Service, good string) {
	t.Helper()
	lines := strings.SplitAfter(good, "\n")
	empty := open(t, Config{})
	for name, text := range map[string]string{
		"nothing":         "",
		"cut short":       strings.Join(lines[:3], ""),
		"a line missing":  strings.Join(append(append([]string{}, lines[:2]...), lines[3:]...), ""),
		"a letter wrong":  strings.Replace(good, `"round":1`, `"round":2`, 1),
		"another form":    strings.Replace(good, `"snapshot":1`, `"snapshot":2`, 1),
		"text afterwards": good + "{}\n",
		"no head":         strings.Join(lines[1:], ""),
	} {
		if _, _, err := empty.Restore(t.Context(), strings.NewReader(text)); !errors.Is(err, ErrSnapshot) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if stats, err := empty.Stats(t.Context()); err != nil || stats.Rooms != 0 {
		t.Errorf("%+v restored from damaged snapshots, %v", stats, err)
	}
}

func TestAClosedServiceEndsItsStreams(t *testing.T) {
	s := open(t, Config{})
	g := newGame(t, s)
	s.Close()
	for open := true; open; {
		_, open = <-g.streams[0].C()
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if _, err := s.Get(ctx, g.id); err == nil {
		t.Error("a closed service answers")
	}
}

func TestKnownIsWhatThisProcessHeard(t *testing.T) {
	s := open(t, Config{})
	g := newGame(t, s)
	if _, ok := s.Known("AAAAAAAAAAAAAAAAAAAAAAAAAA"); ok {
		t.Error("a room is known that is none")
	}
	want, err := s.Get(t.Context(), g.id)
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := s.Known(g.id); ok && got.Room != want.Room {
		t.Errorf("known %+v, stored %+v", got.Room, want.Room)
	}
	stream, err := s.Connect(t.Context(), g.id, g.caller(want.Room.Turn()))
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Close()
	if got, ok := s.Known(g.id); !ok || got.Room != want.Room {
		t.Errorf("with somebody in it: %v, %+v", ok, got.Room)
	}
}
