package live

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"reversi/rooms"
)

// A snapshot is text: a head, one record per line, and a foot with the number of
// records and the SHA-256 of all lines before it, so that a snapshot that was cut
// short or damaged is noticed before anything is restored.

type snapshotHead struct {
	Snapshot int    `json:"snapshot"` // the version of this form
	Taken    string `json:"taken"`
}

type snapshotFoot struct {
	Rooms  int    `json:"rooms"`
	SHA256 string `json:"sha256"`
}

const snapshotFormat = 1

// maxSnapshotLine bounds what a restore reads at a time.
const maxSnapshotLine = 2 * rooms.MaxRecord

// Snapshot writes every room to w while the service goes on. Each room is whole
// and as it was at some moment during the call. Records that cannot be read are
// left out and counted in damaged. A snapshot holds the hashes of secrets but no
// secret.
func (s *Service) Snapshot(ctx context.Context, w io.Writer) (saved, damaged int, err error) {
	return writeSnapshot(w, s.config.Clock(), func(yield func(value []byte) error) error {
		return s.store.each(ctx, func(value []byte, _ uint64) error { return yield(value) })
	})
}

// writeSnapshot writes the records that each yields.
func writeSnapshot(w io.Writer, now time.Time, each func(yield func(value []byte) error) error) (saved, damaged int, err error) {
	sum := sha256.New()
	out := json.NewEncoder(io.MultiWriter(w, sum)) // one line per value
	if err := out.Encode(snapshotHead{snapshotFormat, now.UTC().Format(time.RFC3339)}); err != nil {
		return 0, 0, err
	}
	err = each(func(value []byte) error {
		var r rooms.Room
		if json.Unmarshal(value, &r) != nil {
			damaged++
			return nil
		}
		saved++
		return out.Encode(r)
	})
	if err != nil {
		return saved, damaged, err
	}
	return saved, damaged, json.NewEncoder(w).Encode(snapshotFoot{saved, hex.EncodeToString(sum.Sum(nil))})
}

// silence is how long a store may take to give the next room.
const silence = 10 * time.Second

// each calls f with the newest record of every room. A store that gives no more
// without having come to its end is an error.
func (s *store) each(ctx context.Context, f func(value []byte, revision uint64) error) error {
	w, err := s.kv().WatchAll(ctx, jetstream.IgnoreDeletes())
	if err != nil {
		return errors.Join(ErrUnavailable, err)
	}
	defer w.Stop()
	quiet := time.NewTimer(silence)
	defer quiet.Stop()
	for {
		quiet.Reset(silence)
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-quiet.C:
			return fmt.Errorf("%w: it gives no more rooms", ErrUnavailable)
		case entry, open := <-w.Updates():
			switch {
			case !open:
				return ErrUnavailable
			case entry == nil: // all that there was
				return nil
			}
			if err := f(entry.Value(), entry.Revision()); err != nil {
				return err
			}
		}
	}
}

// ErrSnapshot: a snapshot is incomplete, damaged, or of an unknown form.
var ErrSnapshot = errors.New("rooms: bad snapshot")

// Restore puts the rooms of a snapshot back that are missing from the store; one
// that is there stays as it is, for it is newer. The snapshot is read twice, the
// first time only to verify it: after [ErrSnapshot] nothing has been restored.
// The life of a restored room begins anew.
func (s *Service) Restore(ctx context.Context, snapshot io.ReadSeeker) (restored, kept int, err error) {
	if err := readSnapshot(snapshot, func(rooms.Room) error { return nil }); err != nil {
		return 0, 0, err
	}
	if _, err := snapshot.Seek(0, io.SeekStart); err != nil {
		return 0, 0, err
	}
	now := s.config.Clock()
	err = readSnapshot(snapshot, func(r rooms.Room) error {
		_, err := s.store.create(ctx, r.Touch(now))
		switch {
		case err == nil:
			restored++
		case errors.Is(err, errMoved):
			kept++
		default:
			return err
		}
		return nil
	})
	return restored, kept, err
}

// readSnapshot calls f with every room and checks the form as it goes.
func readSnapshot(r io.Reader, f func(rooms.Room) error) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 0, 4096), maxSnapshotLine)
	var head snapshotHead
	if !lines.Scan() || json.Unmarshal(lines.Bytes(), &head) != nil || head.Snapshot != snapshotFormat {
		return fmt.Errorf("%w: no head of form %d", ErrSnapshot, snapshotFormat)
	}
	sum, read := sha256.New(), 0
	addLine(sum, lines.Bytes())
	for lines.Scan() {
		if bytes.HasPrefix(lines.Bytes(), []byte(`{"rooms":`)) {
			return checkFoot(lines, sum, read)
		}
		var room rooms.Room
		if err := json.Unmarshal(lines.Bytes(), &room); err != nil {
			return fmt.Errorf("%w: line %d: %w", ErrSnapshot, read+2, err)
		}
		addLine(sum, lines.Bytes())
		read++
		if err := f(room); err != nil {
			return err
		}
	}
	return fmt.Errorf("%w: it ends after %d rooms, without its foot", ErrSnapshot, read)
}

func addLine(sum hash.Hash, line []byte) {
	sum.Write(line)
	sum.Write([]byte{'\n'})
}

func checkFoot(lines *bufio.Scanner, sum hash.Hash, read int) error {
	var foot snapshotFoot
	switch err := json.Unmarshal(lines.Bytes(), &foot); {
	case err != nil:
		return fmt.Errorf("%w: foot: %w", ErrSnapshot, err)
	case foot.Rooms != read || foot.SHA256 != hex.EncodeToString(sum.Sum(nil)):
		return fmt.Errorf("%w: the foot does not fit the %d rooms before it", ErrSnapshot, read)
	case lines.Scan():
		return fmt.Errorf("%w: text after its foot", ErrSnapshot)
	}
	return nil
}
