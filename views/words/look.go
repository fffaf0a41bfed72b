package words

import "reversi/engine"

// Look has what is only seen, or names what is: short sentences beside the long ones
// that are spoken, choices drawn as cards, signs that stand for a word.
type Look struct {
	Against string // before who plays, on the button that opens the list

	// A move, a pass and a result for the eye: "White f2 turned e3.", "You pass.",
	// "Expert wins 45–19". The reader's own has you set, and no name.
	Turned func(name string, you bool, s engine.Square, flips engine.Bitboard) string
	Passes func(name string, you bool) string
	Won    func(name string, you bool, mine, theirs int) string
	Drawn  func(each int) string

	// Looking back along the moves, and at the board under the result.
	ToFirst, ToPrevious, ToLast, LookAtBoard string

	// A move that was drawn before it was answered.
	NotArrived, Saving string

	// Choices.
	TwoPeopleAbout, FriendAbout                   string
	ColorsBlack, ColorsWhite, ColorsToss          string
	More                                          string
	BoardStyle, BoardGreen, BoardWood, BoardNight string
	Sound, Vibration                              string
	Preview                                       string // of the settings, on a small board

	KeysPath string // of the page about the keyboard, whose tables are the card of keys
}
