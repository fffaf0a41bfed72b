package words

import (
	"fmt"
	"strconv"

	"reversi/rooms"
)

var spanishRoom = Room{
	InviteFriend: "Invitar a un amigo",
	WaitTitle:    "Invita a un amigo",
	WaitGuest:    "Las blancas están libres. Envía el enlace: la partida empieza cuando alguien entre.",
	InviteLabel:  "Invitación",
	InviteHelp:   "Quien abra este enlace puede llevar las blancas; los siguientes miran.",
	Copy:         "Copiar", Copied: "Copiado",
	JoinTitle:  "Te invitan a una partida",
	Join:       "Entrar con blancas",
	JoinAbout:  "Llevas las blancas; empiezan las negras. No hace falta cuenta.",
	BothTaken:  "Los dos asientos están ocupados. Estás mirando.",
	WatchAbout: "Dos personas juegan al reversi en directo en esta sala. Los dos asientos están ocupados; cualquiera puede mirar.",
	HostAbout: func(side string) string {
		return "Tu partida de reversi en directo, en la que llevas " + las(side) + ". Empieza cuando alguien entre con tu enlace."
	},
	SeatedAbout: func(side string) string {
		return "Tu partida de reversi en directo, en la que llevas " + las(side) + ". El tablero muestra cada jugada por sí solo."
	},
	Watching: func(n int) string {
		return esCount(n, "persona está mirando", "personas están mirando") + "."
	},
	WatchLink: "Enlace para mirar esta partida",
	FromMove:  func(ply int) string { return "Esta partida continúa desde la jugada " + strconv.Itoa(ply) + "." },
	Reset:     "Empezar desde el principio",

	ReturnTitle: "Tu enlace para volver a este asiento",
	ReturnAbout: "Este dispositivo recuerda tu asiento; en otro, este enlace lo abre. No lo compartas.",
	ReturnLink:  "Enlace personal",
	ReturnKept:  "Ya lo he guardado", ReturnShow: "Mi enlace para volver",
	SeatTitle: "Ocupa tu asiento",
	SeatAbout: "Pega tu enlace personal o el código que lleva al final.",
	SeatCode:  "Enlace o código", Take: "Ocupar mi asiento",
	WrongCode: "Este código no abre ningún asiento de esta sala.",

	You: "Tú", Opponent: "Rival", Host: "Anfitrión", Guest: "Invitado", FreeSeat: "Asiento libre",
	Here: "en línea", Away: "ausente",
	AwayWaits: func(side string) string { return side + ": ausente; la partida espera." },
	BothAway:  "Los dos jugadores están ausentes; la partida espera.",
	Elsewhere: "Tu asiento está abierto en una pestaña más nueva; en esta solo puedes mirar.", TakeOver: "Volver a jugar aquí",
	LinkLost:     "Conexión perdida. Reintentando; no se pierde nada.",
	NotSent:      "Sin conexión, y eso no se envió. Se sigue intentando; hasta entonces no cambia nada.",
	NotSentThen:  "Hay conexión otra vez. * no se envió; se puede jugar de nuevo.",
	Cut:          "sin conexión",
	ServerFailed: "El servidor no pudo hacerlo ahora. No se pierde nada; prueba otra vez.",

	Joined:    func(side string, own bool) string { return esDid(side, own, "entraron.", "Entraste.") },
	Connected: func(side string) string { return side + ": en línea." },
	Left:      func(side string) string { return UpperFirst(las(side)) + " se fueron." },
	WonBy: func(winner, loser string) string {
		return UpperFirst(las(winner)) + " ganan: " + las(loser) + " abandonaron."
	},
	RoundAsk: func(side string, own bool) string {
		return esDid(side, own, "piden", "Pides") + " una ronda nueva."
	},
	RoundOff: "La petición de una ronda nueva se retiró.",
	Round:    func(n int) string { return "Ronda " + strconv.Itoa(n) },
	Begun:    func(n int) string { return "Empieza la ronda " + strconv.Itoa(n) + "." },
	BackAsk: func(side string, own bool, from, to int) string {
		return esDid(side, own, "piden", "Pides") + " retirar " + esPlies(from, to) + "."
	},
	BackOff: func(side string, own bool) string {
		return esDid(side, own, "anularon", "Anulaste") + " la petición de retirar jugadas."
	},
	BackNo: func(side string, own bool) string {
		return esDid(side, own, "no aceptan", "No aceptaste") + " retirar jugadas."
	},
	BackLapse: func(side string) string { return UpperFirst(las(side)) + " siguieron jugando; no se retira nada." },
	TakenBack: func(keep int) string {
		if keep == 0 {
			return "Se vuelve al principio."
		}
		return "Jugadas retiradas: la última vuelve a ser la número " + strconv.Itoa(keep) + "."
	},
	TookBack: func(times, left int) string {
		line := "Retiradas en esta ronda: " + strconv.Itoa(times)
		switch {
		case left == 0:
			line += ", la última hasta el principio"
		case left > 0:
			line += ", la última hasta la jugada " + strconv.Itoa(left)
		}
		return line + "."
	},
	WasReset: "El tablero está puesto de nuevo.",
	Refresh:  "Volver a cargar la sala",
	Gone:     "Esta sala ya no existe: las salas desaparecen tras siete días sin actividad, o tras doce horas si nadie entra.",

	NewRound: "Pedir ronda nueva", TakeBack: "Pedir retirar", Resign: "Abandonar",
	Agree: "Aceptar", AgreeRound: "Aceptar una ronda nueva", Decline: "Rechazar", Withdraw: "Anular la petición",
	AgreeBack:   func(from, to int) string { return "Aceptar: retirar " + esPlies(from, to) },
	RoundHelp:   "El tablero sigue igual hasta que los dos acepten; una jugada anula la petición.",
	ResignTitle: "¿Abandonar esta ronda?", ResignAsk: "Tu rival gana entonces esta ronda. No se puede deshacer.",
	ResignYes: "Abandonar", KeepPlaying: "Seguir jugando",
	Score: func(black, white, draws int) string {
		line := fmt.Sprintf("Rondas ganadas: Negras %d, Blancas %d", black, white)
		if draws > 0 {
			line += ", " + esCount(draws, "empate", "empates")
		}
		return line
	},
	Leave: "Salir de la sala",
	Refused: map[rooms.Refusal]string{
		rooms.NotSeated:         "Ese no es tu asiento: estás mirando. No cambió nada.",
		rooms.SeatTaken:         "Otra persona acaba de tomar las blancas. Estás mirando.",
		rooms.Stale:             "La partida había avanzado antes de que llegara. No cambió nada; este es el tablero ahora.",
		rooms.NoGuest:           "Todavía no ha entrado nadie; la partida empieza cuando alguien entre.",
		rooms.OpponentAway:      "Tu rival está ausente; la partida espera. No cambió nada.",
		rooms.Elsewhere:         "Tu asiento está abierto en una pestaña más nueva. No cambió nada.",
		rooms.NotYourTurn:       "No te toca. No cambió nada.",
		rooms.IllegalMove:       "Esa jugada no es legal. No cambió nada.",
		rooms.Over:              "Esta ronda terminó. No cambió nada.",
		rooms.NoTakeBacks:       "En esta sala no se retiran jugadas.",
		rooms.NothingToTakeBack: "Todavía no has jugado, así que no hay nada que retirar.",
		rooms.OfferPending:      "Responde primero a la petición de tu rival.",
		rooms.NoOffer:           "Ya no hay ninguna petición. No cambió nada.",
		rooms.NotHost:           "Solo puede hacerlo el anfitrión.",
		rooms.GuestJoined:       "Ya entró alguien: desde ahora una ronda nueva es cosa de los dos.",
	},
	TooOften:     "Demasiadas peticiones en poco tiempo. No cambió nada; espera un momento.",
	NoRoom:       Problem{"No existe esa sala", "Quizá el enlace está incompleto, o la sala ya no existe: las salas desaparecen tras siete días sin actividad, o tras doce horas si nadie entra."},
	NoRooms:      Problem{"Ahora no es posible", "Las salas no están disponibles ahora en este servidor. Se puede jugar por enlace."},
	TooManyRooms: Problem{"Ahora no es posible", "Ahora mismo hay tantas salas como el servidor puede guardar. Se puede jugar por enlace."},
	BadForm:      Problem{"Formulario incompleto", "Ese formulario estaba incompleto. No cambió nada."},
	Busy:         Problem{"Ahora no es posible", "El servidor no pudo guardarlo ahora. No se pierde nada; prueba otra vez."},
	Damaged:      Problem{"Esta sala está dañada", "El disco de este servidor no conservó esta sala. Quien aún tenga la partida abierta puede compartirla como enlace (Compartir), abrir ese enlace e invitar de nuevo a la otra persona: la partida continúa desde ahí."},
	DiskFull:     Problem{"Ahora no es posible", "El disco de este servidor está lleno y ahora no se puede guardar ninguna jugada. No se pierde nada: la partida sigue como estaba y continuará cuando haya espacio."},
}

// esDid says what a side did; own in the second person, a sentence of its own.
func esDid(side string, own bool, third, second string) string {
	if own {
		return second
	}
	return UpperFirst(las(side)) + " " + third
}

// esPlies names one or more moves by their numbers.
func esPlies(from, to int) string {
	switch {
	case to <= from:
		return "la jugada " + strconv.Itoa(from)
	case to == from+1:
		return fmt.Sprintf("las jugadas %d y %d", from, to)
	}
	return fmt.Sprintf("las jugadas %d a %d", from, to)
}
