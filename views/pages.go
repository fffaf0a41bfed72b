package views

import (
	"errors"
	"slices"
	"strings"

	"reversi/engine"
	"reversi/link"
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

// NewForm is the state of the form for a new game.
type NewForm struct {
	Vs     link.Level // chosen beforehand
	Record string     // what was pasted and could not be read
	Error  string
	Hint   string
	Links  []Link
}

// ReadRecord reads a pasted game or position. Where it fails, the form says why
// and offers the good part.
func ReadRecord(t *words.Text, record string) (link.Game, *NewForm) {
	g := link.New()
	if strings.TrimSpace(record) == "" {
		return g, &NewForm{Error: t.NewNothing}
	}
	if query, ok := link.Pasted(record); ok {
		return readAddress(t, query)
	}
	start := engine.Start()
	if looksLikeBoard(record) {
		var err error
		board, moves := cutMoves(record)
		if start, err = engine.ParsePosition(board); err != nil {
			return g, &NewForm{Error: words.UpperFirst(t.PositionError(err))}
		}
		if g.Moves = engine.NewGame(start); moves == "" {
			return g, nil
		}
		record = moves
	}
	moves, err := engine.ParseTranscript(start, record)
	g.Moves = moves
	var te *engine.TranscriptError
	if errors.As(err, &te) {
		form := &NewForm{Error: t.Transcript(te)}
		hint, more := transcriptHint(t, te)
		form.Hint = hint
		if moves.Len() > 0 {
			form.Links = append(form.Links, Link{"last-good", g.Path(t.Lang, link.Play), t.LastGood(moves.Len())})
		}
		form.Links = append(form.Links, more...)
		return g, form
	}
	if moves.Len() == 0 {
		return g, &NewForm{Error: t.NewNothing}
	}
	return g, nil
}

// readAddress reads the query of a pasted address; where it fails, the form says
// why and offers what is good in it.
func readAddress(t *words.Text, query string) (link.Game, *NewForm) {
	g, err := link.Parse(query)
	var bad *link.Error
	if errors.As(err, &bad) {
		p := AddressProblem(t, bad)
		return g, &NewForm{Error: p.Text, Hint: p.Hint, Links: p.Links}
	}
	return g, nil
}

// cutMoves parts a board from the moves that may follow it after a semicolon. The
// scores of an endgame problem, "A3:+36;", are no moves.
func cutMoves(record string) (board, moves string) {
	board, moves, _ = strings.Cut(record, ";")
	if strings.Contains(moves, ":") {
		return record, ""
	}
	return board, strings.TrimSpace(moves)
}

// looksLikeBoard tells a drawn board from a list of moves: a board has far more
// signs for empty squares and discs than a record has digits.
func looksLikeBoard(record string) bool {
	var cells, rows int
	for _, r := range record {
		switch {
		case strings.ContainsRune("-._*@xXoOwW01", r):
			cells++
		case r >= '2' && r <= '8':
			rows++
		}
	}
	return cells >= 40 && rows <= 8
}

// ReadTyped plays a typed move: a square in any spelling, or the words for undo
// and redo. A note says why nothing was played.
func ReadTyped(t *words.Text, g link.Game, typed string) (next link.Game, note string) {
	word := strings.ToLower(strings.Join(strings.Fields(typed), ""))
	if back, ok := g.Undo(); ok && (word == "undo" || word == strings.ToLower(t.Undo)) {
		return back, ""
	}
	if word == strings.ToLower(t.PassRow) {
		word = "pass"
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

// could lists the legal squares as a sentence, none once the game is over.
func could(t *words.Text, pos engine.Position) string {
	if pos.Turn() == engine.None {
		return ""
	}
	return t.LegalMoves(slices.Collect(pos.LegalMoves().All()))
}
