package views

import (
	"errors"
	"slices"
	"strings"

	"reversi/engine"
	"reversi/link"
	"reversi/link/records"
	"reversi/views/words"
)

// Problem is what an error page says.
type Problem struct {
	Title, Text string
	Hint        string
	Links       []Link
}

// Link is a link with its words.
type Link struct{ ID, Path, Text string }

// AddressProblem explains a broken address and leads back to the last good
// position.
func AddressProblem(t *words.Text, e *link.Error) Problem {
	p := Problem{Title: t.ErrorTitle, Text: t.Address(e)}
	p.Links = []Link{{"last-good", e.Good.Path(t.Lang, link.Play), t.LastGood(e.Good.Moves.Len())}}
	var te *engine.TranscriptError
	if errors.As(e.Err, &te) {
		p.Text = t.Transcript(te)
		hint, more := transcriptHint(t, te)
		p.Hint, p.Links = hint, append(p.Links, more...)
	}
	return p
}

// transcriptHint says what a record that fails at once probably is.
func transcriptHint(t *words.Text, e *engine.TranscriptError) (string, []Link) {
	switch e.Hint {
	case engine.RanksFlipped:
		g := link.New()
		g.Moves = e.Suggestion
		return t.FlippedRanks, []Link{{"flipped", g.Path(t.Lang, link.Play), t.FlippedOffer}}
	case engine.CenterOpening:
		return t.CenterOpening, nil
	}
	return "", nil
}

// ReadTyped plays a typed move: a square in any spelling, or the words for undo
// and redo. A whole record opens as it is. A note says why nothing was played.
func ReadTyped(t *words.Text, g link.Game, typed string) (next link.Game, note string) {
	word := strings.ToLower(strings.Join(strings.Fields(typed), ""))
	if back, ok := g.Undo(); ok && (word == "undo" || word == strings.ToLower(t.Undo)) {
		return back, ""
	}
	if word == strings.ToLower(t.PassRow) {
		word = "pass"
	}
	if len(word) > longestMove {
		if r := records.ReadText(typed); r.Certain() && r.Records[0].Game != link.New() {
			return r.Records[0].Game, ""
		}
	}
	pos := g.Moves.Position()
	moves, err := engine.ParseTranscript(g.Moves.Start(), g.Moves.String()+" "+word)
	var te *engine.TranscriptError
	switch {
	case g.ComputerToMove():
		return g, t.NotYourTurn
	case word == "":
		return g, t.NothingTyped
	case moves.Len() > g.Moves.Len()+1 || errors.As(err, &te) && te.Ply > g.Moves.Len()+1:
		return g, sentences(t.NotASquare(words.Clip(strings.TrimSpace(typed))), could(t, pos))
	case errors.As(err, &te) && te.Fault == engine.IllegalMove:
		return g, sentences(t.Illegal(te.Square, te.Why), could(t, pos))
	case errors.As(err, &te) && te.Fault == engine.PassNotAllowed:
		return g, sentences(t.PassIsAuto, could(t, pos))
	case err != nil || moves.Len() != g.Moves.Len()+1:
		return g, sentences(t.NotASquare(words.Clip(strings.TrimSpace(typed))), could(t, pos))
	}
	next, _ = g.Play(moves.Move(moves.Len()))
	return next, ""
}

// longestMove is the longest word for one move; anything longer may be a record.
const longestMove = 3

// could lists the legal squares as a sentence, none once the game is over.
func could(t *words.Text, pos engine.Position) string {
	if pos.Turn() == engine.None {
		return ""
	}
	return t.LegalMoves(slices.Collect(pos.LegalMoves().All()))
}
