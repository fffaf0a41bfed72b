package words

import "reversi/link"

var spanishLevels = map[link.Level]string{
	link.Beginner:     "Principiante",
	link.CornerHunter: "Cazaesquinas",
	link.Apprentice:   "Aprendiz",
	link.Casual:       "Aficionado",
	link.Regular:      "Habitual",
	link.Club:         "Jugador de club",
	link.Strategist:   "Estratega",
	link.Veteran:      "Veterano",
	link.Contender:    "Aspirante",
	link.Expert:       "Experto",
	link.Specialist:   "Especialista",
	link.Candidate:    "Candidato",
	link.Finalist:     "Finalista",
	link.Champion:     "Campeón",
	link.Grand:        "Gran campeón",
	link.Master:       "Maestro",
	link.Grandmaster:  "Gran maestro",
}

var spanishAboutLevels = map[link.Level]string{
	link.Beginner:     "Toma lo que más fichas voltea y a menudo regala esquinas. Quien está aprendiendo le gana.",
	link.CornerHunter: "Toma todas las esquinas y evita las casillas junto a una esquina vacía. No mira más allá.",
	link.Apprentice:   "Valora la movilidad y las esquinas, jugada a jugada.",
	link.Casual:       "A veces ve tu respuesta, y las seis últimas casillas.",
	link.Regular:      "Calcula dos jugadas y juega a la perfección las ocho últimas casillas.",
	link.Club:         "Calcula tres jugadas: no perdona los descuidos.",
	link.Strategist:   "Calcula unas cuatro jugadas y te quita las buenas.",
	link.Veteran:      "Calcula unas cinco jugadas y juega a la perfección las doce últimas casillas.",
	link.Contender:    "Calcula seis o siete jugadas; rara vez deja libre una esquina.",
	link.Expert:       "Calcula varias jugadas, limita las tuyas y juega a la perfección las últimas casillas.",
	link.Specialist:   "Juzga las posiciones por lo que aprendió en sus propias partidas.",
	link.Candidate:    "El mismo juicio, y mira más de cerca cada jugada.",
	link.Finalist:     "Juega a la perfección las quince últimas casillas y llega a ellas con ventaja.",
	link.Champion:     "Gana a casi cualquiera, y no necesita pensar mucho.",
	link.Grand:        "Un peldaño por debajo de Maestro: cuesta ver sus errores.",
	link.Master:       "Fuerte para casi cualquiera, y rápido.",
	link.Grandmaster:  "Tan fuerte como sabemos hacerlo. Tarda unos segundos por jugada.",
}
