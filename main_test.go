package main

import (
	"context"
	"errors"
	"io"
	"strings"
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

// A setting that is wrong is an error that names it and says what is right.
func TestWrongSettingsAreErrors(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"-base-url example.org", "https://example.org"},
		{"-base-url HTTPS://Example.org", "https://example.org"},
		{"-base-url https://a|b", "-base-url"},
		{"-base-url https://example.org/", "no slash at the end"},
		{"-base-url https://example.org/game", "no path"},
		{"-base-url https://me:secret@example.org", "-base-url"},
		{"-base-url https://example.org?x", "-base-url"},
		{"-base-url javascript:alert(1)", "-base-url"},
		{"-base-url //example.org", "-base-url"},
		{"-proxy bad|header", "X-Forwarded-For"},
		{"-proxy 1 -proxy-from proxy.example", "10.0.0.0/24"},
		{"-proxy-from 10.0.0.2", "-proxy"},
		{"-contact me@example.org", "mailto:"},
		{"-contact javascript:alert(1)", "mailto:"},
		{"-nats-replicas 0", "1, 3 or 5"},
		{"-nats-replicas -3", "1, 3 or 5"},
		{"-nats-replicas 3", "-nats-url"},
		{"-nats-url example.org:4222", "nats://host:4222"},
		{"-port http", "0 to 65535"},
		{"-port 65536", "0 to 65535"},
		{"-data |", "a folder"},
		{"-metrics 9090", "127.0.0.1:9090"},
		{"-snapshots-every 2h", "-snapshots"},
		{"-snapshots x -snapshots-keep -1h", "-snapshots-keep"},
		{"-port 80 serve", "serve"},
	} {
		args := strings.Fields(tt.args)
		for i := range args {
			args[i] = strings.TrimSuffix(strings.ReplaceAll(args[i], "|", " "), " ")
		}
		if _, err := readConfig(args); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v", tt.args, err)
		}
	}
	for _, args := range []string{"", "-base-url https://example.org", "-base-url http://localhost:8080", "-base-url http://[::1]:8080", "-proxy 1",
		"-nats-url nats://a:4222,nats://b:4222 -nats-replicas 3", "-port 0", "-metrics :9090", "-snapshots x -snapshots-every 0"} {
		if _, err := readConfig(strings.Fields(args)); err != nil {
			t.Errorf("%s: %v", args, err)
		}
	}
}

func TestVersion(t *testing.T) {
	var out strings.Builder
	if err := run(t.Context(), []string{"-version"}, nil, &out); err != nil || !strings.HasPrefix(out.String(), "reversi ") {
		t.Errorf("%q, %v", out.String(), err)
	}
}
