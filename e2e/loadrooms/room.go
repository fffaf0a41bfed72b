package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// room is one room with its two players.
type room struct {
	players  [2]*player // Black, White
	accepted []string   // moves of this round that the server confirmed
	times    []time.Duration
	refused  []error // why moves were not accepted
}

// player is a browser without pictures: it has a seat and a stream.
type player struct {
	client *http.Client
	base   string
	path   string // of the room
	live   string // of the stream
	cookie string

	dropped atomic.Int64 // streams that ended

	mu      sync.Mutex
	page    string // the newest fragment
	changed chan struct{}
}

// clientOf is a client on an address of its own.
func clientOf(i int) *http.Client {
	from := &net.TCPAddr{IP: net.IPv4(127, byte(1+i>>16), byte(i>>8), byte(i))}
	dialer := &net.Dialer{LocalAddr: from, Timeout: 30 * time.Second}
	return &http.Client{
		Transport:     &http.Transport{DialContext: dialer.DialContext, MaxIdleConnsPerHost: 1},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// openRoom makes a room, lets the guest in, and opens both streams.
func openRoom(base string, i int) (*room, error) {
	black := &player{client: clientOf(i), base: base, changed: make(chan struct{}, 1)}
	res, err := black.post("/rooms", url.Values{})
	for res != nil && res.StatusCode == http.StatusTooManyRequests { // of all addresses together
		time.Sleep(time.Second)
		res, err = black.post("/rooms", url.Values{})
	}
	if err != nil {
		return nil, err
	}
	black.path = res.Header.Get("Location")
	white := &player{client: black.client, base: base, path: black.path, changed: make(chan struct{}, 1)}
	page, err := white.get()
	if err != nil {
		return nil, err
	}
	if _, err := white.post(white.path+"/join", url.Values{"secret": {field(page, "secret")}}); err != nil {
		return nil, err
	}
	r := &room{players: [2]*player{black, white}}
	for _, p := range r.players {
		if err := p.listen(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

func (p *player) do(ctx context.Context, method, path, body string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, method, p.base+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	if body != "" || method == http.MethodPost {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("HX-Request", "true")
	}
	if p.cookie != "" {
		req.Header.Set("Cookie", p.cookie)
	}
	res, err := p.client.Do(req)
	if err != nil {
		return nil, err
	}
	for _, c := range res.Cookies() {
		if c.Name == "seat" {
			p.cookie = "seat=" + c.Value
		}
	}
	return res, nil
}

func (p *player) post(path string, form url.Values) (*http.Response, error) {
	res, err := p.do(context.Background(), http.MethodPost, path, form.Encode())
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	page, _ := io.ReadAll(res.Body)
	if res.StatusCode >= 400 {
		return res, fmt.Errorf("POST %s: status %d: %s", path[:min(len(path), 6)], res.StatusCode, sentence(string(page)))
	}
	return res, nil
}

func (p *player) get() (string, error) {
	res, err := p.do(context.Background(), http.MethodGet, p.path, "")
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	b, err := io.ReadAll(res.Body)
	if err == nil && res.StatusCode != http.StatusOK {
		err = fmt.Errorf("GET: status %d", res.StatusCode)
	}
	return string(b), err
}

// listen opens the page and its stream, and returns when the first event is there.
func (p *player) listen() error {
	page, err := p.get()
	if err != nil {
		return err
	}
	p.live = attribute(page, "data-live")
	res, err := p.connect()
	if err != nil {
		return err
	}
	go func() {
		for p.read(res.Body); ; p.read(res.Body) { // a browser connects again
			p.dropped.Add(1)
			for res, err = p.connect(); err != nil; res, err = p.connect() {
				time.Sleep(time.Second)
			}
		}
	}()
	select {
	case <-p.changed:
		return nil
	case <-time.After(30 * time.Second):
		return errors.New("stream: no event")
	}
}

func (p *player) connect() (*http.Response, error) {
	res, err := p.do(context.Background(), http.MethodGet, p.live, "")
	if err == nil && res.StatusCode != http.StatusOK {
		res.Body.Close()
		err = fmt.Errorf("stream: status %d", res.StatusCode)
	}
	return res, err
}

// read takes in events until the stream ends.
func (p *player) read(body io.ReadCloser) {
	defer body.Close()
	lines := bufio.NewReaderSize(body, 32<<10)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		// The board is in the first line of data.
		if !strings.HasPrefix(line, "data: <title>") {
			continue
		}
		p.mu.Lock()
		p.page = line
		p.mu.Unlock()
		select {
		case p.changed <- struct{}{}:
		default:
		}
	}
}

func (p *player) shown() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.page
}

// sentence is what a page says.
func sentence(page string) string {
	_, rest, _ := strings.Cut(page, `id="status"`)
	_, rest, _ = strings.Cut(rest, ">")
	text, _, _ := strings.Cut(rest, "<")
	return text
}

// attribute is the value of the first attribute of this name.
func attribute(page, name string) string {
	_, rest, _ := strings.Cut(page, name+`="`)
	value, _, _ := strings.Cut(rest, `"`)
	return value
}

// field is the value of the first hidden field of this name.
func field(page, name string) string {
	return attribute(page[max(0, strings.Index(page, `name="`+name+`"`)):], "value")
}
