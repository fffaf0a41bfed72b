package handlers

import (
	"net"
	"syscall"
	"time"
)

// mostSilence is how long a connection may leave what was sent to it without an
// answer. Streams are sent a sign of life every [beatTime], so a player whose
// network is gone is away after at most both together; without this limit the
// system would wait a quarter of an hour.
const mostSilence = 20 * time.Second

// tcpUserTimeout is TCP_USER_TIMEOUT of linux/tcp.h, in milliseconds.
const tcpUserTimeout = 0x12

// boundSilence sets the limit for a connection. It is no matter if it cannot.
func boundSilence(c net.Conn) {
	tcp, ok := c.(*net.TCPConn)
	if !ok {
		return
	}
	raw, err := tcp.SyscallConn()
	if err != nil {
		return
	}
	_ = raw.Control(func(fd uintptr) {
		_ = syscall.SetsockoptInt(int(fd), syscall.IPPROTO_TCP, tcpUserTimeout, int(mostSilence.Milliseconds()))
	})
}
