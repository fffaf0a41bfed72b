package words

import "fmt"

var englishSharing = Sharing{
	Locale: "en_GB",

	ShareTitle: "Share this game", ShareBack: "Back to the game",
	ShareHere: "This position", ShareWhole: "The whole game, with the moves taken back",
	ShareAt: func(ply int) string {
		if ply == 0 {
			return "The start of this game"
		}
		return fmt.Sprintf("The position after move %d", ply)
	},
	ShareOther: "Another position, after move", ShareShow: "Show",
	ShareMessage: "Text to send", ShareIsWhole: "Whoever opens it sees every move so far and may play on, for either side. The newest link is the game.",
	ShareAgainst: func(level string) string {
		return "Whoever opens it sees every move so far and may play on in your place, against " + level + "."
	},
	ShareOver: "Whoever opens it sees every move, and may take moves back and play on from there.",
	QRLabel:   "QR code of the first address", QRHelp: "To play on with a phone, point its camera here.",
	Copy: "Copy", Copied: "Copied.", NotCopied: "This browser does not copy by itself: the text is selected, copy it from there.",
	CopyWhat:    func(label string) string { return "Copy: " + label },
	Send:        "Send…",
	MovesPlayed: func(n int) string { return enCount(n, "move played", "moves played") },
	Announce:    func(state, address string) string { return "Reversi: " + state + " " + address },
	StateAnd:    func(played, turn string) string { return played + ", " + turn + "." },
	FromLink:    func(turn string) string { return turn + " — your turn?" },
	PictureAlt:  func(state string) string { return "A Reversi board. " + state },
	PictureMove: func(ply int, side, square string) string { return fmt.Sprintf("Move %d: %s %s", ply, side, square) },

	FullScreen: "Full screen", FullScreenEnd: "Leave full screen",
	OfflineTitle: "No connection",
	OfflineText:  "This page was never opened on this device, so it cannot be shown without a connection. Nothing is lost: a game is in its address.",
	OfflineWorks: "What works now", OfflineFails: "What needs a connection",
	OfflineCan: []string{
		"Positions and pages that you opened before: go back to them, or open their links again.",
		"The rules and the other pages to read, if you have opened them once.",
	},
	OfflineCannot: []string{
		"A new move, because the server works out the position after it.",
		"Games against the computer, hints, and games with a friend far away.",
		"Changing the settings.",
	},
}
