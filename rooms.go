package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"reversi/rooms"
)

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

// openTime is how long the store may take to open: as long as the server before
// may take to stop, or a cluster to choose its leader.
const openTime = 15 * time.Second

// roomConfig says where the rooms are.
func roomConfig(c config, log *slog.Logger) rooms.Config {
	return rooms.Config{Dir: filepath.Join(c.dataDir, "rooms"), URL: c.natsURL, Replicas: c.replicas, Log: log}
}

// openRooms opens the store of the rooms. A server whose data folder another
// server uses, or that may not write there, plays all other games: it has no
// rooms, and says so. A cluster that cannot be reached is an error, because
// somebody has asked for it.
func openRooms(ctx context.Context, c config, log *slog.Logger) (*rooms.Service, error) {
	ctx, cancel := context.WithTimeout(ctx, openTime)
	defer cancel()
	s, err := rooms.Open(ctx, roomConfig(c, log))
	if err != nil && c.natsURL == "" {
		log.Error("no live rooms", "error", err)
		return nil, nil
	}
	return s, err
}

// runSnapshot copies all rooms into a file, or back: snapshot FILE, restore FILE.
// With the store inside the program, the server must not run meanwhile.
func runSnapshot(ctx context.Context, name string, args []string, out io.Writer) (err error) {
	var c config
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.StringVar(&c.dataDir, "data", env("DATA_DIR", "data"), "folder of the server's data (DATA_DIR)")
	if err := roomFlags(flags, &c); err != nil {
		return err
	}
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return fmt.Errorf("usage: reversi %s [flags] FILE", name)
	}
	s, err := rooms.Open(ctx, roomConfig(c, slog.New(slog.NewTextHandler(os.Stderr, nil))))
	if err != nil {
		return err
	}
	defer s.Close()
	if name == "restore" {
		return restore(ctx, s, flags.Arg(0), out)
	}
	return snapshot(ctx, s, flags.Arg(0), out)
}

func snapshot(ctx context.Context, s *rooms.Service, path string, out io.Writer) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	n, damaged, err := s.Snapshot(ctx, f)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return errors.Join(err, os.Remove(path)) // half a copy is none
	}
	_, err = fmt.Fprintf(out, "%d rooms saved, %d could not be read\n", n, damaged)
	return err
}

func restore(ctx context.Context, s *rooms.Service, path string, out io.Writer) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	restored, kept, err := s.Restore(ctx, f)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%d rooms restored, %d were there already\n", restored, kept)
	return err
}
