package live

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/minio/highwayhash"

	"reversi/rooms"
)

// The engine drops the rest of a file after the first byte that is not as it was
// written, and says so in passing or, after an orderly stop, not at all. So its files
// are read here before it opens them: every record has a checksum and begins with
// its length, and those behind a damaged one are as good as ever.

// Found is what the files of a store hold.
type Found struct {
	Rooms   int      // that are whole
	Damaged []string // the ids of rooms whose newest record is not
	Unnamed int      // damaged places that do not tell whose they were
	Torn    int      // bytes at the end that were being written when the power went
	rooms   map[string]foundRecord
	spots   []spot
	bad     bool // the engine would lose something of it
}

// foundRecord is the newest whole record of a room.
type foundRecord struct {
	seq   uint64
	at    time.Time
	value []byte // nil for the mark of a room that is gone
}

// inspect reads the files of the store in a folder. A folder without any is empty.
func inspect(dir string, now time.Time, life time.Duration) (*Found, error) {
	f := &Found{rooms: map[string]foundRecord{}}
	paths, err := filepath.Glob(filepath.Join(messages(dir), "*.blk"))
	if err != nil {
		return nil, err
	}
	slices.SortFunc(paths, func(a, b string) int { return blockNumber(a) - blockNumber(b) })
	removed := map[uint64]bool{}
	var last uint64
	for i, path := range paths {
		data, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		last = f.block(data, blockNumber(path), last, i == len(paths)-1, removed)
	}
	f.settle(now, life, removed)
	return f, nil
}

func blockNumber(path string) int {
	n, _ := strconv.Atoi(strings.TrimSuffix(filepath.Base(path), ".blk"))
	return n
}

// The form of a record in the engine's files, all numbers little endian: its length
// (4 bytes; the highest bit says that there are headers), the sequence (8; the two
// highest bits mark the erased and the graves of others), the time in nanoseconds
// (8), the length of the subject (2), the subject, with headers their length (4) and
// they, the value, a HighwayHash-64 of all but the lengths (8).
const (
	headLen, sumLen = 22, 8
	withHeaders     = 1 << 31
	erased          = 1 << 63
	grave           = 1 << 62
)

var subjectOf = []byte("$KV." + bucket + ".")

// entry is one record.
type entry struct {
	size    int
	seq     uint64
	at      time.Time
	subject []byte
	headers bool
	value   []byte
}

// parse reads the record at the beginning of some bytes and checks its sum. Whole
// says that the bytes hold as many as it claims.
func parse(b []byte, sum hash.Hash64) (e entry, whole, ok bool) {
	if len(b) < headLen+sumLen {
		return e, false, false
	}
	length := binary.LittleEndian.Uint32(b)
	e.headers = length&withHeaders != 0
	e.size = int(length &^ withHeaders)
	begin := headLen + int(binary.LittleEndian.Uint16(b[20:]))
	e.subject = nil
	after := begin
	if e.headers {
		after += 4
	}
	if e.size > len(b) {
		return e, false, false
	}
	if after+sumLen > e.size {
		return e, true, false
	}
	e.seq = binary.LittleEndian.Uint64(b[4:])
	e.at = time.Unix(0, int64(binary.LittleEndian.Uint64(b[12:])))
	e.subject, e.value = b[headLen:begin], b[after:e.size-sumLen]
	sum.Reset()
	sum.Write(b[4:20])
	sum.Write(e.subject)
	sum.Write(e.value)
	return e, true, bytes.Equal(sum.Sum(nil), b[e.size-sumLen:e.size])
}

// block reads one file and returns the last sequence.
func (f *Found) block(data []byte, number int, last uint64, newest bool, removed map[uint64]bool) uint64 {
	key := sha256.Sum256(fmt.Appendf(nil, "KV_%s-%d", bucket, number))
	sum, err := highwayhash.New64(key[:])
	if err != nil {
		panic("BUG: " + err.Error()) // the key is as long as it must be
	}
	for len(data) > 0 {
		e, whole, ok := parse(data, sum)
		if ok {
			last = max(last, e.seq&^(erased|grave))
			f.note(e, removed)
			data = data[e.size:]
			continue
		}
		bad := data[:nextRecord(data, sum)]
		data = data[len(bad):]
		if len(data) == 0 && newest && !whole { // it was being written
			f.Torn = len(bad)
			return last
		}
		f.damage(bad, last)
	}
	return last
}

// nextRecord returns where the next whole record begins, the end if there is none.
func nextRecord(data []byte, sum hash.Hash64) int {
	for at := 1; ; {
		i := bytes.Index(data[at:], subjectOf)
		if i < 0 {
			return len(data)
		}
		if begin := at + i - headLen; begin > 0 {
			if _, _, ok := parse(data[begin:], sum); ok {
				return begin
			}
		}
		at += i + 1
	}
}

// note takes a whole record.
func (f *Found) note(e entry, removed map[uint64]bool) {
	switch {
	case e.seq&grave != 0:
		removed[e.seq&^grave] = true
		return
	case e.seq&erased != 0:
		return
	}
	id, ok := bytes.CutPrefix(e.subject, subjectOf)
	if !ok {
		return
	}
	r := foundRecord{seq: e.seq, at: e.at, value: e.value}
	if e.headers && bytes.Contains(e.value, []byte("\r\n\r\n")) { // a mark, or a record with a life of its own
		if _, r.value, _ = bytes.Cut(e.value, []byte("\r\n\r\n")); len(r.value) == 0 {
			r.value = nil
		}
	}
	if old, ok := f.rooms[string(id)]; !ok || old.seq < e.seq {
		f.rooms[string(id)] = r
	}
}

// spot is a damaged place: the rooms it names, and the sequence before it.
type spot struct {
	ids   []string
	after uint64
}

// damage notes whose records a damaged place held. A record names its room twice, in
// its subject and in its value, so that one changed byte does not hide it.
func (f *Found) damage(place []byte, last uint64) {
	f.bad = true
	var ids []string
	for _, before := range [][]byte{subjectOf, []byte(`"id":"`)} {
		for rest := place; ; {
			_, behind, ok := bytes.Cut(rest, before)
			if !ok {
				break
			}
			rest = behind
			if id := string(rest[:min(len(rest), idLen)]); rooms.ValidID(id) && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	if len(ids) == 0 {
		f.Unnamed++
	}
	f.spots = append(f.spots, spot{ids, last})
}

// idLen is the length of a room's id.
const idLen = 26

// lost returns the rooms whose newest record lay in the place. An id of which nothing
// else is known, and which nearly is another's, is that one with a changed letter.
func (f *Found) lost(s spot) (ids []string) {
	for _, id := range s.ids {
		r, known := f.rooms[id]
		misread := !known && slices.ContainsFunc(s.ids, func(other string) bool {
			_, real := f.rooms[other]
			return real && near(id, other)
		})
		if !misread && (!known || r.seq <= s.after) {
			ids = append(ids, id)
		}
	}
	return ids
}

// near reports whether two ids differ in one letter.
func near(a, b string) bool {
	differ := 0
	for i := range a {
		if a[i] != b[i] {
			differ++
		}
	}
	return differ == 1
}

// settle tells rooms that are there from those that are gone or damaged.
func (f *Found) settle(now time.Time, life time.Duration, removed map[uint64]bool) {
	for _, s := range f.spots {
		f.Damaged = append(f.Damaged, f.lost(s)...)
	}
	slices.Sort(f.Damaged)
	f.Damaged = slices.Compact(f.Damaged)
	for _, id := range f.Damaged {
		delete(f.rooms, id)
	}
	for id, r := range f.rooms {
		var room rooms.Room
		switch {
		case r.value == nil, removed[r.seq], !now.Before(r.at.Add(life)):
			delete(f.rooms, id)
		case json.Unmarshal(r.value, &room) != nil || room.ID() != id:
			f.Damaged = append(f.Damaged, id) // whole, but no room: it stays where it is
			delete(f.rooms, id)
		}
	}
	f.Rooms = len(f.rooms)
}

// Err returns what is wrong in words, nil if nothing is.
func (f *Found) Err() error {
	if len(f.Damaged) == 0 && !f.bad {
		return nil
	}
	return fmt.Errorf("%w: %d rooms can be read, %d are damaged, and %d places do not tell whose they were",
		ErrDamaged, f.Rooms, len(f.Damaged), f.Unnamed)
}

// Check reads the files of a store that no process uses, and changes nothing.
func Check(c Config) (*Found, error) {
	c, err := c.withDefaults()
	if err != nil {
		return nil, err
	}
	if c.URL != "" {
		return nil, errors.New("rooms: the nodes of a cluster check their own files")
	}
	if _, err := os.Stat(c.Dir); err != nil {
		return nil, err
	}
	lock, err := lockNow(c.Dir)
	if err != nil {
		return nil, err
	}
	defer lock.Close()
	return inspect(c.Dir, c.Clock(), c.Life)
}
