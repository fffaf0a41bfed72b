package words

import (
	"fmt"
	"strconv"
	"strings"

	"reversi/engine"
	"reversi/link"
)

var spanish = Text{
	Sharing: spanishSharing,
	Look:    spanishLook,
	Records: spanishRecords,
	Room:    spanishRoom,
	Review:  spanishReview,
	Puzzle:  spanishPuzzles,
	Learn:   spanishLessons,
	Opening: spanishOpenings,

	Lang:     link.Spanish,
	Name:     "Español",
	SiteName: "Reversi",
	Tagline:  "Juega al reversi (reglas de Othello) gratis en tu navegador: contra la máquina, de fácil a muy fuerte, dos personas en una pantalla, o con alguien por enlace. Sin registro ni publicidad.",

	SearchTitle: "Buscar en las páginas", SearchLabel: "Palabras que buscas", SearchGo: "Buscar",
	SearchFound: func(n int, query string) string {
		if n == 0 {
			return "No hay nada sobre «" + query + "». Prueba con menos palabras o más cortas."
		}
		return esCount(n, "lugar encontrado", "lugares encontrados") + " con «" + query + "»."
	},

	SkipToBoard: "Saltar al tablero",
	SkipToText:  "Saltar al texto",
	Menu:        "Páginas",
	TopMenu:     "Reglas, ajustes, idioma",
	Footer:      "Sin cuenta, sin anuncios, sin rastreo.",
	VersionOf:   func(version string) string { return "Versión " + version },

	Black: "Negras", White: "Blancas",
	Player1: "Jugador 1", Player2: "Jugador 2",
	You: "Tú", Computer: "Máquina",
	Level: spanishLevels, LevelAbout: spanishAboutLevels,
	ComputerAt:  func(level string) string { return "Máquina, " + level },
	TheComputer: "la máquina",
	SetUp:       "Una posición preparada.",
	ToMove:      "en turno",
	Discs:       func(n int) string { return esCount(n, "ficha", "fichas") },
	MatchScore: func(s link.Score) string {
		line := fmt.Sprintf("Partidas %d–%d", s.Wins1, s.Wins2)
		if s.Draws > 0 {
			line += ", " + esCount(s.Draws, "empate", "empates")
		}
		return line
	},

	TurnOf:     func(side string) string { return "Juegan " + las(side) },
	YourTurn:   func(side string) string { return "Te toca: " + side },
	Thinking:   func(side string) string { return "Juega la máquina: " + side },
	MoveTitle:  func(last, turn string) string { return last + ". " + turn },
	StartTitle: "Jugar al reversi (Othello) gratis en línea",

	SquareEmpty: "vacía", SquareLegal: "vacía, legal", SquareLast: "última jugada",
	SquareBlack: "negra", SquareWhite: "blanca",
	SquareFlips: func(n int) string { return "voltea " + strconv.Itoa(n) },

	NewGame: "Partida nueva.",
	PlayerBlack: func(player string) string {
		if player == "Tú" {
			return "Tú llevas negras y empiezas."
		}
		return UpperFirst(player) + " lleva negras y empieza."
	},
	MoveDone: func(ply int, side string, s engine.Square, flips engine.Bitboard) string {
		return fmt.Sprintf("%d. %s %v, voltean %s.", ply, side, s, squaresOr(flips, " y ", " fichas"))
	},
	Passed:      func(side string) string { return UpperFirst(las(side)) + " acaban de pasar: sin jugada legal." },
	PassedStart: func(side string) string { return UpperFirst(las(side)) + " no tienen aquí jugada legal y pasan." },
	MovesAgain: func(side string, n int) string {
		return "Juegan otra vez " + las(side) + ", " + esCount(n, "jugada legal", "jugadas legales") + "."
	},
	Moves: func(side string, n int) string {
		return "Juegan " + las(side) + ", " + esCount(n, "jugada legal", "jugadas legales") + "."
	},
	Counts:   func(b, w int) string { return fmt.Sprintf("Negras %d, Blancas %d.", b, w) },
	GameOver: "Fin de la partida.",
	WinsBy: func(side string, mine, theirs int) string {
		return fmt.Sprintf("%s ganan %d a %d.", UpperFirst(las(side)), mine, theirs)
	},
	DrawAt:       func(each int) string { return fmt.Sprintf("Empate, %d a %d.", each, each) },
	SideWins:     func(side string) string { return UpperFirst(las(side)) + " ganan" },
	Draw:         "Empate",
	ThinkingLine: func(level string) string { return level + " está pensando." },
	WaitingLine:  func(level string) string { return level + " responde cuando elijas Continuar." },
	NotYourTurn:  "No es tu turno.",
	Illegal: func(s engine.Square, why engine.Illegality) string {
		switch why {
		case engine.GameOver:
			return "La partida ha terminado."
		case engine.Occupied:
			return s.String() + " está ocupada."
		case engine.Lonely:
			return s.String() + " no toca ninguna ficha, así que no voltea nada."
		case engine.OnlyOwn:
			return s.String() + " no toca ninguna ficha rival, así que no voltea nada."
		}
		return s.String() + " no voltea nada: no encierra ninguna línea de fichas rivales."
	},
	LegalMoves: func(squares []engine.Square) string {
		return "Puedes jugar " + joined(squares, " o ") + "."
	},
	NotASquare:   func(typed string) string { return "«" + typed + "» no es una casilla. Las casillas van de a1 a h8." },
	PassIsAuto:   "No hace falta escribir un pase: ocurre automáticamente cuando no tienes jugada legal. Si la tienes, debes jugar.",
	NothingTyped: "Escribe una casilla, por ejemplo d3.",

	PassCard:     func(stuck string) string { return UpperFirst(las(stuck)) + " no tienen jugada legal" },
	PassCardNext: func(again string) string { return "Juegan otra vez " + las(again) },
	Why:          "¿por qué?", OK: "Entendido",
	PassRule: "/es/reglas#pasar",

	Tournament: func(b, w int) string { return fmt.Sprintf("%d–%d según el recuento de torneo", b, w) },
	Ended: func(r engine.Result) string {
		switch {
		case r.Ending == engine.BoardFull:
			return "El tablero está lleno."
		case r.Ending == engine.WipeOut && r.Black == 0:
			return "A las negras no les queda ninguna ficha."
		case r.Ending == engine.WipeOut:
			return "A las blancas no les queda ninguna ficha."
		}
		return "Nadie puede jugar; " + esCount(r.Empties, "casilla queda vacía", "casillas quedan vacías") + "."
	},
	Story: esStory,
	WinnerPlayer: func(player string) string {
		if player == "Tú" {
			return "Ganas tú"
		}
		if player == spanishRoom.Opponent {
			return "Gana tu rival"
		}
		if strings.HasPrefix(player, "la ") {
			return "Gana " + player
		}
		return "Gana el " + lowerFirst(player)
	},
	NextGame: "Siguiente partida", UndoContinue: "Deshacer y seguir",
	Skip: "Saltar el recuento", Close: "Cerrar", Result: "Resultado",

	Undo: "Deshacer", Redo: "Rehacer", Restart: "Reiniciar", NewGameButton: "Partida nueva", Hint: "Pista", Share: "Compartir", Continue: "Continuar",
	Controls: "Acciones", MoveList: "Jugadas", Score: "Marcador", Board: "Tablero", Position: "La posición en palabras", PlayWith: "Quién juega",
	BoardKeys: "Las flechas recorren el tablero, Intro juega, Inicio: siguiente casilla legal, signo de interrogación: todas las teclas.",
	BoardHelp: "Cada casilla legal es un enlace. En el tablero las flechas recorren las casillas, Intro juega. Si leen la página en lugar de moverse, pasa el lector de pantalla al modo foco " +
		"(NVDA: Insert y Espacio).",
	DiscsOf:    func(side string) string { return "Fichas " + strings.ToLower(side) },
	Directions: "arriba,arriba derecha,derecha,abajo derecha,abajo,abajo izquierda,izquierda,arriba izquierda",
	Legal:      "Jugadas legales", None: "ninguna", PassRow: "pase",
	TypeMove: "Escribe una jugada", Play: "Jugar",
	TwoPeople:  "Dos jugadores",
	ColorBlack: "Con negras", ColorWhite: "Con blancas", ColorAlternate: "Alternar",
	RedoMark: "jugada que deshiciste",

	HintMove:   func(s engine.Square) string { return "Pista: " + s.String() + "." },
	HintMark:   "pista",
	HintReason: esReason,
	Record: func(won, drawn, lost int) string {
		return "En este dispositivo: " + esCount(won, "ganada", "ganadas") + ", " + esCount(drawn, "empatada", "empatadas") + ", " +
			esCount(lost, "perdida", "perdidas") + "."
	},
	ClearRecord: "Borrar",

	TipTitle: "Consejo",
	TipX: func(x, corner engine.Square) string {
		return fmt.Sprintf("%v está en diagonal junto a la esquina vacía %v. Una ficha aquí suele regalar esa esquina, y una esquina nunca se voltea.", x, corner)
	},

	RestartTitle: "¿Reiniciar esta partida?", RestartAsk: "Se descartan las jugadas de esta partida. No cuenta en el marcador.",
	RestartYes: "Reiniciar", KeepPlaying: "Seguir jugando",
	NewTitle: "Partida nueva", NewWho: "¿Quién lleva las negras?", NewStart: "Empezar", NewToss: "A cara o cruz",
	NewMode:   "Quién juega",
	NewRecord: "Pegar una partida o una posición", NewPaste: "Pegar", NewOpen: "Abrir",
	NewPasteHelp: "Una lista de jugadas como «f5 d6 c3», o un tablero de 64 caracteres (X negra, O blanca, - vacía) y a quién le toca.",
	NewRandom:    "Inicio equilibrado al azar",

	NewAlternate: "Cambiar de color tras cada partida (entre dos jugadores, siempre)",
	NewBlack1:    "Jugador 1, o tú contra la máquina", NewBlack2: "Jugador 2, o la máquina",

	SettingsTitle: "Ajustes", SettingsAbout: "Se guardan solo en este dispositivo, en una cookie.",
	SettingsBoard: "Tablero y teclas", Save: "Guardar", BackToGame: "Volver a la partida",
	Theme: "Colores", ThemeSystem: "Los del dispositivo", ThemeLight: "Claros", ThemeDark: "Oscuros", ThemeContrast: "Alto contraste",
	DiscStyle: "Fichas", DiscsPlain: "Lisas", DiscsMarked: "Marcadas: una cruz en las negras, un anillo en las blancas",
	Motion: "Movimiento", MotionSystem: "El del dispositivo", MotionOff: "Ninguno",
	Pace: "La máquina responde", PaceFast: "al instante", PaceNormal: "tras una pausa corta", PaceSlow: "tras una pausa más larga",
	ShowDots: "Señalar las casillas donde se puede jugar", ShowCoords: "Letras y números en el marco",
	TapTwice:  "Tocar dos veces para jugar: el primer toque muestra qué se voltea",
	Shortcuts: "Teclas de una letra mientras el foco está en el tablero", ShowHints: "Ofrecer pistas", ShowTips: "Mostrar otra vez el consejo sobre las casillas junto a las esquinas",
	Contents: "Contenido",
	TapAgain: func(s engine.Square, flips engine.Bitboard) string {
		return fmt.Sprintf("%v voltearía %s. Elige %v otra vez para jugarla.", s, squaresOr(flips, " y ", " fichas"), s)
	},

	ErrorTitle:    "Algo no cuadra en esta dirección",
	Transcript:    esTranscript,
	Address:       esAddress,
	PositionError: esPosition,
	LastGood: func(ply int) string {
		if ply == 0 {
			return "Abrir el inicio de esta partida"
		}
		return "Abrir la posición tras la jugada " + strconv.Itoa(ply)
	},
	FlippedRanks:  "Ninguna partida desde el inicio habitual empieza así. El registro parece contar las filas desde abajo.",
	FlippedOffer:  "Abrir la partida con las filas invertidas",
	CenterOpening: "Son las cuatro casillas centrales: el registro empieza como el reversi antiguo, en el que los jugadores colocan las cuatro primeras fichas. Aquí el centro ya está puesto; quita esas cuatro jugadas.",
	NotFound:      Problem{"Página no encontrada", "No existe esa página."},
	BadMethod:     Problem{"Aquí no es posible", "Esta página no se puede usar así."},
	TooLarge:      Problem{"Demasiado largo", "Es demasiado largo para leerlo."},
	LongHead:      Problem{"Dirección demasiado larga", "La dirección, o las cookies enviadas con ella, son demasiado largas para leerlas. Abre la partida con un enlace más corto o borra las cookies de este sitio."},
	BadForm:       Problem{"No se puede leer", "Lo enviado no se puede leer, así que no cambió nada."},
	Forbidden:     Problem{"Desde otro sitio no", "Esta petición venía de otro sitio, así que no cambió nada."},
	TooMany:       Problem{"Demasiadas peticiones", "Fueron demasiadas peticiones en poco tiempo. Espera un momento y prueba otra vez."},
	Broken:        Problem{"Algo salió mal", "Es culpa nuestra, no tuya. No se pierde nada: la partida está en su dirección."},
	Busy:          "La máquina está ocupada ahora con otras partidas. No se pierde nada.",
	TryAgain:      "Probar otra vez",
	ToStart:       "A la página de inicio",
}

func esCount(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

func esSide(c engine.Color) string {
	if c == engine.White {
		return "Blancas"
	}
	return "Negras"
}

// las puts the article before a side within a sentence: "Negras (tú)" becomes "las
// negras (tú)". Bare, the names of the sides are labels.
func las(side string) string {
	for _, label := range []string{"Negras", "Blancas"} {
		if rest, ok := strings.CutPrefix(side, label); ok {
			return "las " + strings.ToLower(label) + rest
		}
	}
	return side
}

func esStory(s engine.Story) string {
	side, other := UpperFirst(las(esSide(s.Side))), las(esSide(s.Side.Opponent()))
	switch s.Kind {
	case engine.StoryWipeOut:
		return "Todas volteadas en " + esCount(s.N, "jugada", "jugadas") + "."
	case engine.StoryLastMove:
		if s.M == 0 {
			return fmt.Sprintf("Iban iguales antes de la última jugada, %v, que volteó %s.", s.Square, esCount(s.N, "ficha", "fichas"))
		}
		return fmt.Sprintf("%s perdían por %d antes de la última jugada, %v, que volteó %s.", side, s.M, s.Square, esCount(s.N, "ficha", "fichas"))
	case engine.StoryLateSwing:
		return fmt.Sprintf("Un vuelco tardío: %s aún ganaban por %d con %d casillas vacías.", other, s.N, s.M)
	case engine.StoryCorners:
		return fmt.Sprintf("%s tenían %s; %s, %s.", side, esCorners(s.N), other, esNone(s.M))
	case engine.StoryPasses:
		return fmt.Sprintf("%s tuvieron que pasar %s; %s, %s.", UpperFirst(other), esTimes(s.N), lowerFirst(side), map[bool]string{true: "nunca", false: esTimes(s.M)}[s.M == 0])
	case engine.StoryMobility:
		return fmt.Sprintf("%s tuvieron más donde elegir: unas %s por turno en el medio juego; %s, %d.", side, esCount(s.N, "jugada", "jugadas"), other, s.M)
	case engine.StoryEdges:
		return fmt.Sprintf("%s tenían %d de las 28 casillas del borde; %s, %d.", side, s.N, other, s.M)
	case engine.StoryMargin:
		return fmt.Sprintf("%s acabaron con %s de ventaja.", side, esCount(s.N, "ficha", "fichas"))
	}
	if s.Side == engine.None {
		if s.M > 0 {
			return fmt.Sprintf("Con %d casillas vacías también iban iguales.", s.M)
		}
		return "Los dos tienen el mismo número de fichas."
	}
	return fmt.Sprintf("%s ganaban por %d con %d casillas vacías, y %s las alcanzaron.", side, s.N, s.M, other)
}

// esCorners says how many corners a side held.
func esCorners(n int) string {
	if n == 4 {
		return "las cuatro esquinas"
	}
	return [...]string{"ninguna", "una", "dos", "tres"}[n] + " de las cuatro esquinas"
}

func esTimes(n int) string {
	if n == 1 {
		return "una vez"
	}
	return strconv.Itoa(n) + " veces"
}

func esNone(n int) string {
	if n == 0 {
		return "ninguna"
	}
	return strconv.Itoa(n)
}
