package words

import "reversi/rooms"

// Room is what the catalogue says about live rooms.
type Room struct {
	// Making and joining.
	InviteFriend            string
	WaitTitle               string // the heading while nobody has joined
	WaitGuest               string // in the status line
	InviteLabel, InviteHelp string
	Copy, Copied            string
	JoinTitle               string // the heading for a visitor while White is free
	Join, JoinAbout         string
	BothTaken               string // the status of a watcher
	WatchAbout              string // what the page is, to whoever has no seat any more
	HostAbout, SeatedAbout  func(side string) string
	Watching                func(n int) string
	WatchLink               string
	FromMove                func(ply int) string // the game was begun elsewhere
	Reset                   string

	// The personal way back.
	ReturnTitle, ReturnAbout, ReturnLink string
	ReturnKept, ReturnShow               string // puts the link away; shows it again
	SeatTitle, SeatAbout, SeatCode, Take string
	WrongCode                            string

	// Who is there.
	You, Opponent, Host, Guest, FreeSeat string
	Here, Away                           string // beside a card
	AwayWaits                            func(side string) string
	BothAway                             string
	Elsewhere, TakeOver                  string
	LinkLost, NotSent                    string // the stream is down; a form was not sent
	NotSentThen                          string // the line is back; "*" stands for the square
	Cut                                  string // beside a card while the stream is down
	ServerFailed                         string

	// What happened; own says that the reader did it.
	Joined    func(side string, own bool) string
	Connected func(side string) string
	Left      func(side string) string
	WonBy     func(winner, loser string) string // by resignation
	RoundAsk  func(side string, own bool) string
	RoundOff  string
	Round     func(n int) string
	Begun     func(n int) string
	BackAsk   func(side string, own bool, from, to int) string
	BackOff   func(side string, own bool) string
	BackNo    func(side string, own bool) string
	BackLapse func(side string) string
	TakenBack func(keep int) string
	TookBack  func(times, left int) string // under the list of moves; left is -1 if not known
	WasReset  string
	Refresh   string // loads the room anew
	Gone      string

	// Buttons.
	NewRound, TakeBack, Resign                     string
	Agree, AgreeRound, Decline, Withdraw           string
	AgreeBack                                      func(from, to int) string
	RoundHelp                                      string
	ResignTitle, ResignAsk, ResignYes, KeepPlaying string
	Score                                          func(black, white, draws int) string
	Leave                                          string
	Refused                                        map[rooms.Refusal]string
	TooOften                                       string
	NoRoom, NoRooms, TooManyRooms, BadForm, Busy   Problem
	Damaged, DiskFull                              Problem
}

// About describes a room to one visitor: the side of its own seat, "" without one;
// full says that both seats are taken.
func (r *Room) About(side string, full bool) string {
	switch {
	case side != "" && full:
		return r.SeatedAbout(side)
	case side != "":
		return r.HostAbout(side)
	case full:
		return r.WatchAbout
	}
	return r.JoinAbout
}
