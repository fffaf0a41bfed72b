package rooms

// State is what a page shows: a room and who is in it. It is comparable; two
// equal states look the same.
type State struct {
	Room Room
	Here Here
	// Gone: the room has expired. Room is then the last that was known.
	Gone bool
}

// Changes returns what happened between two states of the same room, oldest
// first: the sentences for a page that showed the first and now shows the
// second. It works however many states in between were skipped, as far back as
// the room remembers its news.
func Changes(before, after State) []Event {
	events := after.Room.News(before.Room.Version())
	at := after.Room.Point()
	for _, e := range before.Here.changes(after.Here) {
		e.Room, e.Version, e.Round, e.Ply = after.Room.ID(), after.Room.Version(), at.Round, at.Ply
		events = append(events, e)
	}
	if after.Gone && !before.Gone {
		events = append(events, Event{
			Room: after.Room.ID(), Version: after.Room.Version(), Round: at.Round, Ply: at.Ply, Kind: Expired,
		})
	}
	return events
}
