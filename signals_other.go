//go:build !unix

package main

import (
	"os"
)

// snapshotSignals: these systems have no signal that is free for it. A signal that is
// never sent stands for none, because none would mean all.
var snapshotSignals = []os.Signal{noSignal{}}

type noSignal struct{}

func (noSignal) String() string { return "none" }
func (noSignal) Signal()        {}
