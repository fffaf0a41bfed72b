package words

import "fmt"

var spanishSharing = Sharing{
	Locale: "es_LA", // of no country: what the protocol of previews calls Spanish in general

	ShareTitle: "Compartir esta partida", ShareBack: "Volver a la partida",
	ShareHere: "Esta posición", ShareWhole: "La partida entera, con las jugadas deshechas",
	ShareAt: func(ply int) string {
		if ply == 0 {
			return "El comienzo de esta partida"
		}
		return fmt.Sprintf("La posición tras la jugada %d", ply)
	},
	ShareOther: "Otra posición, tras la jugada", ShareShow: "Mostrar",
	ShareMessage: "Texto para enviar", ShareIsWhole: "Quien abra el enlace ve todas las jugadas hechas y puede seguir, con cualquiera de los dos colores. El enlace más nuevo es la partida.",
	ShareAgainst: func(level string) string {
		return "Quien abra el enlace ve todas las jugadas hechas y puede seguir en tu lugar, contra " + level + "."
	},
	ShareOver: "Quien abra el enlace ve todas las jugadas, y puede deshacer algunas y seguir desde ahí.",
	QRLabel:   "Código QR de la primera dirección", QRHelp: "Para seguir en un teléfono, apunta aquí con su cámara.",
	Copy: "Copiar", Copied: "Copiado.", NotCopied: "Este navegador no copia por sí solo: el texto está seleccionado, cópialo desde ahí.",
	CopyWhat:    func(label string) string { return "Copiar: " + label },
	Send:        "Enviar…",
	MovesPlayed: func(n int) string { return esCount(n, "jugada hecha", "jugadas hechas") },
	Announce:    func(state, address string) string { return "Reversi: " + state + " " + address },
	StateAnd:    func(played, turn string) string { return played + "; " + lowerFirst(turn) + "." },
	FromLink:    func(turn string) string { return turn + ". ¿Te toca a ti?" },
	PictureAlt:  func(state string) string { return "Un tablero de reversi. " + state },
	PictureMove: func(ply int, side, square string) string { return fmt.Sprintf("Jugada %d: %s %s", ply, side, square) },

	FullScreen: "Pantalla completa", FullScreenEnd: "Salir de pantalla completa",
	OfflineTitle: "Sin conexión",
	OfflineText:  "Esta página nunca se abrió en este dispositivo, así que no se puede mostrar sin conexión. No se pierde nada: cada partida está en su dirección.",
	OfflineWorks: "Qué funciona ahora", OfflineFails: "Qué necesita conexión",
	OfflineCan: []string{
		"Las posiciones y páginas que ya abriste: vuelve a ellas, o abre otra vez sus enlaces.",
		"Las reglas y las demás páginas de lectura, si las abriste alguna vez.",
	},
	OfflineCannot: []string{
		"Una jugada nueva, porque el servidor calcula la posición que sigue.",
		"Las partidas contra la máquina, las pistas y las partidas con un amigo a distancia.",
		"Cambiar los ajustes.",
	},
}
