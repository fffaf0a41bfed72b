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

// arm chooses a legal square, makes ready to measure and returns where the square
// is. The clock runs from the click until the new board is in the page, and on until
// the frame that shows it has been painted. The draw among the legal squares is
// seeded, so runs are alike. A person does not click while discs still turn: those
// of the last move have come to rest.
const arm = `async (draw) => {
	await Promise.all(document.getAnimations().map((a) => a.finished.catch(() => {})));
	const links = [...document.querySelectorAll('#board [data-legal] a[href]')];
	if (links.length === 0) return null;
	const link = links[draw % links.length];
	const before = document.querySelector('#game').dataset.moves;
	window.measured = new Promise((resolve, reject) => {
		let start = 0, changed = 0;
		addEventListener('click', () => { start = performance.now(); }, {capture: true, once: true});
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
	});
	window.armed = link;
	const at = link.getBoundingClientRect();
	return [at.x + at.width / 2, at.y + at.height / 2];
}`

// A hand is a way to click: by a script at once, or with a mouse, whose button goes
// down a moment before it comes up.
type hand struct {
	name  string
	click func(page playwright.Page, x, y float64) error
}

var hands = []hand{
	{"by script", func(page playwright.Page, x, y float64) error {
		_, err := page.Evaluate(`() => window.armed.click()`)
		return err
	}},
	{"by mouse", func(page playwright.Page, x, y float64) error {
		// 80 ms is how long a quick click of a person holds the button.
		return page.Mouse().Click(x, y, playwright.MouseClickOptions{Delay: playwright.Float(80)})
	}},
}

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
	for _, h := range hands {
		for _, slower := range []int{1, 4} {
			changed, painted, err := play(b, url, h, slower, moves)
			if err != nil {
				return err
			}
			fmt.Printf("%s, processor %d× slower, %d moves: %s   painted: %s\n",
				h.name, slower, len(changed), spread(changed), spread(painted))
		}
	}
	return nil
}

// play plays games until so many moves have been measured.
func play(b *browser.Browser, url string, h hand, slower, moves int) (changed, painted []float64, err error) {
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
		place, err := page.Evaluate(arm, draw*7919)
		if err != nil {
			return nil, nil, err
		}
		if place == nil { // the game is over
			if err := begin(page, url); err != nil {
				return nil, nil, err
			}
			continue
		}
		at := numbers(place)
		if err := h.click(page, at[0], at[1]); err != nil {
			return nil, nil, err
		}
		result, err := page.Evaluate(`() => window.measured`)
		if err != nil {
			return nil, nil, err
		}
		times := numbers(result)
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

// numbers turns what the page returns into two numbers.
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
