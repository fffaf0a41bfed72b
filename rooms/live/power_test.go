package live

import (
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"reversi/rooms"
)

// copies is how often the power fails: 200 times where REVERSI_DEEP is set.
func copies() int {
	if os.Getenv("REVERSI_DEEP") != "" {
		return 200
	}
	return 15
}

// diary is what the players of the rooms were told, version by version.
type diary struct {
	sync.Mutex
	games map[string]map[uint64]string // by room and version
	last  map[string]uint64
	news  chan struct{}
}

// read takes down a line of the helper.
func (d *diary) read(text string) {
	line := strings.Fields(text)
	if line[0] != "ok" {
		return
	}
	var k told
	k.read(line)
	d.Lock()
	d.games[line[1]][k.version], d.last[line[1]] = k.moves, k.version
	d.Unlock()
	select {
	case d.news <- struct{}{}:
	default:
	}
}

// confirmed returns the last version that was confirmed of each room.
func (d *diary) confirmed() map[string]uint64 {
	d.Lock()
	defer d.Unlock()
	versions := map[string]uint64{}
	for id, v := range d.last {
		versions[id] = v
	}
	return versions
}

// TestPowerLoss copies the folder of a playing process, file by file, at moments
// chosen at random: what a disk might hold that kept every write in order but the
// last ones only in part. Each copy opens, and each room of it is at a version that
// was confirmed when the copying began, or at a later one, with that version's moves.
func TestPowerLoss(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	args, told := seatRooms(t, dir, 6)
	cmd, out := helper(t, "player", args)
	go func() {
		for out.Scan() {
			if strings.HasPrefix(out.Text(), "bad") {
				t.Error(out.Text())
			}
			told.read(out.Text())
		}
		close(told.news)
	}()
	rng := rand.New(rand.NewPCG(7, 8))
	for i := range copies() {
		for range 1 + rng.IntN(40) {
			if _, playing := <-told.news; !playing {
				t.Fatal("the players stopped")
			}
		}
		before := told.confirmed()
		kept := copyFolder(t, dir, rng)
		checkCopy(t, kept, i, args.Rooms, before, told)
	}
	_ = cmd.Process.Kill()
}

// seatRooms makes rooms in a folder whose seats are both taken.
func seatRooms(t *testing.T, dir string, n int) (playerArgs, *diary) {
	t.Helper()
	s := open(t, Config{Dir: dir})
	defer s.Close()
	args := playerArgs{Dir: dir}
	d := &diary{games: map[string]map[uint64]string{}, last: map[string]uint64{}, news: make(chan struct{}, 1)}
	for range n {
		g := newGame(t, s)
		state, err := s.Get(t.Context(), g.id)
		if err != nil {
			t.Fatal(err)
		}
		args.Rooms = append(args.Rooms, seatedRoom{g.id, g.black.Secret, g.white.Secret})
		d.last[g.id] = state.Room.Version()
		d.games[g.id] = map[uint64]string{state.Room.Version(): ""}
	}
	return args, d
}

// copyFolder copies a folder that is written to. A file that goes away meanwhile
// is not in the copy.
func copyFolder(t *testing.T, dir string, rng *rand.Rand) string {
	t.Helper()
	to := t.TempDir()
	var files []string
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		name, _ := filepath.Rel(dir, path)
		if e.IsDir() {
			return os.MkdirAll(filepath.Join(to, name), 0o700)
		}
		files = append(files, name)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	rng.Shuffle(len(files), func(i, j int) { files[i], files[j] = files[j], files[i] })
	for _, name := range files {
		copyFile(t, filepath.Join(dir, name), filepath.Join(to, name))
	}
	return to
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	in, err := os.Open(from)
	if err != nil {
		return
	}
	defer in.Close()
	out, err := os.Create(to)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	if _, err := io.Copy(out, in); err != nil {
		t.Fatal(err)
	}
}

func checkCopy(t *testing.T, dir string, number int, seated []seatedRoom, before map[string]uint64, told *diary) {
	t.Helper()
	s, err := Open(t.Context(), Config{Dir: dir, Log: quietLog})
	if err != nil {
		t.Fatalf("copy %d: %v", number, err)
	}
	defer s.Close()
	for _, seat := range seated {
		state, err := s.Get(t.Context(), seat.ID)
		if err != nil {
			t.Errorf("copy %d: room %s: %v", number, seat.ID, err)
			continue
		}
		if v := state.Room.Version(); v < before[seat.ID] {
			t.Errorf("copy %d: room %s is at version %d; %d was confirmed before the copy", number, seat.ID, v, before[seat.ID])
		} else {
			told.agrees(t, number, state.Room)
		}
	}
}

// agrees compares a room with what was confirmed of its version, if that was.
func (d *diary) agrees(t *testing.T, number int, r rooms.Room) {
	t.Helper()
	d.Lock()
	defer d.Unlock()
	if moves, ok := d.games[r.ID()][r.Version()]; ok && moves != r.Game().String() {
		t.Errorf("copy %d: version %d of room %s is %v; confirmed was %s", number, r.Version(), r.ID(), r.Game(), moves)
	}
}
