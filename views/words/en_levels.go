package words

import "reversi/link"

var englishLevels = map[link.Level]string{
	link.Beginner:     "Beginner",
	link.CornerHunter: "Corner hunter",
	link.Apprentice:   "Apprentice",
	link.Casual:       "Casual player",
	link.Regular:      "Regular",
	link.Club:         "Club player",
	link.Strategist:   "Strategist",
	link.Veteran:      "Veteran",
	link.Contender:    "Contender",
	link.Expert:       "Expert",
	link.Specialist:   "Specialist",
	link.Candidate:    "Candidate",
	link.Finalist:     "Finalist",
	link.Champion:     "Champion",
	link.Grand:        "Grand champion",
	link.Master:       "Master",
	link.Grandmaster:  "Grandmaster",
}

var englishAboutLevels = map[link.Level]string{
	link.Beginner:     "Takes whatever flips most and often gives corners away. New players beat it.",
	link.CornerHunter: "Takes every corner and avoids the squares beside an empty corner. Looks no further.",
	link.Apprentice:   "Weighs mobility and corners, one move at a time.",
	link.Casual:       "Sees your reply now and then, and the last six squares.",
	link.Regular:      "Looks two moves ahead and plays the last eight squares perfectly.",
	link.Club:         "Looks three moves ahead: careless moves are answered.",
	link.Strategist:   "Looks about four moves ahead and takes your good moves away.",
	link.Veteran:      "Looks about five moves ahead and plays the last twelve squares perfectly.",
	link.Contender:    "Looks six or seven moves ahead; rarely leaves a corner open.",
	link.Expert:       "Looks several moves ahead, limits your moves and plays the last squares perfectly.",
	link.Specialist:   "Judges positions by what it has learned from its own games.",
	link.Candidate:    "The same judgement, and a closer look at each move.",
	link.Finalist:     "Plays the last fifteen squares perfectly and comes there with an advantage.",
	link.Champion:     "Beats nearly everybody, and does not need to think for long.",
	link.Grand:        "One step below Master: its mistakes are hard to see.",
	link.Master:       "Strong enough for nearly everybody, and quick.",
	link.Grandmaster:  "As strong as we can make it. Takes some seconds for a move.",
}
