package main

import (
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// serveMetrics answers Prometheus on an address of its own, which is never a public
// one. Stop ends it.
func serveMetrics(addr string, h http.Handler, log *slog.Logger) (stop func(), err error) {
	if addr == "" {
		return func() {}, nil
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", h)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second, WriteTimeout: 10 * time.Second}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Error("metrics", "error", err)
		}
	}()
	log.Info("metrics", "address", listener.Addr().String())
	return func() { _ = server.Close() }, nil
}
