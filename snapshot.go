package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"

	"reversi/rooms/live"
)

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
	s, err := live.Open(ctx, roomConfig(c, slog.New(slog.NewTextHandler(os.Stderr, nil))))
	if err != nil {
		return err
	}
	defer s.Close()
	if name == "restore" {
		return restore(ctx, s, flags.Arg(0), out)
	}
	return snapshot(ctx, s, flags.Arg(0), out)
}

func snapshot(ctx context.Context, s *live.Service, path string, out io.Writer) error {
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
