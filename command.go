package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"reversi/cpu/compose"
	"reversi/cpu/match"
	"reversi/cpu/protocol"
	"reversi/cpu/train"
)

// commands are what the program does beside serving the game.
var commands = []struct {
	name, usage string
	run         func(ctx context.Context, args []string, in io.Reader, out io.Writer) error
}{
	{"perft", "perft N                 count the game tree to ply N, in both conventions",
		func(_ context.Context, args []string, _ io.Reader, out io.Writer) error { return runPerft(args, out) }},
	{"match", "match -a expert -b corner-hunter -n 200 -seed 1    let two players play a match",
		func(ctx context.Context, args []string, _ io.Reader, out io.Writer) error {
			return match.Run(ctx, args, out)
		}},
	{"solve", "solve FILE              solve positions exactly, one a line",
		protocol.RunSolve},
	{"gtp", "gtp -level master       speak the Go Text Protocol, Othello dialect",
		protocol.RunGTP},
	{"nboard", "nboard                  speak the NBoard protocol",
		protocol.RunNBoard},
	{"snapshot", "snapshot FILE           copy all live rooms into a file (of a stopped server, or with -nats-url; a running one: -snapshots)",
		func(ctx context.Context, args []string, _ io.Reader, out io.Writer) error {
			return runSnapshot(ctx, "snapshot", args, out)
		}},
	{"restore", "restore FILE            bring back the rooms of a snapshot that are missing",
		func(ctx context.Context, args []string, _ io.Reader, out io.Writer) error {
			return runSnapshot(ctx, "restore", args, out)
		}},
	{"check", "check                   say what the files of the live rooms hold, and what is damaged (the server must be stopped)",
		func(_ context.Context, args []string, _ io.Reader, out io.Writer) error { return runCheck(args, out) }},
	{"train", "train                   play training games and fit the evaluation (see cpu/README.md)",
		func(ctx context.Context, args []string, _ io.Reader, out io.Writer) error {
			return train.Run(ctx, args, out)
		}},
	{"puzzles", "puzzles -games 22000 -seed 1   make the puzzles from games of its own",
		func(ctx context.Context, args []string, _ io.Reader, out io.Writer) error {
			return compose.Run(ctx, args, out)
		}},
}

// command runs one of the commands.
func command(ctx context.Context, name string, args []string, in io.Reader, out io.Writer) error {
	for _, c := range commands {
		if c.name == name {
			return c.run(ctx, args, in, out)
		}
	}
	if name == "help" {
		_, err := io.WriteString(out, help())
		return err
	}
	return fmt.Errorf("there is no command %q\n%s", name, help())
}

func help() string {
	var b strings.Builder
	b.WriteString("reversi                 serve the game; reversi -help lists the flags\n")
	for _, c := range commands {
		b.WriteString("reversi " + c.usage + "\n")
	}
	return b.String()
}
