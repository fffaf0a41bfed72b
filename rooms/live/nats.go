package live

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"reversi/rooms"
)

// backend is a connection to the store's engine and, if that runs inside this
// process, the engine itself.
type backend struct {
	nc     *nats.Conn
	server *server.Server // nil for a cluster
	lock   *os.File       // of the data directory, nil for a cluster
	files  []named        // what must still be there, empty for a cluster
	health func() string  // what the engine complains of, or nothing

	// What the files held before the engine opened them; of a cluster nothing.
	found   *Found
	damaged map[string]damagedRoom
}

// dial connects to the cluster, or starts the engine inside this process.
func dial(ctx context.Context, c Config, reconnected func()) (*backend, error) {
	if c.URL == "" {
		return embed(ctx, c)
	}
	nc, err := nats.Connect(c.URL,
		nats.Name("reversi"),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(250*time.Millisecond),
		nats.ReconnectJitter(250*time.Millisecond, 250*time.Millisecond),
		nats.PingInterval(5*time.Second), // notice a silent node in 10 s
		nats.MaxPingsOutstanding(2),
		nats.ReconnectHandler(func(*nats.Conn) { reconnected() }),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) { c.Log.Warn("rooms: cluster node lost", "err", err) }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { c.Log.Warn("rooms: cluster", "err", err) }),
	)
	if err != nil {
		return nil, fmt.Errorf("rooms: connect to the cluster: %w", err)
	}
	return &backend{nc: nc}, nil
}

// embed starts an engine that listens on no port and keeps its files in c.Dir.
func embed(ctx context.Context, c Config) (*backend, error) {
	if c.lockTime > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.lockTime)
		defer cancel()
	}
	lock, err := lockDir(ctx, c.Dir)
	if err != nil {
		return nil, err
	}
	b := &backend{lock: lock}
	if b.found, b.damaged, err = prepare(c); err != nil {
		lock.Close()
		return nil, fmt.Errorf("rooms: %w", err)
	}
	b.health = func() string { return b.server.Healthz(nil).Error }
	if err := b.start(c); err != nil {
		b.close()
		return nil, fmt.Errorf("rooms: start the store in %s: %w", c.Dir, err)
	}
	return b, nil
}

func (b *backend) start(c Config) (err error) {
	b.server, err = server.NewServer(&server.Options{
		ServerName:         "reversi",
		DontListen:         true,
		JetStream:          true,
		StoreDir:           c.Dir,
		SyncAlways:         true, // fsync before the acknowledgement
		JetStreamMaxMemory: 16 << 20,
		JetStreamMaxStore:  max(1<<30, 2*int64(c.MaxRooms)*rooms.MaxRecord),
		NoSigs:             true,
	})
	if err != nil {
		return err
	}
	b.server.SetLoggerV2(engineLog{c.Log}, false, false, false)
	b.server.Start()
	if !b.server.ReadyForConnections(readyTime) {
		return errors.New("not ready")
	}
	b.nc, err = nats.Connect("", nats.InProcessServer(b.server), nats.MaxReconnects(-1))
	return err
}

// readyTime is how long the embedded engine may take to read its files.
const readyTime = time.Minute

// ill returns what keeps the embedded engine from its work, once it has said so
// several times.
func (b *backend) ill(ctx context.Context) error {
	for try := 1; ; try++ {
		if b.server == nil || !b.server.Running() {
			return errors.New("not running")
		}
		complaint := b.health()
		switch {
		case complaint == "":
			return nil
		case try == complaints || wait(ctx, askAgain) != nil:
			return errors.New(complaint)
		}
	}
}

// enabled reports whether the embedded engine serves its store at all; it does not
// once it has met a full disk.
func (b *backend) enabled() bool { return b.server != nil && b.server.JetStreamEnabled() }

// errFolder: the folder of the store is not the one that was opened.
var errFolder = errors.New("the folder of the rooms was removed or replaced under the server: put it back, or start the server again")

// folder checks that the files of the embedded engine still have their names.
// Without names they can be written, but nobody will ever find them again.
func (b *backend) folder() error {
	if b.lock == nil {
		return nil
	}
	for _, f := range b.files {
		if now, err := os.Stat(f.path); err != nil || !os.SameFile(now, f.info) {
			return fmt.Errorf("%w: %s", errFolder, f.path)
		}
	}
	return nil
}

// named is a file or a folder as it was found under a path.
type named struct {
	path string
	info os.FileInfo
}

// remember notes which folder the store was opened in.
func (b *backend) remember(dir string) error {
	b.files = nil
	for _, path := range []string{filepath.Join(dir, "lock"), messages(dir)} {
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		b.files = append(b.files, named{path, info})
	}
	return nil
}

// messages is the folder in which the embedded engine keeps the bucket's messages.
func messages(dir string) string {
	return filepath.Join(dir, "jetstream", "$G", "streams", "KV_"+bucket, "msgs")
}

// halt ends the connection and the embedded engine.
func (b *backend) halt() {
	if b.nc != nil {
		b.nc.Close()
	}
	if b.server != nil {
		b.server.Shutdown()
		b.server.WaitForShutdown()
	}
}

func (b *backend) close() {
	b.halt()
	if b.lock != nil {
		b.lock.Close()
	}
}

// lockDir makes sure that one process alone uses a data directory: two engines
// would destroy each other's files. It waits for a predecessor to end.
func lockDir(ctx context.Context, dir string) (*os.File, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("rooms: data directory: %w", err)
	}
	f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("rooms: data directory: %w", err)
	}
	for {
		err := tryLock(f)
		if err == nil {
			return f, nil
		}
		if wait(ctx, 100*time.Millisecond) != nil {
			f.Close()
			return nil, fmt.Errorf("rooms: data directory %s: %w", dir, errors.Join(errInUse, err))
		}
	}
}

// lockNow takes the lock of a data directory, or says at once that it is taken.
func lockNow(dir string) (*os.File, error) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return lockDir(ctx, dir)
}

var errInUse = errors.New("another process uses it")

// wait returns after a time, or at once with the context's error when that ends.
func wait(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-t.C:
		return nil
	}
}

// engineLog passes the engine's log on. Its notices are our debugging; it never
// sees more of a room than its key.
type engineLog struct{ log *slog.Logger }

func (l engineLog) Noticef(format string, v ...any) {
	l.log.Debug("store: " + fmt.Sprintf(format, v...))
}
func (l engineLog) Warnf(format string, v ...any) { l.log.Warn("store: " + fmt.Sprintf(format, v...)) }
func (l engineLog) Errorf(format string, v ...any) {
	l.log.Error("store: " + fmt.Sprintf(format, v...))
}
func (l engineLog) Fatalf(format string, v ...any) {
	l.log.Error("store: " + fmt.Sprintf(format, v...))
}
func (l engineLog) Debugf(string, ...any) {}
func (l engineLog) Tracef(string, ...any) {}
