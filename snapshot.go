package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"

	"reversi/rooms/live"
)

// runSnapshot copies all rooms into a file, or back: snapshot FILE, restore FILE.
// With the store inside the program, the server must not run meanwhile.
func runSnapshot(ctx context.Context, name string, args []string, out io.Writer) (err error) {
	c, err := storeFlags(name, args, 1)
	if err != nil {
		return err
	}
	s, err := live.Open(ctx, roomConfig(c.config, slog.New(slog.NewTextHandler(os.Stderr, nil))))
	if err != nil {
		return err
	}
	defer s.Close()
	if name == "restore" {
		return restore(ctx, s, c.args[0], out)
	}
	return snapshot(ctx, s, c.args[0], out)
}

func snapshot(ctx context.Context, s *live.Service, path string, out io.Writer) error {
	n, damaged, err := s.SnapshotTo(ctx, path)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%d rooms saved, %d could not be read\n", n, damaged)
	return err
}

// runCheck reads the files of a store that no server uses and says what they hold; it
// changes nothing. Damage is an error.
func runCheck(args []string, out io.Writer) error {
	c, err := storeFlags("check", args, 0)
	if err != nil {
		return err
	}
	found, err := live.Check(roomConfig(c.config, slog.New(slog.DiscardHandler)))
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%d rooms, %d damaged, %d damaged places that do not tell whose they were\n",
		found.Rooms, len(found.Damaged), found.Unnamed)
	for _, id := range found.Damaged {
		fmt.Fprintln(out, "damaged:", id)
	}
	if found.Err() != nil {
		return errors.New("the store is damaged; the next start of the server, or restore FILE, builds it anew from what can be read and keeps the damaged files aside")
	}
	return nil
}

// storeCommand is what the commands of a store are given.
type storeCommand struct {
	config
	args []string
}

func storeFlags(name string, args []string, files int) (c storeCommand, err error) {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.StringVar(&c.dataDir, "data", env("DATA_DIR", "data"), "folder of the server's data (DATA_DIR)")
	if err := roomFlags(flags, &c.config); err != nil {
		return c, err
	}
	if err := flags.Parse(args); err != nil {
		return c, err
	}
	if c.args = flags.Args(); len(c.args) != files {
		return c, fmt.Errorf("usage: reversi %s [flags]%s", name, strings.Repeat(" FILE", files))
	}
	return c, errors.Join(checkData(c.dataDir), checkNATS(c.natsURL, c.replicas)) // what it does not read it does not judge
}

func restore(ctx context.Context, s *live.Service, path string, out io.Writer) error {
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
