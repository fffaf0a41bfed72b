package rooms

import (
	"crypto/rand"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Tab names one open page of a room. A newer tab is greater as a string: it
// begins with the time it was opened. The zero Tab is none.
type Tab string

const (
	tabTimeLen = 11 // milliseconds since 1970 in hexadecimal: enough until 2527
	tabRandLen = 10
)

// NewTab returns the name of a page opened now, newer than another one even if
// the clocks of two servers differ.
func NewTab(now time.Time, newerThan Tab) Tab {
	ms := now.UnixMilli()
	if opened, ok := newerThan.opened(); ok && ms <= opened {
		ms = opened + 1
	}
	return Tab(fmt.Sprintf("%0*x-%s", tabTimeLen, ms, rand.Text()[:tabRandLen]))
}

func (t Tab) opened() (ms int64, ok bool) {
	text, name, ok := strings.Cut(string(t), "-")
	if !ok || len(text) != tabTimeLen || len(name) != tabRandLen || strings.ToLower(text) != text {
		return 0, false
	}
	ms, err := strconv.ParseInt(text, 16, 64)
	return ms, err == nil && ms >= 0
}

// maxTabLead is how far in the future the name of a tab may lie: a tab from the
// far future could not be taken over.
const maxTabLead = 24 * time.Hour

// ParseTab reads what [NewTab] returned and a page sent back.
func ParseTab(text string, now time.Time) (Tab, bool) {
	t := Tab(text)
	ms, ok := t.opened()
	if !ok || ms > now.Add(maxTabLead).UnixMilli() {
		return "", false
	}
	for _, c := range []byte(text[tabTimeLen+1:]) {
		if (c < 'A' || c > 'Z') && (c < '2' || c > '7') {
			return "", false
		}
	}
	return t, true
}
