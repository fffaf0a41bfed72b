package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"sync"

	"reversi/rooms/live"
)

// backUp begins to take snapshots of the rooms, if it is wanted. Stop ends it.
func backUp(ctx context.Context, c config, keeper *live.Keeper) (b *live.Backups, stop func(), err error) {
	if c.snapshots == "" {
		return nil, func() {}, nil
	}
	if err := os.MkdirAll(c.snapshots, 0o700); err != nil {
		return nil, nil, fmt.Errorf("-snapshots (SNAPSHOTS): %w", err)
	}
	b = &live.Backups{Dir: c.snapshots, Every: c.snapshotEvery, Keep: c.snapshotKeep}
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, snapshotSignals...)
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() { b.Run(ctx, keeper, asked) })
	return b, func() {
		signal.Stop(asked)
		cancel()
		running.Wait()
	}, nil
}
