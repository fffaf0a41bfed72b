// Command latency measures how long a player waits: from the click on a square to
// the changed board, in headless Chromium against a running server.
//
//	go run ./e2e/latency -url http://127.0.0.1:8080
//
// It plays games of random moves, first at full speed and then with Chromium's
// processor throttled four times, and prints the medians. The aims are 30 ms and
// 60 ms on loopback.
package main

import (
	"flag"
	"fmt"
	"log"
	"slices"

	"github.com/playwright-community/playwright-go"

	"reversi/e2e/browser"
)

// measure clicks a legal square and resolves to the milliseconds until the new
// board is on the screen: until the frame after the change has been painted.
// The draw among the legal squares is seeded, so runs are alike.
const measure = `(draw) => new Promise((resolve, reject) => {
	const links = [...document.querySelectorAll('#board [data-legal] a[href], #board a[data-legal]')];
	if (links.length === 0) { resolve([-1, -1]); return; }
	const before = document.querySelector('#game').dataset.moves;
	const start = performance.now();
	let changed = 0;
	const observer = new MutationObserver(() => {
		if (changed || document.querySelector('#game')?.dataset.moves === before) return;
		changed = performance.now() - start;
		observer.disconnect();
		requestAnimationFrame(() => {
			const painted = new MessageChannel();
			painted.port1.onmessage = () => resolve([changed, performance.now() - start]);
			painted.port2.postMessage(0);
		});
	});
	observer.observe(document, {subtree: true, childList: true, attributes: true});
	setTimeout(() => reject(new Error('the board has not changed within 5 s')), 5000);
	links[draw % links.length].click();
})`

func main() {
	url := flag.String("url", "http://127.0.0.1:8080", "the running server")
	moves := flag.Int("n", 200, "moves to measure at each speed")
	flag.Parse()
	if err := run(*url, *moves); err != nil {
		log.Fatal(err)
	}
}

func run(url string, moves int) error {
	b, err := browser.Start()
	if err != nil {
		return err
	}
	defer b.Stop()
	fmt.Println("from click to changed board, ms: median, 95th of a hundred, worst; then until it is painted")
	for _, slower := range []int{1, 4} {
		changed, painted, err := play(b, url, slower, moves)
		if err != nil {
			return err
		}
		fmt.Printf("processor %d× slower, %d moves: %s   painted: %s\n",
			slower, len(changed), spread(changed), spread(painted))
	}
	return nil
}

// play plays games until so many moves have been measured.
func play(b *browser.Browser, url string, slower, moves int) (changed, painted []float64, err error) {
	page, err := b.NewPage()
	if err != nil {
		return nil, nil, err
	}
	defer page.Close()
	if err := throttle(page, slower); err != nil {
		return nil, nil, err
	}
	if err := begin(page, url); err != nil {
		return nil, nil, err
	}
	for draw := 1; len(changed) < moves; draw++ {
		result, err := page.Evaluate(measure, draw*7919)
		if err != nil {
			return nil, nil, err
		}
		times := numbers(result)
		if times[0] < 0 { // the game is over
			if err := begin(page, url); err != nil {
				return nil, nil, err
			}
			continue
		}
		changed, painted = append(changed, times[0]), append(painted, times[1])
	}
	return changed, painted, nil
}

// begin opens a new game and waits until the script has taken over.
func begin(page playwright.Page, url string) error {
	if _, err := page.Goto(url + "/"); err != nil {
		return err
	}
	_, err := page.WaitForFunction(`() => document.querySelector('#board')?.getAttribute('role') === 'grid'`, nil)
	return err
}

// throttle slows the page's processor down by a factor.
func throttle(page playwright.Page, slower int) error {
	session, err := page.Context().NewCDPSession(page)
	if err != nil {
		return err
	}
	_, err = session.Send("Emulation.setCPUThrottlingRate", map[string]any{"rate": slower})
	return err
}

// numbers turns what the page returns into two numbers of milliseconds.
func numbers(result any) [2]float64 {
	var times [2]float64
	for i, v := range result.([]any) {
		switch n := v.(type) {
		case float64:
			times[i] = n
		case int:
			times[i] = float64(n)
		}
	}
	return times
}

func spread(times []float64) string {
	slices.Sort(times)
	at := func(share float64) float64 { return times[min(int(share*float64(len(times))), len(times)-1)] }
	return fmt.Sprintf("%.1f %.1f %.1f", at(0.5), at(0.95), at(1))
}
