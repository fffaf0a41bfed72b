// Reversi serves the game to any browser: go run . — and answers a few commands
// for those who want to measure it: go run . help.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"reversi/handlers"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdin, os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "reversi:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	if len(args) > 0 && args[0] != "" && args[0][0] != '-' {
		return ended(ctx, func() error { return command(ctx, args[0], args[1:], in, out) })
	}
	c, err := readConfig(args)
	if err != nil {
		return err
	}
	if c.version {
		_, err := fmt.Fprintln(out, "reversi", version)
		return err
	}
	return serve(ctx, c, slog.New(slog.NewJSONHandler(os.Stderr, nil)))
}

// ended runs a command. One that waits for input does not see that it is asked to
// stop, so after a moment nobody waits for it any more.
func ended(ctx context.Context, command func() error) error {
	done := make(chan error, 1)
	go func() { done <- command() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-done:
		return err
	case <-time.After(time.Second):
		return ctx.Err()
	}
}

// grace is how long requests under way may take when the program is stopped.
const grace = 5 * time.Second

// serve answers requests until the context ends, then lets those under way finish.
func serve(ctx context.Context, c config, log *slog.Logger) error {
	metrics := handlers.NewMetrics(version)
	keeper, err := keepRooms(ctx, c, log, metrics.Write)
	if err != nil {
		return err
	}
	defer keeper.Close()
	backups, stopBackups, err := backUp(ctx, c, keeper)
	if err != nil {
		return err
	}
	defer stopBackups()
	from, err := networks(c.from)
	if err != nil {
		return err
	}
	s, err := handlers.New(handlers.Config{BaseURL: c.baseURL, Log: log, Proxy: c.proxy, ProxyFrom: from, Metrics: metrics, Backups: backups, Version: known(version), Contact: c.contact,
		Rooms: handlers.RoomConfig{Keeper: keeper}})
	if err != nil {
		return err
	}
	defer s.Close()
	stopMetrics, err := serveMetrics(c.metrics, metrics.Handler(), log)
	if err != nil {
		return err
	}
	defer stopMetrics()
	server := s.HTTP(net.JoinHostPort("", c.port))
	listener, err := net.Listen("tcp", server.Addr)
	if err != nil {
		return err
	}
	log.Info("serving", "version", version, "url", "http://localhost:"+port(listener))
	failed := make(chan error, 1)
	fair := newFairListener(listener, mostConnections, handlers.Proxies(c.proxy, from))
	go func() { failed <- server.Serve(fair) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	log.Info("stopping")
	stopping, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	switch err := server.Shutdown(stopping); {
	case errors.Is(err, context.DeadlineExceeded): // somebody is slow; that is no failure of ours
		log.Warn("requests under way were ended")
		return server.Close()
	case err != nil && !errors.Is(err, http.ErrServerClosed):
		return err
	}
	return nil
}

func port(l net.Listener) string {
	_, p, _ := net.SplitHostPort(l.Addr().String())
	return p
}
