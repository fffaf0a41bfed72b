package words

import "fmt"

var spanishLessons = Lessons{
	Title: "Primeros pasos", Offer: "¿Es tu primera vez? Diez tableros pequeños.",
	StepOf: func(n, of int) string { return fmt.Sprintf("Primeros pasos, %d de %d", n, of) },
	Next:   "Siguiente", Again: "Probar otra vez",
	Finished: "Esos eran los primeros pasos.",
	Puzzle:   "El problema de hoy", Start: "Jugar una partida",
	Steps: [11]Lesson{
		1: {"Poner y voltear", "Llevas las negras. Pon una ficha de modo que haya fichas blancas entre ella y otra tuya.", "Una ficha blanca estaba entre dos tuyas: ya es tuya.",
			func(square string, n int) string { return "También vale." }},
		2: {"Varias direcciones", "Una casilla cierra seis líneas a la vez. Encuéntrala.", "Seis líneas, seis fichas. f5 sigue blanca: detrás, g5 está vacía.",
			func(square string, n int) string {
				return "Se puede, pero solo voltea " + esCount(n, "ficha", "fichas") + ". Una casilla cierra seis líneas."
			}},
		3: {"Sin cadena", "Encuentra la jugada que deja exactamente una ficha blanca.", "c6 queda entre c5 y c7 y sigue blanca: solo cierra líneas la ficha que pones.",
			func(square string, n int) string {
				return square + " voltea " + esCount(n, "ficha", "fichas") + ". Encuentra la jugada que deja exactamente una ficha blanca."
			}},
		4: {"Pasar", "Haz una jugada tras la que las blancas no tengan ninguna.", "Las blancas no tienen jugada y pasan solas. Te toca otra vez.",
			func(square string, n int) string {
				return "Después de eso las blancas tienen " + esCount(n, "jugada", "jugadas") + ". Busca la que no deja ninguna."
			}},
		5: {"El final", "Quedan dos casillas vacías. ¿Cuál gana la partida?", "33 a 31. Voltear más no es ganar más.",
			func(square string, n int) string {
				return square + " voltea más fichas y pierde 31 a 33. Voltear más no es ganar más."
			}},
		6: {"Esquina", "Encuentra la casilla cuya ficha nunca se podrá voltear.", "Una ficha en una esquina nunca se voltea: ninguna línea pasa por ella.",
			func(square string, n int) string {
				return "Voltea " + esCount(n, "ficha", "fichas") + ", pero las blancas pueden responder. La esquina era tuya."
			}},
		7: {"Casilla X", "Haz una jugada que no regale ninguna esquina.", "La esquina sigue cerrada. Mejor no tocar la vecina diagonal de una esquina vacía.",
			func(square string, n int) string {
				if square == "b2" {
					return "Voltea cuatro fichas y regala la esquina a1."
				}
				return "Queda sola junto a una esquina vacía: mejor dejarla. Busca una jugada tranquila."
			}},
		8: {"Movilidad", "Deja a las blancas tan pocas jugadas como puedas.", "A las blancas les queda una jugada, b1. Quien tiene pocas jugadas acaba haciendo las malas.",
			func(square string, n int) string {
				return "Deja a las blancas " + esCount(n, "jugada", "jugadas") + ". Hay una que deja una sola."
			}},
		9: {"Paridad", "Hay tres casillas vacías a la derecha y dos abajo. ¿Dónde juegas?", "En la región impar: ahí tienes la última palabra, y abajo también. Gana por 4.",
			func(square string, n int) string {
				if n == 0 {
					return square + " solo empata. Juega en la región de tres casillas, y en su extremo."
				}
				return fmt.Sprintf("%s pierde por %d: en la región par la última palabra es de las blancas.", square, -n)
			}},
		10: {"Todo junto", "Gana con un pase: una jugada deja a las blancas sin respuesta.", "Las blancas tienen que pasar, y ganas por 2. Esto era un problema.",
			func(square string, n int) string {
				return fmt.Sprintf("%s pierde por %d. Busca la jugada tras la que las blancas no tienen ninguna.", square, -n)
			}},
	},
}
