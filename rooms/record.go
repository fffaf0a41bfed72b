package rooms

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"reversi/engine"
)

// recordFormat is the version of the stored form. A reader knows the formats up
// to its own; a change that an older reader would misread counts it up.
const recordFormat = 1

// MaxRecord is the most bytes that the stored form of a room takes. The largest
// has about 2,000.
const MaxRecord = 8 << 10

// record is the stored form of a room: a versioned JSON object. Times are Unix
// seconds, colours words, games transcripts; passes are never written.
type record struct {
	Format      int            `json:"format"`
	ID          string         `json:"id"`
	Version     uint64         `json:"version"`
	Created     int64          `json:"created"`
	Active      int64          `json:"active"`
	Host        SeatKey        `json:"host"`
	Guest       SeatKey        `json:"guest"`
	NoTakeBacks bool           `json:"noTakeBacks,omitempty"`
	Round       int            `json:"round"`
	Line        int            `json:"line,omitempty"`
	Start       string         `json:"start,omitempty"` // only if not the usual one
	Moves       string         `json:"moves"`
	Resigned    string         `json:"resigned,omitempty"`
	NewRound    string         `json:"newRound,omitempty"`
	TakeBack    *offerRecord   `json:"takeBack,omitempty"`
	Earlier     [3]int         `json:"earlier"` // wins of Black, of White, draws
	Settled     *settledRecord `json:"settled,omitempty"`
	News        []eventRecord  `json:"news"`
}

type offerRecord struct {
	By   string `json:"by"`
	Keep int    `json:"keep"`
}

type settledRecord struct {
	Kind string `json:"kind"`
	By   string `json:"by"`
	At   string `json:"at"`
}

type eventRecord struct {
	Version uint64 `json:"version"`
	Round   int    `json:"round"`
	Ply     int    `json:"ply"`
	Kind    string `json:"kind"`
	By      string `json:"by,omitempty"`
	Square  string `json:"square,omitempty"`
	Passed  string `json:"passed,omitempty"`
	Keep    int    `json:"keep,omitempty"`
}

// MarshalJSON returns the stored form of the room.
func (r Room) MarshalJSON() ([]byte, error) {
	rec := record{
		Format: recordFormat, ID: r.id, Version: r.version,
		Created: r.created.Unix(), Active: r.active.Unix(),
		Host: r.seats[0], Guest: r.seats[1], NoTakeBacks: r.noTakeBacks,
		Round: r.round, Line: r.line, Moves: r.game.String(),
		Resigned: colorText(r.resigned), NewRound: colorText(r.newRound),
		Earlier: [3]int{r.earlier.Black, r.earlier.White, r.earlier.Draws},
	}
	if start := r.game.Start(); start != engine.Start() {
		rec.Start = start.String()
	}
	if r.takeBack.By != engine.None {
		rec.TakeBack = &offerRecord{colorText(r.takeBack.By), r.takeBack.Keep}
	}
	if r.settled != (settled{}) {
		rec.Settled = &settledRecord{r.settled.kind.String(), colorText(r.settled.by), r.settled.at.String()}
	}
	for _, e := range r.news {
		if e.Kind != 0 {
			rec.News = append(rec.News, recordEvent(e))
		}
	}
	return json.Marshal(rec)
}

func recordEvent(e Event) eventRecord {
	rec := eventRecord{
		Version: e.Version, Round: e.Round, Ply: e.Ply, Kind: e.Kind.String(),
		By: colorText(e.By), Passed: colorText(e.Passed), Keep: e.Keep,
	}
	if e.Kind == Played {
		rec.Square = e.Square.String()
	}
	return rec
}

// UnmarshalJSON reads the stored form. The game is replayed, so a record with an
// illegal move is an error and never a room.
func (r *Room) UnmarshalJSON(data []byte) error {
	var rec record
	if err := json.Unmarshal(data, &rec); err != nil {
		return err
	}
	if rec.Format < 1 || rec.Format > recordFormat {
		return fmt.Errorf("rooms: a record of format %d; this program knows %d", rec.Format, recordFormat)
	}
	room, err := rec.room()
	if err != nil {
		return fmt.Errorf("rooms: record %q: %w", rec.ID, err)
	}
	*r = room
	return nil
}

func (rec record) room() (Room, error) {
	if !ValidID(rec.ID) || rec.Version == 0 || rec.Round < 1 || rec.Line < 0 || rec.Host.free() || len(rec.News) > newsLen {
		return Room{}, errors.New("impossible values")
	}
	game, err := rec.game()
	if err != nil {
		return Room{}, err
	}
	var d decoder
	r := Room{
		id: rec.ID, version: rec.Version,
		created: time.Unix(rec.Created, 0).UTC(), active: time.Unix(rec.Active, 0).UTC(),
		seats: [2]SeatKey{rec.Host, rec.Guest}, noTakeBacks: rec.NoTakeBacks,
		round: rec.Round, line: rec.Line, game: game,
		resigned: d.color(rec.Resigned), newRound: d.color(rec.NewRound),
		earlier: Score{rec.Earlier[0], rec.Earlier[1], rec.Earlier[2]},
	}
	if rec.TakeBack != nil {
		r.takeBack = d.offer(*rec.TakeBack, game.Len())
	}
	if rec.Settled != nil {
		r.settled = settled{d.kind(rec.Settled.Kind), d.color(rec.Settled.By), d.point(rec.Settled.At)}
	}
	for i, e := range rec.News {
		r.news[newsLen-len(rec.News)+i] = d.event(e, rec.ID)
	}
	return r, d.err
}

func (rec record) game() (engine.Game, error) {
	start := engine.Start()
	if rec.Start != "" {
		var err error
		if start, err = engine.ParsePosition(rec.Start); err != nil {
			return engine.Game{}, err
		}
	}
	game := engine.NewGame(start)
	for moves := rec.Moves; moves != ""; {
		s, ok := engine.ParseSquare(moves[:min(2, len(moves))])
		if !ok {
			return engine.Game{}, fmt.Errorf("bad move %q", moves)
		}
		var err error
		if game, err = game.Play(s); err != nil {
			return engine.Game{}, err
		}
		moves = moves[2:]
	}
	return game, nil
}

// decoder reads the words of a record and keeps the first error.
type decoder struct{ err error }

func (d *decoder) fail(what, text string) {
	if d.err == nil {
		d.err = fmt.Errorf("bad %s %q", what, text)
	}
}

func (d *decoder) color(text string) engine.Color {
	if text == "" {
		return engine.None
	}
	c, ok := engine.ParseColor(text)
	if !ok {
		d.fail("colour", text)
	}
	return c
}

func (d *decoder) kind(text string) Kind {
	k, ok := parseKind(text)
	if !ok {
		d.fail("kind", text)
	}
	return k
}

func (d *decoder) point(text string) Point {
	p, err := ParsePoint(text)
	if err != nil {
		d.fail("point", text)
	}
	return p
}

func (d *decoder) offer(rec offerRecord, plies int) TakeBack {
	t := TakeBack{d.color(rec.By), rec.Keep}
	if t.By == engine.None || t.Keep < 0 || t.Keep >= plies {
		d.fail("take-back by", rec.By)
	}
	return t
}

func (d *decoder) event(rec eventRecord, room string) Event {
	e := Event{
		Room: room, Version: rec.Version, Round: rec.Round, Ply: rec.Ply, Kind: d.kind(rec.Kind),
		By: d.color(rec.By), Passed: d.color(rec.Passed), Keep: rec.Keep,
	}
	if rec.Square != "" {
		s, ok := engine.ParseSquare(rec.Square)
		if !ok {
			d.fail("square", rec.Square)
		}
		e.Square = s
	}
	return e
}

// colorText writes a side as a word and None as nothing.
func colorText(c engine.Color) string {
	if c == engine.None {
		return ""
	}
	return c.String()
}
