package live

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"

	"reversi/engine"
	"reversi/rooms"
)

// nodeArgs describe one node of a cluster on loopback.
type nodeArgs struct {
	Name, Dir     string
	Client, Route int // ports
	Routes        []string
}

// serveUntilKilled runs one node.
func serveUntilKilled() {
	var args nodeArgs
	helperArgs(&args)
	ns, err := server.NewServer(&server.Options{
		ServerName: args.Name, Host: "127.0.0.1", Port: args.Client,
		JetStream: true, StoreDir: args.Dir, SyncAlways: true, NoSigs: true,
		Cluster: server.ClusterOpts{Name: "reversi", Host: "127.0.0.1", Port: args.Route},
		Routes:  server.RoutesFromStr(strings.Join(args.Routes, ",")),
	})
	if err != nil {
		panic(err)
	}
	ns.Start()
	if !ns.ReadyForConnections(time.Minute) {
		panic("node not ready")
	}
	fmt.Println("ready")
	ns.WaitForShutdown()
}

// cluster is three nodes in processes of their own.
type cluster struct {
	sync.Mutex
	url   string
	args  map[string]nodeArgs // by name
	nodes map[string]*exec.Cmd
}

func startCluster(t *testing.T) *cluster {
	t.Helper()
	ports := freePorts(t, 6)
	var routes, urls []string
	for i := range 3 {
		urls = append(urls, fmt.Sprintf("nats://127.0.0.1:%d", ports[i]))
		routes = append(routes, fmt.Sprintf("nats://127.0.0.1:%d", ports[3+i]))
	}
	c := &cluster{url: strings.Join(urls, ","), args: map[string]nodeArgs{}, nodes: map[string]*exec.Cmd{}}
	for i := range 3 {
		name := fmt.Sprintf("node%d", i)
		c.args[name] = nodeArgs{name, t.TempDir(), ports[i], ports[3+i], routes}
		c.start(t, name)
	}
	return c
}

// start starts a node, or one that was killed once more.
func (c *cluster) start(t *testing.T, name string) {
	t.Helper()
	cmd, out := helper(t, "node", c.args[name])
	c.Lock()
	c.nodes[name] = cmd
	c.Unlock()
	if !out.Scan() || out.Text() != "ready" {
		t.Fatalf("%s does not start: %s", name, out.Text())
	}
}

// kill ends a node at once.
func (c *cluster) kill(t *testing.T, name string) {
	t.Helper()
	if err := c.nodes[name].Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = c.nodes[name].Wait()
}

// leader is the node that leads the rooms.
func (c *cluster) leader(t *testing.T, s *Service) string {
	t.Helper()
	status, err := s.store.kv().Status(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return status.(*jetstream.KeyValueBucketStatus).StreamInfo().Cluster.Leader
}

func freePorts(t *testing.T, n int) []int {
	t.Helper()
	var ports []int
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports
}

// die ends a service as if its process had been killed: no farewell, nothing
// flushed.
func (s *Service) die() {
	s.once.Do(func() {
		s.backend.nc.Close()
		s.stop()
		s.loops.Wait()
		s.hub.close()
	})
}

// table is a room of the cluster test: Black on one app server, White on another.
type table struct {
	seatedRoom
	black, white *Service
	streams      [2]*Stream
	tabs         [2]rooms.Tab
	rng          *rand.Rand
	confirmed    string // the transcript so far
	worst        time.Duration
}

func (tb *table) sit(t *testing.T, seat engine.Color, s *Service) {
	t.Helper()
	i := seatIndex(seat)
	caller := Caller{Secret: tb.secret(seat), Tab: tb.tabs[i]}
	stream, err := s.Connect(context.Background(), tb.ID, caller)
	if err != nil {
		t.Error(err)
		return
	}
	tb.streams[i], tb.tabs[i] = stream, stream.Tab()
	if seat == black {
		tb.black = s
	} else {
		tb.white = s
	}
}

// play makes moves, each on the server of the mover and answering what the
// mover's own stream has shown, and waits until both have been shown it.
func (tb *table) play(t *testing.T, moves int) {
	for range moves {
		state, err := tb.black.Get(context.Background(), tb.ID)
		if err != nil {
			t.Error(err)
			return
		}
		r := state.Room
		if r.Turn() == none {
			return
		}
		s := tb.black
		if r.Turn() == white {
			s = tb.white
		}
		square, began := legalSquare(tb.rng, r), time.Now()
		caller := Caller{Secret: tb.secret(r.Turn()), Tab: tb.tabs[seatIndex(r.Turn())]}
		state, err = s.Play(context.Background(), tb.ID, caller, r.Point(), square)
		if err != nil {
			t.Errorf("%v at %v: %v", square, r.Point(), err)
			return
		}
		tb.confirmed += square.String()
		for _, stream := range tb.streams {
			next(t, stream, func(st rooms.State) bool { return st.Room.Version() >= state.Room.Version() })
		}
		tb.worst = max(tb.worst, time.Since(began))
	}
}

// TestCluster has players of each room on different app servers over three
// nodes. The node that leads is killed while they play, then one app server
// dies. Play goes on and nothing is lost.
func TestCluster(t *testing.T) {
	t.Parallel()
	c := startCluster(t)
	config := Config{URL: c.url, Replicas: 3, beat: 500 * time.Millisecond}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	first, second := openIn(t, ctx, config), openIn(t, ctx, config)

	tables := make([]*table, 20)
	for i := range tables {
		tables[i] = newTable(t, first, second, uint64(i))
	}
	playAll(t, tables, 6, nil)
	if t.Failed() {
		return
	}

	leader := c.leader(t, first)
	playAll(t, tables, 10, func() { c.kill(t, leader) })

	first.die()
	waitAway(t, tables[0])
	for _, tb := range tables {
		tb.sit(t, black, second)
	}
	playAll(t, tables, 60, nil)
	for _, tb := range tables {
		state, err := second.Get(ctx, tb.ID)
		if err != nil || state.Room.Game().String() != tb.confirmed || state.Room.Turn() != none {
			t.Errorf("stored %v, confirmed %s, %v", state.Room.Game(), tb.confirmed, err)
		}
	}
}

func openIn(t *testing.T, ctx context.Context, c Config) *Service {
	t.Helper()
	c.Log = quietLog
	s, err := Open(ctx, c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

func newTable(t *testing.T, first, second *Service, seed uint64) *table {
	t.Helper()
	made, host, err := first.Create(t.Context(), rooms.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{seatedRoom: seatedRoom{made.Room.ID(), host, rooms.NewSecret()}, rng: rand.New(rand.NewPCG(seed, 3))}
	if _, _, err := second.Join(t.Context(), tb.ID, tb.Guest); err != nil {
		t.Fatal(err)
	}
	tb.sit(t, black, first)
	tb.sit(t, white, second)
	for _, stream := range tb.streams {
		next(t, stream, func(st rooms.State) bool { return st.Here.Connected(black) && st.Here.Connected(white) })
	}
	return tb
}

// playAll plays at all tables at once and does something in the middle of it.
func playAll(t *testing.T, tables []*table, moves int, meanwhile func()) {
	t.Helper()
	var all sync.WaitGroup
	var once sync.Once
	for _, tb := range tables {
		tb.worst = 0
		all.Go(func() {
			tb.play(t, moves/2)
			if meanwhile != nil {
				once.Do(meanwhile)
			}
			tb.play(t, moves-moves/2)
		})
	}
	all.Wait()
	var worst time.Duration
	for _, tb := range tables {
		worst = max(worst, tb.worst)
	}
	t.Logf("slowest move, from asking until both have seen it: %v", worst)
}

// waitAway waits until White has been told that Black is away, and checks that
// the game then waits.
func waitAway(t *testing.T, tb *table) {
	t.Helper()
	state := next(t, tb.streams[1], func(st rooms.State) bool { return !st.Here.Connected(black) })
	if state.Room.Turn() != white {
		return
	}
	caller := Caller{Secret: tb.Guest, Tab: tb.tabs[1]}
	_, err := tb.white.Play(t.Context(), tb.ID, caller, state.Room.Point(), legalSquare(tb.rng, state.Room))
	if refusal(err) != rooms.OpponentAway {
		t.Errorf("a move while Black is away: %v", err)
	}
}
