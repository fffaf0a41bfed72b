package views

import (
	"net/url"

	"github.com/a-h/templ"

	"reversi/views/words"
)

// Settings are a visitor's choices about how pages look and behave. They change
// no game and no address. The zero value is the default. Every field has a row in
// one of the tables below, by which it is asked, read and written.
type Settings struct {
	Theme     string // "" follows the system; light, dark, contrast
	Board     string // "" green felt; wood, night
	Discs     string // "" plain; "marked" draws a ring on white and a cross on black
	Motion    string // "" follows the system; "off"
	Pace      string // the computer's: "" short pause, "fast", "slow"
	NoDots    bool   // legal squares are not marked
	NoCoords  bool   // no letters and numbers on the frame
	Confirm   bool   // tap twice: the first tap shows the flips
	Sound     bool   // a disc is heard
	Vibration bool   // and felt
	NoKeys    bool   // single-letter shortcuts on the board are off
	NoHints   bool   // no hint button
	TipSeen   bool   // the tip on X-squares was shown
}

// choice is a setting with several answers, of which "" is the default.
type choice struct {
	name    string // in the form and in the cookie; as data-name on a page, unless default
	field   func(*Settings) *string
	legend  func(*words.Text) string
	answers []answer
}

type answer struct {
	value string
	text  func(*words.Text) string
}

var choices = []choice{
	{"theme", func(s *Settings) *string { return &s.Theme }, func(t *words.Text) string { return t.Theme }, []answer{
		{"", func(t *words.Text) string { return t.ThemeSystem }},
		{"light", func(t *words.Text) string { return t.ThemeLight }},
		{"dark", func(t *words.Text) string { return t.ThemeDark }},
		{"contrast", func(t *words.Text) string { return t.ThemeContrast }}}},
	{"board", func(s *Settings) *string { return &s.Board }, func(t *words.Text) string { return t.BoardStyle }, []answer{
		{"", func(t *words.Text) string { return t.BoardGreen }},
		{"wood", func(t *words.Text) string { return t.BoardWood }},
		{"night", func(t *words.Text) string { return t.BoardNight }}}},
	{"discs", func(s *Settings) *string { return &s.Discs }, func(t *words.Text) string { return t.DiscStyle }, []answer{
		{"", func(t *words.Text) string { return t.DiscsPlain }},
		{"marked", func(t *words.Text) string { return t.DiscsMarked }}}},
	{"motion", func(s *Settings) *string { return &s.Motion }, func(t *words.Text) string { return t.Motion }, []answer{
		{"", func(t *words.Text) string { return t.MotionSystem }},
		{"off", func(t *words.Text) string { return t.MotionOff }}}},
	{"pace", func(s *Settings) *string { return &s.Pace }, func(t *words.Text) string { return t.Pace }, []answer{
		{"fast", func(t *words.Text) string { return t.PaceFast }},
		{"", func(t *words.Text) string { return t.PaceNormal }},
		{"slow", func(t *words.Text) string { return t.PaceSlow }}}},
}

// toggle is a setting with yes or no. A field that begins with No, or says that
// something is over, is true while the box is not ticked.
type toggle struct {
	name  string // in the form
	field func(*Settings) *bool
	off   bool   // the field is true while the box is not ticked
	key   string // in the cookie
	value string // there, while the field is true
	data  string // an attribute of the page, while the field is true; empty: none
	text  func(*words.Text) string
}

var toggles = []toggle{
	{"dots", func(s *Settings) *bool { return &s.NoDots }, true, "dots", "0", "data-no-dots", func(t *words.Text) string { return t.ShowDots }},
	{"coords", func(s *Settings) *bool { return &s.NoCoords }, true, "coords", "0", "data-no-coords", func(t *words.Text) string { return t.ShowCoords }},
	{"confirm", func(s *Settings) *bool { return &s.Confirm }, false, "confirm", "1", "", func(t *words.Text) string { return t.TapTwice }},
	{"sound", func(s *Settings) *bool { return &s.Sound }, false, "sound", "1", "data-sound", func(t *words.Text) string { return t.Sound }},
	{"vibration", func(s *Settings) *bool { return &s.Vibration }, false, "vibration", "1", "data-vibration", func(t *words.Text) string { return t.Vibration }},
	{"keys", func(s *Settings) *bool { return &s.NoKeys }, true, "keys", "0", "data-no-keys", func(t *words.Text) string { return t.Shortcuts }},
	{"hints", func(s *Settings) *bool { return &s.NoHints }, true, "hints", "0", "", func(t *words.Text) string { return t.ShowHints }},
	{"tips", func(s *Settings) *bool { return &s.TipSeen }, true, "tip", "1", "", func(t *words.Text) string { return t.ShowTips }},
}

// ParseSettings reads what [Settings.Values] wrote; what is not understood is left
// at its default.
func ParseSettings(v url.Values) Settings {
	s := choicesOf(v)
	for _, g := range toggles {
		*g.field(&s) = v.Get(g.key) == g.value
	}
	return s
}

// SettingsOf reads the form of the settings, which sends nothing for a box that is
// not ticked.
func SettingsOf(form url.Values) Settings {
	s := choicesOf(form)
	for _, g := range toggles {
		*g.field(&s) = form.Has(g.name) != g.off
	}
	return s
}

func choicesOf(v url.Values) (s Settings) {
	for _, c := range choices {
		for _, a := range c.answers {
			if a.value == v.Get(c.name) {
				*c.field(&s) = a.value
			}
		}
	}
	return s
}

// Values writes what differs from the default.
func (s Settings) Values() url.Values {
	v := url.Values{}
	for _, c := range choices {
		if value := *c.field(&s); value != "" {
			v.Set(c.name, value)
		}
	}
	for _, g := range toggles {
		if *g.field(&s) {
			v.Set(g.key, g.value)
		}
	}
	return v
}

// attributes tell style sheet and script what is not at its default.
func (s Settings) attributes() templ.OrderedAttributes {
	var list templ.OrderedAttributes
	for _, c := range choices {
		if value := *c.field(&s); value != "" {
			list = append(list, templ.KeyValue[string, any]{Key: "data-" + c.name, Value: value})
		}
	}
	for _, g := range toggles {
		if g.data != "" && *g.field(&s) {
			list = append(list, templ.KeyValue[string, any]{Key: g.data, Value: true})
		}
	}
	return list
}
