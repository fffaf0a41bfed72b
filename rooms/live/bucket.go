package live

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"reversi/rooms"
)

const (
	// bucket is the name of the key-value bucket.
	bucket = "rooms"
	// markerLife is how long the store keeps the mark that tells watchers of an
	// expired room; the store allows no less than a second.
	markerLife = time.Minute
)

// bound is the bucket as one run of the engine serves it.
type bound struct{ jetstream.KeyValue }

// bind makes the store use the bucket that the engine serves now.
func (s *store) bind(ctx context.Context, b *backend, c Config) error {
	js, err := jetstream.New(b.nc)
	if err != nil {
		return err
	}
	for {
		if err = s.makeBucket(ctx, js, c); err == nil {
			return nil
		}
		if wait(ctx, 200*time.Millisecond) != nil || permanent(err) {
			return fmt.Errorf("rooms: open the store: %w", err)
		}
	}
}

// permanent tells whether asking again is of no use: the engine will not have
// such a bucket. Most other errors are those of a cluster that is only starting.
func permanent(err error) bool {
	const invalidConfig, replicasNotSupported = 10052, 10074
	var api *jetstream.APIError
	return errors.As(err, &api) && (api.ErrorCode == invalidConfig || api.ErrorCode == replicasNotSupported)
}

// makeBucket creates the stream that a key-value bucket is. We do it ourselves
// because the bucket should not answer reads from followers, which may be
// behind (AllowDirect), and should refuse rooms beyond a number (MaxMsgs: with
// one message per key, messages are rooms; writing a room anew is no new one).
func (s *store) makeBucket(ctx context.Context, js jetstream.JetStream, c Config) error {
	ctx, cancel := context.WithTimeout(ctx, s.try)
	defer cancel()
	_, err := js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name:                   "KV_" + bucket,
		Subjects:               []string{"$KV." + bucket + ".>"},
		MaxMsgsPerSubject:      1,
		MaxMsgs:                int64(c.MaxRooms),
		MaxMsgSize:             rooms.MaxRecord + 512, // headers count
		MaxAge:                 c.Life,
		SubjectDeleteMarkerTTL: min(markerLife, max(time.Second, c.Life)),
		AllowMsgTTL:            true,
		Storage:                jetstream.FileStorage,
		Replicas:               c.Replicas,
		Discard:                jetstream.DiscardNew,
		DenyDelete:             true,
		AllowRollup:            true,
		MaxConsumers:           -1,
		MaxBytes:               -1,
		Duplicates:             min(2*time.Minute, c.Life),
	})
	if err != nil {
		return err
	}
	kv, err := js.KeyValue(ctx, bucket)
	if err == nil {
		s.bound.Store(&bound{kv})
	}
	return err
}
