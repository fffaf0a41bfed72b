package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"reversi/rooms/live"
)

// config is everything the program takes from flags and the environment.
type config struct {
	port    string // PORT
	dataDir string // DATA_DIR, where rooms are kept
	baseURL string // BASE_URL, what the public address begins with
	metrics string // METRICS, where figures for an operator are served

	natsURL  string // NATS_URL, a cluster that keeps the rooms instead of dataDir
	replicas int    // NATS_REPLICAS, how many of its nodes keep each room
	proxy    string // TRUST_PROXY, the header in which a proxy names the visitors' addresses
	contact  string // CONTACT, where to report a fault of security
	from     string // TRUST_PROXY_FROM, the networks of that proxy

	snapshots     string        // SNAPSHOTS, a folder for snapshots of the rooms
	snapshotEvery time.Duration // SNAPSHOTS_EVERY
	snapshotKeep  time.Duration // SNAPSHOTS_KEEP

	version bool // say the version and nothing else
}

// How often snapshots are taken, and how long kept, unless it is said.
const (
	defaultEvery = time.Hour
	defaultKeep  = 7 * 24 * time.Hour
)

// readConfig takes flags first, then the environment, then the defaults.
func readConfig(args []string) (config, error) {
	var c config
	flags := flag.NewFlagSet("reversi", flag.ContinueOnError)
	flags.StringVar(&c.port, "port", env("PORT", "8080"), "port to listen on (PORT)")
	flags.StringVar(&c.dataDir, "data", env("DATA_DIR", "data"), "folder for what must survive a restart (DATA_DIR)")
	flags.StringVar(&c.baseURL, "base-url", os.Getenv("BASE_URL"), "public address, https://example.org (BASE_URL)")
	flags.StringVar(&c.metrics, "metrics", os.Getenv("METRICS"), "address for Prometheus to ask, such as 127.0.0.1:9090; never a public one (METRICS)")
	flags.StringVar(&c.proxy, "proxy", os.Getenv("TRUST_PROXY"),
		"header in which a proxy on a private network names visitors' addresses, 1 for X-Forwarded-For (TRUST_PROXY)")
	flags.StringVar(&c.from, "proxy-from", os.Getenv("TRUST_PROXY_FROM"),
		"address or network of that proxy, with commas between several; without it every private one is believed (TRUST_PROXY_FROM)")
	flags.StringVar(&c.contact, "contact", os.Getenv("CONTACT"), "where to report a fault of security, mailto:me@example.org or https://… (CONTACT)")
	flags.BoolVar(&c.version, "version", false, "say which version this is")
	if err := errors.Join(roomFlags(flags, &c), snapshotFlags(flags, &c)); err != nil {
		return c, err
	}
	if err := flags.Parse(args); err != nil {
		return c, err
	}
	if flags.NArg() > 0 {
		return c, fmt.Errorf("unexpected argument %q: settings begin with a hyphen (reversi -help), and a command comes first (reversi help)", flags.Arg(0))
	}
	if c.proxy == "1" {
		c.proxy = "X-Forwarded-For"
	}
	return c, c.check()
}

// snapshotFlags say which snapshots a running server takes of its rooms.
func snapshotFlags(flags *flag.FlagSet, c *config) error {
	every, err := time.ParseDuration(env("SNAPSHOTS_EVERY", defaultEvery.String()))
	if err != nil {
		return fmt.Errorf("SNAPSHOTS_EVERY: %q is no time: write one such as 1h", os.Getenv("SNAPSHOTS_EVERY"))
	}
	keep, err := time.ParseDuration(env("SNAPSHOTS_KEEP", defaultKeep.String()))
	if err != nil {
		return fmt.Errorf("SNAPSHOTS_KEEP: %q is no time: write one such as 168h", os.Getenv("SNAPSHOTS_KEEP"))
	}
	flags.StringVar(&c.snapshots, "snapshots", os.Getenv("SNAPSHOTS"), "folder for snapshots of the rooms; also one at once for each SIGUSR1 (SNAPSHOTS)")
	flags.DurationVar(&c.snapshotEvery, "snapshots-every", every, "how often, 0 for only when asked (SNAPSHOTS_EVERY)")
	flags.DurationVar(&c.snapshotKeep, "snapshots-keep", keep, "how long each is kept, 0 for ever (SNAPSHOTS_KEEP)")
	return nil
}

func env(key, fallback string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return fallback
}

// roomFlags are the flags that say where rooms are kept, beside -data.
func roomFlags(flags *flag.FlagSet, c *config) error {
	replicas, err := strconv.Atoi(env("NATS_REPLICAS", "1"))
	if err != nil {
		return fmt.Errorf("NATS_REPLICAS: %q is no number", os.Getenv("NATS_REPLICAS"))
	}
	flags.StringVar(&c.natsURL, "nats-url", os.Getenv("NATS_URL"), "NATS cluster that keeps the rooms, instead of -data (NATS_URL)")
	flags.IntVar(&c.replicas, "nats-replicas", replicas, "nodes of the cluster that keep each room, 3 or 5 (NATS_REPLICAS)")
	return nil
}

// roomConfig says where the rooms are.
func roomConfig(c config, log *slog.Logger) live.Config {
	return live.Config{Dir: filepath.Join(c.dataDir, "rooms"), URL: c.natsURL, Replicas: c.replicas, Log: log}
}

// patience is how long the start waits for the rooms, so that the first visitors
// find them; what takes longer goes on beside the serving of all other games.
const patience = 5 * time.Second

// keepRooms opens the store of the rooms, and goes on trying where that fails.
func keepRooms(ctx context.Context, c config, log *slog.Logger, wrote func(time.Duration, error)) (*live.Keeper, error) {
	store := roomConfig(c, log)
	store.Wrote = wrote
	keeper, err := live.Keep(store)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if _, err := keeper.Wait(ctx); err != nil {
		log.Warn("serving without live rooms for now", "why", err)
	}
	return keeper, nil
}
