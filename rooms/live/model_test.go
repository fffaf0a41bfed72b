package live

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"

	"reversi/engine"
	"reversi/rooms"
)

// modelRooms is how many rooms the model test plays at once. ROOMS_MODEL sets
// another number.
const modelRooms = 200

// TestModel lets many pairs of clients play at once, who repeat what they sent,
// answer old states, act out of turn, vanish and come back, ask for take-backs
// and new rounds. Each keeps a log of what it was told. Afterwards every move
// that was confirmed is in the room exactly once, every state that anyone saw is
// one the room went through, and the room is where the last answer said.
func TestModel(t *testing.T) {
	t.Parallel()
	pairs := modelRooms
	if n, err := strconv.Atoi(os.Getenv("ROOMS_MODEL")); err == nil {
		pairs = n
	}
	s := open(t, Config{})
	var all sync.WaitGroup
	for i := range pairs {
		all.Go(func() { playModel(t, s, uint64(i)) })
	}
	all.Wait()
}

// history is what a room went through, as its watcher's answers tell: the game
// at every version that somebody was told of.
type history struct {
	mu    sync.Mutex
	games map[uint64]rooms.Room
	moves map[rooms.Point]string // confirmed, by the point they answered
}

// saw checks that all who saw a version saw the same room.
func (h *history) saw(r rooms.Room) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	r = r.Touch(noon) // a renewed life is no change
	if known, ok := h.games[r.Version()]; ok && known != r {
		return fmt.Errorf("version %d was seen as %v %v and as %v %v", r.Version(), known.Point(), known.Game(), r.Point(), r.Game())
	}
	h.games[r.Version()] = r
	return nil
}

// confirmed notes a move that was answered without an error.
func (h *history) confirmed(at rooms.Point, seat engine.Color, s engine.Square) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	move := fmt.Sprint(seat, " ", s)
	if known, ok := h.moves[at]; ok && known != move {
		return fmt.Errorf("at %v both %s and %s were confirmed", at, known, move)
	}
	h.moves[at] = move
	return nil
}

// client is one player of the model, with one tab and at times a stream.
type client struct {
	s       *Service
	rng     *rand.Rand
	id      string
	seat    engine.Color
	who     Caller
	stream  *Stream
	seen    []rooms.Room // states it was told, newest last
	history *history
}

func playModel(t *testing.T, s *Service, seed uint64) {
	ctx := context.Background()
	state, host, err := s.Create(ctx, rooms.Options{})
	if err != nil {
		t.Error(err)
		return
	}
	h := &history{games: map[uint64]rooms.Room{}, moves: map[rooms.Point]string{}}
	id, guest := state.Room.ID(), rooms.NewSecret()
	if _, _, err := s.Join(ctx, id, guest); err != nil {
		t.Error(err)
		return
	}
	var pair sync.WaitGroup
	for seat, secret := range map[engine.Color]string{black: host, white: guest} {
		c := &client{
			s: s, rng: rand.New(rand.NewPCG(seed, uint64(seat))), id: id, seat: seat,
			who: Caller{Secret: secret, Tab: s.OpenTab(id, seat)}, history: h,
		}
		pair.Go(func() {
			if err := c.live(ctx, 16); err != nil {
				t.Errorf("room %d, %v: %v", seed, seat, err)
			}
		})
	}
	pair.Wait()
	if err := h.check(ctx, s, id); err != nil {
		t.Errorf("room %d: %v", seed, err)
	}
}

// live acts a number of times.
func (c *client) live(ctx context.Context, times int) error {
	defer func() {
		if c.stream != nil {
			c.stream.Close()
		}
	}()
	for range times {
		if err := c.look(ctx); err != nil {
			return err
		}
		if err := c.act(ctx); err != nil {
			return err
		}
	}
	return nil
}

// look reads what its stream holds, opens one, or vanishes for a while.
func (c *client) look(ctx context.Context) error {
	switch {
	case c.stream == nil:
		stream, err := c.s.Connect(ctx, c.id, c.who)
		if err != nil {
			return err
		}
		c.stream = stream
		return c.note((<-stream.C()).Room)
	case c.rng.IntN(20) == 0:
		c.stream.Close()
		c.stream = nil
		return nil
	}
	select {
	case state := <-c.stream.C():
		return c.note(state.Room)
	default:
		return nil
	}
}

func (c *client) note(r rooms.Room) error {
	c.seen = append(c.seen, r)
	return c.history.saw(r)
}

// view is the state a client acts on: usually the newest it knows, at times one
// from before.
func (c *client) view() rooms.Room {
	if len(c.seen) > 1 && c.rng.IntN(6) == 0 {
		return c.seen[c.rng.IntN(len(c.seen))]
	}
	return c.seen[len(c.seen)-1]
}

// act does one thing, sometimes twice, sometimes twice at once.
func (c *client) act(ctx context.Context) error {
	if len(c.seen) == 0 {
		return nil
	}
	view := c.view()
	do := c.choose(view)
	switch c.rng.IntN(6) {
	case 0: // a double click
		twice := make(chan error)
		go func() { twice <- c.told(do(ctx)) }()
		return errors.Join(c.told(do(ctx)), <-twice)
	case 1: // sent again
		if err := c.told(do(ctx)); err != nil {
			return err
		}
	}
	state, err := do(ctx)
	if err := c.told(state, err); err != nil {
		return err
	}
	return c.note(state.Room)
}

// told checks an answer: only a refusal may be an error.
func (c *client) told(state rooms.State, err error) error {
	var refused *rooms.RefusedError
	if err != nil && !errors.As(err, &refused) {
		return err
	}
	return c.history.saw(state.Room)
}

func (c *client) choose(view rooms.Room) func(context.Context) (rooms.State, error) {
	at := view.Point()
	switch c.rng.IntN(24) {
	case 0:
		return func(ctx context.Context) (rooms.State, error) { return c.s.RequestTakeBack(ctx, c.id, c.who, at) }
	case 1, 2:
		return func(ctx context.Context) (rooms.State, error) { return c.s.AgreeTakeBack(ctx, c.id, c.who, at) }
	case 3:
		return func(ctx context.Context) (rooms.State, error) { return c.s.CancelTakeBack(ctx, c.id, c.who) }
	case 4:
		return func(ctx context.Context) (rooms.State, error) { return c.s.RequestNewRound(ctx, c.id, c.who, at) }
	case 5:
		return func(ctx context.Context) (rooms.State, error) { return c.s.AgreeNewRound(ctx, c.id, c.who, at) }
	case 6:
		if c.rng.IntN(4) == 0 {
			return func(ctx context.Context) (rooms.State, error) { return c.s.Resign(ctx, c.id, c.who, at) }
		}
	}
	square := anySquare(c.rng, view)
	return func(ctx context.Context) (rooms.State, error) {
		state, err := c.s.Play(ctx, c.id, c.who, at, square)
		if err == nil {
			err = c.history.confirmed(at, c.seat, square)
		}
		return state, err
	}
}

// check compares the room, and every state on the way, with what was confirmed.
func (h *history) check(ctx context.Context, s *Service, id string) error {
	final, err := s.Get(ctx, id)
	if err != nil {
		return err
	}
	if err := h.saw(final.Room); err != nil {
		return err
	}
	for version, r := range h.games {
		if version > final.Room.Version() {
			return fmt.Errorf("version %d was seen, the last is %d", version, final.Room.Version())
		}
		if err := h.checkGame(r); err != nil {
			return err
		}
	}
	return h.checkMoves()
}

// checkGame replays a game; every move that was confirmed at one of its points
// must be the one on the board.
func (h *history) checkGame(r rooms.Room) error {
	game := engine.NewGame(engine.Start())
	for ply := range r.Game().Len() {
		s := r.Game().Move(ply + 1)
		move := fmt.Sprint(game.Position().Turn(), " ", s)
		known, ok := h.moves[rooms.Point{Round: r.Point().Round, Line: r.Point().Line, Ply: ply}]
		if ok && known != move {
			return fmt.Errorf("%v holds %s after %d plies, confirmed was %s", r.Point(), move, ply, known)
		}
		var err error
		if game, err = game.Play(s); err != nil {
			return err
		}
	}
	if game != r.Game() {
		return fmt.Errorf("%v is not the replay of its moves", r.Point())
	}
	return nil
}

// checkMoves looks for each confirmed move in a state that somebody saw after it.
func (h *history) checkMoves() error {
	for at := range h.moves {
		found := false
		for _, r := range h.games {
			p := r.Point()
			found = found || p.Round == at.Round && p.Line == at.Line && p.Ply > at.Ply
		}
		if !found {
			return fmt.Errorf("the move confirmed at %v is nowhere", at)
		}
	}
	return nil
}

// anySquare is most often a legal move.
func anySquare(rng *rand.Rand, r rooms.Room) engine.Square {
	if r.Game().Position().LegalMoves() == 0 || rng.IntN(8) == 0 {
		return engine.Square(rng.IntN(64))
	}
	return legalSquare(rng, r)
}
