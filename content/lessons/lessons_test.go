package lessons

import (
	"testing"

	"reversi/engine"
)

// after returns the position after a move.
func after(t *testing.T, l Lesson, s engine.Square) engine.Position {
	t.Helper()
	next, err := l.Position.Play(s)
	if err != nil {
		t.Fatalf("lesson %d, %v: %v", l.Number, s, err)
	}
	return next
}

// Every goal can be played, and what the sentences of each board say is so.
func TestTheBoardsAreAsTheirSentencesSay(t *testing.T) {
	flips := func(n int, s engine.Square) int {
		l, _ := Numbered(n)
		return l.Position.Flips(s).Count()
	}
	for n := 1; n <= Count; n++ {
		l, ok := Numbered(n)
		if !ok || l.Goals == 0 || l.Goals&^l.Position.LegalMoves() != 0 || l.Position.Turn() != engine.Black {
			t.Errorf("lesson %d: goals %v, legal %v", n, l.Goals, l.Position.LegalMoves())
		}
		for s := range l.Worth {
			if !l.Position.LegalMoves().Has(s) {
				t.Errorf("lesson %d: %v has a worth and cannot be played", n, s)
			}
		}
	}
	if _, ok := Numbered(0); ok {
		t.Error("there is a lesson 0")
	}
	two, _ := Numbered(2)
	if two.Position.Flips(engine.E5).Count() != 6 || flips(2, engine.G5) != 1 {
		t.Error("lesson 2: six lines are not closed")
	}
	if flips(3, engine.D5) != 3 {
		t.Error("lesson 3: d5 does not flip three")
	}
	four, _ := Numbered(4)
	for s := range four.Position.LegalMoves().All() {
		if passes := after(t, four, s).Turn() == engine.Black; passes != (s == engine.C1) {
			t.Errorf("lesson 4: after %v White passes: %v", s, passes)
		}
	}
	if flips(5, engine.H3) != 7 || flips(5, engine.G1) != 5 {
		t.Error("lesson 5: the flips are others")
	}
	six, _ := Numbered(6)
	if end := after(t, six, engine.H8); !end.Stable(engine.Black).Has(engine.H8) {
		t.Error("lesson 6: the corner is not stable")
	}
	seven, _ := Numbered(7)
	if !after(t, seven, engine.B2).LegalMoves().Has(engine.A1) || flips(7, engine.B2) != 4 || flips(7, engine.B1) != 4 {
		t.Error("lesson 7: b2 does not give a1 away for four discs")
	}
	for s := range seven.Goals.All() {
		if after(t, seven, s).LegalMoves()&engine.Corners != 0 {
			t.Errorf("lesson 7: %v gives a corner away", s)
		}
	}
	eight, _ := Numbered(8)
	for s := range eight.Position.LegalMoves().All() {
		if replies := after(t, eight, s).LegalMoves().Count(); (replies == 1) != (s == engine.A3) {
			t.Errorf("lesson 8: %v leaves %d moves", s, replies)
		}
	}
	ten, _ := Numbered(10)
	if after(t, ten, engine.A6).Turn() != engine.Black {
		t.Error("lesson 10: White need not pass")
	}
}
