package views

// Settings are a visitor's choices about how pages look and behave. They change
// no game and no address. The zero value is the default.
type Settings struct {
	Theme    string // "" follows the system; light, dark, contrast
	Discs    string // "" plain; "marked" draws a ring on white and a cross on black
	Motion   string // "" follows the system; "off"
	Pace     string // the computer's: "" short pause, "fast", "slow"
	NoDots   bool   // legal squares are not marked
	NoCoords bool   // no letters and numbers on the frame
	Confirm  bool   // tap twice: the first tap shows the flips
	NoKeys   bool   // single-letter shortcuts on the board are off
	NoHints  bool   // no hint button
	TipSeen  bool   // the tip on X-squares was shown
}
