package live

import (
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"reversi/rooms"
)

// talk is two app servers that hear each other through a node without a store.
type talk struct {
	conns  [3]*nats.Conn // the third speaks for a stranger
	hubs   [2]*hub
	gossip [2]*gossip
	clock  *clock
}

func newTalk(t *testing.T) *talk {
	t.Helper()
	ns, err := server.NewServer(&server.Options{DontListen: true, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	ns.Start()
	t.Cleanup(func() { ns.Shutdown(); ns.WaitForShutdown() })
	k := &talk{clock: &clock{now: time.Now()}}
	for i := range k.conns {
		if k.conns[i], err = nats.Connect("", nats.InProcessServer(ns)); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(k.conns[i].Close)
	}
	for i, name := range []string{"one", "two"} {
		k.hubs[i] = newHub(name, k.clock.Now, 100)
	}
	return k
}

func (k *talk) join(t *testing.T, i int) {
	t.Helper()
	g, err := startGossip(k.hubs[i], k.conns[i], time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	k.gossip[i] = g
}

// settle waits until all that was said has been heard. Each server may answer
// what it hears, so it takes more than one round.
func (k *talk) settle(t *testing.T) {
	t.Helper()
	for range 3 {
		for _, g := range k.gossip {
			if g != nil {
				g.flush()
			}
		}
		k.deliver(t) // to the node
		k.deliver(t) // from the node
		for _, nc := range k.conns {
			heard := make(chan struct{})
			if err := nc.Barrier(func() { close(heard) }); err == nil {
				<-heard
			}
		}
	}
}

func (k *talk) deliver(t *testing.T) {
	t.Helper()
	for _, nc := range k.conns {
		if err := nc.FlushTimeout(10 * time.Second); err != nil && !nc.IsClosed() {
			t.Fatal(err)
		}
	}
}

func TestServersTellEachOtherWhoIsThere(t *testing.T) {
	k := newTalk(t)
	k.join(t, 0)
	early, late := tab(1), tab(2)
	s, err := k.hubs[0].listen(testID, early, black)
	if err != nil {
		t.Fatal(err)
	}
	k.settle(t)
	k.join(t, 1) // says hello and is told what it missed
	k.settle(t)
	wantHere(t, "a newcomer", k.hubs[1], rooms.Here{Black: early})
	k.hubs[1].visit(testID, late, white, rooms.VisitTime)
	k.settle(t)
	wantHere(t, "a visit elsewhere", k.hubs[0], rooms.Here{Black: early, White: late})

	s.Close()
	k.settle(t)
	k.clock.advance(rooms.Grace - time.Second)
	wantHere(t, "in the grace", k.hubs[1], rooms.Here{Black: early, White: late})
	k.clock.advance(time.Second)
	wantHere(t, "after the grace", k.hubs[1], rooms.Here{White: late})
	k.clock.advance(rooms.VisitTime)
	wantHere(t, "after the visit", k.hubs[0], rooms.Here{})
}

func TestADeadServersPlayersLapse(t *testing.T) {
	k := newTalk(t)
	k.join(t, 0)
	k.join(t, 1)
	if _, err := k.hubs[0].listen(testID, tab(1), black); err != nil {
		t.Fatal(err)
	}
	k.settle(t)
	k.conns[0].Close()
	k.clock.advance(rooms.VisitTime - time.Millisecond) // no message is believed for longer
	wantHere(t, "not yet", k.hubs[1], rooms.Here{Black: k.hubs[0].here(testID).Black})
	k.clock.advance(time.Millisecond)
	wantHere(t, "then", k.hubs[1], rooms.Here{})
}

func TestAFarewellLeavesTheGrace(t *testing.T) {
	k := newTalk(t)
	k.join(t, 0)
	k.join(t, 1)
	if _, err := k.hubs[0].listen(testID, tab(1), black); err != nil {
		t.Fatal(err)
	}
	k.settle(t)
	k.gossip[0].leave()
	k.gossip[0] = nil
	k.settle(t)
	k.clock.advance(rooms.Grace)
	wantHere(t, "after the farewell", k.hubs[1], rooms.Here{})
}

func TestChangesArePassedOn(t *testing.T) {
	k := newTalk(t)
	k.join(t, 0)
	k.join(t, 1)
	s, err := k.hubs[1].listen(testID, tab(1), none)
	if err != nil {
		t.Fatal(err)
	}
	k.settle(t)
	r := two(t, "f5")
	k.gossip[0].tell(r, 7)
	if got := next(t, s, func(rooms.State) bool { return true }); got.Room != r {
		t.Errorf("told of %+v", got.Room)
	}
	if _, revision, ok := k.hubs[1].known(testID); !ok || revision != 7 {
		t.Errorf("revision %d, %v", revision, ok)
	}
}

func TestNonsenseIsNotHeard(t *testing.T) {
	k := newTalk(t)
	k.join(t, 0)
	for _, text := range []string{
		"", "x", "{}", `{"from":"x","conns":[{"room":">","tab":"` + string(tab(1)) + `","seat":"black","left":1000}]}`,
		`{"from":"x","conns":[{"room":"` + testID + `","tab":"x","seat":"black","left":1000}]}`,
		`{"from":"x","conns":[{"room":"` + testID + `","tab":"` + string(tab(1)) + `","seat":"red","left":1000}]}`,
		`{"from":"x","conns":[{"room":"` + testID + `","tab":"` + string(tab(1)) + `","seat":"black","left":-1}]}`,
		`{"from":"x","changed":{"format":1}}`,
	} {
		if err := k.conns[2].Publish(subject, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	k.settle(t)
	wantHere(t, "after nonsense", k.hubs[0], rooms.Here{})
	if len(k.hubs[0].topics) != 0 {
		t.Errorf("%d topics", len(k.hubs[0].topics))
	}
}

func wantHere(t *testing.T, when string, h *hub, want rooms.Here) {
	t.Helper()
	if got := h.here(testID); got != want {
		t.Errorf("%s: %+v, want %+v", when, got, want)
	}
}
