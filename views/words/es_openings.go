package words

import "fmt"

var spanishOpenings = Openings{
	Title:  "Aperturas",
	About:  "Los nombres que los jugadores dan a los comienzos. Un nombre es de una posición, sea cual sea el orden de las jugadas, desde cualquiera de las cuatro primeras.",
	Search: "Nombre de una apertura", SearchButton: "Buscar",
	Found: func(n int, word string) string {
		if n == 0 {
			return "Ninguna apertura se llama «" + word + "»."
		}
		return esCount(n, "apertura lleva", "aperturas llevan") + " «" + word + "» en un nombre."
	},
	Family: func(name string) string { return name },
	Also:   func(names string) string { return "También se llama " + names + "." },
	Line:   func(moves string) string { return "Línea: " + moves + "." },
	ThenMoves: func(name string, moves int) string {
		if moves == 0 {
			return name
		}
		return fmt.Sprintf("%s, y %s más", name, esCount(moves, "jugada", "jugadas"))
	},
	Unnamed: func(name string, moves int) string {
		return "Esta posición no tiene nombre. Es " + name + " y " + esCount(moves, "jugada", "jugadas") + " más."
	},
	From: "Las jugadas", Onward: "Nombres desde aquí", Other: "De la misma familia",
	NoNames:  "Desde aquí no sigue ningún nombre. Cada casilla legal del tablero lleva adelante.",
	PlayHere: "Jugar desde aquí", TwoPeople: "Dos personas", Against: "Contra Experto",
	ReviewIt: "¿Cuánto vale cada jugada?", All: "Todas las aperturas",
}
