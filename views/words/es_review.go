package words

import "fmt"

var spanishReview = Review{
	Open: "Análisis", Title: "Análisis",
	OpenAbout: "Lo que valió cada jugada de esta partida, dónde cambió y las jugadas mejores.",

	Table: "Todas las jugadas", Move: "Jugada", Value: "Valor después", Lost: "Perdidas", Better: "Mejor jugada", Kind: "Clase", Revised: "Corregido",
	Only: "única jugada", Best: "buena", Inaccuracy: "imprecisión", Mistake: "error", Blunder: "error grave",
	ThrewAway: "cambió el resultado",
	NoMove:    func(side string) string { return side + " no puede jugar" },
	Worth: func(v int) string {
		switch {
		case v > 0:
			return fmt.Sprintf("Negras +%d", v)
		case v < 0:
			return fmt.Sprintf("Blancas +%d", -v)
		}
		return "igualdad"
	},
	About:    "unas ",
	Discs:    func(n int) string { return esCount(n, "ficha", "fichas") },
	MoveName: func(ply int, side, square string) string { return fmt.Sprintf("%d. %s %s", ply, side, square) },
	Legend: "Un valor es la diferencia final que se espera si los dos juegan bien desde ahí; las casillas vacías cuentan para quien gana. Una imprecisión pierde 2 fichas o más " +
		"(3 si se estima), un error 6, un error grave 12. Una pérdida demostrada que cambia quién gana cuenta como una clase peor.",
	GraphTitle: func(move, value string, lost int) string {
		if lost == 0 {
			return move + ", " + value
		}
		return fmt.Sprintf("%s, %s, pierde %d", move, value, lost)
	},
	ExactFrom: func(ply int) string { return fmt.Sprintf("exacto desde la jugada %d", ply) },

	Sound: "Ninguna jugada de esta partida fue un error.",
	Turned: func(side, square string, ply, lost int, better string, kept bool) string {
		s := fmt.Sprintf("%s perdieron %s en la jugada %d, %s; ", side, esCount(lost, "ficha", "fichas"), ply, square)
		if kept {
			return s + better + " conservaba la ventaja."
		}
		return s + better + " era mejor."
	},
	Sum: func(side string, lost int, p [3]int, found, choices, i, m, b int) string {
		return fmt.Sprintf("%s perdieron %s: %d en la apertura, %d en el medio juego, %d en el final. La mejor jugada en %d de %s; %s, %s, %s.", side, esCount(lost, "ficha", "fichas"),
			p[0], p[1], p[2], found, esCount(choices, "decisión", "decisiones"), esCount(i, "imprecisión", "imprecisiones"), esCount(m, "error", "errores"), esCount(b, "error grave", "errores graves"))
	},
	Law: func(black, white int, revised, from, to string) string {
		s := fmt.Sprintf("Negras perdieron %d, Blancas perdieron %d", black, white)
		if revised != "igualdad" {
			s += ", las estimaciones se corrigieron en " + revised
		}
		return s + ": de " + from + " a " + to + "."
	},
	Rough: "Es una mirada rápida; sus sumas son aproximadas.",

	Progress: func(done, all int) string { return fmt.Sprintf("%d de %d posiciones examinadas de cerca.", done, all) },
	Waiting: func(m int) string {
		return "Se están haciendo muchos análisis. Esto es una mirada rápida; vuelve a pedirlo en " + esCount(m, "minuto", "minutos") + " más o menos."
	},
	Busy:      "El servidor está ocupado con muchos análisis. Vuelve a intentarlo en un momento.",
	LookAgain: "Mirar otra vez", StopLooks: "No mirar otra vez por sí solo", Finished: "El análisis está terminado.",

	First: "Primera posición", Previous: "Jugada anterior", Next: "Jugada siguiente", Last: "Última posición", NextMistake: "Error siguiente",
	Values: "Mostrar valores", HideValues: "Ocultar valores",
	ForMover:   func(side string) string { return "Los valores son para " + side + ", a quien toca jugar." },
	Expected:   "Se espera",
	BackToGame: "Volver a la partida", PlayOn: "Seguir jugando desde aquí",
	TryAgain:  func(side string) string { return "Intentarlo otra vez con " + side },
	Variation: func(after int) string { return fmt.Sprintf("Una variante después de la jugada %d.", after) },
	Compare:   "Comparar respuestas", CompareWith: "Comparar las respuestas a",
	Replies: func(square string, n int) string {
		return fmt.Sprintf("Después de %s: %s", square, esCount(n, "respuesta", "respuestas"))
	},
	Corner: "esquina", BesideCorner: "junto a una esquina vacía",
	Leaves: func(n int) string { return "deja " + esCount(n, "jugada", "jugadas") },
	Deeper: "Mirar más a fondo",
	SquareWorth: func(v int, about bool) string {
		s := ", "
		if about {
			s += "alrededor de "
		}
		switch {
		case v > 0:
			return s + fmt.Sprintf("más %d", v)
		case v < 0:
			return s + fmt.Sprintf("menos %d", -v)
		}
		return s + "igualdad"
	},

	Find:      func(side string) string { return "Buscar las jugadas mejores de " + side },
	FindTitle: func(n, of int) string { return fmt.Sprintf("Busca la jugada mejor, %d de %d", n, of) },
	FindAsk: func(sq string, lost int) string {
		return fmt.Sprintf("Jugaste %s y perdiste %s. Busca algo mejor.", sq, esCount(lost, "ficha", "fichas"))
	},
	FindRight: func(sq string) string { return "Sí: " + sq + " es correcta." },
	FindCloser: func(sq string, better, short int) string {
		return fmt.Sprintf("%s es %d mejor que la jugada hecha, y le faltan %d para la mejor. Sigue, o mírala.", sq, better, short)
	},
	FindWrong: func(sq, reply string) string {
		if reply == "" {
			return sq + " no es mejor. Inténtalo otra vez."
		}
		return sq + " no es mejor: le responde " + reply + ". Inténtalo otra vez."
	},
	FindShow: "Mostrarla", FindSkip: "La siguiente", FindLeave: "Volver al análisis",
	FindNone:  func(side string) string { return side + " no cometieron ningún error en esta partida." },
	FindShown: func(best, line string) string { return "La mejor jugada es " + best + ". Se espera: " + line },
}
