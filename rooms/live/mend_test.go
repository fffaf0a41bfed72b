//go:build unix

package live

import (
	"context"
	"fmt"
	"os/signal"
	"syscall"
	"testing"
	"time"

	"reversi/rooms"
)

// TestAFullDisk lets the store meet a disk that is full for a while. A process of
// its own does it, because the limit on the size of files that stands for the
// full disk is one of a whole process.
func TestAFullDisk(t *testing.T) {
	t.Parallel()
	_, out := helper(t, "full", playerArgs{Dir: t.TempDir()})
	for _, want := range []string{"full", "sick", "well", "all there"} {
		if !out.Scan() || out.Text() != want {
			t.Fatalf("the helper says %q, want %q", out.Text(), want)
		}
	}
}

func fillTheDisk() {
	var args playerArgs
	helperArgs(&args)
	signal.Ignore(syscall.SIGXFSZ) // the write fails instead
	ctx := context.Background()
	s, err := Open(ctx, Config{Dir: args.Dir, Log: quietLog})
	if err != nil {
		panic(err)
	}
	defer s.Close()
	setFileLimit(64 << 10)
	var made []rooms.State
	for err == nil {
		made, err = createUntil(ctx, s, made)
	}
	fmt.Println("full")
	for err = nil; err == nil; {
		_, err = s.Stats(ctx)
	}
	fmt.Println("sick")
	setFileLimit(1 << 40)
	for err != nil {
		made, err = createUntil(ctx, s, made)
	}
	fmt.Println("well")
	for _, room := range made {
		if got, err := s.Get(ctx, room.Room.ID()); err != nil || got.Room != room.Room {
			panic(fmt.Sprint("lost: ", err))
		}
	}
	fmt.Println("all there")
}

// createUntil makes one more room, giving up soon.
func createUntil(ctx context.Context, s *Service, made []rooms.State) ([]rooms.State, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	state, _, err := s.Create(ctx, rooms.Options{})
	if err == nil {
		made = append(made, state)
	}
	return made, err
}

func setFileLimit(bytes uint64) {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		panic(err)
	}
	limit.Cur = min(bytes, limit.Max)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		panic(err)
	}
}
