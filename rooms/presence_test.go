package rooms

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"reversi/engine"
)

// tab names a page opened so many milliseconds after noon.
func tab(ms int) Tab { return NewTab(noon.Add(time.Duration(ms)*time.Millisecond), "") }

func TestTabsAreOrderedByTheirOpening(t *testing.T) {
	old := tab(0)
	if young := tab(1); young <= old {
		t.Errorf("%s is not newer than %s", young, old)
	}
	if behind := NewTab(noon.Add(-time.Hour), old); behind <= old {
		t.Errorf("%s, from a clock that is behind, is not newer than %s", behind, old)
	}
	if a, b := tab(0), tab(0); a == b {
		t.Errorf("two pages are called %s", a)
	}
}

func TestParseTab(t *testing.T) {
	good := tab(0)
	if got, ok := ParseTab(string(good), noon); !ok || got != good {
		t.Errorf("%q read as %q, %v", good, got, ok)
	}
	name := string(good[tabTimeLen+1:])
	for _, text := range []string{
		"", "-", "x", name, string(good) + "A", strings.ToUpper(string(good)),
		string(good[:tabTimeLen]) + "-" + strings.ToLower(name),
		string(good[:tabTimeLen]) + "-0000000000", "zzzzzzzzzzz-" + name, "-0000000001-" + name,
		string(NewTab(noon.Add(maxTabLead+time.Minute), "")), // nobody could take over from it
	} {
		if got, ok := ParseTab(text, noon); ok {
			t.Errorf("%q read as %q", text, got)
		}
	}
}

// TestPresence checks every transition of a room's connections: each row applies
// one to what is there and looks some time later.
func TestPresence(t *testing.T) {
	b1, b2, w1 := tab(1), tab(2), tab(3)
	forever := time.Time{}
	in := func(d time.Duration) time.Time { return noon.Add(d) }
	empty := Presence{}
	blackIn := empty.Connect("s", b1, black, forever)
	twoTabs := blackIn.Connect("s", b2, black, forever)
	visiting := empty.Connect("s", b1, black, in(VisitTime))
	everyone := twoTabs.Connect("s", w1, white, forever).Connect("s", tab(4), none, forever).Connect("s", tab(5), none, forever)

	tests := []struct {
		name string
		p    Presence
		at   time.Duration
		want Here
	}{
		{"nobody", empty, 0, Here{}},
		{"a stream stays", blackIn, 24 * time.Hour, Here{Black: b1}},
		{"a visit stays its time", visiting, VisitTime - 1, Here{Black: b1}},
		{"and no longer", visiting, VisitTime, Here{}},
		{"a stream makes a visit last", visiting.Connect("s", b1, black, forever), time.Hour, Here{Black: b1}},
		{"a visit does not shorten a stream", blackIn.Connect("s", b1, black, in(VisitTime)), time.Hour, Here{Black: b1}},
		{"a shorter visit does not shorten a longer one", visiting.Connect("s", b1, black, in(time.Second)), 2 * time.Second, Here{Black: b1}},
		{"a longer visit lengthens", visiting.Connect("s", b1, black, in(time.Minute)), VisitTime, Here{Black: b1}},
		{"a closed stream has its grace", blackIn.Disconnect("s", b1, in(Grace)), Grace - 1, Here{Black: b1}},
		{"and no more", blackIn.Disconnect("s", b1, in(Grace)), Grace, Here{}},
		{"coming back in the grace", blackIn.Disconnect("s", b1, in(Grace)).Connect("s", b1, black, forever), time.Hour, Here{Black: b1}},
		{"leaving at once", blackIn.Disconnect("s", b1, noon), 0, Here{}},
		{"who is not there cannot leave", blackIn.Disconnect("s", b2, noon), 0, Here{Black: b1}},
		{"the newer tab is in charge", twoTabs, 0, Here{Black: b2}},
		{"whichever connected first", empty.Connect("s", b2, black, forever).Connect("s", b1, black, forever), 0, Here{Black: b2}},
		{"the older follows when the newer leaves", twoTabs.Disconnect("s", b2, noon), 0, Here{Black: b1}},
		{"all together", everyone, 0, Here{Black: b2, White: w1, Watchers: 2}},
		{"the same tab on another server is not ended here",
			blackIn.Connect("other", b1, black, forever).Disconnect("s", b1, noon), 0, Here{Black: b1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			before := tt.p.Here(noon.Add(tt.at))
			if before != tt.want {
				t.Errorf("got %+v, want %+v", before, tt.want)
			}
			left, next := tt.p.Lapse(noon.Add(tt.at))
			if after := left.Here(noon.Add(tt.at)); after != tt.want {
				t.Errorf("after lapsing %+v, want %+v", after, tt.want)
			}
			if !next.IsZero() && !next.After(noon.Add(tt.at)) {
				t.Errorf("the next lapse, %v, is past", next)
			}
		})
	}
	if blackIn.Here(noon) != (Here{Black: b1}) {
		t.Error("a value has changed")
	}
}

func TestInCharge(t *testing.T) {
	old, young := tab(1), tab(2)
	h := Here{Black: young}
	for _, tt := range []struct {
		seat engine.Color
		tab  Tab
		want bool
	}{{black, young, true}, {black, old, false}, {black, tab(3), true}, {white, old, true}, {none, old, true}} {
		if got := h.InCharge(tt.seat, tt.tab); got != tt.want {
			t.Errorf("%v in charge of %v: %v", tt.tab, tt.seat, got)
		}
	}
}

func TestChanges(t *testing.T) {
	r := two(t, "")
	moved := after(t, r, play(black, engine.F5), play(white, engine.D6))
	old, young := tab(1), tab(2)
	tests := []struct {
		name          string
		before, after State
		want          []Kind
	}{
		{"nothing", State{Room: r}, State{Room: r}, nil},
		{"two moves, the first unseen", State{Room: r}, State{Room: moved}, []Kind{Played, Played}},
		{"one came", State{Room: r}, State{Room: r, Here: Here{White: old}}, []Kind{Connected}},
		{"one left", State{Room: r, Here: Here{White: old}}, State{Room: r}, []Kind{Disconnected}},
		{"a newer tab", State{Room: r, Here: Here{White: old}}, State{Room: r, Here: Here{White: young}}, []Kind{TookOver}},
		{"back to the older tab", State{Room: r, Here: Here{White: young}}, State{Room: r, Here: Here{White: old}}, nil},
		{"a watcher more", State{Room: r}, State{Room: r, Here: Here{Watchers: 1}}, nil},
		{"a move and a farewell", State{Room: r, Here: Here{White: old}}, State{Room: moved, Gone: true}, []Kind{Played, Played, Disconnected, Expired}},
		{"gone already", State{Room: r, Gone: true}, State{Room: r, Gone: true}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var kinds []Kind
			for _, e := range Changes(tt.before, tt.after) {
				kinds = append(kinds, e.Kind)
				if e.Room != testID || e.Version == 0 || e.Round != 1 {
					t.Errorf("%+v does not say where", e)
				}
			}
			if !reflect.DeepEqual(kinds, tt.want) {
				t.Errorf("%v, want %v", kinds, tt.want)
			}
		})
	}
}
