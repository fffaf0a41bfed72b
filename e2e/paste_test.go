package e2e

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// Transcripts as people have them, and what they mean.
const (
	seven    = "f5d6c3d3c4f4f6"
	pgnMoves = "d3c3c4c5f6f3b4a4d6c2b6e7b5g7b3a5c6c7b7a3d8b8g5f8h8h6b2a1h4"
	wiped    = "f5f4c3c6c5d6f3c4c7"
	drawn    = "e6f6d3e3f3c3c4c5b6d6b2c6g6a1b3e7d8a6b1c2a7e2f2a4e1g7a3b5c1g2g8h6f4h8b4g3h3d7g4f8a5h2h1d2g5e8c7c8h4f1f7g1d1a2h5a8f5b7h7b8"
)

// goodRecords maps what is pasted to the moves it means. Beside each other they
// hold every usual way to separate, number and spell moves and passes.
func goodRecords() map[string]string {
	good := map[string]string{
		"f5d6c3d3c4f4f6\n":                      seven,
		"F5 D6 C3 D3 C4 F4 F6\n":                seven,
		"F5 d6\r\nC3\td3,\r\n c4; F4-f6 \r\n":   seven,
		"1. f5 d6 2. c3 d3 3. c4 f4 4. f6\n":    seven,
		"1. F5 D6\n3. C3 D3\n5. C4 F4\n7. F6\n": seven,
		"Ｆ５Ｄ６Ｃ３Ｄ３Ｃ４Ｆ４Ｆ６\n":                      seven,
		pgn:                           pgnMoves,
		pgnMoves:                      pgnMoves,
		wiped:                         wiped,
		"f5f6d3g5h5h4f7h6":            "f5f6d3g5h5h4f7h6",
		drawn[:len(drawn)-2] + "--b8": drawn,
	}
	for _, pass := range []string{"--", "pa", "PA", "ps", "pass", "PASS", "@@"} {
		good[strings.TrimSuffix(pgnMoves, "h4")+pass+"h4"] = pgnMoves
	}
	return good
}

const pgn = `[Event "d3 e6 open"]
[Site "somewhere f5"]
[Date "2026.01.15"]
[Black "anna_c4"]
[White "bo_e6"]
[Result "2-31"]

1. d3 c3 2. c4 c5 3. f6 f3 4. b4 a4 5. d6 c2 6. b6 e7 7. b5 g7 8. b3 a5 9. c6 c7 10. b7 a3 11. d8 b8 12. g5 f8 13. h8 h6 14. b2 a1 15. -- h4 2-31
`

// badRecords maps what is pasted to what the answer must say.
var badRecords = map[string][]string{
	"f5d6c3d3c4a1f4":       {"6", "a1"},
	"f5d6c3d":              {"4", "d"},
	"f5d6--c3":             {"3", "pass", "Black"},
	"f5f4c3c6c5d6f3c4c7a1": {"10", "a1", "over"},
	"f5d9":                 {"2", "d9"},
	"f4d3c6d6c5f5f3":       {"f4", "rows"},
	"d4e4e5d5":             {"centre"},
	"   ":                  {"nothing"},
	"Good game! I lost at d3 when he took e6 and then h8...": {},
}

// paste sends the form of the new-game page.
func paste(t *testing.T, record string) reply {
	t.Helper()
	r, err := plainClient.PostForm(server.url+"/new", url.Values{"record": {record}, "paste": {"1"}})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return reply{r.StatusCode, r.Header, string(body)}
}

// arrive follows redirects to the game that an answer leads to.
func arrive(t *testing.T, r reply) shown {
	t.Helper()
	for range 5 {
		if r.status < 300 || r.status > 399 {
			break
		}
		r = fetch(t, strings.TrimPrefix(r.header.Get("Location"), server.url), nil)
	}
	if r.status != http.StatusOK {
		t.Fatalf("status %d", r.status)
	}
	return readShown(t, r.document(t))
}

func TestGoodRecordsOpen(t *testing.T) {
	for record, moves := range goodRecords() {
		t.Run(fmt.Sprintf("%.20q", record), func(t *testing.T) {
			want := after(t, moves)
			arrive(t, paste(t, record)).check(t, want, moves)
			arrive(t, fetch(t, "/play?m="+url.QueryEscape(record), nil)).check(t, want, moves)
		})
	}
}

func TestBadRecordsSayWhy(t *testing.T) {
	for record, says := range badRecords {
		t.Run(fmt.Sprintf("%.20q", record), func(t *testing.T) {
			answers := map[string]reply{"pasted": paste(t, record)}
			if strings.TrimSpace(record) != "" {
				answers["as an address"] = fetch(t, "/play?m="+url.QueryEscape(record), nil)
			}
			for how, r := range answers {
				if r.status < 400 || r.status > 499 {
					t.Errorf("%s: status %d, want 4xx", how, r.status)
				}
				text := words(r.document(t))
				for _, want := range says {
					if !strings.Contains(text, want) {
						t.Errorf("%s: the answer does not say %q: %s", how, want, text)
					}
				}
			}
		})
	}
}

// A record far too long is refused quickly and politely.
func TestHugeRecordIsRefused(t *testing.T) {
	t.Parallel()
	r := paste(t, strings.Repeat("f5d6c3", 40_000))
	if r.status < 400 || r.status > 499 {
		t.Errorf("status %d, want 4xx", r.status)
	}
}
