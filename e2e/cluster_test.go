package e2e

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	nats "github.com/nats-io/nats-server/v2/server"

	"reversi/e2e/browser"
)

// startNodes starts a cluster of three nodes and returns the settings of an app
// server that keeps its rooms there.
func startNodes(t *testing.T) []string {
	t.Helper()
	var nodes []*nats.Server
	var urls []string
	routes := ""
	for i := range 3 {
		ns, err := nats.NewServer(&nats.Options{
			ServerName: fmt.Sprint("node", i), Host: "127.0.0.1", Port: -1,
			JetStream: true, StoreDir: t.TempDir(), NoSigs: true, NoLog: true,
			Cluster: nats.ClusterOpts{Name: "reversi", Host: "127.0.0.1", Port: -1},
			Routes:  nats.RoutesFromStr(routes),
		})
		if err != nil {
			t.Fatal(err)
		}
		ns.Start()
		t.Cleanup(func() { ns.Shutdown(); ns.WaitForShutdown() })
		if !ns.ReadyForConnections(patience * time.Millisecond) {
			t.Fatal("a node is not ready")
		}
		nodes = append(nodes, ns)
		urls = append(urls, ns.ClientURL())
		routes = "nats://" + nodes[0].ClusterAddr().String()
	}
	return []string{"TRUST_PROXY=1", "NATS_URL=" + strings.Join(urls, ","), "NATS_REPLICAS=3"}
}

// startAnother starts one more process of a program that was built already.
func startAnother(t *testing.T, p *program, env ...string) *program {
	t.Helper()
	dir := t.TempDir()
	another, err := launch(p.cmd.Path, dir, env...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(another.stop)
	return another
}

// waitReady waits until a program says that rooms can be made, and this besides.
func (p *program) waitReady(t *testing.T, says string) {
	t.Helper()
	again := time.NewTicker(50 * time.Millisecond)
	defer again.Stop()
	late := time.After(2 * time.Minute)
	for {
		if r, err := http.Get(p.url + "/readyz"); err == nil {
			body, _ := io.ReadAll(r.Body)
			r.Body.Close()
			if r.StatusCode == http.StatusOK && strings.Contains(string(body), says) {
				return
			}
		}
		select {
		case <-again.C:
		case <-late:
			t.Fatalf("never ready with %q\n%s", says, p.output())
		}
	}
}

// front is a proxy before one server at a time.
type front struct {
	url string
	to  atomic.Pointer[url.URL]
}

func newFront(t *testing.T, p *program) *front {
	t.Helper()
	f := &front{}
	f.lead(p)
	proxy := httptest.NewServer(&httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(f.to.Load())
			r.SetXForwarded()
			r.Out.Host = r.In.Host
		},
		FlushInterval: -1,
		ErrorHandler:  func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
	})
	t.Cleanup(proxy.Close)
	f.url = proxy.URL
	return f
}

// lead sends all new requests to a server.
func (f *front) lead(p *program) {
	to, err := url.Parse(p.url)
	if err != nil {
		panic(err)
	}
	f.to.Store(to)
}

// Two people play on two servers. One server is killed in the middle of the game; its
// player goes on by the other, and both see every move.
func TestTwoServersOneIsKilled(t *testing.T) {
	t.Parallel()
	env := startNodes(t)
	one, err := startProgram(t.TempDir(), env...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(one.stop)
	two := startAnother(t, one, env...)
	one.waitReady(t, "ready")
	two.waitReady(t, "ready")
	left, right := newFront(t, one), newFront(t, two)

	black := openAt(t, left.url+"/")
	black.push("#invite-friend")
	black.waitFor(`document.querySelector('#invite')`)
	link, err := black.Locator("#invite").InputValue()
	black.must(err)
	white := openAt(t, strings.Replace(link, left.url, right.url, 1))
	white.join()
	players := map[string]*screen{"black": black, "white": white}

	played := ""
	for i, square := range squaresOf(gameOf(t, "wipeout").moves) {
		if i == 4 {
			one.kill(t)
			left.lead(two)
		}
		mover := players[black.data("turn")]
		mover.waitFor(`document.querySelector('#sq-` + square + ` button')`)
		mover.place(square)
		played += square
		black.waitMoves(played)
		white.waitMoves(played)
	}
	for _, s := range players {
		s.waitFor(`document.querySelector('#result-card')`)
	}
}

// A new release takes the place of the old one while thirty rooms are played in: the
// new server is started beside it, gets all new requests, and the old one is asked
// to end. No move is refused, none is lost, and every stream finds the new server.
func TestADeployInTheMiddleOfGames(t *testing.T) {
	t.Parallel()
	env := startNodes(t)
	old, err := startProgram(t.TempDir(), env...)
	if err != nil {
		t.Fatal(err)
	}
	old.waitReady(t, "ready")
	proxy := newFront(t, old)
	root, err := browser.Root()
	if err != nil {
		t.Fatal(err)
	}
	players := filepath.Join(t.TempDir(), "loadrooms")
	build := exec.Command("go", "build", "-o", players, "./e2e/loadrooms")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	const seats = 60
	said := make(chan string, 1)
	go func() {
		out, err := exec.Command(players, "-url", proxy.url, "-rooms", fmt.Sprint(seats/2), "-every", "500ms", "-for", "15s").CombinedOutput()
		if err != nil {
			out = fmt.Appendf(out, "%v", err)
		}
		said <- string(out)
	}()

	old.waitReady(t, fmt.Sprintf("streams: %d\n", seats))
	next := startAnother(t, old, env...)
	next.waitReady(t, "ready")
	proxy.lead(next)
	if err := old.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := <-old.done; err != nil {
		t.Errorf("the old server: %v\n%s", err, old.output())
	}
	out := <-said
	t.Log(out)
	found := regexp.MustCompile(`confirmed moves lost: (\d+); moves not accepted: (\d+); streams that had to connect again: (\d+)`).FindStringSubmatch(out)
	if found == nil {
		t.Fatal("no report")
	}
	if found[1] != "0" || found[2] != "0" {
		t.Errorf("%s moves lost, %s refused", found[1], found[2])
	}
	if again, _ := strconv.Atoi(found[3]); again < seats {
		t.Errorf("only %d of %d streams were moved over", again, seats)
	}
}
