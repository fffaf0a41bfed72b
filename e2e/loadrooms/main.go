// Command loadrooms fills a running server with live rooms and measures how long
// a move takes to reach the other player:
//
//	DATA_DIR=$(mktemp -d) PORT=8090 ./reversi & go run ./e2e/loadrooms -url http://127.0.0.1:8090 -pid $! -rooms 2000
//
// Each room has two players with a stream each, on an address of its own within
// 127.0.0.0/8, so that the limits of the server are in force. The server must
// listen on this machine.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

func main() {
	url := flag.String("url", "http://127.0.0.1:8080", "the running server")
	n := flag.Int("rooms", 500, "rooms, with two streams each")
	every := flag.Duration("every", 4*time.Second, "pause between two moves of a room")
	long := flag.Duration("for", 30*time.Second, "how long they play once all are there")
	pid := flag.Int("pid", 0, "the server's process, to read its memory; 0: do not")
	flag.Parse()
	if err := run(*url, *n, *every, *long, *pid); err != nil {
		log.Fatal(err)
	}
}

// arriving is how many rooms are made at the same time.
const arriving = 16

func run(url string, n int, every, long time.Duration, pid int) error {
	before := memory(pid)
	rooms, err := fill(url, n)
	if err != nil {
		return err
	}
	full, worked := memory(pid), cpu(pid)
	began := time.Now()
	var wg sync.WaitGroup
	for i, r := range rooms {
		// Spread the moves evenly over time.
		first := time.Duration(i) * every / time.Duration(n)
		wg.Go(func() { r.playUntil(began.Add(first), every, began.Add(long)) })
	}
	wg.Wait()
	worked = cpu(pid) - worked
	moves := report(rooms, time.Since(began))
	if pid != 0 {
		fmt.Printf("server time: %v for each move, on one core\n", (worked / time.Duration(max(1, moves))).Round(10*time.Microsecond))
		fmt.Printf("server memory: %d MB before, %d MB with all rooms (%d kB each), %d MB after the games\n",
			before>>10, full>>10, (full-before)/n, memory(pid)>>10)
	}
	return nil
}

// fill makes the rooms and lets both players in.
func fill(url string, n int) ([]*room, error) {
	rooms := make([]*room, n)
	errs := make(chan error, n)
	next := make(chan int)
	var wg sync.WaitGroup
	for range arriving {
		wg.Go(func() {
			for i := range next {
				r, err := openRoom(url, i)
				if err != nil {
					errs <- fmt.Errorf("room %d: %w", i, err)
				}
				rooms[i] = r
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
	close(errs)
	return rooms, <-errs
}

// report prints what was measured and returns the number of moves.
func report(rooms []*room, took time.Duration) int {
	var times []time.Duration
	lost, dropped := 0, int64(0)
	var refused []error
	for _, r := range rooms {
		times = append(times, r.times...)
		refused = append(refused, r.refused...)
		lost += r.lost()
		dropped += r.players[0].dropped.Load() + r.players[1].dropped.Load()
	}
	slices.Sort(times)
	at := func(q float64) time.Duration {
		if len(times) == 0 {
			return 0
		}
		return times[int(q*float64(len(times)-1))].Round(100 * time.Microsecond)
	}
	fmt.Printf("%d rooms, %d streams, %d moves in %v (%.0f a second)\n",
		len(rooms), 2*len(rooms), len(times), took.Round(time.Second), float64(len(times))/took.Seconds())
	fmt.Printf("from POST to the other player's event: median %v, 95 %% %v, 99 %% %v, worst %v\n", at(.5), at(.95), at(.99), at(1))
	fmt.Printf("confirmed moves lost: %d; moves not accepted: %d; streams that had to connect again: %d\n", lost, len(refused), dropped)
	for i, err := range refused[:min(len(refused), 10)] {
		fmt.Printf("not accepted, %d: %v\n", i+1, err)
	}
	return len(times)
}

// cpu is the processor time that a process has used.
func cpu(pid int) time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(text))
	user, _ := strconv.Atoi(fields[13]) // hundredths of a second, from the kernel
	system, _ := strconv.Atoi(fields[14])
	return time.Duration(user+system) * 10 * time.Millisecond
}

// memory is what a process holds, in kB.
func memory(pid int) int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, _ := strconv.Atoi(strings.Fields(rest)[0]) // the kernel writes a number
			return kb
		}
	}
	return 0
}
