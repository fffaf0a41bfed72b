package live

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"reversi/engine"
	"reversi/rooms"
)

// pairs is how many pairs of players play at once during a disaster.
const pairs = 12

// TestDisasters has people play on two app servers over three nodes, game after
// game, while something breaks and is mended. Nobody gives up: who is refused asks
// for the same again. It prints a table: moves confirmed, moves that were refused
// before they went through, the longest wait for one move, and what was lost or
// made twice, which must be nothing.
func TestDisasters(t *testing.T) {
	if os.Getenv("REVERSI_DISASTERS") == "" {
		t.Skip("two minutes of disasters: set REVERSI_DISASTERS=1")
	}
	c := startCluster(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	config := Config{URL: c.url, Replicas: 3, beat: 500 * time.Millisecond}
	p := &campaign{}
	p.servers[0].Store(openIn(t, ctx, config))
	p.servers[1].Store(openIn(t, ctx, config))
	other := func(not ...string) string {
		for name := range c.nodes {
			if name != not[0] && (len(not) < 2 || name != not[1]) {
				return name
			}
		}
		return ""
	}
	disasters := []struct {
		name string
		do   func(t *testing.T)
	}{
		{"nothing", func(*testing.T) {}},
		{"the leading node is killed and comes back", func(t *testing.T) {
			leader := c.leader(t, p.servers[0].Load())
			c.kill(t, leader)
			p.await(t, 200)
			c.start(t, leader)
		}},
		{"the leading node hangs, then wakes", func(t *testing.T) {
			leader := c.nodes[c.leader(t, p.servers[0].Load())].Process
			_ = leader.Signal(syscall.SIGSTOP)
			p.await(t, 200)
			_ = leader.Signal(syscall.SIGCONT)
		}},
		{"two nodes are killed, one comes back", func(t *testing.T) {
			one := c.leader(t, p.servers[0].Load())
			two := other(one)
			c.kill(t, one)
			c.kill(t, two)
			p.refuses(t)
			c.start(t, one)
			p.await(t, 200)
			c.start(t, two)
		}},
		{"an app server dies, another takes its place", func(t *testing.T) {
			p.servers[0].Load().die()
			p.servers[0].Store(openIn(t, t.Context(), config))
		}},
		{"all three nodes are killed and come back", func(t *testing.T) {
			for name := range c.nodes {
				c.kill(t, name)
			}
			p.refuses(t)
			var all sync.WaitGroup
			for name := range c.nodes {
				all.Go(func() { c.start(t, name) })
			}
			all.Wait()
		}},
	}
	fmt.Println("| what happens while they play | moves confirmed | refused first | longest wait | lost or doubled |\n|---|---|---|---|---|")
	for _, d := range disasters {
		fmt.Printf("| %s | %s\n", d.name, p.during(t, d.do))
	}
}

// campaign is people who play while something breaks.
type campaign struct {
	servers            [2]atomic.Pointer[Service]
	confirmed, refused atomic.Int64
	longest            atomic.Int64 // nanoseconds
	wrong              atomic.Int64
	done               atomic.Bool
}

// during lets everybody play before, during and after a disaster and returns a row
// of the table.
func (p *campaign) during(t *testing.T, disaster func(*testing.T)) string {
	p.confirmed.Store(0)
	p.refused.Store(0)
	p.longest.Store(0)
	p.done.Store(false)
	var all sync.WaitGroup
	for i := range pairs {
		all.Go(func() { p.games(t, rand.New(rand.NewPCG(uint64(i), 11))) })
	}
	defer func() {
		p.done.Store(true)
		all.Wait()
	}()
	p.await(t, 200)
	disaster(t)
	p.await(t, 200)
	p.done.Store(true)
	all.Wait()
	if p.wrong.Load() > 0 {
		t.Errorf("%d moves were lost or made twice", p.wrong.Load())
	}
	if t.Failed() {
		t.FailNow()
	}
	return fmt.Sprintf("%d | %d | %.1f s | %d |", p.confirmed.Load(), p.refused.Load(),
		time.Duration(p.longest.Load()).Seconds(), p.wrong.Load())
}

// await waits for so many confirmed moves more.
func (p *campaign) await(t *testing.T, moves int64) {
	t.Helper()
	p.until(t, func(confirmed, _ int64) bool { return confirmed >= moves })
}

// refuses waits until a move is refused.
func (p *campaign) refuses(t *testing.T) {
	t.Helper()
	p.until(t, func(_, refused int64) bool { return refused >= 1 })
}

func (p *campaign) until(t *testing.T, enough func(confirmed, refused int64) bool) {
	t.Helper()
	confirmed, refused := p.confirmed.Load(), p.refused.Load()
	tooLong := time.After(2 * time.Minute)
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for !enough(p.confirmed.Load()-confirmed, p.refused.Load()-refused) {
		select {
		case <-tick.C:
		case <-tooLong:
			t.Fatal("nothing happens for two minutes")
		}
	}
}

// games plays one game after another until the campaign ends.
func (p *campaign) games(t *testing.T, rng *rand.Rand) {
	for !p.done.Load() {
		room, state := p.sit(t)
		played := ""
		for state.Room.Turn() != none && !p.done.Load() {
			square := legalSquare(rng, state.Room)
			after := p.move(t, room, state.Room, square)
			played += square.String()
			if after.Room.Version() != state.Room.Version()+1 || after.Room.Game().String() != played {
				p.wrong.Add(1)
				t.Errorf("after %v: version %d after %d, %v instead of %s", square, after.Room.Version(), state.Room.Version(), after.Room.Game(), played)
				return
			}
			state = after
		}
		p.ask(t, func(ctx context.Context) (err error) {
			state, err = p.servers[1].Load().Get(ctx, room.ID)
			return err
		})
		if state.Room.Game().String() != played {
			p.wrong.Add(1)
			t.Errorf("stored %v, confirmed %s", state.Room.Game(), played)
		}
	}
}

// sit makes a room on one server and joins it on the other.
func (p *campaign) sit(t *testing.T) (room seatedRoom, state rooms.State) {
	room.Guest = rooms.NewSecret()
	p.ask(t, func(ctx context.Context) (err error) {
		state, room.Host, err = p.servers[0].Load().Create(ctx, rooms.Options{})
		return err
	})
	room.ID = state.Room.ID()
	p.ask(t, func(ctx context.Context) (err error) {
		state, _, err = p.servers[1].Load().Join(ctx, room.ID, room.Guest)
		return err
	})
	return room, state
}

// move makes a move on the mover's server, however often it takes. Whoever is
// waited for opens the page again.
func (p *campaign) move(t *testing.T, room seatedRoom, r rooms.Room, square engine.Square) (state rooms.State) {
	mover := r.Turn()
	p.ask(t, func(ctx context.Context) (err error) {
		s, waits := p.servers[seatIndex(mover)].Load(), p.servers[seatIndex(mover.Opponent())].Load()
		state, err = s.Play(ctx, room.ID, Caller{Secret: room.secret(mover)}, r.Point(), square)
		if refusal(err) == rooms.OpponentAway {
			seat := mover.Opponent()
			_, _ = waits.Visit(ctx, room.ID, Caller{Secret: room.secret(seat), Tab: waits.OpenTab(room.ID, seat)})
		} else if err != nil {
			p.refused.Add(1)
		}
		return err
	})
	p.confirmed.Add(1)
	return state
}

// ask asks until the answer is yes, and takes down how long that took.
func (p *campaign) ask(t *testing.T, do func(context.Context) error) {
	began := time.Now()
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	for {
		err := do(t.Context())
		took := time.Since(began)
		if err == nil || t.Context().Err() != nil {
			for longest := p.longest.Load(); int64(took) > longest && !p.longest.CompareAndSwap(longest, int64(took)); {
				longest = p.longest.Load()
			}
			return
		}
		if took > 2*time.Minute {
			t.Errorf("refused for two minutes: %v", err)
			p.done.Store(true)
			return
		}
		<-again.C
	}
}
