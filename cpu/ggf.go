package cpu

import (
	"errors"
	"fmt"
	"strings"

	"reversi/engine"
)

// parseGGF reads a game of Othello in the Generic Game Format (Michael Buro,
// 2003) as board programs exchange it: where it started and the moves since.
// Other properties are skipped. Passes may be written or left out, but must be
// due where they are written.
func parseGGF(text string) (engine.Game, error) {
	text = strings.TrimSpace(text)
	body, ok := strings.CutPrefix(text, "(;")
	if !ok {
		return engine.Game{}, errors.New("ggf: does not begin with (;")
	}
	g := engine.NewGame(engine.Start())
	for {
		key, value, rest, err := ggfProperty(body)
		if err != nil || key == "" {
			return g, err
		}
		if g, err = ggfApply(g, key, value); err != nil {
			return g, err
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

func ggfApply(g engine.Game, key, value string) (engine.Game, error) {
	switch key {
	case "GM":
		if !strings.EqualFold(value, "othello") {
			return g, fmt.Errorf("ggf: the game is %.20q, not Othello", value)
		}
	case "BO":
		return ggfBoard(g, value)
	case "B":
		return ggfMove(g, engine.Black, value)
	case "W":
		return ggfMove(g, engine.White, value)
	}
	return g, nil
}

// ggfBoard starts from a board such as "8 ---…--- *".
func ggfBoard(g engine.Game, value string) (engine.Game, error) {
	size, board, ok := strings.Cut(strings.TrimSpace(value), " ")
	if !ok || size != "8" {
		return g, errors.New("ggf: the board does not have 8 columns")
	}
	if g.Len() > 0 {
		return g, errors.New("ggf: a board after the first move")
	}
	// Spaces may stand anywhere, so only the last mark is surely the side.
	marks := strings.Join(strings.Fields(board), "")
	if len(marks) != 65 {
		return g, fmt.Errorf("ggf: 64 squares and a side expected, %d marks found", len(marks))
	}
	pos, err := engine.ParsePosition(marks[:64] + " " + marks[64:])
	if err != nil {
		return g, fmt.Errorf("ggf: %w", err)
	}
	return engine.NewGame(pos), nil
}

// ggfMove plays a move such as "F5/1.5/2.3" or a pass.
func ggfMove(g engine.Game, side engine.Color, value string) (engine.Game, error) {
	move, _, _ := strings.Cut(value, "/")
	move = strings.ToLower(strings.TrimSpace(move))
	switch move {
	case "pa", "pass", "--":
		if g.Position().LegalFor(side) != 0 {
			return g, fmt.Errorf("ggf: %v passes after %d moves but could play", side, g.Len())
		}
		return g, nil
	}
	s, ok := engine.ParseSquare(move)
	if !ok {
		return g, fmt.Errorf("ggf: %.20q is no move", value)
	}
	if turn := g.Position().Turn(); turn != side {
		return g, fmt.Errorf("ggf: %v plays %v after %d moves, %v is to move", side, s, g.Len(), turn)
	}
	next, err := g.Play(s)
	if err != nil {
		return g, fmt.Errorf("ggf: move %d, %w", g.Len()+1, err)
	}
	return next, nil
}
