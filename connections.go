package main

import (
	"net"
	"net/netip"
	"slices"
	"sync"
)

// mostConnections is how many connections one address may have open: 200 streams of
// rooms, which is as many as it may have, and the pages beside them.
const mostConnections = 512

// fairListener closes connections of an address that has as many open as it may.
// Whoever speaks for many, a proxy, is not counted.
type fairListener struct {
	net.Listener
	most    int
	proxies []netip.Prefix

	mu   sync.Mutex
	open map[netip.Prefix]int
}

func newFairListener(l net.Listener, most int, proxies []netip.Prefix) *fairListener {
	return &fairListener{Listener: l, most: most, proxies: proxies, open: map[netip.Prefix]int{}}
}

// Accept returns the next connection of somebody who may have one more.
func (l *fairListener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from, counted := l.source(c.RemoteAddr())
		if !counted {
			return c, nil
		}
		if l.take(from) {
			return &countedConn{Conn: c, release: sync.OnceFunc(func() { l.release(from) })}, nil
		}
		_ = c.Close()
	}
}

// source is what an address is counted as: itself, or of IPv6 the first 64 bits,
// since a visitor has all of the rest.
func (l *fairListener) source(a net.Addr) (from netip.Prefix, counted bool) {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return from, false
	}
	ip := tcp.AddrPort().Addr().Unmap().WithZone("")
	if slices.ContainsFunc(l.proxies, func(n netip.Prefix) bool { return n.Contains(ip) }) {
		return from, false
	}
	bits := ip.BitLen()
	if ip.Is6() {
		bits = 64
	}
	from, err := ip.Prefix(bits)
	return from, err == nil
}

func (l *fairListener) take(from netip.Prefix) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[from] >= l.most {
		return false
	}
	l.open[from]++
	return true
}

func (l *fairListener) release(from netip.Prefix) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[from]--; l.open[from] == 0 {
		delete(l.open, from)
	}
}

// countedConn gives its place back when it is closed.
type countedConn struct {
	net.Conn
	release func()
}

// Close closes the connection and gives its place back.
func (c *countedConn) Close() error {
	c.release()
	return c.Conn.Close()
}

// NetConn is the connection itself, for what its system alone can do.
func (c *countedConn) NetConn() net.Conn { return c.Conn }
