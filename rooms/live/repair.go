package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// A damaged store is rebuilt before the engine opens it: what can be read is written
// to a snapshot, the engine's folder is moved aside, and the snapshot is restored
// into a new one. Whatever ends the process on the way, the next start goes on.
const (
	repairFile = "repair.snapshot"
	damageFile = "damaged.json"
	asideGlob  = "jetstream.damaged-*"
)

// damagedRoom is a room that was lost to damage, remembered for as long as it would
// have lived, so that its players are told.
type damagedRoom struct {
	ID    string    `json:"id"`
	Until time.Time `json:"until"`
}

// readDamaged returns the rooms that are remembered as damaged.
func readDamaged(dir string, now time.Time) (map[string]damagedRoom, error) {
	known := map[string]damagedRoom{}
	text, err := os.ReadFile(filepath.Join(dir, damageFile))
	if errors.Is(err, fs.ErrNotExist) {
		return known, nil
	}
	var list []damagedRoom
	if err == nil {
		err = json.Unmarshal(text, &list)
	}
	for _, r := range list {
		if now.Before(r.Until) {
			known[r.ID] = r
		}
	}
	return known, err
}

// prepare reads the files of a store and, if the engine would lose rooms of it, sets
// all that can be read aside to be put into a new one.
func prepare(c Config) (*Found, map[string]damagedRoom, error) {
	now := c.Clock()
	damaged, err := readDamaged(c.Dir, now)
	if err != nil {
		c.Log.Warn("rooms: the list of damaged rooms cannot be read", "error", err)
	}
	f, err := inspect(c.Dir, now, c.Life)
	if err != nil {
		return nil, nil, fmt.Errorf("read the store: %w", err)
	}
	if f.Torn > 0 {
		c.Log.Warn("rooms: the last write was not finished when the store stopped; nobody was told that it was", "bytes", f.Torn)
	}
	if err := f.Err(); err != nil {
		c.Log.Error("rooms: the store is damaged", "error", err, "rooms", f.Rooms, "damaged", f.Damaged, "unnamed", f.Unnamed)
	}
	for _, id := range f.Damaged {
		damaged[id] = damagedRoom{id, now.Add(c.Life)}
	}
	if !f.bad {
		return f, damaged, nil
	}
	return f, damaged, setAside(c, f, damaged)
}

// setAside writes what was found to a snapshot and moves the engine's folder away.
func setAside(c Config, f *Found, damaged map[string]damagedRoom) error {
	list := make([]damagedRoom, 0, len(damaged))
	for _, r := range damaged {
		list = append(list, r)
	}
	text, err := json.Marshal(list)
	if err != nil {
		return err
	}
	if err := writeWhole(filepath.Join(c.Dir, damageFile), func(out *os.File) error { _, err := out.Write(text); return err }); err != nil {
		return err
	}
	err = writeWhole(filepath.Join(c.Dir, repairFile), func(out *os.File) error {
		_, _, err := writeSnapshot(out, c.Clock(), func(yield func(value []byte) error) error {
			for _, r := range f.rooms {
				if err := yield(r.value); err != nil {
					return err
				}
			}
			return nil
		})
		return err
	})
	if err != nil {
		return err
	}
	old, _ := filepath.Glob(filepath.Join(c.Dir, asideGlob)) // one is kept, to be looked at
	for _, path := range old {
		if err := os.RemoveAll(path); err != nil {
			return err
		}
	}
	aside := filepath.Join(c.Dir, "jetstream.damaged-"+c.Clock().UTC().Format("20060102T150405"))
	c.Log.Warn("rooms: the damaged files are kept, the store is built anew", "in", aside)
	return os.Rename(filepath.Join(c.Dir, "jetstream"), aside)
}

// writeWhole writes a file that is there whole or not at all.
func writeWhole(path string, write func(*os.File) error) error {
	f, err := os.OpenFile(path+".part", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	if err := errors.Join(write(f), f.Sync(), f.Close()); err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return err
	}
	return syncDir(filepath.Dir(path))
}

// recover compares what the engine says it holds with what its files held. If it has
// less, be it for a damaged file of its own, the store is built anew.
func (s *Service) recover(ctx context.Context) error {
	f := s.backend.found
	stored, err := s.store.count(ctx)
	if err != nil || stored >= f.Rooms {
		return err
	}
	s.config.Log.Error("rooms: the store does not know all rooms of its files", "known", stored, "rooms", f.Rooms)
	s.backend.halt()
	if err := setAside(s.config, f, s.backend.damaged); err != nil {
		return err
	}
	if err := s.backend.start(s.config); err != nil {
		return err
	}
	return s.store.bind(ctx, s.backend, s.config)
}

// repairTime is the longest that a repair may take: a full store has 50,000 rooms,
// and each is synced to the disk by itself.
const repairTime = 15 * time.Minute

// finishRepair puts the rooms of a repair into the store, if one was begun.
func (s *Service) finishRepair(ctx context.Context) error {
	path := filepath.Join(s.config.Dir, repairFile)
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), repairTime)
	defer cancel()
	restored, kept, err := s.Restore(ctx, f)
	if err != nil {
		return fmt.Errorf("rooms: repair: %w", err)
	}
	s.config.Log.Warn("rooms: the store was built anew", "restored", restored, "kept", kept)
	return os.Remove(path)
}
