package records

import (
	"strconv"
	"strings"

	"reversi/engine"
)

// sign returns who leads by a margin of Black.
func sign(margin int) engine.Color {
	switch {
	case margin > 0:
		return engine.Black
	case margin < 0:
		return engine.White
	}
	return engine.None
}

// parseResult reads a result as it is written in a word: "2-31", "34:30", "1-0",
// "1/2-1/2", "B+10", "W+R", "+64.00:r", "-60", "0", "draw". ok is false for what is
// none; "*", "?" and "" are no result and ok.
func parseResult(s string) (r *Result, ok bool) {
	s = strings.Join(strings.Fields(newText(s).folded), "")
	switch s {
	case "", "*", "?", "void":
		return nil, true
	case "1/2-1/2", "1/2", "½-½", "=", "draw":
		return &Result{}, true
	case "1-0":
		return &Result{Winner: engine.Black}, true
	case "0-1":
		return &Result{Winner: engine.White}, true
	}
	for prefix, side := range map[string]engine.Color{"b+": engine.Black, "w+": engine.White, "black+": engine.Black, "white+": engine.White} {
		if rest, found := strings.CutPrefix(s, prefix); found {
			r := &Result{Winner: side, Stopped: true}
			if n, err := strconv.ParseFloat(rest, 64); err == nil && n >= 0 && n <= 64 {
				r.Measured, r.Stopped, r.Margin = true, false, int(n)
				if side == engine.White {
					r.Margin = -r.Margin
				}
			}
			return r, len(rest) <= 8
		}
	}
	if i := strings.IndexAny(s, "-:"); i > 0 {
		b, errB := strconv.Atoi(s[:i])
		w, errW := strconv.Atoi(s[i+1:])
		if errB == nil && errW == nil && b+w <= 64 && b >= 0 && w >= 0 {
			return &Result{Black: b, White: w, Counted: true, Winner: sign(b - w)}, true
		}
	}
	number, how, _ := strings.Cut(s, ":") // GGF: how it ended follows
	if n, err := strconv.ParseFloat(number, 64); err == nil && n >= -64 && n <= 64 {
		return &Result{Measured: true, Stopped: how != "", Margin: int(n), Winner: sign(int(n))}, true
	}
	return nil, false
}

// agrees reports whether a written result can be that of a position. Programs count
// the discs, or give the empty squares to the winner; a game that is not over may
// have been resigned or lost on time, or be written down with the discs so far.
func (r *Result) agrees(p engine.Position) bool {
	over, ok := p.Result()
	if !ok {
		b, w := p.Count()
		return r.Counted && r.Black == b && r.White == w || !r.Counted && (!r.Measured || r.Stopped)
	}
	b, w := over.Tournament()
	switch {
	case r.Counted:
		return r.Black == over.Black && r.White == over.White || r.Black == b && r.White == w
	case r.Measured:
		return r.Margin == over.Black-over.White || r.Margin == b-w
	}
	return r.Winner == over.Winner
}

// checkResult notes a result that is not what the board says.
func (rec *Record) checkResult(written string) {
	if rec.Result != nil && rec.Problem == nil && !rec.Result.agrees(rec.Game.Moves.Position()) {
		rec.Notes = append(rec.Notes, Note{Kind: ResultDiffers, Text: clip(written)})
	}
}
