package match

import (
	"context"
	"fmt"
	"os"
	"testing"

	"reversi/cpu/protocol"
	"reversi/engine"
)

// The test binary is also a GTP engine, for the tests of the client.
func TestMain(m *testing.M) {
	if level := os.Getenv("REVERSI_TEST_GTP"); level != "" {
		if err := protocol.RunGTP(context.Background(), []string{"-level", level}, os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// A whole game through the protocol, against the client, is legal to the end.
func TestGTPClientPlaysWholeGames(t *testing.T) {
	t.Setenv("REVERSI_TEST_GTP", "beginner")
	p, err := newPlayer(t.Context(), "gtp:"+os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(6) { // passes come up in some of them
		random, _ := newPlayer(t.Context(), "random")
		black, white := p, random
		if seed%2 == 1 {
			black, white = random, p
		}
		if _, err := playGame(t.Context(), engine.NewGame(engine.Start()), black, white, seed); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	if err := p.close(); err != nil {
		t.Error(err)
	}
}

func TestGTPClientErrors(t *testing.T) {
	for _, name := range []string{"gtp:", "gtp:/no/such/program", "nobody"} {
		if _, err := newPlayer(t.Context(), name); err == nil {
			t.Errorf("player %q was made", name)
		}
	}
}
