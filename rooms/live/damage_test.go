package live

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"reversi/rooms"
)

// filled returns a folder with the files of some rooms, each after one move, and the
// rooms.
func filled(t *testing.T, n int) (dir string, all []rooms.Room) {
	t.Helper()
	dir = t.TempDir()
	s := open(t, Config{Dir: dir})
	defer s.Close()
	for range n {
		g := newGame(t, s)
		state, err := s.Play(t.Context(), g.id, g.black, at("1.0.0"), f5)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, state.Room)
	}
	return dir, all
}

func blocks(t *testing.T, dir string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(messages(dir), "*.blk"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files of the store: %v", err)
	}
	return paths
}

func change(t *testing.T, path string, f func([]byte) []byte) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, f(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

func flip(at int) func([]byte) []byte {
	return func(b []byte) []byte {
		b[at] ^= 1
		return b
	}
}

// One byte that has changed on disk costs the room it belongs to and no other; it is
// said, and the room's players are told.
func TestAChangedByteCostsOneRoom(t *testing.T) {
	t.Parallel()
	const n = 40
	orderly, all := filled(t, n)
	killed, others := filled(t, n)
	if err := os.Remove(filepath.Join(messages(killed), "index.db")); err != nil { // as kill -9 leaves it
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, dir string
		all       []rooms.Room
	}{{"after an orderly stop", orderly, all}, {"after a kill", killed, others}} {
		t.Run(tt.name, func(t *testing.T) {
			last := tt.all[n/2]
			newest := func(b []byte) int { return bytes.LastIndex(b, []byte("$KV.rooms."+last.ID())) + 100 }
			var place int
			change(t, blocks(t, tt.dir)[0], func(b []byte) []byte { place = newest(b); return flip(place)(b) })
			if f, err := Check(Config{Dir: tt.dir}); err != nil || f.Rooms != n-1 || len(f.Damaged) != 1 || f.Damaged[0] != last.ID() || !errors.Is(f.Err(), ErrDamaged) {
				t.Errorf("Check at byte %d: %+v, %v", place, f, err)
			}
			checkOneLost(t, tt.dir, tt.all, last.ID())
			checkOneLost(t, tt.dir, tt.all, last.ID()) // it is remembered
			if f, err := Check(Config{Dir: tt.dir}); err != nil || f.Rooms != n-1 || f.Err() != nil {
				t.Errorf("Check after the repair: %+v, %v", f, err)
			}
		})
	}
}

func checkOneLost(t *testing.T, dir string, all []rooms.Room, lost string) {
	t.Helper()
	s := open(t, Config{Dir: dir})
	defer s.Close()
	for _, want := range all {
		got, err := s.Get(t.Context(), want.ID())
		switch {
		case want.ID() == lost && !errors.Is(err, ErrDamaged):
			t.Errorf("the damaged room: %v", err)
		case want.ID() != lost && (err != nil || got.Room.Version() != want.Version() || got.Room.Game() != want.Game()):
			t.Errorf("room %s: %v, %v", want.ID(), got.Room.Game(), err)
		}
	}
	var copied bytes.Buffer
	if saved, damaged, err := s.Snapshot(t.Context(), &copied); err != nil || saved != len(all)-1 || damaged != 0 {
		t.Errorf("snapshot: %d saved, %d damaged, %v", saved, damaged, err)
	}
}

// Wherever a byte changes, in whichever file of the engine, at most the room it
// belongs to is lost, and never in silence.
func TestAChangedByteAnywhere(t *testing.T) {
	t.Parallel()
	const n = 6
	rng := rand.New(rand.NewPCG(3, 2))
	for i := range 40 {
		dir, all := t.TempDir(), []rooms.Room(nil)
		if i%10 == 0 || testing.Short() {
			dir, all = filled(t, n)
			master = saved{t.TempDir(), all}
			copyTree(t, dir, master.dir)
		} else {
			copyTree(t, master.dir, dir)
			all = master.all
		}
		var files []string
		_ = filepath.WalkDir(filepath.Join(dir, "jetstream"), func(path string, d os.DirEntry, err error) error {
			if info, _ := d.Info(); err == nil && !d.IsDir() && info.Size() > 0 {
				files = append(files, path)
			}
			return nil
		})
		path := files[rng.IntN(len(files))]
		place := 0
		change(t, path, func(b []byte) []byte {
			place = rng.IntN(len(b))
			b[place] ^= 1 << rng.IntN(8)
			return b
		})
		checkNotSilent(t, fmt.Sprintf("byte %d of %s", place, filepath.Base(path)), dir, all)
	}
}

type saved struct {
	dir string
	all []rooms.Room
}

var master saved // the folder that TestAChangedByteAnywhere copies

func checkNotSilent(t *testing.T, what, dir string, all []rooms.Room) {
	t.Helper()
	var log bytes.Buffer
	s := open(t, Config{Dir: dir, Log: textLog(&log)})
	defer s.Close()
	lost := 0
	for _, want := range all {
		got, err := s.Get(t.Context(), want.ID())
		switch {
		case errors.Is(err, ErrDamaged):
			lost++
		case err != nil || got.Room.Version() != want.Version():
			t.Errorf("%s: room at version %d, %v; it was %d", what, got.Room.Version(), err, want.Version())
		}
	}
	if lost > 1 || lost == 1 && !bytes.Contains(log.Bytes(), []byte("the store is damaged")) {
		t.Errorf("%s: %d rooms lost; the log says %q", what, lost, log.String())
	}
}

func copyTree(t *testing.T, from, to string) {
	t.Helper()
	if err := os.RemoveAll(to); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// A record that was being written when the power went is nobody's loss.
func TestATornEnd(t *testing.T) {
	t.Parallel()
	dir, all := filled(t, 5)
	paths := blocks(t, dir)
	change(t, paths[len(paths)-1], func(b []byte) []byte { return append(b, b[:100]...) })
	if err := os.Remove(filepath.Join(messages(dir), "index.db")); err != nil {
		t.Fatal(err)
	}
	if f, err := Check(Config{Dir: dir}); err != nil || f.Err() != nil || f.Torn != 100 || f.Rooms != 5 {
		t.Errorf("%+v, %v", f, err)
	}
	s := open(t, Config{Dir: dir})
	for _, want := range all {
		if got, err := s.Get(t.Context(), want.ID()); err != nil || got.Room.Version() != want.Version() {
			t.Errorf("%v, %v", got.Room.Version(), err)
		}
	}
}

// A repair that was cut short is finished by the next start.
func TestARepairIsFinished(t *testing.T) {
	t.Parallel()
	dir, all := filled(t, 5)
	change(t, blocks(t, dir)[0], flip(60))
	c, err := Config{Dir: dir, Log: quietLog, Clock: time.Now}.withDefaults()
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := prepare(c); err != nil { // and the process ends
		t.Fatal(err)
	}
	s := open(t, c)
	for _, want := range all {
		if _, err := s.Get(t.Context(), want.ID()); err != nil {
			t.Errorf("%s: %v", want.ID(), err)
		}
	}
}

func TestCheckWantsAFolderOfItsOwn(t *testing.T) {
	s := open(t, Config{})
	for name, c := range map[string]Config{
		"in use": {Dir: s.config.Dir}, "not there": {Dir: filepath.Join(t.TempDir(), "no")}, "a cluster": {URL: "nats://127.0.0.1:1"}, "nothing": {},
	} {
		if _, err := Check(c); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
