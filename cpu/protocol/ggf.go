package protocol

import (
	"errors"
	"fmt"
	"strings"

	"reversi/engine"
)

// record is a game and whether the pass that is due in it, if one is, has been
// written. The game itself takes passes for granted; board programs do not.
type record struct {
	game   engine.Game
	passed bool
}

// due returns the side that has to pass and has not done so yet, None if nobody.
func (r record) due() engine.Color {
	_, side, _ := r.game.LastTurn()
	if r.passed {
		return engine.None
	}
	return side
}

// parseGGF reads a game of Othello in the Generic Game Format (Michael Buro,
// 2003) as board programs exchange it: where it started and the moves since.
// Other properties are skipped. Passes may be written or left out, but must be
// due where they are written.
func parseGGF(text string) (record, error) {
	text = strings.TrimSpace(text)
	body, ok := strings.CutPrefix(text, "(;")
	if !ok {
		return record{}, errors.New("ggf: does not begin with (;")
	}
	r := record{game: engine.NewGame(engine.Start())}
	for {
		key, value, rest, err := ggfProperty(body)
		if err != nil || key == "" {
			return r, err
		}
		if r, err = r.apply(key, value); err != nil {
			return r, err
		}
		body = rest
	}
}

// ggfProperty takes the next KEY[value] off a text; key is empty at the end.
func ggfProperty(text string) (key, value, rest string, err error) {
	text = strings.TrimLeft(text, " \t\r\n;")
	if text == "" || text[0] == ')' {
		return "", "", "", nil
	}
	key, text, ok := strings.Cut(text, "[")
	if !ok {
		return "", "", "", fmt.Errorf("ggf: %.20q has no value", key)
	}
	value, rest, ok = strings.Cut(text, "]")
	if !ok {
		return "", "", "", fmt.Errorf("ggf: the value of %.20q does not end", key)
	}
	return strings.TrimSpace(key), value, rest, nil
}

// apply takes one property into the record.
func (r record) apply(key, value string) (record, error) {
	switch key {
	case "GM":
		if !strings.EqualFold(value, "othello") {
			return r, fmt.Errorf("ggf: the game is %.20q, not Othello", value)
		}
	case "BO":
		if r.game.Len() > 0 {
			return r, errors.New("ggf: a board after the first move")
		}
		pos, err := ggfBoard(value)
		return record{game: engine.NewGame(pos)}, err
	case "B":
		return r.move(engine.Black, value)
	case "W":
		return r.move(engine.White, value)
	}
	return r, nil
}

// ggfBoard reads a board such as "8 ---…--- *".
func ggfBoard(value string) (engine.Position, error) {
	size, board, ok := strings.Cut(strings.TrimSpace(value), " ")
	if !ok || size != "8" {
		return engine.Position{}, errors.New("ggf: the board does not have 8 columns")
	}
	// Spaces may stand anywhere, so only the last mark is surely the side.
	marks := strings.Join(strings.Fields(board), "")
	if len(marks) != 65 {
		return engine.Position{}, fmt.Errorf("ggf: 64 squares and a side expected, %d marks found", len(marks))
	}
	pos, err := engine.ParsePosition(marks[:64] + " " + marks[64:])
	if err != nil {
		err = fmt.Errorf("ggf: %w", err)
	}
	return pos, err
}

// move plays a move such as "F5/1.5/2.3", or notes a pass, "PA".
func (r record) move(side engine.Color, value string) (record, error) {
	move, _, _ := strings.Cut(value, "/")
	move = strings.ToLower(strings.TrimSpace(move))
	switch move {
	case "pa", "pass", "--":
		if r.game.Position().LegalFor(side) != 0 {
			return r, fmt.Errorf("ggf: %v passes after %d moves but could play", side, r.game.Len())
		}
		r.passed = true
		return r, nil
	}
	s, ok := engine.ParseSquare(move)
	if !ok {
		return r, fmt.Errorf("ggf: %.20q is no move", value)
	}
	if turn := r.game.Position().Turn(); turn != side {
		return r, fmt.Errorf("ggf: %v plays %v after %d moves, %v is to move", side, s, r.game.Len(), turn)
	}
	next, err := r.game.Play(s)
	if err != nil {
		return r, fmt.Errorf("ggf: move %d, %w", r.game.Len()+1, err)
	}
	return record{game: next}, nil
}
