package records

import (
	"strings"

	"reversi/engine"
)

// sideOf reads the name of a side: a letter or a sign as boards have them, or a
// word in one of the usual languages.
func sideOf(word string) (engine.Color, bool) {
	switch strings.Trim(word, ".:,;()[]\"'") {
	case "b", "x", "*", "@", "#", "●", "⚫", "black", "blacks", "negro", "negra", "negros", "negras", "noir", "noirs", "schwarz", "nero", "preto", "pretas",
		"黒", "黒番", "黒の番", "先手", "黑", "黑方", "dark":
		return engine.Black, true
	case "w", "o", "○", "⚪", "white", "whites", "blanco", "blanca", "blancos", "blancas", "blanc", "blancs", "weiß", "weiss", "bianco", "branco", "brancas",
		"白", "白番", "白の番", "後手", "白方", "light":
		return engine.White, true
	}
	return engine.None, false
}

// turnWords may stand beside the side to move.
var turnWords = map[string]bool{"to": true, "move": true, "moves": true, "play": true, "plays": true, "side": true, "turn": true, "next": true, "player": true,
	"is": true, "on": true, "the": true, "it's": true, "its": true, "juegan": true, "juega": true, "mueven": true, "mueve": true, "turno": true, "toca": true,
	"le": true, "les": true, "a": true, "las": true, "los": true, "de": true, "del": true, "first": true, "now": true, "color": true, "colour": true, "mover": true,
	"am": true, "zug": true, "au": true, "trait": true, "aux": true, "手番": true}

// readTurn reads what stands beside a board: the side to move among words that
// only introduce it. known is false where anything else stands there.
func readTurn(s string) (side engine.Color, known bool) {
	s = strings.NewReplacer("=", " ", ":", " ", ",", " ", ";", " ", "(", " ", ")", " ", "[", " ", "]", " ").Replace(s)
	for w := range strings.FieldsSeq(s) {
		w = strings.Trim(w, ".!?\"'")
		if c, ok := sideOf(w); ok {
			if side != engine.None && c != side {
				return engine.None, false
			}
			side = c
			continue
		}
		if !turnWords[w] && w != "" {
			return side, false
		}
	}
	return side, true
}
