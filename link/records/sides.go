package records

import (
	"strings"
	"unicode/utf8"

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

// turn is the side to move as it is named beside a board.
type turn struct {
	side engine.Color
	sign rune // that names it, 0 where a word does
	two  bool // both sides are named
}

// add takes one more side.
func (t *turn) add(other turn) {
	switch {
	case other.side == engine.None:
	case t.side == engine.None && !t.two:
		t.side, t.sign = other.side, other.sign
	case t.side != other.side:
		*t = turn{two: true}
	}
}

// readTurn reads what stands beside a board: the side to move among words that
// only introduce it. known is false where anything else stands there.
func readTurn(s string) (t turn, known bool) {
	s = strings.NewReplacer("=", " ", ":", " ", ",", " ", ";", " ", "(", " ", ")", " ", "[", " ", "]", " ").Replace(s)
	for w := range strings.FieldsSeq(s) {
		w = strings.Trim(w, ".!?\"'")
		if c, ok := sideOf(w); ok {
			t.add(turn{side: c, sign: signOf(w)})
		} else if !turnWords[w] && w != "" {
			return t, false
		}
	}
	return t, true
}

// signOf returns the only sign of a word, 0 if it has more.
func signOf(w string) rune {
	r, n := utf8.DecodeRuneInString(w)
	if n == 0 || n < len(w) {
		return 0
	}
	return r
}
