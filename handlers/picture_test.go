package handlers

import (
	"bytes"
	"context"
	"image/png"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sync/semaphore"

	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
)

func TestPictureOfAPosition(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	a := v.get("/picture/1.png?m=f5d6")
	if a.status != http.StatusOK || a.header.Get("Content-Type") != "image/png" || !strings.Contains(a.header.Get("Cache-Control"), "immutable") {
		t.Fatalf("status %d, %v", a.status, a.header)
	}
	c, err := png.DecodeConfig(strings.NewReader(a.body))
	if err != nil || c.Width != 1200 || c.Height != 630 {
		t.Errorf("%d by %d: %v", c.Width, c.Height, err)
	}
	if len(a.body) > 64<<10 {
		t.Errorf("%d bytes", len(a.body))
	}
	head := v.do(http.MethodHead, "/picture/1.png?m=f5d6", "")
	if head.status != http.StatusOK || head.header.Get("Content-Length") != a.header.Get("Content-Length") || head.body != "" {
		t.Errorf("HEAD: status %d, length %s", head.status, head.header.Get("Content-Length"))
	}
	if v.get("/es/picture/1.png?m=f5d6").body == a.body {
		t.Error("the Spanish picture has English words")
	}
	for path, want := range map[string]string{
		"/picture/1.png?m=F5D6":              "/picture/1.png?m=f5d6",
		"/picture/1.png?m=f5d6&vs=expert":    "/picture/1.png?m=f5d6",
		"/picture/1.png?m=f5&redo=d6":        "/picture/1.png?m=f5",
		"/es/picture/1.png?score=1.0.0&m=f5": "/es/picture/1.png?m=f5",
	} {
		if a := v.get(path); a.status != http.StatusFound || a.to() != want {
			t.Errorf("%s: %d to %q, want %q", path, a.status, a.to(), want)
		}
	}
	if bad := v.get("/picture/1.png?m=f5a1"); bad.status != http.StatusBadRequest || !strings.HasPrefix(bad.header.Get("Content-Type"), "text/plain") ||
		!strings.Contains(bad.body, "move 2, a1") {
		t.Errorf("a bad game: %d, %s, %q", bad.status, bad.header.Get("Content-Type"), bad.body)
	}
	if a := v.get("/picture/2.png?m=f5"); a.status != http.StatusNotFound {
		t.Errorf("a design that never was: status %d", a.status)
	}
}

// games returns n different positions of real games.
func games(t testing.TB, n int) []string {
	t.Helper()
	var all []string
	seen := map[engine.Position]bool{}
	var walk func(g engine.Game, depth int)
	walk = func(g engine.Game, depth int) {
		if len(all) == n || seen[g.Position()] {
			return
		}
		seen[g.Position()] = true
		all = append(all, g.String())
		for s := range g.Position().LegalMoves().All() {
			if next, err := g.Play(s); err == nil && depth > 0 {
				walk(next, depth-1)
			}
		}
	}
	walk(engine.NewGame(engine.Start()), 8)
	if len(all) < n {
		t.Fatalf("only %d positions", len(all))
	}
	return all
}

// A thousand different pictures asked for at once: each is drawn or refused
// politely, and the heap stays small.
func TestAThousandPicturesAtOnceDoNotExhaustMemory(t *testing.T) {
	const (
		asked   = 1000
		ceiling = 96 << 20 // the cache, the canvases, and a thousand connections of client and server
	)
	s, err := New(Config{Log: quietLog})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	server := httptest.NewServer(s.Handler())
	defer server.Close()
	client := &http.Client{Transport: &http.Transport{MaxConnsPerHost: 0}, Timeout: time.Minute}
	defer client.CloseIdleConnections()

	// The first picture draws the parts of all; that is no part of the rush.
	first, err := client.Get(server.URL + "/picture/1.png")
	if err != nil {
		t.Fatal(err)
	}
	first.Body.Close()

	// Other tests of this process may have left something behind.
	var before runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	stop, most := watchHeap()
	var drawn, refused atomic.Int64
	var all sync.WaitGroup
	for _, moves := range games(t, asked) {
		all.Go(func() {
			res, err := client.Get(server.URL + "/picture/1.png?m=" + moves)
			if err != nil {
				t.Error(err)
				return
			}
			defer res.Body.Close()
			switch {
			case res.StatusCode == http.StatusOK:
				drawn.Add(1)
			case res.StatusCode == http.StatusServiceUnavailable && res.Header.Get("Retry-After") != "":
				refused.Add(1)
			default:
				t.Errorf("status %d", res.StatusCode)
			}
		})
	}
	all.Wait()
	close(stop)
	t.Logf("%d drawn, %d refused, heap at most %d MB", drawn.Load(), refused.Load(), most.Load()>>20)
	if drawn.Load() == 0 || drawn.Load()+refused.Load() != asked {
		t.Errorf("%d drawn, %d refused", drawn.Load(), refused.Load())
	}
	if most.Load() > before.HeapAlloc+ceiling {
		t.Errorf("the heap grew to %d MB, more than %d", most.Load()>>20, ceiling>>20)
	}
}

// watchHeap measures the heap again and again until stop is closed.
func watchHeap() (stop chan struct{}, most *atomic.Uint64) {
	stop, most = make(chan struct{}), new(atomic.Uint64)
	go func() {
		again := time.NewTicker(20 * time.Millisecond)
		defer again.Stop()
		for {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			most.Store(max(most.Load(), m.HeapAlloc))
			select {
			case <-stop:
				return
			case <-again.C:
			}
		}
	}()
	return stop, most
}

// What is kept is bounded in bytes, and kept pictures are not drawn again.
func TestKeptPicturesAreBounded(t *testing.T) {
	p := newPictures()
	t1 := words.In(link.English)
	var first []byte
	for i, moves := range games(t, 12) {
		g, err := link.Parse("m=" + moves)
		if err != nil {
			t.Fatal(err)
		}
		png, err := p.get(context.Background(), drawingOf(t1, g))
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			first = png
		}
	}
	again, err := p.get(context.Background(), drawingOf(t1, link.New()))
	if err != nil || !bytes.Equal(first, again) || &first[0] != &again[0] {
		t.Error("a kept picture was drawn again")
	}
	p.cache.CleanUp()
	if w := p.cache.WeightedSize(); w > pictureCache || w < 12*20<<10 {
		t.Errorf("12 pictures weigh %d bytes", w)
	}
}

// With all places taken a request is refused at once, with all cores busy after a
// while, and served later.
func TestFullQueueRefuses(t *testing.T) {
	p := newPictures()
	p.patience = time.Millisecond
	want := drawingOf(words.In(link.English), link.New())
	for _, places := range []*semaphore.Weighted{p.waiting, p.drawing} {
		taken := int64(0)
		for places.TryAcquire(1) {
			taken++
		}
		if _, err := p.get(t.Context(), want); err != errPicturesBusy {
			t.Errorf("%d places taken: %v", taken, err)
		}
		places.Release(taken)
	}
	if _, err := p.get(t.Context(), want); err != nil {
		t.Errorf("with room again: %v", err)
	}
}

// Whoever asked first and left does not take the picture away from the others.
func TestPictureIsDrawnForThoseWhoStay(t *testing.T) {
	p := newPictures()
	gone, leave := context.WithCancel(t.Context())
	leave()
	want := drawingOf(words.In(link.English), link.New())
	if _, err := p.draw(gone, want); err != nil {
		t.Error(err)
	}
}

func BenchmarkKeptPicture(b *testing.B) {
	s, err := New(Config{Log: quietLog})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	h := s.Handler()
	b.ReportAllocs()
	for b.Loop() {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/picture/1.png?m=f5d6", nil))
		if w.Code != http.StatusOK {
			b.Fatal(w.Code)
		}
	}
}

var quietLog = slog.New(slog.DiscardHandler)
