// Load shows what a crowd does to the server: many people ask for the computer's
// reply at once, each in a game of their own, while somebody goes on reading
// pages. It fails if a request ends in anything but a reply or a polite refusal
// within ten seconds, or if the pages grow slow meanwhile.
//
//	go run ./e2e/load -url http://127.0.0.1:8080 -n 200
//
// It talks to this machine only, once, and with at most a thousand requests.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"sync"
	"time"
)

// What is promised.
const (
	longestReply = 10 * time.Second
	medianPage   = 50 * time.Millisecond
)

func main() {
	address := flag.String("url", "http://127.0.0.1:8080", "`address` of the server, on this machine")
	people := flag.Int("n", 200, "`people` who ask at once, 1 to 1000")
	level := flag.String("level", "expert", "`level` they play against")
	seed := flag.Int("seed", int(time.Now().Unix()%1e6), "first `seed`; a used one measures the cache")
	flag.Parse()
	if err := run(*address, *people, *level, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(address string, people int, level string, seed int) error {
	u, err := url.Parse(address)
	if err != nil {
		return err
	}
	if ip := net.ParseIP(u.Hostname()); u.Hostname() != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("%s is not this machine", address)
	}
	if people < 1 || people > 1000 {
		return errors.New("-n must be 1 to 1000")
	}
	c := crowd{base: u.Scheme + "://" + u.Host, client: newClient(people)}
	quiet := c.readPages(func(read int) bool { return read >= 50 })
	fmt.Printf("pages before:    %s\n", summary(times(quiet)))
	answers, pages := c.rush(people, level, seed)
	return verdict(answers, pages)
}

// newClient does not follow redirects: the redirect is the reply.
func newClient(people int) *http.Client {
	return &http.Client{
		Timeout:       2 * longestReply,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport:     &http.Transport{MaxIdleConnsPerHost: people + 1},
	}
}

type crowd struct {
	base   string
	client *http.Client
}

// answer is how a request ended: a status, 0 if there was none, and after how long.
type answer struct {
	status int
	took   time.Duration
}

func (c crowd) get(path string) answer {
	start := time.Now()
	resp, err := c.client.Get(c.base + path)
	if err != nil {
		return answer{0, time.Since(start)}
	}
	io.Copy(io.Discard, resp.Body)
	resp.Body.Close()
	return answer{resp.StatusCode, time.Since(start)}
}

// readPages reads one page after another until enough says so.
func (c crowd) readPages(enough func(read int) bool) (pages []answer) {
	for !enough(len(pages)) {
		pages = append(pages, c.get("/play?m="+games[len(pages)%len(games)]))
	}
	return pages
}

// rush lets everybody ask at once and reads pages until all have their answers.
func (c crowd) rush(people int, level string, seed int) (answers, pages []answer) {
	answers = make([]answer, people)
	var wg sync.WaitGroup
	start := make(chan struct{})
	for i := range people {
		path := fmt.Sprintf("/reply?m=%s&vs=%s&as=black&seed=%d", games[i%len(games)], level, seed+i)
		wg.Go(func() {
			<-start
			answers[i] = c.get(path)
		})
	}
	done := make(chan struct{})
	go func() {
		wg.Wait()
		close(done)
	}()
	close(start)
	pages = c.readPages(func(int) bool {
		select {
		case <-done:
			return true
		default:
			return false
		}
	})
	return answers, pages
}

// verdict prints what was seen and says what was not as promised.
func verdict(answers, pages []answer) error {
	count := map[int]int{}
	for _, a := range answers {
		count[a.status]++
	}
	replied, refused := count[http.StatusSeeOther], count[http.StatusServiceUnavailable]
	fmt.Printf("pages meanwhile: %s\n", summary(times(pages)))
	fmt.Printf("answers:         %s\n", summary(times(answers)))
	fmt.Printf("%d asked: %d replies, %d polite refusals, %d others\n", len(answers), replied, refused, len(answers)-replied-refused)
	worst := slices.Max(times(answers))
	var errs []error
	if replied+refused != len(answers) {
		errs = append(errs, fmt.Errorf("answers by status: %v", count))
	}
	if worst > longestReply {
		errs = append(errs, fmt.Errorf("somebody waited %v", worst))
	}
	for _, p := range pages {
		if p.status != http.StatusOK {
			errs = append(errs, fmt.Errorf("a page answered %d", p.status))
			break
		}
	}
	if m := median(times(pages)); m > medianPage {
		errs = append(errs, fmt.Errorf("pages took %v in the median", m))
	}
	return errors.Join(errs...)
}

func times(answers []answer) []time.Duration {
	ts := make([]time.Duration, len(answers))
	for i, a := range answers {
		ts[i] = a.took
	}
	slices.Sort(ts)
	return ts
}

func median(sorted []time.Duration) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[len(sorted)/2]
}

func summary(sorted []time.Duration) string {
	if len(sorted) == 0 {
		return "none"
	}
	return fmt.Sprintf("%d, median %v, worst %v", len(sorted), median(sorted).Round(100*time.Microsecond),
		sorted[len(sorted)-1].Round(time.Millisecond))
}
