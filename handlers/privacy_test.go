package handlers

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"reversi/link"
)

// privacyPages are the addresses of the page on privacy.
var privacyPages = map[link.Lang]string{link.English: "/privacy", link.Spanish: "/es/privacidad"}

var (
	cookieName = regexp.MustCompile(`(?m)^\s*(?:const )?\w+Cookie\s*=\s*"([a-z-]+)"`)
	cookieMade = regexp.MustCompile(`http\.Cookie\{Name: (\w+)`)
)

// The page on privacy names every cookie there is in the code, and how long it stays.
func TestThePrivacyPageNamesEveryCookie(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range cookieName.FindAllSubmatch(source, -1) {
			names = append(names, string(m[1]))
		}
		for _, m := range cookieMade.FindAllSubmatch(source, -1) {
			if id := string(m[1]); id != "name" && !strings.HasSuffix(id, "Cookie") {
				t.Errorf("%s: a cookie is named by %s, which this test does not find", file, id)
			}
		}
	}
	if len(names) < 6 {
		t.Fatalf("only the cookies %q are found", names)
	}
	v := visit(t, serve(t, Config{}))
	for _, l := range link.Langs {
		page := v.get(privacyPages[l]).body
		for _, name := range names {
			if !strings.Contains(page, "<code>"+name+"</code>") {
				t.Errorf("%s does not name the cookie %q", privacyPages[l], name)
			}
		}
	}
}

// What the page says of times is what the code does.
func TestThePrivacyPageKnowsHowLong(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	days := int(seatAge / (24 * time.Hour))
	for l, said := range map[link.Lang][]string{
		link.English: {fmt.Sprintf("The seat stays for %d days", days), "for one minute", "for a year", "a few minutes after the last request"},
		link.Spanish: {fmt.Sprintf("El asiento se queda %d días", days), "un minuto", "un año", "unos minutos después de la última petición"},
	} {
		page := v.get(privacyPages[l]).body
		for _, s := range said {
			if !strings.Contains(page, s) {
				t.Errorf("%s does not say %q", privacyPages[l], s)
			}
		}
	}
	// An address is forgotten when it has its whole allowance again.
	limits := RoomLimits{}.withDefaults()
	for _, r := range []Rate{limits.Rooms, limits.Codes, limits.Acts} {
		if fill := time.Duration(float64(r.Burst) / r.PerSecond * float64(time.Second)); fill > 4*time.Minute {
			t.Errorf("an address is known for %v, the page says a few minutes", fill)
		}
	}
	// The cookie of a year.
	c := visit(t, serve(t, Config{})).post("/settings", map[string][]string{"theme": {"dark"}}).header.Get("Set-Cookie")
	if !strings.Contains(c, fmt.Sprintf("Max-Age=%d", 365*24*3600)) {
		t.Errorf("the settings stay otherwise: %s", c)
	}
}
