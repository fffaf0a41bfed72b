package words

// Sharing is what the catalogue says about links: the share panel, the words
// that go with a link, and the installed application.
type Sharing struct {
	Locale string // of link previews, "en_GB"

	// The share panel.
	ShareTitle, ShareBack      string
	ShareHere, ShareWhole      string // labels of addresses
	ShareAt                    func(ply int) string
	ShareOther, ShareShow      string // the form for another position: its label and its button
	ShareMessage, ShareIsWhole string
	ShareAgainst               func(level string) string // what a game against the computer says instead
	ShareOver                  string                    // and one that has ended
	QRLabel, QRHelp            string
	Copy, Copied, NotCopied    string
	CopyWhat                   func(label string) string // the name of a copy button
	Send                       string
	MovesPlayed                func(plies int) string // "14 moves played"
	Announce                   func(state, address string) string
	StateAnd                   func(played, turn string) string // "14 moves played, White to move."
	FromLink                   func(turn string) string         // a game that was opened from elsewhere
	PictureAlt                 func(state string) string
	PictureMove                func(ply int, side, square string) string

	// The installed application.
	FullScreen, FullScreenEnd  string
	OfflineTitle, OfflineText  string
	OfflineWorks, OfflineFails string   // headings
	OfflineCan, OfflineCannot  []string // what works without a connection, and what does not
}
