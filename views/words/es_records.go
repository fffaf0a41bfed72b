package words

import (
	"fmt"

	"reversi/link"
	"reversi/link/records"
)

var spanishRecords = Records{
	OpenRecord:  "Abrir una partida",
	RecordLabel: "Una partida o una posición, como texto",
	RecordHelp: "Jugadas como f5d6c3 escritas de cualquier manera, un tablero de X, O y -, un enlace, GGF, SGF, JSON o una cuadrícula de números. " +
		"Se dice qué se ha reconocido; nada se adivina en silencio.",
	RecordFile: "o un archivo (.wtb con su .jou y su .trn, .ggf, .sgf, .txt…), hasta 4 MB",
	RecordDrop: "También se puede soltar un archivo sobre el tablero o pegar allí una partida.",

	FindingsTitle: "Lo que se ha encontrado", CorrectRecord: "Corregirlo, o abrir otra cosa",
	Found: func(k records.Kind, n int) string {
		switch {
		case k == records.Unknown:
			return "No se ha reconocido ningún tipo de registro."
		case n == 0:
			return "Se ha reconocido " + esKinds[k] + "."
		}
		return "Se ha reconocido " + esKinds[k] + ": " + esCount(n, "partida o posición", "partidas o posiciones") + "."
	},
	ReadAs:        func(k records.Kind) string { return "Se ha leído " + esKinds[k] + "." },
	RecordNote:    esNote,
	RecordProblem: esProblem,
	Asks: func(q records.Question) string {
		return map[records.Question]string{
			records.WhichGame: "¿Qué partida?", records.WhoMoves: "No se dice a quién le toca. ¿Quién juega?",
			records.WhichColors: "Los signos pueden ser de cualquier color. ¿Cuál es el correcto?", records.WhichOrder: "Los números se pueden contar de varias maneras. ¿Cuál es la correcta?",
			records.OneOrSeveral: "¿Es una sola partida, o una en cada línea?", records.IsThisIt: "Hay jugadas entre otras palabras. ¿Es esta la partida?",
			records.Nonetheless: "Las jugadas son posibles, pero algo de lo escrito no concuerda. ¿Abrirla de todos modos?",
		}[q]
	},
	Answer: func(a records.Answer) string {
		return map[records.Answer]string{
			records.GoodPart: "La parte correcta", records.OneBlack: "1 son negras", records.OneWhite: "1 son blancas",
			records.ZeroBlack: "0 son negras", records.ZeroWhite: "0 son blancas", records.CapitalBlack: "P son negras, la primera fila es la 8",
			records.CapitalWhite: "p son negras, la primera fila es la 8", records.LowBlack: "El bit más bajo es a1, el primer número son negras",
			records.LowWhite: "El bit más bajo es a1, el primer número son blancas", records.HighBlack: "El bit más alto es a1, el primer número son negras",
			records.HighWhite: "El bit más alto es a1, el primer número son blancas", records.RanksTurned: "Con la fila 1 abajo",
			records.Mirrored: "Con las columnas reflejadas", records.ColorsSwapped: "Con los colores cambiados",
			records.ColumnThenRow: "Columna y luego fila", records.OneGame: "Todas las líneas como una partida", records.FromCenter: "Desde el tablero con estas cuatro fichas",
		}[a]
	},
	Plies: func(n int) string { return esCount(n, "jugada", "jugadas") },

	GamesShown: func(from, to, of int) string { return fmt.Sprintf("Partidas %d a %d de %d", from, to, of) },
	Narrow:     "Buscar partidas", PlayerLabel: "Jugador", FirstLabel: "Primeras jugadas, como f5d6c3", ShowGames: "Mostrar",
	NarrowHelp: "Aquí no se guarda nada: el registro se envía otra vez con este formulario. Un archivo hay que elegirlo de nuevo.",
	NextGames:  "Partidas siguientes", PreviousGames: "Partidas anteriores", GameHead: "Jugadores", ResultHead: "Resultado", DateHead: "Fecha", MovesHead: "Jugadas",
	NoGames: "Ninguna partida coincide.", SendAgain: "Elige el archivo otra vez para ver más.",
	PlayersVersus: func(b, w string) string { return b + " – " + w },
	BrokenAt:      func(ply int) string { return fmt.Sprintf("se interrumpe en la jugada %d", ply) },

	TakeAway: "Llevarse la partida",
	FormatName: map[string]string{"txt": "Jugadas", "numbered": "Jugadas numeradas", "ggf": "Archivo GGF", "sgf": "Archivo SGF", "obf": "Posición como texto", "wtb": "Archivo WTHOR",
		"svg": "Imagen, SVG", "png": "Imagen, PNG", "sheet-svg": "Planilla, SVG", "sheet-png": "Planilla, PNG"},
	CannotHold: "Un archivo WTHOR solo guarda partidas desde el inicio habitual; esta empieza en una posición preparada.",
	SheetTitle: "Planilla", SheetDate: "Fecha", SheetResult: "Resultado", SheetFill: "Rellenar", SheetPrint: "Imprime esta página: cabe en una hoja.",
	SheetPly:   func(square, side string, ply int) string { return fmt.Sprintf("%s, %s, jugada %d", square, side, ply) },
	EmbedTitle: "Un tablero", EmbedLabel: "Código para una página tuya", OpenHere: "Abrir en Reversi",
	First: "Primera posición", Previous: "Posición anterior", Next: "Posición siguiente", Last: "Última posición",

	SetupTitle: "Preparar una posición", EditPosition: "Editar esta posición",
	SetupHelp: "Elige qué colocar y luego las casillas. Cada casilla es un enlace.",
	Brush:     "Colocar", BrushCycle: "Por turnos: negra, blanca, vacía", Eraser: "Vacía", WhoIsToMove: "A quién le toca",
	ClearBoard: "Vaciar", StartBoard: "Inicio habitual", MirrorBoard: "Reflejar columnas", TurnRanks: "Invertir filas", SwapColors: "Cambiar colores",
	SetupAgainst: "Contra la máquina", PlayFromHere: "Jugar desde aquí", SetupGoOn: "Seguir con la posición",
	NothingOdd: "La posición se puede jugar.", OddNoDiscs: "No hay ninguna ficha en el tablero.", OddOneColor: "Solo hay fichas de un color.",
	OddCenter:     "Una casilla del centro está vacía: ninguna partida desde el inicio habitual llega a esto. Aun así se puede jugar.",
	OddNobody:     "Ningún bando puede mover: la partida habría terminado.",
	OddStuck:      func(side string) string { return side + " no pueden mover y pasarían." },
	SquareBecomes: func(square, now, next string) string { return square + ", " + now + ", pasa a " + next },
}

var esKinds = map[records.Kind]string{
	records.Transcript: "una lista de jugadas", records.Address: "un enlace", records.WTHOR: "un archivo WTHOR", records.GGF: "GGF", records.NBoard: "líneas de NBoard",
	records.SGF: "SGF", records.JSON: "JSON", records.NumberGrid: "una cuadrícula de números de jugada", records.Board: "un tablero", records.FEN: "un tablero con cifras",
	records.OBF: "un problema con valores (OBF)", records.Bitboards: "tableros de bits", records.Digits: "casillas como números", records.Ordinals: "casillas contadas desde 0",
	records.Unknown: "nada conocido",
}

func esNote(n records.Note) string {
	switch n.Kind {
	case records.LeftOut:
		return esCount(n.N, "comentario entre paréntesis", "comentarios entre paréntesis") + " sin jugar."
	case records.Variations:
		return "Se ha leído la línea principal; quedan fuera " + esCount(n.N, "variante", "variantes") + "."
	case records.NoGameType:
		return "El SGF no dice de qué juego es; se ha leído como Othello."
	case records.RowThenColumn:
		return "56 se ha leído como fila 5, columna 6: f5. Al revés es la imagen reflejada de esta partida."
	case records.FromA1:
		return "Las casillas se han contado desde a1, fila por fila."
	case records.DigitFirst:
		return "5f se ha leído como f5."
	case records.OtherSite:
		if n.Text == "" {
			return "No se ha abierto un enlace a otro sitio."
		}
		return "El enlace a " + n.Text + " no es nuestro y no se ha abierto."
	case records.FromBelow:
		return "Los rótulos ponen la fila 1 abajo; así se ha leído el tablero."
	case records.FromRight:
		return "Los rótulos ponen la columna a a la derecha; así se ha leído el tablero."
	case records.OnlyOneCanMove:
		return "No se decía a quién le toca; solo pueden mover las " + esSideLow(n.Side) + "."
	case records.MustPass:
		return "Les tocaba a las " + esSideLow(n.Side) + ", pero tienen que pasar."
	case records.ZeroIsEmpty:
		return "0 se ha leído como vacía, 1 como negra, 2 como blanca."
	case records.ZeroIsBlack:
		return "0 se ha leído como negra, 1 como blanca."
	case records.CentersAssumed:
		return "No se ven las cuatro primeras fichas; se han tomado las del inicio habitual."
	case records.SideTaken:
		return "No se decía el turno; empiezan las " + esSideLow(n.Side) + "."
	case records.Misprinted:
		return fmt.Sprintf("«%s» no se conoce y no se ha leído.", n.Text)
	case records.Surrounded:
		return esCount(n.N, "palabra al lado", "palabras al lado") + " sin leer."
	case records.ResultDiffers:
		return fmt.Sprintf("El resultado escrito, «%s», no es el que dice el tablero.", n.Text)
	case records.NumbersDiffer:
		return fmt.Sprintf("El número «%s» no cuenta las jugadas.", n.Text)
	case records.SidesDiffer:
		return "Se nombran los bandos, pero no en todas las jugadas."
	case records.OddSign:
		return fmt.Sprintf("«%s» está junto a otro signo que dice lo mismo: puede ser un error.", n.Text)
	case records.SideSign:
		return "El signo junto al tablero no es de los suyos; se ha leído como turno de las " + esSideLow(n.Side) + "."
	case records.TwoSides:
		return "Junto al tablero se nombran los dos bandos."
	case records.ZeroIsWhite:
		return "0 se ha leído como blanca."
	case records.SetTwice:
		return fmt.Sprintf("La ficha de %s se coloca dos veces: puede faltar otra casilla.", n.Text)
	case records.IDsOnly:
		return "Los jugadores son números: sus nombres están en archivos aparte (.jou)."
	}
	return ""
}

func esSideLow(c interface{ String() string }) string {
	if c.String() == "white" {
		return "blancas"
	}
	return "negras"
}

func esProblem(p *records.Problem) string {
	where := ""
	if p.Line > 1 || p.Line == 1 && p.Column > 1 {
		where = fmt.Sprintf("Línea %d, carácter %d: ", p.Line, p.Column)
	}
	if p.Transcript != nil {
		return where + esTranscript(p.Transcript)
	}
	if bad, ok := p.Err.(*link.Error); ok {
		return where + esAddress(bad)
	}
	return where + esFault(p)
}

func esFault(p *records.Problem) string {
	token := "«" + p.Token + "»"
	switch p.Fault {
	case records.NothingToRead:
		return "Todavía no hay nada que leer."
	case records.WrongSide:
		return fmt.Sprintf("La jugada %d, %s, está escrita para las %s, a las que no les toca.", p.Ply, token, esSideLow(p.Side))
	case records.WrongGame:
		return "Es el registro de otro juego: " + token + "."
	case records.WrongSize:
		return fmt.Sprintf("El tablero tiene %d filas, no 8.", p.Has)
	case records.WrongCount:
		return fmt.Sprintf("Un tablero tiene 64 casillas, este tiene %d.", p.Has)
	case records.NotADisc:
		return token + " no es ni una ficha ni una casilla vacía."
	case records.BadLabel:
		return fmt.Sprintf("El rótulo de esta fila es %s, pero debería ser %d.", token, p.Want)
	case records.NoDiscs:
		return "El tablero no tiene fichas."
	case records.BothColors:
		return token + " tiene una ficha de cada color."
	case records.Unclosed:
		return token + " se abre y no se cierra."
	case records.Cut:
		return fmt.Sprintf("El archivo se interrumpe: la cabecera dice %d partidas, hay %d enteras.", p.Want, p.Has)
	case records.TooLong:
		return fmt.Sprintf("El archivo es más largo de lo que dice su cabecera: %d partidas.", p.Want)
	case records.NotText:
		return "El archivo no es ni texto ni un archivo WTHOR de partidas."
	case records.TooLarge:
		return "Son más de 4 MB."
	case records.TooMany:
		return fmt.Sprintf("Hay más de %d partidas; se han leído las primeras.", p.Want)
	case records.LinkOnly:
		return "Este enlace a " + p.Token + " no contiene jugadas. Copia las jugadas mismas de esa página, o descarga su registro."
	case records.BadJSON:
		return "El JSON está roto aquí: " + token + "."
	case records.NoMoveInIt:
		return "La entrada " + p.Token + " de la lista de jugadas no tiene ninguna."
	case records.NumberMissing:
		return fmt.Sprintf("En la cuadrícula falta el número %d.", p.Want)
	case records.NumberTwice:
		return fmt.Sprintf("En la cuadrícula está dos veces el número %d.", p.Want)
	case records.SetUpLater:
		return "Se colocan fichas en mitad de la partida."
	case records.UnknownSide:
		return token + " no es ningún bando."
	case records.BadProperty:
		return token + " no se conoce, pero contiene una jugada."
	case records.Stray:
		return token + " está donde debería empezar una propiedad."
	}
	return "No contiene ninguna partida ni posición: " + token + "."
}
