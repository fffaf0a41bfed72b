package views

import (
	"net/url"
	"reflect"
	"testing"

	"reversi/link"
	"reversi/views/words"
)

// Every field of the settings has one row, and a name of its own.
func TestEverySettingHasARow(t *testing.T) {
	var s Settings
	fields, names := map[any]bool{}, map[string]bool{}
	add := func(field any, name string) {
		if fields[field] || names[name] {
			t.Errorf("%s has two rows", name)
		}
		fields[field], names[name] = true, true
	}
	for _, c := range choices {
		add(c.field(&s), c.name)
	}
	for _, g := range toggles {
		add(g.field(&s), g.name)
	}
	if n := reflect.TypeFor[Settings]().NumField(); len(fields) != n {
		t.Errorf("%d of %d settings have a row", len(fields), n)
	}
	for _, l := range link.Langs {
		said := words.In(l)
		for _, c := range choices {
			if c.legend(said) == "" {
				t.Errorf("%s: %s is not asked", l, c.name)
			}
		}
	}
}

// all calls yield with every setting alone at something other than its default.
func all(yield func(Settings)) {
	for _, c := range choices {
		for _, a := range c.answers {
			var s Settings
			*c.field(&s) = a.value
			yield(s)
		}
	}
	for _, g := range toggles {
		var s Settings
		*g.field(&s) = true
		yield(s)
	}
}

func TestSettingsComeBackFromTheirCookie(t *testing.T) {
	all(func(s Settings) {
		if got := ParseSettings(s.Values()); got != s {
			t.Errorf("%+v comes back as %+v", s, got)
		}
	})
	if v := (Settings{}).Values(); len(v) != 0 {
		t.Errorf("the default is written as %v", v)
	}
}

// Cookies that are on devices already open for ever.
func TestPinnedSettings(t *testing.T) {
	v, err := url.ParseQuery("theme=dark&discs=marked&motion=off&pace=slow&dots=0&coords=0&confirm=1&keys=0&hints=0&tip=1")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := ParseSettings(v), (Settings{Theme: "dark", Discs: "marked", Motion: "off", Pace: "slow", NoDots: true, NoCoords: true, Confirm: true, NoKeys: true, NoHints: true, TipSeen: true}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := ParseSettings(url.Values{"theme": {"pink"}, "dots": {"1"}, "confirm": {"yes"}, "x": {"y"}}); got != (Settings{}) {
		t.Errorf("what is not understood gives %+v", got)
	}
}

func TestSettingsFromTheForm(t *testing.T) {
	ticked := url.Values{"theme": {"light"}, "dots": {"1"}, "coords": {"1"}, "keys": {"1"}, "hints": {"1"}, "tips": {"1"}}
	if got, want := SettingsOf(ticked), (Settings{Theme: "light"}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	none := Settings{NoDots: true, NoCoords: true, NoKeys: true, NoHints: true, TipSeen: true}
	if got := SettingsOf(url.Values{}); got != none {
		t.Errorf("nothing ticked: %+v, want %+v", got, none)
	}
}
