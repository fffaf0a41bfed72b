package live

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"time"
)

// SnapshotTo writes a snapshot into a new file, whole or not at all. See
// [Service.Snapshot].
func (s *Service) SnapshotTo(ctx context.Context, path string) (saved, damaged int, err error) {
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return 0, 0, fmt.Errorf("rooms: a snapshot overwrites nothing: %s: %w", path, errors.Join(err, fs.ErrExist))
	}
	err = writeWhole(path, func(f *os.File) error {
		saved, damaged, err = s.Snapshot(ctx, f)
		return err
	})
	return saved, damaged, err
}

// Backups takes snapshots of the rooms of a running server.
type Backups struct {
	Dir   string        // where they are written
	Every time.Duration // how often; 0 for only when asked
	Keep  time.Duration // how old they may become; 0 for ever. The newest is always kept

	last atomic.Int64 // when the newest was taken, Unix seconds
	bad  atomic.Int64 // how many failed
}

const backupName = "rooms-20060102T150405.000Z.snapshot"

// Run takes snapshots until the context ends: at intervals, and whenever now sends.
func (b *Backups) Run(ctx context.Context, k *Keeper, now <-chan os.Signal) {
	var tick <-chan time.Time
	if b.Every > 0 {
		t := time.NewTicker(b.Every)
		defer t.Stop()
		tick = t.C
	}
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick:
		case <-now:
		}
		b.take(ctx, k)
	}
}

func (b *Backups) take(ctx context.Context, k *Keeper) {
	s := k.Service()
	if s == nil {
		return // there are no rooms, and that is said elsewhere
	}
	taken := s.config.Clock().UTC()
	path := filepath.Join(b.Dir, taken.Format(backupName))
	saved, damaged, err := s.SnapshotTo(ctx, path)
	if err != nil {
		b.bad.Add(1)
		s.config.Log.Error("rooms: no snapshot", "error", err)
		return
	}
	b.last.Store(taken.Unix())
	s.config.Log.Info("rooms: snapshot", "file", path, "rooms", saved, "damaged", damaged)
	if err := b.prune(taken); err != nil {
		s.config.Log.Warn("rooms: old snapshots", "error", err)
	}
}

// prune removes snapshots that are too old, and nothing else.
func (b *Backups) prune(now time.Time) error {
	entries, err := os.ReadDir(b.Dir)
	if err != nil || b.Keep == 0 {
		return err
	}
	var names []string
	for _, e := range entries {
		if _, err := time.Parse(backupName, e.Name()); err == nil {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	for _, name := range names[:max(0, len(names)-1)] {
		if taken, _ := time.Parse(backupName, name); now.Sub(taken) > b.Keep {
			err = errors.Join(err, os.Remove(filepath.Join(b.Dir, name)))
		}
	}
	return err
}

// Newest returns when the newest snapshot of this process was taken, the zero time if
// none was, and how many failed.
func (b *Backups) Newest() (taken time.Time, failed int) {
	if at := b.last.Load(); at != 0 {
		taken = time.Unix(at, 0)
	}
	return taken, int(b.bad.Load())
}
