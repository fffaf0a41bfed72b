package records

import (
	"slices"
	"strings"

	"reversi/engine"
	"reversi/link"
)

// What GGF and SGF say about a game without playing it. A key beyond these that
// holds a move is a fault: the move would be lost.
var propertyKeys = strings.Fields("GM PC DT PB PW RB RW TI TB TW TY RE BO KB KW KM GN EV RO CP SO US AN AP CA FF ST SZ HA RU OT ON BR WR BT WT GC C N DM GB " +
	"GW HO UC V BM DO IT TE AR CR DD LB LN MA SL SQ TR PM VW FG KO MN BL WL OB OW CO PI PL AB AW AE L M CH ID LT LO TC EL EX OM OP OV SE SI SU TB TW VI")

// Marks of squares, which are no moves. A move under any other key, after the first
// move, has probably lost its own.
var markKeys = strings.Fields("AR CR DD LB LN MA SL SQ TR VW")

// readProperties reads the games of a text that holds GGF or SGF, and what follows
// the last of them.
func readProperties(t text) (r Reading, rest string, ok bool) {
	s := t.raw
	at := nextTree(s, 0)
	if at < 0 {
		return r, "", false
	}
	r.Kind = GGF
	for ; at >= 0; at = nextTree(s, at) {
		tr := readTree(s, at)
		rec, kind := readGame(s, tr)
		if len(tr.properties) == 0 && len(r.Records) == 0 && tr.problem == nil {
			return r, "", false // a remark that begins with a semicolon
		}
		if len(r.Records) == 0 {
			r.Kind = kind
		}
		rec.source, rec.at = s, at
		r.add(rec)
		at, rest = tr.to, s[tr.to:]
		next := nextTree(s, at)
		gap := rest
		if next >= 0 {
			gap = s[at:next]
		}
		if i := strings.IndexAny(gap, "[;)"); i >= 0 && r.Problem == nil {
			r.Problem = problemAt(s, Stray, at+i, word(gap[i:]))
			last := &r.Records[len(r.Records)-1]
			r.Problem.Good, r.Problem.Ply = last.Game.Moves, last.Game.Moves.Len()+1
			last.Problem = r.Problem
		}
		if len(r.Records) > mostTextGames {
			r.Problem = &Problem{Fault: TooMany, Want: mostTextGames}
			break
		}
	}
	return r, rest, true
}

// add appends a record; the first fault of all is that of the reading.
func (r *Reading) add(rec Record) {
	if rec.Problem != nil && r.Problem == nil {
		r.Problem = rec.Problem
	}
	r.Records = append(r.Records, rec)
}

// readGame reads one game of properties and says which kind it is.
func readGame(s string, t *tree) (rec Record, kind Kind) {
	rec.Game = link.New()
	kind = kindOf(t)
	if p := wrongGame(s, t); p != nil {
		rec.Problem = p
		return rec, kind
	}
	var start engine.Position
	var problem *Problem
	if kind == GGF {
		start, problem = ggfStart(s, t, &rec)
	} else {
		start, problem = sgfStart(s, t, &rec)
	}
	if problem != nil {
		rec.Problem = problem
		return rec, kind
	}
	rec.Black, rec.White = t.get("PB"), t.get("PW")
	rec.Date, rec.Event = t.get("DT"), t.get("EV")
	if rec.Event == "" {
		rec.Event = t.get("PC")
	}
	b := newBuilder(start, s)
	unknown := Note{Kind: Misprinted}
	for _, p := range t.properties {
		rec.property(b, kind, p, &unknown)
	}
	if unknown.N > 0 {
		rec.Notes = append(rec.Notes, unknown)
	}
	if t.problem != nil && b.problem == nil {
		b.within(t.problem)
	}
	rec.finish(b, t)
	return rec, kind
}

// finish takes over the game and looks at what is said about it.
func (rec *Record) finish(b *builder, t *tree) {
	rec.Game.Moves, rec.Problem = b.replay.Game(), b.problem
	if t.variations > 0 {
		rec.Notes = append(rec.Notes, Note{Kind: Variations, N: t.variations})
	}
	if written := t.get("RE"); written != "" {
		if r, ok := parseResult(written); ok {
			rec.Result = r
			rec.checkResult(written)
		} else {
			rec.Notes = append(rec.Notes, Note{Kind: ResultDiffers, Text: clip(written)})
		}
	}
}

// property takes one property of the main line.
func (rec *Record) property(b *builder, kind Kind, p property, unknown *Note) {
	switch p.key {
	case "B", "W":
		side := engine.Black
		if p.key == "W" {
			side = engine.White
		}
		rec.played(b, kind, p, side)
	case "C", "N", "GC":
		rec.remark(b.replay.Game().Len(), p.value())
		if _, pass, isMove := moveOfValue(kind, p.value()); isMove && !pass {
			unknown.add(p.key) // a move that lost its key
		}
	case "KB", "KW":
		b.within(problemAt(b.source, BadProperty, p.at, p.key+"["+clip(p.value())+"]"))
	case "AB", "AW", "AE":
		if b.replay.Game().Len() > 0 {
			b.within(problemAt(b.source, SetUpLater, p.at, p.key))
		}
	default:
		_, _, isMove := moveOfValue(kind, p.value())
		isMove = isMove && p.value() != ""
		switch known := slices.Contains(propertyKeys, p.key); {
		case known && !(isMove && b.replay.Game().Len() > 0 && !slices.Contains(markKeys, p.key)):
			return
		case isMove && !known:
			b.within(problemAt(b.source, BadProperty, p.at, p.key+"["+clip(p.value())+"]"))
		}
		unknown.add(p.key)
	}
}

// add counts one more, and keeps the text of the first.
func (n *Note) add(text string) {
	if n.N++; n.N == 1 {
		n.Text = clip(text)
	}
}

// played takes a move: in GGF move/evaluation/time.
func (rec *Record) played(b *builder, kind Kind, p property, side engine.Color) {
	square, pass, ok := moveOfValue(kind, p.value())
	token, more, _ := strings.Cut(p.value(), "/")
	switch {
	case len(p.values) > 1:
		b.within(problemAt(b.source, BadProperty, p.at, p.key+"["+clip(p.values[1])+"]"))
	case !ok:
		b.reject(faultOf(token), p.at, token)
	default:
		rec.spelled(kind, token)
		b.play(square, pass, side, p.at, token)
	}
	if more = strings.Trim(more, "/"); more != "" {
		rec.remark(b.replay.Game().Len(), more)
	}
}

// faultOf says what is wrong with a word that is no move.
func faultOf(token string) engine.TranscriptFault {
	token = strings.ToLower(strings.TrimSpace(token))
	switch {
	case len(token) == 1 && token[0] >= 'a' && token[0] <= 'h':
		return engine.HalfSquare
	case len(token) >= 2 && isLetter(token[0]) && digits(token[1:]) == len(token)-1:
		return engine.OffBoard
	}
	return engine.NotAMove
}

// moveOfValue reads the value of B or W.
func moveOfValue(kind Kind, v string) (s engine.Square, pass, ok bool) {
	if kind == GGF {
		v, _, _ = strings.Cut(v, "/")
	}
	s, pass, ok = move(v)
	if !ok && kind == SGF {
		return pointOf(v)
	}
	return s, pass, ok
}

// remark keeps a text that stands beside the moves.
func (rec *Record) remark(ply int, text string) {
	if text != "" && len(rec.Remarks) < MaxRemarks {
		rec.Remarks = append(rec.Remarks, Remark{Ply: ply, Text: text})
	}
}

// kindOf tells GGF from SGF: by the game's name, else by a board or by moves with
// evaluations.
func kindOf(t *tree) Kind {
	switch gm := strings.ToLower(t.get("GM")); {
	case gm == "" && t.get("BO") == "" && !strings.Contains(t.get("B"), "/"):
		return SGF
	case gm != "" && digits(gm) == len(gm):
		return SGF
	}
	return GGF
}

// wrongGame refuses records of other games.
func wrongGame(s string, t *tree) *Problem {
	for _, p := range t.properties {
		if p.key != "GM" {
			continue
		}
		switch v := strings.ToLower(p.value()); v {
		case "2", "othello", "reversi":
		default:
			return problemAt(s, WrongGame, p.at, "GM["+p.value()+"]")
		}
	}
	return nil
}

// atoi reads a short number; a long one is large.
func atoi(s string) int {
	n := 0
	for i := range len(s) {
		if n = n*10 + int(s[i]-'0'); n > 1e6 {
			break
		}
	}
	return n
}
