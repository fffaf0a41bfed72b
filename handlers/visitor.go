package handlers

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
)

// nearby are the networks on which a proxy is believed where none are named: this
// machine and private ones.
var nearby = []netip.Prefix{
	netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128"),
	netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("172.16.0.0/12"), netip.MustParsePrefix("192.168.0.0/16"),
	netip.MustParsePrefix("169.254.0.0/16"), netip.MustParsePrefix("fc00::/7"), netip.MustParsePrefix("fe80::/10"),
}

// Proxies are the networks on which a proxy is believed that names visitors in a
// header: those that are given, else every private one; none without such a header.
func Proxies(header string, from []netip.Prefix) []netip.Prefix {
	switch {
	case header == "":
		return nil
	case len(from) == 0:
		return nearby
	}
	return from
}

// visitorAddress returns how the visitor's address is found behind a proxy that names
// it in a header. Only a proxy on one of the networks is believed, and only what it
// wrote itself: the last address of the last such header. What stands before may
// come from the visitor, who may be on a private network too.
func visitorAddress(header string, from []netip.Prefix) echo.IPExtractor {
	direct := echo.ExtractIPDirect()
	if header == "" {
		return direct
	}
	from = Proxies(header, from)
	return func(r *http.Request) string {
		peer, err := netip.ParseAddr(direct(r))
		if err != nil || !slices.ContainsFunc(from, func(n netip.Prefix) bool { return n.Contains(peer.Unmap().WithZone("")) }) {
			return direct(r)
		}
		said := strings.Join(r.Header.Values(header), ",")
		last := strings.TrimSpace(said[strings.LastIndex(said, ",")+1:])
		if named, err := netip.ParseAddr(last); err == nil {
			return named.String()
		}
		return direct(r)
	}
}
