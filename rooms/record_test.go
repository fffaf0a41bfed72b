package rooms

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"reversi/engine"
)

// pinnedRecord must be readable for ever: it is what a disk may hold.
const pinnedRecord = `{"format":1,"id":"AAAAAAAAAAAAAAAAAAAAAAAAAA","version":7,"created":1777636800,"active":1777636860,` +
	`"host":"4740ae6347b0172c01254ff55bae5aff5199f4446e7f6d643d40185b3f475145","guest":"84983c60f7daadc1cb8698621f802c0d9f9a3c3c295c810748fb048115c186ec",` +
	`"noTakeBacks":false,"round":2,"line":1,"moves":"f5d6c3","newRound":"white","takeBack":{"by":"black","keep":2},"earlier":[3,2,1],` +
	`"settled":{"kind":"taken-back","by":"white","at":"2.0.3"},` +
	`"news":[{"version":7,"round":2,"ply":3,"kind":"played","by":"black","square":"c3"}]}`

func TestPinnedRecord(t *testing.T) {
	var r Room
	if err := json.Unmarshal([]byte(pinnedRecord), &r); err != nil {
		t.Fatal(err)
	}
	want := Room{
		id: testID, version: 7, created: noon, active: later, seats: [2]SeatKey{KeyOf("host"), KeyOf("guest")},
		round: 2, line: 1, game: gameOf(t, "f5d6c3"), newRound: white, takeBack: TakeBack{black, 2},
		earlier: Score{3, 2, 1}, settled: settled{TakenBack, white, at("2.0.3")},
	}
	want.news[newsLen-1] = Event{Room: testID, Version: 7, Round: 2, Ply: 3, Kind: Played, By: black, Square: engine.C3}
	if r != want {
		t.Errorf("read\n%+v, want\n%+v", r, want)
	}
}

func TestSetUpPositionSurvivesTheStore(t *testing.T) {
	start, err := engine.NewPosition(engine.D4.Bit(), engine.E4.Bit()|engine.A1.Bit(), black)
	if err != nil {
		t.Fatal(err)
	}
	checkStoredForm(t, NewRoom(testID, hostKey, Options{Game: engine.NewGame(start), NoTakeBacks: true}, noon))
}

func TestDamagedRecords(t *testing.T) {
	tests := []struct{ name, old, new string }{
		{"another format", `"format":1`, `"format":2`},
		{"no format", `"format":1,`, ``},
		{"a short id", `AAAA",`, `",`},
		{"no version", `"version":7,"created"`, `"version":0,"created"`},
		{"no host", `"host":"4740ae6347b0172c01254ff55bae5aff5199f4446e7f6d643d40185b3f475145"`, `"host":""`},
		{"half a hash", `5199f4446e7f6d643d40185b3f475145"`, `"`},
		{"a hash that is none", `"4740`, `"xy40`},
		{"round 0", `"round":2,"line"`, `"round":0,"line"`},
		{"an illegal move", `f5d6c3`, `f5d6d6`},
		{"half a move", `f5d6c3`, `f5d6c`},
		{"no move", `f5d6c3`, `f5d6i9`},
		{"an unknown colour", `"newRound":"white"`, `"newRound":"red"`},
		{"a take-back of nothing", `"keep":2`, `"keep":3`},
		{"a take-back by nobody", `{"by":"black","keep"`, `{"by":"","keep"`},
		{"an unknown event", `"kind":"played"`, `"kind":"moved"`},
		{"an event nowhere", `"square":"c3"`, `"square":"c9"`},
		{"a bad point", `"2.0.3"`, `"2.0"`},
		{"a bad start", `"moves"`, `"start":"X","moves"`},
		{"cut short", `]}`, ``},
		{"too much news", `"news":[`, `"news":[` + strings.Repeat(`{"version":1,"round":1,"ply":0,"kind":"joined"},`, newsLen)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text := strings.Replace(pinnedRecord, tt.old, tt.new, 1)
			if text == pinnedRecord {
				t.Fatal("the test damages nothing")
			}
			var r Room
			if err := json.Unmarshal([]byte(text), &r); err == nil {
				t.Errorf("read as %+v", r)
			}
			if r != (Room{}) {
				t.Error("an error, and yet a room")
			}
		})
	}
}

func FuzzRecord(f *testing.F) {
	f.Add([]byte(pinnedRecord))
	f.Fuzz(func(t *testing.T, data []byte) {
		var r Room
		if json.Unmarshal(data, &r) == nil && r != (Room{}) {
			checkStoredForm(t, r)
		}
	})
}

func TestPoints(t *testing.T) {
	for _, text := range []string{"1.0.0", "2.13.60", "10.0.7"} {
		p, err := ParsePoint(text)
		if err != nil || p.String() != text {
			t.Errorf("%q read as %v, %v", text, p, err)
		}
	}
	for _, text := range []string{"", "1", "1.0", "1.0.0.0", "01.0.0", "+1.0.0", "-1.0.0", "1.0.x", "1..0", " 1.0.0", "1.0.4294967296"} {
		if p, err := ParsePoint(text); err == nil {
			t.Errorf("%q read as %v", text, p)
		}
	}
	if got, want := (Point{Round: 1, Line: 2, Ply: 3}), at("1.2.3"); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestSecretsAndIDs(t *testing.T) {
	seen := map[string]bool{}
	for range 1000 {
		for _, s := range []string{NewSecret(), NewID()} {
			if !ValidID(s) || seen[s] {
				t.Fatalf("bad token %q", s)
			}
			seen[s] = true
		}
	}
	for _, s := range []string{"", "A", strings.Repeat("a", secretLen), strings.Repeat("A", secretLen+1), strings.Repeat(">", secretLen), strings.Repeat("1", secretLen)} {
		if ValidID(s) {
			t.Errorf("%q passes for a token", s)
		}
	}
}

// Whatever a room is printed as, in a log say, no secret is in it: it has none.
func TestARoomHoldsNoSecret(t *testing.T) {
	secret := NewSecret()
	r := NewRoom(testID, KeyOf(secret), Options{}, noon)
	data, err := json.Marshal(r)
	if text := fmt.Sprintf("%+v %s", r, data); err != nil || strings.Contains(text, secret) {
		t.Errorf("%v: %s", err, text)
	}
}

func TestEveryNameIsWritten(t *testing.T) {
	for why := NotSeated; why <= GuestJoined; why++ {
		if why.String() == "" {
			t.Errorf("refusal %d has no name", why)
		}
	}
	for k := Opened; k <= Expired; k++ {
		if back, ok := parseKind(k.String()); k.String() == "" || !ok || back != k {
			t.Errorf("kind %d is called %q", k, k)
		}
	}
}
