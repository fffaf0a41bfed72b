//go:build unix

package main

import (
	"os"
	"syscall"
)

// snapshotSignals ask a running server for a snapshot at once.
var snapshotSignals = []os.Signal{syscall.SIGUSR1}
