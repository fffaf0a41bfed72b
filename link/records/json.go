package records

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"reversi/engine"
	"reversi/link"
)

// moveKeys are the keys under which programs keep a whole game as a text.
var moveKeys = map[string]bool{"moves": true, "move": true, "m": true, "transcript": true, "record": true, "kifu": true, "game": true, "moveslist": true,
	"move_list": true, "movelist": true, "sequence": true, "pgn": true, "history": true}

// squareKeys are those of one move within an object.
var squareKeys = [...]string{"m", "move", "square", "pos", "position", "sq", "coord"}

// startKeys are those of a set-up position.
var startKeys = map[string]bool{"start": true, "board": true, "from": true, "position": true, "initial": true, "setup": true}

// jsonReader walks through a JSON value and collects the games in it.
type jsonReader struct {
	text    text
	reading Reading
}

// readJSON reads a text that begins as JSON does. ok is false where it is not meant
// as JSON: "[Event …]", "{a remark}".
func readJSON(t text) (r Reading, ok bool) {
	trimmed := strings.TrimSpace(t.raw)
	if !looksLikeJSON(trimmed) {
		return r, false
	}
	j := jsonReader{text: t, reading: Reading{Kind: JSON}}
	var lines []any // one value, or one a line
	d := json.NewDecoder(strings.NewReader(t.raw))
	for d.More() {
		var v any
		if err := d.Decode(&v); err != nil {
			at := int(d.InputOffset())
			j.reading.Problem = problemAt(t.raw, BadJSON, at, word(strings.TrimSpace(t.raw[min(at, len(t.raw)):])))
			return j.reading, true
		}
		lines = append(lines, v)
	}
	for _, v := range lines {
		j.walk(v, 0)
	}
	if len(j.reading.Records) == 0 && j.reading.Problem == nil {
		j.reading.Problem = problemAt(t.raw, NoRecord, 0, word(trimmed))
	}
	return j.reading, true
}

// looksLikeJSON tells JSON from tags and remarks, which begin with the same signs.
func looksLikeJSON(s string) bool {
	if len(s) < 2 || s[0] != '[' && s[0] != '{' {
		return false
	}
	next := strings.TrimLeft(s[1:], " \t\r\n")
	if next == "" {
		return false
	}
	if s[0] == '{' {
		return next[0] == '"' && strings.Contains(next, ":")
	}
	return next[0] == '"' || next[0] == '{' && strings.Contains(next, `"`) || next[0] == '[' && strings.Contains(next, `"`)
}

// deepest is how deep games are looked for.
const deepest = 12

// walk looks for games in a value.
func (j *jsonReader) walk(v any, depth int) {
	if depth > deepest || len(j.reading.Records) > mostTextGames {
		return
	}
	switch v := v.(type) {
	case []any:
		if isMoveList(v) {
			j.list(v, nil)
			return
		}
		for _, e := range v {
			j.walk(e, depth+1)
		}
	case map[string]any:
		if j.object(v, v, depth) {
			return
		}
		for _, k := range sortedKeys(v) {
			j.walk(v[k], depth+1)
		}
	}
}

// object reads the game of an object, whose moves may be one level deeper. The
// players stand in about.
func (j *jsonReader) object(v, about map[string]any, depth int) bool {
	for _, k := range sortedKeys(v) {
		switch e := v[k].(type) {
		case []any:
			if isMoveList(e) && (moveKeys[strings.ToLower(k)] || len(e) > 1) {
				j.list(e, about)
				return true
			}
		case string:
			if moveKeys[strings.ToLower(k)] && holdsSquare(e) {
				j.string(e, about, startOf(v, about))
				return true
			}
		case map[string]any:
			if depth <= deepest && hasMoves(e) && j.object(e, about, depth+1) {
				return true
			}
		}
	}
	return false
}

func hasMoves(v map[string]any) bool {
	for k, e := range v {
		if list, ok := e.([]any); ok && isMoveList(list) {
			return true
		}
		if s, ok := e.(string); ok && moveKeys[strings.ToLower(k)] && holdsSquare(s) {
			return true
		}
	}
	return false
}

// isMoveList reports whether at least half the entries of an array are moves.
func isMoveList(v []any) bool {
	moves, squares := 0, 0
	for _, e := range v {
		s, ok := moveIn(e)
		if !ok {
			continue
		}
		if sq, pass, isMove := move(s); isMove && s != "" {
			moves++
			if !pass && sq <= engine.H8 {
				squares++
			}
		}
	}
	return squares > 0 && 2*moves >= len(v)
}

// moveIn returns the text of an entry, a string or an object with one.
func moveIn(e any) (string, bool) {
	switch e := e.(type) {
	case string:
		return e, true
	case map[string]any:
		for _, k := range squareKeys {
			if s, ok := e[k].(string); ok {
				return s, true
			}
		}
	}
	return "", false
}

// list plays an array of moves. Every entry must be one.
func (j *jsonReader) list(v []any, about map[string]any) {
	start, problem := j.start(startOf(about, nil))
	b := newBuilder(start, j.text.raw)
	b.problem = problem
	for i, e := range v {
		s, ok := moveIn(e)
		if !ok {
			b.within(problemAt(j.text.raw, NoMoveInIt, 0, "#"+strconv.Itoa(i+1)))
			break
		}
		square, pass, ok := move(s)
		if ok {
			ok = b.play(square, pass, engine.None, 0, s)
		} else {
			b.reject(faultOf(s), 0, s)
		}
		if !ok {
			b.problem.at = j.find(s)
			break
		}
	}
	j.add(b, about)
}

// string reads a game that is one text within the JSON.
func (j *jsonReader) string(s string, about map[string]any, from string) {
	start, problem := j.start(from)
	if problem != nil {
		j.reading.add(Record{Game: link.New(), Problem: problem})
		return
	}
	inner := readMoves(newText(s), start)
	rec := Record{Game: link.New(), Problem: inner.Problem}
	if len(inner.Records) == 1 {
		rec = inner.Records[0]
	} else if len(inner.Records) > 1 {
		for _, r := range inner.Records {
			j.reading.add(r)
		}
		return
	}
	rec.source = ""
	if p := rec.Problem; p != nil {
		p.source, p.at = j.text.raw, j.find(s)
	}
	if inner.Question != Nothing && inner.Question != WhichGame {
		j.reading.Question = inner.Question
	}
	rec.about(about)
	j.reading.add(rec)
}

func (j *jsonReader) add(b *builder, about map[string]any) {
	rec := Record{Game: link.New(), Problem: b.problem}
	rec.Game.Moves = b.replay.Game()
	rec.about(about)
	j.reading.add(rec)
}

// find returns where a text first stands; good enough to name a line.
func (j *jsonReader) find(s string) int {
	return max(0, strings.Index(j.text.raw[:min(len(j.text.raw), 1<<16)], `"`+s+`"`))
}

func startOf(v, about map[string]any) string {
	for _, m := range []map[string]any{v, about} {
		for _, k := range sortedKeys(m) {
			if s, ok := m[k].(string); ok && startKeys[strings.ToLower(k)] && len(s) >= 64 {
				return s
			}
		}
	}
	return ""
}

func (j *jsonReader) start(from string) (engine.Position, *Problem) {
	if from == "" {
		return engine.Start(), nil
	}
	p, err := engine.ParsePosition(from)
	if err != nil {
		return engine.Start(), problemAt(j.text.raw, WrongCount, j.find(from), from)
	}
	return p, nil
}

// about takes the names from an object: "black": "anna", or players in order.
func (rec *Record) about(v map[string]any) {
	name := func(e any) string {
		switch e := e.(type) {
		case string:
			return e
		case map[string]any:
			for _, k := range [...]string{"name", "username", "id"} {
				if s, ok := e[k].(string); ok {
					return s
				}
			}
		}
		return ""
	}
	rec.Black, rec.White = name(v["black"]), name(v["white"])
	if players, ok := v["players"].([]any); ok && len(players) == 2 {
		rec.Black, rec.White = name(players[0]), name(players[1])
	}
	rec.Date, _ = v["date"].(string)
}

func sortedKeys(m map[string]any) []string { return slices.Sorted(maps.Keys(m)) }

// holdsSquare reports whether a text has the name of a square in it.
func holdsSquare(s string) bool {
	for i := range len(s) - 1 {
		if _, ok := engine.ParseSquare(s[i : i+2]); ok {
			return true
		}
	}
	return false
}
