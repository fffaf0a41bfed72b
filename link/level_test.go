package link

import "testing"

// The words and numbers of the ladder are in addresses and in what people say of it:
// they never change.
func TestTheLadder(t *testing.T) {
	rungs := []string{"beginner", "corner", "apprentice", "casual", "regular", "club", "strategist", "veteran", "contender", "expert",
		"specialist", "candidate", "finalist", "champion", "grand", "master"}
	if len(rungs) != Rungs {
		t.Fatalf("%d rungs", Rungs)
	}
	for i, key := range rungs {
		g, err := Parse("vs=" + key)
		if err != nil || g.Vs.Rung() != i+1 {
			t.Errorf("%s is rung %d, want %d, %v", key, g.Vs.Rung(), i+1, err)
		}
		above, ok := g.Vs.Next()
		if below, back := above.Easier(); !ok || !back || below != g.Vs {
			t.Errorf("below the rung above %s is %s", key, below)
		}
	}
	if _, ok := Beginner.Easier(); ok || Grandmaster.Rung() != 0 || TwoPeople.Rung() != 0 || !Expert.Offered() || Club.Offered() {
		t.Error("the ends of the ladder, or who is offered, are wrong")
	}
	if _, ok := TwoPeople.Next(); ok {
		t.Error("there is a level above two people")
	}
}
