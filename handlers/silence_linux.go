package handlers

import (
	"net"
	"time"

	"golang.org/x/sys/unix"
)

// mostSilence is how long a connection may leave what was sent to it without an
// answer. Streams are sent a sign of life every [beatTime], so a player whose
// network is gone is away after at most both together; without this limit the
// system would wait a quarter of an hour.
const mostSilence = 20 * time.Second

// boundSilence sets the limit for a connection. Where that fails, the system's own
// limit remains, which is only longer.
func boundSilence(c net.Conn) {
	if inner, ok := c.(interface{ NetConn() net.Conn }); ok {
		c = inner.NetConn()
	}
	tcp, ok := c.(*net.TCPConn)
	if !ok {
		return
	}
	raw, err := tcp.SyscallConn()
	if err != nil {
		return
	}
	_ = raw.Control(func(fd uintptr) {
		_ = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(mostSilence.Milliseconds()))
	})
}
