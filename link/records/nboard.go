package records

import (
	"strings"

	"reversi/engine"
	"reversi/link"
)

// readServerLines reads GGF and SGF, and the lines of the NBoard protocol around
// them: "set game (;…)", then "move F5//2.1" for each move after it.
func readServerLines(t text) (Reading, bool) {
	r, rest, ok := readProperties(t)
	if !ok {
		return readMoveLines(t)
	}
	if len(r.Records) > 1 && hasMoveLine(rest) {
		r.Notes = append(r.Notes, Note{Kind: Misprinted, N: 1, Text: "move"}) // of which of the games?
	}
	if !hasMoveLine(rest) && !strings.Contains(t.folded[:min(len(t.folded), 4096)], "set game") || len(r.Records) != 1 || r.Problem != nil {
		return r, true
	}
	r.Kind = NBoard
	rec := r.Records[0]
	b := newBuilder(rec.Game.Moves.Start(), t.raw)
	for ply := range rec.Game.Moves.Len() {
		b.replay.Place(rec.Game.Moves.Move(ply + 1))
	}
	moveLines(b, &rec, rest, len(t.raw)-len(rest))
	rec.Game.Moves, rec.Problem = b.replay.Game(), b.problem
	r.Records = nil
	r.add(rec)
	return r, true
}

// hasMoveLine reports whether a text has a "move" line.
func hasMoveLine(s string) bool {
	for line := range strings.Lines(s) {
		if isMoveLine(strings.Fields(strings.ToLower(line[:min(len(line), 200)]))) {
			return true
		}
	}
	return false
}

// readMoveLines reads "move" lines without a game before them.
func readMoveLines(t text) (Reading, bool) {
	n := 0
	for line := range strings.Lines(t.folded) {
		if isMoveLine(strings.Fields(line[:min(len(line), 200)])) {
			n++
		}
	}
	if n < 2 {
		return Reading{}, false
	}
	rec := Record{Game: link.New()}
	b := newBuilder(engine.Start(), t.raw)
	moveLines(b, &rec, t.raw, 0)
	rec.Game.Moves, rec.Problem = b.replay.Game(), b.problem
	r := Reading{Kind: NBoard}
	r.add(rec)
	return r, true
}

// isMoveLine reports whether a line is "move D3", "move D3/1.2/0.5" or an engine's
// answer, "=== D3".
func isMoveLine(fields []string) bool {
	return len(fields) >= 2 && (fields[0] == "move" || fields[0] == "===") && (len(fields) == 2 || fields[0] == "===") && !strings.Contains(fields[1], ".d")
}

// moveLines plays the moves of the lines in a text; all other lines of the protocol
// ask for something and play nothing.
func moveLines(b *builder, rec *Record, s string, at int) {
	for line := range strings.Lines(s) {
		fields := strings.Fields(newText(line[:min(len(line), 400)]).folded)
		if isMoveLine(fields) && b.problem == nil {
			token, more, _ := strings.Cut(fields[1], "/")
			square, pass, ok := move(token)
			if ok {
				b.play(square, pass, engine.None, at, token)
			} else {
				b.reject(faultOf(token), at, token)
			}
			rec.remark(b.replay.Game().Len(), strings.Trim(more, "/"))
		} else if len(fields) > 0 && len(rec.Notes) == 0 && (!protocolWords[fields[0]] || isSetGame(fields)) {
			rec.Notes = append(rec.Notes, Note{Kind: Misprinted, N: 1, Text: clip(fields[0])})
		}
		at += len(line)
	}
}

// isSetGame reports whether a line should hold a game, which was not found in it.
func isSetGame(fields []string) bool {
	return len(fields) > 1 && fields[0] == "set" && fields[1] == "game"
}

// protocolWords begin the other lines of the NBoard protocol.
var protocolWords = map[string]bool{"nboard": true, "set": true, "hint": true, "go": true, "ping": true, "pong": true, "learn": true, "analyze": true,
	"status": true, "search": true, "book": true, "learned": true, "nodestats": true, "undo": true, "quit": true, "get": true, "===": true, "feature": true}

// readBroken reads a text whose properties do not begin as a game does, so that the
// fault is named where it is instead of in a transcript made of scraps.
func readBroken(t text) (Reading, bool) {
	head := t.raw[:min(len(t.raw), 4096)]
	if !strings.Contains(head, "GM[") && !strings.Contains(head, ";B[") && !(strings.Contains(head, "B[") && strings.Contains(head, "]W[")) {
		return Reading{}, false
	}
	r := Reading{Kind: SGF}
	r.Problem = problemAt(t.raw, Stray, 0, word(strings.TrimSpace(t.raw)))
	return r, true
}
