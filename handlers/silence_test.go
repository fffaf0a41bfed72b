//go:build linux

package handlers

import (
	"net"
	"testing"

	"golang.org/x/sys/unix"
)

func TestConnectionsMayBeSilentForAMomentOnly(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	boundSilence(c)
	raw, err := c.(*net.TCPConn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	raw.Control(func(fd uintptr) {
		if ms, err := unix.GetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT); err != nil || ms != int(mostSilence.Milliseconds()) {
			t.Errorf("%d ms, %v", ms, err)
		}
	})
}
