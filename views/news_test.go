package views

import (
	"strings"
	"testing"

	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
)

// The catalogues that sentences are quoted from.
var english, spanish = words.In(link.English), words.In(link.Spanish)

func TestSquareNames(t *testing.T) {
	game, err := link.Parse("m=f5d6c3&redo=d3")
	if err != nil {
		t.Fatal(err)
	}
	en, es := GameBoard(game, link.English), GameBoard(game, link.Spanish)
	for s, want := range map[engine.Square][2]string{
		engine.D3: {"d3, empty, legal, flips 1, move you took back", "d3, vacía, legal, voltea 1, jugada que deshiciste"},
		engine.A1: {"a1, empty", "a1, vacía"},
		engine.E4: {"e4, black", "e4, negra"},
		engine.D6: {"d6, white", "d6, blanca"},
		engine.C3: {"c3, black, last move", "c3, negra, última jugada"},
	} {
		if got := en.Squares[s].Name(english); got != want[0] {
			t.Errorf("%q, want %q", got, want[0])
		}
		if got := es.Squares[s].Name(spanish); got != want[1] {
			t.Errorf("%q, want %q", got, want[1])
		}
	}
}

const (
	passGame = "m=f5f6d3g5h5h4f7h6"
	wipeOut  = "m=f5f4c3c6c5d6f3c4c7"
)

func TestStatusAndHeading(t *testing.T) {
	tests := []struct{ query, heading, status string }{
		{"", "Black to move", "New game. Player 1 has Black and moves first. Black to move, 4 legal moves. Black 2, White 2."},
		{"as=white", "Black to move", "New game. Player 2 has Black and moves first. Black to move, 4 legal moves. Black 2, White 2."},
		{"m=f5", "White to move", "1. Black f5, flips e5. White to move, 3 legal moves. Black 4, White 1."},
		{passGame, "White to move", "8. White h6, flips h5. Black just passed: no legal move. White moves again, 2 legal moves. Black 8, White 4."},
		{wipeOut, "Black wins 13 to 0", "9. Black c7, flips 5 discs. Game over. Black wins 13 to 0."},
		{"m=f5&vs=expert", "Computer to move: White", "1. Black f5, flips e5. Expert is thinking. Black 4, White 1."},
		{"m=f5d6&vs=expert", "Your move: Black", "2. White d6, flips d5. Black to move, 5 legal moves. Black 3, White 3."},
		{passGame + "&vs=beginner", "Computer to move: White",
			"8. White h6, flips h5. Black just passed: no legal move. Beginner is thinking. Black 8, White 4."},
		{"from=-------------------X-------XX--O---XXXOO-----X-O-----X----------X", "White to move",
			"A set-up position. Black has no legal move here and passes. White to move, 2 legal moves. Black 8, White 4."},
		{"vs=expert", "Your move: Black", "New game. You have Black and move first. Black to move, 4 legal moves. Black 2, White 2."},
		{"vs=expert&as=white", "Computer to move: Black", "New game. The computer has Black and moves first. Expert is thinking. Black 2, White 2."},
	}
	for _, tt := range tests {
		g, err := link.Parse(tt.query)
		if err != nil {
			t.Fatal(err)
		}
		p := NewGamePage(Site{T: english}, g, GameOptions{})
		if p.Turn != tt.heading || p.Status != tt.status {
			t.Errorf("%s\ngot  %s | %s\nwant %s | %s", tt.query, p.Turn, p.Status, tt.heading, tt.status)
		}
	}
}

func TestPassesAreNumberedInTheMoveList(t *testing.T) {
	g, err := link.Parse("m=c4c3d3c5b5d2e2e3c2c1b2d1f6b3b4a4e1f1g1a2a6f2b1a1a3h1f5a5g7a7g2h2f3g3h3c6h8f7e7f8g5h7h6f4g4h5h4d6d7e6")
	if err != nil {
		t.Fatal(err)
	}
	var passes []string
	for _, r := range NewGamePage(Site{T: english}, g, GameOptions{}).Moves {
		if r.Pass {
			passes = append(passes, r.Text)
		}
	}
	if got := strings.Join(passes, ","); got != "pass 1,pass 2,pass 3,pass 4,pass 5" {
		t.Errorf("passes %s", got)
	}
}

func TestTypedMoves(t *testing.T) {
	g, _ := link.Parse("m=f5d6")
	for typed, want := range map[string]string{
		"c3": "m=f5d6c3", "C3": "m=f5d6c3", " c 3 ": "m=f5d6c3", "Ｃ３": "m=f5d6c3", "undo": "m=f5&redo=d6",
	} {
		if next, note := ReadTyped(english, g, typed); note != "" || next.Query() != want {
			t.Errorf("%q: %s, %q", typed, next.Query(), note)
		}
	}
	for typed, want := range map[string]string{
		"a1":   "a1 touches no disc, so it flips nothing. You can play c3, c4, c5, c6 or c7.",
		"d6":   "d6 is occupied. You can play c3, c4, c5, c6 or c7.",
		"":     "Type a square, for example d3.",
		"z9":   "“z9” is not a square. Squares are a1 to h8. You can play c3, c4, c5, c6 or c7.",
		"c3c4": "“c3c4” is not a square. Squares are a1 to h8. You can play c3, c4, c5, c6 or c7.",
		"pass": "There is no need to type a pass: it happens by itself when you have no legal move. Otherwise you must play. You can play c3, c4, c5, c6 or c7.",
	} {
		if next, note := ReadTyped(english, g, typed); note != want || next != g {
			t.Errorf("%q: %s\ngot  %q\nwant %q", typed, next.Query(), note, want)
		}
	}
}

func TestTypedMovesWhileTheComputerIsToMove(t *testing.T) {
	g, _ := link.Parse("m=f5&vs=expert")
	for _, typed := range []string{"d6", "a1", "", "pass"} {
		if next, note := ReadTyped(english, g, typed); note != "It is not your turn." || next != g {
			t.Errorf("%q: %s, %q", typed, next.Query(), note)
		}
	}
	if back, note := ReadTyped(english, g, "undo"); note != "" || back.Moves.Len() != 0 {
		t.Errorf("undo: %s, %q", back.Query(), note)
	}
}

func TestTipOnXSquaresIsTrue(t *testing.T) {
	for query, want := range map[string]bool{
		"m=f5f6e6f4g4e7d7d6c5b6e8g5b4b5h4a3g3g7":                        true,
		"m=f5f6e6f4g4e7d7d6c5b6e8g5b4b5h4a3g3":                          false,
		"m=f5f6e6f4g4e7d7d6c5b6e8g5b4b5h4a3g3g7&vs=beginner":            false, // the computer's own move
		"m=f5f6e6f4g4e7d7d6c5b6e8g5b4b5h4a3g3g7&vs=beginner&as=white":   false, // it comes with the reply
		"m=f5f6e6f4g4e7d7d6c5b6e8g5b4b5h4a3g3g7e3&vs=beginner&as=white": true,
	} {
		g, err := link.Parse(query)
		if err != nil {
			t.Fatal(err)
		}
		if got := NewGamePage(Site{T: english}, g, GameOptions{}).Tip != ""; got != want {
			t.Errorf("%s: tip %v", query, got)
		}
		if NewGamePage(Site{T: english, Settings: Settings{TipSeen: true}}, g, GameOptions{}).Tip != "" {
			t.Errorf("%s: the tip is shown again", query)
		}
	}
}

func TestSetUpPositionsTellNoStory(t *testing.T) {
	over, err := link.Parse("from=" + strings.Repeat("X", 40) + strings.Repeat("O", 24) + "X")
	if err != nil {
		t.Fatal(err)
	}
	p := NewGamePage(Site{T: english}, over, GameOptions{})
	if p.Result == nil || p.Result.Story != "" || p.Match != "" {
		t.Errorf("result %+v, match %q", p.Result, p.Match)
	}
}

func TestWinnersAreNamedInSentences(t *testing.T) {
	for query, want := range map[string][2]string{
		wipeOut:                         {"Black wins 13–0: Player 1 wins.", "Ganan las negras 13–0: Gana el jugador 1."},
		wipeOut + "&vs=expert":          {"You win 13–0: ", "Ganas 13–0: "},
		wipeOut + "&vs=expert&as=white": {"Expert wins 13–0: ", "Victoria de Experto 13–0: "},
	} {
		g, err := link.Parse(query)
		if err != nil {
			t.Fatal(err)
		}
		en, es := NewGamePage(Site{T: english}, g, GameOptions{}), NewGamePage(Site{T: spanish}, g, GameOptions{})
		said := func(p *GamePage) string { return p.Result.Title + ": " + p.Result.Who }
		if said(en) != want[0] || said(es) != want[1] {
			t.Errorf("%s: %q, %q", query, said(en), said(es))
		}
	}
}
