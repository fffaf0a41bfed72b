package live

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"reversi/engine"
	"reversi/rooms"
)

// Times of the exchange of presence between app servers.
const (
	// beatTime is how often a server repeats who is connected to it.
	beatTime = 5 * time.Second
	// beatsBelieved is how many beats long others believe it.
	beatsBelieved = 3
)

// beatSize is the most connections in one message, so that it stays far below
// the server's limit of a megabyte.
const beatSize = 500

// subject is where app servers speak to each other. Nothing sent there is stored.
const subject = "reversi.rooms"

// gossip tells other app servers who is connected to this one, and hears the
// same from them. Changes are told at once; everything is repeated every beat, so
// a lost message heals and a server that dies is believed for three beats only.
// Times are sent as what is left, so clocks need not agree.
//
// It also passes confirmed changes on. Everybody hears of those from the store's
// watcher as well; but when a node of the cluster dies, that may take ten seconds
// to find another.
type gossip struct {
	hub  *hub
	nc   *nats.Conn
	sub  *nats.Subscription
	beat time.Duration

	mu     sync.Mutex
	outbox []said
	wake   chan struct{} // holds one mark
}

// said is one connection in a message. Left is in milliseconds; 0 is gone.
type said struct {
	Room string    `json:"room"`
	Tab  rooms.Tab `json:"tab"`
	Seat string    `json:"seat,omitempty"`
	Left int64     `json:"left"`
}

// message is what one server says. Hello asks the others to repeat everything.
// Room is a change that the store has confirmed.
type message struct {
	From     string      `json:"from"`
	Hello    bool        `json:"hello,omitempty"`
	Conns    []said      `json:"conns,omitempty"`
	Room     *rooms.Room `json:"changed,omitempty"`
	Revision uint64      `json:"revision,omitempty"`
}

// startGossip joins the exchange and asks for what the others know.
func startGossip(h *hub, nc *nats.Conn, beat time.Duration) (*gossip, error) {
	g := &gossip{hub: h, nc: nc, beat: beat, wake: make(chan struct{}, 1)}
	sub, err := nc.Subscribe(subject, g.hear)
	if err != nil {
		return nil, err
	}
	g.sub = sub
	h.announce = g.say
	g.reintroduce()
	if err := nc.FlushTimeout(embeddedTry); err != nil { // the node hears for us from here on
		return nil, err
	}
	return g, nil
}

// reintroduce tells all there is to tell and asks the others for the same.
func (g *gossip) reintroduce() {
	g.send(message{Hello: true})
	g.hub.local(g.say)
}

// say queues one connection. It is called under the hub's mutex, which keeps the
// order, and does not wait.
func (g *gossip) say(room string, c rooms.Connection) {
	g.mu.Lock()
	g.outbox = append(g.outbox, g.said(room, c))
	g.mu.Unlock()
	select {
	case g.wake <- struct{}{}:
	default:
	}
}

func (g *gossip) said(room string, c rooms.Connection) said {
	s := said{Room: room, Tab: c.Tab, Left: (beatsBelieved * g.beat).Milliseconds()}
	if !c.Lapse.IsZero() {
		s.Left = max(0, c.Lapse.Sub(g.hub.now())).Milliseconds()
	}
	if c.Seat != engine.None {
		s.Seat = c.Seat.String()
	}
	return s
}

// run sends until the context ends.
func (g *gossip) run(ctx context.Context) {
	beat := time.NewTicker(g.beat)
	defer beat.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-beat.C:
			g.hub.local(g.say)
		case <-g.wake:
			g.flush()
		}
	}
}

// flush sends what is queued.
func (g *gossip) flush() {
	g.mu.Lock()
	out := g.outbox
	g.outbox = nil
	g.mu.Unlock()
	for len(out) > 0 {
		n := min(beatSize, len(out))
		g.send(message{Conns: out[:n]})
		out = out[n:]
	}
}

// tell passes a confirmed change on.
func (g *gossip) tell(r rooms.Room, revision uint64) { g.send(message{Room: &r, Revision: revision}) }

// send is best effort: the next beat, or the watcher, says it again.
func (g *gossip) send(m message) {
	m.From = g.hub.server
	data, err := json.Marshal(m)
	if err != nil {
		panic("BUG: a presence message without JSON form: " + err.Error())
	}
	_ = g.nc.Publish(subject, data)
}

// hear takes one message from another server. What cannot be read is left alone.
func (g *gossip) hear(msg *nats.Msg) {
	var m message
	if json.Unmarshal(msg.Data, &m) != nil || m.From == g.hub.server {
		return
	}
	if m.Hello {
		g.hub.local(g.say)
	}
	if m.Room != nil {
		g.hub.offer(*m.Room, m.Revision)
	}
	now := g.hub.now()
	for _, s := range m.Conns {
		tab, ok := rooms.ParseTab(string(s.Tab), now)
		seat, seated := engine.ParseColor(s.Seat)
		if !ok || !rooms.ValidID(s.Room) || !seated && s.Seat != "" {
			continue
		}
		left := min(time.Duration(s.Left)*time.Millisecond, rooms.VisitTime)
		g.hub.remote(s.Room, rooms.Connection{Server: m.From, Tab: tab, Seat: seat, Lapse: now.Add(left)})
	}
}

// leave tells the others that the streams of this server are closing. Its
// players have [rooms.Grace] to come back elsewhere.
func (g *gossip) leave() {
	until := g.hub.now().Add(rooms.Grace)
	g.hub.local(func(room string, c rooms.Connection) {
		if c.Lapse.IsZero() || c.Lapse.After(until) {
			c.Lapse = until
		}
		g.say(room, c)
	})
	g.flush()
	_ = g.sub.Unsubscribe()
}
