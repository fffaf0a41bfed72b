package words

import "reversi/engine"

// esReason says in a sentence what speaks for a move.
func esReason(r engine.Reason) string {
	switch r.Kind {
	case engine.OnlyMove:
		return "Es la única jugada legal."
	case engine.WipesOut:
		return "Deja al rival sin fichas."
	case engine.SolvedWin:
		return "Con el mejor juego gana por " + esCount(r.N, "ficha", "fichas") + "."
	case engine.SolvedDraw:
		return "Con el mejor juego lleva al empate."
	case engine.SolvedLoss:
		return "Ninguna jugada mejora perder por " + esCount(r.N, "ficha", "fichas") + "."
	case engine.TakesCorner:
		return "Toma la esquina " + r.Square.String() + "."
	case engine.OpponentPasses:
		return "El rival no tiene respuesta y debe pasar."
	case engine.StopsThreat:
		return "Impide que el rival tome la esquina " + r.Square.String() + "."
	case engine.KeepsCorners:
		return "No regala ninguna esquina; otras jugadas sí."
	case engine.LeavesMoves:
		return "Deja al rival " + esCount(r.N, "jugada", "jugadas") + "; ninguna deja menos."
	case engine.KeepsParity:
		if r.N == 0 {
			return "Llena la última casilla vacía de su zona."
		}
		return "Deja un número par de casillas vacías en esa zona, así que la última jugada allí puede ser tuya."
	case engine.Quiet:
		return "Es tranquila: lo que voltea no toca ninguna casilla vacía."
	case engine.FlipsFew:
		return "Solo voltea " + esCount(r.N, "ficha", "fichas") + "."
	}
	return "Es la mejor si se " + map[bool]string{true: "calcula", false: "calculan"}[r.N == 1] + " " + esCount(r.N, "jugada", "jugadas") + "."
}
