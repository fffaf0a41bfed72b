package words

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"reversi/engine"
	"reversi/link"
)

func enTranscript(e *engine.TranscriptError) string {
	at := fmt.Sprintf("Move %d, %s: ", e.Ply, Clip(e.Token))
	switch e.Fault {
	case engine.OffBoard:
		return at + "not a square of the board. Columns are a to h, rows 1 to 8."
	case engine.HalfSquare:
		return at + "half a square. The row is missing."
	case engine.PassNotAllowed:
		if e.Side == engine.None {
			return fmt.Sprintf("Move %d, pass: the game is over.", e.Ply)
		}
		return fmt.Sprintf("Move %d, pass: %s has a legal move, for example %v.", e.Ply, enSide(e.Side), e.Good.Position().LegalMoves().First())
	case engine.IllegalMove:
		return at + enIllegal[e.Why] + enCould(e)
	}
	return at + "not a move."
}

var enIllegal = map[engine.Illegality]string{
	engine.GameOver:     "the game was over before it.",
	engine.Occupied:     "the square is occupied.",
	engine.Lonely:       "flips nothing: it touches no disc.",
	engine.OnlyOwn:      "flips nothing: it touches no disc of the opponent.",
	engine.FlipsNothing: "flips nothing.",
}

func enCould(e *engine.TranscriptError) string {
	if e.Side == engine.None {
		return ""
	}
	return " " + enSide(e.Side) + " could play " + joined(slices.Collect(e.Good.Position().LegalMoves().All()), " or ") + "."
}

func enAddress(e *link.Error) string {
	switch e.Fault {
	case link.BadEncoding:
		return "The address is not encoded as an address should be."
	case link.Twice:
		return fmt.Sprintf("The address gives “%s” twice, with different values.", e.Key)
	case link.BadBoard:
		return "The set-up position (from): " + enPosition(e.Err)
	}
	if e.Key == "vs" {
		levels := make([]string, 0, len(link.Levels))
		for _, l := range link.Levels {
			levels = append(levels, string(l))
		}
		return fmt.Sprintf("There is no level “%s” (vs). There are %s.", Clip(e.Value), strings.Join(levels, ", "))
	}
	return fmt.Sprintf("“%s” is not a valid “%s”. %s", Clip(e.Value), e.Key, map[string]string{
		"as":    "It is black or white.",
		"alt":   "It is 1 or left out.",
		"seed":  "It is a whole number up to 4294967295.",
		"score": "It lists wins, losses and draws, as in 2.1.0.",
	}[e.Key])
}

func enPosition(err error) string {
	var squares *engine.SquaresError
	var letter *engine.LetterError
	switch {
	case errors.As(err, &squares):
		return fmt.Sprintf("a board has 64 squares; this one has %d.", squares.Squares)
	case errors.As(err, &letter):
		return fmt.Sprintf("“%c” stands for no disc and no empty square. Black is X, White is O, empty is -.", letter.Letter)
	case errors.Is(err, engine.ErrNoSide):
		return "the side to move is missing, or one square is. Write 64 squares and then X or O."
	case errors.Is(err, engine.ErrZeroAmbiguous):
		return "the digit 0 may mean black or white here. Write X for black and O for white."
	}
	return "the board has no discs."
}
