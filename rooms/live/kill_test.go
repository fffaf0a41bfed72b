package live

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"reversi/engine"
	"reversi/rooms"
)

// helperEnv makes the test binary run as one of the helpers instead.
const helperEnv = "ROOMS_TEST_HELPER"

func TestMain(m *testing.M) {
	switch os.Getenv(helperEnv) {
	case "player":
		playUntilKilled()
	case "full":
		fillTheDisk()
	case "node":
		serveUntilKilled()
	default:
		os.Exit(m.Run())
	}
}

// helper starts this test binary as a helper and returns its output.
func helper(t *testing.T, role string, args any) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	text, err := json.Marshal(args)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), helperEnv+"="+role, "ROOMS_TEST_ARGS="+string(text))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	return cmd, bufio.NewScanner(out)
}

func helperArgs(args any) {
	if err := json.Unmarshal([]byte(os.Getenv("ROOMS_TEST_ARGS")), args); err != nil {
		panic(err)
	}
}

// seatedRoom is a room with the secrets of its players.
type seatedRoom struct{ ID, Host, Guest string }

func (r seatedRoom) secret(seat engine.Color) string {
	if seat == white {
		return r.Guest
	}
	return r.Host
}

type playerArgs struct {
	Dir   string
	Rooms []seatedRoom
}

// playUntilKilled plays all rooms at once, round after round. It says what it is
// about to do and, once that is confirmed, what it was told.
func playUntilKilled() {
	var args playerArgs
	helperArgs(&args)
	ctx := context.Background()
	s, err := Open(ctx, Config{Dir: args.Dir, Log: quietLog})
	if err != nil {
		panic(err)
	}
	var all sync.WaitGroup
	for _, room := range args.Rooms {
		all.Go(func() {
			for _, secret := range []string{room.Host, room.Guest} {
				if _, err := s.Connect(ctx, room.ID, Caller{Secret: secret}); err != nil {
					panic(err)
				}
			}
			state, err := s.Get(ctx, room.ID)
			for err == nil {
				r := state.Room
				state, err = playOne(ctx, s, room, r, r.Game().Position().LegalMoves())
				if err != nil || state.Room.Version() != r.Version()+1 {
					fmt.Printf("bad %s version %d after %d: %v\n", room.ID, state.Room.Version(), r.Version(), err)
					break
				}
				fmt.Printf("ok %s %d %v %v\n", room.ID, state.Room.Version(), state.Room.Point(), state.Room.Game())
			}
		})
	}
	all.Wait()
}

// playOne makes one step. A move is sent twice at once, as a double click does: both
// are confirmed, and the room is one version further.
func playOne(ctx context.Context, s *Service, room seatedRoom, r rooms.Room, legal engine.Bitboard) (rooms.State, error) {
	if legal != 0 {
		square := legalSquare(rand.New(rand.NewPCG(rand.Uint64(), 1)), r)
		fmt.Printf("try %s %v %v\n", room.ID, r.Point(), square)
		caller, again := Caller{Secret: room.secret(r.Turn())}, make(chan error, 1)
		go func() {
			_, err := s.Play(ctx, room.ID, caller, r.Point(), square)
			again <- err
		}()
		state, err := s.Play(ctx, room.ID, caller, r.Point(), square)
		return state, errors.Join(err, <-again)
	}
	fmt.Printf("try %s %v round\n", room.ID, r.Point())
	if r.NewRoundBy() == none {
		return s.RequestNewRound(ctx, room.ID, Caller{Secret: room.Host}, r.Point())
	}
	return s.AgreeNewRound(ctx, room.ID, Caller{Secret: room.Guest}, r.Point())
}

// told is what one room's players know: the last confirmation, and what they
// have asked for since.
type told struct {
	version      uint64
	point, moves string
	tried        []string // point and square, or nothing
}

func (k *told) read(line []string) {
	switch line[0] {
	case "try":
		k.tried = line[2:]
	case "ok":
		fmt.Sscan(line[2], &k.version)
		k.point, k.moves, k.tried = line[3], "", nil
		if len(line) > 4 {
			k.moves = line[4]
		}
	}
}

// kills is how often the kill test kills: REVERSI_KILLS times, or 50.
func kills() int {
	if n, err := strconv.Atoi(os.Getenv("REVERSI_KILLS")); err == nil {
		return n
	}
	return 50
}

// TestKill kills a process that plays with SIGKILL, at moments chosen at random:
// while it starts, while it saves, while it answers. Each time the rooms must be
// where the last confirmation said, or one step further if a step was under way;
// and that step, asked for again, is made exactly once.
func TestKill(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, Config{Dir: dir})
	args := playerArgs{Dir: dir}
	known := map[string]*told{}
	for range 6 {
		g := newGame(t, s)
		state, err := s.Get(t.Context(), g.id)
		if err != nil {
			t.Fatal(err)
		}
		args.Rooms = append(args.Rooms, seatedRoom{g.id, g.black.Secret, g.white.Secret})
		known[g.id] = &told{version: state.Room.Version(), point: state.Room.Point().String()}
	}
	s.Close()
	confirmed := 0
	kills := kills()
	for i := range kills {
		confirmed += playAndKill(t, args, known, rand.New(rand.NewPCG(uint64(i), 9)))
		checkAfterKill(t, args, known)
	}
	t.Logf("%d kills, %d confirmed steps", kills, confirmed)
	if confirmed < 10*kills {
		t.Errorf("only %d steps were confirmed before the kills", confirmed)
	}
}

// playAndKill lets the helper play and kills it after some confirmations, or
// after some milliseconds wherever it then is.
func playAndKill(t *testing.T, args playerArgs, known map[string]*told, rng *rand.Rand) (confirmed int) {
	cmd, out := helper(t, "player", args)
	enough := 1 + rng.IntN(60)
	if rng.IntN(5) == 0 {
		after := time.Duration(rng.IntN(300)) * time.Millisecond
		defer time.AfterFunc(after, func() { _ = cmd.Process.Kill() }).Stop()
	}
	for out.Scan() {
		line := strings.Fields(out.Text())
		if line[0] == "bad" {
			t.Error(out.Text())
			continue
		}
		known[line[1]].read(line)
		if line[0] == "ok" {
			if confirmed++; confirmed == enough {
				_ = cmd.Process.Kill() // and read what it had said by then
			}
		}
	}
	_ = cmd.Wait()
	return confirmed
}

func checkAfterKill(t *testing.T, args playerArgs, known map[string]*told) {
	t.Helper()
	s, err := Open(t.Context(), Config{Dir: args.Dir, Log: quietLog})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, room := range args.Rooms {
		k := known[room.ID]
		state, err := s.Get(t.Context(), room.ID)
		if err != nil {
			t.Fatalf("after a kill: %v", err)
		}
		r := state.Room
		switch {
		case r.Version() == k.version && (r.Point().String() != k.point || r.Game().String() != k.moves):
			t.Errorf("version %d is %v %v; confirmed was %s %s", r.Version(), r.Point(), r.Game(), k.point, k.moves)
		case r.Version() != k.version && (r.Version() != k.version+1 || k.tried == nil):
			t.Errorf("version %d; confirmed was %d, tried %v", r.Version(), k.version, k.tried)
		}
		if k.tried != nil && k.tried[1] != "round" {
			r = repeat(t, s, room, r, k)
		}
		*k = told{version: r.Version(), point: r.Point().String(), moves: r.Game().String()}
	}
}

// repeat sends the move again that was under way. It is then there once.
func repeat(t *testing.T, s *Service, room seatedRoom, r rooms.Room, k *told) rooms.Room {
	t.Helper()
	from := at(k.tried[0])
	square, _ := engine.ParseSquare(k.tried[1])
	mover := r.Game().At(from.Ply).Position().Turn()
	s.hub.visit(room.ID, tab(1), mover.Opponent(), rooms.VisitTime)
	state, err := s.Play(t.Context(), room.ID, Caller{Secret: room.secret(mover)}, from, square)
	if err != nil || state.Room.Version() != k.version+1 || state.Room.Game().String() != k.moves+square.String() {
		t.Errorf("again %v %v: version %d after %d, %v, error %v", from, square, state.Room.Version(), k.version, state.Room.Game(), err)
	}
	return state.Room
}
