package words

import (
	"fmt"
	"strconv"

	"reversi/rooms"
)

var englishRoom = Room{
	InviteFriend: "Invite a friend",
	WaitTitle:    "Invite a friend",
	WaitGuest:    "White is free. Send the link: the game begins when somebody joins.",
	InviteLabel:  "Invitation",
	InviteHelp:   "Whoever opens this link can take White; everybody after that watches.",
	Copy:         "Copy", Copied: "Copied",
	JoinTitle:  "You are invited to a game",
	Join:       "Join as White",
	JoinAbout:  "You play White; Black moves first. No account is needed.",
	BothTaken:  "Both seats are taken. You are watching.",
	WatchAbout: "Two people play Reversi live in this room. Both seats are taken; anybody can watch.",
	HostAbout: func(side string) string {
		return "Your live game of Reversi, in which you play " + side + ". It begins when somebody joins by your link."
	},
	SeatedAbout: func(side string) string {
		return "Your live game of Reversi, in which you play " + side + ". The board follows every move by itself."
	},
	Watching:  func(n int) string { return enCount(n, "person is watching", "people are watching") + "." },
	WatchLink: "Link to watch this game",
	FromMove:  func(ply int) string { return "This game continues from move " + strconv.Itoa(ply) + "." },
	Reset:     "Begin from the start",

	ReturnTitle: "Your way back to this seat",
	ReturnAbout: "This device remembers your seat; on another one, this link opens it. Keep it to yourself.",
	ReturnLink:  "Personal link",
	ReturnKept:  "I have kept it", ReturnShow: "My way back to this seat",
	SeatTitle: "Take your seat",
	SeatAbout: "Paste your personal link or the code at its end.",
	SeatCode:  "Link or code", Take: "Take your seat",
	WrongCode: "This code opens no seat of this room.",

	You: "You", Opponent: "Opponent", Host: "Host", Guest: "Guest", FreeSeat: "Free seat",
	Here: "connected", Away: "away",
	AwayWaits: func(side string) string { return side + " is away; the game waits." },
	BothAway:  "Both players are away; the game waits.",
	Elsewhere: "Your seat is open in a newer tab; this one only watches.", TakeOver: "Play here again",
	LinkLost:     "Connection lost. Trying again; nothing is lost.",
	NotSent:      "Connection lost, and that was not sent. Trying again; until then nothing changes.",
	NotSentThen:  "The connection is back. * was not sent; it can be played again.",
	Cut:          "connection lost",
	ServerFailed: "The server could not do that just now. Nothing is lost; try again.",

	Joined:    func(side string, own bool) string { return enDid(side, own, "has joined.", "have joined.") },
	Connected: func(side string) string { return side + " is here." },
	Left:      func(side string) string { return side + " has left." },
	WonBy:     func(winner, loser string) string { return winner + " wins: " + loser + " resigned." },
	RoundAsk:  func(side string, own bool) string { return enDid(side, own, "asks", "ask") + " for a new round." },
	RoundOff:  "The request for a new round was withdrawn.",
	Round:     func(n int) string { return "Round " + strconv.Itoa(n) },
	Begun:     func(n int) string { return "Round " + strconv.Itoa(n) + " begins." },
	BackAsk: func(side string, own bool, from, to int) string {
		return enDid(side, own, "asks", "ask") + " to take back " + enPlies(from, to) + "."
	},
	BackOff: func(side string, own bool) string {
		return enDid(side, own, "withdrew", "withdrew") + " the request to take back."
	},
	BackNo: func(side string, own bool) string {
		return enDid(side, own, "declines", "declined") + " the take-back."
	},
	BackLapse: func(side string) string { return side + " played on; nothing is taken back." },
	TakenBack: func(keep int) string {
		if keep == 0 {
			return "Taken back to the start."
		}
		return "Taken back: the last move is again number " + strconv.Itoa(keep) + "."
	},
	TookBack: func(times, left int) string {
		line := "Taken back in this round: " + enCount(times, "time", "times")
		switch {
		case left == 0:
			line += ", the last one to the start"
		case left > 0:
			line += ", the last one to move " + strconv.Itoa(left)
		}
		return line + "."
	},
	WasReset: "The board is set up afresh.",
	Refresh:  "Load this room anew",
	Gone:     "This room is gone: rooms vanish after seven days without activity, or after twelve hours if nobody joins.",

	NewRound: "Ask for a new round", TakeBack: "Ask to take back", Resign: "Resign",
	Agree: "Agree", AgreeRound: "Agree to a new round", Decline: "Decline", Withdraw: "Withdraw",
	AgreeBack:   func(from, to int) string { return "Agree: take back " + enPlies(from, to) },
	RoundHelp:   "The board stays until both agree; a move ends the request.",
	ResignTitle: "Resign this round?", ResignAsk: "Your opponent then wins this round. It cannot be undone.",
	ResignYes: "Resign", KeepPlaying: "Keep playing",
	Score: func(black, white, draws int) string {
		line := fmt.Sprintf("Rounds won: Black %d, White %d", black, white)
		if draws > 0 {
			line += ", " + enCount(draws, "draw", "draws")
		}
		return line
	},
	Leave: "Leave the room",
	Refused: map[rooms.Refusal]string{
		rooms.NotSeated:         "That is not your seat: you are watching. Nothing was changed.",
		rooms.SeatTaken:         "Somebody else has just taken White. You are watching.",
		rooms.Stale:             "The game had moved on before that arrived. Nothing was changed; this is the board now.",
		rooms.NoGuest:           "Nobody has joined yet; the game begins when somebody does.",
		rooms.OpponentAway:      "Your opponent is away; the game waits. Nothing was changed.",
		rooms.Elsewhere:         "Your seat is open in a newer tab. Nothing was changed.",
		rooms.NotYourTurn:       "It is not your turn. Nothing was changed.",
		rooms.IllegalMove:       "That move is not legal. Nothing was changed.",
		rooms.Over:              "This round is over. Nothing was changed.",
		rooms.NoTakeBacks:       "In this room no move is taken back.",
		rooms.NothingToTakeBack: "You have not moved yet, so there is nothing to take back.",
		rooms.OfferPending:      "Answer your opponent’s own request first.",
		rooms.NoOffer:           "There is no request any more. Nothing was changed.",
		rooms.NotHost:           "Only the host can do that.",
		rooms.GuestJoined:       "Somebody has joined: from now on a new round needs both of you.",
	},
	TooOften:     "That was too many requests in a short time. Nothing was changed; wait a moment.",
	NoRoom:       Problem{"There is no such room", "The link may be incomplete, or the room is gone: rooms vanish after seven days without activity, or after twelve hours if nobody joins."},
	NoRooms:      Problem{"Not possible just now", "Live rooms are not available on this server just now. Playing by link works."},
	TooManyRooms: Problem{"Not possible just now", "There are as many rooms as the server can keep just now. Playing by link works."},
	BadForm:      Problem{"Incomplete form", "That form was incomplete. Nothing was changed."},
	Busy:         Problem{"Not possible just now", "The server could not save that just now. Nothing is lost; try again."},
	Damaged:      Problem{"This room is damaged", "The disk of this server has not kept this room. Whoever still has the game open can share it as a link (Share), open that link, and invite the other again: the game goes on from there."},
	DiskFull:     Problem{"Not possible just now", "The disk of this server is full, so no move can be saved just now. Nothing is lost: the game stands as it was, and goes on when there is space again."},
}

// enDid says what a side did; own in the second person.
func enDid(side string, own bool, third, second string) string {
	if own {
		return "You " + second
	}
	return side + " " + third
}

// enPlies names one or more moves by their numbers.
func enPlies(from, to int) string {
	switch {
	case to <= from:
		return "move " + strconv.Itoa(from)
	case to == from+1:
		return fmt.Sprintf("moves %d and %d", from, to)
	}
	return fmt.Sprintf("moves %d to %d", from, to)
}
