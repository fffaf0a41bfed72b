package main

import (
	"context"
	"fmt"
	"io"
)

const help = `reversi                 serve the game (-help lists the flags)
reversi perft N         count the game tree to ply N
`

// command runs one of the program's commands for measuring and matches.
func command(ctx context.Context, name string, args []string, in io.Reader, out io.Writer) error {
	switch name {
	case "perft":
		return runPerft(args, out)
	case "help":
		_, err := io.WriteString(out, help)
		return err
	}
	return fmt.Errorf("no command %q; there are:\n%s", name, help)
}
