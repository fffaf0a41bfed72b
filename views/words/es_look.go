package words

import (
	"fmt"

	"reversi/engine"
)

var spanishLook = Look{
	Against: "Contra",
	Turned: func(name string, you bool, s engine.Square, flips engine.Bitboard) string {
		if you {
			return fmt.Sprintf("Jugaste %v y volteaste %s.", s, squaresOr(flips, " y ", " fichas"))
		}
		return fmt.Sprintf("%s: %v voltea %s.", name, s, squaresOr(flips, " y ", " fichas"))
	},
	Passes: func(name string, you bool) string {
		if you {
			return "No tienes jugada y pasas."
		}
		return name + ": sin jugada, pase."
	},
	Won: func(name string, you bool, mine, theirs int) string {
		if you {
			return fmt.Sprintf("Ganas %d–%d", mine, theirs)
		}
		if side := las(name); side != name {
			return fmt.Sprintf("Ganan %s %d–%d", side, mine, theirs)
		}
		return fmt.Sprintf("Victoria de %s %d–%d", name, mine, theirs)
	},
	Drawn: func(each int) string { return fmt.Sprintf("Empate %d–%d", each, each) },

	ToFirst: "Al principio", ToPrevious: "Una jugada atrás", ToLast: "Al final", LookAtBoard: "Ver el tablero",

	NotArrived: "La jugada no llegó, así que se retira. Inténtalo de nuevo.",
	Saving:     "Guardando",

	TwoPeopleAbout: "Juntos, en este dispositivo.",
	FriendAbout:    "Con un enlace, en dos dispositivos.",
	ColorsBlack:    "Negras", ColorsWhite: "Blancas", ColorsToss: "A suertes",
	More:       "Más: cambiar de color, inicio al azar",
	BoardStyle: "Tablero", BoardGreen: "Tapete verde", BoardWood: "Madera", BoardNight: "Azul noche",
	Sound: "Sonido de una ficha", Vibration: "Una vibración corta con cada jugada",
	Preview: "Así se ve",

	KeysPath: "/es/teclado",
}
