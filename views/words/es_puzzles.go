package words

import (
	"fmt"

	"reversi/engine"
)

var spanishPuzzles = Puzzles{
	Title:      "Problemas",
	About:      "Posiciones cerca del final de una partida, en las que una sola jugada logra lo que se pide. El cálculo exacto ha demostrado todas.",
	Today:      "El problema de hoy",
	TodayAbout: "El mismo para todos, de medianoche a medianoche UTC. La semana empieza fácil y acaba con el más difícil.",
	Yesterday:  "El problema de ayer",
	GradeAbout: [6]string{"", "Se ve de un vistazo.", "Mira las respuestas.", "Mira dos jugadas más allá.", "Para quien juega bien.", "Hasta los programas fuertes necesitan la cuenta exacta."},
	SolvedOf:   func(solved, all int) string { return fmt.Sprintf("%d de %d resueltos.", solved, all) },
	Streak: func(days int) string {
		return "Racha del problema del día: " + esCount(days, "día", "días") + "."
	},
	More: "Más problemas", Earlier: "Problemas anteriores",
	Next:   func(grade int) string { return fmt.Sprintf("Siguiente de grado %d", grade) },
	Forget: "Olvidar cuáles están resueltos", ForgetNote: "Los problemas que has resuelto se guardan solo en este dispositivo, en una cookie.",
	Mark: "resuelto",

	Number: func(n int) string { return fmt.Sprintf("Problema %d", n) },
	Grade:  func(g int) string { return fmt.Sprintf("Grado %d de 5", g) },
	DayOf:  func(date string) string { return "El problema del " + date + "." },
	Ask: func(kind string, side engine.Color) string {
		return map[engine.Color]string{engine.Black: "Juegan negras", engine.White: "Juegan blancas"}[side] +
			map[string]string{"win": " y ganan", "draw": " y empatan", "discs": " y ganan por el máximo"}[kind]
	},
	Explain: func(kind string) string {
		return map[string]string{
			"win":   "Una jugada gana. Todas las demás empatan o pierden.",
			"draw":  "Una jugada empata. Todas las demás pierden.",
			"discs": "Varias jugadas ganan. Una de ellas gana por muchas más fichas.",
		}[kind]
	},
	Reply: func(side engine.Color, square string) string {
		return "Bien. Las " + map[engine.Color]string{engine.Black: "negras", engine.White: "blancas"}[side] + " responden " + square + "."
	},
	NextAsk: func(kind string) string {
		return map[string]string{"win": "¿Qué jugada sigue ganando?", "draw": "¿Qué jugada sigue empatando?", "discs": "¿Qué jugada conserva más fichas?"}[kind]
	},
	Wrong: func(kind, square string, value, best int) string {
		switch {
		case value < 0:
			return fmt.Sprintf("%s no: pierde por %d.", square, -value)
		case value == 0:
			return fmt.Sprintf("%s no: solo empata.", square)
		}
		return fmt.Sprintf("%s no: gana por %d, y se puede ganar por %d.", square, value, best)
	},
	Corner:   func(square string) string { return "Regala la esquina " + square + "." },
	Stuck:    "Te deja sin jugadas.",
	Line:     "Lo que sigue:",
	TryAgain: "Probar otra vez",

	Solved: "Resuelto.", SolvedHelped: "Resuelto con ayuda.",
	Rest:    "Desde aquí ya no decide una sola jugada.",
	PlayOn:  "Seguir contra Maestro",
	Another: "Otro de este grado",
	All:     "Todos los problemas",
	MarkIt:  "Marcar como resuelto", Marked: "Marcado como resuelto en este dispositivo.",

	HintWhere: "Dónde mirar", HintSquare: "Qué casilla", Solution: "Solución",
	Where: func(place string) string { return "Mira " + place + "." },
	Places: map[string]string{"corner": "en una esquina", "top": "arriba", "bottom": "abajo", "left": "a la izquierda", "right": "a la derecha",
		"middle": "en el centro del tablero"},
	Square:     func(square string) string { return "La casilla es " + square + "." },
	SolutionIs: "Esta es la solución, jugada a jugada.",
	PassMark: func(square string) string {
		return "Tras " + square + " el otro bando tiene que pasar: esa es la clave."
	},
	CornerMark: "La clave era una esquina.", QuietMark: "La clave era una jugada tranquila: voltea una sola ficha.",
	SacrificeMark: func(square string) string {
		return "La clave es una casilla X que regala a propósito la esquina " + square + "."
	},
	Busy: "El cálculo está ocupado ahora con otros problemas. No se pierde nada: prueba otra vez.",
}
