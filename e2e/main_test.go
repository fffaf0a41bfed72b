package e2e

import (
	"errors"
	"fmt"
	"os"
	"testing"

	"reversi/e2e/browser"
)

// chromium and server are shared by all tests of one run.
var (
	chromium *browser.Browser
	server   *program
)

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	var err error
	chromium, err = browser.Start()
	if errors.Is(err, browser.ErrMissing) && os.Getenv("CI") == "" {
		fmt.Println("The browser tests do not run here:", err)
		return 0
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer chromium.Stop()

	dir, err := os.MkdirTemp("", "reversi-e2e-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	server, err = startProgram(dir)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer server.stop()
	return m.Run()
}
