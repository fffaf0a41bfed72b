package main

import (
	"context"
	"errors"
	"io"
	"testing"
)

// A command that waits for input ends when the program is asked to stop.
func TestCommandsEndWhenAsked(t *testing.T) {
	for _, name := range []string{"gtp", "nboard", "solve"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in, typing := io.Pipe() // nobody types
			defer typing.Close()
			ctx, cancel := context.WithCancel(t.Context())
			done := make(chan error, 1)
			go func() { done <- run(ctx, []string{name}, in, io.Discard) }()
			cancel()
			if err := <-done; err != nil && !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		})
	}
}

func TestBadReplicasAreAnError(t *testing.T) {
	t.Setenv("NATS_REPLICAS", "three")
	if _, err := readConfig(nil); err == nil {
		t.Error("NATS_REPLICAS=three is taken")
	}
}
