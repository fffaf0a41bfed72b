package views

import "reversi/views/words"

// choice is one question of the settings with several answers.
type choice struct {
	Name, Legend, Value string
	Options             []option
}

type option struct{ Value, Text string }

// toggle is one question of the settings with yes or no.
type toggle struct {
	Name, Text string
	On         bool
}

func choices(t *words.Text, s Settings) []choice {
	return []choice{
		{"theme", t.Theme, s.Theme, []option{{"", t.ThemeSystem}, {"light", t.ThemeLight}, {"dark", t.ThemeDark}, {"contrast", t.ThemeContrast}}},
		{"discs", t.DiscStyle, s.Discs, []option{{"", t.DiscsPlain}, {"marked", t.DiscsMarked}}},
		{"motion", t.Motion, s.Motion, []option{{"", t.MotionSystem}, {"off", t.MotionOff}}},
		{"pace", t.Pace, s.Pace, []option{{"fast", t.PaceFast}, {"", t.PaceNormal}, {"slow", t.PaceSlow}}},
	}
}

func switches(t *words.Text, s Settings) []toggle {
	return []toggle{
		{"dots", t.ShowDots, !s.NoDots},
		{"coords", t.ShowCoords, !s.NoCoords},
		{"confirm", t.TapTwice, s.Confirm},
		{"keys", t.Shortcuts, !s.NoKeys},
		{"hints", t.ShowHints, !s.NoHints},
		{"tips", t.ShowTips, !s.TipSeen},
	}
}
