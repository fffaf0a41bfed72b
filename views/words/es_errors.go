package words

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"reversi/engine"
	"reversi/link"
)

func esTranscript(e *engine.TranscriptError) string {
	at := fmt.Sprintf("Jugada %d, %s: ", e.Ply, Clip(e.Token))
	switch e.Fault {
	case engine.OffBoard:
		return at + "no es una casilla del tablero. Las columnas van de a a h, las filas de 1 a 8."
	case engine.HalfSquare:
		return at + "media casilla. Falta la fila."
	case engine.PassNotAllowed:
		if e.Side == engine.None {
			return fmt.Sprintf("Jugada %d, pase: la partida ya terminó.", e.Ply)
		}
		return fmt.Sprintf("Jugada %d, pase: %s tienen jugada legal, por ejemplo %v.", e.Ply, las(esSide(e.Side)), e.Good.Position().LegalMoves().First())
	case engine.IllegalMove:
		return at + esIllegal[e.Why] + esCould(e)
	}
	return at + "no es una jugada."
}

var esIllegal = map[engine.Illegality]string{
	engine.GameOver:     "la partida ya había terminado.",
	engine.Occupied:     "la casilla está ocupada.",
	engine.Lonely:       "no voltea nada: no toca ninguna ficha.",
	engine.OnlyOwn:      "no voltea nada: no toca ninguna ficha rival.",
	engine.FlipsNothing: "no voltea nada.",
}

func esCould(e *engine.TranscriptError) string {
	if e.Side == engine.None {
		return ""
	}
	return " " + UpperFirst(las(esSide(e.Side))) + " podían jugar " + joined(slices.Collect(e.Good.Position().LegalMoves().All()), " o ") + "."
}

func esAddress(e *link.Error) string {
	switch e.Fault {
	case link.BadEncoding:
		return "La dirección no está codificada como debería."
	case link.Twice:
		return fmt.Sprintf("La dirección da «%s» dos veces, con valores distintos.", e.Key)
	case link.BadBoard:
		return "La posición preparada (from): " + esPosition(e.Err)
	}
	if e.Key == "vs" {
		levels := make([]string, 0, len(link.Levels))
		for _, l := range link.Levels {
			levels = append(levels, string(l))
		}
		return fmt.Sprintf("No hay nivel «%s» (vs). Hay %s.", Clip(e.Value), strings.Join(levels, ", "))
	}
	return fmt.Sprintf("«%s» no es un valor válido de «%s». %s", Clip(e.Value), e.Key, map[string]string{
		"as":    "Es black (negras) o white (blancas).",
		"alt":   "Es 1 o se omite.",
		"seed":  "Es un número entero hasta 4294967295.",
		"score": "Lleva victorias, derrotas y empates, como en 2.1.0.",
	}[e.Key])
}

func esPosition(err error) string {
	var squares *engine.SquaresError
	var letter *engine.LetterError
	switch {
	case errors.As(err, &squares):
		return fmt.Sprintf("un tablero tiene 64 casillas; este tiene %d.", squares.Squares)
	case errors.As(err, &letter):
		return fmt.Sprintf("«%c» no es ni ficha ni casilla vacía. Negra es X, blanca es O, vacía es -.", letter.Letter)
	case errors.Is(err, engine.ErrNoSide):
		return "falta decir a quién le toca, o falta una casilla. Escribe 64 casillas y después X u O."
	case errors.Is(err, engine.ErrZeroAmbiguous):
		return "el dígito 0 puede ser negra o blanca aquí. Escribe X para las negras y O para las blancas."
	}
	return "el tablero no tiene fichas."
}
