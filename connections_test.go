package main

import (
	"io"
	"net"
	"net/netip"
	"testing"
	"time"
)

// An address has as many connections as it may; the next is closed, others are
// served, a place that is given back is there again, and a proxy is not counted.
func TestConnectionsOfOneAddressAreBounded(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer inner.Close()
	l := newFairListener(inner, 2, []netip.Prefix{netip.MustParsePrefix("127.0.0.9/32")})
	accepted := make(chan net.Conn, 10)
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				close(accepted)
				return
			}
			accepted <- c
		}
	}()
	dial := func(from string) net.Conn {
		t.Helper()
		d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: 10 * time.Second}
		c, err := d.Dial("tcp", inner.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		return c
	}
	served := func(from string) net.Conn {
		t.Helper()
		dial(from)
		select {
		case c := <-accepted:
			return c
		case <-time.After(10 * time.Second):
			t.Fatalf("%s is not served", from)
		}
		return nil
	}
	first := served("127.0.0.1")
	served("127.0.0.1")
	if _, err := dial("127.0.0.1").Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("a third connection: %v", err)
	}
	served("127.0.0.2")
	for range 3 {
		served("127.0.0.9")
	}
	first.Close()
	first.Close() // twice gives back one place
	served("127.0.0.1")
	if _, err := dial("127.0.0.1").Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("a third connection again: %v", err)
	}
}
