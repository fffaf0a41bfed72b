package main

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/http/httpguts"
)

// check says what is wrong with the settings and what would be right. A server with
// a wrong one would run, and be wrong in places nobody looks at.
func (c config) check() error {
	return errors.Join(checkPort(c.port), checkData(c.dataDir), checkBaseURL(c.baseURL), checkProxy(c.proxy), checkProxyFrom(c.proxy, c.from), checkContact(c.contact),
		checkNATS(c.natsURL, c.replicas), checkMetrics(c.metrics), checkSnapshots(c))
}

func checkPort(port string) error {
	if n, err := strconv.ParseUint(port, 10, 16); port != "" && (err != nil || strconv.FormatUint(n, 10) != port) {
		return fmt.Errorf("-port (PORT): %q is not a number from 0 to 65535", port)
	}
	return nil
}

func checkData(dir string) error {
	if dir == "" {
		return errors.New("-data (DATA_DIR): name a folder, such as data")
	}
	return nil
}

// hostForm is a name or an IP address, with a port or without.
var hostForm = regexp.MustCompile(`^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$`)

func checkBaseURL(base string) error {
	if base == "" {
		return nil
	}
	u, err := url.Parse(base)
	right := "https://example.org"
	if err == nil && u.Host != "" {
		right = "https://" + strings.ToLower(u.Host)
	}
	if err != nil || base != u.Scheme+"://"+u.Host || u.Scheme != "https" && u.Scheme != "http" || !hostForm.MatchString(u.Host) {
		return fmt.Errorf("-base-url (BASE_URL): %q is not how the address of a site begins: write http or https and the host, all small, with no path and no slash at the end, such as %s", base, right)
	}
	return nil
}

func checkProxy(header string) error {
	if header != "" && !httpguts.ValidHeaderFieldName(header) {
		return fmt.Errorf("-proxy (TRUST_PROXY): %q is not the name of a header: write one such as X-Forwarded-For or Fly-Client-IP, or 1 for X-Forwarded-For", header)
	}
	return nil
}

func checkNATS(urls string, replicas int) error {
	switch {
	case replicas != 1 && replicas != 3 && replicas != 5:
		return fmt.Errorf("-nats-replicas (NATS_REPLICAS): %d nodes cannot keep a room: write 1, 3 or 5", replicas)
	case urls == "" && replicas > 1:
		return fmt.Errorf("-nats-replicas (NATS_REPLICAS): %d needs a cluster: name its nodes with -nats-url (NATS_URL)", replicas)
	case urls == "":
		return nil
	}
	for node := range strings.SplitSeq(urls, ",") {
		u, err := url.Parse(strings.TrimSpace(node))
		if err != nil || u.Host == "" || u.Scheme != "nats" && u.Scheme != "tls" {
			return fmt.Errorf("-nats-url (NATS_URL): %q is not the address of a node: write nats://host:4222 or tls://host:4222, with commas between several", node)
		}
	}
	return nil
}

func checkMetrics(addr string) error {
	if addr == "" {
		return nil
	}
	if _, _, err := net.SplitHostPort(addr); err != nil {
		return fmt.Errorf("-metrics (METRICS): %q is not an address to listen on: write 127.0.0.1:9090, or :9090 for all", addr)
	}
	return nil
}

func checkSnapshots(c config) error {
	switch {
	case c.snapshotEvery < 0 || c.snapshotKeep < 0:
		return errors.New("-snapshots-every and -snapshots-keep (SNAPSHOTS_EVERY, SNAPSHOTS_KEEP): no time is less than none: write 1h, 168h, or 0 for never")
	case c.snapshots == "" && (c.snapshotEvery != defaultEvery || c.snapshotKeep != defaultKeep):
		return errors.New("-snapshots-every and -snapshots-keep need a folder: name it with -snapshots (SNAPSHOTS)")
	}
	return nil
}

// networks reads addresses and networks with commas between them.
func networks(list string) ([]netip.Prefix, error) {
	var all []netip.Prefix
	for _, one := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' }) {
		network, err := netip.ParsePrefix(one)
		if address, single := netip.ParseAddr(one); single == nil {
			network, err = address.Prefix(address.BitLen())
		}
		if err != nil {
			return nil, fmt.Errorf("-proxy-from (TRUST_PROXY_FROM): %q is neither an address nor a network: write 10.0.0.2 or 10.0.0.0/24", one)
		}
		all = append(all, network.Masked())
	}
	return all, nil
}

func checkProxyFrom(header, from string) error {
	if from != "" && header == "" {
		return errors.New("-proxy-from (TRUST_PROXY_FROM) says who the proxy is; say with -proxy (TRUST_PROXY) in which header it names the visitors")
	}
	_, err := networks(from)
	return err
}

func checkContact(contact string) error {
	if u, err := url.Parse(contact); contact != "" && (err != nil || u.Scheme != "mailto" && u.Scheme != "https" || u.Opaque == "" && u.Host == "" || strings.ContainsAny(contact, " \n\r")) {
		return fmt.Errorf("-contact (CONTACT): %q is no address to write to: write mailto:me@example.org or https://example.org/contact", contact)
	}
	return nil
}
