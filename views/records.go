package views

import (
	"strings"

	"reversi/engine"
	"reversi/link"
	"reversi/link/records"
	"reversi/views/words"
)

// Findings is what was found in a record that somebody brought, and the form to
// bring another.
type Findings struct {
	Reading       *records.Reading // nil: nothing was brought yet
	Text          string           // what was pasted, to be corrected
	FromFile      bool
	Player, First string // what the list is narrowed to
	From          int    // the first game shown, counted from 0
}

// mostShown is how many games of a list are on one page.
const mostShown = 200

// FindingsPage says what was found and offers the ways on.
type FindingsPage struct {
	Findings
	Found          string
	Notes          []string
	Problem        string
	Hint           string
	Question       string
	Offers         []Offer
	List           bool // the offers are games of a list
	Shown          string
	Previous, Next int // games to begin with, -1: none
	Narrowed       bool
}

// Offer is one choice.
type Offer struct {
	ID, Choice                   string // data-choice
	Path                         string
	Text                         string // what distinguishes it
	State                        string // "7 moves. Black 7, White 4. White to move"
	Players, Result, Date, Moves string // of a game in a list
}

// NewRecordsPage is the form for records, with what was found if something was
// brought.
func NewRecordsPage(s Site, f Findings) *TextPage {
	frame := s.frame(s.T.OpenRecord, link.Records)
	if f.Reading == nil {
		return &TextPage{Frame: frame, body: recordsPage(frame, &FindingsPage{Findings: f})}
	}
	frame.Title = s.T.FindingsTitle + " – " + s.T.SiteName
	frame.Robots = StayOut
	p := found(s.T, f)
	return &TextPage{Frame: frame, body: recordsPage(frame, p)}
}

func found(t *words.Text, f Findings) *FindingsPage {
	r := f.Reading
	p := &FindingsPage{Findings: f, Found: t.Found(r.Kind, len(r.Records)), Previous: -1, Next: -1}
	for _, n := range r.Notes {
		p.Notes = append(p.Notes, t.RecordNote(n))
	}
	if len(r.Records) == 1 {
		for _, n := range r.Records[0].Notes {
			p.Notes = append(p.Notes, t.RecordNote(n))
		}
	}
	if r.Problem != nil {
		p.Problem = t.RecordProblem(r.Problem)
		if r.Problem.Transcript != nil {
			p.Hint, _ = transcriptHint(t, r.Problem.Transcript)
		}
	}
	if r.Question != records.Nothing {
		p.Question = t.Asks(r.Question)
	}
	if r.Question == records.WhichGame {
		p.list(t)
		return p
	}
	for _, c := range r.Choices {
		p.Offers = append(p.Offers, offer(t, c))
	}
	return p
}

// choiceNames are the values of data-choice.
var choiceNames = map[records.Answer]string{records.ThisGame: "game", records.GoodPart: "prefix", records.RanksTurned: "flipped", records.Mirrored: "mirrored",
	records.ColorsSwapped: "swapped", records.OneGame: "one", records.FromCenter: "center"}

// offer words one choice. A position is told by its side to move.
func offer(t *words.Text, c records.Choice) Offer {
	o := Offer{Path: c.Game.Path(t.Lang, link.Play), Text: t.Answer(c.Answer), State: stateOf(t, c.Game)}
	o.Choice = choiceNames[c.Answer]
	if o.Choice == "" {
		o.Choice = c.Game.Moves.Position().Turn().String()
	}
	switch c.Answer {
	case records.GoodPart:
		o.ID, o.Text = "last-good", t.LastGood(c.Game.Moves.Len())
	case records.RanksTurned:
		if c.Game.Moves.Len() > 0 {
			o.ID, o.Text = "flipped", t.FlippedOffer
		}
	case records.ToMove:
		o.Text = t.TurnOf(t.Side(c.Game.Moves.Position().Turn()))
	}
	return o
}

// stateOf tells a game in a line: moves, discs, and who moves or has won.
func stateOf(t *words.Text, g link.Game) string {
	black, white := g.Moves.Position().Count()
	state := t.Counts(black, white) + " " + strings.TrimSuffix(Outlook(t, g), ".") + "."
	if n := g.Moves.Len(); n > 0 {
		state = t.Plies(n) + ". " + state
	}
	return state
}

// list shows a part of many games, those that fit what is looked for.
func (p *FindingsPage) list(t *words.Text) {
	p.List = true
	player := strings.ToLower(strings.TrimSpace(p.Player))
	first := strings.ToLower(strings.Join(strings.Fields(p.First), ""))
	p.Narrowed = player != "" || first != ""
	fits := make([]records.Choice, 0, len(p.Reading.Choices))
	for _, c := range p.Reading.Choices {
		rec := &p.Reading.Records[c.Record]
		if player != "" && !strings.Contains(strings.ToLower(rec.Black), player) && !strings.Contains(strings.ToLower(rec.White), player) {
			continue
		}
		if first != "" && !strings.HasPrefix(rec.Game.Moves.String(), first) {
			continue
		}
		fits = append(fits, c)
	}
	from := min(max(p.From, 0), max(len(fits)-1, 0))
	to := min(from+mostShown, len(fits))
	p.From = from
	p.Shown = t.GamesShown(min(from+1, to), to, len(fits))
	if len(fits) == 0 {
		p.Shown = t.NoGames
	}
	if from > 0 {
		p.Previous = max(from-mostShown, 0)
	}
	if to < len(fits) {
		p.Next = to
	}
	for _, c := range fits[from:to] {
		p.Offers = append(p.Offers, listed(t, c, &p.Reading.Records[c.Record]))
	}
}

// listed words one game of a list.
func listed(t *words.Text, c records.Choice, rec *records.Record) Offer {
	o := offer(t, c)
	o.ID, o.Choice, o.Text = "", choiceNames[c.Answer], ""
	o.Date, o.Moves = rec.Date, t.Plies(rec.Game.Moves.Len())
	if rec.Problem != nil && rec.Problem.Ply > 0 {
		o.Moves += ", " + t.BrokenAt(rec.Problem.Ply)
	}
	if rec.Black != "" || rec.White != "" {
		o.Players = t.PlayersVersus(named(rec.Black, t.Black), named(rec.White, t.White))
	} else {
		o.Players = begins(rec.Game)
	}
	b, w := rec.Game.Moves.Position().Count()
	if r, over := rec.Game.Moves.Position().Result(); over {
		b, w = r.Tournament()
	}
	o.Result = itoa(b) + "–" + itoa(w)
	return o
}

func named(name, side string) string {
	if name == "" {
		return side
	}
	return name
}

// begins is a game without names: its first moves.
func begins(g link.Game) string {
	const most = 8
	moves := g.Moves.At(min(most, g.Moves.Len())).String()
	if moves == "" {
		return positionName(g.Moves.Position())
	}
	if g.Moves.Len() > most {
		moves += "…"
	}
	return moves
}

func positionName(p engine.Position) string { return p.String()[:64] }

// RecordNotes is the sentence of the status line about a record that was opened at
// once.
func RecordNotes(t *words.Text, k records.Kind, notes []records.Note) string {
	parts := []string{t.ReadAs(k)}
	for _, n := range notes {
		parts = append(parts, t.RecordNote(n))
	}
	return sentences(parts...)
}
